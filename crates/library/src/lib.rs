//! What you do with cards outside a match: deck lists and ready decks.
//!
//! It knows no game: each one says by [`Pool`] and [`Collected`] what is its own.

pub mod list;
mod pool;
pub mod ready;

pub use pool::Pool;
pub use ready::{CardOf, Collected, Ready};
