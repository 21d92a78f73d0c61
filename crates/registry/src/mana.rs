//! Legend of Mana Card Duel at the table.

use crate::Hosted;
use serde_json::{Value, json};
use std::sync::Arc;
use tercet_kernel::Clause;
use tercet_library::mana as library;
use tercet_mana::cards::{Cards, Deck};
use tercet_mana::{Mana, rulebook};
use tercet_table::{Conduct, ReadyDeck};

impl Hosted for Mana {
    const CONDUCT: Conduct = Conduct {
        resigning: Clause("M-TURN-07"),
        drawing: Clause("M-TURN-07"),
        tournament_draw: Clause("M-RULE-11"),
        rematch: Clause("M-SETUP-01"),
        tournament_rematch: Clause("M-SETUP-01"),
        agreed: Clause("M-WIN-16"),
        begun: Clause("M-RULE-125"),
        foreign: Clause("M-TURN-04"),
    };
    const RULE_BOOK: &'static str = rulebook::RULEBOOK;

    fn cards() -> Arc<Cards> {
        Cards::builtin()
    }

    fn ready_decks() -> Vec<ReadyDeck> {
        let ready = library::ready_decks().iter().map(|ready| ReadyDeck {
            id: ready.id.to_owned(),
            name: ready.list.name.clone(),
            about: ready.list.about.clone(),
            cards: ready.list.cards.len() as u32,
        });
        ready.collect()
    }

    fn ready_deck(id: &str) -> Option<Deck> {
        library::ready_deck(id)
    }

    fn read_deck(list: &str) -> Result<Deck, String> {
        library::deck(list).map_err(|problems| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    }

    fn deck_size(deck: &Deck) -> usize {
        deck.main.len()
    }

    fn face(cards: &Cards, id: &str) -> Option<Value> {
        cards.find(id).map(|card| json!(cards.face(card)))
    }
}
