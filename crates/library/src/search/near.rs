//! What may be meant by words that no card has.

use super::index::Index;
use super::query::Query;
use super::table::Searched;
use crate::Pool;
use tercet_cardtext::nearest;

/// No more names are offered than this.
const OFFERED: usize = 3;
/// Shorter words of a name are like too many others.
const SHORTEST: usize = 4;

impl<R: Searched> Index<R> {
    /// Names of cards, or words of names, that are like words of a query which no card has; the nearest first.
    pub fn near(&self, query: &Query) -> Vec<String> {
        let names: Vec<&str> = self.cards().map(|card| self.pool().name(card)).collect();
        let words = names.iter().flat_map(|name| name.split_whitespace()).filter(|word| word.len() >= SHORTEST);
        let known: Vec<&str> = names.iter().copied().chain(words).collect();
        let mut near: Vec<String> = Vec::new();
        for said in query.part.said().into_iter().filter(|said| self.said(said).iter().next().is_none()) {
            for name in nearest(said, known.iter().copied(), known.len()) {
                if near.len() < OFFERED && !near.iter().any(|other| other == name) {
                    near.push(name.to_owned());
                }
            }
        }
        near
    }
}
