//! How Books are written.

use tercet_zatch::rules::cards::{Cards, Deck};

#[test]
fn books_are_written_as_ids_in_page_order_and_read_back() {
    let json = r#"["m-001","s-025","s-001","p-001"]"#;
    let deck: Deck = serde_json::from_str(json).expect("a list of ids");
    let cards = Cards::builtin();
    assert_eq!(Deck::of(&cards, deck.pages(&cards)), deck);
    assert_eq!(serde_json::to_string(&deck).expect("plain data"), json);
}

#[test]
fn a_card_that_does_not_exist_is_found() {
    let deck = Deck { pages: vec!["m-001".to_owned(), "m-999".to_owned()] };
    assert_eq!(deck.unknown(&Cards::builtin()), Some("m-999"));
}
