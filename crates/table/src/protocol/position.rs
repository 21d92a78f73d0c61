//! Positions that somebody sets right or sets up.

use super::MatchId;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tercet_kernel::position::PositionForm;

/// A position and what can be said of one: answer to `GET /api/matches/:id/position` and `POST /api/replay/position`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PositionShown {
    /// The match.
    pub id: MatchId,
    /// Which game.
    pub game: String,
    /// How many steps led to it.
    pub step: u32,
    /// The agreed rules.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number | boolean | string>"))]
    pub house: Value,
    /// What lies where.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub position: Value,
    /// What can be said of a position.
    pub form: PositionForm,
}

/// Asks what would differ: request to `POST /api/matches/:id/position`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WouldSetRight {
    /// What would lie where.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub position: Value,
}

/// Sets a position right: request to `PUT /api/matches/:id/position`, for the referee.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SetPositionRight {
    /// How many steps the referee has seen.
    pub step: u32,
    /// What lies where from now on.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub position: Value,
    /// Why, in one sentence for both players.
    pub reason: String,
}

/// Asks for a position that was changed by hand: request to `POST /api/games/:game/positions`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct ChangedPosition {
    /// What lay where before.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub before: Value,
    /// What lies where.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub position: Value,
    /// The agreed rules; none is the rule book.
    #[cfg_attr(feature = "ts", ts(optional, type = "Record<string, number | boolean | string>"))]
    pub house: Option<Value>,
    /// The file of the pool of own cards that it is played with.
    pub own_pool: Option<String>,
}

/// What differs between two positions: answer to `POST /api/matches/:id/position` and
/// `POST /api/games/:game/positions`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct PositionChanges {
    /// A sentence for each thing, as the log would read.
    pub changes: Vec<String>,
    /// Why there can be no such position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong: Option<String>,
    /// The position as a ruling file writes it, to be tried; of a position that is set right, none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trial: Option<String>,
}
