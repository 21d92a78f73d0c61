//! What came of an experiment.

use crate::{Difference, Rate};
use serde::{Deserialize, Serialize};
use tercet_kernel::Seed;
use tercet_library::formats::DeckFile;

/// What came of an experiment, and of how much play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "LabFindings"))]
pub struct Findings {
    /// Of which game.
    pub game: String,
    /// Who played both sides.
    pub bot: String,
    /// From which everything follows.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub seed: Seed,
    /// How many games were played in all.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub played: u64,
    /// Whether all was played that was asked for; otherwise it was stopped, or its time was over, and this is what was
    /// known by then.
    pub complete: bool,
    /// The opponents that were not met, where there were too few games for all of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>", optional))]
    pub unmet: Vec<String>,
    /// What came of it.
    pub came: Came,
}

/// What came of an experiment, by its kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "experiment", rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "LabCame"))]
pub enum Came {
    /// A deck against a field.
    Deck {
        /// What it is called.
        deck: String,
        /// Against all of them.
        all: Option<Rate>,
        /// Against each, in the order in which they were named.
        opponents: Vec<Opponent>,
    },
    /// Decks against each other.
    Matrix {
        /// What they are called.
        decks: Vec<String>,
        /// Against all others.
        all: Vec<Option<Rate>>,
        /// Each against each, as the deck of the row does; nothing against itself.
        rates: Vec<Vec<Option<Rate>>>,
    },
    /// What the cards of a deck add.
    Cards {
        /// What it is called.
        deck: String,
        /// How it does as it is.
        as_it_is: Option<Rate>,
        /// Its cards, those that add most first.
        cards: Vec<CardWorth>,
    },
    /// The order of the pages of a deck.
    Pages {
        /// What it is called.
        deck: String,
        /// How many pages it has.
        pages: usize,
        /// The ids of its cards, page by page.
        order: Vec<String>,
        /// What two pages that change places add, the best first: a first look, with few games each.
        swaps: Vec<Swapped>,
        /// Where the order that was found begins to differ, and what it adds.
        better: Option<Better>,
    },
    /// A better deck.
    Improve {
        /// What the deck is called that it began with.
        deck: String,
        /// What was found, if anything.
        better: Option<Better>,
    },
    /// How strong a card is among its like.
    Card {
        /// What it is called.
        card: String,
        /// What kind of card it is.
        kind: String,
        /// How much is won with it.
        rate: Option<Rate>,
        /// By how much more is won with it than with one of the others, on average.
        than_others: Option<Difference>,
        /// What percentage of the others win less.
        percentile: Option<f64>,
        /// How many of the others are surely weaker, and how many surely stronger.
        surely: [usize; 2],
        /// The others, the strongest first.
        others: Vec<Alike>,
        /// The decks in which it was tried.
        decks: Vec<String>,
    },
}

/// One of the opponents of a deck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "LabOpponent"))]
pub struct Opponent {
    /// What it is called.
    pub name: String,
    /// What the deck wins against it.
    pub rate: Option<Rate>,
}

/// What a card adds to its deck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "LabCardWorth"))]
pub struct CardWorth {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// How many copies the deck has.
    pub copies: usize,
    /// Whether no other card may be there.
    pub stays: bool,
    /// How much more the deck wins with all of them than with other cards in their places; nothing if no game without
    /// them was played.
    pub adds: Option<Difference>,
}

/// Two pages that changed places.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "LabSwap"))]
pub struct Swapped {
    /// The pages, from 1 on.
    pub pages: [usize; 2],
    /// The names of what was on them.
    pub names: [String; 2],
    /// What it adds; nothing if no game of it was played.
    pub adds: Option<Difference>,
}

/// A better deck, or a better order of one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "LabBetter"))]
pub struct Better {
    /// What was changed, step by step.
    pub steps: Vec<String>,
    /// The deck as it was.
    pub before: Option<Rate>,
    /// The deck that was found.
    pub after: Option<Rate>,
    /// How much more it wins, measured in games that had no part in the search; nothing if that was stopped before.
    pub adds: Option<Difference>,
    /// The deck that was found.
    pub deck: DeckFile,
}

/// A card of the same kind as the one in question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "LabAlike"))]
pub struct Alike {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// How much is won with it.
    pub rate: Option<Rate>,
    /// By how much more is won with the one in question.
    pub less: Option<Difference>,
}
