//! Whoever waits for an experiment.

use std::sync::atomic::AtomicBool;
use tercet_bots::NEVER;

/// Hears how far an experiment is, and can stop it.
pub trait Watch: Sync {
    /// How many more games are to be played than was known before.
    fn planned(&self, games: u64);

    /// Another game is over. May wait, if others need the processor more.
    fn played(&self);

    /// Whether nothing more is to be begun. What is known by then is kept.
    fn stopped(&self) -> bool;

    /// Whether time is short: nothing more is sought, but what was found by then is still measured.
    fn hurried(&self) -> bool {
        self.stopped()
    }

    /// Set once nobody wants to know anything any more: then even the games that were begun are left.
    fn forsaken(&self) -> &AtomicBool {
        &NEVER
    }
}

/// Nobody waits.
#[derive(Clone, Copy, Debug)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn planned(&self, _: u64) {}

    fn played(&self) {}

    fn stopped(&self) -> bool {
        false
    }
}
