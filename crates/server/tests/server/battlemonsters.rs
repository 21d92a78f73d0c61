//! Battlemonsters for the server, without rulings and with a computer player that takes anything.

use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tercet_battlemonsters::cards::Cards;
use tercet_kernel::{AnyGame, AnyMatch, Clause, GameOf, Seat, Seed};
use tercet_library::battlemonsters as library;
use tercet_table::{Conduct, DeckSource, Game, Level, ReadyDeck, RulingFile};

pub struct Battlemonsters(GameOf<tercet_battlemonsters::Battlemonsters>);

impl Battlemonsters {
    pub fn game() -> Arc<dyn Game> {
        Arc::new(Battlemonsters(GameOf::new(Cards::builtin())))
    }
}

/// The ids of the cards of a ready deck, and their numbers in events.
pub fn deck_cards(id: &str) -> Vec<(String, u64)> {
    let cards = Cards::builtin();
    let deck = library::ready_deck(id).unwrap();
    deck.0.iter().map(|&card| (cards.face(card).id, u64::from(card.0))).collect()
}

impl Game for Battlemonsters {
    fn rules(&self) -> &dyn AnyGame {
        &self.0
    }

    fn conduct(&self) -> Conduct {
        Conduct {
            resigning: Clause("B-END-03"),
            drawing: Clause("B-END-04"),
            tournament_draw: Clause("B-END-06"),
            rematch: Clause("B-END-05"),
            tournament_rematch: Clause("B-END-07"),
            agreed: Clause("B-PRIO-01"),
            begun: Clause("B-PRIO-07"),
            foreign: Clause("B-FAIR-01"),
        }
    }

    fn decks(&self) -> Vec<ReadyDeck> {
        let ready = library::ready_decks().iter();
        ready
            .map(|ready| ReadyDeck { id: ready.id.to_owned(), name: String::new(), about: String::new(), cards: 0 })
            .collect()
    }

    fn deck(&self, source: &DeckSource) -> Result<Value, String> {
        match source {
            DeckSource::Ready(id) => Ok(json!(library::ready_deck(id).ok_or("there is no such deck")?)),
            DeckSource::List(_) => Err("only ready decks are tested".to_owned()),
        }
    }

    fn deck_size(&self, deck: &Value) -> usize {
        deck.as_array().map_or(0, Vec::len)
    }

    fn card(&self, _: &str) -> Option<Value> {
        None
    }

    fn rule_book(&self) -> &str {
        ""
    }

    fn rulings(&self) -> &[RulingFile] {
        &[]
    }

    fn stage(&self, _: &RulingFile, _: Seed) -> Result<Box<dyn AnyMatch>, String> {
        Err("there are no rulings".to_owned())
    }

    fn think(&self, playing: &dyn AnyMatch, _: Seat, _: Level, _: &AtomicBool) -> Option<String> {
        let offers = playing.offers();
        offers.get(playing.len() % offers.len().max(1)).map(|offer| offer.key.clone())
    }
}
