//! Whether something can be done to a card.

use super::prohibited;
use super::prohibited::{Doer, Doing};
use crate::rules::board::Board;
use crate::rules::book::PAGES;
use crate::rules::effect::Act;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::things::{Thing, on_mat};
use crate::rules::entering::{How, ways};
use crate::rules::leaving::stays_in_pile;
use crate::rules::state::{CardStatus, Object};
use tercet_kernel::Seat;

/// Whether an act can be done to a card: the last page's SPELL card cannot be removed (Z-LAST-04), a
/// card that could not enter is not a legal choice (Z-RULE-168), protected cards are not discarded.
pub fn reachable(b: Board, g: &Ground, act: Option<Act>, thing: &Thing) -> bool {
    if let Object::Page(_, page) = thing.object
        && usize::from(page) == PAGES
    {
        return false;
    }
    if matches!(thing.object, Object::Pile(seat, _) if stays_in_pile(b, g.you, seat)) {
        return false;
    }
    match act {
        Some(act @ (Act::Enter | Act::EnterAnyhow)) => {
            let how = How::Effect { by: g.card, alone_too: act == Act::EnterAnyhow };
            b.faces(thing.card).any(|face| ways(b, g.you, face, how).is_ok())
        }
        Some(Act::ReturnToBook) => has_empty_page(b, owner_of(b, thing)),
        // What is in Normal Status already has nothing to return from (Z-ACT-11, Z-RULE-66).
        Some(Act::Heal) => !is_normal(b, thing),
        Some(act) => may_be_done(b, g.you, act, thing),
        None => true,
    }
}

/// Whether nothing keeps effects of a player from doing that to a card (Z-NEG-03, Z-RULE-155).
pub fn may_be_done(b: Board, by: Seat, act: Act, thing: &Thing) -> bool {
    let doing = match act {
        Act::Discard | Act::DiscardOnly | Act::Uncover => Doing::Discard(*thing),
        Act::Petrify => Doing::Petrify(*thing),
        Act::Choose
        | Act::Injure
        | Act::Worsen
        | Act::Heal
        | Act::Enter
        | Act::EnterAnyhow
        | Act::ReturnToBook
        | Act::ReturnToItsPage => return true,
    };
    prohibited::ban(b, Doer::effect(by), &doing).is_none()
}

fn is_normal(b: Board, thing: &Thing) -> bool {
    on_mat(b, thing).is_some_and(|card| card.status == CardStatus::Normal)
}

/// Whose card it is, on whichever side it lies.
pub fn owner_of(b: Board, thing: &Thing) -> Seat {
    on_mat(b, thing).map_or(thing.seat, |card| card.owner)
}

fn has_empty_page(b: Board, seat: Seat) -> bool {
    b.s.sides[seat].book.iter().any(|slot| slot.card.is_none())
}
