//! Sets of cards.

/// A set of cards, by their numbers in the pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CardSet {
    bits: Vec<u64>,
    cards: usize,
}

impl CardSet {
    /// Those of this many cards that fit.
    pub(super) fn of(cards: usize, fits: impl Fn(usize) -> bool) -> Self {
        let mut bits = vec![0; cards.div_ceil(64)];
        for card in (0..cards).filter(|card| fits(*card)) {
            bits[card / 64] |= 1 << (card % 64);
        }
        CardSet { bits, cards }
    }

    /// All of this many cards.
    pub(super) fn all(cards: usize) -> Self {
        CardSet::of(cards, |_| true)
    }

    /// The other cards.
    pub(super) fn not(self) -> Self {
        let CardSet { bits, cards } = CardSet::all(self.cards);
        CardSet { bits: bits.iter().zip(&self.bits).map(|(all, these)| all & !these).collect(), cards }
    }

    /// Those that are in both.
    pub(super) fn and(self, other: &CardSet) -> Self {
        CardSet { bits: self.bits.iter().zip(&other.bits).map(|(one, other)| one & other).collect(), ..self }
    }

    /// Those that are in either.
    pub(super) fn or(self, other: &CardSet) -> Self {
        CardSet { bits: self.bits.iter().zip(&other.bits).map(|(one, other)| one | other).collect(), ..self }
    }

    /// The cards, in the order of the pool.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> {
        (0..self.cards).filter(|card| self.contains(*card))
    }

    fn contains(&self, card: usize) -> bool {
        self.bits[card / 64] & 1 << (card % 64) != 0
    }
}
