//! What is wrong with a query, and where.

use serde::Serialize;
use std::fmt;
use tercet_cardtext::did_you_mean;

/// A place in a query that cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Mistake {
    /// Where it begins, in bytes.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// What is wrong, and how to fix it.
    pub what: String,
    /// What could be there instead.
    pub instead: Vec<String>,
    /// Where it begins, in characters.
    #[serde(skip)]
    character: usize,
}

impl Mistake {
    pub(super) fn new(from: usize, to: usize, what: impl Into<String>) -> Self {
        Mistake { from, to, what: what.into(), instead: Vec::new(), character: from }
    }

    /// The same in a query of which another, with as many characters, was read.
    pub(super) fn of(self, read: &str, query: &str) -> Self {
        let characters = |at: usize| read[..at].chars().count();
        let (from, to) = (characters(self.from), characters(self.to));
        let place = |character: usize| query.char_indices().nth(character).map_or(query.len(), |(at, _)| at);
        Mistake { from: place(from), to: place(to), character: from, ..self }
    }

    /// The same, where one of these may have been meant.
    pub(super) fn meaning(mut self, near: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.instead.extend(near.into_iter().map(Into::into));
        self.what += &did_you_mean(&self.instead);
        self
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "at character {}: {}", self.character + 1, self.what)
    }
}

impl std::error::Error for Mistake {}
