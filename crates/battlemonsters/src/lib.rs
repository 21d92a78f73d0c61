//! The rules of Battlemonsters.

pub mod card;
pub mod effect;
pub mod words;
