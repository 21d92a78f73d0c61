//! Progress bars on long work: on standard error, and only if somebody looks.

use indicatif::{ProgressBar, ProgressStyle};
use std::time::Duration;

/// A bar that counts to `total` things called `what`. Draws nothing unless standard error is a
/// terminal.
pub fn counting(total: u64, what: &str) -> ProgressBar {
    let bar = ProgressBar::new(total);
    let template = format!("{{wide_bar}} {{human_pos}} of {{human_len}} {what}, {{eta}} left");
    bar.with_style(ProgressStyle::with_template(&template).expect("the template is fixed but for a word"))
}

/// A sign of life for work of unknown length.
pub fn waiting(what: &'static str) -> ProgressBar {
    let bar = ProgressBar::new_spinner().with_message(what);
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}
