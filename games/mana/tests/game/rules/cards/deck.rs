//! How decks are written.

use tercet_mana::rules::cards::{Cards, Deck};

#[test]
fn decks_are_written_as_ids_and_read_back() {
    let json = r#"{"main":["mailbox","mailbox","tomato-man"],"characters":["hero"]}"#;
    let deck: Deck = serde_json::from_str(json).expect("two lists of ids");
    let cards = Cards::builtin();
    assert_eq!(Deck::of(&cards, deck.main(&cards), deck.characters(&cards)), deck);
    assert_eq!(serde_json::to_string(&deck).expect("plain data"), json);
}

#[test]
fn a_card_that_does_not_exist_is_found() {
    let deck = Deck { main: vec!["mailbox".to_owned()], characters: vec!["herro".to_owned()] };
    assert_eq!(deck.unknown(&Cards::builtin()), Some("herro"));
}
