//! Cards, as they stand in Books and lie on the mat.

use crate::rules::effect::RuleKinds;
use crate::rules::program::Times;
use crate::rules::words::{Attribute, Class, Icon, Icons, Kind, Make};
use serde::{Deserialize, Serialize};

/// A card: an index into [`Cards`](crate::rules::cards::Cards).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/zatch/web/protocol/"))]
#[serde(transparent)]
pub struct CardId(pub u16);

impl CardId {
    /// A card of which nothing can be read; see [`blindly`](tercet_kernel::blindly).
    pub const CONCEALED: Self = CardId(u16::MAX);

    /// What reads a card that is not among the cards comes to.
    ///
    /// # Panics
    /// If the card is not a concealed one, whose reading only ends the attempt.
    #[cold]
    pub(crate) fn missing(self) -> ! {
        assert!(self == Self::CONCEALED, "there is no card {}", self.0);
        tercet_kernel::looked_at()
    }
}

/// An index into [`Cards::texts`](crate::rules::cards::Cards::texts).
pub type TextId = u16;

/// The text that says nothing.
pub const NO_TEXT: TextId = 0;

/// Everything a rule may ask of a card (Z-CARD-03, Z-CARD-04, Z-CARD-05, Z-CARD-06, Z-CARD-07): flat and small, one
/// after the other in [`Cards`](crate::rules::cards::Cards).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// MAMODO, PARTNER, MJ12, SPELL or EVENT.
    pub kind: Kind,
    /// What kind of MAMODO; plain for all other cards.
    pub make: Make,
    /// Printed Power of a MAMODO or SPELL card; none where it is special or counted (Z-RULE-144).
    pub power: Option<i16>,
    /// MP cost of a SPELL or EVENT card.
    pub mp: u8,
    /// Printed Damage of a SPELL card (Z-SPELL-16); none where none is printed (Z-RULE-147).
    pub damage: Option<u8>,
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
    /// When effects of its text can be used.
    pub times: Times,
}

impl Card {
    /// Whether a SPELL card brings no Power of its own to compare (Z-RULE-144).
    pub fn is_special(&self) -> bool {
        self.kind == Kind::Spell && self.power.is_none()
    }

    /// Whether it is a SPELL card that can fight: not one for No Battle (Z-SPELL-10).
    pub fn is_battle_spell(&self) -> bool {
        self.kind == Kind::Spell && !self.icons.contains(Icon::NoBattle)
    }

    /// Whether it is a No Battle SPELL card (Z-NB-01).
    pub fn is_no_battle_spell(&self) -> bool {
        self.kind == Kind::Spell && self.icons.contains(Icon::NoBattle)
    }

    /// Whether it is one that can fight in the part of this icon, `[A]` or `[D]`.
    pub fn fights_with(&self, icon: Icon) -> bool {
        self.is_battle_spell() && self.icons.contains(icon)
    }
}
