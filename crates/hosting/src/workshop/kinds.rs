//! What a card is made of, as one fills it in.

use serde::Serialize;

/// The kinds of cards of a game: answer to `GET /api/games/:game/card-kinds`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardKinds {
    /// The kinds, those that one writes most first.
    pub kinds: Vec<CardKind>,
}

/// A kind of card: a table of the card files.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardKind {
    /// The name of the table, such as `monster`.
    pub kind: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// Its fields, in the order in which one fills them in.
    pub fields: Vec<CardField>,
}

/// A field of a card.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardField {
    /// Its name in the card files.
    pub name: &'static str,
    /// What people call it.
    pub label: &'static str,
    /// What it is, in a sentence; may be empty.
    pub about: &'static str,
    /// Whether a card cannot do without it.
    pub needed: bool,
    /// What can stand there.
    pub takes: Takes,
}

/// What can stand in a field.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Takes {
    /// A line of text.
    Line,
    /// Several lines of text, each a value.
    Lines,
    /// A number.
    Number {
        /// From here on.
        least: f64,
        /// Up to here.
        most: f64,
        /// In steps of this much.
        step: f64,
    },
    /// `true`, or nothing.
    Yes,
    /// One of these words.
    One {
        /// The words.
        words: Vec<&'static str>,
    },
    /// Any of these words.
    Several {
        /// The words.
        words: Vec<&'static str>,
    },
    /// A text in the language of the game.
    Text {
        /// As what the card speaks of itself there: one of [`Hosted::ITSELF`](crate::Hosted::ITSELF).
        itself: &'static str,
    },
    /// Fields of their own.
    Table {
        /// The fields.
        fields: Vec<CardField>,
    },
    /// Fields of their own, several times.
    List {
        /// How often at most.
        most: usize,
        /// The fields.
        fields: Vec<CardField>,
    },
}

impl CardField {
    /// A field that may be left out.
    pub fn new(name: &'static str, label: &'static str, about: &'static str, takes: Takes) -> Self {
        CardField { name, label, about, needed: false, takes }
    }

    /// The same field, if a card cannot do without it.
    pub fn needed(self) -> Self {
        CardField { needed: true, ..self }
    }

    /// The same field under another name.
    pub fn called(self, name: &'static str, label: &'static str) -> Self {
        CardField { name, label, ..self }
    }
}

impl Takes {
    /// A whole number.
    pub fn number(least: i32, most: i32) -> Self {
        Takes::Number { least: least.into(), most: most.into(), step: 1.0 }
    }
}
