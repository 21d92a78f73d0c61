//! Records in files.

use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// No record of a match is larger.
const LARGEST: u64 = 64 << 20;

/// Reads a record, which names a game.
///
/// # Errors
/// If the file cannot be read, is too large, or is not a record.
pub fn read(path: &Path) -> Result<Value> {
    let name = path.display();
    let size = fs::metadata(path).with_context(|| format!("cannot read {name}"))?.len();
    if size > LARGEST {
        bail!("{name} has {size} bytes; a record can have at most {LARGEST}");
    }
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
    let record: Value = serde_json::from_str(&text).with_context(|| format!("{name} is not a record"))?;
    record["game"].as_str().with_context(|| format!("{name} is not a record: it names no game"))?;
    Ok(record)
}
