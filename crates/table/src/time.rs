//! What the clocks say goes on where a table is taken up again because what happened last could not be stored.

use crate::Table;
use crate::clock::Clock;
use tercet_kernel::Seat;

/// The clocks at one moment of a match.
#[derive(Clone, Debug)]
pub struct Time {
    step: u32,
    chooser: Option<Seat>,
    clock: Option<Clock>,
}

impl Table {
    /// What the clocks say.
    pub fn time(&self) -> Time {
        Time { step: self.step(), chooser: self.chooser(), clock: self.clock.clone() }
    }

    /// Lets the clocks go on to `now` as they were, if the match is where it was then: the time that somebody has used
    /// up is not given back.
    pub fn go_on_from(&mut self, now: u64, then: Time) {
        if (then.step, then.chooser) == (self.step(), self.chooser()) {
            self.clock = then.clock;
            self.wind(now);
        }
    }
}
