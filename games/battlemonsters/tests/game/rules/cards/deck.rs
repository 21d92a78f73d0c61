//! How decks are written.

use tercet_battlemonsters::rules::cards::{Cards, Deck};

#[test]
fn decks_are_written_as_ids_and_read_back() {
    let json = r#"["fire/mage","fire/mage","dark/king/great","trap/slip"]"#;
    let deck: Deck = serde_json::from_str(json).expect("a list of ids");
    let cards = Cards::builtin();
    assert_eq!(Deck::of(&cards, deck.cards(&cards)), deck);
    assert_eq!(serde_json::to_string(&deck).expect("plain data"), json);
}

#[test]
fn a_card_that_does_not_exist_is_found_with_its_place() {
    let deck = Deck(["fire/mage", "fire/majo"].map(str::to_owned).to_vec());
    assert_eq!(deck.unknown(&Cards::builtin()), Some((2, "fire/majo")));
}
