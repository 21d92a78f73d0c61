//! Printing results.

use anyhow::{Error, Result};
use serde::Serialize;
use serde_json::json;
use std::io::{self, ErrorKind, Write};

/// Prints `value` as one JSON object on a line.
///
/// # Errors
/// If it cannot be written.
pub fn json(value: &impl Serialize) -> Result<()> {
    let mut line = serde_json::to_vec(value)?;
    line.push(b'\n');
    io::stdout().lock().write_all(&line)?;
    Ok(())
}

/// Prints what is said of several games as one JSON object; of one game, what is said of it.
///
/// # Errors
/// If it cannot be written.
pub fn json_of_games(all: &[impl Serialize]) -> Result<()> {
    match all {
        [one] => json(one),
        several => json(&json!({ "games": several })),
    }
}

/// Prints text.
///
/// # Errors
/// If it cannot be written.
pub fn text(text: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    if !text.ends_with('\n') {
        out.write_all(b"\n")?;
    }
    Ok(())
}

/// Whether the reader of our output has closed it, as `tercet … | head` does. That is not a failure.
pub fn nobody_reads(error: &Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
