//! The step that plays in a real browser.

use crate::run::{in_web, output};
use crate::rust;
use crate::steps::Outcome;
use crate::tools::{from_debian, on_the_path};
use crate::web::passed;
use anyhow::{Context, Result};
use std::env;

/// Names the browser to the tests.
const VARIABLE: &str = "TERCET_CHROMIUM";
/// The one without windows comes first: it needs two thirds of the time.
const NAMES: [&str; 5] =
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/// Those among them that are packages of Debian.
const PACKAGES: [&str; 2] = ["chromium-headless-shell", "chromium"];

/// What to do about a test that has failed.
const REPEAT: &str = "every failed test names the seed of its matches and the command that repeats it, to be run in \
                      web/; set TERCET_BIN to target/debug/tercet there. CONTRIBUTING.md says more";

pub fn test() -> Result<Outcome> {
    let mut tests = in_web("npm", &["run", "e2e"]);
    tests.env("TERCET_BIN", rust::program()?);
    if let Some(chromium) = chromium()? {
        tests.env(VARIABLE, chromium);
    }
    Ok(Outcome::tests(passed(&output(tests).context(REPEAT)?)))
}

/// The browser to use; `None` stands for Playwright's own.
fn chromium() -> Result<Option<String>> {
    if let Some(found) = env::var(VARIABLE).ok().or_else(|| on_the_path(&NAMES)) {
        return Ok(Some(found));
    }
    if from_debian(&PACKAGES)
        && let Some(found) = on_the_path(&NAMES)
    {
        return Ok(Some(found));
    }
    output(in_web("npx", &["playwright", "install", "--only-shell", "chromium"])).with_context(|| {
        format!(
            "no Chromium: looked for {} on the PATH, then tried apt-get (as root) and Playwright's download. \
             Install one, or name one in {VARIABLE}",
            NAMES.join(", ")
        )
    })?;
    Ok(None)
}
