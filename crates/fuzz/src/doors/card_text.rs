//! Texts of cards. The first line of an input names the game and who speaks, the others are the text.
//!
//! Promise: what is read can be printed, and what was printed is read again as the same.

use super::headed;
use tercet_cardtext::CardFile;
use tercet_registry::{GameName, Hosted, with_game};

/// Whether a text is understood; if so, printing it and reading it again must change nothing.
fn stays<R: Hosted>(itself: R::Itself, text: &str) -> bool {
    let Ok(read) = R::read_text(itself, text) else { return false };
    let printed = R::print_text(itself, &read);
    let printed = printed.unwrap_or_else(|| panic!("{text:?} is read as {read:?} and cannot be printed"));
    match R::read_text(itself, &printed) {
        Ok(again) => assert_eq!(read, again, "{text:?} is printed as {printed:?}"),
        Err(error) => panic!("{text:?} is printed as {printed:?}, which is not understood: {error}"),
    }
    true
}

/// Has a text read by the reader of this name: a game, and as what its card speaks.
fn read<R: Hosted>(reader: &str, text: &str) {
    let itself = R::ITSELF.iter().find(|(name, _)| reader == named::<R>(name));
    if let Some(&(_, itself)) = itself {
        stays::<R>(itself, text);
    }
}

fn named<R: Hosted>(itself: &str) -> String {
    format!("{} {itself}", R::GAME)
}

pub fn admit(input: &str) {
    let (reader, text) = headed(input);
    for &game in GameName::ALL {
        with_game!(game, R => read::<R>(reader, text));
    }
}

/// Every string of the card files that some reader understands.
pub fn seeds() -> Vec<String> {
    GameName::ALL.iter().flat_map(|&game| with_game!(game, R => seeds_of::<R>())).collect()
}

fn seeds_of<R: Hosted>() -> Vec<String> {
    let mut seeds = Vec::new();
    for CardFile { path, content } in R::card_files() {
        let file: toml::Value = toml::from_str(&content).unwrap_or_else(|error| panic!("{path}: {error}"));
        for text in strings(&file).into_iter().filter(|text| text.contains(' ')) {
            let itself = R::ITSELF.iter().find(|(_, itself)| stays::<R>(*itself, text));
            seeds.extend(itself.map(|(name, _)| format!("{}\n{text}", named::<R>(name))));
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
