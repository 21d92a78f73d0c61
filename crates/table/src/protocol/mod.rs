//! The messages between browser and server; `docs/protocol.md` explains them.

mod analysis;
mod book;
mod client;
mod draft;
mod lesson;
mod level;
mod player;
mod position;
mod puzzle;
mod room;
mod sealed;
mod server;
mod state;
mod version;

pub use analysis::{Analysis, AnalysisState};
pub use book::{ClauseText, RuleBook, RulingTitle, Section};
pub use client::{ClientMessage, CreateMatch, JoinMatch, Opponent};
pub use draft::{
    CreateDraft, DraftId, DraftInfo, DraftPick, DraftRecord, DraftSeat, DraftSeated, DraftState, JoinDraft,
};
pub use lesson::{Guide, LessonPart, LessonTitle};
pub use level::{Grade, Level};
pub use player::{
    AgainstPlayer, ChangePlayer, DeletePlayer, Device, DeviceLink, GameRating, Here, KeepThing, Kept, KeptKind,
    KeptSince, LinkDevice, NameDevice, NewPlayer, Outcome, OwnMatch, OwnMatches, OwnPlayer, PlayedMatch, PlayerId,
    PlayerName, PlayerPage, RankedPlayer, RatedPoint, RatingShown, RecoveryPhrase, RestorePlayer, Score, SeatPlayer,
    SeekMatch, SeekShown, Sought, UseInvitation,
};
pub use position::{ChangedPosition, PositionChanges, PositionShown, SetPositionRight, WouldSetRight};
pub use puzzle::{PosedPuzzle, PuzzleKind, PuzzleOutcome, PuzzleState, PuzzleTitle};
pub use room::{
    Audience, BookKind, Cloth, Color, Look, Mark, Metal, RefereeComes, RefereeInfo, RefereeInvited, RoomInfo,
    RoomSettings, RoomWish, ShownPage, Sleeve, StoppedBy, Verdict,
};
pub use sealed::Sealed;
pub use server::{
    ChatLine, Course, Created, ErrorAnswer, Foreseen, GameInfo, Joined, MatchInfo, ReplayStep, ServerMessage, TrialKept,
};
pub use state::{
    Away, BySeat, ClockRule, EndingInfo, HowEnded, LogLine, MatchState, Phase, SeatInfo, SeatKind, UndoRequest,
    UndoStop, UndoTo, Undone, Wanted,
};
pub use tercet_library::OwnPoolName;
pub use version::{PROTOCOL, Version, greeting, misfit};

use serde::{Deserialize, Serialize};
use std::fmt;
use tercet_kernel::{DeckFault, Refusal};

/// The name of a match in links.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MatchId(pub String);

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why something was not carried out: a sentence, and the clause if a rule book has one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{sentence}")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Refused {
    /// The clause that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clause: Option<String>,
    /// One sentence a player can read.
    pub sentence: String,
    /// Of a deck: everything that is wrong with it, and where.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<DeckFault>>", optional))]
    pub faults: Vec<DeckFault>,
}

impl Refused {
    /// A refusal that no rule book speaks of.
    pub fn plain(sentence: impl fmt::Display) -> Self {
        Refused { clause: None, sentence: sentence.to_string(), faults: Vec::new() }
    }

    /// Nobody else can sit down.
    pub fn no_seat() -> Self {
        Refused::plain("All seats are taken; you can watch.")
    }

    /// A rated match is for two registered players.
    pub fn unrated_guest() -> Self {
        Refused::plain("A rated match counts for its players, so you have to register first: give yourself a name.")
    }

    /// A deck breaks these rules.
    pub fn broken(faults: Vec<DeckFault>) -> Self {
        let clause = faults.first().map(|first| first.refusal.clause.0.to_owned());
        let sentences: Vec<String> = faults.iter().map(DeckFault::to_string).collect();
        Refused { clause, sentence: sentences.join("\n"), faults }
    }

    /// The same, said of something that is not the asker's own.
    pub fn about(self, whose: &str) -> Self {
        Refused { sentence: format!("{whose}: {}", self.sentence), ..self }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Refused { clause: Some(refusal.clause.0.to_owned()), sentence: refusal.sentence, faults: Vec::new() }
    }
}
