//! Whether tests may install and start what they need beside Rust, Node.js and a browser.

use std::sync::OnceLock;

static WANTED: OnceLock<bool> = OnceLock::new();

/// Notes whether they may.
pub fn allow(wanted: bool) {
    WANTED.get_or_init(|| wanted);
}

/// Whether they may.
pub fn wanted() -> bool {
    WANTED.get().copied().unwrap_or(false)
}
