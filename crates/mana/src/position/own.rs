//! Cards that exist in one ruling only.

use crate::cards::{CardFile, Cards, builtin_files};
use serde::Deserialize;
use std::sync::Arc;

/// A card with the fields of the card files; `kind` is the table it would stand in, such as
/// `monster`.
#[derive(Clone, Debug, Deserialize)]
pub struct OwnCard {
    kind: String,
    #[serde(flatten)]
    fields: toml::Table,
}

/// The built-in cards and these.
pub(super) fn pool(own: &[OwnCard]) -> Result<Arc<Cards>, String> {
    if own.is_empty() {
        return Ok(Cards::builtin());
    }
    let mut files = builtin_files();
    for (at, card) in own.iter().enumerate() {
        files.push(CardFile::of_entry(format!("own card {}", at + 1), &card.kind, card.fields.clone())?);
    }
    Cards::read(&files).map(Arc::new).map_err(|errors| errors.join("\n"))
}
