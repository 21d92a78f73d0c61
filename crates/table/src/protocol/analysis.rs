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
    Waiting {
        /// Whether whoever asks can cancel it, having begun it.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
        yours: bool,
    },
    /// It is being made.
    Working {
        /// How many choices were looked at.
        done: u32,
        /// How many there are.
        all: u32,
        /// Whether whoever asks can cancel it, having begun it.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
        yours: bool,
    },
    /// Here it is.
    Done {
        /// What it says.
        analysis: Box<Analysis>,
    },
}
