//! Clocks: a bank of time for each seat, and a little more for each turn at choosing.

use crate::protocol::ClockRule;
use tercet_kernel::{PerSeat, Seat};

/// How long, in milliseconds and for the whole match, a clock stands still because its player has
/// lost the connection.
pub const GRACE_MS: u64 = 120_000;

/// Both clocks. They only move when told the time.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    rule: ClockRule,
    left: PerSeat<u64>,
    grace: PerSeat<u64>,
    running: Option<Running>,
}

#[derive(Clone, Copy, Debug)]
struct Running {
    seat: Seat,
    since: u64,
    away: bool,
}

impl Clock {
    pub fn new(rule: ClockRule) -> Self {
        let bank = u64::from(rule.bank_seconds) * 1000;
        Clock { rule, left: PerSeat([bank; 2]), grace: PerSeat([GRACE_MS; 2]), running: None }
    }

    /// Milliseconds left when the clocks were last looked at.
    pub fn left(&self) -> PerSeat<u64> {
        self.left
    }

    /// Milliseconds left at `now`.
    pub fn left_at(&self, now: u64) -> PerSeat<u64> {
        let mut then = self.clone();
        then.settle(now);
        then.left
    }

    /// Puts both clocks back to `left`, standing still.
    pub fn set(&mut self, left: PerSeat<u64>) {
        self.left = left;
        self.running = None;
    }

    pub fn running(&self) -> Option<Seat> {
        self.running.filter(|running| !self.paused(running)).map(|running| running.seat)
    }

    /// From `now` on the clock of `seat` runs; `away` tells that its player is not connected.
    pub fn run(&mut self, now: u64, seat: Option<Seat>, away: bool) {
        self.settle(now);
        self.running = seat.map(|seat| Running { seat, since: now, away });
    }

    /// The choice passed from `seat` to the other.
    pub fn add_increment(&mut self, seat: Seat) {
        self.left[seat] += u64::from(self.rule.increment_seconds) * 1000;
    }

    /// Charges what has passed until `now`: to the grace of a player who is away, then to the bank.
    pub fn settle(&mut self, now: u64) {
        let Some(running) = &mut self.running else { return };
        let passed = now.saturating_sub(running.since);
        running.since = now.max(running.since);
        let Running { seat, away, .. } = *running;
        let excused = if away { passed.min(self.grace[seat]) } else { 0 };
        self.grace[seat] -= excused;
        self.left[seat] = self.left[seat].saturating_sub(passed - excused);
    }

    /// Whose time is up.
    pub fn flagged(&self) -> Option<Seat> {
        self.running.map(|running| running.seat).filter(|&seat| self.left[seat] == 0)
    }

    /// When to look again.
    pub fn deadline(&self) -> Option<u64> {
        let Running { seat, since, away } = self.running?;
        let grace = if away { self.grace[seat] } else { 0 };
        Some(since + grace + self.left[seat])
    }

    fn paused(&self, running: &Running) -> bool {
        running.away && self.grace[running.seat] > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock() -> Clock {
        Clock::new(ClockRule { bank_seconds: 60, increment_seconds: 5 })
    }

    #[test]
    fn only_the_running_clock_is_charged() {
        let mut clock = clock();
        clock.run(1_000, Some(Seat::A), false);
        assert_eq!(clock.left_at(11_000), PerSeat([50_000, 60_000]));
        clock.run(11_000, Some(Seat::B), false);
        clock.add_increment(Seat::A);
        assert_eq!(clock.left_at(12_000), PerSeat([55_000, 59_000]));
        assert_eq!(clock.running(), Some(Seat::B));
    }

    #[test]
    fn a_player_who_is_away_is_excused_for_a_while() {
        let mut clock = clock();
        clock.run(0, Some(Seat::A), true);
        assert_eq!(clock.running(), None);
        assert_eq!(clock.left_at(GRACE_MS), PerSeat([60_000, 60_000]));
        assert_eq!(clock.left_at(GRACE_MS + 1_000), PerSeat([59_000, 60_000]));
        assert_eq!(clock.deadline(), Some(GRACE_MS + 60_000));
        clock.settle(GRACE_MS + 60_000);
        assert_eq!(clock.flagged(), Some(Seat::A));
    }

    #[test]
    fn time_that_runs_backwards_is_not_given_back() {
        let mut clock = clock();
        clock.run(10_000, Some(Seat::A), false);
        clock.settle(5_000);
        clock.settle(11_000);
        assert_eq!(clock.left()[Seat::A], 59_000);
    }
}
