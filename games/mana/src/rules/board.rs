//! A position to be read: a state together with its cards.

use crate::rules::card::{Card, CardId};
use crate::rules::cards::Cards;
use crate::rules::state::State;
use crate::rules::words::Kind;
use tercet_kernel::Seat;

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

    /// Whether a player has a Character left, in the Party or in the Character Deck (M-WIN-05, M-RULE-07); a Support
    /// that counts as one does not count here (M-WIN-15).
    pub fn has_characters(&self, seat: Seat) -> bool {
        let side = &self.s.sides[seat];
        let party = side.party.iter().map(|member| member.card);
        let mut all = party.chain(side.characters.iter().map(|waiting| waiting.card));
        all.any(|card| self.card(card).kind == Kind::Character)
    }
}
