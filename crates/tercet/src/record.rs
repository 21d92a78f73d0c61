//! Records in files.

use crate::files;
use anyhow::{Context, Result};
use serde_json::Value;
use std::path::Path;

/// No record of a match is larger, in bytes.
const LARGEST: usize = 64 << 20;

/// Reads a record, which names a game.
///
/// # Errors
/// If the file cannot be read, is too large, or is not a record.
pub fn read(path: &Path) -> Result<Value> {
    let name = path.display();
    let text = files::text(path, LARGEST)?;
    let record: Value = serde_json::from_str(&text).with_context(|| format!("{name} is not a record"))?;
    record["game"].as_str().with_context(|| format!("{name} is not a record: it names no game"))?;
    Ok(record)
}
