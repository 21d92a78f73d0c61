//! `tercet rulings`: the rules against the rulings.

use crate::output;
use anyhow::{Context, Result, anyhow, ensure};
use clap::Args;
use serde::Serialize;
use std::fmt::Write;
use std::fs;
use std::process::ExitCode;
use tercet_registry::{GameName, rulings as catalogue};
use tercet_rulings::{Coverage, Failure, Ruling, Texts};

/// Check the rules against ruling files.
///
/// A ruling sets up a position, takes moves, and says what must be true. The exit status is 1 if
/// any of them fails.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Rulings {
    /// Games, whose rulings are in the program, or files of your own; all games if none is named.
    #[arg(value_name = "GAME|FILE")]
    what: Vec<String>,
    /// Also say which clauses of the rule book and which texts of cards no ruling shows.
    #[arg(long)]
    coverage: bool,
}

const EXAMPLES: &str = "\
Examples:
  tercet rulings                              all rulings in the program
  tercet rulings battlemonsters --coverage    and which clauses they show
  tercet rulings my-ruling.toml               a file you are writing

With --json, several games are printed as one list, `games`.
CONTRIBUTING.md says how to write one.";

#[derive(Serialize)]
struct Report {
    game: &'static str,
    passed: usize,
    failed: usize,
    failures: Vec<Failure>,
    unfinished: Vec<Failure>,
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
    ensure!(!rulings.is_empty(), "there are no rulings in {}", arguments.what.join(", "));
    let of = |game: GameName| rulings.iter().filter(|ruling| ruling.game == game.id()).cloned().collect::<Vec<_>>();
    let groups = GameName::ALL.iter().map(|&game| of(game)).filter(|group| !group.is_empty());
    let reports = groups.map(|group| check(&group, arguments.coverage)).collect::<Result<Vec<Report>>>()?;
    if json {
        output::json_of_games(&reports)?;
    } else {
        output::text(&reports.iter().map(print).collect::<Result<String>>()?)?;
    }
    let sound = reports.iter().all(|report| report.failed == 0);
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The rulings of games and of files; of all games if none are named.
fn collect(what: &[String]) -> Result<Vec<Ruling>> {
    let wrong = |errors: Vec<String>| anyhow!("{}", errors.join("\n"));
    let load = |game: GameName| catalogue().load(game.id()).map_err(wrong);
    let mut rulings = Vec::new();
    for word in what {
        rulings.extend(match word.parse() {
            Ok(game) => load(game)?,
            Err(_) => catalogue().read(word, &text_of(word)?).map_err(wrong)?,
        });
    }
    if what.is_empty() {
        for &game in GameName::ALL {
            rulings.extend(load(game)?);
        }
    }
    Ok(rulings)
}

fn text_of(path: &str) -> Result<String> {
    fs::read_to_string(path).with_context(|| {
        let games: Vec<&str> = GameName::ALL.iter().map(|game| game.id()).collect();
        format!("{path} is not a game ({}), and cannot be read as a ruling file", games.join(", "))
    })
}

/// Runs rulings that are all of one game.
fn check(rulings: &[Ruling], coverage: bool) -> Result<Report> {
    let game = rulings.first().context("there are no rulings")?.game;
    let result = tercet_rulings::run(rulings);
    let Coverage { clauses, covered, uncovered } = catalogue().coverage(game, rulings).map_err(|why| anyhow!(why))?;
    let texts = coverage.then(|| catalogue().texts(game, rulings)).transpose().map_err(|why| anyhow!(why))?;
    Ok(Report {
        game,
        passed: result.passed,
        failed: result.failures.len(),
        failures: result.failures,
        unfinished: result.unfinished,
        clauses,
        covered,
        uncovered,
        texts,
    })
}

fn print(report: &Report) -> Result<String> {
    let mut text = String::new();
    for failure in report.failures.iter().chain(&report.unfinished) {
        writeln!(text, "{}:{}: {}", failure.file, failure.line, failure.title)?;
        for complaint in &failure.complaints {
            writeln!(text, "    {complaint}")?;
        }
    }
    let unfinished = match report.unfinished.len() {
        0 => String::new(),
        count => format!(", {count} unfinished"),
    };
    writeln!(text, "{}: {} passed, {} failed{unfinished}", report.game, report.passed, report.failed)?;
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
