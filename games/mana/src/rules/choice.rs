//! What a player can choose, and the keys that say it.

use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::frame::StartStep;
use crate::rules::state::{Cell, Entry, Side, State};
use serde::{Deserialize, Serialize};
use tercet_kernel::Seat;

/// One option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Keep the opening hand.
    Keep,
    /// Shuffle it back and draw seven others (M-SETUP-03).
    Redraw,
    /// This step of the Start Phase comes next (M-START-01).
    Start(StartStep),
    /// The rest of the Start Phase in the usual order (M-RULE-15).
    StartAll,
    /// Land Make (M-LAND-01).
    Land(CardId, Cell),
    /// Use an Artifact or Support; the number is that of a cost X, else 0 (M-USE-01).
    Use(CardId, u8),
    /// Equip a Character with an Item (M-ITEM-01).
    Equip(CardId, Entry),
    /// Tap a Character for its skill (M-CHAR-07).
    Skill(Entry),
    /// Attack a Monster with these Characters (M-CATK-01).
    Attack(Group),
    /// Move a Monster to a Land (M-MOVE-01).
    Move(Entry, Entry),
    /// Attack the Party with a Monster (M-PATK-01).
    Assault(Entry),
    /// Open a Monster (M-OPEN-02).
    Open(Entry),
    /// Shift a Land (M-RULE-115).
    Shift(Entry, Cell),
    /// End the Main Phase.
    EndMain,
    /// Place a Monster on a Land, face down or Open (M-PLACE-01, M-PLACE-05).
    Place(CardId, Entry, Facing),
    /// End the Monster Placement Phase, and with it the turn.
    EndTurn,
    /// Block with these Characters (M-MOVE-05).
    Block(Group),
    /// Let the Monster through (M-PATK-07).
    Through,
    /// Fight with these Characters (M-PATK-09).
    Fight(Group),
    /// Use a Technique of an Item, by number from 1 (M-TECH-03).
    Technique(Entry, u8),
    /// Choose a card in play.
    Choose(Entry),
    /// Choose a card of a hand, pile or deck.
    Take(CardId),
    /// Choose a cell.
    At(Cell),
    /// Choose a player.
    Player(Seat),
    /// Choose a number.
    Number(u8),
    /// Which effect comes first (M-USE-07): the card it stands on, in play or not.
    Order(Entry, CardId),
    /// Do what is offered.
    Yes,
    /// Do not.
    No,
    /// Let the moment pass, or choose no more.
    Pass,
}

/// How a Monster is placed (M-PLACE-04, M-PLACE-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
#[serde(rename_all = "kebab-case")]
pub enum Facing {
    /// Face down, for nothing.
    FaceDown,
    /// Open, for its Open Cost (Open Out).
    Open,
}

/// Some Characters of a Party: a bit for each, in the order of the Party.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Group(pub u8);

impl Group {
    /// Whether the Character at this place belongs to it.
    pub const fn contains(self, place: usize) -> bool {
        self.0 & 1 << place != 0
    }

    /// Every group of one or more Characters among those for which `may`, the smaller ones first.
    pub fn all_of(side: &Side, may: impl Fn(usize) -> bool) -> impl Iterator<Item = Group> {
        let allowed = (0..side.party.len()).filter(|&place| may(place)).fold(0_u8, |all, place| all | 1 << place);
        (1..1_u8 << side.party.len()).filter(move |group| group & !allowed == 0).map(Group)
    }

    /// The numbers of its Characters.
    pub fn entries(self, side: &Side) -> impl Iterator<Item = Entry> {
        side.party.iter().enumerate().filter(move |(place, _)| self.contains(*place)).map(|(_, member)| member.entry)
    }
}

/// Whether an effect stands on another card than the one in play through which it speaks.
fn speaks_for_another(s: &State, entry: Entry, card: CardId) -> bool {
    s.member(entry).is_some_and(|(_, member)| member.card != card)
}

/// The key of a choice.
pub fn key(cards: &Cards, s: &State, choice: Choice) -> String {
    let id = |card| cards.id_of(card);
    let group = |verb: &str, seat: Seat, group: Group| {
        let entries = group.entries(&s.sides[seat]);
        entries.fold(verb.to_owned(), |key, entry| format!("{key} {entry}"))
    };
    match choice {
        Choice::Keep => "keep".to_owned(),
        Choice::Redraw => "redraw".to_owned(),
        Choice::Start(step) => format!("start {}", step.word()),
        Choice::StartAll => "start all".to_owned(),
        Choice::Land(card, cell) => format!("land {} {cell}", id(card)),
        Choice::Use(card, 0) => format!("use {}", id(card)),
        Choice::Use(card, x) => format!("use {} {x}", id(card)),
        Choice::Equip(card, on) => format!("equip {} {on}", id(card)),
        Choice::Skill(entry) => format!("skill {entry}"),
        Choice::Attack(chosen) => group("attack", s.active, chosen),
        Choice::Move(monster, land) => format!("move {monster} {land}"),
        Choice::Assault(monster) => format!("assault {monster}"),
        Choice::Open(monster) => format!("open {monster}"),
        Choice::Shift(land, cell) => format!("shift {land} {cell}"),
        Choice::EndMain => "end main".to_owned(),
        Choice::Place(card, land, Facing::FaceDown) => format!("place {} {land} face-down", id(card)),
        Choice::Place(card, land, Facing::Open) => format!("place {} {land} open", id(card)),
        Choice::EndTurn => "end turn".to_owned(),
        Choice::Block(chosen) => group("block", s.active.other(), chosen),
        Choice::Through => "through".to_owned(),
        Choice::Fight(chosen) => group("fight", s.active.other(), chosen),
        Choice::Technique(item, number) => format!("technique {item} {number}"),
        Choice::Choose(entry) => format!("choose {entry}"),
        Choice::Take(card) => format!("choose {}", id(card)),
        Choice::At(cell) => format!("at {cell}"),
        Choice::Player(seat) => format!("player {seat}"),
        Choice::Number(number) => format!("number {number}"),
        Choice::Order(Entry::NONE, card) => format!("order {}", id(card)),
        // An Item speaks through its Character: its effect is not the Character's own.
        Choice::Order(entry, card) if speaks_for_another(s, entry, card) => format!("order {entry} {}", id(card)),
        Choice::Order(entry, _) => format!("order {entry}"),
        Choice::Yes => "yes".to_owned(),
        Choice::No => "no".to_owned(),
        Choice::Pass => "pass".to_owned(),
    }
}
