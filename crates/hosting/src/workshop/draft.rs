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
    /// Where somebody is writing.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub caret: Option<Caret>,
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

/// The texts of a card, by the fields of its kind.
pub(super) fn texts(kind: &CardKind, card: &Map<String, Value>) -> Vec<Written> {
    let mut written = Vec::new();
    gather(&kind.fields, card, "", &mut written);
    written
}

fn gather(fields: &[CardField], card: &Map<String, Value>, path: &str, written: &mut Vec<Written>) {
    for CardField { name, takes, .. } in fields {
        let field = format!("{path}{name}");
        match (takes, card.get(*name)) {
            (Takes::Text { itself }, Some(Value::String(text))) => {
                written.push(Written { field, itself, text: text.clone() });
            }
            (Takes::Table { fields }, Some(Value::Object(table))) => {
                gather(fields, table, &format!("{field}."), written);
            }
            (Takes::List { fields, .. }, Some(Value::Array(entries))) => {
                for (at, entry) in entries.iter().enumerate() {
                    let entry = entry.as_object();
                    entry.into_iter().for_each(|entry| gather(fields, entry, &format!("{field}.{at}."), written));
                }
            }
            _ => {}
        }
    }
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
