//! A program that was built without traces.

use super::{COLLECTOR, Collecting, is_named};
use anyhow::Result;

/// Nothing is sent by this program.
pub struct Traces;

/// Sends nothing, and says so where the environment names a collector.
///
/// # Errors
/// None: where traces can be sent, what the environment says may make no sense.
pub fn collect(_: &'static str) -> Result<(Traces, Option<Collecting>)> {
    if is_named() {
        let named = COLLECTOR.join(" or ");
        eprintln!("{named} is set, but this tercet sends no traces; build it with `--features traces`");
    }
    Ok((Traces, None))
}
