//! What a network may look at in the positions of a game.

/// A fact that has one of several values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Its name in files.
    pub name: &'static str,
    /// How many values it has, from 0.
    pub values: usize,
}

impl Fact {
    /// A fact with this name and this many values.
    pub const fn new(name: &'static str, values: usize) -> Self {
        Fact { name, values }
    }
}

/// What is on a card, by number among [`Table::traits`].
pub type Traits = Vec<u32>;

/// Everything that can be a feature of a position: each card in each zone, and each value of each fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Whose positions they are.
    pub game: &'static str,
    /// The zones in which cards are told apart.
    pub zones: &'static [&'static str],
    /// The facts.
    pub facts: &'static [Fact],
    /// The names of all traits.
    traits: Vec<String>,
    /// The traits of each card.
    cards: Vec<Traits>,
}

impl Table {
    /// The table of a game whose cards have these traits, in the order of the cards.
    pub fn new(
        game: &'static str,
        zones: &'static [&'static str],
        facts: &'static [Fact],
        cards: impl IntoIterator<Item = Vec<String>>,
    ) -> Self {
        let mut known = std::collections::BTreeMap::new();
        let mut traits = Vec::new();
        let mut number = |name: String| {
            *known.entry(name).or_insert_with_key(|name| {
                traits.push(name.clone());
                traits.len() as u32 - 1
            })
        };
        let of_card = |mut names: Vec<String>| -> Traits {
            names.sort_unstable();
            names.dedup();
            names.into_iter().map(&mut number).collect()
        };
        let cards = cards.into_iter().map(of_card).collect();
        Table { game, zones, facts, traits, cards }
    }

    /// The names of all traits, by number.
    pub fn traits(&self) -> &[String] {
        &self.traits
    }

    /// The traits of each card.
    pub fn cards(&self) -> &[Traits] {
        &self.cards
    }

    /// How many features there are.
    pub fn len(&self) -> usize {
        self.zones.len() * self.cards.len() + self.values()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many values all facts have together.
    pub fn values(&self) -> usize {
        self.facts.iter().map(|fact| fact.values).sum()
    }

    /// How many weights of a network stand behind the features: each trait in each zone, and each value of each fact.
    pub(crate) fn sources(&self) -> usize {
        self.zones.len() * self.traits.len() + self.values()
    }

    /// The weights that stand behind a feature, by number.
    pub(crate) fn sources_of(&self, feature: usize) -> Vec<u32> {
        let in_zones = self.zones.len() * self.cards.len();
        let behind = self.zones.len() * self.traits.len();
        if feature >= in_zones {
            return vec![(behind + feature - in_zones) as u32];
        }
        let (zone, card) = (feature / self.cards.len(), feature % self.cards.len());
        self.cards[card].iter().map(|of_card| (zone * self.traits.len()) as u32 + of_card).collect()
    }
}
