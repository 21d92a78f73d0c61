//! What a player can choose, as it goes out.

use crate::Description;
use serde::Serialize;

/// An option as a player gets it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offer {
    /// The stable key; sending it back takes the option.
    pub key: String,
    /// What is done: the first word of the key.
    pub verb: String,
    /// With what: its other words, which are handles, ids of cards, numbers and words of the game.
    pub args: Vec<String>,
    /// What the player reads, and what it concerns.
    #[serde(flatten)]
    pub description: Description,
}

impl Offer {
    /// The option with this key: words with one space between them, or nothing where nothing can be taken.
    pub fn new(key: String, description: Description) -> Self {
        let mut words = key.split(' ').map(str::to_owned);
        let verb = words.next().unwrap_or_default();
        Offer { verb, args: words.collect(), key, description }
    }
}
