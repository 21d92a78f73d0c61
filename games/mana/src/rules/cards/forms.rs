//! The tables of card files; `cards/README.md` describes the fields.

use crate::rules::card::Cost;
use crate::rules::words::{Attribute, Class, Rarity, Timing};
use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny};
use toml::Spanned;

/// A card file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileForm {
    /// The head of a pool of own cards, which is read before ([`OwnPool`](tercet_cardtext::OwnPool)).
    #[serde(default, rename = "pool")]
    pub _pool: IgnoredAny,
    #[serde(default)]
    pub artifact: Vec<ArtifactForm>,
    #[serde(default)]
    pub monster: Vec<MonsterForm>,
    #[serde(default)]
    pub support: Vec<SupportForm>,
    #[serde(default)]
    pub character: Vec<CharacterForm>,
    #[serde(default)]
    pub item: Vec<ItemForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ArtifactForm {
    pub id: Spanned<String>,
    #[serde(default)]
    pub number: u16,
    pub name: String,
    #[serde(default)]
    pub rarity: Rarity,
    pub cost: Option<u8>,
    pub text: Option<Spanned<String>>,
    pub land: LandForm,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LandForm {
    pub name: String,
    pub attribute: Option<Attribute>,
    #[serde(default)]
    pub basic_mana: u8,
    #[serde(default)]
    pub up: i8,
    #[serde(default)]
    pub right: i8,
    #[serde(default)]
    pub down: i8,
    #[serde(default)]
    pub left: i8,
    pub text: Option<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MonsterForm {
    pub id: Spanned<String>,
    #[serde(default)]
    pub number: u16,
    pub name: String,
    #[serde(default)]
    pub rarity: Rarity,
    pub attribute: Attribute,
    pub str: Option<u8>,
    pub def: Option<u8>,
    pub cost: u8,
    pub open_condition: Option<Attribute>,
    #[serde(default)]
    pub cannot_attack_party: bool,
    #[serde(default)]
    pub skill: String,
    pub text: Option<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SupportForm {
    pub id: Spanned<String>,
    #[serde(default)]
    pub number: u16,
    pub name: String,
    #[serde(default)]
    pub rarity: Rarity,
    pub attribute: Attribute,
    pub cost: CostForm,
    #[serde(default)]
    pub lands: u8,
    pub timing: Spanned<Timing>,
    pub text: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CharacterForm {
    pub id: Spanned<String>,
    #[serde(default)]
    pub number: u16,
    pub name: String,
    #[serde(default)]
    pub rarity: Rarity,
    #[serde(default)]
    pub in_every_starter: bool,
    pub str: u8,
    pub def: u8,
    #[serde(default)]
    pub skill: String,
    pub timing: Option<Timing>,
    pub text: Option<Spanned<String>>,
    pub synchro: Option<Spanned<String>>,
    pub equipment: Option<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ItemForm {
    pub id: Spanned<String>,
    #[serde(default)]
    pub number: u16,
    pub name: String,
    #[serde(default)]
    pub rarity: Rarity,
    pub class: Class,
    pub attribute: Option<Attribute>,
    pub cost: u8,
    pub technique: Vec<TechniqueForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TechniqueForm {
    pub name: String,
    pub needs: u8,
    pub text: Spanned<String>,
}

/// What a Support costs: a number, or `"X"`.
pub(super) struct CostForm(pub Cost);

impl<'de> Deserialize<'de> for CostForm {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Said {
            Mana(u8),
            Letter(String),
        }
        match Said::deserialize(input) {
            Ok(Said::Mana(mana)) => Ok(CostForm(Cost::Mana(mana))),
            Ok(Said::Letter(letter)) if letter == "X" => Ok(CostForm(Cost::X)),
            _ => Err(D::Error::custom("a cost is a number up to 255, or \"X\"")),
        }
    }
}
