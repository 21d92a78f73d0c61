//! `tercet backup`: a copy of all matches.

use crate::data::Data;
use crate::output::Output;
use anyhow::Result;
use clap::Args;
use indicatif::HumanCount;
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

/// Copy all matches to a file, while the server runs or not.
///
/// The copy is the database as it is at one moment; both are checked for damaged pages. To go back to it, put it
/// as `tercet.db` into a new folder, and serve that: `tercet serve --data FOLDER`.
#[derive(Args)]
pub struct Backup {
    /// The copy; there must be no such file yet.
    file: PathBuf,
    #[command(flatten)]
    data: Data,
}

/// Runs the command.
///
/// # Errors
/// If there is nothing to copy, or the copy cannot be made.
pub fn run(backup: Backup, output: Output) -> Result<ExitCode> {
    let data = backup.data.folder()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let made = runtime.block_on(tercet_server::backup(&data, &backup.file))?;
    let (file, bytes, matches) = (backup.file.display(), made.bytes, made.matches);
    output.either(&json!({ "file": file.to_string(), "bytes": bytes, "matches": matches }), || {
        let (plural, bytes) = (if matches == 1 { "" } else { "es" }, HumanCount(bytes));
        format!("{file}: {matches} match{plural}, {bytes} bytes, no damage found")
    })?;
    Ok(ExitCode::SUCCESS)
}
