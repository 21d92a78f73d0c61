//! The rule book, as refusals quote it.

use tercet_mana::rules::rulebook::BOOK;

#[test]
fn clauses_and_rulings_are_found() {
    assert_eq!(BOOK.sentence("M-LAND-12"), Some("Making a Land costs no Mana."));
    assert!(BOOK.sentence("M-RULE-13").is_some_and(|text| text == "0/0."));
    assert_eq!(BOOK.sentence("M-NONE-01"), None);
}
