//! A share of games won, and how sure it is.

use serde::{Deserialize, Serialize};
use std::fmt;
use tercet_lab::wilson;

/// How large a part of their games somebody won, a draw counting half; with the interval (Wilson's) in which the truth
/// lies 19 times out of 20.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Share {
    /// How many games.
    pub games: u64,
    /// The share.
    pub share: f64,
    /// The ends of the interval.
    pub interval: [f64; 2],
}

impl Share {
    /// That of this many wins and draws in this many games.
    pub fn of(wins: u64, draws: u64, games: u64) -> Self {
        let share = (wins as f64 + draws as f64 / 2.0) / games.max(1) as f64;
        Share { games, share, interval: wilson(share, games) }
    }

    /// Whether more games were won than lost.
    pub fn is_more_than_half(&self) -> bool {
        self.share > 0.5
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [least, most] = self.interval.map(|end| 100.0 * end);
        write!(f, "{:.1}% of {} games ({least:.1} to {most:.1})", 100.0 * self.share, self.games)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_of_many_games_is_surer_than_one_of_few() {
        let (few, many) = (Share::of(7, 0, 10), Share::of(700, 0, 1000));
        assert_eq!(many.to_string(), "70.0% of 1000 games (67.1 to 72.8)");
        assert_eq!(few.to_string(), "70.0% of 10 games (39.7 to 89.2)");
        assert!(many.is_more_than_half() && !Share::of(4, 2, 10).is_more_than_half());
    }

    #[test]
    fn an_interval_stays_between_nothing_and_all() {
        for share in [Share::of(0, 0, 20), Share::of(20, 0, 20), Share::of(0, 20, 20)] {
            let [least, most] = share.interval;
            assert!(-1e-9 <= least && least <= share.share + 1e-9 && share.share <= most + 1e-9 && most <= 1.0 + 1e-9);
        }
    }
}
