//! The desk of whoever runs the server: an address of its own, for this machine alone.
//!
//! Health and counters are for everybody who reaches it. Everything else needs the key, which is a file in the data
//! folder: whoever may read that folder may run the server anyway.

mod ask;
mod ban;
mod censor;
mod desk;
mod gatherings;
mod health;
mod invite;
mod key;
mod list;
mod look;
mod metrics;
mod rewording;
pub mod told;

pub use ask::{AskError, Verb, ask};
pub(crate) use desk::Desk;
