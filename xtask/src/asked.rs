//! What the test was asked for beyond what it always does.

use std::sync::OnceLock;

/// What stands behind `cargo xtask test`.
#[derive(Clone, Copy, Default)]
pub struct Asked {
    /// Tests may install and start what they need beside Rust, Node.js and a browser.
    pub services: bool,
    /// The program is built as people run it, and asked in place of the one that the Rust tests have built.
    pub release: bool,
}

static ASKED: OnceLock<Asked> = OnceLock::new();

/// Notes what was asked for.
pub fn note(asked: Asked) {
    ASKED.get_or_init(|| asked);
}

/// What was asked for.
pub fn asked() -> Asked {
    ASKED.get().copied().unwrap_or_default()
}
