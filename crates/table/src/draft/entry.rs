//! What is stored of a draft: everything that happened, in order.

use serde::{Deserialize, Serialize};
use tercet_library::draft::Entry;

/// Something that happened in a draft with people around it, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "lowercase")]
pub enum DraftEntry {
    /// Somebody sat down.
    Joined {
        /// When, in milliseconds since 1970.
        at: u64,
        /// Where.
        seat: usize,
        /// What the player is called.
        name: String,
    },
    /// Somebody gave up a seat, or lost it to somebody else's wish.
    Left {
        /// When, in milliseconds since 1970.
        at: u64,
        /// Where.
        seat: usize,
    },
    /// Something happened in the draft itself.
    #[serde(untagged)]
    Drafted(Entry<String>),
}
