//! The match on the table, with its way back.

use crate::clock::Clock;
use tercet_kernel::{AnyMatch, PerSeat, Refusal, Seat, SeenByEach, Status};

/// A match being played. It remembers what the clocks said; what was chosen the match knows itself.
pub(crate) struct Play {
    now: Box<dyn AnyMatch>,
    /// Milliseconds that both had left before each choice; empty without clocks.
    clocks: Vec<PerSeat<u64>>,
}

impl Play {
    /// A match before its first choice.
    pub fn new(start: Box<dyn AnyMatch>) -> Self {
        Play { now: start, clocks: Vec::new() }
    }

    pub fn now(&self) -> &dyn AnyMatch {
        &*self.now
    }

    pub fn step(&self) -> u32 {
        self.now.choices().len() as u32
    }

    pub fn chooser(&self) -> Option<Seat> {
        match self.now.status() {
            Status::Waiting(seat) => Some(seat),
            Status::Over(_) => None,
        }
    }

    /// Who took the last choice.
    pub fn last_chooser(&self) -> Option<Seat> {
        self.now.choices().last().map(|choice| choice.seat)
    }

    /// How often `seat` has chosen.
    pub fn choices_of(&self, seat: Seat) -> usize {
        self.now.choices().iter().filter(|choice| choice.seat == seat).count()
    }

    /// How many choices there were before the last one of `seat`.
    pub fn before_last_of(&self, seat: Seat) -> Option<usize> {
        self.now.choices().iter().rposition(|choice| choice.seat == seat)
    }

    pub fn choose(&mut self, seat: Seat, key: &str, clock: Option<&Clock>) -> Result<SeenByEach, Refusal> {
        let seen = self.now.choose(seat, key)?;
        self.clocks.extend(clock.map(Clock::left));
        Ok(seen)
    }

    /// The match after its first `count` choices. It goes by `start`, the match before the first one,
    /// because to a match that starts from a ruling's position no record leads.
    pub fn after(&self, count: usize, mut start: Box<dyn AnyMatch>) -> Box<dyn AnyMatch> {
        for choice in self.now.choices().iter().take(count) {
            start.choose_again(choice.seat, &choice.key).expect("what was chosen once can be chosen again");
        }
        start
    }

    /// Takes everything after the first `count` choices back; gives what the clocks said then.
    pub fn rewind(&mut self, count: usize, start: Box<dyn AnyMatch>) -> Option<PerSeat<u64>> {
        self.now = self.after(count, start);
        let left = self.clocks.get(count).copied();
        self.clocks.truncate(count);
        left
    }
}
