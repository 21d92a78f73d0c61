//! Cards, as they lie in decks and on the field.

use crate::rules::effect::RuleKinds;
use crate::rules::words::{Attribute, Class, Direction, Kind, Timing};
use serde::{Deserialize, Serialize};

/// A card: an index into [`Cards`](crate::rules::cards::Cards).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
#[serde(transparent)]
pub struct CardId(pub u8);

impl CardId {
    /// A card of which nothing can be read; see [`blindly`](tercet_kernel::blindly).
    pub const CONCEALED: Self = CardId(u8::MAX);

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

/// Everything a rule may ask of a card: flat and small, one after the other in
/// [`Cards`](crate::rules::cards::Cards).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// Artifact, Monster, Support, Item or Character.
    pub kind: Kind,
    /// Its attribute: of an Artifact that of its Land; `None` also for Lands with a special one,
    /// which has no attribute but for requirements (M-ATTR-14, M-RULE-114). A Land without attribute
    /// matches nothing, and is a Land everywhere else (M-RULE-41).
    pub attribute: Option<Attribute>,
    /// What it costs to use, to equip or (a Monster) to open. `None` if it cannot be used: an
    /// Artifact without Artifact effect (M-RULE-52), a Character.
    pub cost: Option<Cost>,
    /// The attribute requirement of a Support (M-SUPPORT-02), the Open condition of a Monster
    /// (M-OPEN-08).
    pub requirement: Option<Requirement>,
    /// The timing of a Support, or of a Character's skill (M-SUPPORT-03, M-RULE-49).
    pub timing: Option<Timing>,
    /// Printed STR of a Character or Monster; 0 if its skill gives it (M-OPEN-17).
    pub str: u8,
    /// Printed DEF.
    pub def: u8,
    /// A Monster marked as unable to attack the Party (M-PATK-04).
    pub cannot_attack_party: bool,
    /// The Basic Mana of the Land (M-TERM-07).
    pub basic_mana: u8,
    /// The influence values of the Land, in the order of [`Direction::ALL`].
    pub influence: [i8; 4],
    /// Lands with the same number have the same name (M-LAND-04); 0 for all that is not an Artifact.
    pub land_name: u8,
    /// What kind of Item it is.
    pub class: Option<Class>,
    /// An Artifact: of the Land, of the Artifact. A Monster or Support: its text. A Character: its
    /// skill, its synchro, its equipment remark. An Item: its Techniques or levels.
    /// [`NO_TEXT`] where there is none.
    pub texts: [TextId; 3],
    /// An Item: what each Technique costs (M-TECH-01), or how many Lands each level needs
    /// (M-RULE-113).
    pub needs: [u8; 3],
    /// What kinds of rules its texts add.
    pub rules: RuleKinds,
}

/// Where the texts of a card stand in [`Card::texts`].
pub mod slot {
    /// The text of a Land.
    pub const LAND: usize = 0;
    /// The text of an Artifact.
    pub const ARTIFACT: usize = 1;
    /// The skill of a Monster or Character, the text of a Support.
    pub const SKILL: usize = 0;
    /// The synchro skill of a Character.
    pub const SYNCHRO: usize = 1;
    /// The equipment remark of a Character.
    pub const EQUIPMENT: usize = 2;
}

/// What something costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// This much Mana.
    Mana(u8),
    /// A number fixed when the card is declared (M-RULE-51).
    X,
}

/// Lands of an attribute that a card asks for (M-ATTR-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Requirement {
    /// Of which attribute.
    pub attribute: Attribute,
    /// How many usable Lands of it.
    pub lands: u8,
}

impl Card {
    /// The influence value of the arrow on this side (M-TERM-07).
    pub fn arrow(&self, side: Direction) -> i8 {
        self.influence[side as usize]
    }

    /// The printed cost; a cost X counts as the number `x` chosen for it (M-RULE-95).
    pub fn printed_cost(&self, x: u8) -> u8 {
        match self.cost {
            Some(Cost::Mana(mana)) => mana,
            Some(Cost::X) => x,
            None => 0,
        }
    }

    /// Whether it is a Magical Instrument (M-INSTR-01).
    pub fn is_instrument(&self) -> bool {
        self.class == Some(Class::Instrument)
    }
}
