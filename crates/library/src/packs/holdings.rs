//! The cards somebody has, such as those opened for sealed play.

/// Cards, each with the number of its copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holdings<C> {
    copies: Vec<(C, usize)>,
}

impl<C: Copy + PartialEq> Holdings<C> {
    /// These cards together.
    pub fn of(cards: impl IntoIterator<Item = C>) -> Self {
        let mut holdings = Holdings { copies: Vec::new() };
        for card in cards {
            match holdings.copies.iter_mut().find(|(known, _)| *known == card) {
                Some((_, count)) => *count += 1,
                None => holdings.copies.push((card, 1)),
            }
        }
        holdings
    }

    /// How many copies of a card there are.
    pub fn count(&self, card: C) -> usize {
        self.copies.iter().find(|(known, _)| *known == card).map_or(0, |(_, count)| *count)
    }

    /// All cards, each once, with the number of its copies, in the order in which they came.
    pub fn iter(&self) -> impl Iterator<Item = (C, usize)> {
        self.copies.iter().copied()
    }
}
