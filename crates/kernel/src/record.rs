//! A match as it is stored: from this it is reproduced, bit for bit.

use crate::{BadSetup, Rules, Seat, Setup};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of the layout of [`Record`].
pub const RECORD_FORMAT: u32 = 1;

/// Everything from which a match follows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Record<R: Rules> {
    /// [`RECORD_FORMAT`] of the writer.
    pub format: u32,
    /// [`Rules::GAME`].
    pub game: String,
    /// [`Rules::VERSION`] of the writer.
    pub version: u32,
    /// [`Rules::pool_id`] of the writer's cards.
    pub pool: String,
    /// Decks, agreed rules and seed.
    pub setup: Setup<R>,
    /// All choices, in order.
    pub choices: Vec<Taken>,
}

/// The key of a step by which a position was set right.
pub const SET_RIGHT: &str = "set-right";

/// One choice as it was taken, or a position that was set right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Taken {
    /// Who chose, or who had to choose when the position was set right.
    pub seat: Seat,
    /// The key of the option.
    pub key: String,
    /// [`state_hash`](crate::state_hash) right after it, 16 hex digits.
    #[serde(with = "hex")]
    pub hash: u64,
    /// What lay where from then on, if this is not a choice but a position set right; its key is [`SET_RIGHT`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set_right: Option<Box<SetRight>>,
}

/// A position that a referee set right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetRight {
    /// What lay where from then on, as [`Rules::position`] writes it for a referee.
    pub position: Value,
    /// Why.
    pub reason: String,
}

/// Why a record cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Divergence {
    /// Not this game, format, version or card pool.
    #[error("this record was written for {written}; this program plays {here}")]
    Other {
        /// What the record names.
        written: String,
        /// What this program has.
        here: String,
    },
    /// The setup breaks a rule.
    #[error("the match cannot begin: {0}")]
    Setup(BadSetup),
    /// A choice that was not on offer.
    #[error("choice {number} of {seat}, {key:?}, is not possible: {why}")]
    Choice {
        /// Counted from 1.
        number: usize,
        /// Who is said to have chosen.
        seat: Seat,
        /// What is said to have been chosen.
        key: String,
        /// The refusal.
        why: String,
    },
    /// The position is not the one that was recorded.
    #[error("after choice {number} ({key:?}) the position differs: recorded {recorded:016x}, replayed {replayed:016x}")]
    Hash {
        /// Counted from 1.
        number: usize,
        /// What was chosen.
        key: String,
        /// The hash in the record.
        recorded: u64,
        /// The hash of the replayed position.
        replayed: u64,
    },
}

mod hex {
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(hash: &u64, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(&format_args!("{hash:016x}"))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<u64, D::Error> {
        let text = String::deserialize(input)?;
        u64::from_str_radix(&text, 16)
            .map_err(|_| serde::de::Error::custom(format!("a hash is 16 hexadecimal digits, not {text:?}")))
    }
}
