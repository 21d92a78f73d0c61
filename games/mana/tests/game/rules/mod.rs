//! The parts of the rules, each by itself.

mod cards;
mod grid;
mod position;
mod rulebook;
mod text;
