//! What may be meant by words that no card has, and by terms that there are not.

use super::index::Index;
use super::query::Query;
use super::suggest::quoted;
use super::table::{Reads, Searched};
use crate::Pool;
use crate::fold::fold;
use std::collections::BTreeSet;
use tercet_cardtext::nearest;

/// No more than these are offered.
const OFFERED: usize = 3;
/// For this many words of a query others are looked for, which takes a while.
const WORDS: usize = 4;
/// Shorter words are like too many others.
const SHORTEST: usize = 4;

impl<R: Searched> Index<R> {
    /// What may have been meant by words of a query that no card has, as it would be typed: names of cards, words of
    /// names, and terms; the nearest first.
    pub fn near(&self, query: &Query) -> Vec<String> {
        let names: Vec<&str> = self.cards().map(|card| self.pool().name(card)).collect();
        let words = names.iter().flat_map(|name| name.split_whitespace()).filter(|word| word.len() >= SHORTEST);
        let known: BTreeSet<&str> = names.iter().copied().chain(words).collect();
        let unknown = query.part.said().into_iter().filter(|said| self.said(said).iter().next().is_none());
        let near = unknown.take(WORDS).flat_map(|said| {
            let names = nearest(said, known.iter().copied(), OFFERED).into_iter().map(quoted).collect();
            let terms = self.near_terms(said);
            // A sign that is written before terms elsewhere says that no name is meant.
            if said.starts_with('#') { [terms, names] } else { [names, terms] }
        });
        first(near.flatten())
    }

    /// What may have been meant by a term that there is not: terms with a word that begins so, values of fields with
    /// such a word, and terms that are spelled alike.
    pub(super) fn near_terms(&self, typed: &str) -> Vec<String> {
        let inner = |spelling: &str| fold(spelling.trim_matches(['[', ']', '(', ')', '#']));
        let word = inner(typed);
        let begins = |known: &str| word.len() >= SHORTEST && words(&inner(known)).any(|known| known.starts_with(&word));
        // Nobody could tell what goes in place of the sign for a number.
        let terms = || R::TERMS.iter().map(|term| term.spelling).filter(|spelling| !spelling.contains('#'));
        let with = terms().filter(|spelling| begins(spelling)).map(str::to_owned);
        let fields = R::FIELDS.iter().enumerate().filter(|(_, field)| matches!(field.reads, Reads::Words { .. }));
        let values = fields.flat_map(|(at, field)| {
            let values = self.values(at).iter().filter(|value| begins(value));
            values.map(|value| format!("{}:{}", field.name, quoted(value)))
        });
        let folded: Vec<(String, &str)> = terms().map(|spelling| (inner(spelling), spelling)).collect();
        let alike = nearest(&word, folded.iter().map(|(inner, _)| inner.as_str()), OFFERED);
        let alike = alike.into_iter().flat_map(|near| folded.iter().filter(move |(inner, _)| inner == near));
        first(with.chain(values).chain(alike.map(|(_, spelling)| (*spelling).to_owned())))
    }
}

/// The words of a term or value, without the signs between them.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !sign.is_alphanumeric())
}

/// The first few, each once: capitals make no other query.
fn first(near: impl Iterator<Item = String>) -> Vec<String> {
    let mut first: Vec<String> = Vec::new();
    for one in near {
        if first.len() < OFFERED && first.iter().all(|known| fold(known) != fold(&one)) {
            first.push(one);
        }
    }
    first
}
