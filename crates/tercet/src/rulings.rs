//! `tercet rulings`: the rules against the rulings.

use crate::output::Output;
use crate::{files, games, rewording};
use anyhow::{Context, Result, anyhow, ensure};
use clap::Args;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::process::ExitCode;
use tercet_cardtext::Reworded;
use tercet_registry::{GameName, rulings as catalogue};
use tercet_rulings::{BadRulings, Coverage, Failure, Ruling, Texts};

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
    /// First write texts of a file's own cards that are understood but said another way now in their canonical form
    /// into the file. Nothing else in it changes, and a file with other errors is left alone.
    #[arg(long, requires = "what")]
    fix: bool,
}

const EXAMPLES: &str = "\
Examples:
  tercet rulings                              all rulings in the program
  tercet rulings battlemonsters --coverage    and which clauses they show
  tercet rulings my-ruling.toml               a file you are writing
  tercet rulings my-ruling.toml --fix         and its cards in today's wording

With --json, several games are printed as one list, `games`.
CONTRIBUTING.md says how to write one.";

#[derive(Serialize)]
struct Report {
    game: &'static str,
    /// What was written into files.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixed: Vec<String>,
    passed: usize,
    failed: usize,
    failures: Vec<Failure>,
    unfinished: Vec<Failure>,
    clauses: usize,
    covered: usize,
    /// Clauses that nothing shows, with the reason why not.
    unshown: BTreeMap<String, String>,
    uncovered: Vec<String>,
    /// Only if coverage is asked for.
    #[serde(flatten)]
    texts: Option<Texts>,
}

/// Runs the command.
///
/// # Errors
/// If a file cannot be read or is not a ruling, or the result cannot be printed.
pub fn run(arguments: Rulings, output: Output) -> Result<ExitCode> {
    let fixed = if arguments.fix { fix_all(&arguments.what)? } else { BTreeMap::new() };
    let rulings = collect(&arguments.what)?;
    ensure!(!rulings.is_empty(), "there are no rulings in {}", arguments.what.join(", "));
    let of = |game: GameName| rulings.iter().filter(|ruling| ruling.game == game.id()).cloned().collect::<Vec<_>>();
    let groups = GameName::ALL.iter().map(|&game| of(game)).filter(|group| !group.is_empty());
    let reports = groups.map(|group| check(&group, arguments.coverage, &fixed)).collect::<Result<Vec<Report>>>()?;
    output.all("games", &reports, "\n")?;
    let sound = reports.iter().all(|report| report.failed == 0);
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The rulings of games and of files; of all games if none are named.
fn collect(what: &[String]) -> Result<Vec<Ruling>> {
    let load = |game: GameName| catalogue().load(game.id());
    let mut rulings = Vec::new();
    for word in what {
        rulings.extend(match word.parse() {
            Ok(game) => load(game)?,
            Err(_) => catalogue().read(word, &text_of(word)?)?,
        });
    }
    if what.is_empty() {
        for &game in GameName::ALL {
            rulings.extend(load(game)?);
        }
    }
    Ok(rulings)
}

/// Puts the texts of cards that exist in one ruling only into their canonical form, and says for each file what was
/// done.
fn fix_all(files: &[String]) -> Result<BTreeMap<String, Vec<String>>> {
    let fix = |path: &str| {
        ensure!(path.parse::<GameName>().is_err(), "the rulings of {path} are in the program; --fix is for files");
        let text = text_of(path)?;
        let alone = |why: BadRulings| anyhow!("{path} is left alone:\n{why}");
        Ok((path.to_owned(), catalogue().reword(path, &text).map_err(alone)?))
    };
    // What is wrong with one of them is said before any of them is written.
    let reworded = files.iter().map(|path| fix(path)).collect::<Result<Vec<_>>>()?;
    let write = |(path, (new, changes)): (String, (String, Vec<Reworded>))| {
        if !changes.is_empty() {
            rewording::replace(&path, &new)?;
        }
        let told = rewording::told(&path, &changes);
        Ok((path, told))
    };
    reworded.into_iter().map(write).collect()
}

fn text_of(path: &str) -> Result<String> {
    files::text(Path::new(path), files::LARGEST).with_context(|| games::not_one(path, "ruling"))
}

/// Runs rulings that are all of one game.
fn check(rulings: &[Ruling], coverage: bool, fixed: &BTreeMap<String, Vec<String>>) -> Result<Report> {
    let game = rulings.first().context("there are no rulings")?.game;
    let result = tercet_rulings::run(rulings);
    let Coverage { clauses, covered, unshown, uncovered } = catalogue().coverage(game, rulings)?;
    let texts = coverage.then(|| catalogue().texts(game, rulings)).transpose()?;
    let in_it = |path: &String| rulings.iter().any(|ruling| ruling.file == *path);
    let fixed = fixed.iter().filter(|(path, _)| in_it(path)).flat_map(|(_, told)| told.clone()).collect();
    Ok(Report {
        game,
        fixed,
        passed: result.passed,
        failed: result.failures.len(),
        failures: result.failures,
        unfinished: result.unfinished,
        clauses,
        covered,
        unshown,
        uncovered,
        texts,
    })
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { game, fixed, passed, failed, failures, unfinished, .. } = self;
        fixed.iter().try_for_each(|line| writeln!(f, "{line}"))?;
        for failure in failures.iter().chain(unfinished) {
            writeln!(f, "{}:{}: {}", failure.file, failure.line, failure.title)?;
            failure.complaints.iter().try_for_each(|complaint| writeln!(f, "    {complaint}"))?;
        }
        write!(f, "{game}: {passed} passed, {failed} failed")?;
        if !unfinished.is_empty() {
            write!(f, ", {} unfinished", unfinished.len())?;
        }
        match &self.texts {
            Some(texts) => self.tell_coverage(f, texts),
            None => Ok(()),
        }
    }
}

impl Report {
    /// Which clauses and which texts of cards are shown, a line each.
    fn tell_coverage(&self, f: &mut fmt::Formatter<'_>, texts: &Texts) -> fmt::Result {
        write!(f, "\n{} of {} clauses are shown", self.covered, self.clauses)?;
        self.unshown.iter().try_for_each(|(clause, why)| write!(f, "\n    {clause} is not, {why}"))?;
        self.uncovered.iter().try_for_each(|clause| write!(f, "\n    {clause} is not"))?;
        if texts.texts > 0 {
            write!(f, "\n{} of {} texts of cards are shown", texts.shown, texts.texts)?;
        }
        texts.unshown.iter().try_for_each(|name| write!(f, "\n    {name} is not"))
    }
}
