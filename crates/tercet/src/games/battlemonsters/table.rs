//! Battlemonsters, for the server.

use super::lines;
use serde_json::{Value, json};
use std::sync::atomic::AtomicBool;
use tercet_battlemonsters::cards::Cards;
use tercet_battlemonsters::{Battlemonsters, rulebook};
use tercet_bots::{Level, think};
use tercet_kernel::{AnyGame, AnyMatch, Clause, GameOf, Match, Rules, Seat, Seed};
use tercet_library::battlemonsters as library;
use tercet_rulings::Ruling;
use tercet_table::{Conduct, DeckSource, Game, ReadyDeck, RulingFile};

/// Battlemonsters with everything around its rules.
pub struct Table {
    rules: GameOf<Battlemonsters>,
    rulings: Vec<Ruling>,
    files: Vec<RulingFile>,
}

impl Table {
    /// The game with the cards and rulings in this program.
    ///
    /// # Errors
    /// What is wrong with the ruling files.
    pub fn new() -> Result<Self, String> {
        let rulings = tercet_rulings::load(Battlemonsters::GAME).map_err(lines)?;
        let file = |ruling: &Ruling| RulingFile {
            id: ruling.id.clone(),
            title: ruling.title.clone(),
            rules: ruling.rules.clone(),
            source: ruling.source.clone(),
        };
        let files = rulings.iter().map(file).collect();
        Ok(Table { rules: GameOf::new(Cards::builtin()), rulings, files })
    }
}

impl Game for Table {
    fn rules(&self) -> &dyn AnyGame {
        &self.rules
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
        let ready = library::ready_decks().iter().map(|ready| ReadyDeck {
            id: ready.id.to_owned(),
            name: ready.list.name.clone(),
            about: ready.list.about.clone(),
            cards: ready.list.cards.len() as u32,
        });
        ready.collect()
    }

    fn deck(&self, source: &DeckSource) -> Result<Value, String> {
        let deck = match source {
            DeckSource::List(list) => library::deck(list).map_err(lines)?,
            DeckSource::Ready(id) => library::ready_deck(id).ok_or_else(|| format!("there is no ready deck {id:?}"))?,
        };
        Ok(json!(deck))
    }

    fn deck_size(&self, deck: &Value) -> usize {
        deck.as_array().map_or(0, Vec::len)
    }

    fn card(&self, id: &str) -> Option<Value> {
        let cards = self.rules.cards();
        cards.find(id).map(|card| json!(cards.face(card)))
    }

    fn rule_book(&self) -> &str {
        rulebook::RULEBOOK
    }

    fn rulings(&self) -> &[RulingFile] {
        &self.files
    }

    fn stage(&self, ruling: &RulingFile, seed: Seed) -> Result<Box<dyn AnyMatch>, String> {
        let found = self.rulings.iter().find(|known| known.id == ruling.id);
        let found = found.ok_or_else(|| format!("there is no ruling {:?}", ruling.id))?;
        tercet_rulings::staged_match(found, Some(seed)).ok_or_else(|| format!("{:?} has no position", ruling.title))
    }

    fn think(
        &self,
        playing: &dyn AnyMatch,
        seat: Seat,
        level: tercet_table::Level,
        stop: &AtomicBool,
    ) -> Option<String> {
        let playing = playing.as_any().downcast_ref::<Match<Battlemonsters>>()?;
        let level = match level {
            tercet_table::Level::Random => Level::Random,
            tercet_table::Level::Quick => Level::Quick,
            tercet_table::Level::Strong => Level::Strong,
        };
        think(playing, seat, level.at_the_table(), stop)
    }
}
