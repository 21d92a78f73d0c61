//! Moments in which seats may answer.

use crate::Seat;
use serde::{Deserialize, Serialize};

/// A moment in which one seat, or both in turn, may do something or pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Window {
    /// Whose choice it is now.
    pub seat: Seat,
    both: bool,
    passed: bool,
}

impl Window {
    /// A window for `seat` alone: it closes when that seat passes.
    pub const fn for_one(seat: Seat) -> Self {
        Window { seat, both: false, passed: false }
    }

    /// A window for both seats, beginning with `seat`: it closes when both pass in succession.
    pub const fn for_both(seat: Seat) -> Self {
        Window { seat, both: true, passed: false }
    }

    /// The same after the other seat has passed.
    pub const fn after_pass(self) -> Self {
        Window { passed: true, ..self }
    }

    /// Whether the other seat has passed, so that it closes if this one passes too.
    pub const fn is_after_pass(self) -> bool {
        self.passed
    }

    /// The seat passes. Gives the window as it goes on, or `None` if it is closed.
    pub const fn pass(self) -> Option<Self> {
        if !self.both || self.passed {
            return None;
        }
        Some(Window { seat: self.seat.other(), both: true, passed: true })
    }

    /// The seat did something; in a window for both the other seat is next.
    pub const fn act(self) -> Self {
        let seat = if self.both { self.seat.other() } else { self.seat };
        Window { seat, both: self.both, passed: false }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_closes_after_two_passes_in_a_row() {
        let window = Window::for_both(Seat::A);
        let after_pass = window.pass().expect("one pass is not enough");
        assert_eq!(after_pass.seat, Seat::B);
        assert_eq!(after_pass.act(), Window::for_both(Seat::A));
        assert_eq!(after_pass.pass(), None);
        assert_eq!(Window::for_one(Seat::B).pass(), None);
    }
}
