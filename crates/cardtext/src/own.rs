//! Cards that exist in one ruling only.

use crate::extent::excess;
use crate::pool::take_out;
use crate::{CardFile, CheckReport, Rewording};
use serde::Deserialize;

/// A card with the fields of the card files; `kind` is the table it would stand in, such as
/// `monster`.
#[derive(Clone, Debug, Deserialize)]
pub struct OwnCard {
    kind: String,
    /// Whether it comes in the place of the printed card with its id.
    #[serde(default)]
    replaces: bool,
    #[serde(flatten)]
    fields: toml::Table,
}

impl OwnCard {
    /// A card file for each of these cards.
    ///
    /// # Errors
    /// If a card says too much, or cannot be written as TOML.
    pub fn files(own: &[OwnCard]) -> Result<Vec<CardFile>, String> {
        let file = |(at, card): (usize, &OwnCard)| {
            let path = format!("own card {}", at + 1);
            match excess(&card.fields) {
                Some(what) => Err(format!("{path}: {what}")),
                None => card.file(path),
            }
        };
        own.iter().enumerate().map(file).collect()
    }

    /// What a ruling with these cards is played with. `printed` are the card files in the program, which are read again
    /// only where a card comes in the place of one of them: `behind` reads files behind those in the program, `all`
    /// reads files alone.
    ///
    /// # Errors
    /// What is wrong with these cards.
    pub fn pool<C>(
        own: &[OwnCard],
        printed: impl FnOnce() -> Vec<CardFile>,
        behind: impl FnOnce(&[CardFile]) -> Result<C, Vec<String>>,
        all: impl FnOnce(&[CardFile]) -> Result<C, Vec<String>>,
    ) -> Result<C, String> {
        let mut files = OwnCard::files(own)?;
        let pool = if own.iter().any(|card| card.replaces) {
            let mut kept = printed();
            own.iter().filter(|card| card.replaces).try_for_each(|card| card.take_its_place(&mut kept))?;
            kept.append(&mut files);
            all(&kept)
        } else {
            behind(&files)
        };
        pool.map_err(|errors| errors.join("\n"))
    }

    /// Takes the card in whose place this one comes out of the printed ones.
    fn take_its_place(&self, printed: &mut [CardFile]) -> Result<(), String> {
        let id = self.fields.get("id").and_then(toml::Value::as_str).unwrap_or_default();
        let taken = printed.iter_mut().any(|file| take_out(file, &self.kind, id));
        taken.then_some(()).ok_or_else(|| {
            format!("a card of the ruling replaces {id:?}, but no {} with this id is printed", self.kind)
        })
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
