//! Cards that exist in one ruling only.

use crate::cards::{CardFile, Cards, builtin_files};
use serde::Deserialize;
use std::sync::Arc;

/// A card or a part of cards, with the fields of the card files.
#[derive(Clone, Debug, Deserialize)]
pub struct OwnCard {
    kind: Table,
    #[serde(flatten)]
    fields: toml::Table,
}

/// The tables of card files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Table {
    Prefix,
    Root,
    Title,
    Spell,
    Trap,
}

/// The built-in cards and these.
pub(super) fn pool(own: &[OwnCard]) -> Result<Arc<Cards>, String> {
    if own.is_empty() {
        return Ok(Cards::builtin());
    }
    let mut files = builtin_files();
    for (at, card) in own.iter().enumerate() {
        files.push(file(format!("own card {}", at + 1), card)?);
    }
    Cards::read(&files).map(Arc::new).map_err(|errors| errors.join("\n"))
}

/// The card as a card file of its own.
fn file(path: String, card: &OwnCard) -> Result<CardFile, String> {
    let mut fields = card.fields.clone();
    let table = match card.kind {
        Table::Prefix => "prefix",
        Table::Root => "root",
        Table::Title => "title",
        Table::Spell => "spell",
        Table::Trap => "trap",
    };
    if !matches!(card.kind, Table::Spell | Table::Trap) {
        // How often packs hold it says nothing in a ruling.
        fields.entry("weight").or_insert(toml::Value::Integer(1));
    }
    CardFile::of_entry(path, table, fields)
}
