//! Matches that are looked back at.

use serde::Serialize;
pub use tercet_analysis::Analysis;

/// How far an analysis has come: answer to `GET` and `POST /api/matches/:id/analysis`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "state", rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum AnalysisState {
    /// Nobody has asked for one.
    Missing,
    /// Others come before it.
    Waiting,
    /// It is being made.
    Working {
        /// How many choices were looked at.
        done: u32,
        /// How many there are.
        all: u32,
    },
    /// Here it is.
    Done {
        /// What it says.
        analysis: Box<Analysis>,
    },
}
