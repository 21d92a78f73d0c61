//! Reading a rule book: the Markdown catalogue of a game's clauses, its `book.md`.

use crate::{Clause, Refusal};
use std::collections::HashMap;
use std::fmt::Display;

/// The rule book of a game.
#[derive(Debug)]
pub struct RuleBook {
    text: &'static str,
    ids: Vec<&'static str>,
    sentences: HashMap<&'static str, &'static str>,
}

/// A line of the catalogue that holds a clause, a ruling or a worked example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// Its id, such as `B-LIFE-01`.
    pub id: &'a str,
    /// What it says.
    pub text: &'a str,
    /// Where it comes from: the section of the manual, the rulings it rests on; or nothing.
    pub source: &'a str,
}

impl<'a> Entry<'a> {
    /// The entry in a line such as ``- `B-LIFE-01` A player loses … life. [Lives] (B-RULE-08)``.
    pub fn read(line: &'a str) -> Option<Self> {
        let (id, rest) = line.strip_prefix("- `")?.split_once('`')?;
        let rest = rest.trim();
        let found = rest.rfind(". [").or_else(|| rest.rfind(". (")).filter(|_| rest.ends_with([']', ')']));
        let (text, source) = rest.split_at(found.map_or(rest.len(), |at| at + 1));
        Some(Entry { id, text, source: source.trim() })
    }

    /// What a refusal quotes: of a ruling the decision alone.
    fn sentence(self) -> &'a str {
        let decision = self.text.split_once("**Decision:** ").map_or(self.text, |(_, decision)| decision);
        decision.split(" **Why:**").next().unwrap_or(decision)
    }
}

impl RuleBook {
    /// The rule book in this catalogue.
    pub fn new(catalogue: &'static str) -> Self {
        let entries: Vec<Entry> = catalogue.lines().filter_map(Entry::read).collect();
        RuleBook {
            text: catalogue,
            ids: entries.iter().map(|entry| entry.id).collect(),
            sentences: entries.iter().map(|entry| (entry.id, entry.sentence())).collect(),
        }
    }

    /// The catalogue itself, in Markdown.
    pub fn text(&self) -> &'static str {
        self.text
    }

    /// The ids of all clauses, rulings and worked examples, in their order.
    pub fn ids(&self) -> &[&'static str] {
        &self.ids
    }

    /// The sentence of a clause, the decision of a ruling.
    pub fn sentence(&self, id: &str) -> Option<&'static str> {
        self.sentences.get(id).copied()
    }

    /// A refusal by `clause`, in the words of the rule book after those of the case.
    pub fn refuse(&self, clause: &'static str, case: &str) -> Refusal {
        // The signs that the rule book sets apart are read as words.
        let sentence = self.sentence(clause).unwrap_or_default().replace('`', "");
        Refusal::new(Clause(clause), format!("{case} {sentence}").trim())
    }
}

/// Why something cannot be done: a clause, and the card whose effect it is, if it is one's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Why<Card> {
    clause: &'static str,
    card: Option<Card>,
}

impl<Card> Why<Card> {
    /// The manual or a ruling forbids it.
    pub const fn rule(clause: &'static str) -> Self {
        Why { clause, card: None }
    }

    /// The effect of a card forbids it.
    pub const fn effect(clause: &'static str, card: Card) -> Self {
        Why { clause, card: Some(card) }
    }

    /// As the player reads it; `name` is that of a card.
    pub fn refusal<Name: Display>(self, book: &RuleBook, name: impl FnOnce(Card) -> Name) -> Refusal {
        match self.card {
            Some(card) => book.refuse(self.clause, &format!("The effect of {} forbids it.", name(card))),
            None => book.refuse(self.clause, ""),
        }
    }
}

/// Makes the module that calls it the rule book of its crate, `book.md`, whose cards have numbers of this type.
#[macro_export]
macro_rules! rule_book {
    ($card:ty) => {
        /// The catalogue of clauses and rulings.
        pub static BOOK: std::sync::LazyLock<$crate::RuleBook> = std::sync::LazyLock::new(|| {
            $crate::RuleBook::new(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/book.md")))
        });

        /// Why something cannot be done.
        pub type Why = $crate::Why<$card>;

        /// A refusal by `clause`, in the words of the rule book after those of the case.
        pub fn refuse(clause: &'static str, case: &str) -> $crate::Refusal {
            BOOK.refuse(clause, case)
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    const CATALOGUE: &str = "# Book\n\n1. No clause.\n\n### Lives\n\
        - `T-LIFE-01` Who has none (T-LIFE-02) has lost. Always. [Lives] (T-RULE-01)\n\
        - `T-LIFE-02` Lives end. (T-RULE-01)\n\
        - `T-RULE-01` **Question:** When? **Decision:** At once. **Why:** The text says so (twice).\n";

    #[test]
    fn clauses_and_decisions_are_read() {
        let book = RuleBook::new(CATALOGUE);
        assert_eq!(book.ids(), ["T-LIFE-01", "T-LIFE-02", "T-RULE-01"]);
        assert_eq!(book.sentence("T-LIFE-01"), Some("Who has none (T-LIFE-02) has lost. Always."));
        assert_eq!(book.sentence("T-LIFE-02"), Some("Lives end."));
        assert_eq!(book.sentence("T-RULE-01"), Some("At once."));
        assert_eq!(book.sentence("T-NONE-01"), None);
    }

    #[test]
    fn a_refusal_says_whose_effect_it_is_and_quotes_the_clause() {
        let book = RuleBook::new(CATALOGUE);
        let why = Why::effect("T-LIFE-02", 7).refusal(&book, |card: u8| format!("card {card}"));
        assert_eq!(why.to_string(), "The effect of card 7 forbids it. Lives end. (T-LIFE-02)");
    }
}
