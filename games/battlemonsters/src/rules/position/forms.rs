//! How a position is written.

use crate::rules::state::{Acted, Entry, Fresh, Lasting, Until};
use crate::rules::words::{Kind, Stance};
use serde::{Deserialize, Serialize};
use tercet_kernel::Seat;
use tercet_kernel::ruling::{IdOr, is_unsaid};

/// What lies where, in the middle of a turn in which nothing is being carried out.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// Whose turn it is.
    pub turn: Seat,
    /// Which turn, from 1 on.
    pub number: u16,
    /// Turns in a row in which nothing has changed (B-END-09).
    #[serde(skip_serializing_if = "is_unsaid")]
    pub quiet: u16,
    /// Something has changed in this turn.
    #[serde(skip_serializing_if = "is_unsaid")]
    pub changed: bool,
    /// Who had the first turn.
    pub first: Seat,
    /// The last number that was given to a card on the field; that of the cards if nothing is said.
    #[serde(skip_serializing_if = "is_unsaid")]
    pub numbers: u16,
    /// The last time at which a card came into force; that of the cards if nothing is said.
    #[serde(skip_serializing_if = "is_unsaid")]
    pub times: u16,
    /// Effects that hold to the end of this turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lasting: Vec<tercet_kernel::Lasting<Lasting, Until>>,
    /// How often a card has allowed something in this turn that it allows a number of times.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub uses: Vec<(Entry, u16)>,
    /// Seat A's side.
    pub a: SideForm,
    /// Seat B's side.
    pub b: SideForm,
}

impl Default for Position {
    fn default() -> Self {
        Position {
            turn: Seat::A,
            number: 3,
            quiet: 0,
            changed: false,
            first: Seat::A,
            numbers: 0,
            times: 0,
            lasting: Vec::new(),
            uses: Vec::new(),
            a: SideForm::default(),
            b: SideForm::default(),
        }
    }
}

/// What a player has.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SideForm {
    /// Lives left; those of the start if nothing is said.
    pub lives: Option<i16>,
    /// The hand.
    pub hand: Vec<IdOr<HeldForm>>,
    /// The supply, its top card first; ten cards without text if nothing is said.
    pub supply: Option<Vec<String>>,
    /// The graveyard, its newest card last.
    pub graveyard: Vec<String>,
    /// The side of the field.
    pub field: Vec<FieldForm>,
    /// How many of the player's turns will be skipped (B-RULE-57).
    #[serde(skip_serializing_if = "is_unsaid")]
    pub skips: u8,
}

/// A card in a hand.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeldForm {
    /// Its id.
    pub card: String,
    /// The opponent knows that it is there.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub known: bool,
    /// It was summoned in this turn and came back (B-RULE-09).
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub summoned: bool,
}

/// A card on the field.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FieldForm {
    /// Its id.
    pub card: String,
    /// How it lies.
    pub stance: Stance,
    /// What the ruling calls it.
    #[serde(rename = "as", skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// It came to the field in this turn.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub fresh: bool,
    /// The sub-action it performed this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub acted: Option<Acted>,
    /// It attacked in its player's previous turn.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub attacked_before: bool,
    /// The cards beneath it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beneath: Vec<String>,
    /// The opponent knows it though it lies face down.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub known: bool,
    /// When it came into force, compared with the other cards that say so (B-RULE-02); in the
    /// order of the file if nothing is said, seat A's cards first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<u16>,
    /// Its public number; the next one that is free if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<Entry>,
    /// For what it cannot attack in this turn, if that is something else than that it is `fresh` or was revealed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waits: Option<Waits>,
    /// Whether it came from the hand in this turn (B-RULE-09); as `fresh` says if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_hand: Option<bool>,
    /// Attacks that it made in this turn; one if it has attacked and nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attacks: Option<u8>,
    /// Monsters that were sacrificed for it; none for one that an effect summoned, and if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paid: Option<u8>,
    /// Kinds that it is known not to be while it lies face down (B-RULE-40).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub is_no: Vec<Kind>,
}

/// Whether a card has to wait with its attack, and for what (B-ATTACK-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Waits {
    /// It does not.
    Not,
    /// It was summoned.
    Summoned,
    /// It was turned face up.
    Revealed,
    /// Another Monster was laid beneath it.
    Fused,
}

impl From<Option<Fresh>> for Waits {
    fn from(fresh: Option<Fresh>) -> Waits {
        match fresh {
            None => Waits::Not,
            Some(Fresh::Summoned) => Waits::Summoned,
            Some(Fresh::Revealed) => Waits::Revealed,
            Some(Fresh::Fused) => Waits::Fused,
        }
    }
}

impl From<Waits> for Option<Fresh> {
    fn from(waits: Waits) -> Option<Fresh> {
        match waits {
            Waits::Not => None,
            Waits::Summoned => Some(Fresh::Summoned),
            Waits::Revealed => Some(Fresh::Revealed),
            Waits::Fused => Some(Fresh::Fused),
        }
    }
}

impl FieldForm {
    /// For what a card waits of which nothing else is said.
    pub fn usual_wait(acted: Option<Acted>, fresh: bool) -> Option<Fresh> {
        match acted {
            Some(Acted::Revealed) => Some(Fresh::Revealed),
            _ => fresh.then_some(Fresh::Summoned),
        }
    }
}

impl From<String> for HeldForm {
    fn from(card: String) -> Self {
        HeldForm { card, known: false, summoned: false }
    }
}
