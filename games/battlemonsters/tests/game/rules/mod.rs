//! The parts of the rules, each by itself.

mod cards;
mod rulebook;
mod text;
