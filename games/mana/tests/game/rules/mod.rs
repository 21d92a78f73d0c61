//! The parts of the rules, each by itself.

mod cards;
mod grid;
mod rulebook;
mod text;
