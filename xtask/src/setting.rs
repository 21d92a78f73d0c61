//! On what something was measured.

use crate::run::{in_root, output};
use anyhow::Result;
use std::fs;

/// The machine and the commit, as a sentence for a page of figures.
///
/// # Errors
/// If git does not say which commit this is.
pub fn sentence() -> Result<String> {
    let commit = output(in_root("git", &["rev-parse", "--short", "HEAD"]))?;
    Ok(format!("Machine: {}. Commit: {}.", machine(), commit.trim()))
}

/// The processor, if the system names it.
fn machine() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or("an unknown processor", |(_, model)| model);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{model}, {cores} cores")
}
