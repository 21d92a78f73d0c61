//! A computer player asked for one choice of a match.

use crate::{Evaluate, Seen, Strength};
use std::sync::atomic::{AtomicBool, Ordering};
use tercet_kernel::{Match, Seat};

/// The key that a computer player takes for `seat`, by a chance that follows from `seed`; `None` if
/// `seat` does not choose, or if `stop` was set before it came to a decision.
pub fn think<R: Evaluate>(
    playing: &Match<R>,
    seat: Seat,
    strength: Strength,
    seed: u64,
    stop: &AtomicBool,
) -> Option<String> {
    let seen = Seen::<R>::new(playing.cards(), playing.state()).filter(|seen| seen.seat() == seat)?;
    let choice = strength.player(seed).choose(seen, stop);
    (!stop.load(Ordering::Relaxed)).then(|| R::key(playing.cards(), playing.state(), choice))
}
