//! A bar while an experiment runs, and Ctrl-C.

use crate::progress;
use indicatif::ProgressBar;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use tercet_lab::Watch;

/// Shows how far experiments are, and may stop them with the first Ctrl-C.
pub struct Waiting {
    bar: ProgressBar,
    stop: Arc<AtomicBool>,
}

/// What the program ends with if it is interrupted.
const INTERRUPTED: i32 = 130;

impl Waiting {
    /// Shows a bar, and hears Ctrl-C from now on.
    pub fn begin() -> Self {
        let waiting = Waiting::to_the_end();
        let heard = Arc::clone(&waiting.stop);
        // It waits as long as the program runs.
        thread::spawn(move || hear(&heard));
        waiting
    }

    /// Shows a bar; Ctrl-C ends the program, as usual.
    pub fn to_the_end() -> Self {
        Waiting { bar: progress::counting(0, "games"), stop: Arc::default() }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// Sets the flag at the first Ctrl-C, and ends the program at the second.
fn hear(stop: &AtomicBool) {
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
    runtime.block_on(async {
        while tokio::signal::ctrl_c().await.is_ok() {
            if stop.swap(true, Ordering::Relaxed) {
                std::process::exit(INTERRUPTED);
            }
            eprintln!("Stopping; once more ends the program at once.");
        }
    });
}

impl Watch for Waiting {
    fn planned(&self, games: u64) {
        self.bar.inc_length(games);
    }

    fn played(&self) {
        self.bar.inc(1);
    }

    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
