//! How a position is written.

use crate::rules::state::{Action, Cell, Entry, Knowers};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tercet_kernel::Seat;
use tercet_kernel::ruling::{IdOr, is_unsaid};

/// What lies where, while nothing is being carried out.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// Whose turn it is.
    pub turn: Seat,
    /// Which turn, from 1 on; both players' turns count.
    pub number: u16,
    /// How far the turn is.
    pub phase: PhaseForm,
    /// Who had the first turn; as `turn` and `number` say if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// The last number that was given to a card in play; that of the cards if nothing is said.
    #[serde(skip_serializing_if = "is_unsaid")]
    pub numbers: u16,
    /// What holds or waits for a time.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lasting: Vec<LastingForm>,
    /// Lands that were shifted in this turn (M-RULE-115), by their numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shifted: Vec<Entry>,
    /// Characters who used their skill in this replenishment (M-RULE-100), by their numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub skilled: Vec<Entry>,
    /// Seat A's side.
    pub a: SideForm,
    /// Seat B's side.
    pub b: SideForm,
}

/// Where a turn can be entered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PhaseForm {
    /// All four steps of the Start Phase are still to be done.
    Start,
    /// In the Main Phase.
    #[default]
    Main,
    /// In the Monster Placement Phase.
    Placement,
    /// Before the hand is trimmed in the End Phase.
    End,
}

impl Default for Position {
    fn default() -> Self {
        let (a, b) = (SideForm::default(), SideForm::default());
        let (lasting, shifted, skilled) = (Vec::new(), Vec::new(), Vec::new());
        let (turn, phase) = (Seat::A, PhaseForm::Main);
        Position { turn, number: 3, phase, first: None, numbers: 0, lasting, shifted, skilled, a, b }
    }
}

/// What a player has.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SideForm {
    /// Available Mana.
    pub available: u16,
    /// Spent Mana.
    pub spent: u16,
    /// The hand.
    pub hand: Vec<IdOr<HeldForm>>,
    /// The Main Deck, its top card first; ten Monsters without text if nothing is said.
    pub deck: Option<Vec<IdOr<HeldForm>>>,
    /// The Main Deck lies face up (M-RULE-92).
    #[serde(skip_serializing_if = "is_unsaid")]
    pub deck_up: bool,
    /// The Discard Pile but for the Characters, its newest card last.
    pub discards: Vec<String>,
    /// The Characters of the Discard Pile, the newest last.
    pub fallen: Vec<String>,
    /// The Character Deck, its top card first; four Characters without skill if nothing is said.
    pub characters: Option<Vec<IdOr<WaitingForm>>>,
    /// The Lands on this player's field, in the order in which they came.
    pub lands: Vec<LandForm>,
    /// The Party, in the order in which they came.
    pub party: Vec<IdOr<MemberForm>>,
    /// Land Make was used in this turn (M-LAND-02).
    #[serde(skip_serializing_if = "is_unsaid")]
    pub land_made: bool,
}

/// A sentence of a text that holds or waits for a time.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastingForm {
    /// The card it came from.
    pub card: String,
    /// Whose it is.
    pub seat: Seat,
    /// Which of the texts of that card, from 1 on.
    pub text: usize,
    /// Which ability of that text, from 0 on.
    pub ability: u8,
    /// Which step of it makes it last, from 1 on; 0 for the ability itself.
    pub step: u8,
    /// The last turn in which it holds.
    pub until: u16,
}

/// Who knows a hidden card: `true` for both players, or one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum KnownForm {
    /// Both, or nobody beyond those who may see it anyway.
    Both(bool),
    /// This player.
    Only(Seat),
}

impl Default for KnownForm {
    fn default() -> Self {
        KnownForm::Both(false)
    }
}

impl From<KnownForm> for Knowers {
    fn from(form: KnownForm) -> Knowers {
        match form {
            KnownForm::Both(true) => Knowers::BOTH,
            KnownForm::Both(false) => Knowers::NOBODY,
            KnownForm::Only(seat) => Knowers::only(seat),
        }
    }
}

impl From<Knowers> for KnownForm {
    fn from(known: Knowers) -> KnownForm {
        match Seat::BOTH.map(|seat| known.contains(seat)) {
            [true, false] => KnownForm::Only(Seat::A),
            [false, true] => KnownForm::Only(Seat::B),
            [both, _] => KnownForm::Both(both),
        }
    }
}

/// A card in a hand or Main Deck.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeldForm {
    /// Its id.
    pub card: String,
    /// Who knows that it is there, beyond those who may see it anyway.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub known: KnownForm,
}

/// A card in a Character Deck.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WaitingForm {
    /// Its id: a Character, or a Support that lies there face up (M-RULE-116).
    pub card: String,
    /// Whose card it is, if it is the other player's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// Who knows that it is there, beyond those who may see it anyway.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub known: KnownForm,
}

/// A Land.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LandForm {
    /// Its id: an Artifact, or a Support that lies as a Land (M-RULE-118).
    pub card: String,
    /// Its cell, such as `"0,1"`.
    pub at: CellForm,
    /// What the ruling calls it.
    #[serde(rename = "as", skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its public number; the next one that is free if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<Entry>,
    /// The Monster on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub monster: Option<MonsterForm>,
}

/// A cell, written `x,y`: x grows to the right and y upward, as the Land's owner sees it.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CellForm(pub Cell);

impl From<CellForm> for String {
    fn from(CellForm(cell): CellForm) -> String {
        cell.to_string()
    }
}

impl TryFrom<String> for CellForm {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let cell = text.split_once(',').and_then(|(x, y)| Some(Cell { x: x.parse().ok()?, y: y.parse().ok()? }));
        cell.map(CellForm).ok_or_else(|| format!("{text:?} is not a cell such as \"0,1\" or \"-1,0\""))
    }
}

/// A Monster on a Land; face down if nothing is said.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MonsterForm {
    /// Its id: a Monster, or a Support that stands there like one (M-RULE-117).
    pub card: String,
    /// What the ruling calls it.
    #[serde(rename = "as", skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its public number; the next one that is free if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<Entry>,
    /// It is Open.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub open: bool,
    /// For whom it fights; for the player whose Land it stands on if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Whose card it is, if it was taken over (M-RULE-32).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// The action it performed in this turn (M-MAIN-03).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub acted: Option<Action>,
    /// It was placed in this turn (M-PLACE-06).
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub fresh: bool,
    /// Its opponent knows it though it lies face down.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub known: bool,
}

/// A Character of a Party; untapped if nothing is said.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MemberForm {
    /// Its id: a Character, or a Support that counts as one (M-RULE-116).
    pub card: String,
    /// What the ruling calls it.
    #[serde(rename = "as", skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its public number; the next one that is free if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<Entry>,
    /// It is tapped.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub tapped: bool,
    /// Whose card it is, if it is the other player's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// Its Items, in the order in which they came.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<IdOr<ItemForm>>,
}

/// An Item.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ItemForm {
    /// Its id.
    pub card: String,
    /// What the ruling calls it.
    #[serde(rename = "as", skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its public number; the next one that is free if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<Entry>,
}

/// A deck: cards with their numbers. What is left out is filled up to a legal deck of 40 and 8.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DeckForm {
    /// The Main Deck.
    pub main: Option<BTreeMap<String, usize>>,
    /// The Character Deck.
    pub characters: Option<BTreeMap<String, usize>>,
}

impl From<String> for HeldForm {
    fn from(card: String) -> Self {
        HeldForm { card, known: KnownForm::default() }
    }
}

impl From<String> for WaitingForm {
    fn from(card: String) -> Self {
        WaitingForm { card, owner: None, known: KnownForm::default() }
    }
}

impl From<String> for MemberForm {
    fn from(card: String) -> Self {
        MemberForm { card, name: None, number: None, tapped: false, owner: None, items: Vec::new() }
    }
}

impl From<String> for ItemForm {
    fn from(card: String) -> Self {
        ItemForm { card, name: None, number: None }
    }
}
