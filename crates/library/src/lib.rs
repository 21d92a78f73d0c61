//! What you do with cards outside a match: deck lists, in all their formats, ready decks, packs, drafts and
//! search.
//!
//! It knows no game: each one says by [`Pool`], [`Collected`] and [`Searched`](search::Searched) what is its own.

pub mod building;
pub mod draft;
pub mod fold;
pub mod formats;
pub mod list;
mod own_pool;
pub mod packs;
mod pool;
mod problem;
pub mod ready;
pub mod search;
mod source;
pub mod stats;

pub use own_pool::OwnPoolName;
pub use pool::Pool;
pub use problem::{Place, Problem, Unclear};
pub use ready::{CardOf, Collected, Ready};
pub use source::{RANDOM, Source, TooFewCards};
