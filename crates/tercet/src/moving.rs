//! `tercet move`: from one database to another.

use crate::output::Output;
use anyhow::Result;
use clap::Args;
use std::process::ExitCode;

/// Move everything from the file in a data folder to a database of PostgreSQL, or back.
///
/// No server may run on either. Everything is moved or nothing: rows are counted at both ends. What was moved stays
/// where it was too, and where it comes to there must be nothing yet.
#[derive(Args)]
pub struct Move {
    /// A data folder, or the address of a database: postgres://USER@HOST/NAME.
    #[arg(long, value_name = "FOLDER or ADDRESS")]
    from: String,
    /// The same, of where everything is to be.
    #[arg(long, value_name = "FOLDER or ADDRESS")]
    to: String,
}

/// Runs the command.
///
/// # Errors
/// Why nothing was moved.
#[cfg(feature = "postgres")]
pub fn run(Move { from, to }: Move, output: Output) -> Result<ExitCode> {
    use anyhow::Context;
    use serde_json::json;
    use tercet_server::{End, Moved};

    let end = |name, text: &str| text.parse::<End>().with_context(|| format!("{name} cannot be used"));
    let (source, target) = (end("--from", &from)?, end("--to", &to)?);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let moved = runtime.block_on(tercet_server::move_all(&source, &target))?;
    let rows: serde_json::Map<_, _> =
        moved.iter().map(|Moved { table, rows }| ((*table).to_owned(), json!(rows))).collect();
    output.either(&json!({ "from": source.to_string(), "to": target.to_string(), "rows": rows }), || {
        let rows: u64 = moved.iter().map(|moved| moved.rows).sum();
        let matches = moved.iter().find(|moved| moved.table == "match").map_or(0, |moved| moved.rows);
        let plural = if matches == 1 { "" } else { "es" };
        format!("{target}: {matches} match{plural}, {rows} rows in {} tables, none lost", moved.len())
    })?;
    Ok(ExitCode::SUCCESS)
}

/// Says that there is no such thing in this program.
///
/// # Errors
/// Always.
#[cfg(not(feature = "postgres"))]
pub fn run(Move { from, to }: Move, _: Output) -> Result<ExitCode> {
    anyhow::bail!(
        "cannot move {from} to {to}: this tercet was built without PostgreSQL; build one with `cargo build --release --features postgres`"
    )
}
