//! The parts of the rules, each by itself.

mod book;
mod cards;
mod position;
mod resample;
mod rulebook;
mod tell;
mod text;
