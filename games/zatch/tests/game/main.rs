//! Zatch Bell! as a whole: whole games, clauses about the program, and what people write for it.

mod bad_rulings;
mod books;
mod conformance;
mod deck_formats;
mod kit;
mod public;
mod rules;
#[cfg(feature = "ts")]
mod types;
mod wishes;
