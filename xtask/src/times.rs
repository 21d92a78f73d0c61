//! How long the steps of the test take, in `docs/test-times.md`.

use crate::run::root;
use crate::setting;
use anyhow::{Context, Result};
use std::fs;

/// Where the times are kept.
const PAGE: &str = "docs/test-times.md";

/// How long a step took.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    /// The step's name.
    pub step: &'static str,
    /// What it does.
    pub about: &'static str,
    /// How long it took, in seconds.
    pub seconds: f32,
}

/// How long all of them took; some of them at the same time.
#[derive(Clone, Debug)]
pub struct Times {
    /// Each of them.
    pub steps: Vec<Time>,
    /// From the first to the last, in seconds.
    pub all: f32,
}

/// Writes the page.
///
/// # Errors
/// If the page cannot be written.
pub fn write(Times { steps, all }: &Times) -> Result<()> {
    let row = |Time { step, about, seconds }: &Time| format!("| `{step}` | {about} | {seconds:.0} |");
    let rows: Vec<String> = steps.iter().map(row).collect();
    let page = format!(
        "# How long the test takes\n\n\
         Written by `cargo xtask test --write-times`. On a fresh clone nothing is built yet; a second run takes a fraction\n\
         of it, and `cargo xtask test --only STEP` runs one step. The checks of the client run at the same time.\n\n\
         {}\n\n\
         | step | what it does | seconds |\n\
         | --- | --- | ---: |\n\
         {}\n\
         | | all of it | {all:.0} |\n",
        setting::sentence()?,
        rows.join("\n"),
    );
    fs::write(root().join(PAGE), page).with_context(|| format!("{PAGE} could not be written"))
}
