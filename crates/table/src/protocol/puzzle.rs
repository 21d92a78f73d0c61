//! Puzzles as they go out.

use serde::{Deserialize, Serialize};

/// A puzzle at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PosedPuzzle {
    /// Which puzzle: the name of its file.
    pub puzzle: String,
    /// Whether its solution is shown, so that the table plays by itself.
    pub shown: bool,
}

/// A puzzle, for those who choose one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PuzzleTitle {
    /// Its name in addresses.
    pub id: String,
    /// What kind of puzzle it is.
    pub kind: PuzzleKind,
    /// What is to be done, in one sentence.
    pub task: String,
    /// How hard it is, from 1 to 5.
    pub difficulty: u8,
    /// What both play, the player first.
    pub decks: [String; 2],
}

/// The kinds of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum PuzzleKind {
    /// Win before the turn is over.
    Win,
    /// Still be there when the opponent's turn is over.
    Survive,
    /// Find the one answer to what is being carried out.
    Answer,
}

/// How far a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum PuzzleOutcome {
    /// It goes on.
    Open,
    /// Its goal is reached.
    Solved,
    /// Its goal cannot be reached any more.
    Missed,
}

/// How the puzzle of a table stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PuzzleState {
    /// Which puzzle, and whether its solution is shown.
    #[serde(flatten)]
    pub at: PosedPuzzle,
    /// What kind of puzzle it is.
    pub kind: PuzzleKind,
    /// What is to be done, in one sentence.
    pub task: String,
    /// How hard it is, from 1 to 5.
    pub difficulty: u8,
    /// How far it is.
    pub outcome: PuzzleOutcome,
}

impl PuzzleState {
    /// Whether the player chooses in it.
    pub fn is_open(&self) -> bool {
        self.outcome == PuzzleOutcome::Open && !self.at.shown
    }
}
