//! Mana as a whole: whole games, clauses about the program, and what people write for it.

mod bad_rulings;
mod conformance;
mod kit;
mod program;
mod rules;
#[cfg(feature = "ts")]
mod types;
mod wishes;
