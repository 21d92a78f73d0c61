//! Which cards a text means.

use super::ground::Ground;
use super::things::{Thing, on_mat};
use super::traits::has;
use crate::rules::board::Board;
use crate::rules::book::PAGES;
use crate::rules::effect::{Cards, Filter, Pages, Place, Trait, Whose};
use crate::rules::frame::Role;
use crate::rules::state::{CardStatus, Entry, Object};
use tercet_kernel::Seat;

/// Whether words mean this card where none is chosen yet: any of those among which is chosen will do, and what was
/// chosen is meant alone (Z-RULE-160).
pub fn means(b: Board, g: &Ground, cards: &Cards, thing: &Thing) -> bool {
    cards.choice().map_or_else(|| covers(b, g, cards, thing), |filter| fits(b, g, filter, thing))
}

/// Whether a rule about `cards` is about this one.
pub fn covers(b: Board, g: &Ground, cards: &Cards, thing: &Thing) -> bool {
    match cards {
        Cards::This => match g.fights {
            true => thing.object == Object::Fight(g.you),
            false => thing.object == Object::Mat(g.this),
        },
        Cards::ItsMamodo => g.its != Entry::NONE && thing.object == Object::Mat(g.its),
        Cards::ItsPartner => on_mat(b, thing).is_some_and(|card| card.to == g.this && g.this != Entry::NONE),
        Cards::It | Cards::Some(..) | Cards::OpponentsChoice(_) | Cards::UpTo(..) | Cards::AnyNumber(_) => {
            g.objects[0] != Object::Nothing && (thing.object == g.objects[0] || comes_from(thing, g.objects[0]))
        }
        Cards::Both => g.objects.contains(&thing.object),
        // What goes on has kept the fight it is about with what it chose.
        Cards::That => {
            thing.object == g.that || matches!(g.objects[0], Object::Fight(_)) && thing.object == g.objects[0]
        }
        Cards::Attacker => {
            let attacker = b.s.battle.as_ref().map_or(Entry::NONE, |battle| battle.attack.mamodo);
            attacker != Entry::NONE && thing.object == Object::Mat(attacker)
        }
        Cards::TheAttack => thing.role == Some(Role::Attack),
        Cards::NextAttack(of) => {
            let mamodo = thing.mamodo;
            thing.role == Some(Role::Attack)
                && b.s.on_mat(mamodo).is_some_and(|(seat, card)| covers(b, g, of, &Thing::on_mat(seat, card)))
        }
        Cards::DefenseAgainstNext(filter) => thing.role == Some(Role::Defense) && fits(b, g, filter, thing),
        Cards::Next(filter) => fits(b, g, filter, thing),
        Cards::All(filter) | Cards::Any(filter) => fits(b, g, filter, thing),
    }
}

/// Whether a card that is played is the one of a page that was chosen before.
fn comes_from(thing: &Thing, page: Object) -> bool {
    let played = matches!(thing.object, Object::Use | Object::Fight(_));
    played && thing.page.is_some_and(|from| page == Object::Page(from.book, from.number))
}

/// Whether a card is what a text asks for.
pub fn fits(b: Board, g: &Ground, filter: &Filter, thing: &Thing) -> bool {
    filter.side.is_of(g.you, thing.seat)
        && filter.is_of_kind(b.card(thing.card).kind)
        && lies(b, g, filter, thing)
        && filter.traits.iter().all(|wanted| has(b, g, wanted, thing))
}

/// The same wherever the card lies.
pub fn fits_anywhere(b: Board, g: &Ground, filter: &Filter, thing: &Thing) -> bool {
    filter.side.is_of(g.you, thing.seat)
        && filter.is_of_kind(b.card(thing.card).kind)
        && filter.traits.iter().all(|wanted| has(b, g, wanted, thing))
}

/// The same as far as side and kind go, for a card in play.
pub fn is_of(b: Board, g: &Ground, filter: &Filter, thing: &Thing) -> bool {
    let lying = on_mat(b, thing).is_some_and(|card| b.in_play(card));
    filter.side.is_of(g.you, thing.seat) && lying && filter.is_of_kind(b.card(thing.card).kind)
}

/// Whether the card lies where the text looks for it: in play and not Petrified, unless it says so
/// (Z-PETR-06, Z-PETR-08). Stone Tablet MAMODO are found like others (Z-ST-02, Z-ST-03), MJ12 cards are in play
/// (Z-MJ12-02). A stack, a PARTNER, an MJ12 card is one card; Petrified, covered and face-down ones are none
/// (Z-RULE-175).
fn lies(b: Board, g: &Ground, filter: &Filter, thing: &Thing) -> bool {
    match (filter.place(), thing.object) {
        (Some(place), Object::Page(..) | Object::Pile(..)) => lies_at(b, g, place, thing),
        // A SPELL or EVENT card that may be played from a page.
        (Some(place @ Place::Book(..)), Object::Use | Object::Fight(_)) => thing.page.is_some_and(|page| {
            let on_page = Thing { object: Object::Page(page.book, page.number), ..*thing };
            lies_at(b, g, place, &on_page)
        }),
        (Some(_), _) | (None, Object::Page(..) | Object::Pile(..)) => false,
        (None, Object::Mat(entry)) => b.s.on_mat(entry).is_some_and(|(_, card)| {
            b.in_play(card) || (card.status == CardStatus::Petrified && filter.traits.contains(&Trait::Petrified))
        }),
        (None, Object::Use | Object::Fight(_)) => true,
        (None, Object::Nothing) => false,
    }
}

/// Whose Book or Discard Pile is meant.
pub fn owner(g: &Ground, whose: Whose) -> Seat {
    match whose {
        Whose::Yours => g.you,
        Whose::Opponents => g.you.other(),
    }
}

fn lies_at(b: Board, g: &Ground, place: Place, thing: &Thing) -> bool {
    match (place, thing.object) {
        (Place::Pile(whose), Object::Pile(seat, _)) => seat == owner(g, whose),
        (Place::Book(whose, pages), Object::Page(seat, page)) => seat == owner(g, whose) && among(b, seat, pages, page),
        _ => false,
    }
}

/// Whether a page is among those meant (Z-TERM-03, Z-TERM-04, Z-RULE-68, Z-RULE-188).
pub fn among(b: Board, seat: Seat, pages: Pages, page: u8) -> bool {
    let open = b.s.sides[seat].open_pages();
    let last = PAGES as u8;
    match pages {
        Pages::Any => true,
        Pages::NotLast => page != last,
        Pages::Open => open.contains(&page),
        Pages::Before => page < *open.start(),
        Pages::JustBefore(count) => page < *open.start() && *open.start() - page <= count,
        Pages::After => page > *open.end() && page != last,
    }
}
