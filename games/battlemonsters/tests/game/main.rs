//! Battlemonsters as a whole: whole games, clauses about the program, and what people write for it.

mod bad_rulings;
mod bots;
mod conformance;
mod kit;
mod lists;
mod own_cards;
mod program;
mod rules;
#[cfg(feature = "ts")]
mod types;
mod undo;
mod wishes;
