//! Battlemonsters: its [`rules`], and the [`kit`] with which the program plays it.
//!
//! The cards lie in `cards/`, ready decks in `decks/`, the clauses in `book.md`, the rulings in `rulings/`, and what
//! the browser needs in `web/`.

pub mod kit;
pub mod rules;

pub use rules::{Battlemonsters, Cards, Deck, House};
