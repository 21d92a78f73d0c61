//! The rules of Legend of Mana Card Duel.
//!
//! Where a rule lives: [`setup`] decks and the start, [`turn`] the phases, [`lands`] and [`grid`]
//! Land Make, `mana` gains and losses, [`using`] and [`cancel`] using cards and answering them,
//! [`attack`], [`movement`] and [`assault`] what leads to battles, [`battle`], [`fight`] and
//! [`damage`] how they go, [`place`] and [`open`] Monsters, `leaving` the field, [`effects`]
//! what card texts do. [`ask`] puts the questions, [`play`] carries out the answers, [`bans`]
//! says why not.

pub mod ask;
pub mod assault;
pub mod attack;
pub mod bans;
pub mod battle;
pub mod board;
pub mod cancel;
pub mod card;
pub mod cards;
pub mod choice;
pub mod damage;
mod door;
pub mod effect;
pub mod effects;
pub mod event;
pub mod fight;
mod foresee;
pub mod frame;
mod game;
pub mod grid;
mod hands;
pub mod house;
pub mod lands;
mod leaving;
mod mana;
pub mod movement;
pub mod open;
pub mod place;
pub mod play;
pub mod position;
pub mod resample;
pub mod rulebook;
pub mod setup;
pub mod state;
pub mod tell;
pub mod text;
pub mod turn;
pub mod using;
pub mod view;
mod wishes;
pub mod words;

pub use cards::{Cards, Deck};
pub use door::Mana;
pub use house::House;
