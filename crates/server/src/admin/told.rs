//! What the admin's desk hears and tells, in JSON. Times are in milliseconds since 1970.

use crate::tournament::protocol::TournamentId;
use ipnet::IpNet;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::net::IpAddr;
use tercet_kernel::{Seat, Viewer};
use tercet_table::protocol::{Audience, MatchInfo, Phase, SeatKind};
use tercet_table::{DraftId, MatchId, PlayerId};

/// How the server stands.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Overview {
    /// The version of the program.
    pub program: String,
    /// When it was started.
    pub since: u64,
    /// Whether only players who were let in may make matches.
    pub invite_only: bool,
    /// Open sockets.
    pub sockets: usize,
    /// Matches, drafts and tournaments in memory.
    pub live: Live,
    /// Bytes of the database, and of its log.
    pub database_bytes: u64,
    /// Bytes that are free on its disk, if that is a disk of this machine.
    pub free_bytes: Option<u64>,
    /// Reports that wait.
    pub reports: usize,
    /// Bans that stand.
    pub bans: usize,
}

/// How many are in memory.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Live {
    /// Matches.
    pub matches: usize,
    /// Drafts.
    pub drafts: usize,
    /// Tournaments.
    pub tournaments: usize,
}

/// One match of a list.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MatchListed {
    /// What its players may know.
    pub info: MatchInfo,
    /// When it was opened, began or ended, whichever was last.
    pub changed: u64,
    /// Whether it is in memory.
    pub live: bool,
}

/// One match, looked at closely. What is hidden from spectators is in `hidden` alone.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MatchSeen {
    /// What its players may know.
    pub info: MatchInfo,
    /// When it was opened.
    pub opened: u64,
    /// Who may watch.
    pub audience: Audience,
    /// Why it was closed before its end, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<String>,
    /// How many choices were taken.
    pub step: u32,
    /// In which turn it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u32>,
    /// The last thing that is stored of it, but for what it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<LastEntry>,
    /// The last lines of the log, as spectators read them.
    pub log: Vec<String>,
    /// What was said.
    pub chat: Vec<ChatSeen>,
    /// Who looks at it just now.
    pub watchers: Vec<WatcherSeen>,
    /// How much of it is stored.
    pub stored: Sizes,
    /// What lies hidden, if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hidden: Option<Hidden>,
}

/// The last thing that happened at a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LastEntry {
    /// When.
    pub at: u64,
    /// Of what kind it was, such as `chosen` or `said`.
    pub kind: String,
    /// Whose it was, if it was a player's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
}

/// A line of chat, with the number by which it can be taken away.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ChatSeen {
    /// The number of its entry.
    pub number: i64,
    /// When it was said.
    pub at: u64,
    /// Who said it.
    pub from: Viewer,
    /// How a spectator or the referee is called, if they said.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// What.
    pub text: String,
}

/// Somebody who looks at a match.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct WatcherSeen {
    /// As whom: `a`, `b`, `both`, `referee` or `spectator`.
    #[serde(rename = "as")]
    pub who: String,
    /// From where; nothing if the connection has just ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<IpAddr>,
}

/// How much is stored of a match.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Sizes {
    /// Things that happened.
    pub entries: i64,
    /// Bytes of them, and of what it was opened with.
    pub bytes: i64,
}

/// What a referee would see.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Hidden {
    /// The whole position.
    pub view: Value,
    /// The log, as a referee reads it.
    pub log: Vec<String>,
}

/// One player of a list.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PlayerListed {
    /// Who.
    pub id: PlayerId,
    /// What they are called.
    pub name: String,
    /// Since when they are somebody.
    pub since: u64,
    /// How many matches they have played.
    pub matches: i64,
    /// When one of these last came further.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<u64>,
    /// Whether they were let in, on a server for invited players.
    pub let_in: bool,
}

/// One tournament of a list.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TournamentListed {
    /// Which.
    pub id: TournamentId,
    /// What it is called.
    pub name: String,
    /// Which game.
    pub game: String,
    /// How far it is.
    pub phase: String,
    /// When something last happened in it.
    pub changed: u64,
}

/// One draft of a list.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DraftListed {
    /// Which.
    pub id: DraftId,
    /// Which game.
    pub game: String,
    /// How far it is.
    pub phase: String,
    /// When something last happened in it.
    pub changed: u64,
    /// Whether it is in memory.
    pub live: bool,
}

/// One tournament.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TournamentSeen {
    /// Which.
    pub id: TournamentId,
    /// What it is called.
    pub name: String,
    /// Which game.
    pub game: String,
    /// When it was opened.
    pub opened: u64,
    /// How far it is.
    pub phase: tercet_tournaments::Phase,
    /// Whether it is left out of the list.
    pub private: bool,
    /// Those who are in.
    pub players: Vec<String>,
    /// Those who have dropped out.
    pub left: Vec<String>,
    /// Those who are in and have handed in no deck.
    pub without_deck: Vec<String>,
    /// How many rounds were paired.
    pub round: usize,
    /// How many there are to be, once that is known.
    pub rounds: Option<usize>,
    /// When the time of the round is up.
    pub round_ends_at: Option<u64>,
    /// The matches that are being played.
    pub playing: Vec<String>,
    /// The drafts in which packs were opened.
    pub drafts: Vec<DraftId>,
    /// The tables that wait for the organiser, with the reason.
    pub stuck: Vec<String>,
    /// The organiser's own rules.
    pub rules: String,
    /// Everybody who was ever appointed to judge.
    pub referees: Vec<RefereeSeen>,
    /// What the organiser has told everybody.
    pub news: Vec<NewsSeen>,
}

/// A referee of a tournament.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RefereeSeen {
    /// The number by which they can be called something else.
    pub number: usize,
    /// What they are called.
    pub name: String,
    /// Whether they still judge.
    pub judges: bool,
}

/// Something that the organiser of a tournament has told everybody.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct NewsSeen {
    /// The number by which it can be taken away.
    pub number: usize,
    /// When.
    pub at: u64,
    /// What.
    pub text: String,
}

/// One draft.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DraftSeen {
    /// Which.
    pub id: DraftId,
    /// Which game.
    pub game: String,
    /// When it was opened.
    pub opened: u64,
    /// How far it is.
    pub phase: Phase,
    /// What is drafted, in words.
    pub packs: String,
    /// Which round this is, from 0 on.
    pub round: usize,
    /// Who drafts.
    pub seats: Vec<DraftSeatSeen>,
    /// The tournament it belongs to.
    pub tournament: Option<TournamentId>,
}

/// A seat of a draft.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DraftSeatSeen {
    /// What the player is called.
    pub name: String,
    /// What kind of player.
    pub kind: SeatKind,
    /// Whether a browser of the player is connected.
    pub online: bool,
    /// How many cards the player has.
    pub taken: usize,
}

/// Everybody from one address.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Connected {
    /// The address; of IPv6, the network of 64 bits.
    pub address: IpAddr,
    /// Open sockets.
    pub sockets: usize,
    /// Since when the oldest of them is open.
    pub since: u64,
}

/// A ban.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ban {
    /// Its number.
    pub number: i64,
    /// Who.
    #[serde(flatten)]
    pub whom: Whom,
    /// Why; whoever is banned reads it.
    pub reason: String,
    /// Since when.
    pub since: u64,
    /// Until when; for ever, if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u64>,
}

/// Who is banned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whom {
    /// A player who is somebody, on all devices.
    Player(PlayerId),
    /// Whoever comes from an address of this network.
    Network(IpNet),
}

/// Body of a request for a ban.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WishBan {
    /// A player's id, an address or a network.
    pub whom: String,
    /// Why.
    pub reason: String,
    /// For how many minutes; for ever, if nothing is said.
    pub minutes: Option<u64>,
}

/// An invitation.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Invitation {
    /// Its number.
    pub number: i64,
    /// For whom it is, for the host alone.
    pub note: String,
    /// When it was made.
    pub since: u64,
    /// Until when it is good.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u64>,
    /// How many players it is still good for; any number, if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u32>,
    /// How many are here by it.
    pub came: i64,
}

/// Body of a request for an invitation.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WishInvitation {
    /// For whom it is, for the host alone.
    pub note: String,
    /// For how many minutes it is good; for ever, if nothing is said.
    pub minutes: Option<u64>,
    /// For how many players; any number, if nothing is said.
    pub uses: Option<u32>,
}

/// A fresh invitation. The code is shown only now.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Invited {
    /// Its number.
    pub number: i64,
    /// The code.
    pub code: String,
    /// Where a browser takes it, on this server.
    pub path: String,
}

/// What a player reported.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Report {
    /// In which match.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// Its number there.
    pub number: i64,
    /// When.
    pub at: u64,
    /// Who reported it.
    pub by: Viewer,
    /// Who wrote it, as the chat named them.
    pub of: String,
    /// What was written.
    pub text: String,
    /// What is wrong with it.
    pub why: String,
    /// Whether it needs no more attention.
    pub settled: bool,
}

/// Body of a request that something be closed.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WishClose {
    /// Why; players read it.
    pub reason: String,
}

/// Body of a request that a player, a tournament or its referee be called something else.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WishName {
    /// What.
    pub name: String,
}

/// Body of a request that the organiser's own rules of a tournament be others.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WishRules {
    /// What.
    pub rules: String,
}

/// Which matches are listed.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WhichMatches {
    /// Only those that are this far; those that are not over, if nothing is said.
    pub phase: Option<Phase>,
}

/// Whether the server is ready.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Health {
    /// Whether it is.
    pub ready: bool,
    /// What is wrong, for people.
    pub problems: Vec<String>,
    /// How long a write took, in milliseconds.
    pub write_ms: u64,
    /// Bytes that are free on the disk of the database, if that is a disk of this machine.
    pub free_bytes: Option<u64>,
}
