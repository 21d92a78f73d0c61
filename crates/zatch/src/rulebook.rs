//! The rule book, as the refusals quote it.

use crate::card::CardId;
use std::sync::LazyLock;
use tercet_kernel::{Refusal, RuleBook};

/// The catalogue of clauses and rulings.
pub const RULEBOOK: &str = include_str!("../../../docs/rules/zatch.md");

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
        assert_eq!(
            BOOK.sentence("Z-MP-03"),
            Some("The page turned at the end of the END PHASE gives the Attacker 2 MP.")
        );
        assert_eq!(BOOK.sentence("Z-RULE-116"), Some("Yes, any number."));
        assert_eq!(BOOK.sentence("Z-NONE-01"), None);
    }
}
