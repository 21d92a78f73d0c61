//! What waits for somebody who looks at another page of the site.

use crate::tournament::protocol::TournamentId;
use serde::{Deserialize, Serialize};
use tercet_kernel::Seat;
use tercet_table::protocol::{DraftId, MatchId, Wanted};

/// Body of `POST /api/calls`: what a browser holds of what may not be over, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct AskCalls {
    /// Seats of matches.
    pub matches: Vec<Holding>,
    /// Seats of drafts.
    pub drafts: Vec<Holding>,
    /// Places in tournaments.
    pub tournaments: Vec<Holding>,
    /// What the page is about that asks, if it is one of these.
    pub at: Option<String>,
}

/// A seat or a place that a browser holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Holding {
    /// Of which match, draft or tournament.
    pub id: String,
    /// The secret that gives it.
    pub token: String,
}

/// Answer to that: what waits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Calls {
    /// Matches; those of a registered player on whichever device are among them.
    pub matches: Vec<MatchCall>,
    /// Drafts in which a pack waits.
    pub drafts: Vec<DraftCall>,
    /// Tournaments that wait for a deck from one's packs.
    pub tournaments: Vec<TournamentCall>,
    /// What was asked about and is over, or no more, or not held by that secret.
    pub over: Vec<String>,
    /// Matches that were asked about and call nobody: those against the computer, and those in one browser.
    pub alone: Vec<String>,
}

/// A match waits for one of its players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct MatchCall {
    /// Which.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// Which game.
    pub game: String,
    /// One's seat in it.
    pub seat: Seat,
    /// What it waits for.
    pub wanted: Wanted,
    /// How many choices were taken.
    pub step: u32,
    /// What the other player is called; empty if they gave no name.
    pub against: String,
    /// The round of a tournament that it belongs to, if that is known by one's place in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<RoundCalled>,
}

/// A round of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoundCalled {
    /// Of which.
    pub tournament: TournamentId,
    /// What that is called.
    pub name: String,
    /// Which round, counted from 1.
    pub number: usize,
}

/// A pack of a draft waits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DraftCall {
    /// Which draft.
    pub draft: DraftId,
    /// Which game.
    pub game: String,
    /// How many cards one has taken.
    pub taken: usize,
}

/// A tournament waits for a deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentCall {
    /// Which.
    pub tournament: TournamentId,
    /// What it is called.
    pub name: String,
}
