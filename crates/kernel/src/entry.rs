//! Public numbers of cards.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The public number of a card while it lies open to be pointed at, from 1 on: on the field, in
/// play. Written `f12`, which is its handle. A card that comes back gets a new one, so a number
/// never tells where a card has been.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Entry(pub u16);

impl Entry {
    /// No card.
    pub const NONE: Entry = Entry(0);

    /// The number in a handle such as `f12`.
    pub fn of_handle(handle: &str) -> Option<Entry> {
        handle.strip_prefix('f')?.parse().ok().map(Entry)
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "f{}", self.0)
    }
}
