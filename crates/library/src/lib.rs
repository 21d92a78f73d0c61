//! What one does with cards outside a match: deck lists, ready decks, packs.
//!
//! What is the same for all games ([`Pool`], [`list`], [`ready`]) knows no game. Each game has one
//! module, which says by [`Collected`] what is its own.

pub mod battlemonsters;
pub mod list;
pub mod mana;
mod pool;
pub mod ready;
pub mod zatch;

pub use pool::Pool;
pub use ready::{CardOf, Collected};
