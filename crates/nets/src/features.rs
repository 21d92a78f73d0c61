//! What is seen in one position.

use crate::Table;

/// A position leans no more than this to either side.
const MOST: f32 = 8.0;

/// One half of the table: that of the player from whose side a position is judged, or the other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// Whose chances are judged.
    Own,
    /// The other player.
    Other,
}

/// The features of one position, for each half of the table.
#[derive(Clone, Debug, Default)]
pub struct Features {
    cards: usize,
    /// For each fact its first feature and its last value.
    facts: Vec<(usize, usize)>,
    halves: [Vec<u32>; 2],
    lean: f32,
}

impl Features {
    /// Room for the features of positions, as this table numbers them.
    pub fn of(table: &Table) -> Self {
        let mut next = table.zones.len() * table.cards().len();
        let place = |fact: &crate::Fact| {
            let first = next;
            next += fact.values;
            (first, fact.values - 1)
        };
        let facts = table.facts.iter().map(place).collect();
        Features { cards: table.cards().len(), facts, halves: Default::default(), lean: 0.0 }
    }

    /// Forgets the last position.
    pub fn clear(&mut self) {
        self.halves.iter_mut().for_each(Vec::clear);
        self.lean = 0.0;
    }

    /// Notes a card in a zone, both by number.
    #[inline]
    pub fn card(&mut self, half: Half, zone: usize, card: usize) {
        self.halves[half as usize].push((zone * self.cards + card) as u32);
    }

    /// Notes the value of a fact by number; one beyond the last counts as the last.
    #[inline]
    pub fn fact(&mut self, half: Half, fact: usize, value: usize) {
        let (first, last) = self.facts[fact];
        self.halves[half as usize].push((first + value.min(last)) as u32);
    }

    /// Notes what the position is worth to its own half before anything is learned, as the logarithm of the odds.
    #[inline]
    pub fn lean(&mut self, odds: f32) {
        self.lean = odds.clamp(-MOST, MOST);
    }

    /// What was noted with [`lean`](Self::lean); 0 if nothing was.
    pub fn leaning(&self) -> f32 {
        self.lean
    }

    /// What was noted of a half, by number.
    pub fn half(&self, half: Half) -> &[u32] {
        &self.halves[half as usize]
    }
}
