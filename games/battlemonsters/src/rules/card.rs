//! Finished cards, as they lie in decks and on the field.

use crate::rules::effect::RuleKinds;
use crate::rules::words::{Classes, Elements, Keyword, Keywords, Kind};
use serde::{Deserialize, Serialize};

/// A finished card: an index into [`Cards`](crate::rules::cards::Cards).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/battlemonsters/web/protocol/"))]
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

/// The prefix of Spells and Traps.
pub const NO_PREFIX: u8 = u8::MAX;

/// The text that says nothing.
pub const NO_TEXT: TextId = 0;

/// Everything a rule may ask of a finished card: flat and small, one after the other in
/// [`Cards`](crate::rules::cards::Cards).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// Monster, Spell or Trap.
    pub kind: Kind,
    /// Printed attack points; 0 for Spells and Traps.
    pub attack: i16,
    /// Printed defence points; 0 for Spells and Traps.
    pub defence: i16,
    /// Stars, 1 and more for Monsters, 0 for Spells and Traps.
    pub stars: u8,
    /// How many Monsters its summon from the hand costs (B-SUMMON-09).
    pub sacrifices: u8,
    /// Its elements.
    pub elements: Elements,
    /// Its keywords; together they are its species (B-RULE-43). Card files say them, the words of its
    /// name do not (B-KEY-02).
    pub keywords: Keywords,
    /// The classes it shows.
    pub classes: Classes,
    /// Index of its prefix, [`NO_PREFIX`] for Spells and Traps.
    pub prefix: u8,
    /// The texts of prefix, root and title; of a Spell or Trap the first one only. [`NO_TEXT`]
    /// where there is none.
    pub texts: [TextId; 3],
    /// What kinds of standing rules its texts add.
    pub rules: RuleKinds,
}

impl Card {
    /// Whether it is a dragon: Reptile and Flying, and no Demon (B-RULE-43).
    pub fn is_dragon(&self) -> bool {
        let has = |keyword| self.keywords.contains(keyword);
        has(Keyword::Reptile) && has(Keyword::Flying) && !has(Keyword::Demon)
    }

    /// Whether the two are Monsters of the same species: the same set of keywords (B-RULE-43).
    pub fn same_species(&self, other: &Card) -> bool {
        self.kind == Kind::Monster && other.kind == Kind::Monster && self.keywords == other.keywords
    }
}
