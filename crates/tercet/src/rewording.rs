//! Putting texts of cards that are said another way now into files that people wrote.

use anyhow::{Context, Result};
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use tercet_cardtext::Reworded;

/// What was changed in a file, for people.
pub fn told(path: &str, changes: &[Reworded]) -> Vec<String> {
    let told = |Reworded { line, to, .. }: &Reworded| {
        format!("{path}:{line}: the text now reads\n    {}", to.trim_end().replace('\n', "\n    "))
    };
    changes.iter().map(told).collect()
}

/// Writes the new file beside the old one and puts it in its place, so that one of the two is there whole at any
/// moment.
///
/// # Errors
/// If the folder or the disk does not let it.
pub fn replace(path: &str, content: &str) -> Result<()> {
    // The file that a link names is replaced, not the link.
    let place = fs::canonicalize(path).with_context(|| format!("cannot find {path}"))?;
    let mut part = place.clone().into_os_string();
    part.push(".part");
    let part = Path::new(&part);
    let written = write(part, &place, content);
    if written.is_err() {
        let _ = fs::remove_file(part);
    }
    written.with_context(|| format!("cannot write {path}; it is as it was"))
}

fn write(part: &Path, place: &Path, content: &str) -> Result<()> {
    let mut file = File::create(part)?;
    file.write_all(content.as_bytes())?;
    file.set_permissions(fs::metadata(place)?.permissions())?;
    file.sync_all()?;
    fs::rename(part, place)?;
    Ok(())
}
