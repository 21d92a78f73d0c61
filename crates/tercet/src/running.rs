//! What programs have in common that run until they are stopped.

use crate::traces::{self, Traces};
use anyhow::{Context, Result};
use std::io::{IsTerminal, stderr};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

/// Has warnings and errors go to standard error, where TERCET_LOG=info shows more, and traces to the collector that the
/// environment names, if it names one, as from the service of this name.
///
/// # Errors
/// If TERCET_LOG, or what the environment says of the collector, makes no sense.
pub fn tell(service: &'static str) -> Result<Traces> {
    let level = std::env::var("TERCET_LOG").unwrap_or_else(|_| "warn".to_owned());
    let filter: Targets =
        level.parse().with_context(|| format!("TERCET_LOG is {level:?}; it can be warn, info, debug or the like"))?;
    // What cannot be written, perhaps on a full disk, is left out: to complain of it would end the program.
    let log = tracing_subscriber::fmt::layer().log_internal_errors(false);
    let log = log.with_writer(stderr).with_ansi(stderr().is_terminal());
    let (traces, collected) = traces::collect(service)?;
    tracing_subscriber::registry().with(collected).with(log.with_filter(filter)).init();
    Ok(traces)
}

/// Ready when the process is asked to stop.
pub async fn stopped() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    // Without a handler the process simply ends, and nothing is lost.
    let _ = tokio::signal::ctrl_c().await;
}

/// How many files this process may have open, after asking for as many as it can get. Where the system does not
/// tell, as many as systems usually allow.
pub fn open_files() -> u64 {
    rlimit::increase_nofile_limit(u64::MAX).unwrap_or(1024)
}
