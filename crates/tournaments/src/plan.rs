//! How a tournament is to be played.

use crate::BadPlan;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use tercet_kernel::Seed;

/// How many can take part.
pub const PLAYERS: RangeInclusive<usize> = 2..=512;
/// How many games a match can have at most, draws that are replayed aside.
pub const BEST_OF: [u8; 3] = [1, 3, 5];
/// More rounds than this are not played against ever new opponents.
const ROUNDS: RangeInclusive<usize> = 1..=30;
/// A round robin of more would take weeks.
const ROUND_ROBIN: usize = 64;
const GROUPS: RangeInclusive<usize> = 2..=128;

/// How a tournament is to be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Who meets whom.
    #[serde(flatten)]
    pub kind: Kind,
    /// How many games decide a match: the best of 1, 3 or 5.
    pub best_of: u8,
    /// What comes of drawn games.
    pub draws: Draws,
    /// Who is the first seed.
    pub seeding: Seeding,
    /// How many can enter.
    pub most: usize,
    /// Whether everybody has to hand in a deck before playing.
    pub decks: bool,
    /// From what decks are built; players bring their own if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limited: Option<Limited>,
    /// How long a round can take, in milliseconds; as long as it likes if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round_ms: Option<u64>,
    /// The secret from which all chance of the pairings follows.
    pub seed: Seed,
}

/// From what decks are built where players do not bring their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Limited {
    /// Everybody opens packs, and keeps what is in them.
    Sealed,
    /// Packs go round a table, and everybody takes a card at a time.
    Draft,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "TournamentKind", optional_fields))]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "snake_case")]
pub enum Kind {
    /// In each round everybody meets somebody who has done as well so far, and nobody twice.
    Swiss {
        /// How many rounds; as many as single elimination would take if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rounds: Option<usize>,
        /// How many rounds can have been paired when somebody still enters.
        #[serde(default)]
        late: usize,
    },
    /// Everybody meets everybody.
    RoundRobin {
        /// Whether twice.
        #[serde(default)]
        twice: bool,
    },
    /// Whoever loses is out.
    Single {
        /// Whether the losers of the semifinals play for third place.
        #[serde(default)]
        third_place: bool,
    },
    /// Whoever loses twice is out.
    Double,
    /// Groups in which everybody meets everybody, then single elimination among the best of them.
    Groups {
        /// How many groups.
        groups: usize,
        /// How many of each go on.
        advance: usize,
    },
}

/// What comes of drawn games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DrawnGames"))]
#[serde(rename_all = "kebab-case")]
pub enum Draws {
    /// They are replayed.
    Replayed,
    /// They count, and a match can be a draw.
    Count,
}

/// Who is the first seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Seeding {
    /// Lots are drawn.
    Lots,
    /// Whoever entered first.
    Entered,
}

impl Plan {
    /// Says what is wrong with the plan.
    ///
    /// # Errors
    /// What nobody can play by.
    pub fn check(&self) -> Result<(), BadPlan> {
        if !PLAYERS.contains(&self.most) {
            return Err(BadPlan::Players(self.most));
        }
        if !BEST_OF.contains(&self.best_of) {
            return Err(BadPlan::BestOf(self.best_of));
        }
        match self.kind {
            Kind::Swiss { rounds: Some(rounds), .. } if !ROUNDS.contains(&rounds) => Err(BadPlan::Rounds(rounds)),
            Kind::Swiss { late: 1.., .. } if self.limited == Some(Limited::Draft) => Err(BadPlan::LateDraft),
            Kind::RoundRobin { .. } if self.most > ROUND_ROBIN => Err(BadPlan::RoundRobin(self.most, ROUND_ROBIN)),
            Kind::Single { .. } | Kind::Double | Kind::Groups { .. } if self.draws == Draws::Count => {
                Err(BadPlan::Draws)
            }
            Kind::Groups { groups, .. } if !GROUPS.contains(&groups) => Err(BadPlan::Groups(groups)),
            Kind::Groups { groups, advance }
                if advance == 0 || groups.checked_mul(advance).is_none_or(|all| all > self.most) =>
            {
                Err(BadPlan::Advance { groups, advance, most: self.most })
            }
            Kind::Groups { groups, .. } if self.most.div_ceil(groups) > ROUND_ROBIN => {
                Err(BadPlan::RoundRobin(self.most.div_ceil(groups), ROUND_ROBIN))
            }
            Kind::Swiss { .. } | Kind::RoundRobin { .. } | Kind::Single { .. } | Kind::Double | Kind::Groups { .. } => {
                Ok(())
            }
        }
    }

    /// How many games a player has to win.
    pub fn needed(&self) -> u8 {
        self.best_of / 2 + 1
    }
}
