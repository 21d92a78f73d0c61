//! A player that knows the rules and nothing else.

use crate::{Player, Seen};
use std::sync::atomic::AtomicBool;
use tercet_kernel::Rules;

/// Takes every option with equal chance.
#[derive(Debug)]
pub struct Random<R: Rules> {
    rng: fastrand::Rng,
    options: Vec<R::Choice>,
}

impl<R: Rules> Random<R> {
    /// A player whose choices follow from `seed`.
    pub fn new(seed: u64) -> Self {
        Random { rng: fastrand::Rng::with_seed(seed), options: Vec::new() }
    }
}

impl<R: Rules> Player<R> for Random<R> {
    fn choose(&mut self, seen: Seen<'_, R>, _: &AtomicBool) -> R::Choice {
        seen.options(&mut self.options);
        self.options[self.rng.usize(..self.options.len())]
    }
}
