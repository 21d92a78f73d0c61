//! How a position is written.

use crate::rules::state::{Action, Cell};
use serde::Deserialize;
use std::collections::BTreeMap;
use tercet_kernel::Seat;
use tercet_kernel::ruling::IdOr;

/// What lies where, while nothing is being carried out.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// Whose turn it is.
    pub turn: Seat,
    /// Which turn, from 1 on; both players' turns count.
    pub number: u16,
    /// How far the turn is.
    pub phase: PhaseForm,
    /// Seat A's side.
    pub a: SideForm,
    /// Seat B's side.
    pub b: SideForm,
}

/// Where a turn can be entered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
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
        Position { turn: Seat::A, number: 3, phase: PhaseForm::Main, a, b }
    }
}

/// What a player has.
#[derive(Clone, Debug, Default, Deserialize)]
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
    pub land_made: bool,
}

/// A card in a hand or Main Deck.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeldForm {
    /// Its id.
    pub card: String,
    /// Both players know that it is there.
    #[serde(default)]
    pub known: bool,
}

/// A card in a Character Deck.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WaitingForm {
    /// Its id: a Character, or a Support that lies there face up (M-RULE-116).
    pub card: String,
    /// Whose card it is, if it is the other player's.
    pub owner: Option<Seat>,
    /// Both players know that it is there.
    #[serde(default)]
    pub known: bool,
}

/// A Land.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LandForm {
    /// Its id: an Artifact, or a Support that lies as a Land (M-RULE-118).
    pub card: String,
    /// Its cell, such as `"0,1"`.
    pub at: CellForm,
    /// What the ruling calls it.
    #[serde(rename = "as")]
    pub name: Option<String>,
    /// The Monster on it.
    pub monster: Option<MonsterForm>,
}

/// A cell, written `x,y`: x grows to the right and y upward, as the Land's owner sees it.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct CellForm(pub Cell);

impl TryFrom<String> for CellForm {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let cell = text.split_once(',').and_then(|(x, y)| Some(Cell { x: x.parse().ok()?, y: y.parse().ok()? }));
        cell.map(CellForm).ok_or_else(|| format!("{text:?} is not a cell such as \"0,1\" or \"-1,0\""))
    }
}

/// A Monster on a Land; face down if nothing is said.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MonsterForm {
    /// Its id: a Monster, or a Support that stands there like one (M-RULE-117).
    pub card: String,
    /// What the ruling calls it.
    #[serde(rename = "as")]
    pub name: Option<String>,
    /// It is Open.
    #[serde(default)]
    pub open: bool,
    /// For whom it fights; for the player whose Land it stands on if nothing is said.
    pub seat: Option<Seat>,
    /// Whose card it is, if it was taken over (M-RULE-32).
    pub owner: Option<Seat>,
    /// The action it performed in this turn (M-MAIN-03).
    pub acted: Option<Action>,
    /// It was placed in this turn (M-PLACE-06).
    #[serde(default)]
    pub fresh: bool,
    /// Its opponent knows it though it lies face down.
    #[serde(default)]
    pub known: bool,
}

/// A Character of a Party; untapped if nothing is said.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MemberForm {
    /// Its id: a Character, or a Support that counts as one (M-RULE-116).
    pub card: String,
    /// What the ruling calls it.
    #[serde(rename = "as")]
    pub name: Option<String>,
    /// It is tapped.
    #[serde(default)]
    pub tapped: bool,
    /// Whose card it is, if it is the other player's.
    pub owner: Option<Seat>,
    /// Its Items, in the order in which they came.
    #[serde(default)]
    pub items: Vec<IdOr<ItemForm>>,
}

/// An Item.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ItemForm {
    /// Its id.
    pub card: String,
    /// What the ruling calls it.
    #[serde(rename = "as")]
    pub name: Option<String>,
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
        HeldForm { card, known: false }
    }
}

impl From<String> for WaitingForm {
    fn from(card: String) -> Self {
        WaitingForm { card, owner: None, known: false }
    }
}

impl From<String> for MemberForm {
    fn from(card: String) -> Self {
        MemberForm { card, name: None, tapped: false, owner: None, items: Vec::new() }
    }
}

impl From<String> for ItemForm {
    fn from(card: String) -> Self {
        ItemForm { card, name: None }
    }
}
