//! The names that a text speaks of.

use tercet_cardtext::{TokenKind, tokens};

/// The names of cards in a text (Z-RULE-169): whatever stands in quotes.
pub fn names(text: &str) -> impl Iterator<Item = &str> {
    let named = tokens(text).into_iter().filter(|token| token.kind == TokenKind::Name);
    named.map(|token| text[token.span].trim_matches('"'))
}
