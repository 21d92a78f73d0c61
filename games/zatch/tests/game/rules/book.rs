//! What a Book must be like.

use tercet_zatch::rules::book::{PAGES, check_book};
use tercet_zatch::rules::cards::{Cards, Deck};

/// A legal Book, of which some pages are replaced.
fn book(replaced: &[(usize, &str)]) -> Deck {
    let mut pages: Vec<String> = (0..PAGES).map(|page| format!("s-{:03}", 1 + page / 4)).collect();
    for (page, id) in [(1, "m-001"), (17, "e-003"), (18, "e-003"), (19, "e-003"), (20, "e-003")] {
        pages[page - 1] = id.to_owned();
    }
    for &(page, id) in replaced {
        pages[page - 1] = id.to_owned();
    }
    Deck { pages }
}

fn broken(deck: &Deck) -> Vec<&'static str> {
    check_book(&Cards::builtin(), deck).iter().map(|fault| fault.refusal.clause.0).collect()
}

#[test]
fn a_legal_book_breaks_nothing() {
    assert_eq!(check_book(&Cards::builtin(), &book(&[])), []);
}

#[test]
fn a_book_has_32_pages_of_known_cards() {
    let mut deck = book(&[]);
    deck.pages.pop();
    assert_eq!(broken(&deck), ["Z-BOOK-01"]);
    assert_eq!(broken(&book(&[(5, "m-999")])), ["Z-BOOK-12"]);
    let said = check_book(&Cards::builtin(), &book(&[(5, &"m".repeat(5000))]));
    assert!(said[0].refusal.sentence.len() < 300, "{}", said[0]);
}

#[test]
fn page_1_holds_a_mamodo_that_enters_by_itself() {
    for id in ["s-028", "m-007", "m-103", "m-126", "m-377", "m-152"] {
        assert_eq!(broken(&book(&[(1, id)])), ["Z-BOOK-02"], "{id}");
    }
    for id in ["m-024", "m-107", "m-122", "m-290"] {
        assert_eq!(broken(&book(&[(1, id)])), [""; 0], "{id}");
    }
}

#[test]
fn classes_stand_far_enough_behind() {
    assert_eq!(broken(&book(&[(11, "s-060")])), ["Z-BOOK-03"]);
    assert_eq!(broken(&book(&[(12, "s-060")])), [""; 0]);
    assert_eq!(broken(&book(&[(21, "s-091")])), ["Z-BOOK-04"]);
    assert_eq!(broken(&book(&[(22, "s-091")])), [""; 0]);
}

#[test]
fn the_last_page_holds_a_spell_card() {
    assert_eq!(broken(&book(&[(32, "e-001")])), ["Z-BOOK-05"]);
}

#[test]
fn mamodo_and_copies_are_limited() {
    let many: Vec<(usize, &str)> = ["m-002", "m-002", "m-002", "m-002", "m-004", "m-004", "m-004", "m-103"]
        .into_iter()
        .enumerate()
        .map(|(at, id)| (at + 2, id))
        .collect();
    assert_eq!(broken(&book(&many[..7])), [""; 0]);
    assert_eq!(broken(&book(&many)), ["Z-BOOK-06"]);
    assert_eq!(broken(&book(&[(24, "e-003")])), ["Z-BOOK-07"]);
    let faces = [(2, "m-290"), (3, "m-290"), (4, "m-290b"), (5, "m-290b"), (6, "m-290b")];
    assert_eq!(broken(&book(&faces)), ["Z-BOOK-07"]);
}

// Covers: Z-GARAGE-04
#[test]
fn every_fault_names_its_pages() {
    let fault = |replaced: &[(usize, &str)]| {
        let [fault] = &check_book(&Cards::builtin(), &book(replaced))[..] else { panic!("one fault") };
        (fault.refusal.sentence.clone(), fault.places.iter().map(|place| place.at).collect::<Vec<_>>())
    };
    assert_eq!(fault(&[(11, "s-060")]).1, [11]);
    assert_eq!(fault(&[(24, "e-003")]).1, [17, 18, 19, 20, 24]);
    let (sentence, places) = fault(&[(5, ""), (6, ""), (30, "")]);
    assert_eq!(
        (places, sentence.contains("has 29 cards and needs 32. Empty: pages 5, 6 and 30.")),
        (vec![5, 6, 30], true),
        "{sentence}"
    );
    let (sentence, _) = fault(&[(5, ""), (6, ""), (7, ""), (9, ""), (30, "")]);
    assert!(sentence.contains("Empty: pages 5 to 7, 9 and 30."), "{sentence}");
    let mut long = book(&[(5, "")]);
    long.pages.extend(["s-028", "s-029", "s-030"].map(str::to_owned));
    let fault = &check_book(&Cards::builtin(), &long)[0];
    let (sentence, places) = (&fault.refusal.sentence, fault.places.iter().map(|place| place.at));
    assert!(sentence.contains("34 cards and needs 32. Empty: page 5. Too many: pages 33 to 35."), "{sentence}");
    assert_eq!(places.collect::<Vec<_>>(), [5, 33, 34, 35]);
}

#[test]
fn all_broken_rules_are_named_at_once() {
    assert_eq!(broken(&book(&[(1, "s-091"), (32, "e-001")])), ["Z-BOOK-02", "Z-BOOK-04", "Z-BOOK-05"]);
}
