//! How a match stands, for one viewer.

use super::{Guide, Level, MatchId, OwnPoolName, PuzzleState, RoomInfo, Sealed, SeatPlayer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tercet_kernel::{AnyView, Offer, PerSeat, Seat, Viewer};

/// All that one viewer may see of a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct MatchState {
    /// Its name in links.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// Which game.
    pub game: String,
    /// How many choices were taken.
    pub step: u32,
    /// For whom this is.
    pub you: Viewer,
    /// Whether one browser plays both seats: what it is shown is for the seat that chooses.
    pub hotseat: bool,
    /// The ruling from whose position it began.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
    /// Whether it began from a position that somebody wrote to try cards in.
    pub trial: bool,
    /// What the guide says, in a lesson that goes as it should.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guide: Option<Guide>,
    /// How its puzzle stands, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<PuzzleState>,
    /// Where its pool comes from, if it is sealed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sealed: Option<Sealed>,
    /// The pool of own cards that it is played with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own_pool: Option<OwnPoolName>,
    /// Whether the agreed rules are not the rule book's, or cards are played that were never printed.
    pub unofficial: bool,
    /// Whether tournament rules hold.
    pub tournament: bool,
    /// Whether it counts for the ratings of both.
    pub rated: bool,
    /// For how many milliseconds a player whom the match waits for must be away before the other one can claim the win;
    /// nothing if that cannot be claimed here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim_after_ms: Option<u64>,
    /// Whether a draw can be offered.
    pub draws: bool,
    /// The agreed rules.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number | boolean | string>"))]
    pub house: Value,
    /// The clocks, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockRule>,
    /// How far it is.
    pub phase: Phase,
    /// Who plays.
    pub seats: BySeat<SeatInfo>,
    /// Who chooses now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn_of: Option<Seat>,
    /// Whose clock runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock_running: Option<Seat>,
    /// The question to the chooser; for others whom the match waits for. Players are written `{a}`
    /// and `{b}`.
    pub question: String,
    /// The key of the option that the table highlights, if it is one's choice: what leads on in a lesson, and against
    /// the computer what looks best at a glance, by what one can know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub highlighted: Option<String>,
    /// Options that go towards the end of one's turn while something good is still open, against the computer. None
    /// while a guide leads, and none that is highlighted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Undone>>", optional))]
    pub undone: Vec<Undone>,
    /// What one may choose; empty if it is not one's choice.
    pub offers: Vec<Offer>,
    /// Who waits for an answer to a draw offer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw_offered_by: Option<Seat>,
    /// The request to take choices back that waits for an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo_asked: Option<UndoRequest>,
    /// Where one can ask to go back to, the nearest first.
    pub undo_stops: Vec<UndoStop>,
    /// Who wants a rematch.
    pub rematch_asked_by: Vec<Seat>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<EndingInfo>,
    /// The rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moved_to: Option<MatchId>,
    /// The room around it.
    pub room: RoomInfo,
    /// The game's own view; nothing before the match begins.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: AnyView,
    /// How many lines of the log the viewer keeps; `log` follows them. 0: `log` is all there is.
    pub log_from: u32,
    /// What happened since, or so far.
    pub log: Vec<LogLine>,
}

/// An option by which something is left undone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Undone {
    /// Its key.
    pub key: String,
    /// What is left undone by it.
    pub sentence: &'static str,
}

/// How far a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Phase {
    /// Somebody is missing, or has not agreed.
    Gathering,
    /// It is played.
    Playing,
    /// It is over.
    Over,
}

/// Who sits there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct SeatInfo {
    /// What the player is called; empty if nobody sits there or the player gave no name.
    pub name: String,
    /// What kind of player.
    pub kind: SeatKind,
    /// How well the program plays, if it sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// Whether the player agreed to the rules shown.
    pub ready: bool,
    /// Whether a browser of the player is connected.
    pub online: bool,
    /// Milliseconds left, with clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock_ms: Option<u64>,
    /// Which player sits there, if it is one who is somebody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<SeatPlayer>,
    /// For how many milliseconds no browser of the player has been connected, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub away_ms: Option<u64>,
    /// Why none is, as far as the server can know that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub away: Option<Away>,
}

/// Why no browser of a player is connected to a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Away {
    /// The page was closed or left.
    Left,
    /// The connection broke.
    Lost,
    /// Another page of the site is open in the player's browser.
    Elsewhere,
}

/// What a match wants of a player who does not look at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Wanted {
    /// To choose.
    Choice,
    /// To answer what the other player asks or offers.
    Answer,
    /// To agree to its rules.
    Agreement,
    /// To come: it has begun, and the player has not chosen anything.
    Presence,
}

/// What kind of player sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum SeatKind {
    /// Nobody yet.
    Open,
    /// A person.
    Human,
    /// The program.
    Computer,
}

/// Clocks: so long in all, and so much more for each turn at choosing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClockRule {
    /// What each seat has at the start.
    pub bank_seconds: u32,
    /// What a seat gets whenever the choice passes to the other.
    pub increment_seconds: u32,
}

/// A request to take choices back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UndoRequest {
    /// Who asks.
    pub by: Seat,
    /// How many choices would stay.
    pub to: u32,
    /// How many choices of each would be taken back.
    pub choices: BySeat<u32>,
}

/// A place that a player can ask to go back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UndoStop {
    /// How many choices would stay; this is sent back.
    pub to: u32,
    /// What place that is.
    pub back_to: UndoTo,
    /// How many choices of each would be taken back.
    pub choices: BySeat<u32>,
}

/// Before what one goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum UndoTo {
    /// The last choice, which the other player made.
    LastChoice,
    /// Everything since the seat's own last choice, which stays.
    SinceOwnChoice,
    /// The seat's own last choice.
    OwnChoice,
    /// The first choice of this turn.
    Turn,
    /// The first choice of the turn before.
    TurnBefore,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EndingInfo {
    /// Who won; nobody is a draw.
    pub winner: Option<Seat>,
    /// The clause by which it ended.
    pub clause: String,
    /// Why, in plain words. Players are written `{a}` and `{b}`.
    pub sentence: String,
    /// What the clause says.
    pub rule: String,
    /// What brought it about.
    pub how: HowEnded,
}

/// What brought the end about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum HowEnded {
    /// The game.
    Rules,
    /// A player gave up.
    Resigned,
    /// Both agreed.
    Agreed,
    /// A clock ran out.
    Time,
    /// A player was away for too long.
    Absent,
    /// There were too many choices.
    TooLong,
    /// The referee decided.
    Judged,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LogLine {
    /// The number of choices after it.
    pub step: u32,
    /// `{a}` and `{b}` are players, `[name](card)` cards, `(B-ATTACK-03)` clauses.
    pub line: String,
    /// Whether it tells what happened beside the game: a request, an answer, choices taken back, an end.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub aside: bool,
}

/// One value for each seat, by its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BySeat<T> {
    /// Seat A's.
    pub a: T,
    /// Seat B's.
    pub b: T,
}

impl<T> From<PerSeat<T>> for BySeat<T> {
    fn from(PerSeat([a, b]): PerSeat<T>) -> Self {
        BySeat { a, b }
    }
}
