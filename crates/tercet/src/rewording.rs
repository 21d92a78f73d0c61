//! Putting texts of cards that are said another way now into files that people wrote.

use crate::files;
use anyhow::{Context, Result};
use std::path::Path;
use tercet_cardtext::Reworded;

/// What was changed in a file, for people.
pub fn told(path: &str, changes: &[Reworded]) -> Vec<String> {
    let told = |Reworded { line, to, .. }: &Reworded| {
        format!("{path}:{line}: the text now reads\n    {}", to.trim_end().replace('\n', "\n    "))
    };
    changes.iter().map(told).collect()
}

/// Puts the new content in the place of the old one, so that one of the two is there whole at any moment.
///
/// # Errors
/// If the folder or the disk does not let it.
pub fn replace(path: &str, content: &str) -> Result<()> {
    files::write(Path::new(path), content.as_bytes()).context("the file is as it was")
}
