//! Cards of a deck shared out among kinds.

use std::ops::RangeInclusive;
use tercet_library::building::in_shares;

/// Numbers below ten are of one kind, the others of another.
fn shared(ranked: &[u8], sizes: RangeInclusive<usize>) -> Vec<u8> {
    in_shares(ranked, sizes, &[(true, 3), (false, 1)], |card| card < 10)
}

#[test]
fn each_kind_gives_the_best_of_its_share() {
    assert_eq!(shared(&[11, 12, 1, 2, 3, 4], 4..=4), [11, 1, 2, 3]);
}

#[test]
fn where_a_kind_has_too_few_the_best_of_the_others_stand_in() {
    assert_eq!(shared(&[11, 12, 1, 13], 4..=4), [11, 1, 12, 13]);
    assert_eq!(shared(&[5, 6, 4], 8..=8), [5, 6, 4]);
}

#[test]
fn a_deck_is_no_larger_than_its_shares_can_be_kept() {
    assert_eq!(shared(&[1, 2, 3, 4, 5, 6, 11], 2..=8), [1, 2, 3, 11]);
    assert_eq!(shared(&[1, 2, 3, 4, 5, 6, 11, 12], 2..=8).len(), 8);
    assert_eq!(shared(&[1, 2, 3, 4, 5, 6], 5..=8).len(), 5);
}
