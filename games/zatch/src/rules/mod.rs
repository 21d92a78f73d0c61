//! The rules of Zatch Bell! The Card Battle.
//!
//! Where a rule lives: [`book`] what Books may be made of, [`setup`] the PREPARATION PHASE, [`turn`]
//! the phases, [`pages`] turning them, [`acting`] Actions and passing, [`entering`] putting cards in
//! play, `leaving` how they go, [`using`] the use of cards and effects from its declaration to its
//! resolution, [`coins`] and [`cutin`] what comes between, [`battle`] the five steps, `inflict` Damage
//! and PROTECT, [`mp`] gains and losses, [`fetch`] who has no MAMODO, [`effects`] what card texts do.
//! [`program`] are texts as states point at them. [`ask`] puts the questions, [`play`] carries out the
//! answers, [`bans`] says why not.

pub mod acting;
pub mod allowances;
pub mod ask;
pub mod bans;
pub mod battle;
pub mod board;
pub mod book;
pub mod card;
pub mod cards;
pub mod choice;
pub mod coins;
pub mod cutin;
mod door;
pub mod effect;
pub mod effects;
pub mod entering;
pub mod event;
pub mod fetch;
pub mod frame;
mod game;
pub mod house;
mod inflict;
pub mod instead;
mod leaving;
pub mod mp;
pub mod order;
pub mod pages;
pub mod play;
pub mod playing;
pub mod position;
pub mod program;
pub mod resample;
pub mod rulebook;
pub mod setup;
pub mod state;
mod taking_back;
pub mod tell;
pub mod text;
pub mod turn;
pub mod using;
pub mod view;
mod wishes;
pub mod words;

pub use cards::{Cards, Deck};
pub use door::Zatch;
pub use house::House;
