//! Battlemonsters as a whole: whole games, clauses about the program, and what people write for it.

mod bad_rulings;
mod bots;
mod conformance;
mod lists;
mod own_cards;
mod program;
mod undo;
mod wishes;
