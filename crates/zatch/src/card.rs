//! Cards, as they stand in Books and lie on the mat.

use crate::effect::RuleKinds;
use crate::words::{Attribute, Class, Icons, Kind, Make};
use serde::{Deserialize, Serialize};

/// A card: an index into [`Cards`](crate::cards::Cards).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub u16);

/// An index into [`Cards::texts`](crate::cards::Cards::texts).
pub type TextId = u16;

/// The text that says nothing.
pub const NO_TEXT: TextId = 0;

/// Everything a rule may ask of a card: flat and small, one after the other in
/// [`Cards`](crate::cards::Cards).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// MAMODO, PARTNER, MJ12, SPELL or EVENT.
    pub kind: Kind,
    /// What kind of MAMODO; plain for all other cards.
    pub make: Make,
    /// Printed Power of a MAMODO or SPELL card; 0 where it is special or counted (Z-RULE-144).
    pub power: i16,
    /// MP cost of a SPELL or EVENT card.
    pub mp: u8,
    /// Printed Damage of a SPELL card; 1 where none is printed though the text speaks of it
    /// (Z-RULE-147).
    pub damage: u8,
    /// The icons of the card itself.
    pub icons: Icons,
    /// The attribute of a SPELL card.
    pub attribute: Option<Attribute>,
    /// Where it may stand in a Book.
    pub class: Option<Class>,
    /// Can be played for every MAMODO, or is a command for one (Z-RULE-162).
    pub command: bool,
    /// The other side of a double-faced MAMODO (Z-RULE-184).
    pub other_face: Option<CardId>,
    /// The box above the effects (Z-CARD-11).
    pub rule: TextId,
    /// The effects.
    pub text: TextId,
    /// What kinds of rules both add.
    pub rules: RuleKinds,
}
