//! Who may look at a Book.

use super::prohibited::{self, Doer, Doing};
use crate::rules::board::Board;
use crate::rules::effect::{Place, Step, Who};
use crate::rules::effects::meaning::filter::owner;
use crate::rules::effects::meaning::ground::Ground;
use tercet_kernel::Seat;

/// The player who looks, where these words are yours.
pub fn looker(you: Seat, step: &Step) -> Seat {
    let who = if let Step::Look(who, _) = step { *who } else { Who::You };
    who.seats(you).next().unwrap_or(you)
}

/// Whether a player may look at what is to be looked at, or checked, which nothing forbids.
pub fn may_look(b: Board, g: &Ground, step: &Step) -> bool {
    if let Step::Look(_, Place::Book(whose, _)) = step {
        let (by, seat) = (looker(g.you, step), owner(g, *whose));
        return seat == by || prohibited::ban(b, Doer::player(by), &Doing::Look(seat)).is_none();
    }
    matches!(step, Step::Check(Place::Book(..)))
}
