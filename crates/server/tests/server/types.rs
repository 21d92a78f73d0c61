//! What crosses between browser and server, as TypeScript. `cargo xtask types` runs this test, and the like of it in
//! each game.

use tercet_hosting::{
    BuildDeck, BuiltDeck, CardDraft, CardKinds, CardPage, CardRead, DeckKept, DeckRead, DeckVersion, Found, Help,
    JudgeDeck, JudgeOwnDeck, KeepDeck, Language, MeasureDeck, OpenPacks, OpenedPacks, OwnDeckJudged, OwnPoolShown,
    PackInfo, PoolOpened, PoolSaved, PoolShown, PoolWritten, Position, ReadPool, ReadRulings, RulingsRead, RulingsRun,
    RunRulings, SavedDeck, SetInfo, ShowOwnPool, StackCards, Suggestions, WriteDeck, WritePool, WrittenDeck,
};
use tercet_library::stats::DeckStats;
use tercet_server::calls::protocol::{AskCalls, Calls};
use tercet_server::tournament::protocol::{
    AppointReferee, ComeToJudge, CreateTournament, EnterTournament, RefereeAppointed, TournamentAct, TournamentEntered,
    TournamentHeld, TournamentInfo, TournamentMade, TournamentMe, TournamentState, TournamentVersion, WishHeld,
};
use tercet_server::{LabJob, LabStarted, StartLab, StopLab};
use tercet_table::RulingFile;
use tercet_table::protocol::{
    AnalysisState, ChangePlayer, ChangedPosition, ClientMessage, Course, CreateDraft, CreateMatch, DeletePlayer,
    DeviceLink, DraftInfo, DraftRecord, DraftSeated, ErrorAnswer, GameInfo, Here, JoinDraft, JoinMatch, Joined,
    KeepThing, KeptSince, LessonTitle, LinkDevice, NameDevice, NewPlayer, OwnMatches, OwnPlayer, PlayerPage,
    PositionChanges, PositionShown, PuzzleTitle, RankedPlayer, RecoveryPhrase, RefereeComes, RefereeInvited,
    ReplayStep, RestorePlayer, RuleBook, SeekMatch, SeekShown, ServerMessage, SetPositionRight, Sought, TrialKept,
    UseInvitation, Version, WouldSetRight,
};
use ts_rs::{Config, ExportError, TS};

/// Writes these types, each with everything it is made of.
macro_rules! write {
    ($($whole:ty),* $(,)?) => {
        [$(<$whole>::export_all),*].iter().try_for_each(|export| export(&Config::from_env()))
    };
}

#[test]
fn are_written() -> Result<(), ExportError> {
    // What is said over the socket, then what is asked for and answered over HTTP.
    write![ClientMessage, ServerMessage]?;
    write![ErrorAnswer, GameInfo, LessonTitle, PuzzleTitle, RuleBook, RulingFile, Version]?;
    write![CreateMatch, JoinMatch, Joined, Course, ReplayStep, AnalysisState, Position, TrialKept]?;
    write![ChangedPosition, PositionChanges, PositionShown, SetPositionRight, WouldSetRight]?;
    write![RefereeComes, RefereeInvited, SeekMatch, SeekShown, Sought]?;
    write![NewPlayer, ChangePlayer, DeletePlayer, RestorePlayer, RecoveryPhrase]?;
    write![DeviceLink, LinkDevice, UseInvitation, NameDevice, KeepThing, KeptSince]?;
    write![OwnPlayer, OwnMatches, PlayerPage, RankedPlayer, Here, AskCalls, Calls]?;
    write![Found, Help, Suggestions, CardPage, Language]?;
    write![DeckRead, DeckStats, MeasureDeck, JudgeDeck, JudgeOwnDeck, OwnDeckJudged, BuildDeck, BuiltDeck]?;
    write![KeepDeck, DeckKept, SavedDeck, DeckVersion, WriteDeck, WrittenDeck]?;
    write![CardKinds, CardDraft, CardRead, ReadPool, WritePool, PoolWritten, PoolSaved, PoolShown, PoolOpened]?;
    write![ReadRulings, RulingsRead, RunRulings, RulingsRun]?;
    write![ShowOwnPool, OwnPoolShown, PackInfo, SetInfo, StackCards, OpenPacks, OpenedPacks]?;
    write![CreateDraft, JoinDraft, DraftSeated, DraftInfo, DraftRecord]?;
    write![CreateTournament, TournamentMade, EnterTournament, TournamentEntered, TournamentAct]?;
    write![TournamentInfo, TournamentState, TournamentMe, WishHeld, TournamentHeld, TournamentVersion]?;
    write![AppointReferee, RefereeAppointed, ComeToJudge]?;
    write![StartLab, LabStarted, LabJob, StopLab]
}
