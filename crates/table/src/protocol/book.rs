//! Rule books and decks, for reading.

use serde::Serialize;
use std::collections::BTreeMap;

/// A rule book, and which rulings show its clauses: answer to `GET /api/games/:game/rulebook`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RuleBook {
    /// In the order of the book.
    pub sections: Vec<Section>,
    /// In the order of their ids.
    pub rulings: Vec<RulingTitle>,
    /// The cards that clauses and titles of rulings speak of: what they are called there, and their ids.
    pub cards: BTreeMap<String, String>,
}

/// A section of a rule book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Section {
    /// Its anchor.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its clauses.
    pub clauses: Vec<ClauseText>,
}

/// A clause, ruling or worked example of a rule book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClauseText {
    /// Such as `B-TURN-01`.
    pub id: String,
    /// What it says.
    pub text: String,
    /// Where it comes from, if it says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub source: Option<String>,
    /// The ruling files that show it.
    pub rulings: Vec<String>,
    /// Why neither a ruling nor a test shows it, if that is so: mostly because the table does it by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub unshown: Option<String>,
}

/// A ruling file without its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RulingTitle {
    /// Its id.
    pub id: String,
    /// What it is about.
    pub title: String,
    /// The clauses it shows.
    pub rules: Vec<String>,
    /// Whether it has a position or a start that can be tried at a table; others check decks.
    pub playable: bool,
}
