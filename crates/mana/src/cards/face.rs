//! What stands on a card.

use crate::words::Kind;
use serde::{Deserialize, Serialize};

/// A card as a player reads it; `docs/protocol.md` describes the fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mana/"))]
pub struct Face {
    /// The id, such as `firefly-lamp`.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// The number in the set, such as `018`.
    pub number: String,
    /// Artifact, Monster, Support, Item or Character.
    pub kind: Kind,
    /// Its attribute, or `Special` or `None` of a Land; empty if the card has none.
    pub attribute: String,
    /// `common`, `uncommon`, `rare` or `holofoil`.
    #[cfg_attr(feature = "ts", ts(type = "'common' | 'uncommon' | 'rare' | 'holofoil'"))]
    pub rarity: String,
    /// What it costs to use, equip or open: a number, or `X`; empty if it has no cost.
    pub cost: String,
    /// What it asks for: `2 Fire Lands`, or the Open condition `Fire`; empty if nothing.
    pub requirement: String,
    /// When it is used, or when its skill works; empty if nothing is printed.
    pub timing: String,
    /// Printed STR: a number or `*`; empty if it has none.
    pub str: String,
    /// Printed DEF: a number or `*`; empty if it has none.
    pub def: String,
    /// A Monster marked as unable to attack the Party.
    pub cannot_attack_party: bool,
    /// The name of the skill; empty if none.
    pub skill: String,
    /// An Artifact as a Land.
    pub land: Option<LandFace>,
    /// What kind of Item it is; empty for other cards.
    pub class: String,
    /// Techniques of an Item, or levels of an Instrument.
    pub techniques: Vec<TechniqueFace>,
    /// Sentences: of the Artifact, the Support, the skill.
    pub text: Vec<String>,
    /// Sentences of a Character's synchro and equipment remark.
    pub remarks: Vec<String>,
}

/// An Artifact as a Land.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mana/"))]
pub struct LandFace {
    /// The name of the Land.
    pub name: String,
    /// Basic Mana.
    pub basic_mana: u8,
    /// The influence value of the arrow that points up.
    pub up: i8,
    /// The influence value of the arrow that points right.
    pub right: i8,
    /// The influence value of the arrow that points down.
    pub down: i8,
    /// The influence value of the arrow that points left.
    pub left: i8,
    /// Sentences of the Land.
    pub text: Vec<String>,
}

/// A Technique, or a level of an Instrument.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mana/"))]
pub struct TechniqueFace {
    /// Its name.
    pub name: String,
    /// What it costs, or how many Lands of the Instrument's attribute it needs.
    pub needs: u8,
    /// Its sentences.
    pub text: Vec<String>,
}
