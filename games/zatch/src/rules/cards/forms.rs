//! The tables of card files; `cards/README.md` describes the fields.

use crate::rules::words::{Attribute, Class, Icon, Make, Print, Rarity};
use serde::Deserialize;
use serde::de::IgnoredAny;
use toml::Spanned;

/// A card file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileForm {
    /// The head of a pool of own cards, which is read before ([`OwnPool`](tercet_cardtext::OwnPool)).
    #[serde(default, rename = "pool")]
    pub _pool: IgnoredAny,
    /// Names of real cards that texts speak of and that are in no file.
    #[serde(default)]
    pub elsewhere: Vec<String>,
    #[serde(default)]
    pub mamodo: Vec<MamodoForm>,
    #[serde(default)]
    pub partner: Vec<PartnerForm>,
    #[serde(default)]
    pub mj12: Vec<Mj12Form>,
    #[serde(default)]
    pub spell: Vec<SpellForm>,
    #[serde(default)]
    pub event: Vec<EventForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MamodoForm {
    pub id: Spanned<String>,
    pub name: String,
    #[serde(default)]
    pub sub_name: String,
    pub rarity: Option<Rarity>,
    #[serde(default)]
    pub print: Print,
    pub make: Option<Make>,
    pub class: Option<Class>,
    #[serde(default)]
    pub partners: Vec<String>,
    pub power: i16,
    pub other_face: Option<Spanned<String>>,
    pub rule: Option<Spanned<String>>,
    pub text: Option<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PartnerForm {
    pub id: Spanned<String>,
    pub name: String,
    pub rarity: Option<Rarity>,
    #[serde(default)]
    pub print: Print,
    pub mamodo: String,
    pub text: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Mj12Form {
    pub id: Spanned<String>,
    pub name: String,
    pub rarity: Option<Rarity>,
    #[serde(default)]
    pub print: Print,
    pub text: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SpellForm {
    pub id: Spanned<String>,
    pub name: String,
    pub rarity: Option<Rarity>,
    #[serde(default)]
    pub print: Print,
    pub class: Option<Class>,
    #[serde(default)]
    pub mamodo: String,
    #[serde(default)]
    pub command: bool,
    pub attribute: Option<Attribute>,
    pub power: Option<i16>,
    pub damage: Option<u8>,
    pub cost: u8,
    pub icons: Spanned<Vec<Icon>>,
    pub rule: Option<Spanned<String>>,
    pub text: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EventForm {
    pub id: Spanned<String>,
    pub name: String,
    pub rarity: Option<Rarity>,
    #[serde(default)]
    pub print: Print,
    pub class: Option<Class>,
    pub cost: u8,
    pub icons: Spanned<Vec<Icon>>,
    pub rule: Option<Spanned<String>>,
    pub text: Spanned<String>,
}
