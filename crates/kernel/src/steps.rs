//! Where effects end that would go on without end.

/// Counts the steps of what follows on one choice, up to the next. Printed cards come nowhere near the bounds; own
/// cards can say what would never end, or what would pile up.
#[derive(Clone, Copy, Debug, Default)]
pub struct Steps {
    taken: u32,
    stopped: bool,
}

/// Whether effects go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// They go on.
    On,
    /// They have come to the bound: from now on nothing more of them is carried out until somebody chooses.
    Stop,
    /// They have come to it before.
    Stopped,
}

impl Steps {
    /// How many steps follow on a choice at most.
    pub const MOST: u32 = 2_000;
    /// How much is under way at once at most: what is being carried out, and effects that wait.
    pub const UNDER_WAY: usize = 250;

    /// Counts a step, while so much is under way.
    pub fn next(&mut self, under_way: usize) -> Pace {
        self.taken += 1;
        if self.stopped {
            return Pace::Stopped;
        }
        self.stopped = self.taken > Self::MOST || under_way > Self::UNDER_WAY;
        if self.stopped { Pace::Stop } else { Pace::On }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effects_stop_once_and_do_not_go_on() {
        let mut steps = Steps::default();
        assert!((0..Steps::MOST).all(|_| steps.next(1) == Pace::On));
        assert_eq!([steps.next(1), steps.next(1)], [Pace::Stop, Pace::Stopped]);
        let mut steps = Steps::default();
        let paces = [Steps::UNDER_WAY, Steps::UNDER_WAY + 1, 1].map(|under_way| steps.next(under_way));
        assert_eq!(paces, [Pace::On, Pace::Stop, Pace::Stopped]);
    }
}
