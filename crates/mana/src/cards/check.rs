//! Checking card files.

use super::files;
use serde::Serialize;
use tercet_cardtext::CardFile;

/// What `tercet cards check` says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CheckReport {
    /// Entries of the card files.
    pub cards: usize,
    /// Those of them that compile.
    pub compiled: usize,
    /// What is wrong, with file, line and how to mend it.
    pub errors: Vec<String>,
}

/// Compiles all cards of these files, which together are a pool (a new card may name Characters of
/// other files).
pub fn check(files: &[CardFile]) -> CheckReport {
    let findings = files::read(files).findings;
    CheckReport { cards: findings.entries, compiled: findings.sound(), errors: findings.errors }
}
