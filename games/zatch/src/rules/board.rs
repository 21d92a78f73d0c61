//! A position to be read: a state together with its cards.

use crate::rules::card::{Card, CardId};
use crate::rules::cards::Cards;
use crate::rules::state::{OnMat, PageOf, State};
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

    /// The faces of a card, the given one first: two of a double-faced MAMODO (Z-RULE-184).
    pub fn faces(self, card: CardId) -> impl Iterator<Item = CardId> {
        [Some(card), self.card(card).other_face].into_iter().flatten()
    }

    /// The card on a page of either Book.
    pub fn on_page(&self, page: PageOf) -> Option<CardId> {
        self.page(page.book, page.number)
    }

    /// The card on a page of a Book.
    pub fn page(&self, seat: Seat, page: u8) -> Option<CardId> {
        self.s.sides[seat].page(page)
    }

    /// Whether a card on the mat is in play (Z-PETR-08, Z-RULE-185).
    pub fn in_play(&self, card: &OnMat) -> bool {
        self.card(card.card).kind != Kind::Mamodo || card.status.in_play()
    }
}
