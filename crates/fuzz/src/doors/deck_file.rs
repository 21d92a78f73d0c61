//! Decks in all formats. The first line of an input names the game, the others are the deck as somebody pastes it.
//!
//! Promise: whatever it is, something is read, within the bounds of a list; what was read can be written in every
//! format that can carry it, and read again it is the same; and the rules can judge it.

use super::{collection, headed};
use serde_json::Value;
use tercet_hosting::{Collection, Unread};
use tercet_library::formats::{self, FORMATS};
use tercet_library::list::{MAX_CARDS, MAX_PROBLEMS};
use tercet_registry::collections;

pub fn admit(input: &str) {
    let (game, text) = headed(input);
    if let Some(collection) = collection(game) {
        read(&**collection, text);
    }
}

fn read(collection: &dyn Collection, text: &str) {
    let read = collection.read_deck(text.as_bytes());
    let deck = &read.deck;
    let cards = deck.cards.len() + deck.further.values().map(Vec::len).sum::<usize>();
    let questions = read.problems.iter().filter(|problem| problem.is_question()).count();
    let others = read.problems.len() - questions;
    assert!(
        cards <= MAX_CARDS && questions <= MAX_CARDS && others <= MAX_PROBLEMS + 1,
        "{cards} cards, {questions} questions, {others} other problems"
    );
    for format in FORMATS {
        match collection.write_deck(deck, format) {
            Ok(text) => {
                let again = collection.read_deck(text.as_bytes());
                assert_eq!(again.problems, [], "{} cannot read what it wrote: {text:?}", format.id);
                assert_eq!(again.deck.cards, deck.cards, "{}: {text:?}", format.id);
                assert_eq!(again.deck.further, deck.further, "{}: {text:?}", format.id);
            }
            Err(Unread::Unwritable(_)) => assert!(!format.gaps),
            Err(why) => panic!("{}: {why}", format.id),
        }
    }
    collection.check_deck(deck, &Value::Null, None).expect("the rules take the form of a deck that was read");
    collection.deck_stats(deck).expect("a deck that was read has figures");
}

/// A ready deck of each game in every format, and some with mistakes.
pub fn seeds() -> Vec<String> {
    let mut seeds = Vec::new();
    for collection in collections() {
        let decks = collection.ready_decks().into_iter().take(2).filter_map(|id| collection.ready_deck(id));
        for deck in decks.collect::<Vec<_>>() {
            let written = FORMATS.iter().filter_map(|format| collection.write_deck(&deck, format).ok());
            seeds.extend(written.map(|text| format!("{}\n{text}", collection.game())));
        }
        let gaps = formats::DeckFile { cards: vec![None, Some("m-001".to_owned())], ..collection.read_deck(b"").deck };
        seeds.push(format!("{}\n{}", collection.game(), serde_json::to_string(&gaps).expect("plain data")));
        seeds.push(format!("{}\n[Characters]\n-\n2x Sugino\nM-001 (s-001)\nSideboard:\n3\t018\n", collection.game()));
    }
    seeds
}
