//! Books of rulings.

use tercet_kernel::Staged;
use tercet_zatch::Zatch;
use tercet_zatch::rules::book::{PAGES, check_book};
use tercet_zatch::rules::cards::Cards;
use tercet_zatch::rules::position::DeckForm;

#[test]
fn what_is_left_out_is_filled_up_to_a_legal_book() {
    let cards = Cards::builtin();
    assert_eq!(check_book(&cards, &Zatch::deck(&cards, &DeckForm::default()).expect("known cards")), []);
    let broken = |size| -> Vec<_> {
        let faults = check_book(&cards, &Zatch::deck_of_size(&cards, size));
        faults.iter().map(|fault| fault.refusal.clause.0).collect()
    };
    assert_eq!(broken(PAGES), [""; 0]);
    assert_eq!(broken(PAGES - 1), ["Z-BOOK-01"]);
    assert_eq!(broken(PAGES + 1), ["Z-BOOK-01"]);
}
