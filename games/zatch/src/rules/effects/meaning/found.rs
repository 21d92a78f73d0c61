//! Every card that a text means, one after the other.

use super::filter::{fits, owner};
use super::ground::Ground;
use super::things::Thing;
use crate::rules::board::Board;
use crate::rules::book::PAGES;
use crate::rules::card::CardId;
use crate::rules::effect::{Filter, Pages, Place};
use std::ops::Range;
use tercet_kernel::Seat;

/// Every card that a filter means now, in a fixed order; of equal cards in a Discard Pile each.
pub fn all<'a>(b: Board<'a>, g: &'a Ground, filter: &'a Filter) -> All<'a> {
    let (area, pages) = match filter.place() {
        None => (Area::Mat(b.s.active), 0..0),
        Some(Place::Book(whose, pages)) => (Area::Book(owner(g, whose)), range(b, owner(g, whose), pages)),
        Some(Place::Pile(whose)) => (Area::Pile(owner(g, whose)), 0..0),
    };
    All { b, g, filter, area, at: pages.start, pages: pages.end }
}

/// The same for a choice: of equal cards in a Discard Pile one is as good as the other, and one is offered.
pub fn each_once<'a>(b: Board<'a>, g: &'a Ground, filter: &'a Filter) -> impl Iterator<Item = Thing> + 'a {
    let mut all = all(b, g, filter);
    std::iter::from_fn(move || {
        loop {
            let thing = all.next()?;
            if !all.has_met(&thing) {
                return Some(thing);
            }
        }
    })
}

/// The places of a Book in which such pages lie, counted from 0.
fn range(b: Board, seat: Seat, pages: Pages) -> Range<u8> {
    let open = b.s.sides[seat].open_pages();
    match pages {
        Pages::Any | Pages::NotLast => 0..PAGES as u8,
        Pages::Open => *open.start() - 1..*open.end(),
        Pages::Before | Pages::JustBefore(_) => 0..*open.start() - 1,
        Pages::After => *open.end()..PAGES as u8,
    }
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
    /// Behind which page the walk through a Book ends.
    pages: u8,
}

/// Where a walk is.
#[derive(Clone, Copy, Debug)]
enum Area {
    Mat(Seat),
    Fights,
    Book(Seat),
    Pile(Seat),
}

impl All<'_> {
    /// The card at a place of an area, `None` if there is none of the kind; or that the area has no such place.
    fn look(&self, at: usize) -> Result<Option<Thing>, Over> {
        let b = self.b;
        let is_meant = |card: CardId| self.filter.is_of_kind(b.card(card).kind);
        match self.area {
            Area::Mat(seat) if self.filter.side.is_of(self.g.you, seat) => {
                let lying = b.s.sides[seat].mat.get(at).ok_or(Over)?;
                Ok(is_meant(lying.card).then(|| Thing::on_mat(seat, lying)))
            }
            Area::Fights => {
                let battle = b.s.battle.as_ref().ok_or(Over)?;
                let fight = battle.fights().nth(at).ok_or(Over)?;
                // An Attack or Defense by an effect is not a card: the one on which the effect stands lies on the mat.
                Ok(fight.is_spell().then(|| Thing::fight(fight)))
            }
            Area::Pile(seat) => {
                let fallen = b.s.sides[seat].pile.get(at).ok_or(Over)?;
                Ok(is_meant(fallen.card).then(|| Thing::in_pile(seat, fallen.card)))
            }
            Area::Book(seat) if at < usize::from(self.pages) => {
                let card = b.s.sides[seat].book[at].card.filter(|card| is_meant(*card));
                Ok(card.map(|card| Thing::on_page(seat, at as u8 + 1, card)))
            }
            Area::Mat(_) | Area::Book(_) => Err(Over),
        }
    }

    /// Behind the Attacker's cards come the Defender's, then what fights.
    fn next_area(&mut self) -> Option<()> {
        let active = self.b.s.active;
        self.area = match self.area {
            Area::Mat(seat) if seat == active => Area::Mat(seat.other()),
            Area::Mat(_) => Area::Fights,
            Area::Fights | Area::Book(_) | Area::Pile(_) => return None,
        };
        self.at = 0;
        Some(())
    }

    /// Whether a card equal to the one just found lies further down in the pile.
    fn has_met(&self, found: &Thing) -> bool {
        let below = usize::from(self.at) - 1;
        let Area::Pile(seat) = self.area else { return false };
        self.b.s.sides[seat].pile[..below].iter().any(|earlier| earlier.card == found.card)
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
                    if let Some(thing) = found.filter(|thing| fits(self.b, self.g, self.filter, thing)) {
                        return Some(thing);
                    }
                }
            }
        }
    }
}
