//! Texts of cards. The first line of an input names the reader, the others are the text.
//!
//! Promise: what is read can be printed, and what was printed is read again as the same.

use super::headed;
use std::fmt::Debug;
use tercet_cardtext::{CardFile, TextError};
use tercet_mana::text::Itself;
use tercet_zatch::words::Kind;

/// Somebody who reads texts: a game, and what the text calls its card.
struct Reader {
    name: &'static str,
    /// Whether a text is understood.
    understands: fn(&str) -> bool,
}

const READERS: &[Reader] = &[
    Reader { name: "battlemonsters", understands: battlemonsters },
    Reader { name: "mana card", understands: |text| mana(Itself::Card, text) },
    Reader { name: "mana Land", understands: |text| mana(Itself::Land, text) },
    Reader { name: "mana Monster", understands: |text| mana(Itself::Monster, text) },
    Reader { name: "mana Character", understands: |text| mana(Itself::Character, text) },
    Reader { name: "zatch MAMODO", understands: |text| zatch(Kind::Mamodo, text) },
    Reader { name: "zatch PARTNER", understands: |text| zatch(Kind::Partner, text) },
    Reader { name: "zatch MJ12", understands: |text| zatch(Kind::Mj12, text) },
    Reader { name: "zatch SPELL", understands: |text| zatch(Kind::Spell, text) },
    Reader { name: "zatch EVENT", understands: |text| zatch(Kind::Event, text) },
];

fn battlemonsters(text: &str) -> bool {
    stays(text, tercet_battlemonsters::text::parse, tercet_battlemonsters::text::print)
}

fn mana(itself: Itself, text: &str) -> bool {
    stays(text, |text| tercet_mana::text::parse(itself, text), |read| tercet_mana::text::print(itself, read))
}

fn zatch(kind: Kind, text: &str) -> bool {
    stays(text, |text| tercet_zatch::text::parse(kind, text), |read| tercet_zatch::text::print(kind, read))
}

/// Whether a text is understood; if so, printing it and reading it again must change nothing.
fn stays<T: PartialEq + Debug>(
    text: &str,
    parse: impl Fn(&str) -> Result<T, TextError>,
    print: impl Fn(&T) -> Option<String>,
) -> bool {
    let Ok(read) = parse(text) else { return false };
    let printed = print(&read).unwrap_or_else(|| panic!("{text:?} is read as {read:?} and cannot be printed"));
    match parse(&printed) {
        Ok(again) => assert_eq!(read, again, "{text:?} is printed as {printed:?}"),
        Err(error) => panic!("{text:?} is printed as {printed:?}, which is not understood: {error}"),
    }
    true
}

pub fn admit(input: &str) {
    let (reader, text) = headed(input);
    if let Some(reader) = READERS.iter().find(|known| known.name == reader) {
        (reader.understands)(text);
    }
}

/// Every string of the card files that some reader understands.
pub fn seeds() -> Vec<String> {
    let pools = [
        tercet_battlemonsters::cards::builtin_files(),
        tercet_mana::cards::builtin_files(),
        tercet_zatch::cards::builtin_files(),
    ];
    let mut seeds = Vec::new();
    for CardFile { path, content } in pools.into_iter().flatten() {
        let file: toml::Value = toml::from_str(&content).unwrap_or_else(|error| panic!("{path}: {error}"));
        for text in strings(&file).into_iter().filter(|text| text.contains(' ')) {
            let reader = READERS.iter().find(|reader| (reader.understands)(text));
            seeds.extend(reader.map(|reader| format!("{}\n{text}", reader.name)));
        }
    }
    seeds
}

/// All strings of a TOML document, wherever they stand.
fn strings(value: &toml::Value) -> Vec<&str> {
    match value {
        toml::Value::String(text) => vec![text],
        toml::Value::Array(items) => items.iter().flat_map(strings).collect(),
        toml::Value::Table(fields) => fields.values().flat_map(strings).collect(),
        _ => Vec::new(),
    }
}
