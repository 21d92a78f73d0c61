//! What can be said of a position, as data: from it an editor is made that knows no game, and what differs is told.

use serde::Serialize;

/// What can be said of the positions of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PositionForm {
    /// What is said of the whole.
    pub fields: Vec<Field>,
    /// What is said of each side, under `a` and `b`.
    pub side: Vec<Field>,
}

/// One thing that is said of a position, a side or a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PositionField"))]
pub struct Field {
    /// Its name in the position.
    pub name: &'static str,
    /// What people call it, in the middle of a sentence: `hand`, `MP`.
    pub label: &'static str,
    /// What is said of it.
    pub takes: Takes,
}

/// What is said in a field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PositionTakes"))]
pub enum Takes {
    /// A number.
    Number {
        /// The least.
        least: u16,
        /// The most.
        most: u16,
    },
    /// Yes or no; no if nothing is said.
    Flag,
    /// A player.
    Seat {
        /// Whether nobody can be said too.
        optional: bool,
    },
    /// One of these; the first if nothing is said.
    Choice {
        /// What can be said.
        among: Vec<Named>,
    },
    /// Who knows a hidden card: `true` for both players, or one of them; nobody if nothing is said.
    Known,
    /// A few words in a form of their own.
    Text {
        /// An example.
        like: &'static str,
    },
    /// Several numbers.
    Numbers {
        /// At most so many.
        most: u8,
    },
    /// Cards, each an id or a table with its `card`.
    Cards {
        /// What else is said of each.
        of: Vec<Field>,
        /// What the order says, for people; empty where it says nothing.
        order: &'static str,
        /// The part of a card that lies there, such as the `land` of an Artifact, where that has a name of its own;
        /// empty where the card itself does.
        part: &'static str,
    },
    /// At most one card.
    Card {
        /// What else is said of it.
        of: Vec<Field>,
    },
    /// Places that each hold a card or are empty.
    Slots {
        /// What people call each of them, before its number.
        each: &'static str,
        /// What stands for no card.
        empty: &'static str,
        /// What else is said of each card.
        of: Vec<Field>,
    },
    /// Effects that go on, or what was done; they can be ended or forgotten, but not written. Each is a table with its
    /// `card`, or with a line that says what it is.
    Notes,
    /// Several fields under one name.
    Group {
        /// Which.
        of: Vec<Field>,
    },
}

/// A value with its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PositionValue"))]
pub struct Named {
    /// As a position writes it; empty where the field is left out.
    pub value: &'static str,
    /// What people call it.
    pub label: &'static str,
}

impl Field {
    /// A field of this name.
    pub const fn new(name: &'static str, label: &'static str, takes: Takes) -> Self {
        Field { name, label, takes }
    }

    /// A number of at most `most`.
    pub const fn number(name: &'static str, label: &'static str, most: u16) -> Self {
        Field::new(name, label, Takes::Number { least: 0, most })
    }

    /// A yes or no.
    pub const fn flag(name: &'static str, label: &'static str) -> Self {
        Field::new(name, label, Takes::Flag)
    }

    /// One of these values with their names.
    pub fn choice(name: &'static str, label: &'static str, among: &[(&'static str, &'static str)]) -> Self {
        let among = among.iter().map(|&(value, label)| Named { value, label }).collect();
        Field::new(name, label, Takes::Choice { among })
    }

    /// Cards of which this is said.
    pub const fn cards(name: &'static str, label: &'static str, order: &'static str, of: Vec<Field>) -> Self {
        Field::new(name, label, Takes::Cards { of, order, part: "" })
    }
}
