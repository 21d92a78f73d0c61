//! Clauses about the program rather than the game.

use serde_json::{Value, json};
use std::sync::Arc;
use tercet_battlemonsters::{Battlemonsters, Cards};
use tercet_kernel::{AnyGame, GameOf, PerSeat, Seat, Seed, Viewer};

fn game() -> GameOf<Battlemonsters> {
    GameOf::new(Cards::builtin())
}

fn deck(card: &str) -> Value {
    json!(vec![card; 30])
}

// Covers: B-FAIR-06, B-RULE-03
#[test]
fn cards_come_from_the_official_list_only() {
    let mut unknown = vec!["fire/mage"; 30];
    unknown[4] = "fire/nobody";
    let broken = game().check_deck(&Value::Null, &json!(unknown)).expect("a list of ids");
    assert_eq!(broken.iter().map(|fault| fault.refusal.clause.0).collect::<Vec<_>>(), ["B-FAIR-06"]);
    let no_decks = [json!([{ "id": "fire/mage", "attack": 9000 }]), json!("fire/mage")];
    for cards in &no_decks {
        assert!(game().check_deck(&Value::Null, cards).is_err(), "{cards}");
    }
    for cards in no_decks.into_iter().chain([json!(unknown)]) {
        assert!(game().begin(PerSeat([cards, deck("fire/mage")]), &Value::Null, Seed(1)).is_err());
    }
    let played = game().begin(PerSeat([deck("fire/mage"), deck("ice/mage")]), &Value::Null, Seed(1)).expect("legal");
    let mut record = played.record();
    assert_eq!(record["pool"], Cards::builtin().fingerprint());
    record["pool"] = json!("0123456789abcdef");
    let why = game().replay(&record).err().expect("a match with other cards").to_string();
    assert!(why.contains("cards 0123456789abcdef"), "{why}");
}

// Covers: B-FAIR-05, B-FAIR-08
#[test]
fn no_view_gives_away_a_hand_or_the_order_of_a_supply() {
    let decks = || PerSeat([deck("fire/mage"), deck("ice/mage")]);
    let mut played = game().begin(decks(), &Value::Null, Seed(1)).expect("legal decks");
    for (seat, card) in [(Seat::A, "fire"), (Seat::A, "fire"), (Seat::B, "ice"), (Seat::B, "ice")] {
        let seen = played.view(seat.other().into()).to_string();
        assert!(!seen.contains(&format!("{card}/mage")), "{seen}");
        played.choose(seat, &format!("choose {card}/mage")).expect("a card of the deck");
    }
    let hand =
        |viewer: Viewer, seat: &str| played.view(viewer).read()["sides"][seat]["hand"].as_array().map_or(0, Vec::len);
    assert_eq!((hand(Viewer::A, "a"), hand(Viewer::A, "b")), (5, 0));
    assert_eq!((hand(Viewer::B, "a"), hand(Viewer::B, "b")), (0, 5));
    assert_eq!((hand(Viewer::Spectator, "a"), hand(Viewer::Spectator, "b")), (0, 0));
    let game: Arc<dyn AnyGame> = Arc::new(game());
    assert!(game.clause_text("B-RULE-30").is_some(), "the rule book is at hand");
}
