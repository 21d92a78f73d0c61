//! What a text calls the card on which it stands.
//!
//! Phrases say "this card". On a Monster the same phrase reads "this Monster", on a Land "this Land".

use std::borrow::Cow;

/// What phrases call the card on which they stand.
pub const CARD: &str = "card";

/// The words of a phrase, as a text says them that calls its card `itself`.
pub(crate) fn named<'w>(words: &'w str, itself: &str) -> Cow<'w, str> {
    if itself == CARD || !words.contains("this card") {
        return Cow::Borrowed(words);
    }
    Cow::Owned(words.replace("this card", &format!("this {itself}")))
}
