//! Printed cards as one fills them in, to write others after them.

use crate::Hosted;
use serde_json::{Map, Value, json};
use toml::Table;

/// What the card files say of a printed card, with its `kind`. Of a card that is put together it is the first part with
/// a text, or else its first part.
pub(crate) fn printed<R: Hosted>(id: &str) -> Option<Map<String, Value>> {
    let entries = entries::<R>();
    let with = |id: &str| entries.iter().find(|card| card.get("id").is_some_and(|known| known == id));
    let parts = || id.split('/').filter_map(with);
    let found = with(id).or_else(|| of_kind(&entries, id)).or_else(|| parts().find(|part| part.contains_key("text")));
    found.or_else(|| parts().next()).cloned()
}

/// The card of an id that begins with the kind: `spell/fuse`.
fn of_kind<'a>(entries: &'a [Map<String, Value>], id: &str) -> Option<&'a Map<String, Value>> {
    let (kind, id) = id.split_once('/')?;
    entries.iter().find(|card| card["kind"] == kind && card.get("id").is_some_and(|known| known == id))
}

/// All entries of the card files in this program, each with its kind.
pub(super) fn entries<R: Hosted>() -> Vec<Map<String, Value>> {
    let tables = R::card_files().into_iter().filter_map(|file| toml::from_str::<Table>(&file.content).ok());
    let entries = tables.flatten().flat_map(|(kind, entries)| {
        let entries = entries.as_array().cloned().unwrap_or_default();
        entries.into_iter().map(move |entry| (kind.clone(), entry))
    });
    let card = |(kind, entry)| match serde_json::to_value(entry) {
        Ok(Value::Object(fields)) => Some([("kind".to_owned(), json!(kind))].into_iter().chain(fields).collect()),
        _ => None,
    };
    entries.filter_map(card).collect()
}
