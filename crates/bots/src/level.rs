//! The levels a person can choose.

use crate::{Budget, Evaluate, Highlighted, Judge, Mistaken, Player, Quick, Random, Strong};
use std::fmt;
use std::num::NonZero;
use std::str::FromStr;
use std::time::Duration;

/// How well the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Any option, with equal chance.
    Random,
    /// What looks best at a glance.
    Highlighted,
    /// A few playouts for each option.
    Quick,
    /// Tree search.
    Strong,
    /// [`Quick`](Level::Quick), but positions are judged by hand even if the game has a network.
    QuickByHand,
    /// [`Strong`](Level::Strong), likewise.
    StrongByHand,
    /// One of the levels that a person chooses between.
    Grade(Grade),
}

/// A level for people: 1 makes a child's mistakes, [`Grade::HIGHEST`] is as strong as the program can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Grade(u8);

impl Grade {
    /// The strongest.
    pub const HIGHEST: u8 = 8;

    /// All of them, weakest first.
    pub const ALL: [Grade; Self::HIGHEST as usize] =
        [Grade(1), Grade(2), Grade(3), Grade(4), Grade(5), Grade(6), Grade(7), Grade(8)];

    /// The one with this number; nothing if there is none.
    pub fn new(number: u8) -> Option<Self> {
        (1..=Self::HIGHEST).contains(&number).then_some(Grade(number))
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// What plays, how many of a hundred choices it leaves to chance, and what part of its budget it spends.
    const fn made_of(self) -> (Level, u8, u32) {
        match self.0 {
            1 => (Level::Highlighted, 80, 1),
            2 => (Level::Highlighted, 60, 1),
            3 => (Level::Highlighted, 40, 1),
            4 => (Level::Highlighted, 25, 1),
            5 => (Level::Highlighted, 12, 1),
            6 => (Level::Highlighted, 0, 1),
            7 => (Level::Strong, 0, 8),
            _ => (Level::Strong, 0, 1),
        }
    }
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
    /// The kinds of players.
    pub const KINDS: [Level; 6] =
        [Level::Random, Level::Highlighted, Level::Quick, Level::Strong, Level::QuickByHand, Level::StrongByHand];

    /// The level that this one is nothing but another name of, or itself.
    pub fn plain(self) -> Level {
        match self {
            Level::Grade(grade) => match grade.made_of() {
                (level, 0, 1) => level,
                _ => self,
            },
            _ => self,
        }
    }

    /// Whether it searches, and so spends a budget on each choice.
    pub fn searches(self) -> bool {
        match self {
            Level::Strong | Level::StrongByHand => true,
            Level::Random | Level::Highlighted | Level::Quick | Level::QuickByHand => false,
            Level::Grade(grade) => grade.made_of().0.searches(),
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
        self.player_judging_by(&Judge::Usual, seed)
    }

    /// The same, judging positions by this, unless it is one of those who judge by hand.
    pub fn player_judging_by<R: Evaluate>(self, judge: &Judge, seed: u64) -> Box<dyn Player<R>> {
        let quick = |judge: &Judge| Box::new(Quick::new(seed).judging_by(judge.clone()));
        let strong = |judge: &Judge| Box::new(Strong::new(seed, self.budget, self.threads).judging_by(judge.clone()));
        match self.level {
            Level::Random => Box::new(Random::new(seed)),
            Level::Highlighted => Box::new(Highlighted::new(seed)),
            Level::Quick => quick(judge),
            Level::Strong => strong(judge),
            Level::QuickByHand => quick(&Judge::ByHand),
            Level::StrongByHand => strong(&Judge::ByHand),
            Level::Grade(grade) => {
                let (level, mistakes, part) = grade.made_of();
                let within = Strength { level, budget: self.budget.part(part), ..self };
                let within = within.player_judging_by(judge, seed);
                if mistakes == 0 { within } else { Box::new(Mistaken::new(within, mistakes, seed)) }
            }
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::Random => f.pad("random"),
            Level::Highlighted => f.pad("highlighted"),
            Level::Quick => f.pad("quick"),
            Level::Strong => f.pad("strong"),
            Level::QuickByHand => f.pad("quick-by-hand"),
            Level::StrongByHand => f.pad("strong-by-hand"),
            Level::Grade(grade) => f.pad(&grade.0.to_string()),
        }
    }
}

/// Its level, and in how many imagined games it searches if it does and they are counted.
impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.budget {
            Budget::Iterations(count) if self.level.searches() => write!(f, "{} ({count})", self.level),
            Budget::Iterations(_) | Budget::Time(_) => self.level.fmt(f),
        }
    }
}

/// A word that names no level.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no computer player {0:?}; there are random, highlighted, quick, strong, quick-by-hand, strong-by-hand, and the levels 1 to {highest}", highest = Grade::HIGHEST)]
pub struct UnknownLevel(String);

impl FromStr for Level {
    type Err = UnknownLevel;
    fn from_str(word: &str) -> Result<Self, UnknownLevel> {
        let grades = Grade::ALL.into_iter().map(Level::Grade);
        let found = Level::KINDS.into_iter().chain(grades).find(|level| level.to_string() == word);
        found.ok_or_else(|| UnknownLevel(word.chars().take(40).collect()))
    }
}
