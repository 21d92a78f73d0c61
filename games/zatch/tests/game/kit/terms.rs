//! The terms by which cards are found.

use tercet_zatch::kit::terms::{TERMS, of};
use tercet_zatch::rules::card::NO_TEXT;
use tercet_zatch::rules::cards::Cards;

#[test]
fn the_table_has_every_clause_once_in_the_order_of_the_rule_book() {
    let clauses: Vec<String> = (1..=147).map(|number| format!("Z-SEARCH-{number:03}")).collect();
    assert_eq!(TERMS.iter().map(|term| term.clause).collect::<Vec<_>>(), clauses);
}

/// A card with nothing to find it by but its type would be lost.
#[test]
fn every_text_is_found_by_a_term() {
    let cards = Cards::builtin();
    for card in cards.all().filter(|card| cards.card(*card).text != NO_TEXT) {
        let found = TERMS[13..].iter().any(|term| (term.reads)(&cards, card, None));
        assert!(found, "{}", cards.id_of(card));
    }
}

#[test]
fn a_card_is_told_by_its_terms() {
    let cards = Cards::builtin();
    let terms_of = |id: &str| of(&cards, cards.find(id).unwrap_or_else(|| panic!("no card {id}")));
    let sherry = ["(R)", "P-", "mamodo", "in-play mamodo", "+dmg", "[discard]", "battle", "in-play"];
    assert_eq!(terms_of("p-003"), sherry);
    let gofure =
        ["(U)", "M-", "mamodo", "in-play mamodo", "mamodoname", "[in play]", "[turn page]", "in-play", "placed"];
    assert_eq!(terms_of("m-007"), gofure);
    let okeru = ["(C)", "S-", "partner", "in-play partner", "inflict", "[A]", "[send discard]", "select", "in-play"];
    assert_eq!(terms_of("s-118"), okeru);
}
