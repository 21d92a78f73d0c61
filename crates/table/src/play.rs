//! The match on the table, with its way back.

use crate::clock::Clock;
use tercet_kernel::{AnyMatch, PerSeat, Refusal, Seat, SeenByEach, Status};

/// A match being played. What was chosen the match knows itself; this remembers what was around it.
pub(crate) struct Play {
    now: Box<dyn AnyMatch>,
    /// Milliseconds that both had left before each choice; empty without clocks.
    clocks: Vec<PerSeat<u64>>,
    /// In which turn each choice was made.
    turns: Vec<u32>,
}

impl Play {
    /// A match before its first choice.
    pub fn new(start: Box<dyn AnyMatch>) -> Self {
        Play { now: start, clocks: Vec::new(), turns: Vec::new() }
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

    /// Whether `seat` has chosen anything.
    pub fn has_chosen(&self, seat: Seat) -> bool {
        self.now.choices().iter().any(|choice| choice.seat == seat)
    }

    /// How many choices there were before the last one of `seat`.
    pub fn before_last_of(&self, seat: Seat) -> Option<usize> {
        self.now.choices().iter().rposition(|choice| choice.seat == seat)
    }

    /// How many choices there were before the first one of this turn.
    pub fn start_of_turn(&self, turn: u32) -> Option<usize> {
        let at = self.turns.partition_point(|of| *of < turn);
        (self.turns.get(at) == Some(&turn)).then_some(at)
    }

    pub fn choose(&mut self, seat: Seat, key: &str, clock: Option<&Clock>) -> Result<SeenByEach, Refusal> {
        let turn = self.now.turn();
        let seen = self.now.choose(seat, key)?;
        self.clocks.extend(clock.map(Clock::left));
        self.turns.push(turn);
        Ok(seen)
    }

    /// What the clocks said after the first `count` choices.
    pub fn clocks_before(&self, count: usize) -> Option<PerSeat<u64>> {
        self.clocks.get(count).copied()
    }

    /// Takes everything after the first `count` choices back.
    pub fn rewind(&mut self, count: usize) {
        self.now.rewind(count);
        self.clocks.truncate(count);
        self.turns.truncate(count);
    }
}
