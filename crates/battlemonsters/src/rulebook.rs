//! The rule book, as the refusals quote it.

use crate::card::CardId;
use crate::cards::Cards;
use std::collections::HashMap;
use std::sync::LazyLock;
use tercet_kernel::{Clause, Refusal};

/// The catalogue of clauses and rulings.
pub const RULEBOOK: &str = include_str!("../../../docs/rules/battlemonsters.md");

static CLAUSES: LazyLock<HashMap<&'static str, &'static str>> =
    LazyLock::new(|| RULEBOOK.lines().filter_map(entry).collect());

/// The id and sentence of a line such as ``- `B-LIFE-01` A player loses … [Section] (B-RULE-08)``.
fn entry(line: &'static str) -> Option<(&'static str, &'static str)> {
    let (id, text) = line.strip_prefix("- `")?.split_once("` ")?;
    let sentence = match text.split_once("**Decision:** ") {
        Some((_, decision)) => decision.split(" **Why:**").next().unwrap_or(decision),
        None => text.split(" [").next().unwrap_or(text).split(" (B-").next().unwrap_or(text),
    };
    Some((id, sentence))
}

/// The sentence of a clause.
pub fn clause_text(id: &str) -> Option<&'static str> {
    CLAUSES.get(id).copied()
}

/// Why something cannot be done: a clause, and the card whose effect it is, if it is one's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Why {
    clause: &'static str,
    card: Option<CardId>,
}

impl Why {
    /// The guide or a ruling forbids it.
    pub const fn rule(clause: &'static str) -> Self {
        Why { clause, card: None }
    }

    /// The effect of a card forbids it.
    pub const fn effect(clause: &'static str, card: CardId) -> Self {
        Why { clause, card: Some(card) }
    }

    /// As the player reads it.
    pub fn refusal(self, cards: &Cards) -> Refusal {
        match self.card {
            Some(card) => refuse(self.clause, &format!("The effect of {} forbids it.", cards.name(card))),
            None => refuse(self.clause, ""),
        }
    }
}

/// A refusal by `clause`, in the words of the rule book after those of the case.
pub fn refuse(clause: &'static str, case: &str) -> Refusal {
    let text = clause_text(clause).unwrap_or_default();
    Refusal::new(Clause(clause), format!("{case} {text}").trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_and_rulings_are_found() {
        assert_eq!(clause_text("B-LIFE-03"), Some("A player with 0 lives has lost."));
        assert!(clause_text("B-RULE-18").is_some_and(|text| text.starts_with("Nobody loses;")));
        assert_eq!(clause_text("B-NONE-01"), None);
    }
}
