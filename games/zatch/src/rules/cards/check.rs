//! Checking card files.

use super::files;
use tercet_cardtext::{CardFile, CheckReport};

/// Compiles all cards of these files, which together are a pool.
pub fn check(files: &[CardFile]) -> CheckReport {
    files::read(files).findings.report()
}
