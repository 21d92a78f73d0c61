//! Looking back at the matches of a game, and advice in the middle of one.

use crate::{Entry, Hosted, Thinking};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tercet_analysis::{advise, analyse};
use tercet_bots::Budget;
use tercet_kernel::{AnyMatch, Match, Seat, state_hash};
use tercet_table::protocol::Analysis;
use tercet_table::{Advice, Analysing, Effort, Watch};

/// For how long advice is thought about, and in how many imagined games where choices follow from the position.
const ADVICE: Duration = Duration::from_millis(250);
const ADVICE_IN_TESTS: u32 = 400;

impl<R: Hosted> Analysing for Entry<R> {
    fn analyse(
        &self,
        playing: &dyn AnyMatch,
        effort: Effort,
        watch: &Watch<'_>,
        stop: &AtomicBool,
    ) -> Option<Analysis> {
        analyse(playing.as_any().downcast_ref::<Match<R>>()?, effort, watch, stop).ok().flatten()
    }

    fn advise(&self, playing: &dyn AnyMatch, seat: Seat, stop: &AtomicBool) -> Option<Advice> {
        let playing = playing.as_any().downcast_ref::<Match<R>>()?;
        let (budget, seed) = match self.thinking() {
            Thinking::Free => (Budget::Time(ADVICE), fastrand::u64(..)),
            Thinking::Fixed => (Budget::Iterations(ADVICE_IN_TESTS), state_hash(playing.state())),
        };
        advise(playing, seat, budget, seed, stop)
    }
}
