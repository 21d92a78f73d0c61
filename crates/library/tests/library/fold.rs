//! How words are compared.

use tercet_library::fold::{fold, keyed};

#[test]
fn case_accents_and_signs_do_not_count() {
    for (text, folded) in [
        ("Kanchomé", "kanchome"),
        ("KANCHOME\u{301}", "kanchome"),
        ("Opponent’s “Zakeru”", "opponent's \"zakeru\""),
        ("−2 MP", "-2 mp"),
        ("Zakeru, \"2 MP\"", "zakeru, \"2 mp\""),
        ("İ", "i"),
    ] {
        assert_eq!(fold(text), folded);
        assert_eq!(keyed(text).chars().count(), text.chars().count());
    }
}
