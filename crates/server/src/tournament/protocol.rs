//! What browser and server say to each other about tournaments.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;
use tercet_table::DeckSource;
use tercet_table::protocol::{Audience, ClockRule, DraftId, MatchId};
use tercet_tournaments::{
    Draws, EntrantId, Kind, Limited, Phase, Place, RefereeId, Score, Seeding, Spot, Standings, Why,
};

/// The name of a tournament in links.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentId(pub String);

impl fmt::Display for TournamentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Whether and how decks are handed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum DeckLists {
    /// Anybody can look at them once the tournament has begun.
    Open,
    /// Only the organiser and the referees can look at them.
    Secret,
}

/// From what packs decks are built, in place of decks that players bring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct FromPacks {
    /// Whether packs go round.
    pub how: Limited,
    /// The kind of pack that everybody opens in each round, by id.
    pub packs: Vec<String>,
    /// How many sit at a table at most; 8 if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<usize>,
    /// In a draft, how long one may look at a pack; as long as one likes if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock_seconds: Option<u32>,
    /// In a draft, whether computer players take the seats that are free at a table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computers: Option<bool>,
}

/// Body of `POST /api/tournaments`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct CreateTournament {
    /// Which game.
    pub game: String,
    /// What it is called.
    pub name: String,
    /// Who meets whom.
    pub format: Kind,
    /// How many games decide a match: the best of 1, 3 or 5; 1 if left out.
    pub best_of: Option<u8>,
    /// What comes of drawn games; they are replayed if left out.
    pub draws: Option<Draws>,
    /// Who is the first seed; lots are drawn if left out.
    pub seeding: Option<Seeding>,
    /// How many can enter.
    pub most: usize,
    /// Who can look at the decks; only the organiser if left out.
    pub decks: Option<DeckLists>,
    /// From what packs decks are built; players bring their own if left out.
    pub limited: Option<FromPacks>,
    /// How long a round can take, in seconds; as long as it likes if left out.
    pub round_seconds: Option<u32>,
    /// The agreed rules of all matches; the rule book, with what it says of tournaments, unless something else is said.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number | boolean | string>", optional))]
    pub house: Option<Value>,
    /// The clocks of all matches.
    pub clock: Option<ClockRule>,
    /// Who may watch the matches; if left out, everybody, or whoever has the link of one where it is private.
    pub audience: Option<Audience>,
    /// For how many seconds spectators see matches late; not at all if left out.
    pub delay_seconds: Option<u32>,
    /// The organiser's own rules, which come first.
    pub rules: Option<String>,
    /// Whether a round is paired as soon as the one before it is over; otherwise when the organiser says so.
    pub automatic: Option<bool>,
    /// Not in the list of tournaments.
    pub private: Option<bool>,
}

/// Answer to `POST /api/tournaments`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentMade {
    /// The tournament.
    #[serde(rename = "tournament")]
    pub id: TournamentId,
    /// The organiser's secret.
    pub token: String,
    /// The link for others.
    pub link: String,
}

/// Body of `POST /api/tournaments/:id/enter`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct EnterTournament {
    /// What one is called.
    pub name: String,
    /// What one plays; it can be handed in later as long as the tournament has not begun.
    pub deck: Option<DeckSource>,
    /// The secret that is to give the place, as in `JoinMatch`.
    pub token: Option<String>,
    /// The secret of a referee of the tournament that this browser holds: whoever judges cannot play.
    pub referee: Option<String>,
    /// The secret of the organiser that this browser holds: the others are told that whoever runs it plays too.
    pub organiser: Option<String>,
}

/// Answer to `POST /api/tournaments/:id/enter`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentEntered {
    /// Which player one is.
    pub player: EntrantId,
    /// The secret of that player; in every match of the tournament it gives that player's seat.
    pub token: String,
}

/// Body of `POST /api/tournaments/:id/held`, with which a player who is somebody asks for what they have in a
/// tournament: what the device that asks has no token for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WishHeld {
    /// The organiser's desk.
    pub organiser: bool,
    /// The place of an entrant.
    pub player: bool,
}

/// Answer to `POST /api/tournaments/:id/held`: what they have of that, with tokens for the device that asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentHeld {
    /// The secret of the organiser, if they have opened it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub organiser: Option<String>,
    /// Their place, if they are in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub player: Option<TournamentEntered>,
}

/// Body of `POST /api/tournaments/:id/referees`, by which the organiser appoints a referee.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AppointReferee {
    /// What the referee is called.
    pub name: String,
}

/// Answer to `POST /api/tournaments/:id/referees`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RefereeAppointed {
    /// Which referee it is.
    pub referee: RefereeId,
    /// The secret of the referee; in every match of the tournament it is a referee's too.
    pub token: String,
    /// The link for the referee.
    pub link: String,
}

/// Body of `PUT /api/tournaments/:id/referees`: whoever has the link of a referee comes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct ComeToJudge {
    /// The secret of a player of the tournament that this browser holds: whoever plays cannot judge.
    pub player: Option<String>,
}

/// Body of `POST /api/tournaments/:id/acts`, which shows the token of a player or of the organiser.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub enum TournamentAct {
    /// A player hands in a deck.
    HandIn {
        /// What the player plays.
        deck: DeckSource,
    },
    /// A player drops out, or the organiser takes one out.
    DropOut {
        /// Whom the organiser takes out.
        player: Option<EntrantId>,
    },
    /// The organiser lets packs be opened from which decks are built.
    Open,
    /// The organiser lets the first round begin. Whoever has not handed in a deck that is to be built from packs plays
    /// one that the program builds.
    Begin,
    /// The organiser lets the next round be paired.
    Next,
    /// The organiser notes that somebody did not come.
    NoShow {
        /// At which table.
        spot: Spot,
        /// Who.
        player: EntrantId,
    },
    /// The organiser sets a result right.
    Correct {
        /// At which table.
        spot: Spot,
        /// What counts from now on.
        score: Score,
    },
    /// The organiser dismisses a referee, whose links give nothing any more.
    Dismiss {
        /// Whom.
        referee: RefereeId,
    },
    /// The organiser tells everybody something.
    Announce {
        /// What.
        text: String,
    },
    /// The organiser ends it as it stands.
    Close,
}

/// Answer to `GET /api/tournaments/:id/me`, which shows a token.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentMe {
    /// Whether it is the organiser's.
    pub organiser: bool,
    /// Whose it is, if it is a player's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub player: Option<EntrantId>,
    /// Whose it is, if it is a referee's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub referee: Option<RefereeId>,
    /// The draft in which that player has opened packs, with the token of the player.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub draft: Option<DraftId>,
    /// What that player has handed in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub deck: Option<DeckSource>,
}

/// Answer to `GET /api/tournaments/:id/version`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentVersion {
    /// How much has happened.
    pub version: u32,
    /// How often the organiser has told everybody something.
    pub news: usize,
    /// What time it is by the clock of the server, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub now: u64,
}

/// A tournament in the list.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentInfo {
    /// Its name in links.
    #[serde(rename = "tournament")]
    pub id: TournamentId,
    /// Which game.
    pub game: String,
    /// What it is called.
    pub name: String,
    /// When it was opened, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: u64,
    /// Who meets whom.
    pub format: Kind,
    /// How many games decide a match.
    pub best_of: u8,
    /// How far it is.
    pub phase: Phase,
    /// How many have entered and not dropped out.
    pub players: usize,
    /// How many can enter.
    pub most: usize,
    /// Who can look at the decks. Matches with secret ones are replayed once it is over.
    pub decks: DeckLists,
    /// How many rounds were paired.
    pub round: usize,
    /// How many there are to be, once that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rounds: Option<usize>,
    /// The clocks of all matches.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clock: Option<ClockRule>,
    /// From what packs decks are built, if players do not bring their own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub limited: Option<FromPacks>,
    /// How long a round can take, in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub round_seconds: Option<u32>,
    /// When the time of the round is up that is being played, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "number"))]
    pub round_ends_at: Option<u64>,
}

/// All that anybody may see of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentState {
    /// What the list says.
    #[serde(flatten)]
    pub info: TournamentInfo,
    /// How much has happened.
    pub version: u32,
    /// The organiser's own rules.
    pub rules: String,
    /// The agreed rules of all matches.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number | boolean | string>"))]
    pub house: Value,
    /// What comes of drawn games.
    pub draws: Draws,
    /// Who is the first seed.
    pub seeding: Seeding,
    /// Whether rounds are paired by themselves.
    pub automatic: bool,
    /// Who may watch the matches.
    pub audience: Audience,
    /// For how many seconds spectators see them late.
    pub delay_seconds: u32,
    /// The place of the organiser, who can look at secret decks, if they take part too.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub organiser: Option<EntrantId>,
    /// Those who judge.
    pub referees: Vec<RefereeShown>,
    /// What the organiser has told everybody, the first news first.
    pub news: Vec<NewsShown>,
    /// Everybody who has entered, the first one first.
    pub entrants: Vec<Entrant>,
    /// The tables at which packs were opened.
    pub drafts: Vec<DraftTable>,
    /// All rounds so far.
    pub played: Vec<RoundShown>,
    /// Who stands where.
    pub standings: Standings,
    /// Who stands where in each group.
    pub groups: Vec<Standings>,
    /// Who has won, once it is over; nobody if all were knocked out.
    pub winners: Vec<EntrantId>,
    /// The tables at which no game could be opened, which wait for the organiser.
    pub stuck: Vec<Stuck>,
}

/// Somebody who judges.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "TournamentReferee"))]
pub struct RefereeShown {
    /// Who.
    pub referee: RefereeId,
    /// What the referee is called.
    pub name: String,
    /// Whether the referee has come.
    pub here: bool,
}

/// Something that the organiser has told everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "TournamentNews"))]
pub struct NewsShown {
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: u64,
    /// What.
    pub text: String,
}

/// A table at which packs were opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DraftTable {
    /// The draft.
    pub draft: DraftId,
    /// Who sits there, the first seat first.
    pub players: Vec<EntrantId>,
}

/// A table at which no game could be opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "StuckTable"))]
pub struct Stuck {
    /// Where.
    pub spot: Spot,
    /// Why, as a sentence for everybody.
    pub why: String,
}

/// Somebody who has entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Entrant {
    /// What the player is called.
    pub name: String,
    /// Whether the player has handed in a deck.
    pub ready: bool,
    /// Whether the player has dropped out.
    pub out: bool,
}

/// A round.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoundShown {
    /// When it was paired, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: u64,
    /// Its tables.
    pub tables: Vec<TableShown>,
}

/// A table of a round.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableShown {
    /// Where in the tournament.
    pub place: Place,
    /// The player who is named first.
    pub a: EntrantId,
    /// The other one; nobody if the first one has a bye.
    pub b: Option<EntrantId>,
    /// How the games have ended so far, or what counts in the end.
    pub score: Score,
    /// How the match was decided, once it is.
    pub why: Option<Why>,
    /// Whether time was up before it was decided.
    pub overtime: bool,
    /// Who has won it.
    pub winner: Option<EntrantId>,
    /// The matches in which its games are played, the last one last.
    pub games: Vec<MatchId>,
    /// Those who call the referee.
    pub callers: Vec<EntrantId>,
}
