//! What a browser sends.

use super::{Audience, ClockRule, DraftId, LessonPart, Level, MatchId, PosedPuzzle, RoomWish, Sealed};
use crate::DeckSource;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One message over the WebSocket.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ClientMessage {
    /// Says first of all which version of the protocol the client speaks; without it, the server's own. Every version
    /// says it in this form, and is understood whatever else it adds.
    Hello {
        /// The version.
        #[cfg_attr(feature = "ts", ts(as = "super::version::Spoken"))]
        protocol: u32,
    },
    /// Takes the seat of the token, or spectates.
    Watch {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
        /// The seat's secret.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        token: Option<String>,
    },
    /// Looks away.
    Unwatch {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
    },
    /// Takes an option.
    Choose {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
        /// How many choices the client has seen; another number is refused.
        step: u32,
        /// The key of the option.
        key: String,
    },
    /// "Why not?"
    Why {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
        /// The handles asked about.
        touches: Vec<String>,
    },
    /// "What would come of it?"
    Preview {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
        /// The key of the option.
        key: String,
    },
    /// "What would you do?", to the computer that one plays against.
    Hint {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
    },
    /// Agrees to the house rules shown, or takes that back.
    Ready {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
        /// Whether one agrees.
        agree: bool,
        /// The count of changes that one has seen, `terms` of the room; agreeing to what has changed since is refused.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        terms: Option<u32>,
    },
    /// Gives up.
    Resign {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
    },
    /// Offers a draw.
    OfferDraw {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
    },
    /// Answers such an offer.
    AnswerDraw {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
        /// Whether it is a draw.
        accept: bool,
    },
    /// Asks to take choices back.
    AskUndo {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
        /// How many choices the client has seen; another number is refused.
        step: u32,
        /// How many choices are to stay, one of `undo_stops`; all before the last that one had if left out.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        to: Option<u32>,
    },
    /// Answers such a request.
    AnswerUndo {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
        /// Whether it is granted.
        accept: bool,
    },
    /// Claims the win over a player who has been away for too long.
    ClaimWin {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
    },
    /// Asks for another match, seats swapped.
    Rematch {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
    },
    /// Says something.
    Chat {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
        /// Up to 500 characters.
        text: String,
    },
    /// Wishes something of the room: as its host, its referee, a player, or a spectator.
    Room {
        /// Which match.
        #[serde(rename = "match")]
        id: MatchId,
        /// What.
        wish: RoomWish,
    },
    /// Takes the seat of the token in a draft, or spectates.
    WatchDraft {
        /// Which draft.
        #[serde(rename = "draft")]
        id: DraftId,
        /// The seat's secret.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        token: Option<String>,
    },
    /// Looks away.
    UnwatchDraft {
        /// Which draft.
        #[serde(rename = "draft")]
        id: DraftId,
    },
    /// Lets the packs be opened; only the first player at the table can.
    BeginDraft {
        /// Which draft.
        #[serde(rename = "draft")]
        id: DraftId,
    },
    /// Takes a card out of one's pack.
    Take {
        /// In which draft.
        #[serde(rename = "draft")]
        id: DraftId,
        /// How many cards one has taken so far; another number is refused.
        taken: usize,
        /// The id of the card.
        card: String,
    },
    /// Gives up one's seat. Once the draft has begun the computer goes on from there.
    LeaveDraft {
        /// Which draft.
        #[serde(rename = "draft")]
        id: DraftId,
    },
    /// Takes a seat from somebody else; only the first player who is connected can. Once the draft has begun it must be
    /// that of somebody who is not, and the computer goes on from there.
    FreeSeat {
        /// Of which draft.
        #[serde(rename = "draft")]
        id: DraftId,
        /// Which seat.
        seat: usize,
    },
    /// Asks for a `pong`.
    Ping {
        /// Comes back.
        n: u32,
    },
}

impl ClientMessage {
    /// The name of the match or the draft that it is about.
    pub fn about(&self) -> Option<&str> {
        match self {
            ClientMessage::Hello { .. } | ClientMessage::Ping { .. } => None,
            ClientMessage::Watch { id, .. }
            | ClientMessage::Unwatch { id }
            | ClientMessage::Choose { id, .. }
            | ClientMessage::Why { id, .. }
            | ClientMessage::Preview { id, .. }
            | ClientMessage::Hint { id }
            | ClientMessage::Ready { id, .. }
            | ClientMessage::Resign { id }
            | ClientMessage::OfferDraw { id }
            | ClientMessage::AnswerDraw { id, .. }
            | ClientMessage::AskUndo { id, .. }
            | ClientMessage::AnswerUndo { id, .. }
            | ClientMessage::ClaimWin { id }
            | ClientMessage::Rematch { id }
            | ClientMessage::Chat { id, .. }
            | ClientMessage::Room { id, .. } => Some(&id.0),
            ClientMessage::WatchDraft { id, .. }
            | ClientMessage::UnwatchDraft { id }
            | ClientMessage::BeginDraft { id }
            | ClientMessage::Take { id, .. }
            | ClientMessage::LeaveDraft { id }
            | ClientMessage::FreeSeat { id, .. } => Some(&id.0),
        }
    }
}

/// Body of `POST /api/matches`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct CreateMatch {
    /// Which game.
    pub game: String,
    /// What one plays; not needed with `ruling`, `trial`, `lesson` or `puzzle`.
    pub deck: Option<DeckSource>,
    /// What the computer, or the second player of one browser, plays; else any ready deck.
    pub opponent_deck: Option<DeckSource>,
    /// The agreed rules; none is the rule book.
    #[cfg_attr(feature = "ts", ts(optional, type = "Record<string, number | boolean | string>"))]
    pub house: Option<Value>,
    /// Against whom.
    pub opponent: Opponent,
    /// How well the computer plays.
    pub level: Option<Level>,
    /// Clocks, if any.
    pub clock: Option<ClockRule>,
    /// What one is called.
    pub name: Option<String>,
    /// Start from the position of this ruling.
    pub ruling: Option<String>,
    /// Start from this position, a ruling without steps, with neither decks nor agreed rules of one's own.
    pub trial: Option<String>,
    /// Start a part of a lesson, with neither decks nor agreed rules of one's own.
    pub lesson: Option<LessonPart>,
    /// Pose this puzzle, with neither decks nor agreed rules of one's own.
    pub puzzle: Option<PosedPuzzle>,
    /// Sealed play: where the pool comes from. An opponent for whom no deck is named has one built from it.
    pub sealed: Option<Sealed>,
    /// The secret of one's seat in the draft that the pool comes from.
    pub draft_token: Option<String>,
    /// The file of a pool of own cards that both may play with. The match is unofficial then.
    pub own_pool: Option<String>,
    /// Tournament rules: no draw, no rematch.
    pub tournament: Option<bool>,
    /// Not in the list of open and running matches.
    pub private: Option<bool>,
    /// Whether it counts for the ratings of both, who must be players then.
    pub rated: Option<bool>,
    /// Who may watch; if left out, everybody, or whoever has the link of a private match.
    pub audience: Option<Audience>,
    /// For how many seconds spectators see things late.
    pub delay_seconds: Option<u32>,
}

impl CreateMatch {
    /// Asks for a match of `game` against this opponent, and for nothing else.
    pub fn plain(game: String, opponent: Opponent) -> Self {
        CreateMatch {
            game,
            opponent,
            deck: None,
            opponent_deck: None,
            house: None,
            level: None,
            clock: None,
            name: None,
            ruling: None,
            trial: None,
            lesson: None,
            puzzle: None,
            sealed: None,
            draft_token: None,
            own_pool: None,
            tournament: None,
            private: None,
            rated: None,
            audience: None,
            delay_seconds: None,
        }
    }

    /// What asks for a part of a lesson.
    pub fn of_lesson(game: &str, part: LessonPart) -> Self {
        CreateMatch { lesson: Some(part), ..CreateMatch::plain(game.to_owned(), Opponent::Computer) }
    }
}

/// Against whom one plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Opponent {
    /// The program.
    Computer,
    /// Whoever opens the link.
    Friend,
    /// Both seats in one browser.
    Hotseat,
}

/// Body of `POST /api/matches/:id/join`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct JoinMatch {
    /// What one plays.
    pub deck: DeckSource,
    /// What one is called.
    pub name: Option<String>,
    /// The secret that is to give the seat, 32 random bytes as base64url: whoever never hears the answer can ask again
    /// with the same one. Without it the server makes one.
    pub token: Option<String>,
    /// The secret of one's seat in the draft that the pool of the match comes from.
    pub draft_token: Option<String>,
    /// What the link said by which one came, if the host has given the seat a link of its own.
    pub invite: Option<String>,
}
