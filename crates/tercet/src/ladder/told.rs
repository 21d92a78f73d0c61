//! What came of a ladder.

use super::rating::Rating;
use crate::share::Share;
use serde::Serialize;
use std::fmt;
use tercet_bots::{Budget, Tally};
use tercet_kernel::Seed;

/// The games of two players.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Pair {
    /// Who they are: places in the list of players.
    pub players: [usize; 2],
    /// How many games each of them won.
    pub wins: [u64; 2],
    /// How many they played.
    pub games: u64,
    /// What the second of them won.
    share: Share,
}

impl Pair {
    /// What came of the games of these two.
    pub fn new(players: [usize; 2], tally: &Tally) -> Self {
        let Tally { wins, draws, games, .. } = *tally;
        Pair { players, wins, games, share: Share::of(wins[1], draws, games) }
    }

    /// The points of each: a draw counts half.
    pub fn points(&self) -> [f64; 2] {
        let draws = self.games - self.wins[0] - self.wins[1];
        self.wins.map(|wins| wins as f64 + draws as f64 / 2.0)
    }
}

/// One player.
#[derive(Debug, Serialize)]
pub struct Rung {
    /// Its names.
    names: Vec<String>,
    /// Its rating, in whole points.
    rating: i64,
    /// The ends of the interval in which the truth lies 19 times out of 20.
    interval: [i64; 2],
}

impl Rung {
    /// A player with these names and this rating.
    pub fn new(names: Vec<String>, rating: Rating) -> Self {
        let whole = |points: f64| points.round() as i64;
        let Rating { points, reach } = rating;
        Rung { names, rating: whole(points), interval: [whole(points - reach), whole(points + reach)] }
    }
}

/// All of it.
#[derive(Serialize)]
pub struct Told {
    game: &'static str,
    seed: String,
    /// How many imagined games the strong player spends on each choice.
    iterations: Option<u32>,
    /// Weakest first.
    players: Vec<Rung>,
    pairs: Vec<Pair>,
}

impl Told {
    /// What came of these games.
    pub fn new(game: &'static str, seed: Seed, budget: Budget, players: Vec<Rung>, pairs: Vec<Pair>) -> Self {
        let iterations = match budget {
            Budget::Iterations(count) => Some(count),
            Budget::Time(_) => None,
        };
        Told { game, seed: seed.to_string(), iterations, players, pairs }
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut order: Vec<usize> = (0..self.players.len()).collect();
        order.sort_by_key(|&player| -self.players[player].rating);
        for player in order {
            let Rung { names, rating, interval: [least, most] } = &self.players[player];
            writeln!(f, "{rating:>6}  ({least} to {most})  {}", names.join(", level "))?;
        }
        for pair in &self.pairs {
            let [one, other] = pair.players.map(|player| &self.players[player].names[0]);
            write!(f, "\n{other} wins {} against {one}", pair.share)?;
        }
        Ok(())
    }
}
