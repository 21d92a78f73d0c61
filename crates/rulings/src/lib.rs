//! Rulings: small files that say what a rule means.
//!
//! A ruling sets up a position, takes moves and says what must be true. Tests run all of them,
//! [`Coverage`] counts the clauses of the rule book that they show, and a player can open one on
//! the table with [`staged_match`]. A [`Lesson`] leads somebody through positions of the same form, and is run
//! likewise. Which games there are a [`Catalogue`] is told. CONTRIBUTING.md says how to write one.

mod bad;
mod case;
mod check;
mod coverage;
mod each;
mod files;
mod form;
mod games;
mod lesson;
mod own;
mod report;
mod ruling;
mod search;
mod steps;
mod trial;
mod written;

pub use bad::BadRulings;
pub use coverage::{Coverage, CoveredByTest, Texts};
pub use games::{Catalogue, File, Game};
pub use lesson::{Lesson, Place};
pub use own::{Complaint, LONGEST_OWN_RULING, MOST_OWN_RULINGS, OwnRuling, own_rulings, run_own};
pub use report::{Failure, Report, run};
pub use ruling::{Ruling, names_card, staged_match, words};
pub use trial::{LONGEST_TRIAL, kept, tried};
pub use written::as_toml;
