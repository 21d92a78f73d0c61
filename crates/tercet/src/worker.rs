//! `tercet worker`: thinks for servers that share a database.

use crate::output::Output;
use crate::running::{open_files, stopped, tell};
use anyhow::Result;
use clap::Args;
use serde_json::json;
use std::net::SocketAddr;
use std::process::ExitCode;
use tercet_registry::{Thinking, collections, laboratories, registry_with};
use tercet_server::{Database, Work};

/// Think for servers that share a database.
///
/// As long as there is a worker, computer players, hints, analyses of matches and experiments of the lab no longer slow
/// down the servers. Any number of workers may come and go; what one does not do the servers do themselves.
#[derive(Args)]
pub struct Worker {
    /// The database that the servers share: postgres://USER@HOST/NAME. The password is read from PGPASSWORD or
    /// ~/.pgpass. (In a tercet that was built with `--features postgres`.)
    #[arg(long, value_name = "ADDRESS")]
    database: Database,
    /// The address at which the servers reach it; port 0 means any free one. Nobody else has to reach it.
    #[arg(long, value_name = "ADDRESS")]
    at: SocketAddr,
}

/// Runs the command.
///
/// # Errors
/// If it cannot be started, with what to do about it.
pub fn run(Worker { database, at }: Worker, output: Output) -> Result<ExitCode> {
    // Dropped last, when there is nothing more to tell.
    let _traces = tell("tercet-worker")?;
    // Each job is a connection.
    open_files();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let work = Work { database, at, labs: laboratories() };
    let mut told = Ok(());
    runtime.block_on(tercet_server::work(
        work,
        registry_with(Thinking::Free),
        collections(),
        stopped(),
        |address| {
            told = output.either(&json!({ "address": address.to_string() }), || {
                format!("A worker is at {address} (stop it with Ctrl+C)")
            });
        },
    ))?;
    told?;
    Ok(ExitCode::SUCCESS)
}
