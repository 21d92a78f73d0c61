//! The step that looks at what others wrote: its licences, its sources, and what is known to be wrong with it.

use crate::run::{cargo, in_web, output, succeeds};
use crate::steps::Outcome;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs};

/// Where cargo keeps what it has fetched, and below it the database of advisories.
const CARGO_HOME: &str = "CARGO_HOME";
const DATABASES: &str = "advisory-dbs";
/// After this many days cargo-deny no longer goes by a database.
const STALE: u64 = 90;
/// A day in seconds.
const DAY: u64 = 24 * 60 * 60;

/// What a part of the step has found out, or why it could not.
enum Finding {
    Sound(&'static str),
    LeftOut(String),
}

pub fn test() -> Result<Outcome> {
    let found = [crates()?, crate_advisories()?, package_advisories()?];
    let sound = found.iter().filter(|finding| matches!(finding, Finding::Sound(_))).count();
    let notes = found.map(|finding| match finding {
        Finding::Sound(what) => what.to_owned(),
        Finding::LeftOut(why) => format!("left out: {why}"),
    });
    Ok(Outcome::tests(sound as u64).noting(notes.join("; ")))
}

fn has_cargo_deny() -> bool {
    succeeds(cargo(&["deny", "--version"]))
}

/// The licences of the crates, and where they come from.
fn crates() -> Result<Finding> {
    if !has_cargo_deny() {
        let why = "licences of crates (cargo-deny is not installed; `cargo install cargo-deny --locked` does it)";
        return Ok(Finding::LeftOut(why.to_owned()));
    }
    output(cargo(&["deny", "check", "licenses", "bans", "sources"]))?;
    Ok(Finding::Sound("licences of crates"))
}

/// What is known of the crates to RustSec.
fn crate_advisories() -> Result<Finding> {
    if !has_cargo_deny() {
        return Ok(Finding::LeftOut("advisories about crates (no cargo-deny)".to_owned()));
    }
    let fresh = succeeds(cargo(&["deny", "fetch", "db"]));
    if !fresh && let Some(why) = unusable(databases().and_then(|folder| age(&folder))) {
        return Ok(Finding::LeftOut(format!(
            "advisories about crates (RustSec's database cannot be fetched, and {why})"
        )));
    }
    output(cargo(&["deny", "check", "--disable-fetch", "advisories"]))?;
    Ok(Finding::Sound(if fresh { "advisories about crates" } else { "advisories about crates as last fetched" }))
}

fn databases() -> Option<PathBuf> {
    let home = env::var_os(CARGO_HOME).map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".cargo")))?;
    Some(home.join(DATABASES))
}

/// How long ago the newest of these databases was fetched, if there is one.
fn age(databases: &Path) -> Option<Duration> {
    let folders = fs::read_dir(databases).ok()?.flatten();
    let heads = folders.flat_map(|folder| ["FETCH_HEAD", "HEAD"].map(|name| folder.path().join(".git").join(name)));
    heads.filter_map(|head| head.metadata().ok()?.modified().ok()).max()?.elapsed().ok()
}

/// Why a database of this age is nothing to go by. cargo-deny would fail on it, as if something were wrong with
/// our crates.
fn unusable(age: Option<Duration>) -> Option<String> {
    match age.map(|age| age.as_secs() / DAY) {
        None => Some("none was fetched before".to_owned()),
        Some(days) if days >= STALE => Some(format!("the last one is {days} days old")),
        Some(_) => None,
    }
}

/// What is known of the client's packages to npm.
fn package_advisories() -> Result<Finding> {
    // It fails both where it finds something and where it cannot look; only the first one counts something.
    let printed = in_web("npm", &["audit", "--json"]).output().context("cannot start npm audit")?;
    let report: Value = serde_json::from_slice(&printed.stdout).unwrap_or_default();
    match vulnerable(&report) {
        None => {
            let why = report["message"].as_str().map(|why| format!(": {why}")).unwrap_or_default();
            Ok(Finding::LeftOut(format!("advisories about packages (the registry does not answer{why})")))
        }
        Some(found) => {
            ensure!(found == 0, "npm audit finds {found} vulnerable packages; run it in web/ for what they are");
            Ok(Finding::Sound("advisories about packages"))
        }
    }
}

fn vulnerable(report: &Value) -> Option<u64> {
    report["metadata"]["vulnerabilities"]["total"].as_u64()
}

#[cfg(test)]
mod tests {
    use super::{DAY, STALE, unusable, vulnerable};
    use serde_json::json;
    use std::time::Duration;

    #[test]
    fn only_a_database_that_is_not_too_old_is_gone_by() {
        let of_days = |days: u64| Some(Duration::from_secs(days * DAY));
        assert_eq!(unusable(None).unwrap(), "none was fetched before");
        assert_eq!(unusable(of_days(STALE + 10)).unwrap(), "the last one is 100 days old");
        assert_eq!(unusable(of_days(STALE - 1)), None);
    }

    #[test]
    fn a_report_is_told_from_an_error() {
        let report = json!({"auditReportVersion": 2, "metadata": {"vulnerabilities": {"high": 1, "total": 2}}});
        assert_eq!(vulnerable(&report), Some(2));
        let error = json!({"message": "405 Method Not Allowed", "statusCode": 405, "error": {"summary": ""}});
        assert_eq!(vulnerable(&error), None);
    }
}
