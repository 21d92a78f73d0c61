//! What browser and server say to each other about drafts.

use super::{OwnPoolName, Phase, SeatKind};
use crate::OwnPoolFile;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The name of a draft in links.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DraftId(pub String);

impl fmt::Display for DraftId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Body of `POST /api/drafts`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct CreateDraft {
    /// Which game.
    pub game: String,
    /// The kind of pack that everybody opens in each round, by id.
    pub packs: Vec<String>,
    /// For how many.
    pub seats: usize,
    /// How long one may look at a pack; as long as one likes if left out.
    pub clock_seconds: Option<u32>,
    /// Whether nobody takes cards and passes packs: everybody has what they open.
    pub sealed: Option<bool>,
    /// What one is called.
    pub name: Option<String>,
    /// Not in the list of open drafts.
    pub private: Option<bool>,
    /// The file of a pool of own cards that come in the packs. The matches after the draft are played with it.
    pub own_pool: Option<String>,
}

/// Body of `POST /api/drafts/:id/join`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct JoinDraft {
    /// What one is called.
    pub name: Option<String>,
    /// The secret that is to give the seat, as in `JoinMatch`.
    pub token: Option<String>,
}

/// Answer to `POST /api/drafts` and to `POST /api/drafts/:id/join`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DraftSeated {
    /// The draft.
    #[serde(rename = "draft")]
    pub id: DraftId,
    /// One's seat, from 0 on; the first player at the table begins the draft.
    pub seat: usize,
    /// Its secret.
    pub token: String,
    /// The link for others.
    pub join: String,
}

/// What anybody may know of a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DraftInfo {
    /// Its name in links.
    #[serde(rename = "draft")]
    pub id: DraftId,
    /// Which game.
    pub game: String,
    /// The kind of pack of each round, by id.
    pub packs: Vec<String>,
    /// Whether everybody has what they open.
    pub sealed: bool,
    /// How long one may look at a pack.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clock_seconds: Option<u32>,
    /// The pool of own cards that come in the packs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub own_pool: Option<OwnPoolName>,
    /// How far it is.
    pub phase: Phase,
    /// Which round this is, from 0 on; how many there are when all is over.
    pub round: usize,
    /// Who drafts.
    pub seats: Vec<DraftSeat>,
}

/// Who sits in a seat of a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DraftSeat {
    /// What the player is called; empty if nobody sits there or the player gave no name.
    pub name: String,
    /// What kind of player.
    pub kind: SeatKind,
    /// Whether a browser of the player is connected.
    pub online: bool,
    /// How many cards the player has.
    pub taken: usize,
    /// Whether the others are waiting for this player.
    pub choosing: bool,
}

/// All that one viewer may see of a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DraftState {
    /// What anybody may know.
    #[serde(flatten)]
    pub info: DraftInfo,
    /// Whose eyes these are; a spectator has no seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub you: Option<usize>,
    /// Whether packs go from each seat to the next one in this round, and not to the one before.
    pub to_the_left: bool,
    /// What one can take a card from; empty while one waits.
    pub pack: Vec<String>,
    /// One's own cards, in the order in which they were taken.
    pub taken: Vec<String>,
    /// The last of them, if it was taken because time was up.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub late: Option<String>,
    /// How many milliseconds those who are choosing have left, with a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "number"))]
    pub left_ms: Option<u64>,
}

/// Answer to `GET /api/drafts/:id/record`: what everybody opened, and who took what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DraftRecord {
    /// Its name in links.
    #[serde(rename = "draft")]
    pub id: DraftId,
    /// Which game.
    pub game: String,
    /// When it was opened, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: u64,
    /// The kind of pack of each round, by id.
    pub packs: Vec<String>,
    /// Whether everybody has what they opened.
    pub sealed: bool,
    /// Who drafted.
    pub seats: Vec<DraftSeat>,
    /// For each round what was in the pack of each seat.
    pub opened: Vec<Vec<Vec<String>>>,
    /// Every card that was taken, in that order.
    pub picks: Vec<DraftPick>,
    /// The pool of own cards that came in the packs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub own_pool: Option<OwnPoolFile>,
}

/// A card that was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DraftPick {
    /// In which round, from 0 on.
    pub round: usize,
    /// From which seat.
    pub seat: usize,
    /// Which seat opened the pack. What was in it is what that seat opened, without what was taken from it before.
    pub pack: usize,
    /// What was taken.
    pub card: String,
    /// Whether it was taken for somebody whose time was up.
    pub late: bool,
}
