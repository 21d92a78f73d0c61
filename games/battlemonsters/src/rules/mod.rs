//! The rules of Battlemonsters.
//!
//! Where a rule lives: [`setup`] decks and the start, [`turn`] turns and actions, [`summon`],
//! [`reveal`] (with switching), [`attack`] who may attack what, [`battle`] how an attack goes,
//! [`leaving`] the way to the graveyard, [`effects`] what card texts do. [`ask`] puts the questions,
//! [`play`] carries out the answers, [`bans`] says why not.

pub mod ask;
pub mod attack;
pub mod bans;
pub mod battle;
pub mod board;
pub mod card;
pub mod cards;
pub mod choice;
mod door;
pub mod effect;
pub mod effects;
pub mod event;
mod foresee;
pub mod frame;
mod game;
pub mod house;
pub mod leaving;
pub mod play;
pub mod position;
pub mod resample;
pub mod reveal;
pub mod rulebook;
pub mod setup;
pub mod state;
pub mod summon;
pub mod tell;
pub mod text;
pub mod turn;
pub mod view;
mod wishes;
pub mod words;

pub use cards::{Cards, Deck};
pub use door::Battlemonsters;
pub use house::House;
