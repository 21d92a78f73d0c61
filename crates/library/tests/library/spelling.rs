//! How search terms are found in what people type.

use tercet_library::search::spelling::{holds, spelled};

fn found(spelling: &str, text: &str) -> Option<(usize, Option<u32>, bool)> {
    spelled(spelling, text).map(|found| (found.length, found.number, found.loose))
}

#[test]
fn terms_are_found_in_either_case_and_as_whole_words() {
    assert_eq!(found("[get MP]", "[GET mp] fire"), Some((8, None, false)));
    assert_eq!(found("turn page", "turn   Page"), Some((11, None, false)));
    assert_eq!(found("M-", "m- fire"), Some((2, None, false)));
    assert_eq!(found("M-", "m-001"), None);
    assert_eq!(found("inflict", "inflicts"), None);
    assert_eq!(found("(C)", "(c)"), Some((3, None, false)));
}

// Covers: Z-SRULE-03
#[test]
fn brackets_narrow_and_can_be_left_out() {
    assert_eq!(found("[in play]", "in play)"), Some((7, None, true)));
    assert_eq!(found("stay", "[stay]"), Some((6, None, false)));
    assert_eq!(found("[-pwr]", "-pwr"), None);
    assert_eq!(found("[-pwr]", "[-PWR]"), Some((6, None, false)));
}

#[test]
fn words_without_brackets_are_held_by_longer_terms() {
    assert!(holds("[put in play]", "in play"));
    assert!(holds("[in play]", "in play"));
    assert!(!holds("[move to play]", "in play"));
    assert!(!holds("[in-play EX]", "in play"));
    assert!(!holds("in play", "in play"));
}

// Covers: Z-SRULE-05, Z-RULE-113
#[test]
fn numbers_are_whole() {
    assert_eq!(found("#MP", "12MP"), Some((4, Some(12), false)));
    assert_eq!(found("2MP", "12MP"), None);
    assert_eq!(found("##00", "5500"), Some((4, Some(55), false)));
    assert_eq!(found("+#000", "+12000"), Some((6, Some(12), false)));
    assert_eq!(found("#000x", "1000x"), Some((5, Some(1), false)));
    assert_eq!(found("#000x", "000x"), None);
    assert_eq!(found("#MP", "MP"), None);
    assert_eq!(found("#MP", "99999999999MP"), None);
}
