//! What a player can choose, as it goes out.

use crate::Description;
use serde::Serialize;
use std::fmt::Debug;

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

/// A choice that is not on offer where it is made. A match lets nobody make one, so the options of a rule set and its
/// answers to them contradict each other.
///
/// # Panics
/// Always.
#[cold]
pub fn unoffered(asked: impl Debug, choice: impl Debug) -> ! {
    unreachable!("{asked:?} does not offer {choice:?}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(key: &str) -> Offer {
        Offer::new(key.to_owned(), Description { label: String::new(), touches: Vec::new() })
    }

    #[test]
    fn a_key_is_a_verb_and_its_arguments() {
        let attack = offer("attack f3 player");
        assert_eq!((attack.verb.as_str(), attack.args), ("attack", vec!["f3".to_owned(), "player".to_owned()]));
        assert_eq!(offer("pass").args, Vec::<String>::new());
        assert_eq!(offer("").verb, "");
    }
}
