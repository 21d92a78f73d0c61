//! What a position is worth, game by game.

use tercet_kernel::{Rules, Seat};

/// A rule set whose positions can be judged before the end.
pub trait Evaluate: Rules {
    /// What `state` is worth to `seat`: 1 is as good as won, -1 as good as lost, 0 even. Asked
    /// only about imagined states, so it may look at everything.
    ///
    /// The worth to one seat is minus the worth to the other.
    fn value(cards: &Self::Cards, state: &Self::State, seat: Seat) -> f32;
}
