//! Steps that ask the finished program.

use crate::games::games;
use crate::run::{in_root, output};
use crate::rust::{debug_binary, program};
use crate::steps::Outcome;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::path::Path;

/// What `PROGRAM ARGUMENTS --json` prints.
pub fn ask(program: &Path, arguments: &[&str]) -> Result<Value> {
    let printed = output(in_root(program, &[arguments, &["--json"]].concat()))?;
    serde_json::from_str(&printed).with_context(|| format!("tercet {} printed {printed:?}", arguments.join(" ")))
}

/// The same games on one thread and on two give the same checksum, the latter in release if that was asked for.
pub fn same_games() -> Result<Outcome> {
    let (debug, program) = (debug_binary()?, program()?);
    let checksums = games()?.iter().map(|game| same_games_of(game, &debug, &program)).collect::<Result<Vec<_>>>()?;
    Ok(Outcome::tests(checksums.len() as u64).noting(format!("checksums {}", checksums.join(", "))))
}

fn same_games_of(game: &str, debug: &Path, program: &Path) -> Result<String> {
    let play = |program, threads| ask(program, &["sim", game, "--games", "500", "--seed", "7", "--threads", threads]);
    let (one, two) = (play(debug, "1")?, play(program, "2")?);
    for field in ["games", "finished", "decisions", "checksum"] {
        ensure!(
            !one[field].is_null() && one[field] == two[field],
            "{field} of {game} differs: {} on one thread ({}), {} on two ({})",
            one[field],
            debug.display(),
            two[field],
            program.display()
        );
    }
    Ok(two["checksum"].as_str().unwrap_or_default().to_owned())
}

pub fn rulings() -> Result<Outcome> {
    let reports = ask(&program()?, &["rulings", "--coverage"])?;
    let reports = reports["games"].as_array().context("rulings printed no list of games")?;
    let names: Vec<&str> = reports.iter().filter_map(|report| report["game"].as_str()).collect();
    ensure!(games()? == names, "rulings were checked of {}", names.join(", "));
    let mut all = 0;
    let mut notes = Vec::new();
    for (game, report) in names.iter().zip(reports) {
        let uncovered = report["uncovered"].as_array().context("rulings printed no list of uncovered clauses")?;
        ensure!(uncovered.is_empty(), "clauses of {game} without a ruling: {}", report["uncovered"]);
        let unshown = report["unshown"].as_array().context("rulings printed no list of texts that none shows")?;
        ensure!(unshown.is_empty(), "texts of {game} without a ruling: {}", report["unshown"]);
        all += report["passed"].as_u64().context("rulings printed no count")?;
        notes.push(format!(
            "{game} {}: {} of {} clauses, {} of {} texts",
            report["passed"], report["covered"], report["clauses"], report["shown"], report["texts"]
        ));
    }
    Ok(Outcome::tests(all).noting(notes.join("; ")))
}

pub fn cards() -> Result<Outcome> {
    let program = program()?;
    let mut notes = Vec::new();
    for game in &games()? {
        notes.push(format!("{game} {}", ask(&program, &["cards", "check", game])?["cards"]));
    }
    Ok(Outcome::holds().noting(format!("{} cards", notes.join(", "))))
}
