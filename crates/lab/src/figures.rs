//! Shares and differences with their intervals.

use serde::{Deserialize, Serialize};
use std::iter::Sum;

/// How many standard errors to each side hold the true figure 95 times out of 100.
const SURE: f64 = 1.959_964;

/// What came of a game for the side in question, in half points: 2 won, 1 drawn, 0 lost.
pub(crate) type Halves = u8;

/// The share of points that somebody won, a draw counting half, with its interval (Wilson).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "LabRate"))]
pub struct Rate {
    /// How many games.
    pub games: u32,
    /// Of one.
    pub share: f64,
    /// The least that it may be in truth, 95 times out of 100.
    pub low: f64,
    /// The most.
    pub high: f64,
}

/// By how much one thing wins more than another in the same games, in points a game, with its interval (Agresti and
/// Min, for pairs).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "LabDifference"))]
pub struct Difference {
    /// How many pairs of games.
    pub games: u32,
    /// The difference; 0.05 is five more points in a hundred games.
    pub by: f64,
    /// The least that it may be in truth, 95 times out of 100.
    pub low: f64,
    /// The most.
    pub high: f64,
}

/// What somebody won in some games; sums for a [`Rate`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Points {
    games: u32,
    won: u32,
    halves: u32,
}

/// Sums for a [`Difference`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Paired {
    games: u32,
    sum: f64,
    squares: f64,
}

impl Points {
    /// One more game.
    pub(crate) fn add(&mut self, halves: Halves) {
        self.games += 1;
        self.won += u32::from(halves == 2);
        self.halves += u32::from(halves);
    }

    /// How many games were won; nothing without a game.
    pub fn won(self) -> Option<u32> {
        (self.games > 0).then_some(self.won)
    }

    /// The share; nothing without a game.
    pub fn rate(self) -> Option<Rate> {
        let share = f64::from(self.halves) / 2.0 / f64::from(self.games);
        let [low, high] = wilson(share, self.games.into());
        (self.games > 0).then_some(Rate { games: self.games, share, low, high })
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(all: I) -> Points {
        all.fold(Points::default(), |one, other| Points {
            games: one.games + other.games,
            won: one.won + other.won,
            halves: one.halves + other.halves,
        })
    }
}

/// The interval (Wilson's) in which a share of this many games lies in truth, 95 times out of 100.
pub fn wilson(share: f64, games: u64) -> [f64; 2] {
    let games = games.max(1) as f64;
    let square = SURE * SURE / games;
    let middle = (share + square / 2.0) / (1.0 + square);
    let reach = SURE / (1.0 + square) * (share * (1.0 - share) / games + square / (4.0 * games)).sqrt();
    [(middle - reach).max(0.0), (middle + reach).min(1.0)]
}

impl Paired {
    /// One more pair.
    pub fn add(&mut self, changed: Halves, before: Halves) {
        self.add_by((f64::from(changed) - f64::from(before)) / 2.0);
    }

    /// One more pair that differs by this much.
    pub fn add_by(&mut self, by: f64) {
        self.games += 1;
        self.sum += by;
        self.squares += by * by;
    }

    pub fn games(self) -> u32 {
        self.games
    }

    /// How much better it was, on average.
    pub fn mean(self) -> f64 {
        if self.games == 0 { 0.0 } else { self.sum / f64::from(self.games) }
    }

    /// Two more pairs are added, one for each side, so that few games without a difference prove nothing.
    fn error(self) -> (f64, f64) {
        let games = f64::from(self.games) + 2.0;
        let mean = self.sum / games;
        let spread = ((self.squares + 2.0) / games - mean * mean).max(0.0);
        (mean, (spread / games).sqrt())
    }

    /// Whether it is better by more than its standard error: enough to go on with, not enough to tell anybody.
    pub fn promising(self) -> bool {
        let (mean, error) = self.error();
        self.games > 0 && mean > error
    }

    /// The difference; nothing without a pair.
    pub fn difference(self) -> Option<Difference> {
        if self.games == 0 {
            return None;
        }
        let (mean, error) = self.error();
        let by = self.mean();
        let low = (mean - SURE * error).max(-1.0).min(by);
        let high = (mean + SURE * error).min(1.0).max(by);
        Some(Difference { games: self.games, by, low, high })
    }
}

impl Difference {
    /// Whether it is better, as surely as the interval says.
    pub fn surely_more(&self) -> bool {
        self.low > 0.0
    }

    /// Whether it is worse.
    pub fn surely_less(&self) -> bool {
        self.high < 0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(won: u32, drawn: u32, lost: u32) -> Rate {
        let mut points = Points::default();
        (0..won).for_each(|_| points.add(2));
        (0..drawn).for_each(|_| points.add(1));
        (0..lost).for_each(|_| points.add(0));
        points.rate().expect("games were played")
    }

    fn close(one: f64, other: f64) {
        assert!((one - other).abs() < 0.0005, "{one} is not {other}");
    }

    #[test]
    fn a_share_has_the_interval_of_wilson() {
        let rate = points(60, 0, 40);
        close(rate.share, 0.6);
        close(rate.low, 0.5020);
        close(rate.high, 0.6906);
        let none = points(0, 0, 10);
        close(none.low, 0.0);
        close(none.high, 0.2775);
        close(points(3, 4, 3).share, 0.5);
    }

    #[test]
    fn a_difference_has_the_interval_of_agresti_and_min() {
        let mut paired = Paired::default();
        (0..20).for_each(|_| paired.add(2, 0));
        (0..10).for_each(|_| paired.add(0, 2));
        (0..70).for_each(|_| paired.add(1, 1));
        let Difference { games, by, low, high } = paired.difference().expect("pairs were played");
        assert_eq!(games, 100);
        // (20.5 - 10.5) / 102 = 0.0980 after Agresti and Min, whose error is sqrt(32/102 - 0.0980²)/sqrt(102) = 0.0546.
        close(by, 0.1);
        close(low, 0.0980 - 1.96 * 0.0546);
        close(high, 0.0980 + 1.96 * 0.0546);
    }

    #[test]
    fn equal_games_prove_nothing_and_no_games_say_nothing() {
        let mut paired = Paired::default();
        assert_eq!(paired.difference(), None);
        (0..10).for_each(|_| paired.add(2, 2));
        let difference = paired.difference().expect("pairs were played");
        assert!(!difference.surely_more() && !difference.surely_less() && !paired.promising());
    }
}
