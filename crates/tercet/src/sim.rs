//! `tercet sim`: computer players play many games.

use crate::decks::{dealt, named};
use crate::games;
use crate::output::Output;
use crate::pools::Pools;
use crate::progress;
use crate::report::Report;
use anyhow::Result;
use clap::Args;
use clap::builder::{RangedU64ValueParser, TypedValueParser};
use std::process::ExitCode;
use std::time::Instant;
use tercet_bots::{Budget, Level, Series, Strength};
use tercet_kernel::{PerSeat, Seed, Setup};
use tercet_library::RANDOM;
use tercet_registry::{GameName, Hosted, with_game};

/// Let computer players play many games, and count the results.
///
/// The two players swap seats after every game. The same seed gives the same games and the same
/// checksum, on any machine and on any number of threads.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Sim {
    /// Which game.
    #[arg(value_parser = games::parser())]
    game: GameName,
    /// Deck of the first player, then of the second: `random` (a new one for each game), a ready
    /// deck, or a file with a deck list. A single deck is used for both.
    #[arg(long = "deck", value_name = "DECK", default_value = RANDOM)]
    decks: Vec<String>,
    /// The first player, then the second: random, highlighted (the choices that the table highlights), quick, strong,
    /// quick-by-hand and strong-by-hand (the same with the judgement that was written by hand, in a game that has a
    /// network), or a level from 1 to 8. A single one plays both.
    #[arg(long = "bot", value_name = "BOT", default_value = "random")]
    bots: Vec<Level>,
    /// How many games.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    pools: Pools,
    #[command(flatten)]
    effort: Effort,
}

/// How many games are played: from which seed, and with how much work.
#[derive(Args)]
pub struct Effort {
    /// The seed of everything left to chance: up to 32 hexadecimal digits.
    #[arg(long, default_value = "1")]
    pub seed: Seed,
    /// How many threads to use, at most 1024; 0 means one for each core.
    #[arg(long, default_value_t = 0, value_parser = threads(0))]
    pub threads: usize,
    /// How many imagined games the strong player spends on each choice.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub iterations: Option<u32>,
}

const EXAMPLES: &str = "\
Examples:
  tercet sim battlemonsters --games 100000
  tercet sim battlemonsters --bot strong --bot quick --games 100
  tercet sim mana --bot highlighted --bot random
  tercet sim battlemonsters --deck my-deck.txt --deck random --bot quick --json";

/// Runs the command.
///
/// # Errors
/// If a deck cannot be used or the result cannot be printed.
pub fn run(sim: Sim, output: Output) -> Result<ExitCode> {
    let report = with_game!(sim.game, R => play::<R>(&sim))?;
    output.print(&report)?;
    Ok(ExitCode::SUCCESS)
}

fn play<R: Hosted>(sim: &Sim) -> Result<Report> {
    let cards = sim.pools.cards::<R>()?;
    let house = R::House::default();
    let [first, second] = pair("deck", &sim.decks)?.map(|deck| named::<R>(deck, &cards, &house));
    let (first, second) = (first?, second?);
    let contestants = pair("bot", &sim.bots)?.map(|&level| sim.effort.strength(level));
    let bar = progress::counting(sim.games, "games");
    let series = Series::<R> {
        cards: &cards,
        contestants,
        games: sim.games,
        seed: sim.effort.seed,
        contest: &|chance| Setup {
            decks: PerSeat([&first, &second].map(|source| dealt(source, &cards, &house, chance))),
            house: house.clone(),
            seed: sim.effort.seed,
        },
        after_each: &|| bar.inc(1),
    };
    let start = Instant::now();
    let tally = series.play(sim.effort.threads)?;
    let took = start.elapsed();
    bar.finish_and_clear();
    Ok(Report::new(R::GAME, &tally, took))
}

/// Reads a number of threads, from `least` on.
pub fn threads(least: u64) -> impl TypedValueParser<Value = usize> {
    let bounded = RangedU64ValueParser::<u64>::new().range(least..=1024);
    bounded.map(|threads| threads as usize)
}

impl Effort {
    /// How a level plays in many games, with this budget if it is given.
    pub fn strength(&self, level: Level) -> Strength {
        let usual = level.in_a_series();
        Strength { budget: self.iterations.map_or(usual.budget, Budget::Iterations), ..usual }
    }
}

/// One value for each player.
fn pair<'a, T>(what: &str, values: &'a [T]) -> Result<[&'a T; 2]> {
    match values {
        [both] => Ok([both, both]),
        [first, second] => Ok([first, second]),
        _ => anyhow::bail!("--{what} can be given at most twice, not {} times: there are two players", values.len()),
    }
}
