//! Sealed matches: decks are built from what was opened.

use crate::house::{A, B, Under, request};
use crate::toy::ToyGame;
use serde_json::{Value, json};
use std::sync::Arc;
use tercet_kernel::{Chance, PerSeat, Seed, Viewer};
use tercet_library::formats::DeckFile;
use tercet_table::protocol::{CreateMatch, Phase, Sealed};
use tercet_table::{Command, DeckSource, MatchId, Opening, Refused, Replay, Table};

const SEALED: &str = r#"{"packs": {"pack": "few", "count": 2, "seed": "0000000000000000000000000000002a"}}"#;

fn sealed() -> Sealed {
    serde_json::from_str(SEALED).unwrap()
}

fn pool(cards: &[u8]) -> DeckFile {
    let cards: Vec<String> = cards.iter().map(u8::to_string).collect();
    serde_json::from_value(json!({"tercet_deck": 1, "game": "toy", "cards": cards})).unwrap()
}

/// An opening of a match that is sealed with these cards.
fn opening(more: Value, opened: Option<&DeckFile>) -> Result<Opening, Refused> {
    let mut asked = json!({"deck": {"list": "1\n2\n3\n4\n5"}, "sealed": sealed()});
    asked.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let request = request(asked);
    let opened = opened.map(|pool| PerSeat([pool.clone(), pool.clone()]));
    Opening::new(&*ToyGame::game(), &request, opened.as_ref(), MatchId("S".to_owned()), 0, &mut Chance::new(Seed(7)))
}

fn open(more: Value) -> Under {
    let opening = opening(more, Some(&pool(&[1, 2, 3, 4, 5, 6]))).unwrap();
    let game = ToyGame::game();
    Under { table: Table::open(Arc::clone(&game), opening.clone()).unwrap(), game, opening, stored: Vec::new() }
}

fn join(under: &Under, list: &str, opened: Option<DeckFile>) -> Command {
    let deck = under.game.deck(&DeckSource::List(list.to_owned())).unwrap();
    Command::Join { name: None, deck, pool: opened.map(Box::new), player: None, invite: None }
}

#[test]
fn a_deck_beyond_the_pool_is_refused_with_its_fault_and_place() {
    let why = opening(json!({"deck": {"list": "1\n2\n9\n4\n5"}}), Some(&pool(&[1, 2, 3, 4, 5]))).unwrap_err();
    assert_eq!((why.clause.as_deref(), why.faults.len()), (Some("T-SEALED-01"), 1));
    assert_eq!(json!(why.faults[0].places), json!([{"deck": 0, "at": 3}]));
    let why = opening(json!({"deck": {"list": "1\n9"}}), Some(&pool(&[1]))).unwrap_err();
    assert_eq!(why.faults.len(), 2, "rules of construction still hold: {why}");
}

#[test]
fn who_joins_builds_from_the_pool_too() {
    let mut under = open(json!({}));
    let opened = || Some(pool(&[1, 2, 3, 4, 5, 6]));
    let beyond = join(&under, "1\n2\n3\n4\n8", opened());
    assert_eq!(under.no(0, B, beyond).clause.as_deref(), Some("T-SEALED-01"));
    let unopened = join(&under, "1\n2\n3\n4\n5", None);
    assert!(under.no(0, B, unopened).sentence.contains("open its packs"));
    let fitting = join(&under, "2\n3\n4\n5\n6", opened());
    under.ok(0, B, fitting);
}

#[test]
fn an_opponent_without_a_deck_has_one_built() {
    let under = open(json!({"opponent": "computer"}));
    assert_eq!(under.opening.seats.0[1].deck(), Some(&json!([1, 2, 3, 4, 5, 6])));
    let few = pool(&[1, 2, 3, 4, 5]);
    let deck = json!({"opponent": "hotseat", "opponent_deck": {"list": "1\n2\n3\n4\n6"}});
    assert_eq!(opening(deck, Some(&few)).unwrap_err().clause.as_deref(), Some("T-SEALED-01"));
}

#[test]
fn sealed_and_a_ruling_do_not_go_together() {
    let why = opening(json!({"opponent": "hotseat", "ruling": "turn/first"}), Some(&pool(&[]))).unwrap_err();
    assert!(why.sentence.contains("A position brings its own decks"), "{why}");
    assert!(opening(json!({}), None).unwrap_err().sentence.contains("open its packs"));
}

#[test]
fn the_table_its_rematch_and_its_record_say_what_it_is_sealed_with() {
    let mut under = open(json!({"opponent": "hotseat"}));
    assert_eq!(under.table.state(0, Viewer::A).sealed, Some(sealed()));
    assert_eq!(under.table.info(0).sealed, Some(sealed()));
    under.ok(0, A, Command::Resign);
    assert_eq!(under.table.phase(), Phase::Over);
    let rematch = under.table.rematch(MatchId("R".to_owned()), 1, &mut Chance::new(Seed(1)));
    assert_eq!(rematch.sealed, Some(sealed()));
    let record = under.table.record().unwrap();
    assert_eq!(record["sealed"], json!(sealed()));
    let replay = Replay::of_record(&[ToyGame::game()], &record).unwrap();
    assert_eq!(replay.step(0, Viewer::Referee).unwrap().state.sealed, Some(sealed()));
}

/// A finished match of four cards, which is too few but for a pool, and its record.
fn played(more: Value) -> (Under, Value) {
    let mut asked = json!({"opponent": "hotseat", "deck": {"list": "1\n2\n3\n4"}});
    asked.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let mut under = open(asked);
    under.choose(0, A, "toss");
    under.ok(0, A, Command::Resign);
    let record = under.table.record().unwrap();
    (under, record)
}

fn replayed(record: &Value) -> Result<Replay, Refused> {
    Replay::of_record(&[ToyGame::game()], record)
}

#[test]
fn a_record_shows_the_rules_that_were_agreed_and_not_those_that_the_pool_lifts() {
    for (house, unofficial) in [(json!({}), false), (json!({"lives": 9}), true)] {
        let (under, record) = played(json!({"house": house}));
        assert_eq!(record["setup"]["house"]["least"], 3, "they are lifted where it is played");
        let live = under.table.state(0, Viewer::Referee);
        assert_eq!((&live.house, live.unofficial), (&house, unofficial));
        for replay in [under.table.replay().unwrap(), replayed(&record).unwrap()] {
            let shown = replay.step(1, Viewer::Referee).unwrap().state;
            assert_eq!((shown.house, shown.unofficial, shown.view), (house.clone(), unofficial, live.view.clone()));
        }
    }
}

#[test]
fn a_record_from_before_it_named_what_was_agreed_can_still_be_looked_at() {
    let (_, mut record) = played(json!({}));
    record.as_object_mut().unwrap().remove("house");
    assert_eq!(replayed(&record).unwrap().step(1, Viewer::A).unwrap().step, 1);
}

#[test]
fn a_record_that_claims_other_rules_or_packs_than_it_was_played_with_is_found_out() {
    let (_, record) = played(json!({}));
    let mut other = record.clone();
    other["house"] = json!({"lives": 9});
    let why = replayed(&other).err().unwrap();
    assert!(why.sentence.contains("agreed"), "{why}");

    let replay = replayed(&record).unwrap();
    replay.check_built_from(&pool(&[1, 2, 3, 4, 5, 6])).unwrap();
    let why = replay.check_built_from(&pool(&[1, 2, 3, 5, 6])).unwrap_err();
    assert_eq!((why.clause.as_deref(), why.faults.len()), (Some("T-SEALED-01"), 1));
    assert!(why.sentence.starts_with("The deck of seat a: "), "{why}");
}

#[test]
fn a_deck_that_the_opponent_lacks_is_not_told_as_ones_own() {
    let few = pool(&[1, 2]);
    let request = request(json!({"deck": {"list": "1\n2\n3\n4"}, "opponent": "computer", "sealed": sealed()}));
    let pools = PerSeat([pool(&[1, 2, 3, 4]), few]);
    let open = |request: &CreateMatch| {
        let id = MatchId("S".to_owned());
        Opening::new(&*ToyGame::game(), request, Some(&pools), id, 0, &mut Chance::new(Seed(7))).unwrap_err()
    };
    let why = open(&request);
    assert!(why.sentence.starts_with("The opponent's pool: "), "{why}");
    let named = CreateMatch { opponent_deck: Some(DeckSource::List("1\n2\n3".to_owned())), ..request };
    assert!(open(&named).sentence.starts_with("The opponent's deck: "));
}

#[test]
fn a_stored_opening_says_so_and_one_that_is_not_sealed_does_not() {
    let stored = serde_json::to_value(open(json!({})).opening).unwrap();
    assert_eq!(stored["sealed"], serde_json::from_str::<Value>(SEALED).unwrap());
    let read: Opening = serde_json::from_value(stored).unwrap();
    assert_eq!(read.sealed, Some(sealed()));
    let plain = crate::house::open(json!({}));
    assert!(serde_json::to_value(plain.opening).unwrap().get("sealed").is_none());
}
