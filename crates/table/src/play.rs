//! The match on the table, with its way back.

use crate::clock::Clock;
use tercet_kernel::{AnyEvent, AnyMatch, PerSeat, Refusal, Seat, Status, Viewer};

/// A match being played, and what is needed to take choices back.
pub(crate) struct Play {
    start: Box<dyn AnyMatch>,
    now: Box<dyn AnyMatch>,
    taken: Vec<Choice>,
}

/// A choice that was taken.
#[derive(Clone)]
pub(crate) struct Choice {
    pub seat: Seat,
    pub key: String,
    /// Milliseconds that both had left before it, with clocks.
    pub clock_before: Option<PerSeat<u64>>,
}

impl Play {
    pub fn new(start: Box<dyn AnyMatch>) -> Self {
        Play { now: start.copy(), start, taken: Vec::new() }
    }

    pub fn now(&self) -> &dyn AnyMatch {
        &*self.now
    }

    pub fn taken(&self) -> &[Choice] {
        &self.taken
    }

    pub fn step(&self) -> u32 {
        self.taken.len() as u32
    }

    pub fn chooser(&self) -> Option<Seat> {
        match self.now.status() {
            Status::Waiting(seat) => Some(seat),
            Status::Over(_) => None,
        }
    }

    pub fn has_chosen(&self, seat: Seat) -> bool {
        self.taken.iter().any(|choice| choice.seat == seat)
    }

    /// How many choices there were before the last one of `seat`.
    pub fn before_last_of(&self, seat: Seat) -> Option<usize> {
        self.taken.iter().rposition(|choice| choice.seat == seat)
    }

    pub fn choose(
        &mut self,
        seat: Seat,
        key: &str,
        clock: Option<&Clock>,
    ) -> Result<[Vec<AnyEvent>; Viewer::ALL.len()], Refusal> {
        let seen = self.now.choose(seat, key)?;
        self.taken.push(Choice { seat, key: key.to_owned(), clock_before: clock.map(Clock::left) });
        Ok(seen)
    }

    /// The match after its first `count` choices. It goes by the start rather than by the record,
    /// because a match that starts from a ruling's position has no record that leads there.
    pub fn after(&self, count: usize) -> Box<dyn AnyMatch> {
        let mut rewound = self.start.copy();
        for choice in &self.taken[..count] {
            rewound.choose(choice.seat, &choice.key).expect("what was chosen once can be chosen again");
        }
        rewound
    }

    /// Takes everything after the first `count` choices back; gives the first choice taken back.
    pub fn rewind(&mut self, count: usize) -> Option<Choice> {
        if count >= self.taken.len() {
            return None;
        }
        self.now = self.after(count);
        self.taken.drain(count..).next()
    }
}
