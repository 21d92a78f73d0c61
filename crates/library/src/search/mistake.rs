//! What is wrong with a query, and where.

use serde::Serialize;
use std::fmt;

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
    /// What could stand there instead.
    pub instead: Vec<String>,
}

impl Mistake {
    pub(super) fn new(from: usize, to: usize, what: impl Into<String>) -> Self {
        Mistake { from, to, what: what.into(), instead: Vec::new() }
    }

    /// The same, where one of these may have been meant.
    pub(super) fn meaning<'a>(mut self, near: impl IntoIterator<Item = &'a str>) -> Self {
        self.instead.extend(near.into_iter().map(str::to_owned));
        if !self.instead.is_empty() {
            self.what = format!("{}; did you mean {}?", self.what, self.instead.join(" or "));
        }
        self
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "at character {}: {}", self.from + 1, self.what)
    }
}

impl std::error::Error for Mistake {}
