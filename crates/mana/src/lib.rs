//! The rules of Legend of Mana Card Duel.

pub mod battle;
pub mod card;
pub mod cards;
pub mod choice;
pub mod effect;
pub mod frame;
pub mod house;
pub mod rulebook;
pub mod state;
pub mod text;
pub mod view;
pub mod words;
