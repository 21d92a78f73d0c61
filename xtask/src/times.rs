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

/// How long all steps took.
#[derive(Clone, Debug)]
pub struct Times {
    /// Each of them, in the order of the list.
    pub steps: Vec<Time>,
    /// From the beginning to the end, in seconds. Some steps run beside each other.
    pub all: f32,
}

impl Times {
    /// The slowest steps, the slowest first.
    pub fn longest(&self, many: usize) -> String {
        let mut steps = self.steps.clone();
        steps.sort_by(|one, other| other.seconds.total_cmp(&one.seconds));
        let said = steps.iter().take(many).map(|Time { step, seconds, .. }| format!("{step} {seconds:.0} s"));
        said.collect::<Vec<_>>().join(", ")
    }
}

/// Writes the page.
///
/// # Errors
/// If the page cannot be written.
pub fn write(times: &Times) -> Result<()> {
    let row = |Time { step, about, seconds }: &Time| format!("| `{step}` | {about} | {seconds:.0} |");
    let rows: Vec<String> = times.steps.iter().map(row).collect();
    let all = times.all;
    let page = format!(
        "# How long the test takes\n\n\
         Written by `cargo xtask test --write-times`. On a fresh clone nothing is built yet; a second run takes a fraction\n\
         of it, and `cargo xtask test --only STEP` runs one step. What is compiled for tests runs beside the client and\n\
         the program, so that all of it takes less than the sum of the steps.\n\n\
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
