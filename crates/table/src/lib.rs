//! A match with people around it.

mod game;
pub mod protocol;

pub use game::{Conduct, DeckSource, Game, ReadyDeck, Registry, RulingFile};
pub use protocol::{Level, MatchId, Refused};
