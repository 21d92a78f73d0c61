//! Steps that ask the finished program.

use crate::run::{cargo, output};
use crate::steps::Outcome;
use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// What `tercet ARGUMENTS --json` prints.
fn ask(release: bool, arguments: &[&str]) -> Result<Value> {
    let profile: &[&str] = if release { &["--release"] } else { &[] };
    let command = [&["run", "--quiet", "--package", "tercet"], profile, &["--"], arguments, &["--json"]].concat();
    let printed = output(cargo(&command))?;
    serde_json::from_str(&printed).with_context(|| format!("tercet {} printed {printed:?}", arguments.join(" ")))
}

/// The same games in debug on one thread and in release on two give the same checksum.
pub fn same_games() -> Result<Outcome> {
    let play = |release, threads| {
        ask(release, &["sim", "battlemonsters", "--games", "500", "--seed", "7", "--threads", threads])
    };
    let (debug, release) = (play(false, "1")?, play(true, "2")?);
    for field in ["games", "finished", "decisions", "checksum"] {
        ensure!(
            !debug[field].is_null() && debug[field] == release[field],
            "{field} differs: debug {}, release {}",
            debug[field],
            release[field]
        );
    }
    Ok(Outcome::holds().noting(format!("checksum {}", release["checksum"])))
}

pub fn rulings() -> Result<Outcome> {
    let report = ask(true, &["rulings", "battlemonsters", "--coverage"])?;
    let uncovered = report["uncovered"].as_array().context("rulings printed no list of uncovered clauses")?;
    ensure!(uncovered.is_empty(), "clauses without a ruling: {}", report["uncovered"]);
    let passed = report["passed"].as_u64().context("rulings printed no count")?;
    let note = format!("{passed} passed, {} of {} clauses covered", report["covered"], report["clauses"]);
    Ok(Outcome::tests(passed).noting(note))
}

pub fn cards() -> Result<Outcome> {
    let report = ask(true, &["cards", "check", "battlemonsters"])?;
    Ok(Outcome::holds().noting(format!("{} cards", report["cards"])))
}
