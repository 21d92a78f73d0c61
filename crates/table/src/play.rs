//! The match on the table, with its way back.

use crate::clock::Clock;
use crate::protocol::Undone;
use std::sync::OnceLock;
use tercet_kernel::{AnyMatch, PerSeat, Refusal, Seat, SeenByEach, SetRight, Status, Taken};

/// A match being played. What was chosen the match knows itself; this remembers what was around it.
pub(crate) struct Play {
    now: Box<dyn AnyMatch>,
    /// Milliseconds that both had left before each choice; empty without clocks.
    clocks: Vec<PerSeat<u64>>,
    /// How each choice was made.
    made: Vec<Made>,
    /// Worked out once for each choice, when somebody first looks.
    advice: OnceLock<Advice>,
}

/// How a choice was made.
struct Made {
    turn: u32,
    /// There was nothing else to choose.
    forced: bool,
}

/// What the table says of its own accord to whoever chooses.
#[derive(Clone, Debug, Default)]
pub(crate) struct Advice {
    /// The key of the option that looks best at a glance.
    pub highlighted: Option<String>,
    /// The other options by which something good is left undone.
    pub undone: Vec<Undone>,
}

impl Play {
    /// A match before its first choice.
    pub fn new(start: Box<dyn AnyMatch>) -> Self {
        Play { now: start, clocks: Vec::new(), made: Vec::new(), advice: OnceLock::new() }
    }

    pub fn now(&self) -> &dyn AnyMatch {
        &*self.now
    }

    /// What is said to whoever chooses; `work_out` is asked only once for each choice.
    pub fn advice(&self, work_out: impl FnOnce(&dyn AnyMatch) -> Advice) -> &Advice {
        self.advice.get_or_init(|| work_out(&*self.now))
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
        self.chosen().next_back().map(|(_, choice)| choice.seat)
    }

    /// How often `seat` has chosen.
    pub fn choices_of(&self, seat: Seat) -> usize {
        self.chosen().filter(|(_, choice)| choice.seat == seat).count()
    }

    /// Whether `seat` has chosen anything.
    pub fn has_chosen(&self, seat: Seat) -> bool {
        self.chosen().any(|(_, choice)| choice.seat == seat)
    }

    /// How many choices there were before the last one of `seat`.
    pub fn before_last_of(&self, seat: Seat) -> Option<usize> {
        self.chosen().rfind(|(_, choice)| choice.seat == seat).map(|(at, _)| at).filter(|at| *at >= self.floor())
    }

    /// The same of those at which it could have chosen something else.
    pub fn before_last_free_of(&self, seat: Seat) -> Option<usize> {
        let free = |(at, choice): &(usize, &Taken)| choice.seat == seat && !self.made[*at].forced;
        self.chosen().rfind(free).map(|(at, _)| at).filter(|at| *at >= self.floor())
    }

    /// The last choice, but for those of `seat` that were forced.
    pub fn last_but_forced(&self, seat: Seat) -> Option<usize> {
        (0..self.made.len()).rfind(|at| !self.was_forced(seat, *at))
    }

    /// The first such choice after the first `count`.
    pub fn first_but_forced(&self, seat: Seat, count: usize) -> Option<usize> {
        (count..self.made.len()).find(|at| !self.was_forced(seat, *at))
    }

    /// Whether `seat` made this choice and could make no other. It may not learn that about the other player, since it
    /// would give hidden cards away.
    fn was_forced(&self, seat: Seat, at: usize) -> bool {
        self.made[at].forced && self.now.choices()[at].seat == seat
    }

    /// How many choices there were before the first one of this turn.
    pub fn start_of_turn(&self, turn: u32) -> Option<usize> {
        let at = self.made.partition_point(|made| made.turn < turn);
        self.made.get(at).filter(|made| made.turn == turn).map(|_| at)
    }

    /// The choices with their places, without positions that were set right.
    fn chosen(&self) -> impl DoubleEndedIterator<Item = (usize, &Taken)> {
        self.now.choices().iter().enumerate().filter(|(_, choice)| choice.set_right.is_none())
    }

    /// How many steps nobody takes back: those up to the last position that was set right.
    pub fn floor(&self) -> usize {
        self.now.choices().iter().rposition(|choice| choice.set_right.is_some()).map_or(0, |at| at + 1)
    }

    /// Puts a position in the place of the present one.
    pub fn set_right(&mut self, right: &SetRight, clock: Option<&Clock>) -> Result<SeenByEach, String> {
        let made = Made { turn: self.now.turn(), forced: false };
        let seen = self.now.set_right(right)?;
        self.clocks.extend(clock.map(Clock::left));
        self.made.push(made);
        self.advice.take();
        Ok(seen)
    }

    pub fn choose(&mut self, seat: Seat, key: &str, clock: Option<&Clock>) -> Result<SeenByEach, Refusal> {
        let made = Made { turn: self.now.turn(), forced: self.now.is_forced() };
        let seen = self.now.choose(seat, key)?;
        self.clocks.extend(clock.map(Clock::left));
        self.made.push(made);
        self.advice.take();
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
        self.made.truncate(count);
        self.advice.take();
    }
}
