//! `tercet replay`: a recorded match or draft, once more.

use crate::output::Output;
use crate::pools::Pools;
use crate::{record, replayed_draft};
use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use tercet_cardtext::OwnPool;
use tercet_kernel::{Match, PerSeat, Record, Status, plain, state_hash};
use tercet_registry::{Hosted, with_game};
use tercet_table::OwnPoolFile;
use tercet_table::protocol::OwnPoolName;

/// Play a recorded match again, or hold a recorded draft again.
///
/// Prints every choice and what came of it, with all cards open. Every position is compared with the
/// record; the first difference is named.
#[derive(Args)]
pub struct Replay {
    /// The record, as the end screen of a match gives it, or the page of a draft that is over.
    file: PathBuf,
    /// Only compare; do not print the match.
    #[arg(long)]
    verify: bool,
}

/// How much of a match or draft is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    /// All that happened.
    Everything,
    /// What came of it.
    TheEnd,
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    /// The pool of own cards that it was played with.
    #[serde(skip_serializing_if = "Option::is_none")]
    own_pool: Option<OwnPoolName>,
    choices: usize,
    verified: bool,
    over: bool,
    /// `a` or `b`; `null` for a draw or a match that goes on.
    winner: Option<String>,
    clause: Option<&'static str>,
    /// The hash of the last position.
    hash: String,
}

/// Runs the command.
///
/// # Errors
/// If the file cannot be read or is not a record, and the first difference.
pub fn run(replay: Replay, output: Output) -> Result<ExitCode> {
    let name = replay.file.display();
    let record = record::read(&replay.file)?;
    let telling = if replay.verify || output == Output::Json { Telling::TheEnd } else { Telling::Everything };
    if replayed_draft::is_one(&record) {
        let (report, story) =
            replayed_draft::play(record, telling).with_context(|| format!("{name} cannot be replayed"))?;
        output.either(&report, || story)?;
        return Ok(ExitCode::SUCCESS);
    }
    let game = record["game"].as_str().unwrap_or_default();
    let game = game.parse().map_err(|_| anyhow!("{name} is of a game {game:?}, which is unknown here"))?;
    let (report, story) =
        with_game!(game, R => play::<R>(record, telling)).with_context(|| format!("{name} cannot be replayed"))?;
    output.either(&report, || story)?;
    Ok(ExitCode::SUCCESS)
}

/// Replays and compares, and tells the match.
fn play<R: Hosted>(record: Value, telling: Telling) -> Result<(Report, String)> {
    let own_pool = own_pool(&record)?;
    let cards = Pools::cards_of::<R>(own_pool.as_slice())?;
    let record: Record<R> = serde_json::from_value(record)?;
    let replayed = Match::replay(Arc::clone(&cards), &record)?;
    let mut story = String::new();
    if let Some(pool) = own_pool.as_ref().filter(|_| telling == Telling::Everything) {
        let (name, version) = (&pool.head().name, pool.version());
        writeln!(story, "Unofficial: played with the pool of own cards {name:?}, version {version}.")?;
    }
    if telling == Telling::Everything {
        tell(&mut story, cards, &record)?;
    }
    let ending = match replayed.status() {
        Status::Over(ending) => Some(ending),
        Status::Waiting(_) => None,
    };
    let report = Report {
        game: R::GAME,
        own_pool: own_pool.as_ref().map(called),
        choices: replayed.choices().len(),
        verified: true,
        over: ending.is_some(),
        winner: ending.and_then(|ending| ending.winner).map(|seat| seat.to_string()),
        clause: ending.map(|ending| ending.clause.0),
        hash: format!("{:016x}", state_hash(replayed.state())),
    };
    let outcome = match (&report.winner, report.clause) {
        (Some(winner), Some(clause)) => format!("{winner} won ({clause})"),
        (None, Some(clause)) => format!("nobody won ({clause})"),
        (_, None) => "the match is not over".to_owned(),
    };
    writeln!(story, "{} choices, every position as recorded; {outcome}.", report.choices)?;
    Ok((report, story))
}

/// The pool of own cards that a record carries, if it carries one.
fn own_pool(record: &Value) -> Result<Option<OwnPool>> {
    let Some(carried) = record.get("own_pool") else { return Ok(None) };
    let carried = OwnPoolFile::deserialize(carried).context("what it says of its pool of own cards is damaged")?;
    let pool = OwnPool::read("the pool", &carried.file).map_err(|errors| anyhow!("{}", errors.join("\n")))?;
    let (version, wanted) = (pool.version(), &carried.called.version);
    if version != wanted {
        bail!("its pool of own cards is version {version}, not {wanted} as it says");
    }
    Ok(Some(pool))
}

fn called(pool: &OwnPool) -> OwnPoolName {
    OwnPoolName { name: pool.head().name.clone(), version: pool.version().to_owned() }
}

/// What happened before the first choice; then every choice, and below it what happened.
fn tell<R: Hosted>(story: &mut String, cards: Arc<R::Cards>, record: &Record<R>) -> Result<()> {
    let mut playing = Match::begin(cards, record.setup.clone())?;
    write_lines::<R>(story, &playing, &playing.opening())?;
    for (index, taken) in record.choices.iter().enumerate() {
        writeln!(story, "{:4}  {}: {}", index + 1, taken.seat, taken.key)?;
        let mut events = Vec::new();
        match &taken.set_right {
            Some(right) => {
                writeln!(story, "        {}", right.reason)?;
                playing.set_right(right).map_err(|why| anyhow!(why))?;
            }
            None => playing.choose(taken.seat, &taken.key, &mut events)?,
        }
        write_lines::<R>(story, &playing, &events)?;
    }
    Ok(())
}

fn write_lines<R: Hosted>(story: &mut String, playing: &Match<R>, events: &[R::Event]) -> Result<()> {
    for line in events.iter().filter_map(|event| R::tell(playing.cards(), event)) {
        writeln!(story, "        {}", plain(&line, PerSeat(["a", "b"])))?;
    }
    Ok(())
}
