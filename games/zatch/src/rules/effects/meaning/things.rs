//! A card as texts see it, wherever it is.

use crate::rules::battle::Fight;
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::frame::Role;
use crate::rules::state::{Entry, Object, OnMat, PageOf};
use tercet_kernel::Seat;

/// A card as texts see it.
#[derive(Clone, Copy, Debug)]
pub struct Thing {
    /// Which one.
    pub object: Object,
    /// Which card it is.
    pub card: CardId,
    /// Whose: on whose side it lies, in whose Book or Discard Pile, or who plays it.
    pub seat: Seat,
    /// For which MAMODO it is played.
    pub mamodo: Entry,
    /// The page from which it is played, or on which it lies.
    pub page: Option<PageOf>,
    /// How it is used.
    pub role: Option<Role>,
}

impl Thing {
    /// A card on the mat.
    pub fn on_mat(seat: Seat, card: &OnMat) -> Thing {
        let object = Object::Mat(card.entry);
        Thing { object, card: card.card, seat, mamodo: Entry::NONE, page: None, role: None }
    }

    /// A SPELL or EVENT card that is played, or would be.
    pub fn played(seat: Seat, card: CardId, page: Option<PageOf>, mamodo: Entry, role: Role) -> Thing {
        Thing { object: Object::Use, card, seat, mamodo, page, role: Some(role) }
    }

    /// What a player fights with.
    pub fn fight(fight: &Fight) -> Thing {
        let role = if fight.attacks { Role::Attack } else { Role::Defense };
        Thing {
            object: Object::Fight(fight.seat),
            card: fight.card,
            seat: fight.seat,
            mamodo: fight.mamodo,
            page: fight.page,
            role: Some(role),
        }
    }

    /// A card on a page of a Book.
    pub fn on_page(seat: Seat, page: u8, card: CardId) -> Thing {
        let of = Some(PageOf { book: seat, number: page });
        Thing { object: Object::Page(seat, page), card, seat, mamodo: Entry::NONE, page: of, role: None }
    }

    /// A card in a Discard Pile.
    pub fn in_pile(seat: Seat, card: CardId) -> Thing {
        Thing { object: Object::Pile(seat, card), card, seat, mamodo: Entry::NONE, page: None, role: None }
    }
}

/// The thing an object is now, if it is there still.
pub fn thing(b: Board, object: Object) -> Option<Thing> {
    match object {
        Object::Nothing | Object::Use => None,
        Object::Mat(entry) => b.s.on_mat(entry).map(|(seat, card)| Thing::on_mat(seat, card)),
        Object::Pile(seat, card) => {
            b.s.sides[seat].pile.iter().any(|fallen| fallen.card == card).then(|| Thing::in_pile(seat, card))
        }
        Object::Page(seat, page) => b.page(seat, page).map(|card| Thing::on_page(seat, page, card)),
        Object::Fight(seat) => b.s.battle.as_ref()?.of(seat).map(Thing::fight),
    }
}

/// The card on the mat that a thing is, if it is one.
pub fn on_mat<'a>(b: Board<'a>, thing: &Thing) -> Option<&'a OnMat> {
    thing.object.on_mat().and_then(|entry| b.s.on_mat(entry)).map(|(_, card)| card)
}
