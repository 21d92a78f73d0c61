//! Checking card files.

use super::Cards;
use super::files;
use serde::Serialize;
use tercet_cardtext::CardFile;

/// What `tercet cards check` says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CheckReport {
    /// Entries of the card files: prefixes, roots, titles, Spells and Traps.
    pub cards: usize,
    /// Those of them that compile.
    pub compiled: usize,
    /// Finished cards: every prefix with every root and title, and the Spells and Traps. 0 if
    /// anything is wrong.
    pub finished: usize,
    /// What is wrong, with file, line and how to mend it.
    pub errors: Vec<String>,
}

/// Compiles all cards of these files, which together are a pool (a new card may name prefixes of
/// other files).
pub fn check(files: &[CardFile]) -> CheckReport {
    let files::Reading { all, findings } = files::read(files);
    let (cards, compiled, mut errors) = (findings.entries, findings.sound(), findings.errors);
    let pool = if errors.is_empty() { Cards::compute(all).map_err(|error| errors.push(error)).ok() } else { None };
    CheckReport { cards, compiled, finished: pool.map_or(0, |pool| pool.len()), errors }
}
