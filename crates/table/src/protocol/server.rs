//! What the server sends.

use super::{
    Audience, BySeat, ClockRule, DraftId, DraftState, MatchId, MatchState, Outcome, OwnPoolName, Phase, Refused,
    Sealed, SeatInfo,
};
use crate::ReadyDeck;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tercet_kernel::{AnyEvent, DeckFault, Denied, HouseRule, Seat, Viewer};

/// One message over the WebSocket.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ServerMessage {
    /// The answer to a `hello` in the version spoken here.
    Hello {
        /// The version.
        protocol: u32,
    },
    /// The answer to every message of a client that speaks another version; nothing is carried out.
    Outdated {
        /// The version spoken here.
        protocol: u32,
        /// What the player can do about it.
        sentence: &'static str,
    },
    /// Whoever runs the server has banned this player, or this address: nothing is carried out.
    TurnedAway {
        /// Why, and until when.
        sentence: String,
    },
    /// All that this viewer may see.
    State {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
        /// How it stands.
        state: Box<MatchState>,
    },
    /// What happened, just before the state it leads to.
    Events {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
        /// The number of choices after them.
        step: u32,
        /// In the order in which they happened.
        events: Vec<AnyEvent>,
    },
    /// Somebody said something.
    Chat {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
        /// What was said.
        #[serde(flatten)]
        line: ChatLine,
    },
    /// Everything said so far, sent once after the first state.
    ChatSoFar {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
        /// The last lines, oldest first.
        lines: Vec<ChatLine>,
    },
    /// The answer to `why`.
    Reasons {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
        /// What cannot be done with these cards, each with its reason.
        denied: Vec<Denied>,
    },
    /// The answer to `preview`.
    Preview {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
        /// How many choices had been taken.
        step: u32,
        /// The key of the option.
        key: String,
        /// What comes of it, as far as this viewer can know: sentences like those of the log.
        lines: Vec<String>,
    },
    /// The answer to `hint`.
    Hint {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
        /// How many choices had been taken.
        step: u32,
        /// The key of the option that the computer would take.
        key: String,
        /// What comes of it, as in the answer to `preview`.
        lines: Vec<String>,
        /// What chances it gives, in per cent, as far as the player can know.
        chance: u8,
        /// The next best option, with what comes of it that does not come of the first.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        rather_than: Option<Foreseen>,
    },
    /// The rematch is there.
    Moved {
        /// The match that is over.
        #[serde(rename = "match")]
        id: MatchId,
        /// The new one.
        to: MatchId,
        /// The seat one has in it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        seat: Option<Seat>,
        /// The secret of that seat; the one of the old match.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        token: Option<String>,
    },
    /// All that this viewer may see of a draft.
    Draft {
        /// Which draft.
        #[serde(rename = "draft")]
        id: DraftId,
        /// How it stands.
        state: Box<DraftState>,
    },
    /// A message that was not carried out.
    Refused {
        /// Which match, if the message named one.
        #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        id: Option<MatchId>,
        /// Which draft, if the message named one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        draft: Option<DraftId>,
        /// Why.
        #[serde(flatten)]
        why: Refused,
    },
    /// The answer to `ping`.
    Pong {
        /// As it was sent.
        n: u32,
    },
}

/// An option, and what comes of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Foreseen {
    /// The key of the option.
    pub key: String,
    /// What comes of it, as in the answer to `preview`.
    pub lines: Vec<String>,
    /// What chances it gives, in per cent, as far as the player can know.
    pub chance: u8,
}

/// One line of the chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChatLine {
    /// Who said it: a player, the referee, or a spectator.
    pub from: Viewer,
    /// How a spectator or the referee is called, if they said.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub name: String,
    /// What.
    pub text: String,
    /// The clause that the referee's answer is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clause: Option<String>,
}

/// One game, for the lobby.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameInfo {
    /// Its name in addresses.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What can be agreed.
    pub house_rules: Vec<HouseRule>,
    /// The decks that come with it.
    pub decks: Vec<ReadyDeck>,
}

/// Answer to `POST /api/matches`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Created {
    /// The new match.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// One's seat.
    pub seat: Seat,
    /// Its secret.
    pub token: String,
    /// The link for the other player.
    pub join: String,
}

/// Answer to `POST /api/matches/:id/join`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Joined {
    /// The match.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// One's seat.
    pub seat: Seat,
    /// Its secret.
    pub token: String,
}

/// What anybody may know of a match without looking on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MatchInfo {
    /// Its name in links.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// Which game.
    pub game: String,
    /// How far it is.
    pub phase: Phase,
    /// Who plays.
    pub seats: BySeat<SeatInfo>,
    /// The agreed rules.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number | boolean | string>"))]
    pub house: Value,
    /// Whether they are not the rule book's, or cards are played that were never printed.
    pub unofficial: bool,
    /// Whether it counts for the ratings of both.
    #[serde(default)]
    pub rated: bool,
    /// Who may watch.
    #[serde(default)]
    pub audience: Audience,
    /// For how many seconds spectators see things late. Then others are not told who chooses, nor that it has ended,
    /// before spectators see that.
    #[serde(default)]
    pub delay_seconds: u32,
    /// Whether the free seat is for whoever comes by its own link, which its host has.
    #[serde(default)]
    pub by_invitation: bool,
    /// Who chooses now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub turn_of: Option<Seat>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub outcome: Option<Outcome>,
    /// Whether tournament rules hold.
    pub tournament: bool,
    /// The clocks.
    pub clock: Option<ClockRule>,
    /// Where its pool comes from, if it is sealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub sealed: Option<Sealed>,
    /// The pool of own cards that it is played with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub own_pool: Option<OwnPoolName>,
}

/// Answer to `GET /api/matches/:id/replay/:step` and `POST /api/replay`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayStep {
    /// How many choices were taken by then.
    pub step: u32,
    /// How many there are in all.
    pub steps: u32,
    /// What the viewer saw then.
    pub state: MatchState,
    /// What the last of these choices brought about, for that viewer.
    pub events: Vec<AnyEvent>,
}

/// How a match went, as the program judges it with all cards open: answer to `GET /api/matches/:id/course`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Course {
    /// What each position was worth to seat A, from before the first choice to after the last: 100 is as good as won,
    /// -100 as good as lost, 0 even.
    pub worth: Vec<i8>,
}

/// A position that is tried, and what comes of it: answer to `GET /api/matches/:id/trial`, for whoever holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TrialKept {
    /// The position, as it was written.
    pub position: String,
    /// The ruling file that says of it that what was done by now brings about what it brought about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ruling: Option<String>,
    /// Why no ruling can say so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub why_not: Option<String>,
}

/// Body of every answer that is not a success.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ErrorAnswer {
    /// What is wrong and how to fix it.
    pub error: String,
    /// The clause that says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clause: Option<String>,
    /// Of a deck: everything that is wrong with it, and where.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<DeckFault>>", optional))]
    pub faults: Vec<DeckFault>,
}
