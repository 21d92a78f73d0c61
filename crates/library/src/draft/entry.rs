//! What happens in a draft.

use serde::{Deserialize, Serialize};

/// Something that happened, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "lowercase")]
pub enum Entry<C> {
    /// Everybody opened the first pack.
    Begun {
        /// When.
        at: u64,
    },
    /// Somebody took a card.
    Taken(Taken<C>),
}

/// A card that was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Taken<C> {
    /// When.
    pub at: u64,
    /// From which seat.
    pub seat: usize,
    /// Which card.
    pub card: C,
    /// Whether it was taken for somebody whose time was up.
    #[serde(default)]
    pub late: bool,
}
