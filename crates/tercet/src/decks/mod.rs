//! `tercet decks`: reading, checking, measuring and converting decks.

mod source;
mod told;

pub use source::{dealt, named, written};

use crate::games;
use crate::output::Output;
use crate::pools::Pools;
use anyhow::{Result, anyhow, bail};
use clap::builder::PossibleValuesParser;
use clap::{Args, Subcommand};
use serde_json::{Value, json};
use source::Named;
use std::process::ExitCode;
use tercet_hosting::{BuildDeck, BuiltDeck, Collection, DeckRead};
use tercet_kernel::Seed;
use tercet_library::Problem;
use tercet_library::formats::{self, FORMATS, NUMBERS};
use tercet_registry::GameName;

/// Read, check, measure and convert decks.
#[derive(Subcommand)]
pub enum Decks {
    /// Tell everything that is wrong with a deck: lines that cannot be read, rules that it breaks, and where.
    Check(Check),
    /// Print a deck as a player reads it.
    Show(OfGame),
    /// Count a deck: kinds, costs, and what else matters in its game.
    Stats(OfGame),
    /// Print a deck in another format.
    Convert(Convert),
    /// Build a deck for sealed play from a pool.
    Build(Build),
}

/// Names a deck.
#[derive(Args)]
pub struct OfGame {
    /// Which game.
    #[arg(value_parser = games::parser())]
    game: GameName,
    #[command(flatten)]
    pools: Pools,
    /// A file in any deck format, `-` for standard input, a link, or the id of a ready deck.
    #[arg(allow_hyphen_values = true)]
    file: String,
}

/// Names a deck, and for sealed play the pool it is built from.
#[derive(Args)]
pub struct Check {
    #[command(flatten)]
    of: OfGame,
    /// For sealed play: a file with the cards from which alone it may be built, as `tercet packs open --list` prints
    /// them.
    #[arg(long, value_name = "FILE")]
    from: Option<String>,
}

/// Names a pool to build from.
///
/// The same seed builds the same deck from the same pool, on any machine.
#[derive(Args)]
pub struct Build {
    #[command(flatten)]
    of: OfGame,
    /// From which the choice among good cards follows: up to 32 hexadecimal digits. Without one it is drawn.
    #[arg(long)]
    seed: Option<Seed>,
}

/// Names a deck and a format.
#[derive(Args)]
pub struct Convert {
    #[command(flatten)]
    of: OfGame,
    /// In which format.
    #[arg(long, value_parser = PossibleValuesParser::new(FORMATS.map(|format| format.id)))]
    to: String,
}

/// Runs the command.
///
/// # Errors
/// If there is no such deck, or it cannot be carried over, or the result cannot be printed.
pub fn run(decks: Decks, output: Output) -> Result<ExitCode> {
    match decks {
        Decks::Check(check) => self::check(&check, output),
        Decks::Show(of) => show(&of, output),
        Decks::Stats(of) => stats(&of, output),
        Decks::Convert(convert) => self::convert(&convert, output),
        Decks::Build(build) => self::build(&build, output),
    }
}

impl OfGame {
    /// The deck, with what is wrong with it as it is written.
    fn read(&self, collection: &dyn Collection) -> Result<DeckRead> {
        read(&self.file, collection)
    }

    /// The deck, if nothing is wrong with it as it is written.
    fn whole(&self, collection: &dyn Collection) -> Result<DeckRead> {
        whole(&self.file, collection)
    }
}

/// A deck, with what is wrong with it as it is written.
fn read(file: &str, collection: &dyn Collection) -> Result<DeckRead> {
    match Named::find(file, &collection.ready_decks())? {
        Named::Written(bytes) => Ok(collection.read_deck(&bytes)),
        Named::Ready(id) => {
            let deck = collection.ready_deck(&id).ok_or_else(|| anyhow!("there is no ready deck {id:?}"))?;
            Ok(DeckRead { format: formats::NUMBERS.id, deck, problems: Vec::new() })
        }
    }
}

/// A deck, if nothing is wrong with it as it is written.
///
/// # Errors
/// If it is not there, or what is wrong with it.
pub fn whole(file: &str, collection: &dyn Collection) -> Result<DeckRead> {
    let read = read(file, collection)?;
    if !read.problems.is_empty() {
        bail!("{file}:\n{}", Problem::lines(&read.problems).join("\n"));
    }
    Ok(read)
}

fn check(Check { of, from }: &Check, output: Output) -> Result<ExitCode> {
    let collection = of.pools.collection(of.game)?;
    let read = of.read(&*collection)?;
    let pool = from.as_ref().map(|file| whole(file, &*collection)).transpose()?;
    let verdict = collection.check_deck(&read.deck, &Value::Null, pool.as_ref().map(|pool| &pool.deck))?;
    let legal = verdict.legal && read.problems.is_empty();
    let value = json!({
        "legal": legal, "format": read.format, "name": read.deck.name, "cards": verdict.cards,
        "problems": read.problems, "faults": verdict.faults,
    });
    output.either(&value, || told::verdict(&read, &verdict))?;
    Ok(if legal { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn show(of: &OfGame, output: Output) -> Result<ExitCode> {
    let collection = of.pools.collection(of.game)?;
    let read = of.read(&*collection)?;
    output.try_either(&read, || told::deck(&*collection, &read))?;
    Ok(if read.problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn stats(of: &OfGame, output: Output) -> Result<ExitCode> {
    let collection = of.pools.collection(of.game)?;
    let stats = collection.deck_stats(&of.whole(&*collection)?.deck)?;
    output.either(&stats, || told::stats(&stats))?;
    Ok(ExitCode::SUCCESS)
}

fn convert(convert: &Convert, output: Output) -> Result<ExitCode> {
    let collection = convert.of.pools.collection(convert.of.game)?;
    let format = formats::format(&convert.to).ok_or_else(|| anyhow!("there is no format {:?}", convert.to))?;
    let text = collection.write_deck(&convert.of.whole(&*collection)?.deck, format)?;
    output.either(&json!({ "format": format.id, "text": text }), || text)?;
    Ok(ExitCode::SUCCESS)
}

fn build(Build { of, seed }: &Build, output: Output) -> Result<ExitCode> {
    let collection = of.pools.collection(of.game)?;
    let asked = BuildDeck { pool: of.whole(&*collection)?.deck, house: None, seed: *seed };
    let seed = asked.seed();
    let deck = collection.build_deck(&asked.pool, &Value::Null, seed)?;
    let text = collection.write_deck(&deck, &NUMBERS)?;
    output.either(&BuiltDeck { seed, deck }, || text)?;
    Ok(ExitCode::SUCCESS)
}
