//! The course of one game between computer players.

use crate::{Evaluate, Player, Seen};
use std::sync::atomic::{AtomicBool, Ordering};
use tercet_kernel::{Ending, PerSeat, Seat, Silent, Status};

/// A game that is not over after this many choices is given up, and nobody has won it; at a table it is a draw by then.
pub const LONGEST_GAME: u64 = 20_000;

/// What stops a game that nobody stops.
pub static NEVER: AtomicBool = AtomicBool::new(false);

/// When a game is left that is not over.
#[derive(Clone, Copy, Debug)]
pub struct Until<'s> {
    /// After this many choices.
    pub longest: u64,
    /// Once this is set.
    pub stop: &'s AtomicBool,
}

impl Default for Until<'_> {
    fn default() -> Self {
        Until { longest: LONGEST_GAME, stop: &NEVER }
    }
}

/// How a game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Went {
    /// How many choices were taken.
    pub decisions: u64,
    /// How it ended; nothing if it was left.
    pub ending: Option<Ending>,
}

impl Went {
    /// Who won; nobody in a draw, and where the game was left.
    pub fn winner(self) -> Option<Seat> {
        self.ending.and_then(|ending| ending.winner)
    }
}

/// Lets both players play `state` to its end, and tells each choice before it is carried out: where, by whom, and
/// which.
pub fn play<R: Evaluate>(
    cards: &R::Cards,
    state: &mut R::State,
    players: &mut PerSeat<Box<dyn Player<R>>>,
    until: Until<'_>,
    mut told: impl FnMut(&R::State, Seat, R::Choice),
) -> Went {
    let mut decisions = 0;
    while let Some(seen) = Seen::<R>::new(cards, state).filter(|_| decisions < until.longest) {
        let seat = seen.seat();
        let choice = players[seat].choose(seen, until.stop);
        if until.stop.load(Ordering::Relaxed) {
            break;
        }
        told(state, seat, choice);
        R::apply(cards, state, choice, &mut Silent);
        decisions += 1;
    }
    let ending = match R::status(state) {
        Status::Over(ending) => Some(ending),
        Status::Waiting(_) => None,
    };
    Went { decisions, ending }
}
