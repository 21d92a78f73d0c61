//! What could go at a place of a query.

use super::index::Index;
use super::read::{OPERATORS, name_length};
use super::spelling::inner;
use super::table::{Reads, Searched};
use super::{LONGEST, NONE, SORT};
use crate::fold::{fold, keyed};
use serde::Serialize;

/// What could go at a place of a query.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Suggestions {
    /// Where what they replace begins, in bytes.
    pub from: usize,
    /// Where it ends: the place that was asked about.
    pub to: usize,
    /// The likeliest first.
    pub all: Vec<Suggestion>,
}

/// Something that could go at a place of a query.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Suggestion {
    /// As it would be typed.
    pub text: String,
    /// What it is or finds; empty for a name and for the value of a field.
    pub about: String,
    /// `field`, `value`, `term` or `name`.
    #[cfg_attr(feature = "ts", ts(type = "'field' | 'value' | 'term' | 'name'"))]
    pub sort: &'static str,
}

/// No more than these are made.
const MOST: usize = 12;
/// A term has no more words than this.
const WORDS: usize = 5;

/// What could go before this place of a query, in place of what was begun there.
pub(super) fn suggest<R: Searched>(index: &Index<R>, query: &str, caret: usize) -> Suggestions {
    let to = (0..=caret.min(query.len())).rev().find(|at| query.is_char_boundary(*at)).unwrap_or(0);
    if query.chars().nth(LONGEST).is_some() {
        return Suggestions { from: to, to, all: Vec::new() };
    }
    let before = keyed(&query[..to]);
    let (from, mut all) = completions(index, &before);
    all.truncate(MOST);
    let characters = before[..from].chars().count();
    let from = query.char_indices().nth(characters).map_or(to, |(at, _)| at);
    Suggestions { from, to, all }
}

/// Where what was begun last begins, and what could be there.
fn completions<R: Searched>(index: &Index<R>, before: &str) -> (usize, Vec<Suggestion>) {
    let starts: Vec<usize> = starts(before).collect();
    let last = starts.last().copied().unwrap_or(0);
    let begun = &before[last..];
    if let Some((operator, name)) = asked(begun) {
        let from = last + operator;
        return (from, values(index, name, &before[from..]));
    }
    // Of a value or term with spaces, more than one word may have been typed.
    let words = &starts[starts.len().saturating_sub(WORDS)..];
    let value = |start: &usize| {
        let (operator, name) = asked(&before[*start..])?;
        let from = start + operator;
        Some((from, longer_values(index, name, &before[from..]))).filter(|(_, values)| !values.is_empty())
    };
    if let Some(found) = words.iter().find_map(value) {
        return found;
    }
    let mut longer = words.iter().map(|start| (*start, terms::<R>(&before[*start..])));
    let (from, mut all) = longer.find(|(_, terms)| !terms.is_empty()).unwrap_or((last, Vec::new()));
    if from == last {
        all.splice(0..0, fields::<R>(begun));
        all.extend(names(index, begun));
    }
    (from, all)
}

/// Where parts may begin: behind spaces and round brackets, and behind a minus that stands there.
fn starts(text: &str) -> impl Iterator<Item = usize> {
    let (mut quoted, mut begins) = (false, true);
    let places = text.char_indices().map(|(at, sign)| (at, Some(sign))).chain([(text.len(), None)]);
    places.filter_map(move |(at, sign)| {
        let here = begins && !quoted;
        quoted ^= sign == Some('"');
        begins = sign.is_some_and(|sign| sign.is_whitespace() || sign == '(' || (sign == '-' && here));
        here.then_some(at)
    })
}

/// The name of the field that is asked for, and where its value begins.
fn asked(begun: &str) -> Option<(usize, &str)> {
    let (name, behind) = begun.split_at(name_length(begun));
    let operator = OPERATORS.iter().find(|operator| behind.starts_with(**operator))?;
    (!name.is_empty()).then_some((name.len() + operator.len(), name))
}

/// The values of a field that begin with these words, of which there are more than one.
fn longer_values<R: Searched>(index: &Index<R>, name: &str, begun: &str) -> Vec<Suggestion> {
    let words = fold(&begun.split_whitespace().collect::<Vec<_>>().join(" "));
    let field = R::FIELDS.iter().position(|field| field.is_called(name));
    let known = field.map_or(&[][..], |field| index.values(field)).iter();
    known.filter(|known| words.contains(' ') && fold(known).starts_with(&words)).map(|known| value(known)).collect()
}

fn value(text: &str) -> Suggestion {
    Suggestion { text: quoted(text), about: String::new(), sort: "value" }
}

fn fields<R: Searched>(begun: &str) -> Vec<Suggestion> {
    let begun = begun.to_lowercase();
    if begun.is_empty() {
        return Vec::new();
    }
    let known = R::FIELDS.iter().filter(|field| field.names().any(|name| name.starts_with(&begun)));
    let order =
        SORT.starts_with(&begun).then_some((SORT, "In the order of a field; the other way round with a minus."));
    let named = known.map(|field| (field.name, field.about)).chain(order);
    let field =
        |(name, about): (&str, &str)| Suggestion { text: format!("{name}:"), about: about.to_owned(), sort: "field" };
    named.map(field).collect()
}

/// The values of a field, or the fields by which cards are ordered.
fn values<R: Searched>(index: &Index<R>, name: &str, begun: &str) -> Vec<Suggestion> {
    let begun = fold(begun.trim_matches('"'));
    if name.eq_ignore_ascii_case(SORT) {
        let (minus, begun) = if begun.starts_with('-') { begun.split_at(1) } else { ("", begun.as_str()) };
        let fields = R::FIELDS.iter().filter(|field| field.names().any(|name| name.starts_with(begun)));
        let sorted = |name| Suggestion { text: format!("{minus}{name}"), about: String::new(), sort: "value" };
        return fields.map(|field| sorted(field.name)).take(MOST).collect();
    }
    let Some(field) = R::FIELDS.iter().position(|field| field.is_called(name)) else { return Vec::new() };
    match R::FIELDS[field].reads {
        Reads::Words { .. } => {
            let known = || index.values(field).iter().map(String::as_str).chain([NONE]);
            let begins = |known: &&str| fold(known).starts_with(&begun);
            let within = |known: &&str| !begins(known) && fold(known).contains(&begun);
            known().filter(begins).chain(known().filter(within)).take(MOST).map(value).collect()
        }
        Reads::Text(_) if R::FIELDS[field].name == "name" => names(index, &begun),
        Reads::Number(_) | Reads::Text(_) => Vec::new(),
    }
}

/// The terms that begin so, then those that have it within.
fn terms<R: Searched>(begun: &str) -> Vec<Suggestion> {
    let begun = begun.to_lowercase();
    if begun.is_empty() {
        return Vec::new();
    }
    let small = |spelling: &str| spelling.to_lowercase();
    let starts = |spelling: &str| {
        let spelling = small(spelling);
        spelling.starts_with(&begun) || inner(&spelling).is_some_and(|inner| inner.starts_with(&begun))
    };
    let spellings = || R::TERMS.iter();
    let first = spellings().filter(|term| starts(term.spelling));
    let then = spellings().filter(|term| !starts(term.spelling) && small(term.spelling).contains(&begun));
    let term = |term: &super::Term<R::Cards>| Suggestion {
        text: term.spelling.to_owned(),
        about: term.about.to_owned(),
        sort: "term",
    };
    first.chain(then).take(MOST).map(term).collect()
}

/// Names of cards, of which a few letters were typed.
fn names<R: Searched>(index: &Index<R>, begun: &str) -> Vec<Suggestion> {
    let begun = begun.trim_matches('"');
    let named = if begun.chars().count() < 2 { Vec::new() } else { index.named(begun) };
    named.into_iter().map(|name| Suggestion { text: quoted(name), about: String::new(), sort: "name" }).collect()
}

/// As a query says it: in quotes, where it is not a single word.
pub(super) fn quoted(words: &str) -> String {
    let single = words.chars().all(|sign| sign.is_alphanumeric() || "-/'.!".contains(sign));
    if single { words.to_owned() } else { format!("\"{words}\"") }
}
