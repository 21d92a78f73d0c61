//! Players who are somebody: what they send of themselves, and what others see of them.

use super::{ClockRule, Created, HowEnded, MatchId, MatchInfo};
use crate::DeckSource;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;
use tercet_kernel::Seat;

/// The name of a player in links, which anybody may know.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerId(pub String);

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How well a player plays a game, by Glicko-2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RatingShown {
    /// The rating; players begin with 1500.
    pub rating: i32,
    /// The rating deviation: with 95% certainty the true strength is within two of it.
    pub deviation: i32,
}

/// Which player sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct SeatPlayer {
    /// Who.
    pub id: PlayerId,
    /// Their rating in this game when they sat down; none without a rated match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<RatingShown>,
}

/// How a match ended, in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    /// Who won; nobody is a draw.
    pub winner: Option<Seat>,
    /// What brought it about.
    pub how: HowEnded,
}

/// Body of `POST /api/me/invitation`: a player is let in on a server for invited players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UseInvitation {
    /// The code of the invitation.
    pub code: String,
}

/// Body of `POST /api/players`: somebody wants to be somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewPlayer {
    /// What they are called.
    pub name: String,
    /// The key that their browser keeps, 32 random bytes as base64url.
    pub key: String,
    /// What this device is called.
    pub device: String,
}

/// Body of `POST /api/players/restore`: a player comes to another device, by their phrase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RestorePlayer {
    /// The twelve words.
    pub phrase: String,
    /// The key that this browser keeps from now on.
    pub key: String,
    /// What this device is called.
    pub device: String,
}

/// Body of `POST /api/players/link`: another device becomes that of a player, by a link that works once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LinkDevice {
    /// What the link carries.
    pub code: String,
    /// The key that this browser keeps from now on.
    pub key: String,
    /// What this device is called.
    pub device: String,
}

/// Body of `PUT /api/me`: what a player changes about themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChangePlayer {
    /// What they are called.
    pub name: String,
    /// Whether others see in the lobby that they are here.
    pub seen: bool,
}

/// A player's name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerName {
    /// Who.
    pub id: PlayerId,
    /// What they are called. Others may be called the same.
    pub name: String,
}

/// A device that is a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Device {
    /// Its number among those of the player.
    pub number: i64,
    /// What it is called.
    pub name: String,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
    /// Whether this is the one that asks.
    pub this: bool,
}

/// Body of `PUT /api/me/devices/:number`: what a device is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NameDevice {
    /// Its name.
    pub name: String,
}

/// What a player can keep with themselves, so that all their devices have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum KeptKind {
    /// A deck.
    Deck,
    /// How their side of a table looks.
    Look,
}

/// Something that a player keeps.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Kept {
    /// Of which kind.
    pub kind: KeptKind,
    /// Under which name, which no two of a kind have.
    pub id: String,
    /// When it was changed, in milliseconds since 1970, by the clock of the device on which it was.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub changed: i64,
    /// What it is, in the form of the client; nothing if it was removed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub content: Option<Value>,
}

/// Body of `PUT /api/me/kept/:kind/:id`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct KeepThing {
    /// When it was changed, in milliseconds since 1970. What was changed later stays.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub changed: i64,
    /// What it is; nothing if it was removed.
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub content: Option<Value>,
}

/// Answer to `GET /api/me/kept`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KeptSince {
    /// How often anything has changed so far: with it one asks for what changes after that.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub revision: i64,
    /// What has changed since what was asked for.
    pub kept: Vec<Kept>,
}

/// One's own player: answer to `GET /api/me`, and to all that makes one or changes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnPlayer {
    /// Who one is to others.
    pub id: PlayerId,
    /// What one is called.
    pub name: String,
    /// Since when one is somebody, in milliseconds since 1970.
    pub since: i64,
    /// Whether others see in the lobby that one is here.
    pub seen: bool,
    /// Whether there is a recovery phrase.
    pub phrase: bool,
    /// The devices, the oldest first.
    pub devices: Vec<Device>,
}

/// Answer to `POST /api/me/phrase`: told once, and stored nowhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecoveryPhrase {
    /// Twelve words.
    pub phrase: String,
}

/// Answer to `POST /api/me/links`: a link for another device, good once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeviceLink {
    /// What the link carries behind its `#`.
    pub code: String,
    /// Until when it is good, in milliseconds since 1970.
    pub until: i64,
}

/// Body of `DELETE /api/me`: who says by this name that they mean it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeletePlayer {
    /// One's own name.
    pub name: String,
}

/// A rating after a rated match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RatedPoint {
    /// When the match ended, in milliseconds since 1970.
    pub at: i64,
    /// The rating after it.
    pub rating: i32,
}

/// How well a player plays one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameRating {
    /// Which game.
    pub game: String,
    /// How well.
    #[serde(flatten)]
    pub shown: RatingShown,
    /// How many rated matches that rests on.
    pub matches: i64,
    /// The last of them, the oldest first.
    pub curve: Vec<RatedPoint>,
}

/// How a match ended for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Score {
    /// They won.
    Won,
    /// Nobody did.
    Drawn,
    /// The other one won.
    Lost,
}

/// A finished match of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct PlayedMatch {
    /// Which match.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// Of which game.
    pub game: String,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
    /// Which seat the player had.
    pub seat: Seat,
    /// Against whom: a name, empty if none was given.
    pub against: String,
    /// Which player that is, if the other one is somebody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opponent: Option<PlayerId>,
    /// How it ended.
    pub score: Score,
    /// What brought the end about.
    pub how: HowEnded,
    /// By how much it changed the rating, if it was rated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<i32>,
}

/// The record of a player against another one, over all games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AgainstPlayer {
    /// Which other player.
    #[serde(flatten)]
    pub player: PlayerName,
    /// How many matches the first one won.
    pub won: i64,
    /// How many nobody won.
    pub drawn: i64,
    /// How many the other one won.
    pub lost: i64,
}

/// A player, as anybody may see them: answer to `GET /api/players/:id`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerPage {
    /// Who.
    #[serde(flatten)]
    pub player: PlayerName,
    /// Since when they are somebody, in milliseconds since 1970.
    pub since: i64,
    /// How well they play, for each game with a rated match.
    pub ratings: Vec<GameRating>,
    /// Their last finished matches that are not private, the newest first.
    pub matches: Vec<PlayedMatch>,
    /// Their record against others, those first whom they played most often.
    pub against: Vec<AgainstPlayer>,
}

/// One line of a leaderboard: answer to `GET /api/players?game=`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RankedPlayer {
    /// Who.
    #[serde(flatten)]
    pub player: PlayerName,
    /// How well they play.
    #[serde(flatten)]
    pub shown: RatingShown,
    /// How many rated matches that rests on.
    pub matches: i64,
}

/// One's own matches: answer to `GET /api/me/matches`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnMatches {
    /// Those that are not over; those that wait for one's choice come first.
    pub running: Vec<OwnMatch>,
    /// Those that are, the newest first.
    pub finished: Vec<PlayedMatch>,
}

/// A match of one's own that is not over.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnMatch {
    /// Which seat one has.
    pub seat: Seat,
    /// The match.
    pub info: MatchInfo,
}

/// Body of `POST /api/seeks`: somebody looks for an opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct SeekMatch {
    /// Which game.
    pub game: String,
    /// What one plays.
    pub deck: DeckSource,
    /// The clocks, if any.
    pub clock: Option<ClockRule>,
    /// Whether it counts for the ratings.
    pub rated: bool,
    /// What one is called, if one is not somebody.
    pub name: Option<String>,
    /// The secret that is to give the seat, 32 random bytes as base64url; whoever goes on looking sends the same one.
    pub token: String,
}

/// Answer to `POST /api/seeks`, which comes when there is an opponent or after a while without one: then ask again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Sought {
    /// The match, which has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<Created>,
}

/// What others look for: an element of the answer to `GET /api/seeks`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct SeekShown {
    /// Which game.
    pub game: String,
    /// The clocks, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockRule>,
    /// Whether it counts for the ratings.
    pub rated: bool,
    /// What they are called; empty if they gave no name.
    pub name: String,
    /// Who they are, if they are somebody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<SeatPlayer>,
}

/// Who is here: answer to `GET /api/here`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Here {
    /// How many are on the pages of the site and at tables.
    pub count: usize,
    /// Those who want to be seen.
    pub players: Vec<PlayerName>,
}
