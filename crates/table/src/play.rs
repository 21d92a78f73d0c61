//! The match on the table, with its way back.

use crate::clock::Clock;
use serde::Deserialize;
use serde_json::Value;
use tercet_kernel::{AnyMatch, PerSeat, Refusal, Seat, SeenByEach, Status};

/// A match being played. It remembers who chose, and what the clocks said; what was chosen stands in
/// the match's own record.
pub(crate) struct Play {
    now: Box<dyn AnyMatch>,
    choosers: Vec<Seat>,
    /// Milliseconds that both had left before each choice; empty without clocks.
    clocks: Vec<PerSeat<u64>>,
}

/// A choice that was taken, as records write it.
#[derive(Deserialize)]
pub(crate) struct Choice {
    pub seat: Seat,
    pub key: String,
}

impl Play {
    /// A match before its first choice.
    pub fn new(start: Box<dyn AnyMatch>) -> Self {
        Play { now: start, choosers: Vec::new(), clocks: Vec::new() }
    }

    pub fn now(&self) -> &dyn AnyMatch {
        &*self.now
    }

    pub fn step(&self) -> u32 {
        self.choosers.len() as u32
    }

    pub fn chooser(&self) -> Option<Seat> {
        match self.now.status() {
            Status::Waiting(seat) => Some(seat),
            Status::Over(_) => None,
        }
    }

    /// Who took the last choice.
    pub fn last_chooser(&self) -> Option<Seat> {
        self.choosers.last().copied()
    }

    /// How often `seat` has chosen.
    pub fn choices_of(&self, seat: Seat) -> usize {
        self.choosers.iter().filter(|&&chooser| chooser == seat).count()
    }

    /// How many choices there were before the last one of `seat`.
    pub fn before_last_of(&self, seat: Seat) -> Option<usize> {
        self.choosers.iter().rposition(|&chooser| chooser == seat)
    }

    /// Everything that was chosen.
    pub fn choices(&self) -> Vec<Choice> {
        let mut record = self.now.record();
        let choices = record.get_mut("choices").map(Value::take).unwrap_or_default();
        Vec::deserialize(choices).expect("a record lists seats and keys")
    }

    pub fn choose(&mut self, seat: Seat, key: &str, clock: Option<&Clock>) -> Result<SeenByEach, Refusal> {
        let seen = self.now.choose(seat, key)?;
        self.choosers.push(seat);
        self.clocks.extend(clock.map(Clock::left));
        Ok(seen)
    }

    /// The match after its first `count` choices. It goes by `start`, the match before the first one,
    /// because to a match that starts from a ruling's position no record leads.
    pub fn after(&self, count: usize, mut start: Box<dyn AnyMatch>) -> Box<dyn AnyMatch> {
        for choice in self.choices().into_iter().take(count) {
            start.choose_again(choice.seat, &choice.key).expect("what was chosen once can be chosen again");
        }
        start
    }

    /// Takes everything after the first `count` choices back; gives what the clocks said then.
    pub fn rewind(&mut self, count: usize, start: Box<dyn AnyMatch>) -> Option<PerSeat<u64>> {
        self.now = self.after(count, start);
        self.choosers.truncate(count);
        let left = self.clocks.get(count).copied();
        self.clocks.truncate(count);
        left
    }
}
