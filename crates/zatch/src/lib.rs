//! The rules of Zatch Bell! The Card Battle.
//!
//! What is here so far: [`words`] and [`card`] what cards are, [`effect`] what their texts mean,
//! [`text`] how texts read, [`cards`] the pool, [`book`] what Books may be made of it.

pub mod book;
pub mod card;
pub mod cards;
pub mod effect;
pub mod rulebook;
pub mod text;
pub mod words;

pub use cards::{Cards, Deck};
