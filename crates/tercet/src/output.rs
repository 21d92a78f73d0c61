//! Printing results.

use anyhow::{Error, Result};
use serde::Serialize;
use serde_json::json;
use std::fmt::Display;
use std::io::{self, ErrorKind, Write};

/// For whom results are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    /// For people.
    Text,
    /// For programs: one JSON object on a line, and nothing else.
    Json,
}

impl Output {
    /// Prints what came of a command.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn print(self, result: &(impl Serialize + Display)) -> Result<()> {
        self.either(result, || result.to_string())
    }

    /// Prints what came of a command for each of several things: as one object that lists them under this name, or one
    /// after another. A single one is printed as if it stood alone.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn all(self, name: &str, results: &[impl Serialize + Display], between: &str) -> Result<()> {
        match results {
            [one] => self.print(one),
            several => self.either(&json!({ name: several }), || {
                several.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
            }),
        }
    }

    /// Prints this object, or the text that says the same to people.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn either(self, object: &impl Serialize, text: impl FnOnce() -> String) -> Result<()> {
        self.try_either(object, || Ok(text()))
    }

    /// The same where there may be no words for it.
    ///
    /// # Errors
    /// If there are none, or it cannot be written.
    pub fn try_either(self, object: &impl Serialize, text: impl FnOnce() -> Result<String>) -> Result<()> {
        let mut printed = match self {
            Output::Text => text()?.into_bytes(),
            Output::Json => serde_json::to_vec(object)?,
        };
        if !printed.ends_with(b"\n") {
            printed.push(b'\n');
        }
        io::stdout().lock().write_all(&printed)?;
        Ok(())
    }
}

/// Whether the reader of our output has closed it, as `tercet … | head` does. That is not a failure.
pub fn nobody_reads(error: &Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
