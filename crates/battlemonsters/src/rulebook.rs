//! The rule book, as the refusals quote it.

use crate::card::CardId;
use std::sync::LazyLock;
use tercet_kernel::{Refusal, RuleBook};

/// The catalogue of clauses and rulings.
pub const RULEBOOK: &str = include_str!("../../../docs/rules/battlemonsters.md");

/// The same, read.
pub static BOOK: LazyLock<RuleBook> = LazyLock::new(|| RuleBook::new(RULEBOOK));

/// Why something cannot be done.
pub type Why = tercet_kernel::Why<CardId>;

/// A refusal by `clause`, in the words of the rule book after those of the case.
pub fn refuse(clause: &'static str, case: &str) -> Refusal {
    BOOK.refuse(clause, case)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_and_rulings_are_found() {
        assert_eq!(BOOK.sentence("B-LIFE-03"), Some("A player with 0 lives has lost."));
        assert!(BOOK.sentence("B-RULE-18").is_some_and(|text| text.starts_with("Nobody loses;")));
        assert_eq!(BOOK.sentence("B-NONE-01"), None);
    }
}
