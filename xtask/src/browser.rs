//! The step that plays in a real browser.

use crate::run::{in_root, in_web, output, succeeds};
use crate::rust;
use crate::steps::Outcome;
use crate::web::passed;
use anyhow::{Context, Result};
use std::env;

/// Names the browser to the tests.
const VARIABLE: &str = "TERCET_CHROMIUM";
/// The one without windows comes first: it needs two thirds of the time.
const NAMES: [&str; 5] =
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/// Root may install it on Debian.
const FROM_DEBIAN: &str = r#"[ "$(id -u)" = 0 ] && command -v apt-get && apt-get update &&
       { apt-get install -y chromium-headless-shell || apt-get install -y chromium; }"#;

/// What to do about a test that has failed.
const REPEAT: &str = "every failed test names the seed of its matches and the command that repeats it, to be run in \
                      web/; set TERCET_BIN to target/release/tercet there. CONTRIBUTING.md says more";

pub fn test() -> Result<Outcome> {
    let mut tests = in_web("npm", &["run", "e2e"]);
    tests.env("TERCET_BIN", rust::release_binary()?);
    if let Some(chromium) = chromium()? {
        tests.env(VARIABLE, chromium);
    }
    Ok(Outcome::tests(passed(&output(tests).context(REPEAT)?)))
}

/// The browser to use; `None` stands for Playwright's own.
fn chromium() -> Result<Option<String>> {
    if let Some(found) = env::var(VARIABLE).ok().or_else(on_the_path) {
        return Ok(Some(found));
    }
    if succeeds(in_root("sh", &["-c", FROM_DEBIAN]))
        && let Some(found) = on_the_path()
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

fn on_the_path() -> Option<String> {
    let folders: Vec<_> = env::split_paths(&env::var_os("PATH")?).collect();
    let places = NAMES.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    places.filter(|place| place.is_file()).find_map(|place| place.to_str().map(str::to_owned))
}
