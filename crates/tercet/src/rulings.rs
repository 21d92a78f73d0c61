//! `tercet rulings`: the rules against the rulings.

use crate::games::GameName;
use crate::output;
use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::{Args, ValueEnum};
use serde::Serialize;
use std::fmt::Write;
use std::fs;
use std::process::ExitCode;
use tercet_rulings::{Coverage, Failure, Ruling, Texts};

/// Check the rules against ruling files.
///
/// A ruling sets up a position, takes moves, and says what must be true. The exit status is 1 if
/// any of them fails.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Rulings {
    /// A game, whose rulings are in the program, or files of your own.
    #[arg(value_name = "GAME|FILES", default_value = "battlemonsters")]
    what: Vec<String>,
    /// Also say which clauses of the rule book, and which texts of cards, no ruling shows.
    #[arg(long)]
    coverage: bool,
}

const EXAMPLES: &str = "\
Examples:
  tercet rulings                              all rulings in the program
  tercet rulings battlemonsters --coverage    and which clauses they show
  tercet rulings my-ruling.toml               a file you are writing

CONTRIBUTING.md says how to write one.";

#[derive(Serialize)]
struct Report {
    game: String,
    passed: usize,
    failed: usize,
    failures: Vec<Failure>,
    clauses: usize,
    covered: usize,
    uncovered: Vec<String>,
    /// Only if coverage is asked for.
    #[serde(flatten)]
    texts: Option<Texts>,
}

/// Runs the command.
///
/// # Errors
/// If a file cannot be read or is no ruling, or the result cannot be printed.
pub fn run(arguments: Rulings, json: bool) -> Result<ExitCode> {
    let rulings = collect(&arguments.what)?;
    let game = rulings.first().context("there are no rulings")?.game;
    ensure!(
        rulings.iter().all(|ruling| ruling.game == game),
        "the files are about several games; check one game at a time"
    );
    let result = tercet_rulings::run(&rulings);
    let Coverage { clauses, covered, uncovered } =
        tercet_rulings::coverage(game, &rulings).map_err(|why| anyhow!(why))?;
    let texts = arguments.coverage.then(|| tercet_rulings::texts(game, &rulings)).transpose();
    let texts = texts.map_err(|why| anyhow!(why))?;
    let failed = result.failures.len();
    let report = Report {
        game: game.to_owned(),
        passed: result.passed,
        failed,
        failures: result.failures,
        clauses,
        covered,
        uncovered,
        texts,
    };
    if json {
        output::json(&report)?;
    } else {
        output::text(&print(&report)?)?;
    }
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The rulings of a game, or of files.
fn collect(what: &[String]) -> Result<Vec<Ruling>> {
    let wrong = |errors: Vec<String>| anyhow!("{}", errors.join("\n"));
    if let [one] = what
        && let Ok(game) = GameName::from_str(one, false)
    {
        return tercet_rulings::load(game.id()).map_err(wrong);
    }
    let mut rulings = Vec::new();
    for path in what {
        if GameName::from_str(path, false).is_ok() {
            bail!("name one game, or else files; {path} is a game");
        }
        let text = fs::read_to_string(path).with_context(|| {
            let games: Vec<&str> = GameName::value_variants().iter().map(|game| game.id()).collect();
            format!("{path} is no game ({}), and cannot be read as a ruling file", games.join(", "))
        })?;
        rulings.extend(tercet_rulings::read(path, &text).map_err(wrong)?);
    }
    Ok(rulings)
}

fn print(report: &Report) -> Result<String> {
    let mut text = String::new();
    for failure in &report.failures {
        writeln!(text, "{}:{}: {}", failure.file, failure.line, failure.title)?;
        for complaint in &failure.complaints {
            writeln!(text, "    {complaint}")?;
        }
    }
    writeln!(text, "{}: {} passed, {} failed", report.game, report.passed, report.failed)?;
    if let Some(texts) = &report.texts {
        writeln!(text, "{} of {} clauses are shown", report.covered, report.clauses)?;
        for clause in &report.uncovered {
            writeln!(text, "    {clause} is not")?;
        }
        if texts.texts > 0 {
            writeln!(text, "{} of {} texts of cards are shown", texts.shown, texts.texts)?;
        }
        for name in &texts.unshown {
            writeln!(text, "    {name} is not")?;
        }
    }
    Ok(text)
}
