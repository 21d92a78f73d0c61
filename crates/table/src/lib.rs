//! A match with people around it: seats, agreement, clocks, draws, undo, rematch, chat, log.
//!
//! A [`Table`] is a pure state machine. Time comes in as milliseconds, nothing is read or written:
//! [`Table::handle`] says what happened in [`Effect`]s, among them the [`Entry`]s to be stored.
//! From its [`Opening`] and its entries a table is rebuilt exactly ([`Table::restore`]).
//!
//! A [`Drafting`] is the same for a draft: packs of cards that are passed round.

mod absence;
mod analysing;
mod beginning;
mod bounds;
mod clock;
mod command;
mod draft;
mod draw;
mod effect;
mod entry;
mod game;
mod gathering;
mod happen;
mod log;
mod opening;
mod own_pool;
mod play;
pub mod protocol;
mod puzzling;
mod readable;
mod reason;
mod rematch;
mod replay;
mod request;
mod room;
mod sealing;
mod state;
mod table;
mod teaching;
mod time;
mod undo;

pub use absence::ABSENCE_MS;
pub use analysing::{Advice, Advised, Analysing, Effort, Watch};
pub use beginning::Beginning;
pub use clock::GRACE_MS;
pub use draft::{DraftEntry, DraftOpening, Drafting, Rating};
pub use effect::{Command, Effect, Who};
pub use entry::{Entry, Happened};
pub use game::{BadDeck, Conduct, DeckSource, Game, NotStaged, ReadyDeck, Registry, RulingFile};
pub use log::LogMark;
pub use opening::{Opening, Sitter};
pub use own_pool::OwnPoolFile;
pub use protocol::{DraftId, Level, MatchId, PlayerId, Refused};
pub use puzzling::Puzzling;
pub use readable::readable;
pub use reason::reason;
pub use replay::Replay;
pub use request::{check_clock, player_name};
pub use room::{Refereed, RoomChange, check_delay, check_length};
pub use sealing::Sealing;
pub use table::{NotRestored, Table};
pub use teaching::Teaching;
pub use time::Time;
