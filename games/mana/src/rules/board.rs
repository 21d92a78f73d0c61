//! A position to be read: a state together with its cards.

use crate::rules::card::{Card, CardId};
use crate::rules::cards::Cards;
use crate::rules::state::State;

/// A state and the card definitions, side by side.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    /// The card definitions.
    pub cards: &'a Cards,
    /// The state.
    pub s: &'a State,
}

impl<'a> Board<'a> {
    /// Looks at a state.
    pub fn new(cards: &'a Cards, s: &'a State) -> Self {
        Board { cards, s }
    }

    /// What there is to know about a card.
    pub fn card(&self, card: CardId) -> &'a Card {
        self.cards.card(card)
    }
}
