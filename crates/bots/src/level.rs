//! The levels a person can choose.

use crate::{Budget, Evaluate, Player, Quick, Random, Strong};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::NonZero;
use std::str::FromStr;
use std::time::Duration;

/// How well the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Any option, with equal chance.
    Random,
    /// A few playouts for each option.
    Quick,
    /// Tree search.
    Strong,
}

/// A level, and what the strong one may spend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Which player.
    pub level: Level,
    /// How long it thinks about one choice, if it searches.
    pub budget: Budget,
    /// On how many threads, if it searches.
    pub threads: usize,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 3] = [Level::Random, Level::Quick, Level::Strong];

    /// Its name in commands and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Quick => "quick",
            Level::Strong => "strong",
        }
    }

    /// One sentence for people.
    pub const fn about(self) -> &'static str {
        match self {
            Level::Random => "takes any allowed choice",
            Level::Quick => "looks a few choices ahead and answers at once",
            Level::Strong => "searches thousands of possible games before each choice",
        }
    }

    /// For a match against a person: a third of a second on all cores.
    pub fn at_the_table(self) -> Strength {
        let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
        Strength { level: self, budget: Budget::Time(Duration::from_millis(300)), threads }
    }

    /// For many games at once: one core a game, and the same choices on every machine.
    pub const fn in_a_series(self) -> Strength {
        Strength { level: self, budget: Budget::Iterations(2_000), threads: 1 }
    }
}

impl Strength {
    /// A player of this strength whose choices follow from `seed` (and the clock, if the budget
    /// is by the clock).
    pub fn player<R: Evaluate>(self, seed: u64) -> Box<dyn Player<R>> {
        match self.level {
            Level::Random => Box::new(Random::new(seed)),
            Level::Quick => Box::new(Quick::new(seed)),
            Level::Strong => Box::new(Strong::new(seed, self.budget, self.threads)),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A word that names no level.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no computer player {0:?}; the levels are random, quick and strong")]
pub struct UnknownLevel(String);

impl FromStr for Level {
    type Err = UnknownLevel;
    fn from_str(word: &str) -> Result<Self, UnknownLevel> {
        let found = Level::ALL.into_iter().find(|level| level.name() == word);
        found.ok_or_else(|| UnknownLevel(word.chars().take(40).collect()))
    }
}
