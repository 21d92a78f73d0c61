//! What a game adds to its rules, rulings, decks and computer players to be played at a table.

use serde::Serialize;
use tercet_bots::Evaluate;
use tercet_kernel::Staged;
use tercet_library::{CardOf, Collected};
use tercet_table::Conduct;

/// A game that can be played at a table.
pub trait Hosted: Staged + Collected + Evaluate {
    /// The clauses for what happens between people.
    const CONDUCT: Conduct;
    /// The rule book, as the Markdown catalogue in `docs/rules/`.
    const RULE_BOOK: &'static str;

    /// What stands on a card, in the form of the game's view.
    type Face: Serialize;

    /// How many cards a deck has.
    fn deck_size(deck: &Self::Deck) -> usize;

    /// What stands on a card.
    fn face(cards: &Self::Cards, card: CardOf<Self>) -> Self::Face;
}
