//! A player that makes mistakes.

use crate::{Evaluate, Player, Random, Seen};
use std::sync::atomic::AtomicBool;

/// Plays as another one does, but now and then takes any option.
pub struct Mistaken<R: Evaluate> {
    within: Box<dyn Player<R>>,
    any: Random<R>,
    rng: fastrand::Rng,
    /// Of a hundred choices this many are left to chance.
    mistakes: u8,
}

impl<R: Evaluate> Mistaken<R> {
    /// Plays as `within` does, apart from `mistakes` of a hundred choices.
    pub fn new(within: Box<dyn Player<R>>, mistakes: u8, seed: u64) -> Self {
        let rng = fastrand::Rng::with_seed(seed ^ 0x5bd1_e995);
        Mistaken { within, any: Random::new(seed), rng, mistakes }
    }
}

impl<R: Evaluate> Player<R> for Mistaken<R> {
    fn choose(&mut self, seen: Seen<'_, R>, stop: &AtomicBool) -> R::Choice {
        if self.rng.u8(..100) < self.mistakes { self.any.choose(seen, stop) } else { self.within.choose(seen, stop) }
    }
}
