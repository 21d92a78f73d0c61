//! Whoever has no MAMODO in play at the END PHASE fetches one.

use crate::rules::board::Board;
use crate::rules::book::PAGES;
use crate::rules::card::CardId;
use crate::rules::choice::Choice;
use crate::rules::effects::machine::asking::Question;
use crate::rules::entering::{How, in_play, mamodo, ways};
use crate::rules::event::{Cause, Event};
use crate::rules::frame::Frame;
use crate::rules::game::Game;
use crate::rules::state::{CardStatus, Entry, LAST_OPENING, OnMat, Reason, open_pages};
use crate::rules::words::Kind;
use tercet_kernel::{Log, Seat};

/// Whether a player must fetch a MAMODO (Z-NOMAM-01, Z-RULE-81).
pub fn must_fetch(b: Board, seat: Seat) -> bool {
    in_play(b, seat).next().is_none()
}

/// The MAMODO on a page that could enter now: both faces of a double-faced one (Z-RULE-83, Z-RULE-184).
fn fetchable<'a>(b: Board<'a>, seat: Seat, page: u8) -> impl Iterator<Item = (CardId, Entry)> + use<'a> {
    let front = b.page(seat, page).filter(|card| b.card(*card).kind == Kind::Mamodo);
    let faces = front.into_iter().flat_map(move |card| b.faces(card));
    faces.flat_map(move |card| {
        let ways = ways(b, seat, card, How::Fetched).unwrap_or_default();
        (0..ways.len()).map(move |at| (card, ways[at]))
    })
}

/// Those on the open pages.
fn on_open_pages<'a>(b: Board<'a>, seat: Seat) -> impl Iterator<Item = (u8, CardId, Entry)> + use<'a> {
    let pages = b.s.sides[seat].open_pages();
    pages.flat_map(move |page| fetchable(b, seat, page).map(move |(card, way)| (page, card, way)))
}

/// What is asked of a player who fetches: which MAMODO, even if it is the only one, since the other player does not
/// see the pages (Z-PAGE-13), or which Petrified one makes room (Z-NOMAM-02, Z-RULE-82).
pub fn question(b: Board, seat: Seat) -> Option<Question> {
    let found = Question::new(seat, on_open_pages(b, seat).map(|(page, card, way)| Choice::Enter(page, card, way)));
    if !found.options.is_empty() {
        return Some(found);
    }
    let several = needs_room(b, seat) && petrified(b, seat).nth(1).is_some();
    several.then(|| Question::new(seat, petrified(b, seat).map(|card| Choice::SendAway(card.entry))))
}

fn petrified(b: Board<'_>, seat: Seat) -> impl Iterator<Item = &OnMat> {
    mamodo(b, seat).filter(|card| card.status == CardStatus::Petrified)
}

/// Whether no MAMODO of the rest of the Book can enter as long as the Petrified ones lie there: the
/// places are full, or their names bar every one (Z-RULE-82).
fn needs_room(b: Board, seat: Seat) -> bool {
    let from = *b.s.sides[seat].open_pages().start();
    let some = (from..=PAGES as u8).any(|page| fetchable(b, seat, page).next().is_some());
    let left =
        (from..=PAGES as u8).any(|page| b.page(seat, page).is_some_and(|card| b.card(card).kind == Kind::Mamodo));
    !some && left && petrified(b, seat).next().is_some() && !b.s.house.full_of_stone_loses
}

impl<L: Log<Event>> Game<'_, L> {
    /// The next part of the procedure that asks for nothing. Pages are turned until an opening holds a
    /// MAMODO that can enter (Z-NOMAM-03); they give no MP (Z-MP-05, Z-RULE-84).
    pub fn fetch(&mut self, seat: Seat) {
        let b = self.board();
        if needs_room(b, seat) {
            let entry = petrified(b, seat).next().map_or(Entry::NONE, |card| card.entry);
            self.discard_by_rule(entry);
            return self.s.stack.push(Frame::Fetch(seat));
        }
        let from = b.s.sides[seat].opening;
        let found = (from + 1..=LAST_OPENING)
            .find(|opening| open_pages(*opening).any(|page| fetchable(b, seat, page).next().is_some()));
        match found {
            Some(opening) => {
                self.turn_pages(seat, u16::from(opening - from), Cause::Search);
                self.s.stack.push(Frame::Fetch(seat));
            }
            // None is left (Z-NOMAM-04, Z-WIN-03).
            None => self.end(Some(seat.other()), Reason::NoMamodo),
        }
    }
}
