//! What a game adds to its rules to have puzzles.

use tercet_bots::Evaluate;
use tercet_kernel::{Rules, Seat, Staged};
use tercet_library::Collected;

/// A rule set in which puzzles can be found.
pub trait Puzzled: Staged + Evaluate + Collected {
    /// What can be at stake while something is being carried out, the weightiest first.
    const STAKES: &'static [Stake<Self>];

    /// Whose turn it is.
    fn active(state: &Self::State) -> Seat;

    /// Whether nothing is being carried out: what was begun has come to its end.
    fn is_at_rest(state: &Self::State) -> bool;
}

/// Something to keep or to gain by the one right answer.
#[derive(Debug)]
pub struct Stake<R: Rules> {
    /// Its name in puzzle files.
    pub id: &'static str,
    /// What is to be done, as a player reads it.
    pub task: &'static str,
    /// How much there is of it for a seat, of one thing or two; more is better. Reads only what both players see.
    pub measure: fn(&R::Cards, &R::State, Seat) -> [i32; 2],
    /// How much more than before there has to be of either in the end; 0 if nothing of it may be lost.
    pub gain: [i32; 2],
}
