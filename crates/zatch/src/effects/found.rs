//! Every card that a text means, one after the other.

use super::Ground;
use super::filter::{Thing, fits, owner};
use crate::board::Board;
use crate::effect::{Filter, Place};
use tercet_kernel::Seat;

/// Every card that a filter means now, in a fixed order.
pub fn all<'a>(b: Board<'a>, g: &'a Ground, filter: &'a Filter) -> All<'a> {
    let area = match filter.place() {
        None => Area::Mat(b.s.active),
        Some(Place::Book(whose, _)) => Area::Book(owner(g, whose)),
        Some(Place::Pile(whose)) => Area::Pile(owner(g, whose)),
    };
    All { b, g, filter, area, at: 0 }
}

/// The walk over them. It is one flat struct because it is made many times for every choice.
#[derive(Clone, Copy, Debug)]
pub struct All<'a> {
    b: Board<'a>,
    g: &'a Ground,
    filter: &'a Filter,
    area: Area,
    /// Which card of the area comes next.
    at: u8,
}

/// Where a walk is.
#[derive(Clone, Copy, Debug)]
enum Area {
    Mat(Seat),
    Fights,
    Book(Seat),
    Pile(Seat),
    Nowhere,
}

impl All<'_> {
    /// The card at a place of an area, `None` for an empty page; or that the area has no such place.
    fn look(&self, at: usize) -> Result<Option<Thing>, Over> {
        let b = self.b;
        let found = match self.area {
            Area::Mat(seat) => b.s.sides[seat].mat.get(at).map(|card| Thing::on_mat(seat, card)),
            Area::Fights => b.s.battle.as_ref().and_then(|battle| battle.fights().nth(at)).map(Thing::fight),
            Area::Pile(seat) => b.s.sides[seat].pile.get(at).map(|fallen| Thing::in_pile(seat, fallen.card)),
            Area::Book(seat) => {
                let slot = b.s.sides[seat].book.get(at).ok_or(Over)?;
                // Most cards of a Book are of another kind.
                let card = slot.card.filter(|card| self.filter.is_of_kind(b.card(*card).kind));
                return Ok(card.map(|card| Thing::on_page(seat, at as u8 + 1, card)));
            }
            Area::Nowhere => None,
        };
        found.map(Some).ok_or(Over)
    }

    /// Behind the Attacker's cards come the Defender's, then what fights.
    fn next_area(&mut self) -> Option<()> {
        let active = self.b.s.active;
        self.area = match self.area {
            Area::Mat(seat) if seat == active => Area::Mat(seat.other()),
            Area::Mat(_) => Area::Fights,
            Area::Fights | Area::Book(_) | Area::Pile(_) | Area::Nowhere => Area::Nowhere,
        };
        self.at = 0;
        if let Area::Nowhere = self.area { None } else { Some(()) }
    }

    /// Whether the same card lies in the pile further down: each counts once.
    fn is_repeated(&self, at: usize, thing: &Thing) -> bool {
        match self.area {
            Area::Pile(seat) => self.b.s.sides[seat].pile[..at].iter().any(|earlier| earlier.card == thing.card),
            _ => false,
        }
    }
}

/// The area has no more places.
struct Over;

impl Iterator for All<'_> {
    type Item = Thing;

    fn next(&mut self) -> Option<Thing> {
        loop {
            let at = usize::from(self.at);
            match self.look(at) {
                Err(Over) => self.next_area()?,
                Ok(found) => {
                    self.at += 1;
                    let fitting = found.filter(|thing| fits(self.b, self.g, self.filter, thing));
                    if let Some(thing) = fitting.filter(|thing| !self.is_repeated(at, thing)) {
                        return Some(thing);
                    }
                }
            }
        }
    }
}
