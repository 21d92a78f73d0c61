//! `tercet serve`: the game in the browser.

use crate::data::Data;
use crate::output::Output;
use crate::running::{open_files, stopped, tell};
use anyhow::Result;
use clap::Args;
use serde_json::json;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use tercet_lab::Laboratories;
use tercet_registry::{Thinking, collections, laboratories, registry_with};
use tercet_server::{Config, Database, Proxies};

/// Serve the game in the browser.
///
/// Prints the address and runs until it is stopped (Ctrl+C). All matches are kept in one database
/// file; started again, the server goes on where it was, whatever stopped it.
#[derive(Args)]
pub struct Serve {
    /// The port to listen on; 0 means any free one.
    #[arg(long, default_value_t = 7878)]
    port: u16,
    /// The address to listen on; 0.0.0.0 lets other machines in.
    #[arg(long, default_value = "127.0.0.1")]
    host: IpAddr,
    #[command(flatten)]
    data: Data,
    /// A database of PostgreSQL, in place of the file in the data folder: postgres://USER@HOST/NAME. A server has it to
    /// itself; its tables are made where it is empty. The password is read from PGPASSWORD or ~/.pgpass. (In a tercet
    /// that was built with `--features postgres`.)
    #[arg(long, value_name = "ADDRESS")]
    database: Option<Database>,
    /// Wait while another server has that database, and take its place as soon as it is gone. Until then nobody is
    /// listening.
    #[arg(long, requires = "database")]
    standby: bool,
    /// Share that database, and the tables in it, with other servers: the address at which those reach this one.
    /// Browsers may be connected to any of them. Nobody else has to reach it.
    #[arg(long, value_name = "ADDRESS", requires = "database", conflicts_with = "standby")]
    among: Option<SocketAddr>,
    /// How many connections (open tabs) one address may have at once; more where many players share
    /// one, as in a school.
    #[arg(long, value_name = "N", default_value_t = Config::SOCKETS)]
    connections: usize,
    /// Trusted proxies in front of this server, which say in X-Forwarded-For where a request comes from: addresses and
    /// networks with commas between them, or `none`.
    #[arg(long, value_name = "ADDRESSES", default_value = Proxies::LOCAL)]
    trust_proxy: Proxies,
    /// After how many days a match in which no person has made a choice, or a draft that was not finished, is removed.
    /// 0 keeps all.
    #[arg(long, value_name = "DAYS", default_value_t = Config::UNPLAYED_DAYS)]
    keep_unplayed: u64,
    /// After how many days a match, a tournament or a draft that is over is removed, with its record; ratings and
    /// results stay. 0 keeps all.
    #[arg(long, value_name = "DAYS", default_value_t = 0)]
    keep_finished: u64,
    /// Only players who were let in make matches, drafts and tournaments: `tercet admin invite`. Whoever has the link
    /// of a match can still play and watch it.
    #[arg(long)]
    invite_only: bool,
    /// Where `tercet admin` reaches this server, with /health and /metrics for those who watch over it; port 0 means
    /// any free one.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:0")]
    admin: SocketAddr,
    /// A folder with pictures of your own cards, called GAME/CARD.jpg (or .png, .webp) after their ids:
    /// zatch/m-001.jpg. Whoever plays here may have them shown in place of the drawn ones. They are shown to nobody
    /// else.
    #[arg(long, value_name = "DIR")]
    scans: Option<PathBuf>,
    /// Turn off experiments in the lab, which take one processor core while they run.
    #[arg(long)]
    no_lab: bool,
    /// For tests only, never for people: matches can be foreseen, and the computer does not wait.
    #[arg(long, hide = true)]
    for_tests_only: bool,
}

/// The data folder and the log have files open beside the connections.
const OTHER_FILES: u64 = 64;

/// Runs the command.
///
/// # Errors
/// If the server cannot be started, with what to do about it.
pub fn run(serve: Serve, output: Output) -> Result<ExitCode> {
    // Dropped last, when there is nothing more to tell.
    let _traces = tell("tercet")?;
    let data = serve.data.folder()?;
    let days = |days: u64| Duration::from_secs(days.saturating_mul(24 * 60 * 60));
    let config = Config {
        host: serve.host,
        database: serve.database.unwrap_or_default(),
        standby: serve.standby,
        among: serve.among,
        sockets: serve.connections,
        all_connections: (open_files().saturating_sub(OTHER_FILES) / for_each(serve.among)) as usize,
        proxies: serve.trust_proxy,
        unplayed: (serve.keep_unplayed > 0).then(|| days(serve.keep_unplayed)),
        finished: (serve.keep_finished > 0).then(|| days(serve.keep_finished)),
        invite_only: serve.invite_only,
        admin: serve.admin,
        scans: serve.scans,
        labs: if serve.no_lab { Laboratories::default() } else { laboratories() },
        ..Config::new(serve.port, data)
    };
    let (config, thinking) = match serve.for_tests_only {
        true => (Config { for_tests: true, pace: Duration::ZERO, ..config }, Thinking::Fixed),
        false => (config, Thinking::Free),
    };
    let registry = registry_with(thinking);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let mut told = Ok(());
    runtime.block_on(async { outlive_limits() })?;
    runtime.block_on(tercet_server::serve(config, registry, collections(), stopped(), |address| {
        let address = format!("http://{address}");
        told =
            output.either(&json!({ "address": address }), || format!("Tercet is at {address} (stop it with Ctrl+C)"));
    }))?;
    told?;
    Ok(ExitCode::SUCCESS)
}

/// How many files there have to be for each connection: beside each browser a server may have its ways to others,
/// theirs to it, and one to a worker.
fn for_each(among: Option<SocketAddr>) -> u64 {
    if among.is_some() { 4 } else { 1 }
}

/// A write beyond the size that files may have then fails like one on a full disk. Without a handler
/// for the signal it would end the process.
fn outlive_limits() -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        // Once there is a handler it stays.
        drop(signal(SignalKind::from_raw(libc::SIGXFSZ))?);
    }
    Ok(())
}
