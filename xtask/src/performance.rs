//! The figures of all games side by side, and those of a busy server, in `docs/performance.md`.

use crate::games::games;
use crate::program::ask;
use crate::run::{cargo, output, root};
use crate::rust::release_binary;
use crate::setting;
use anyhow::{Context, Result};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// Where the figures are kept.
const PAGE: &str = "docs/performance.md";

/// How long each game is measured, in seconds.
const SECONDS: &str = "5";

/// Measures every game and writes the page.
///
/// # Errors
/// If a game cannot be measured, or the page cannot be written.
pub fn write() -> Result<()> {
    let program = release_binary()?;
    let rows = games()?.iter().map(|game| row(&program, game)).collect::<Result<Vec<String>>>()?;
    let page = format!(
        "# Performance\n\n\
         Written by `cargo xtask performance`, which runs `tercet bench GAME --seconds {SECONDS}` for every game: random\n\
         games with random decks on one core, the rules alone. The checksum is that of the games played.\n\n\
         {}\n\n\
         | game | choices per second | allocations per choice | bytes of a state | nanoseconds per copy | choices per game | checksum |\n\
         | --- | ---: | ---: | ---: | ---: | ---: | --- |\n\
         {}\n\n{}",
        setting::sentence()?,
        rows.join("\n"),
        busy(&program)?
    );
    fs::write(root().join(PAGE), page).with_context(|| format!("{PAGE} could not be written"))
}

/// The section about many live matches at once.
fn busy(program: &Path) -> Result<String> {
    let program = program.to_str().context("the path of the program is not text")?;
    let (matches, seconds) = ("1000", "30");
    let load = ["run", "--quiet", "--release", "--package", "tercet-server", "--example", "load", "--"];
    let printed = output(cargo(&[&load[..], &[program, matches, seconds]].concat()))?;
    let measured: Value = serde_json::from_str(&printed).with_context(|| format!("the load printed {printed:?}"))?;
    let (seen, resident) = (&measured["seen_ms"], &measured["resident_mib"]);
    Ok(format!(
        "## Many live matches\n\n\
         Written by the same command, which runs `load`, an example of the server's crate: {matches} matches of all games\n\
         at once for {seconds} seconds, each with two players over sockets of their own, who think for one to three seconds\n\
         and choose at random. A choice counts as seen when the other player has the new state. Players and server\n\
         share the machine.\n\n\
         | choices | seen after (half) | 99 of 100 | worst | memory before | at most | processor |\n\
         | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n\
         | {} | {} ms | {} ms | {} ms | {} MiB | {} MiB | {} % of one core |\n",
        measured["choices"],
        seen["p50"],
        seen["p99"],
        seen["worst"],
        resident["before"],
        resident["at_most"],
        measured["processor_percent"],
    ))
}

fn row(program: &Path, game: &str) -> Result<String> {
    let measured = ask(program, &["bench", game, "--seconds", SECONDS])?;
    let number = |field: &str| measured[field].as_f64().with_context(|| format!("bench {game} says no {field}"));
    let (decisions, games) = (number("decisions")?, number("games")?);
    Ok(format!(
        "| {game} | {:.2} million | {:.4} | {} | {:.0} | {:.0} | {} |",
        number("decisions_per_second")? / 1e6,
        number("allocations_per_decision")?,
        measured["state_bytes"],
        number("clone_ns")?,
        decisions / games,
        measured["checksum"].as_str().unwrap_or_default(),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_names_every_game_and_the_load() {
        let page = fs::read_to_string(root().join(PAGE)).expect("the page is in the repository");
        for game in games().expect("the folder of the games") {
            assert!(
                page.contains(&format!("| {game} |")),
                "{PAGE} has no row for {game}: run `cargo xtask performance`"
            );
        }
        assert!(page.contains("## Many live matches"), "{PAGE} lacks the load: run `cargo xtask performance`");
    }
}
