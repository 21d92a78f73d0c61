//! Steps that npm does.

use crate::run::{in_root, in_web, output};
use crate::steps::Outcome;
use anyhow::{Context, Result};

/// The workspace of npm is the whole repository, so that the games find the packages too.
pub fn install() -> Result<Outcome> {
    output(in_root("npm", &["ci", "--no-audit", "--no-fund"])).context("the client's packages cannot be installed")?;
    Ok(Outcome::done())
}

pub fn format() -> Result<Outcome> {
    output(in_root("npm", &["run", "format"])).context("npm run format:write formats it")?;
    Ok(Outcome::holds())
}

pub fn lint() -> Result<Outcome> {
    output(in_root("npm", &["run", "lint"]))?;
    Ok(Outcome::holds())
}

pub fn check() -> Result<Outcome> {
    output(in_web("npm", &["run", "check"]))?;
    Ok(Outcome::holds())
}

pub fn test() -> Result<Outcome> {
    Ok(Outcome::tests(passed(&output(in_web("npm", &["test"]))?)))
}

/// Reads the number of passed tests off the summary of vitest (`Tests  12 passed (12)`) or of
/// Playwright (`5 passed (1.2m)`).
pub fn passed(printed: &str) -> u64 {
    let summaries = printed.lines().map(|line| line.trim().trim_start_matches("Tests").trim_start());
    summaries.filter_map(|line| line.split_once(" passed")?.0.parse::<u64>().ok()).sum()
}

#[cfg(test)]
mod tests {
    #[test]
    fn summaries_are_read() {
        let vitest = " Test Files  3 passed (3)\n      Tests  41 passed (41)\n";
        let playwright = "Running 6 tests using 1 worker\n  6 passed (48.2s)\n";
        assert_eq!((super::passed(vitest), super::passed(playwright)), (41, 6));
    }
}
