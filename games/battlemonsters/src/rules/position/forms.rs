//! How a position is written.

use crate::rules::state::Acted;
use crate::rules::words::Stance;
use serde::Deserialize;
use tercet_kernel::Seat;
use tercet_kernel::ruling::IdOr;

/// What lies where, in the middle of a turn in which nothing is being carried out.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// Whose turn it is.
    pub turn: Seat,
    /// Which turn, from 1 on.
    pub number: u16,
    /// Turns in a row in which nothing has changed (B-END-09).
    pub quiet: u16,
    /// Seat A's side.
    pub a: SideForm,
    /// Seat B's side.
    pub b: SideForm,
}

impl Default for Position {
    fn default() -> Self {
        Position { turn: Seat::A, number: 3, quiet: 0, a: SideForm::default(), b: SideForm::default() }
    }
}

/// What a player has.
#[derive(Clone, Debug, Default, Deserialize)]
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
}

/// A card in a hand.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeldForm {
    /// Its id.
    pub card: String,
    /// The opponent knows that it is there.
    #[serde(default)]
    pub known: bool,
    /// It was summoned in this turn and came back (B-RULE-09).
    #[serde(default)]
    pub summoned: bool,
}

/// A card on the field.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FieldForm {
    /// Its id.
    pub card: String,
    /// How it lies.
    pub stance: Stance,
    /// What the ruling calls it.
    #[serde(rename = "as")]
    pub name: Option<String>,
    /// It came to the field in this turn.
    #[serde(default)]
    pub fresh: bool,
    /// The sub-action it performed this turn.
    pub acted: Option<Acted>,
    /// It attacked in its player's previous turn.
    #[serde(default)]
    pub attacked_before: bool,
    /// The cards beneath it.
    #[serde(default)]
    pub beneath: Vec<String>,
    /// The opponent knows it though it lies face down.
    #[serde(default)]
    pub known: bool,
    /// When it came into force, compared with the other cards that say so (B-RULE-02); in the
    /// order of the file if nothing is said, seat A's cards first.
    pub since: Option<u16>,
}

impl From<String> for HeldForm {
    fn from(card: String) -> Self {
        HeldForm { card, known: false, summoned: false }
    }
}
