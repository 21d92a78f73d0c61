//! How a position is written.

use super::notes::{LaidForm, LiftedForm, UndoneForm, UsesForm};
use crate::rules::book::PAGES;
use crate::rules::state::{CardStatus, Entry};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;
use tercet_kernel::Seat;
use tercet_kernel::ruling::{IdOr, is_unsaid};

/// What lies where, while nothing is being carried out.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// Whose turn it is: the Attacker.
    pub turn: Seat,
    /// Which turn, from 1 on; both players' turns count.
    pub number: u16,
    /// How far the turn is.
    pub phase: PhaseForm,
    /// Who had the first turn; as `turn` and `number` say if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// How many pages may still be turned, in the middle of a START PHASE.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turns_left: Option<u8>,
    /// Who acts in the BATTLE PHASE; the Attacker if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub acts: Option<Seat>,
    /// The other player has just passed, so that the BATTLE PHASE ends if this one does too.
    #[serde(skip_serializing_if = "is_unsaid")]
    pub passed: bool,
    /// The last number that was given to a card in play; that of the cards if nothing is said.
    #[serde(skip_serializing_if = "is_unsaid")]
    pub numbers: u16,
    /// What goes on or waits for a time.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lasting: Vec<LaidForm>,
    /// Bans that were lifted for some cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lifted: Vec<LiftedForm>,
    /// What was used how often.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub uses: Vec<UsesForm>,
    /// Seat A's side.
    pub a: SideForm,
    /// Seat B's side.
    pub b: SideForm,
}

/// Where a turn can be entered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PhaseForm {
    /// The START PHASE is still to come.
    Start,
    /// At the beginning of the BATTLE PHASE.
    #[default]
    Battle,
    /// The END PHASE is still to come.
    End,
}

impl Default for Position {
    fn default() -> Self {
        Position {
            turn: Seat::A,
            number: 3,
            phase: PhaseForm::Battle,
            first: None,
            turns_left: None,
            acts: None,
            passed: false,
            numbers: 0,
            lasting: Vec::new(),
            lifted: Vec::new(),
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
    /// Which opening lies open, 0 to 16 (Z-PAGE-03).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opening: Option<u8>,
    /// The same, by the pages that lie open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<Vec<u8>>,
    /// MP.
    pub mp: u16,
    /// The whole Book, page 1 first; cards that nothing can be done with if nothing is said.
    pub book: Option<Vec<IdOr<PageForm>>>,
    /// Pages that hold other cards than the Book above.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub pages: BTreeMap<Pages, IdOr<PageForm>>,
    /// The MAMODO, in the order in which they came; one without effect if nothing is said.
    pub mamodo: Option<Vec<IdOr<MamodoForm>>>,
    /// The MJ12 cards, in the order in which they came.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mj12: Vec<IdOr<CardForm>>,
    /// MAMODO laid face-down (Z-RULE-185).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hidden: Vec<IdOr<CardForm>>,
    /// The Discard Pile, its newest card last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pile: Vec<IdOr<FallenForm>>,
    /// Pages whose SPELL or EVENT card was used in this turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub used: Vec<u8>,
    /// What has happened to this player.
    #[serde(skip_serializing_if = "is_unsaid")]
    pub record: RecordForm,
}

/// Pages of a Book, written `7` or `12-15`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Pages {
    first: u8,
    last: u8,
}

impl Pages {
    /// This page.
    pub fn one(page: u8) -> Self {
        Pages { first: page, last: page }
    }

    /// The numbers of these pages.
    pub fn numbers(&self) -> RangeInclusive<u8> {
        self.first..=self.last
    }
}

impl From<Pages> for String {
    fn from(pages: Pages) -> String {
        pages.to_string()
    }
}

impl TryFrom<String> for Pages {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let (first, last) = text.split_once('-').unwrap_or((&text, &text));
        let page = |text: &str| text.parse().ok().filter(|page| (1..=PAGES as u8).contains(page));
        match (page(first), page(last)) {
            (Some(first), Some(last)) if first <= last => Ok(Pages { first, last }),
            _ => Err(format!("{text:?} is not a page such as 7 or \"12-15\"; pages are 1 to {PAGES}")),
        }
    }
}

impl fmt::Display for Pages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.first == self.last {
            true => write!(f, "{}", self.first),
            false => write!(f, "{}-{}", self.first, self.last),
        }
    }
}

/// A card on a page.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PageForm {
    /// Its id, or [`EMPTY`].
    pub card: String,
    /// The opponent knows that it is there.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub known: bool,
}

/// What stands for the card of an empty page (Z-PAGE-18).
pub const EMPTY: &str = "empty";

/// A MAMODO in the MAMODO area.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MamodoForm {
    /// Its id: the top card of a stack.
    pub card: String,
    /// What the ruling calls it.
    #[serde(rename = "as", skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its public number; the next one that is free if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<Entry>,
    /// The card as it stands in its Book, if that is another one: the other face (Z-RULE-184).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub front: Option<String>,
    /// How it lies.
    #[serde(default = "normal", skip_serializing_if = "is_normal")]
    pub status: CardStatus,
    /// The cards under it, the lowest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beneath: Vec<IdOr<BeneathForm>>,
    /// What is attached to it: its PARTNER, and others behind it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub partners: Vec<IdOr<CardForm>>,
    /// MP counters on it.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub counters: u8,
    /// Whose card it is, if it is the other player's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// The page it came from.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub page: u8,
    /// The turn in which it came; before the first one if nothing is said.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub arrived: u16,
    /// The turns in which it attacked, at most two.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attacked: Vec<u16>,
}

fn normal() -> CardStatus {
    CardStatus::Normal
}

fn is_normal(status: &CardStatus) -> bool {
    *status == CardStatus::Normal
}

/// A card under a MAMODO.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BeneathForm {
    /// Its id.
    pub card: String,
    /// Whose card it is; of the owner of the MAMODO if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// The turn in which it came; before the first one if nothing is said.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub arrived: u16,
}

impl From<String> for BeneathForm {
    fn from(card: String) -> Self {
        BeneathForm { card, owner: None, arrived: 0 }
    }
}

/// Any other card on the mat.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardForm {
    /// Its id.
    pub card: String,
    /// What the ruling calls it.
    #[serde(rename = "as", skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its public number; the next one that is free if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<Entry>,
    /// Whose card it is, if it is the other player's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// The page it came from.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub page: u8,
    /// The turn in which it came; before the first one if nothing is said.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub arrived: u16,
    /// Of a PARTNER: attached in addition to that of its MAMODO (Z-RULE-177); all behind the first if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extra: Option<bool>,
}

/// A card in a Discard Pile.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FallenForm {
    /// Its id.
    pub card: String,
    /// The turn in which it came there; before the first one if nothing is said.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub turn: u16,
    /// It came there by Damage or Injury.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub by_damage: bool,
}

/// What has happened to a player (Z-RULE-140).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RecordForm {
    /// MP lost by effects of either player this turn.
    #[serde(skip_serializing_if = "is_unsaid")]
    pub lost: u16,
    /// MP lost by the opponent's effects this turn.
    #[serde(skip_serializing_if = "is_unsaid")]
    pub lowered: u16,
    /// MP gained in the START PHASE of this turn.
    #[serde(skip_serializing_if = "is_unsaid")]
    pub gained_at_start: u16,
    /// Pages of this Book that the opponent's effects have turned this turn.
    #[serde(skip_serializing_if = "is_unsaid")]
    pub turned_by_foe: u8,
    /// The player's own effects have turned pages of their own Book this turn.
    #[serde(skip_serializing_if = "is_unsaid")]
    pub turned_own: bool,
    /// Cards played this turn, or in the turn that is said.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub played: Vec<IdOr<PlayedForm>>,
    /// Cards of this player that effects of the opponent have discarded in this game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lost_to_effects: Vec<String>,
    /// Uses of this turn that the opponent has negated (Z-RULE-166).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub negated: Vec<UndoneForm>,
}

/// A card that was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedForm {
    /// Its id.
    pub card: String,
    /// In which turn; this one if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<u16>,
}

/// A Book before the game. What is left out is filled up to a legal one.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DeckForm {
    /// The whole Book, page 1 first.
    pub book: Option<Vec<String>>,
    /// Pages that hold other cards.
    pub pages: BTreeMap<Pages, String>,
}

impl From<String> for PageForm {
    fn from(card: String) -> Self {
        PageForm { card, known: false }
    }
}

impl From<String> for MamodoForm {
    fn from(card: String) -> Self {
        MamodoForm {
            card,
            name: None,
            number: None,
            front: None,
            status: CardStatus::Normal,
            beneath: Vec::new(),
            partners: Vec::new(),
            counters: 0,
            owner: None,
            page: 0,
            arrived: 0,
            attacked: Vec::new(),
        }
    }
}

impl From<String> for CardForm {
    fn from(card: String) -> Self {
        CardForm { card, name: None, number: None, owner: None, page: 0, arrived: 0, extra: None }
    }
}

impl From<String> for FallenForm {
    fn from(card: String) -> Self {
        FallenForm { card, turn: 0, by_damage: false }
    }
}

impl From<String> for PlayedForm {
    fn from(card: String) -> Self {
        PlayedForm { card, turn: None }
    }
}
