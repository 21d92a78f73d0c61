//! What every computer player is.

use crate::Seen;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tercet_kernel::Rules;

/// A computer player in one match.
pub trait Player<R: Rules>: Send {
    /// One of the options of `seen`. Once `stop` is set it answers at once, with the best it has.
    fn choose(&mut self, seen: Seen<'_, R>, stop: &AtomicBool) -> R::Choice;
}

/// How long a player may think about one choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// By the clock; the answer depends on the speed of the machine.
    Time(Duration),
    /// This many imagined games in all; the answer depends on the seed and the number of threads.
    Iterations(u32),
}

impl Budget {
    /// One of this many parts of it.
    pub fn part(self, parts: u32) -> Budget {
        match self {
            Budget::Time(time) => Budget::Time(time / parts),
            Budget::Iterations(count) => Budget::Iterations((count / parts).max(1)),
        }
    }
}
