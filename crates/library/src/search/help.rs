//! The help page of a search, made of the tables by which it works.

use super::form::{Form, forms};
use super::index::Index;
use super::table::{Reads, Searched};
use serde::Serialize;

/// Everything there is to say about the search of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SearchHelp"))]
pub struct Help {
    /// What a query can say, whatever the game.
    pub forms: &'static [Form],
    /// What can be asked of a card by name.
    pub fields: Vec<FieldHelp>,
    /// What a card can be found by without naming a field.
    pub terms: Vec<TermHelp>,
}

/// A field of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FieldHelp {
    /// Its name.
    pub name: &'static str,
    /// Other names for it.
    pub aliases: &'static [&'static str],
    /// What it is.
    pub about: &'static str,
    /// `words`, `number` or `text`.
    #[cfg_attr(feature = "ts", ts(type = "'words' | 'number' | 'text'"))]
    pub sort: &'static str,
    /// The words there are, of a field that is one of a few.
    pub values: Vec<String>,
}

/// A search term of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TermHelp {
    /// As it is typed, with `#` for a number.
    pub spelling: &'static str,
    /// The clause that says so; empty if none does.
    pub clause: &'static str,
    /// What it finds.
    pub about: &'static str,
    /// As it can be typed to find some cards, if it finds any: with a number that a card has.
    pub example: String,
}

/// No number for `#` is tried that is greater than this.
const MOST: u32 = 99;

impl Help {
    pub(super) fn of<R: Searched>(index: &Index<R>) -> Self {
        let fields = R::FIELDS.iter().enumerate().map(|(number, field)| FieldHelp {
            name: field.name,
            aliases: field.aliases,
            about: field.about,
            sort: match field.reads {
                Reads::Words { .. } => "words",
                Reads::Number(_) => "number",
                Reads::Text(_) => "text",
            },
            values: index.values(number).to_vec(),
        });
        let terms = R::TERMS.iter().enumerate().map(|(number, term)| TermHelp {
            spelling: term.spelling,
            clause: term.clause,
            about: term.about,
            example: example(index, number, term.spelling),
        });
        Help { forms: forms(), fields: fields.collect(), terms: terms.collect() }
    }
}

/// A term with the least number for its `#` by which it finds a card.
fn example<R: Searched>(index: &Index<R>, term: usize, spelling: &str) -> String {
    let Some(at) = spelling.find('#') else { return spelling.to_owned() };
    let number = (1..=MOST).find(|number| index.has_any(term, *number)).unwrap_or(1);
    format!("{}{number}{}", &spelling[..at], spelling[at..].trim_start_matches('#'))
}
