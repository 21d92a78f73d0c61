//! The figures of all games side by side, and those of a busy server, in `docs/performance.md`.

use crate::games::games;
use crate::postgres::Cluster;
use crate::program::ask;
use crate::run::{cargo, output, root};
use crate::rust::{release_binary, release_with_postgres};
use crate::setting;
use anyhow::{Context, Result, anyhow};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::time::Instant;

/// Where the figures are kept.
const PAGE: &str = "docs/performance.md";

/// How long each game is measured, in seconds.
const SECONDS: &str = "5";
/// How often. Whatever else a machine does can only make a run slower, so the fastest one counts.
const RUNS: usize = 3;

/// Measures every game and writes the page.
///
/// # Errors
/// If a game cannot be measured, or the page cannot be written.
pub fn write() -> Result<()> {
    let program = release_binary()?;
    let rows = games()?.iter().map(|game| row(&program, game)).collect::<Result<Vec<String>>>()?;
    let page = format!(
        "# Performance\n\n\
         Written by `cargo xtask performance`, which runs `tercet bench GAME --seconds {SECONDS}` {RUNS} times for every game:\n\
         random games with random decks on one core, the rules alone. The fastest run counts. The checksum is that of the games\n\
         played.\n\n\
         {}\n\n\
         | game | choices per second | allocations per choice | bytes of a state | nanoseconds per copy | choices per game | checksum |\n\
         | --- | ---: | ---: | ---: | ---: | ---: | --- |\n\
         {}\n\n{}{}{}",
        setting::sentence()?,
        rows.join("\n"),
        busy(&program)?,
        tournament(&program)?,
        shared()?,
    );
    fs::write(root().join(PAGE), page).with_context(|| format!("{PAGE} could not be written"))
}

/// How many live matches are tried at once, and how many seconds their players think on average.
const LIVE: [[&str; 2]; 4] = [["1000", "2"], ["1000", "5"], ["5000", "10"], ["5000", "5"]];
/// What several servers are tried with, and how many.
const SHARED: [&str; 2] = ["1000", "5"];
const SERVERS: [&str; 3] = ["1", "2", "3"];
/// For how long, in seconds.
const LOAD_SECONDS: &str = "30";
/// After how many choices matches are weighed.
const WEIGHED: &str = "100";

/// The head of a table of loads.
const HEAD: &str = "| matches | thought | choices | seen after (half) | 99 of 100 | in half of the seconds | worst | stored (99) | transaction (99) | \
                    memory before | at most | processor | a choice | machine slow |";
const LINE: &str =
    "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |";

/// The section about many live matches at once.
fn busy(program: &Path) -> Result<String> {
    let program = in_words(program)?;
    let loads = LIVE.into_iter().map(|live| load(program, live, &[])).collect::<Result<Vec<String>>>()?;
    let weighed = example("weigh", &[WEIGHED])?;
    let weights = weighed.lines().map(weight).collect::<Result<Vec<String>>>()?;
    Ok(format!(
        "## Many live matches\n\n\
         Written by the same command, which runs two examples of the server's crate:\n\n\
         {I}cargo run --release -p tercet-server --example load -- target/release/tercet --matches {} --thought {}\n\
         {I}cargo run --release -p tercet-server --example weigh {WEIGHED}\n\n\
         `load` plays this many matches of all games at once for {LOAD_SECONDS} seconds, each with two players over sockets of\n\
         their own, who think for this many seconds on average and choose at random. A choice counts as seen when the other player\n\
         has the new state. Players and server share the machine; how long a choice took to be stored, and how long the\n\
         transaction that stored it, the server has timed itself (99 of 100 took at most this, by the bounds of its histograms).\n\n\
         A virtual machine shares its processor with others. *Machine slow*: for this part of ten seconds before, with nothing else\n\
         running, the same small piece of work took more than twice as long as it mostly does. *In half of the seconds*: 99 of 100\n\
         choices were seen after this time in half of the seconds, and after less in the other half.\n\n\
         {HEAD}\n\
         {LINE}\n\
         {}\n\n\
         `weigh` counts what a match holds after {WEIGHED} choices, without sockets and buffers: in all, and of that the match\n\
         itself (the position, what was chosen, and the positions that are kept of its way); the rest is decks and the log.\n\n\
         | game | bytes in all | of that the match |\n\
         | --- | ---: | ---: |\n\
         {}\n",
        LIVE[0][0],
        LIVE[0][1],
        loads.join("\n"),
        weights.join("\n"),
    ))
}

/// How many computer players play a tournament, and how well.
const PLAYERS: &str = "512";
const BOT: &str = "random";

/// The section about a large tournament.
fn tournament(program: &Path) -> Result<String> {
    let row = |game: &String| -> Result<String> {
        let swiss = [
            "tournament",
            "simulate",
            game.as_str(),
            "--players",
            PLAYERS,
            "--kind",
            "swiss",
            "--bot",
            BOT,
            "--seed",
            "1",
        ];
        let begun = Instant::now();
        let told = ask(program, &swiss)?;
        let (seconds, rounds) = (begun.elapsed().as_secs_f64(), told["rounds"].as_array().map(Vec::len));
        let rounds = rounds.with_context(|| format!("the tournament of {game} printed {told}"))?;
        Ok(format!("| {game} | {rounds} | {seconds:.1} s |"))
    };
    let rows = games()?.iter().map(row).collect::<Result<Vec<String>>>()?;
    Ok(format!(
        "\n## A large tournament\n\n\
         The same command runs `tercet tournament simulate GAME --players {PLAYERS} --kind swiss --bot {BOT} --seed 1`: pairings,\n\
         all matches, results and standings of a Swiss tournament, through the same code as in the server, on all cores.\n\n\
         | game | rounds | time |\n\
         | --- | ---: | ---: |\n\
         {}\n",
        rows.join("\n"),
    ))
}

/// The beginning of a line of code in the page.
const I: &str = "    ";

fn in_words(program: &Path) -> Result<&str> {
    program.to_str().context("the path of the program is not text")
}

/// What an example of the server's crate prints.
fn example(name: &str, arguments: &[&str]) -> Result<String> {
    let run = ["run", "--quiet", "--release", "--package", "tercet-server", "--example", name, "--"];
    output(cargo(&[&run[..], arguments].concat()))
}

fn load(program: &str, [matches, thought]: [&str; 2], more: &[&str]) -> Result<String> {
    let live = [program, "--matches", matches, "--seconds", LOAD_SECONDS, "--thought", thought];
    let printed = example("load", &[&live[..], more].concat())?;
    let measured: Value = serde_json::from_str(&printed).with_context(|| format!("the load printed {printed:?}"))?;
    let (seen, resident, timed) = (&measured["seen_ms"], &measured["resident_mib"], &measured["timed_ms"]);
    Ok(format!(
        "| {matches} | {thought} s | {} | {} ms | {} ms | {} ms | {} ms | {} ms | {} ms | {} MiB | {} MiB | {}% of one core | {:.2} ms | \
         {}% |",
        measured["choices"],
        seen["p50"],
        seen["p99"],
        seen["p99_in_half_of_the_seconds"],
        seen["worst"],
        timed["choice_stored"]["p99"],
        timed["transaction"]["p99"],
        resident["before"],
        resident["at_most"],
        measured["processor_percent"],
        measured["processor_ms_a_choice"].as_f64().context("the load does not say what a choice takes")?,
        measured["machine_slow_percent"],
    ))
}

/// The section about servers that share a database, for which there has to be a PostgreSQL.
fn shared() -> Result<String> {
    let mut rows = Vec::new();
    for servers in SERVERS {
        // Each has a database of its own, kept as PostgreSQL does where nobody says otherwise.
        let cluster = Cluster::start("load", "")?.map_err(|why| anyhow!("several servers are not measured: {why}"))?;
        let program = release_with_postgres()?;
        let more = ["--servers", servers, "--database", &cluster.address()];
        rows.push(format!("| {servers} {}", load(in_words(&program)?, SHARED, &more)?));
    }
    Ok(format!(
        "\n## Several servers\n\n\
         The same with servers that share a database of PostgreSQL (`--servers 3 --database postgres://…`), all on this machine with\n\
         the players. The two players of a match are connected to different servers where there are several. Memory and processor are\n\
         those of all servers together, without PostgreSQL's own.\n\n\
         | servers {HEAD}\n\
         | ---: {LINE}\n\
         {}\n",
        rows.join("\n"),
    ))
}

fn weight(printed: &str) -> Result<String> {
    let weighed: Value = serde_json::from_str(printed).with_context(|| format!("weigh printed {printed:?}"))?;
    let game = weighed["game"].as_str().context("weigh names no game")?;
    Ok(format!("| {game} | {} | {} |", weighed["all"], weighed["of_that_the_match"]))
}

fn row(program: &Path, game: &str) -> Result<String> {
    let mut runs = Vec::new();
    for _ in 0..RUNS {
        runs.push(ask(program, &["bench", game, "--seconds", SECONDS])?);
    }
    let speed = |run: &Value| run["decisions_per_second"].as_f64().unwrap_or_default();
    let measured = runs.into_iter().max_by(|one, other| speed(one).total_cmp(&speed(other))).context("no runs")?;
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
