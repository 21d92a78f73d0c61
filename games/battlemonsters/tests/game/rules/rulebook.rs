//! The rule book, as refusals quote it.

use tercet_battlemonsters::rules::rulebook::BOOK;

#[test]
fn clauses_and_rulings_are_found() {
    assert_eq!(BOOK.sentence("B-LIFE-03"), Some("A player with 0 lives has lost."));
    assert!(BOOK.sentence("B-RULE-18").is_some_and(|text| text.starts_with("Nobody loses;")));
    assert_eq!(BOOK.sentence("B-NONE-01"), None);
}
