//! Battlemonsters at the table.

use crate::Hosted;
use serde_json::{Value, json};
use std::sync::Arc;
use tercet_battlemonsters::cards::{Cards, Deck};
use tercet_battlemonsters::{Battlemonsters, rulebook};
use tercet_kernel::Clause;
use tercet_library::battlemonsters as library;
use tercet_table::{Conduct, ReadyDeck};

impl Hosted for Battlemonsters {
    const CONDUCT: Conduct = Conduct {
        resigning: Clause("B-END-03"),
        drawing: Clause("B-END-04"),
        tournament_draw: Clause("B-END-06"),
        rematch: Clause("B-END-05"),
        tournament_rematch: Clause("B-END-07"),
        agreed: Clause("B-PRIO-01"),
        begun: Clause("B-PRIO-07"),
        foreign: Clause("B-FAIR-01"),
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
        deck.0.len()
    }

    fn face(cards: &Cards, id: &str) -> Option<Value> {
        cards.find(id).map(|card| json!(cards.face(card)))
    }
}
