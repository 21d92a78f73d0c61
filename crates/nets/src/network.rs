//! A network as it is kept.

use crate::Table;
use crate::{HIDDEN, WIDTH};
use serde::{Deserialize, Serialize};

/// What a network has learned, in whole numbers, with the names of what it looks at: so it can be fitted to a pool that
/// has further cards, or cards in another order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    /// Of which game.
    pub game: String,
    /// The zones in which it tells cards apart.
    pub zones: Vec<String>,
    /// The facts it looks at, with how many values each has.
    pub facts: Vec<(String, usize)>,
    /// The traits of cards that it knows.
    pub traits: Vec<String>,
    /// Whether it adds to what a position leans to; otherwise it says everything itself.
    pub leans: bool,
    /// Of what a position is worth this many hundredths are what it leans to by itself.
    pub kept: u8,
    /// How it was made.
    pub card: Card,
    /// Its numbers.
    pub weights: Weights,
}

/// How a network was made and how well it did.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// The round of self-play that it comes from, counted from 1.
    pub round: u32,
    /// How many games it learned from.
    pub games: u64,
    /// How many positions of them.
    pub positions: u64,
    /// The seed of the games.
    pub seed: String,
    /// How far off it was while it learned, in thousandths of a nat.
    pub loss: u32,
    /// The same for games it did not learn from.
    pub unseen_loss: u32,
}

/// The numbers of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// For each trait in each zone, then for each value of each fact, what it adds to each number of a half.
    pub rows: Vec<[i16; WIDTH]>,
    /// What each number of a half begins with.
    pub bias: [i16; WIDTH],
    /// How both halves lead to each of the numbers behind.
    pub hidden: Vec<[i16; 2 * WIDTH]>,
    /// What those begin with.
    pub hidden_bias: [i32; HIDDEN],
    /// How they lead to the result.
    pub out: [i16; HIDDEN],
    /// What that begins with.
    pub out_bias: i32,
}

impl Network {
    /// Whether the network looks at the positions of a game as this table has them; cards apart, which may differ.
    pub fn fits(&self, table: &Table) -> bool {
        let facts = table.facts.iter().map(|fact| (fact.name, fact.values));
        self.game == table.game
            && self.zones.iter().map(String::as_str).eq(table.zones.iter().copied())
            && self.facts.iter().map(|(name, values)| (name.as_str(), *values)).eq(facts)
    }
}
