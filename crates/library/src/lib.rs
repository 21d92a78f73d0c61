//! What one does with cards outside a match: deck lists, ready decks, packs.
//!
//! What is the same for all games ([`Pool`], [`list`], [`ready`]) knows no game. Each game has one
//! module with its data.

pub mod battlemonsters;
pub mod list;
pub mod mana;
mod pool;
pub mod ready;

pub use pool::Pool;
