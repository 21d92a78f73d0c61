//! The rules of Battlemonsters.

pub mod card;
pub mod cards;
pub mod effect;
pub mod text;
pub mod words;
