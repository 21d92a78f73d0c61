//! The rules of Zatch Bell! The Card Battle.
//!
//! | question | where |
//! | --- | --- |
//! | which words, figures and cards are there? | [`words`], [`card`], [`cards`] |
//! | what is there at one moment, and what is under way? | [`state`], [`board`], [`frame`] |
//! | what is agreed, and how do the clauses read? | [`house`], [`rulebook`] |
//! | what may a Book be made of, and how does a match begin? | [`book`], [`setup`] |
//! | which phase is it, whose Action, which pages are open? | [`turn`], [`acting`], [`pages`] |
//! | how do cards enter play and leave it? | [`entering`], `leaving`, and where no MAMODO is left [`fetch`] |
//! | what can be played, and how does its use go on? | [`playing`], [`using`], [`coins`], [`cutin`], `taking_back` |
//! | how does a Battle go, and who takes its Damage? | [`battle`], [`instead`], `inflict` |
//! | what becomes of MP? | [`mp`] |
//! | which of several effects comes first? | [`order`] |
//! | what does a text mean? | [`effect`]; how it reads: [`text`]; as a state points at it: [`program`] |
//! | what does a text do? | [`effects`] |
//! | may I? | [`permission`] where texts decide it, otherwise a `ban_…` function beside the rule |
//! | what could I wish to do, why not, and when? | [`bans`], `wishes` |
//! | who is asked what, and what comes of the answer? | [`ask`], [`choice`], [`play`]; the machine behind: `game` |
//! | what do people read and see? | [`event`], [`tell`], [`view`]; worlds that look the same: [`resample`] |
//! | how do rulings write a position? | [`position`] |
//! | what is all of it behind? | the one `door` |

// A match over an enum names every variant, so that a new one does not compile until it is answered for too.
#![warn(clippy::wildcard_enum_match_arm)]

pub mod acting;
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
mod foresee;
pub mod frame;
mod game;
pub mod house;
mod inflict;
pub mod instead;
mod leaving;
pub mod mp;
pub mod order;
pub mod pages;
pub mod permission;
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
