//! What a game adds to its rules, rulings and computer players to be played at a table.

use serde_json::Value;
use std::sync::Arc;
use tercet_bots::Evaluate;
use tercet_kernel::Staged;
use tercet_table::{Conduct, ReadyDeck};

/// A game that can be played at a table.
pub trait Hosted: Staged + Evaluate {
    /// The clauses for what happens between people.
    const CONDUCT: Conduct;
    /// The rule book, as the Markdown catalogue in `docs/rules/`.
    const RULE_BOOK: &'static str;

    /// The cards in this program.
    fn cards() -> Arc<Self::Cards>;

    /// The decks that come with the game.
    fn ready_decks() -> Vec<ReadyDeck>;

    /// The ready deck with this id.
    fn ready_deck(id: &str) -> Option<Self::Deck>;

    /// Reads a deck list.
    ///
    /// # Errors
    /// Every bad line of it.
    fn read_deck(list: &str) -> Result<Self::Deck, String>;

    /// How many cards a deck has.
    fn deck_size(deck: &Self::Deck) -> usize;

    /// The face of the card with this id, in the form of the game's view.
    fn face(cards: &Self::Cards, id: &str) -> Option<Value>;
}
