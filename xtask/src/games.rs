//! The games of the program.

use crate::run::root;
use anyhow::{Context, Result};
use std::fs;

/// Their short names: the folders in `games/`.
///
/// # Errors
/// If that folder cannot be read.
pub fn games() -> Result<Vec<String>> {
    let folder = root().join("games");
    let entries = fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut games: Vec<String> =
        entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    games.sort();
    Ok(games)
}
