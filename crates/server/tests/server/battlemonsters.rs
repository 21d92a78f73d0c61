//! Battlemonsters for the server, and what its ready decks hold.

use std::sync::{Arc, LazyLock};
use tercet_battlemonsters::{Battlemonsters, Cards};
use tercet_library::Collected;
use tercet_registry::{Hosted, Thinking, Written};
use tercet_table::Game;

/// The game as the program has it, read once for all tests.
pub fn game() -> Arc<dyn Game> {
    static GAME: LazyLock<Arc<dyn Game>> =
        LazyLock::new(|| Battlemonsters::at_the_table(Battlemonsters::cards(), Written::nothing(), Thinking::Free));
    Arc::clone(&GAME)
}

/// The ids of the cards of a ready deck, and their numbers in events.
pub fn deck_cards(id: &str) -> Vec<(String, u64)> {
    let cards = Cards::builtin();
    let deck = Battlemonsters::ready_deck(&Battlemonsters::cards(), id).unwrap();
    deck.cards(&cards).map(|card| (cards.face(card).id.clone(), u64::from(card.0))).collect()
}
