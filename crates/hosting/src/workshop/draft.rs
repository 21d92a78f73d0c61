//! A card that somebody is writing.

use super::kinds::{CardField, CardKind, Takes};
use serde::Deserialize;
use serde_json::{Map, Value};

/// A card that somebody is writing: request to `POST /api/games/:game/workshop/card`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardDraft {
    /// `kind`, the name of its table in the card files, and the fields that it has there.
    #[cfg_attr(feature = "ts", ts(type = "{ [field: string]: unknown }"))]
    pub card: Map<String, Value>,
    /// Other cards of one's own that it speaks of, in the same form.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Array<{ [field: string]: unknown }>"))]
    pub beside: Vec<Map<String, Value>>,
    /// Whether it is there beside the printed cards.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<CardPlace>"))]
    pub place: CardPlace,
    /// Where somebody is writing.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub caret: Option<Caret>,
}

/// Whether a card of one's own is there beside the printed ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum CardPlace {
    /// It is, and needs an id that none of them has.
    #[default]
    Beside,
    /// It comes in the place of the one with its id.
    Instead,
    /// There are no printed ones.
    Alone,
}

/// A place in a text of a card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Caret {
    /// The field of the text, such as `text`, `land.text` or `technique.0.text`.
    pub field: String,
    /// How many bytes stand before it.
    pub at: usize,
}

/// A text of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Written {
    pub field: String,
    pub itself: &'static str,
    pub text: String,
}

/// What is in a field of a card that holds no further fields.
pub(super) struct Leaf<'a> {
    /// The field, such as `technique.0.needs`.
    pub field: String,
    /// What people call it, with the tables that it is in.
    pub label: String,
    pub takes: &'a Takes,
    pub value: &'a Value,
}

impl Leaf<'_> {
    /// The field without the places in lists: `technique.needs`.
    pub fn column(&self) -> String {
        let words = self.field.split('.').filter(|word| word.parse::<usize>().is_err());
        words.collect::<Vec<_>>().join(".")
    }
}

/// What is in a card, by the fields of its kind.
pub(super) fn leaves<'a>(kind: &'a CardKind, card: &'a Map<String, Value>) -> Vec<Leaf<'a>> {
    let mut leaves = Vec::new();
    gather(&kind.fields, card, ("", ""), &mut leaves);
    leaves
}

fn gather<'a>(
    fields: &'a [CardField],
    card: &'a Map<String, Value>,
    (path, within): (&str, &str),
    leaves: &mut Vec<Leaf<'a>>,
) {
    for CardField { name, label, takes, .. } in fields {
        let field = format!("{path}{name}");
        match (takes, card.get(*name)) {
            (_, None) => {}
            (Takes::Table { fields }, Some(Value::Object(table))) => {
                gather(fields, table, (&format!("{field}."), &format!("{within}{label}: ")), leaves);
            }
            (Takes::List { fields, .. }, Some(Value::Array(entries))) => {
                for (at, entry) in entries.iter().enumerate().filter_map(|(at, entry)| Some((at, entry.as_object()?))) {
                    let (path, within) = (format!("{field}.{at}."), format!("{within}{label} {}: ", at + 1));
                    gather(fields, entry, (&path, &within), leaves);
                }
            }
            (takes, Some(value)) => leaves.push(Leaf { field, label: format!("{within}{label}"), takes, value }),
        }
    }
}

/// The texts of a card, by the fields of its kind.
pub(super) fn texts(kind: &CardKind, card: &Map<String, Value>) -> Vec<Written> {
    let text = |leaf: Leaf| match (leaf.takes, leaf.value) {
        (Takes::Text { itself }, Value::String(text)) => {
            Some(Written { field: leaf.field, itself, text: text.clone() })
        }
        _ => None,
    };
    leaves(kind, card).into_iter().filter_map(text).collect()
}

/// Puts a text into a card, where there is a text already.
pub(super) fn put(card: &mut Map<String, Value>, field: &str, text: String) {
    let (first, rest) = field.split_once('.').map_or((field, None), |(first, rest)| (first, Some(rest)));
    match (card.get_mut(first), rest) {
        (Some(value), None) => *value = Value::String(text),
        (Some(Value::Object(table)), Some(rest)) => put(table, rest, text),
        (Some(Value::Array(entries)), Some(rest)) => {
            let Some((at, rest)) = rest.split_once('.') else { return };
            let entry = at.parse().ok().and_then(|at: usize| entries.get_mut(at)?.as_object_mut());
            entry.into_iter().for_each(|entry| put(entry, rest, text.clone()));
        }
        _ => {}
    }
}

/// The card without what is empty: a field that was left alone is not written into a file.
pub(super) fn filled(card: &Map<String, Value>) -> Map<String, Value> {
    let of = |(name, value): (&String, &Value)| {
        let kept = match value {
            Value::Null | Value::Bool(false) => return None,
            Value::String(text) if text.trim().is_empty() => return None,
            Value::Object(table) => Value::Object(filled(table)),
            Value::Array(entries) => Value::Array(entries.iter().map(of_list).collect()),
            Value::Bool(true) | Value::Number(_) | Value::String(_) => value.clone(),
        };
        Some((name.clone(), kept))
    };
    card.iter().filter_map(of).collect()
}

fn of_list(entry: &Value) -> Value {
    match entry {
        Value::Object(table) => Value::Object(filled(table)),
        other => other.clone(),
    }
}
