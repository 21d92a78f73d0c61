//! The figures of all games side by side, in `docs/performance.md`.

use crate::games::GAMES;
use crate::program::ask;
use crate::run::{in_root, output, root};
use anyhow::{Context, Result};
use std::fs;

/// Where the figures are kept.
const PAGE: &str = "docs/performance.md";

/// How long each game is measured, in seconds.
const SECONDS: &str = "5";

/// Measures every game and writes the page.
///
/// # Errors
/// If a game cannot be measured, or the page cannot be written.
pub fn write() -> Result<()> {
    let rows = GAMES.iter().map(|game| row(game)).collect::<Result<Vec<String>>>()?;
    let commit = output(in_root("git", &["rev-parse", "--short", "HEAD"]))?;
    let commit = commit.trim();
    let page = format!(
        "# Performance\n\n\
         Written by `cargo xtask performance`, which runs `tercet bench GAME --seconds {SECONDS}` for every game: random\n\
         games with random decks on one core, the rules alone. The checksum is that of the games played.\n\n\
         Machine: {}. Commit: {commit}.\n\n\
         | game | choices a second | allocations a choice | bytes of a state | nanoseconds a copy | choices a game | checksum |\n\
         | --- | ---: | ---: | ---: | ---: | ---: | --- |\n\
         {}\n",
        machine(),
        rows.join("\n")
    );
    fs::write(root().join(PAGE), page).with_context(|| format!("{PAGE} could not be written"))
}

fn row(game: &str) -> Result<String> {
    let measured = ask(true, &["bench", game, "--seconds", SECONDS])?;
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

/// The processor, as far as the system tells.
fn machine() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or("an unknown processor", |(_, model)| model);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{model}, {cores} cores")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_names_every_game() {
        let page = fs::read_to_string(root().join(PAGE)).expect("the page is in the repository");
        for game in GAMES {
            assert!(
                page.contains(&format!("| {game} |")),
                "{PAGE} has no row for {game}: run `cargo xtask performance`"
            );
        }
    }
}
