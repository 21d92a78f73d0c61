//! `tercet restore`: going back to a copy.

use crate::data::Data;
use crate::output::Output;
use anyhow::Result;
use clap::Args;
use indicatif::HumanCount;
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

/// Put a copy that `tercet backup` made into a folder, to be served from there.
///
/// The copy is checked for damaged pages. A folder that has a database already is left as it is: nothing is ever
/// written over.
#[derive(Args)]
pub struct Restore {
    /// The copy.
    file: PathBuf,
    #[command(flatten)]
    data: Data,
}

/// Runs the command.
///
/// # Errors
/// If the copy cannot be used, or there is a database already.
pub fn run(restore: Restore, output: Output) -> Result<ExitCode> {
    let data = restore.data.folder()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let made = runtime.block_on(tercet_server::restore(&restore.file, &data))?;
    let (folder, bytes, matches) = (data.display(), made.bytes, made.matches);
    output.either(&json!({ "data": folder.to_string(), "bytes": bytes, "matches": matches }), || {
        let (plural, bytes) = (if matches == 1 { "" } else { "es" }, HumanCount(bytes));
        let next = format!("tercet serve --data {folder}");
        format!("{folder}: {matches} match{plural}, {bytes} bytes, no damage found. Serve it: {next}")
    })?;
    Ok(ExitCode::SUCCESS)
}
