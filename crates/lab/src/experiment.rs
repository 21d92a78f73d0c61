//! What is to be found out.

use serde::{Deserialize, Serialize};
use tercet_bots::Strength;
use tercet_kernel::{DeckFault, Refusal, Seed};
use tercet_library::Problem;
use tercet_library::formats::DeckFile;

/// What is to be found out. Where no opponents are named they are the ready decks of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "experiment", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "LabExperiment"))]
pub enum Experiment {
    /// How a deck does against each deck of a field.
    Deck {
        /// The deck.
        deck: DeckFile,
        /// In sealed play the cards from which alone it is built.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<DeckFile>", optional))]
        pool: Option<Box<DeckFile>>,
        /// Its opponents.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<Vec<DeckFile>>", optional))]
        field: Vec<DeckFile>,
    },
    /// How each ready deck, and each of these, does against every other.
    Matrix {
        /// Decks beside the ready ones.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<Vec<DeckFile>>", optional))]
        decks: Vec<DeckFile>,
        /// Decks of sealed play beside them.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<Vec<SealedDeck>>", optional))]
        sealed: Vec<SealedDeck>,
    },
    /// What each card of a deck adds: how much more the deck wins than with other cards in its place.
    Cards {
        /// The deck.
        deck: DeckFile,
        /// In sealed play the cards from which alone it is built.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<DeckFile>", optional))]
        pool: Option<Box<DeckFile>>,
        /// Its opponents.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<Vec<DeckFile>>", optional))]
        field: Vec<DeckFile>,
    },
    /// Which two pages of a deck whose order counts should change places, and a better order.
    Pages {
        /// The deck.
        deck: DeckFile,
        /// In sealed play the cards from which alone it is built.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<DeckFile>", optional))]
        pool: Option<Box<DeckFile>>,
        /// Its opponents.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<Vec<DeckFile>>", optional))]
        field: Vec<DeckFile>,
    },
    /// A better deck.
    Improve {
        /// The deck to begin with; without one it is built from the pool.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<DeckFile>", optional))]
        deck: Option<DeckFile>,
        /// For sealed play: the cards from which alone it may be built. Without it all cards of the game are at hand.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<DeckFile>", optional))]
        pool: Option<Box<DeckFile>>,
        /// Its opponents.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<Vec<DeckFile>>", optional))]
        field: Vec<DeckFile>,
    },
    /// How strong a card is among those of its kind.
    Card {
        /// Its id, or that of a part from which cards are put together.
        card: String,
        /// The decks in which it is tried, each against the others.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<Vec<DeckFile>>", optional))]
        field: Vec<DeckFile>,
    },
}

/// A deck of sealed play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "LabSealedDeck"))]
pub struct SealedDeck {
    /// The deck.
    pub deck: DeckFile,
    /// The cards from which alone it is built.
    pub pool: DeckFile,
}

impl Experiment {
    /// The opponents that are named; nothing for a matrix, in which all play against each other.
    pub fn field(&self) -> Option<&[DeckFile]> {
        match self {
            Experiment::Deck { field, .. }
            | Experiment::Cards { field, .. }
            | Experiment::Pages { field, .. }
            | Experiment::Improve { field, .. }
            | Experiment::Card { field, .. } => Some(field),
            Experiment::Matrix { .. } => None,
        }
    }
}

/// With how much play.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// How many games each figure rests on that is told in the end.
    pub games: u32,
    /// Who plays both sides.
    pub strength: Strength,
    /// From which everything follows.
    pub seed: Seed,
    /// On how many threads; 0 means one for each core. With 1 nothing leaves the thread that asks.
    pub threads: usize,
}

impl Terms {
    /// Figures rest on this many games at most.
    pub const MOST_GAMES: u32 = 100_000;
}

/// Why nothing can be found out.
#[derive(Debug, thiserror::Error)]
pub enum Untested {
    /// A deck names cards that there are not, say.
    #[error("{name}: {}", Problem::lines(.problems).join("\n"))]
    Unread {
        /// Which deck.
        name: String,
        /// What is wrong with it.
        problems: Vec<Problem>,
    },
    /// A deck breaks rules.
    #[error("{name} may not be played:\n{}", lines(.faults))]
    Unplayable {
        /// Which deck.
        name: String,
        /// Which rules, and where.
        faults: Vec<DeckFault>,
    },
    /// There is no legal deck in the pool.
    #[error("no deck can be built from this pool: {0}")]
    Unbuilt(Refusal),
    /// There is no such card.
    #[error("there is no card {0:?}, and no part of cards that is called so")]
    NoCard(String),
    /// The order of decks does not count.
    #[error("the order of a deck does not count in {0}; pages are for games whose decks are books")]
    NoOrder(&'static str),
    /// There is nothing to compare with.
    #[error("{0}")]
    Nothing(String),
    /// The threads cannot be started.
    #[error("the threads cannot be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

fn lines(faults: &[DeckFault]) -> String {
    faults.iter().map(DeckFault::with_places).collect::<Vec<_>>().join("\n")
}
