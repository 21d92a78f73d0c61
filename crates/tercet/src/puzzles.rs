//! `tercet puzzles`: proving the puzzles of the games, and finding new ones.

use crate::output::Output;
use crate::sim::threads;
use crate::{files, games, progress};
use anyhow::{Context, Result, bail};
use clap::{Args, Subcommand};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tercet_kernel::{Seed, counted};
use tercet_puzzles::{Finding, Found, Kind, Proof, Puzzle, varied};
use tercet_registry::{GameName, puzzle_game, puzzles};

/// Prove the puzzles, or find new ones.
///
/// Of every puzzle exactly one choice leads to the goal: in every world that looks the same to the player and against
/// every reply, while all others are refuted. The exit status is 1 if any does not hold.
#[derive(Args)]
#[command(after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
pub struct Puzzles {
    #[command(subcommand)]
    command: Option<Command>,
    /// Games, whose puzzles are in the program; all if none is named.
    #[arg(value_name = "GAME", value_parser = games::parser())]
    games: Vec<GameName>,
}

#[derive(Subcommand)]
enum Command {
    /// Look for puzzles in games between computer players.
    Find(Find),
}

/// What is looked for, and where.
#[derive(Args)]
struct Find {
    /// Which game.
    #[arg(value_parser = games::parser())]
    game: GameName,
    /// In how many games between computer players.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The seed of everything left to chance: up to 32 hexadecimal digits.
    #[arg(long, default_value = "1")]
    seed: Seed,
    /// The folder into which the files are written, beside those that it holds; nothing is written if none is named.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// How many puzzles of a kind the folder may hold.
    #[arg(long, default_value_t = 20)]
    most: usize,
    /// How many threads to use, at most 1024; 0 means one for each core.
    #[arg(long, default_value_t = 0, value_parser = threads(0))]
    threads: usize,
}

const EXAMPLES: &str = "\
Examples:
  tercet puzzles                          prove all puzzles in the program
  tercet puzzles mana --json              those of a game
  tercet puzzles find zatch --games 500 --seed 7 --out games/zatch/puzzles
                                          new ones from 500 games";

#[derive(Serialize)]
struct Report {
    puzzles: usize,
    failed: usize,
    /// How many there are of each kind.
    kinds: BTreeMap<String, usize>,
    /// How many positions all proofs together looked at.
    positions: u64,
    complaints: Vec<String>,
}

/// Runs the command.
///
/// # Errors
/// If a puzzle in the program cannot be read, files cannot be written, or the result cannot be printed.
pub fn run(arguments: Puzzles, output: Output) -> Result<ExitCode> {
    match arguments.command {
        Some(Command::Find(find)) => look(&find, output),
        None => prove(&arguments.games, output),
    }
}

fn prove(games: &[GameName], output: Output) -> Result<ExitCode> {
    let mut all = Vec::new();
    for &game in if games.is_empty() { GameName::ALL } else { games } {
        match puzzles(game) {
            Ok(known) => all.extend(known),
            Err(errors) => bail!(errors.join("\n")),
        }
    }
    let bar = progress::counting(all.len() as u64, "puzzles");
    let proofs: Vec<Result<Proof, String>> = all.iter().map(Puzzle::prove).inspect(|_| bar.inc(1)).collect();
    bar.finish_and_clear();
    let mut kinds = BTreeMap::new();
    all.iter().for_each(|puzzle| *kinds.entry(puzzle.kind.to_string()).or_default() += 1);
    let complaints: Vec<String> = proofs.iter().filter_map(|proof| proof.as_ref().err().cloned()).collect();
    let positions = proofs.iter().flatten().map(|proof| u64::from(proof.nodes)).sum();
    let report = Report { puzzles: all.len(), failed: complaints.len(), kinds, positions, complaints };
    output.print(&report)?;
    Ok(if report.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { puzzles, failed, kinds, positions, complaints } = self;
        complaints.iter().try_for_each(|complaint| writeln!(f, "{complaint}"))?;
        write!(f, "{puzzles} puzzles ({}), {failed} failed, {positions} positions looked at", of_kinds(kinds))
    }
}

/// How many there are of each kind, in words.
fn of_kinds(counts: &BTreeMap<String, usize>) -> String {
    counts.iter().map(|(kind, count)| format!("{count} {kind}")).collect::<Vec<_>>().join(", ")
}

/// What came of looking for puzzles.
#[derive(Serialize)]
struct Looked {
    games: u64,
    found: BTreeMap<String, usize>,
    written: Vec<String>,
}

fn look(find: &Find, output: Output) -> Result<ExitCode> {
    if let Some(folder) = &find.out {
        // What takes long is not done for a folder that cannot be written to.
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        known(find.game, folder)?;
    }
    let bar = progress::counting(find.games, "games");
    let after_each = || bar.inc(1);
    let finding = Finding { games: find.games, seed: find.seed, threads: find.threads, after_each: &after_each };
    let found = puzzle_game(find.game).find(&finding).map_err(anyhow::Error::msg)?;
    bar.finish_and_clear();
    let mut counts = BTreeMap::new();
    found.iter().for_each(|one| *counts.entry(one.kind.to_string()).or_default() += 1);
    let written = match &find.out {
        Some(folder) => write(find.game, folder, find.most, &found)?,
        None => Vec::new(),
    };
    output.print(&Looked { games: find.games, found: counts, written })?;
    Ok(ExitCode::SUCCESS)
}

impl fmt::Display for Looked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = if self.found.is_empty() { "nothing".to_owned() } else { of_kinds(&self.found) };
        write!(f, "{}: {found} found, {} written", counted(self.games as usize, "game"), self.written.len())
    }
}

/// Writes puzzles beside those of the folder, up to this many of a kind: what there is least of first. A position that
/// is already there is left out.
fn write(game: GameName, folder: &Path, most: usize, found: &[Found]) -> Result<Vec<String>> {
    let known = known(game, folder)?;
    let is_new = |one: &&Found| !known.iter().any(|(_, other)| other.origin == one.origin);
    let mut written = Vec::new();
    for kind in Kind::ALL {
        let there: Vec<&(u32, Puzzle)> = known.iter().filter(|(_, one)| one.kind == kind).collect();
        let next = there.iter().map(|(number, _)| *number).max().unwrap_or_default() + 1;
        let shapes = there.iter().map(|(_, one)| one.shape.as_str());
        let new = found.iter().filter(|one| one.kind == kind).filter(is_new);
        let chosen = varied(new, shapes, most.saturating_sub(there.len()), |one| (&one.shape, one.difficulty));
        for (number, one) in (next..).zip(chosen) {
            let file = folder.join(format!("{kind}-{number:02}.toml"));
            files::write(&file, one.text.as_bytes())?;
            written.push(file.display().to_string());
        }
    }
    Ok(written)
}

/// The puzzles in a folder, with their numbers: 7 of `win-07.toml`.
fn known(game: GameName, folder: &Path) -> Result<Vec<(u32, Puzzle)>> {
    let mut known = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let Some(number) = stem.rsplit_once('-').and_then(|(_, number)| number.parse().ok()) else { continue };
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let puzzle = puzzle_game(game).read(&path.display().to_string(), &text).map_err(anyhow::Error::msg)?;
        known.push((number, puzzle));
    }
    Ok(known)
}
