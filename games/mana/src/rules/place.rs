//! The Monster Placement Phase.

use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::choice::Facing;
use crate::rules::effects::cost;
use crate::rules::event::Event;
use crate::rules::game::Game;
use crate::rules::rulebook::Why;
use crate::rules::state::{Entry, Land, Monster};
use crate::rules::words::Kind;
use tercet_kernel::{Log, Seat};

/// Why a player cannot place a card of the hand so (M-PLACE-01, M-PLACE-05).
pub fn ban_place(b: Board, seat: Seat, card: CardId, facing: Facing) -> Option<Why> {
    if b.card(card).kind != Kind::Monster {
        return Some(Why::rule("M-PLACE-01"));
    }
    (facing == Facing::Open && !cost::can_open(b, seat, card)).then_some(Why::rule("M-MANA-04"))
}

/// Why nothing can be placed on a Land of the player's own field (M-PLACE-03).
pub fn ban_on(land: &Land) -> Option<Why> {
    land.monster.is_some().then_some(Why::rule("M-PLACE-03"))
}

impl<L: Log<Event>> Game<'_, L> {
    /// A Monster of the hand is placed.
    pub fn place(&mut self, seat: Seat, card: CardId, land: Entry, facing: Facing) {
        if let Some(card) = self.take_from_hand(seat, card) {
            self.put_on_land(seat, card, land, facing);
        }
    }

    /// A Monster comes onto one of its player's Lands: face down for nothing (M-PLACE-04), or Open for its Open
    /// Cost at once, the Open condition included (M-PLACE-05, M-OPEN-10). It cannot act in this turn
    /// (M-PLACE-06, M-PLACE-08).
    pub fn put_on_land(&mut self, seat: Seat, card: CardId, on: Entry, facing: Facing) {
        let entry = self.s.number();
        let Some(land) = self.s.land_mut(on) else { return };
        land.monster =
            Some(Monster { entry, card, owner: seat, seat, open: false, known: false, acted: None, fresh: true });
        let land = land.card;
        self.note(|_| Event::Placed { seat, entry, card: Some(card), on, land, facing });
        if facing == Facing::Open {
            self.open(entry);
        }
    }
}
