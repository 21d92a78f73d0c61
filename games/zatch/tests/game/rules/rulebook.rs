//! The rule book, as refusals quote it.

use tercet_zatch::rules::rulebook::BOOK;

#[test]
fn clauses_and_rulings_are_found() {
    assert_eq!(BOOK.sentence("Z-MP-03"), Some("The page turned at the end of the END PHASE gives the Attacker 2 MP."));
    assert_eq!(BOOK.sentence("Z-RULE-116"), Some("Yes, any number."));
    assert_eq!(BOOK.sentence("Z-NONE-01"), None);
}
