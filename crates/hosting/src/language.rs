//! What can be said on the cards of a game, for those who write some.

use crate::Hosted;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use tercet_cardtext::{Phrase, Table};
use tercet_library::{CardOf, Pool};
use tercet_rulings::words;
use tercet_table::RulingFile;
use toml::Value;

/// The language of a game: its tables of phrases, made from those that read the cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Language {
    /// The tables, those of whole sentences first.
    pub tables: Vec<PhraseTable>,
}

/// What can stand in one place of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PhraseTable {
    /// By which others lead to it.
    pub name: &'static str,
    /// What people call it: what its phrases are about, in a few words.
    pub heading: String,
    /// What its phrases are about, in sentences.
    pub about: String,
    /// Whether they are the words of a closed vocabulary, which mean what they say.
    pub vocabulary: bool,
    /// The phrases that have words of their own.
    pub phrases: Vec<PhraseInfo>,
    /// The names of the tables whose phrases can stand there as well.
    pub also: Vec<&'static str>,
}

/// A phrase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PhraseInfo {
    /// Its words, with what varies in angle brackets: `give ⟨points⟩ to ⟨cards⟩`.
    pub text: String,
    /// What varies in it, one after the other.
    pub slots: Vec<PhraseSlot>,
    /// What it means; may be empty in a vocabulary.
    pub means: String,
    /// A text in which it stands: as much of a card's text as can stand alone.
    pub example: String,
    /// As what the card of the example speaks of itself: one of [`Hosted::ITSELF`].
    pub itself: &'static str,
    /// The card, unless it is one that only a ruling has.
    pub card: Option<String>,
    /// A ruling that shows the card and can be played on.
    pub ruling: Option<String>,
}

/// What varies in a phrase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PhraseSlot {
    /// What it is called there.
    pub name: String,
    /// The names of the tables whose phrases can stand there, several of them one after the other; none where a number
    /// or the name of a card is written.
    pub leads: Vec<&'static str>,
}

/// Where a phrase is said.
#[derive(Clone, Debug, Default)]
struct Said {
    example: String,
    itself: &'static str,
    card: Option<String>,
    ruling: Option<String>,
}

/// A line of a table: the table's name and the number of the line.
pub(crate) type Line = (&'static str, usize);

/// The language of a game, with examples from its cards and from those of its rulings.
pub(crate) fn language<R: Hosted>(cards: &R::Cards, rulings: &[RulingFile]) -> Language {
    let mut said = printed::<R>(cards, rulings);
    let tables = R::phrases();
    let lines = tables.iter().flat_map(|table| said_by(table).map(|(line, _)| (table.name, line)));
    if lines.into_iter().any(|line| !said.contains_key(&line)) {
        for (line, own) in of_rulings::<R>(rulings) {
            said.entry(line).or_insert(own);
        }
    }
    for table in tables.iter().filter(|table| table.vocabulary) {
        said_alike::<R>(table, &mut said);
    }
    let told = |table: &&'static Table| PhraseTable {
        name: table.name,
        heading: table.heading(),
        about: table.about(),
        vocabulary: table.vocabulary,
        phrases: said_by(table)
            .map(|(line, phrase)| {
                let Said { example, itself, card, ruling } = said.get(&(table.name, line)).cloned().unwrap_or_default();
                let slots = phrase.slots().map(|(name, leads)| PhraseSlot { name, leads: names(&told_by(leads)) });
                let (text, means, slots) = (phrase.to_string(), phrase.means(), slots.collect());
                PhraseInfo { text, slots, means, example, itself, card, ruling }
            })
            .collect(),
        also: names(&told_by(beyond(table))),
    };
    Language { tables: tables.iter().map(told).filter(|table| !table.phrases.is_empty()).collect() }
}

/// The tables to which lines without words of their own lead.
fn beyond(table: &'static Table) -> Vec<&'static Table> {
    let lines = table.phrases.iter().filter(|phrase| !phrase.says_something());
    lines.flat_map(Phrase::slots).flat_map(|(_, leads)| leads).collect()
}

/// These tables; in place of one that has no words of its own, those to which it leads.
fn told_by(tables: Vec<&'static Table>) -> Vec<&'static Table> {
    let mut told: Vec<&'static Table> = Vec::new();
    let (mut left, mut seen) = (tables, Vec::new());
    left.reverse();
    while let Some(table) = left.pop() {
        if seen.contains(&table.name) {
            continue;
        }
        seen.push(table.name);
        match said_by(table).next() {
            Some(_) => told.push(table),
            None => left.extend(beyond(table).into_iter().rev()),
        }
    }
    told
}

fn names(tables: &[&'static Table]) -> Vec<&'static str> {
    tables.iter().map(|table| table.name).collect()
}

/// A word of a vocabulary that no text says stands in the place of one that a text says.
fn said_alike<R: Hosted>(table: &'static Table, said: &mut BTreeMap<Line, Said>) {
    let words: Vec<String> = table.phrases.iter().map(ToString::to_string).collect();
    let known: Vec<(usize, Said)> =
        (0..words.len()).filter_map(|line| Some((line, said.get(&(table.name, line))?.clone()))).collect();
    for (line, word) in words.iter().enumerate() {
        let alike = known.iter().find_map(|(other, Said { example, itself, .. })| {
            let example = example.replacen(&words[*other], word, 1);
            let (_, spoken) = R::ITSELF.iter().find(|(name, _)| name == itself)?;
            let fits = R::read_text(*spoken, &example).is_ok()
                && said_in::<R>(*spoken, &example).contains(&(table.name, line));
            fits.then_some(Said { example, itself, card: None, ruling: None })
        });
        if let Some(alike) = alike {
            said.entry((table.name, line)).or_insert(alike);
        }
    }
}

/// The lines of a table that have words of their own.
fn said_by(table: &'static Table) -> impl Iterator<Item = (usize, &'static Phrase)> {
    table.phrases.iter().enumerate().filter(|(_, phrase)| phrase.says_something())
}

/// Where the cards of the game say each line: the shortest example, and one with a ruling if there is any.
fn printed<R: Hosted>(cards: &R::Cards, rulings: &[RulingFile]) -> BTreeMap<Line, Said> {
    let mut said: BTreeMap<Line, Said> = BTreeMap::new();
    let mut shown: HashMap<&str, &RulingFile> = HashMap::new();
    for ruling in rulings.iter().filter(|ruling| ruling.playable) {
        for word in words(&ruling.source) {
            shown.entry(word).or_insert(ruling);
        }
    }
    for card in cards.all() {
        let id = cards.id(card);
        let ruling = shown.get(id).map(|ruling| ruling.id.clone());
        for (line, example, itself) in lines_of::<R>(cards, card) {
            let new = Said { example, itself, card: Some(id.to_owned()), ruling: ruling.clone() };
            let rank = |said: &Said| (said.ruling.is_none(), said.example.len());
            match said.get(&line) {
                Some(old) if rank(old) <= rank(&new) => {}
                _ => drop(said.insert(line, new)),
            }
        }
    }
    said
}

/// Where cards that only a ruling has say each line.
fn of_rulings<R: Hosted>(rulings: &[RulingFile]) -> BTreeMap<Line, Said> {
    let mut said = BTreeMap::new();
    for ruling in rulings.iter().filter(|ruling| ruling.playable) {
        for text in own_texts(&ruling.source) {
            let read = |&(_, itself): &(&str, R::Itself)| R::read_text(itself, &text).is_ok();
            let Some(&(_, itself)) = R::ITSELF.iter().find(|known| read(known)) else { continue };
            for (line, example, itself) in lines_in::<R>(itself, &text) {
                said.entry(line).or_insert(Said { example, itself, card: None, ruling: Some(ruling.id.clone()) });
            }
        }
    }
    said
}

/// Everything that stands as a text on the cards of a ruling's own.
fn own_texts(ruling: &str) -> Vec<String> {
    let ruling: toml::Table = toml::from_str(ruling).unwrap_or_default();
    let rulings = ruling.get("ruling").and_then(Value::as_array).into_iter().flatten();
    let cards = rulings.filter_map(|ruling| ruling.get("cards"));
    let mut texts = Vec::new();
    cards.for_each(|cards| strings(cards, &mut texts));
    texts
}

fn strings(value: &Value, texts: &mut Vec<String>) {
    match value {
        Value::String(text) if text.contains(' ') => texts.push(text.clone()),
        Value::Array(values) => values.iter().for_each(|value| strings(value, texts)),
        Value::Table(table) => table.values().for_each(|value| strings(value, texts)),
        _ => {}
    }
}

/// The lines of which the texts of a card are made, each with as much of the text as can stand alone.
fn lines_of<R: Hosted>(cards: &R::Cards, card: CardOf<R>) -> Vec<(Line, String, &'static str)> {
    R::texts_of(cards, card).into_iter().flat_map(|(itself, text)| lines_in::<R>(itself, &text)).collect()
}

/// The lines of which a text is made, each with as much of the text as can stand alone.
fn lines_in<R: Hosted>(itself: R::Itself, text: &str) -> Vec<(Line, String, &'static str)> {
    let named = name_of::<R>(itself);
    let (_, told) = R::explain_text(itself, text);
    told.into_iter().map(|told| ((told.table.name, told.line), whole(text, told.span), named)).collect()
}

/// The lines with words of their own of which a text is made, as far as it is understood.
pub(crate) fn said_in<R: Hosted>(itself: R::Itself, text: &str) -> Vec<Line> {
    let (_, told) = R::explain_text(itself, text);
    let told = told.into_iter().filter(|told| told.phrase().says_something());
    told.map(|told| (told.table.name, told.line)).collect()
}

/// The whole lines of a text around a part of it.
fn whole(text: &str, part: Range<usize>) -> String {
    let from = text[..part.start].rfind('\n').map_or(0, |at| at + 1);
    let to = text[part.end..].find('\n').map_or(text.len(), |at| part.end + at);
    text[from..to].to_owned()
}

fn name_of<R: Hosted>(itself: R::Itself) -> &'static str {
    R::ITSELF.iter().find(|(_, known)| *known == itself).map_or("card", |(name, _)| name)
}
