//! Cards that exist in one ruling only.

use crate::{CardFile, CheckReport, Rewording};
use serde::Deserialize;

/// A card with the fields of the card files; `kind` is the table it would stand in, such as
/// `monster`.
#[derive(Clone, Debug, Deserialize)]
pub struct OwnCard {
    kind: String,
    #[serde(flatten)]
    fields: toml::Table,
}

impl OwnCard {
    /// A card file for each of these cards.
    ///
    /// # Errors
    /// If a card cannot be written as TOML.
    pub fn files(own: &[OwnCard]) -> Result<Vec<CardFile>, String> {
        own.iter().enumerate().map(|(at, card)| card.file(format!("own card {}", at + 1))).collect()
    }

    /// The texts of these cards that are understood but said another way: as they stand, and in their canonical form.
    /// `check` reads card files.
    pub fn rewordings(own: &[OwnCard], check: impl Fn(&[CardFile]) -> CheckReport) -> Vec<(String, String)> {
        let files = OwnCard::files(own).unwrap_or_default();
        check(&files).rewordings.into_iter().map(|Rewording { from, to, .. }| (from, to)).collect()
    }

    /// The card as it stands in a card file, if it can be written as TOML.
    pub fn entry(&self) -> String {
        self.file(String::new()).map(|file| file.content).unwrap_or_default()
    }

    fn file(&self, path: String) -> Result<CardFile, String> {
        let entries = toml::Value::Array(vec![toml::Value::Table(self.fields.clone())]);
        let file = toml::Table::from_iter([(self.kind.clone(), entries)]);
        let content = toml::to_string(&file).map_err(|error| format!("{path}: {error}"))?;
        Ok(CardFile { path, content })
    }
}
