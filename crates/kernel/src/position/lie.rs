//! Where everything lies in a position, read off it by its form.

use super::HIDDEN;
use super::form::{Field, PositionForm, Takes};
use crate::Seat;
use serde_json::Value;

/// A place where cards lie, or what goes on there.
#[derive(Debug)]
pub(super) struct Zone {
    /// By which the same place is found in another position.
    pub path: String,
    /// What people call it.
    pub label: String,
    /// The cards there, in their order.
    pub cards: Vec<Lying>,
    /// The part of each card that lies there, if not the card itself; see [`Takes::Cards`].
    pub part: &'static str,
    /// Effects rather than cards.
    pub notes: bool,
}

/// A card where it lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lying {
    /// Its id, or [`HIDDEN`].
    pub id: String,
    /// Its public number.
    pub number: Option<i64>,
    /// What is said of it: of what, and what people read.
    pub said: Vec<(&'static str, String)>,
}

/// Something that is said and is not a card.
#[derive(Debug)]
pub(super) struct Fact {
    pub path: String,
    pub label: String,
    pub value: String,
}

/// Everything in a position.
pub(super) struct Lies<'a> {
    pub zones: Vec<Zone>,
    pub facts: Vec<Fact>,
    name: &'a dyn Fn(&str, &str) -> Option<String>,
}

/// Where in a position somebody reads: its path, and whose or of what it is, with an empty word for the whole.
struct Place {
    path: String,
    of: String,
}

impl Place {
    fn path(&self, name: &str) -> String {
        if self.path.is_empty() { name.to_owned() } else { format!("{}.{name}", self.path) }
    }

    fn the(&self, label: &str) -> String {
        format!("the {}", self.called(label))
    }

    fn called(&self, label: &str) -> String {
        if self.of.is_empty() { label.to_owned() } else { format!("{label} of {}", self.of) }
    }
}

/// How a card is called in the log, or this part of it.
pub(super) fn called(id: &str, part: &str, name: &dyn Fn(&str, &str) -> Option<String>) -> String {
    match name(id, part) {
        _ if id == HIDDEN => "a hidden card".to_owned(),
        Some(name) => format!("[{name}]({id})"),
        None => id.to_owned(),
    }
}

/// The id of a card that is written as its id or as a table.
fn id(card: &Value) -> Option<&str> {
    card.as_str().or_else(|| card["card"].as_str())
}

impl<'a> Lies<'a> {
    /// Everything that `position` says by this form; `name` gives the names of cards.
    pub fn of(form: &PositionForm, position: &Value, name: &'a dyn Fn(&str, &str) -> Option<String>) -> Lies<'a> {
        let mut all = Lies { zones: Vec::new(), facts: Vec::new(), name };
        let whole = Place { path: String::new(), of: String::new() };
        all.read_all(&form.fields, position, &whole);
        for seat in Seat::BOTH {
            let place = Place { path: seat.to_string(), of: format!("{{{seat}}}") };
            all.read_all(&form.side, &position[seat.to_string()], &place);
        }
        all
    }

    fn read_all(&mut self, fields: &[Field], values: &Value, place: &Place) {
        fields.iter().for_each(|field| self.read(field, &values[field.name], place));
    }

    fn read(&mut self, field: &Field, value: &Value, place: &Place) {
        let path = place.path(field.name);
        let none = Vec::new();
        let list = value.as_array().unwrap_or(&none);
        match &field.takes {
            Takes::Cards { of, part, .. } => self.zone(path, place.the(field.label), list.iter(), of, part),
            Takes::Card { of } => {
                let card = Some(value).filter(|card| id(card).is_some());
                self.zone(path, place.the(field.label), card.into_iter(), of, "");
            }
            Takes::Slots { each, empty, of } => {
                for (number, card) in (1..).zip(list) {
                    let card = Some(card).filter(|card| id(card).is_some_and(|id| id != *empty));
                    let label = place.called(&format!("{each} {number}"));
                    self.zone(format!("{path}.{number}"), label, card.into_iter(), of, "");
                }
            }
            Takes::Notes => {
                let cards = list.iter().map(|note| Lying {
                    id: id(note).map_or_else(|| note.to_string(), str::to_owned),
                    number: None,
                    said: vec![("", note.to_string())],
                });
                let (label, cards) = (place.called(field.label), cards.collect());
                self.zones.push(Zone { path, label, cards, part: "", notes: true });
            }
            Takes::Group { of } => self.read_all(of, value, &Place { path, of: place.of.clone() }),
            _ => {
                let label = place.called(field.label);
                self.facts.push(Fact { path, label, value: shown(&field.takes, value) });
            }
        }
    }

    /// Cards in one place, and what lies with each of them.
    fn zone<'v>(
        &mut self,
        path: String,
        label: String,
        cards: impl Iterator<Item = &'v Value>,
        of: &[Field],
        part: &'static str,
    ) {
        let mut lying = Vec::new();
        let mut nested = Vec::new();
        for (at, card) in cards.enumerate() {
            let Some(id) = id(card) else { continue };
            let number = card["number"].as_i64();
            let known = number.map_or_else(|| format!("#{at}"), |number| number.to_string());
            let place = Place { path: format!("{path}.{known}"), of: called(id, part, self.name) };
            let mut said = Vec::new();
            for field in of {
                match field.takes {
                    Takes::Cards { .. }
                    | Takes::Card { .. }
                    | Takes::Slots { .. }
                    | Takes::Notes
                    | Takes::Group { .. } => {
                        nested.push((field, &card[field.name], place.path.clone(), place.of.clone()));
                    }
                    _ => said.push((field.label, shown(&field.takes, &card[field.name]))),
                }
            }
            lying.push(Lying { id: id.to_owned(), number, said });
        }
        self.zones.push(Zone { path, label, cards: lying, part, notes: false });
        for (field, value, path, of) in nested {
            self.read(field, value, &Place { path, of });
        }
    }
}

/// What people read of a value; nothing for what is as if nothing were said.
fn shown(takes: &Takes, value: &Value) -> String {
    match takes {
        Takes::Flag => if value == true { "yes" } else { "" }.to_owned(),
        Takes::Known if value == true => "both".to_owned(),
        Takes::Known | Takes::Seat { .. } => value.as_str().map(|seat| format!("{{{seat}}}")).unwrap_or_default(),
        Takes::Choice { among } => {
            let first = among.first().map_or("", |first| first.value);
            let written = value.as_str().unwrap_or(first);
            let named = among.iter().find(|named| named.value == written && !written.is_empty());
            named.map(|named| named.label.to_owned()).unwrap_or_default()
        }
        Takes::Numbers { .. } => {
            let numbers = value.as_array().into_iter().flatten();
            numbers.map(ToString::to_string).collect::<Vec<_>>().join(", ")
        }
        _ => match value {
            Value::Null => String::new(),
            Value::String(text) => text.clone(),
            Value::Number(number) if number.as_i64() == Some(0) => String::new(),
            other => other.to_string(),
        },
    }
}
