//! Sealed decks are built from their pools alone.

use serde_json::{Value, json};
use std::sync::Arc;
use tercet_hosting::{Collection, DeckVerdict};
use tercet_kernel::Seed;
use tercet_library::formats::DeckFile;
use tercet_library::packs::{Changes, PackOpening};
use tercet_registry::collections;

fn collection(game: &str) -> Arc<dyn Collection> {
    collections().into_iter().find(|collection| collection.game() == game).expect("a game")
}

fn ready(collection: &dyn Collection) -> DeckFile {
    collection.ready_deck(collection.ready_decks()[0]).expect("a ready deck")
}

fn clauses(verdict: &DeckVerdict) -> Vec<&str> {
    verdict.faults.iter().map(|fault| fault.refusal.clause.0).collect()
}

// Covers: B-RULE-64, M-RULE-128, Z-RULE-210
#[test]
fn no_deck_has_more_copies_of_a_card_than_its_pool() {
    for (game, clause) in [("battlemonsters", "B-RULE-64"), ("mana", "M-RULE-128"), ("zatch", "Z-RULE-210")] {
        let collection = collection(game);
        let deck = ready(&*collection);
        let mut pool = deck.clone();
        let verdict = collection.check_deck(&deck, &Value::Null, Some(&pool)).expect("a verdict");
        assert!(verdict.legal, "{game}: {:?}", verdict.faults);
        let taken = pool.cards.pop();
        let verdict = collection.check_deck(&deck, &Value::Null, Some(&pool)).expect("a verdict");
        assert_eq!((verdict.legal, clauses(&verdict)), (false, vec![clause]), "{game}");
        let last = deck.cards.iter().rposition(|card| Some(card) == taken.as_ref()).expect("the card");
        assert_eq!(json!(verdict.faults[0].places), json!([{ "deck": 0, "at": last + 1 }]));
    }
}

#[test]
fn rules_of_construction_still_hold() {
    let collection = collection("zatch");
    let mut deck = ready(&*collection);
    let pool = deck.clone();
    deck.cards.swap(0, 31);
    let verdict = collection.check_deck(&deck, &Value::Null, Some(&pool)).expect("a verdict");
    assert!(clauses(&verdict).contains(&"Z-BOOK-02"), "{:?}", verdict.faults);
}

// Covers: Z-RULE-184, Z-RULE-210
#[test]
fn either_face_of_a_card_is_the_card() {
    let collection = collection("zatch");
    let deck = |card: &str| DeckFile { cards: vec![Some(card.to_owned())], ..ready(&*collection) };
    let lacking = |deck: &DeckFile, pool: &DeckFile| {
        let verdict = collection.check_deck(deck, &Value::Null, Some(pool)).expect("a verdict");
        clauses(&verdict).contains(&"Z-RULE-210")
    };
    assert!(!lacking(&deck("m-290b"), &deck("m-290")) && !lacking(&deck("m-290"), &deck("m-290b")));
    let both = DeckFile { cards: ["m-290", "m-290b"].map(|card| Some(card.to_owned())).to_vec(), ..deck("m-290") };
    assert!(lacking(&both, &deck("m-290")));
}

// Covers: M-RULE-128
#[test]
fn the_pool_limits_copies_by_itself() {
    let collection = collection("mana");
    let mut deck = ready(&*collection);
    let five = deck.cards[0].clone();
    deck.cards.iter_mut().rev().take(5).for_each(|card| card.clone_from(&five));
    let broken = collection.check_deck(&deck, &Value::Null, None).expect("a verdict");
    assert_eq!(clauses(&broken), ["M-DECK-04"]);
    assert!(collection.check_deck(&deck, &Value::Null, Some(&deck)).expect("a verdict").legal);
}

// Covers: M-RULE-128
#[test]
fn a_starter_is_a_pool_from_which_it_can_be_built_itself() {
    let collection = collection("mana");
    let opening = PackOpening { pack: "starter".to_owned(), seed: Seed(4), count: 1, changes: Changes::default() };
    let opened = collection.open(&opening).expect("a starter");
    let pool = collection.pool(opening.to_string(), &opened).expect("a pool");
    assert_eq!((pool.name.as_str(), pool.cards.len()), ("1 × starter, seed 4", 60));
    let (characters, main) = pool.cards.clone().into_iter().enumerate().partition::<Vec<_>, _>(|(at, _)| *at < 8);
    let cards = |list: Vec<(usize, Option<String>)>| list.into_iter().map(|(_, card)| card).collect();
    let further = [("Characters".to_owned(), cards(characters))].into();
    let deck = DeckFile { cards: cards(main), further, ..pool.clone() };
    let verdict = collection.check_deck(&deck, &Value::Null, Some(&pool)).expect("a verdict");
    assert!(verdict.legal, "{:?}", verdict.faults);
}
