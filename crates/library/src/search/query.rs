//! What a query means.

/// A query that was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// What must fit.
    pub(super) part: Part,
    /// The fields by which cards are ordered, the first one first.
    pub(super) sorts: Vec<Sort>,
}

/// A part of a query. Fields and terms are numbers in the tables of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// All of these.
    All(Vec<Part>),
    /// One of these.
    Any(Vec<Part>),
    /// Not this.
    Not(Box<Part>),
    /// A term, with the number that was typed for `#`.
    Term(usize, Option<u32>),
    /// A field.
    Is(usize, Asked),
    /// These words, as they are compared, in name or text; or the id of a card.
    Said(String),
}

impl Part {
    /// The words that cards have to have.
    pub(super) fn said(&self) -> Vec<&str> {
        match self {
            Part::All(parts) | Part::Any(parts) => parts.iter().flat_map(Part::said).collect(),
            Part::Said(words) => vec![words],
            Part::Not(_) | Part::Term(..) | Part::Is(..) => Vec::new(),
        }
    }
}

/// What is asked of a field; words are as they are compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// A number.
    Number(Compare, i32),
    /// One of these words of a field that has a few.
    OneOf(Vec<String>),
    /// Exactly this line.
    Line(String),
    /// These words as a part.
    Has(String),
    /// That it says nothing.
    Nothing,
}

/// How numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compare {
    Equal,
    Less,
    AtMost,
    More,
    AtLeast,
}

impl Compare {
    pub(super) fn holds(self, one: i32, other: i32) -> bool {
        match self {
            Compare::Equal => one == other,
            Compare::Less => one < other,
            Compare::AtMost => one <= other,
            Compare::More => one > other,
            Compare::AtLeast => one >= other,
        }
    }
}

/// An order of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sort {
    pub field: usize,
    /// The highest first.
    pub down: bool,
}
