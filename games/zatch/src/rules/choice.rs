//! What a player can choose, and the keys that say it.

use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::state::{Entry, Object, PageOf, State};
use tercet_kernel::{Seat, unoffered};

/// One option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Turn a page in the START PHASE (Z-START-01).
    TurnPage,
    /// Turn no more pages, or none (Z-START-03).
    StopTurning,
    /// Put the card of this page in play (Z-MAM-02): with this face of it, alone ([`Entry::NONE`]), on
    /// top of a MAMODO, in place of one (Z-DUAL-02), or attached to it (Z-PART-03).
    Enter(u8, CardId, Entry),
    /// Lay the MAMODO of this page face-down (Z-RULE-185).
    LayDown(u8),
    /// Turn up a MAMODO that was laid face-down, in one of the ways of [`Choice::Enter`].
    TurnUp(Entry, Entry),
    /// Play the EVENT card of this page (Z-EVENT-01).
    Event(PageOf),
    /// Play the SPELL card of this page for this MAMODO (Z-SPELL-02), for none ([`Entry::NONE`]) where
    /// a text allows it (Z-RULE-163).
    Spell(PageOf, Entry),
    /// Use an effect of this card by number from 1, those given by other cards after its own.
    Use(Entry, u8),
    /// Declare Battle In (Z-BIN-01).
    BattleIn,
    /// Discard a card that may be discarded at any time (Z-RULE-129).
    Drop(Entry),
    /// Choose a card in play.
    Choose(Entry),
    /// Choose a card in a Discard Pile.
    Fallen(Seat, CardId),
    /// Choose the card on a page of a Book.
    Page(Seat, u8),
    /// Choose the SPELL card with which a player fights.
    Fight(Seat),
    /// Choose a number.
    Number(u8),
    /// Choose some of several parts, a bit each.
    Parts(u8),
    /// Choose a player.
    Player(Seat),
    /// Name a card where a text asks for one, by one that has the name; or the face with which a double-faced MAMODO
    /// enters play by an effect (Z-RULE-184).
    Name(CardId),
    /// PROTECT or SACRIFICE with this MAMODO (Z-DMG-02, Z-DMG-03).
    Protect(Entry),
    /// Take the Damage or Injury where it goes.
    Take,
    /// Turn over a double-faced MAMODO (Z-RULE-184).
    TurnOver(Entry),
    /// Return a Petrified MAMODO to Normal Status (Z-PETR-10).
    Restore(Entry),
    /// Send a Petrified MAMODO to the Discard Pile (Z-PETR-11).
    SendAway(Entry),
    /// Which effect comes first (Z-EFF-07): whose, the card it stands on, in play or not, and where several
    /// effects of that wait, its number among them, otherwise 0.
    Order(Seat, Entry, CardId, u8),
    /// Do what is offered.
    Yes,
    /// Do not.
    No,
    /// Pass, let it happen, or choose no more.
    Pass,
}

impl Choice {
    /// Choosing this object.
    pub fn of(object: Object) -> Option<Choice> {
        match object {
            Object::Mat(entry) => Some(Choice::Choose(entry)),
            Object::Pile(seat, card) => Some(Choice::Fallen(seat, card)),
            Object::Page(seat, page) => Some(Choice::Page(seat, page)),
            Object::Fight(seat) => Some(Choice::Fight(seat)),
            Object::Nothing | Object::Use => None,
        }
    }

    /// The page whose card is put in play or played, by this player.
    pub const fn page(self, seat: Seat) -> Option<PageOf> {
        match self {
            Choice::Spell(page, _) | Choice::Event(page) => Some(page),
            Choice::Enter(number, ..) | Choice::LayDown(number) => Some(PageOf { book: seat, number }),
            Choice::TurnPage
            | Choice::StopTurning
            | Choice::TurnUp(..)
            | Choice::Use(..)
            | Choice::BattleIn
            | Choice::Drop(_)
            | Choice::Choose(_)
            | Choice::Fallen(..)
            | Choice::Page(..)
            | Choice::Fight(_)
            | Choice::Number(_)
            | Choice::Parts(_)
            | Choice::Player(_)
            | Choice::Name(_)
            | Choice::Protect(_)
            | Choice::Take
            | Choice::TurnOver(_)
            | Choice::Restore(_)
            | Choice::SendAway(_)
            | Choice::Order(..)
            | Choice::Yes
            | Choice::No
            | Choice::Pass => None,
        }
    }

    /// The object that is chosen.
    pub fn object(self) -> Object {
        match self {
            Choice::Choose(entry) => Object::Mat(entry),
            Choice::Fallen(seat, card) => Object::Pile(seat, card),
            Choice::Page(seat, page) => Object::Page(seat, page),
            Choice::Fight(seat) => Object::Fight(seat),
            Choice::Pass => Object::Nothing,
            Choice::TurnPage
            | Choice::StopTurning
            | Choice::Enter(..)
            | Choice::LayDown(_)
            | Choice::TurnUp(..)
            | Choice::Event(_)
            | Choice::Spell(..)
            | Choice::Use(..)
            | Choice::BattleIn
            | Choice::Drop(_)
            | Choice::Number(_)
            | Choice::Parts(_)
            | Choice::Player(_)
            | Choice::Name(_)
            | Choice::Protect(_)
            | Choice::Take
            | Choice::TurnOver(_)
            | Choice::Restore(_)
            | Choice::SendAway(_)
            | Choice::Order(..)
            | Choice::Yes
            | Choice::No => unoffered("a choice of cards", self),
        }
    }
}

/// The key of a choice. A page of the player's own Book is written `p5`, one of the opponent's `a:p5`.
pub fn key(cards: &Cards, s: &State, choice: Choice) -> String {
    let id = |card| cards.id_of(card);
    let page = |seat: Seat, page: u8| match seat == s.chooser {
        true => format!("p{page}"),
        false => format!("{seat}:p{page}"),
    };
    let used = |used: PageOf| page(used.book, used.number);
    let on = |verb: &str, what: String, entry: Entry| match entry {
        Entry::NONE => format!("{verb} {what}"),
        entry => format!("{verb} {what} {entry}"),
    };
    match choice {
        Choice::TurnPage => "turn".to_owned(),
        Choice::StopTurning => "stop".to_owned(),
        Choice::Enter(page, card, entry) => {
            let front = s.sides[s.chooser].page(page) == Some(card);
            on("enter", if front { format!("p{page}") } else { format!("p{page} {}", id(card)) }, entry)
        }
        Choice::LayDown(page) => format!("lay p{page}"),
        Choice::TurnUp(entry, over) => on("turn-up", entry.to_string(), over),
        Choice::Event(page) => format!("event {}", used(page)),
        Choice::Spell(page, mamodo) => on("spell", used(page), mamodo),
        Choice::Use(entry, number) => format!("use {entry} {number}"),
        Choice::BattleIn => "battle-in".to_owned(),
        Choice::Drop(entry) => format!("drop {entry}"),
        Choice::Choose(entry) => format!("choose {entry}"),
        Choice::Fallen(seat, card) => format!("choose {seat}:{}", id(card)),
        Choice::Page(seat, number) => format!("choose {}", page(seat, number)),
        Choice::Fight(seat) => format!("choose fight:{seat}"),
        Choice::Number(number) => format!("number {number}"),
        Choice::Parts(parts) => {
            let picked = (0..8).filter(|part| parts & 1 << part != 0);
            picked.fold("part".to_owned(), |key, part| format!("{key} {}", part + 1))
        }
        Choice::Player(seat) => format!("player {seat}"),
        Choice::Name(card) => format!("name {}", id(card)),
        Choice::Protect(entry) => format!("protect {entry}"),
        Choice::Take => "take".to_owned(),
        Choice::TurnOver(entry) => format!("turn-over {entry}"),
        Choice::Restore(entry) => format!("restore {entry}"),
        Choice::SendAway(entry) => format!("send-away {entry}"),
        Choice::Order(seat, entry, card, number) => {
            let found = s.on_mat(entry);
            let of = match entry {
                Entry::NONE => id(card).to_owned(),
                entry if found.is_some_and(|(_, found)| found.card != card) => format!("{entry} {}", id(card)),
                entry => entry.to_string(),
            };
            // What the other player used may lie on this side.
            let expected = found.map_or(s.chooser, |(side, _)| side);
            let of = if seat == expected { of } else { format!("{seat}:{of}") };
            if number == 0 { format!("order {of}") } else { format!("order {of} {number}") }
        }
        Choice::Yes => "yes".to_owned(),
        Choice::No => "no".to_owned(),
        Choice::Pass => "pass".to_owned(),
    }
}
