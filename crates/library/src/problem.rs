//! What is wrong with a deck as somebody wrote it.

use crate::list::MAX_PROBLEMS;
use serde::Serialize;
use std::fmt;

/// One thing that is wrong with a deck as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Problem {
    /// Where it is written.
    pub place: Place,
    /// What is wrong, and how to fix it.
    pub what: String,
    /// The entry, if what is wrong is which card it means: somebody can be asked.
    pub entry: Option<Unclear>,
}

/// A place in what somebody wrote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// All of it.
    Whole,
    /// A line, from 1 on.
    Line(usize),
    /// A card, counted from 1 on, in a format whose lines say nothing to people.
    Card(usize),
}

/// An entry that could mean several cards, or none that there is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Unclear {
    /// The card as it is written.
    pub said: String,
    /// How many copies of it.
    pub count: usize,
    /// In which of the decks of a player, from 0 on.
    pub deck: usize,
    /// How many cards of that deck come before it. Where the order counts these places are kept empty for it.
    pub at: usize,
    /// The ids of the cards it may mean, the likeliest first.
    pub choices: Vec<String>,
    /// Whether all of these are called so; otherwise it is misspelt.
    pub shared: bool,
}

impl Problem {
    /// Something that is wrong at a place.
    pub fn at(place: Place, what: impl Into<String>) -> Self {
        Problem { place, what: what.into(), entry: None }
    }

    /// Something that is wrong with all of it.
    pub fn whole(what: impl Into<String>) -> Self {
        Problem::at(Place::Whole, what)
    }

    /// That this many problems are not named.
    pub(crate) fn more(count: usize) -> Self {
        Problem::whole(format!("there are {count} more of them"))
    }

    /// Whether somebody can be asked which card is meant.
    pub fn is_question(&self) -> bool {
        self.entry.as_ref().is_some_and(|entry| !entry.choices.is_empty())
    }

    /// The first of these problems in words, a line each, and how many more there are.
    pub fn lines(problems: &[Problem]) -> Vec<String> {
        let more = problems.len().saturating_sub(MAX_PROBLEMS);
        let more = (more > 0).then(|| Problem::more(more).to_string());
        problems.iter().take(MAX_PROBLEMS).map(Problem::to_string).chain(more).collect()
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Place::Whole => {}
            Place::Line(line) => write!(f, "line {line}: ")?,
            Place::Card(card) => write!(f, "card {card}: ")?,
        }
        f.write_str(&self.what)
    }
}

impl std::error::Error for Problem {}
