//! Checking card files.

use super::Cards;
use super::files;
use tercet_cardtext::{CardFile, CheckReport};

/// Compiles all entries of these files (prefixes, roots, titles, Spells and Traps), which together
/// are a pool (a new card may name prefixes of other files).
pub fn check(files: &[CardFile]) -> CheckReport {
    let files::Reading { all, findings } = files::read(files);
    let mut report = findings.report();
    if report.errors.is_empty() {
        report.errors.extend(Cards::compute(all).err());
    }
    report
}
