//! `tercet selfplay`: records of many games, in columns.

mod rows;

use crate::decks::{dealt, named};
use crate::output::Output;
use crate::pools::Pools;
use crate::sim::Effort;
use crate::{files, games, progress};
use anyhow::Result;
use clap::Args;
use rayon::prelude::*;
use rows::{Played, Rows, columns};
use serde::Serialize;
use std::path::PathBuf;
use std::process::ExitCode;
use tercet_bots::{Budget, Judge, Level, Strength};
use tercet_columns::Writer;
use tercet_kernel::{Chance, PerSeat, Seat, Seed, Setup, counted};
use tercet_library::{RANDOM, Source};
use tercet_registry::{GameName, Hosted, with_game};

/// Let computer players play many games, and write every decision into a Parquet file, for others to learn from.
///
/// docs/lab.md describes the file column by column. The same seed gives the same file, on any machine and on any number
/// of threads.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Selfplay {
    /// Which game.
    #[arg(value_parser = games::parser())]
    game: GameName,
    /// The file to be written.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How many games.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
    games: u32,
    /// Who plays both sides: random, highlighted, quick, strong, quick-by-hand, strong-by-hand, or a level from 1 to 8.
    #[arg(long, value_name = "BOT", default_value = "quick")]
    bot: Level,
    /// The deck of both players: `random` (a new one for each player and game), a ready deck, or a file with a deck
    /// list.
    #[arg(long, value_name = "DECK", default_value = RANDOM)]
    deck: String,
    /// Also write the keys of all options that were on offer, which makes the file several times as long.
    #[arg(long)]
    offered: bool,
    #[command(flatten)]
    pools: Pools,
    #[command(flatten)]
    effort: Effort,
}

const EXAMPLES: &str = "\
Examples:
  tercet selfplay zatch --games 10000 --out zatch.parquet
  tercet selfplay mana --bot strong --games 100 --offered --seed 7 --out mana.parquet
  python3 -c 'import pandas; print(pandas.read_parquet(\"zatch.parquet\"))'";

/// How many games are played before they are written: a group of rows of the file.
const GROUP: u32 = 512;

/// What was written.
#[derive(Serialize)]
struct Written {
    game: &'static str,
    games: u32,
    decisions: u64,
    bytes: u64,
}

/// Runs the command.
///
/// # Errors
/// If the deck cannot be used, or the file cannot be written.
pub fn run(selfplay: Selfplay, output: Output) -> Result<ExitCode> {
    let written = with_game!(selfplay.game, R => write::<R>(&selfplay))?;
    output.either(&written, || {
        let Written { games, decisions, bytes, .. } = written;
        let out = selfplay.out.display();
        format!("{}, {decisions} decisions, {bytes} bytes in {out}", counted(games as usize, "game"))
    })?;
    Ok(ExitCode::SUCCESS)
}

fn write<R: Hosted>(selfplay: &Selfplay) -> Result<Written> {
    let cards = selfplay.pools.cards::<R>()?;
    let source = named::<R>(&selfplay.deck, &cards, &R::House::default())?;
    let strength = selfplay.effort.strength(selfplay.bot);
    let threads = rayon::ThreadPoolBuilder::new().num_threads(selfplay.effort.threads).build()?;
    let decisions = files::whole(&selfplay.out, |file| {
        let mut writer = Writer::new(file, columns(selfplay.offered), notes::<R>(selfplay, &cards))?;
        let bar = progress::counting(selfplay.games.into(), "games");
        let mut decisions = 0;
        for begin in (0..selfplay.games).step_by(GROUP as usize) {
            let numbers = begin..(begin + GROUP).min(selfplay.games);
            let play = |number| {
                let played = play::<R>(&cards, &source, strength, selfplay, number);
                bar.inc(1);
                played
            };
            let played: Vec<Played> = threads.install(|| numbers.into_par_iter().map(play).collect());
            let mut rows = Rows::new(R::GAME, selfplay.offered);
            played.iter().for_each(|game| rows.add(game));
            decisions += rows.len() as u64;
            writer.group(&rows.columns())?;
        }
        writer.end()?;
        bar.finish_and_clear();
        Ok(decisions)
    })?;
    let bytes = selfplay.out.metadata()?.len();
    Ok(Written { game: R::GAME, games: selfplay.games, decisions, bytes })
}

/// Plays the game with this number, from which all its chance follows.
fn play<R: Hosted>(
    cards: &R::Cards,
    source: &Source<R>,
    strength: Strength,
    selfplay: &Selfplay,
    number: u32,
) -> Played {
    let mut chance = Chance::new(Seed(selfplay.effort.seed.0 ^ u128::from(number) << 64));
    let house = R::House::default();
    let decks = PerSeat::new(|_: Seat| dealt(source, cards, &house, &mut chance));
    let setup = Setup { decks, house, seed: chance.seed() };
    Played::of::<R>(cards, &setup, strength, &mut chance, number, selfplay.offered)
}

/// What the file says of itself: from which it can be made again.
fn notes<R: Hosted>(selfplay: &Selfplay, cards: &R::Cards) -> Vec<(String, String)> {
    let strength = selfplay.effort.strength(selfplay.bot);
    let iterations = match strength.budget {
        Budget::Iterations(count) if selfplay.bot.searches() => Some(count.to_string()),
        Budget::Iterations(_) | Budget::Time(_) => None,
    };
    let network = Judge::Usual.network::<R>(cards).map(|fitted| fitted.checksum().to_owned());
    let notes = [
        ("tercet.game", Some(R::GAME.to_owned())),
        ("tercet.rules", Some(R::VERSION.to_string())),
        ("tercet.pool", Some(R::pool_id(cards))),
        ("tercet.bot", Some(selfplay.bot.to_string())),
        ("tercet.iterations", iterations),
        ("tercet.network", network),
        ("tercet.deck", Some(selfplay.deck.clone())),
        ("tercet.seed", Some(selfplay.effort.seed.to_string())),
        ("tercet.games", Some(selfplay.games.to_string())),
    ];
    notes.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?))).collect()
}
