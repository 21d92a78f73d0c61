//! What cannot be on a side.

use super::find;
use super::forms::Position;
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::house::House;
use crate::rules::state::{CardStatus, OnMat, State};
use crate::rules::words::Kind;
use tercet_kernel::Seat;

/// How many MAMODO a MAMODO area holds (Z-MAM-01).
const PLACES: usize = 3;

/// The most MP that a position can have; more than a match ever sees.
const MP: u16 = 999;

/// Whether there can be such a turn.
pub(super) fn turn(house: &House, position: &Position) -> Result<(), String> {
    match position.number {
        0 => Err("number is 0; turns are counted from 1".to_owned()),
        number if number > house.turns => {
            Err(format!("number is {number}; the match is a draw after turn {} (Z-WIN-06)", house.turns))
        }
        _ => Ok(()),
    }
}

/// Whether a player can have all this.
pub(super) fn side(cards: &Cards, s: &State, seat: Seat) -> Result<(), String> {
    let side = &s.sides[seat];
    if side.mp > MP {
        return Err(format!("there are more than {MP} MP"));
    }
    let in_area = |card: &&OnMat| cards.card(card.card).kind == Kind::Mamodo && card.status != CardStatus::Hidden;
    match side.mat.iter().filter(in_area).count() {
        count if count > PLACES => Err(format!("there are {count} MAMODO, but only {PLACES} places (Z-MAM-01)")),
        _ => Ok(()),
    }
}

/// The card with this id, which must be of this kind to lie where it lies.
pub(super) fn of_kind(cards: &Cards, id: &str, kind: Kind) -> Result<CardId, String> {
    let card = find(cards, id)?;
    match cards.card(card).kind {
        found if found == kind => Ok(card),
        found => Err(format!("{id} is of the kind {found}, but only {kind} cards go here (Z-CARD-01)")),
    }
}
