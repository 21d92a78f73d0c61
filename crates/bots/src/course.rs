//! The course of one game between computer players.

use crate::{Evaluate, Player, Seen};
use std::sync::atomic::{AtomicBool, Ordering};
use tercet_kernel::{PerSeat, Silent};

/// A game that is not over after this many choices is given up, and nobody has won it; at a table it is a draw by then.
pub const LONGEST_GAME: u64 = 20_000;

/// What stops a game that nobody stops.
pub static NEVER: AtomicBool = AtomicBool::new(false);

/// Lets both players play `state` to its end, or until `stop` is set, and tells each choice before it is carried out.
/// Says how many there were.
pub fn play<R: Evaluate>(
    cards: &R::Cards,
    state: &mut R::State,
    players: &mut PerSeat<Box<dyn Player<R>>>,
    stop: &AtomicBool,
    mut told: impl FnMut(Seen<'_, R>, R::Choice),
) -> u64 {
    let mut decisions = 0;
    while let Some(seen) = Seen::new(cards, state).filter(|_| decisions < LONGEST_GAME) {
        let choice = players[seen.seat()].choose(seen, stop);
        if stop.load(Ordering::Relaxed) {
            break;
        }
        told(seen, choice);
        R::apply(cards, state, choice, &mut Silent);
        decisions += 1;
    }
    decisions
}
