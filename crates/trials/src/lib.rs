//! A pool from a stranger harms nobody: cards made by chance, played for whole games with all checks on.

mod cards;
mod decks;
mod report;
mod trial;

pub use report::{Finding, Tried};
pub use trial::{Trials, quietly};
