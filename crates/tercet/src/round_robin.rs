//! `tercet round-robin`: every ready deck against every other.

use crate::games;
use crate::output::Output;
use crate::pools::Pools;
use crate::progress;
use crate::sim::Effort;
use anyhow::{Context, Result};
use clap::Args;
use serde::Serialize;
use std::fmt;
use std::process::ExitCode;
use tercet_bots::{Level, Series, Tally};
use tercet_kernel::{PerSeat, Setup};
use tercet_registry::{GameName, Hosted, with_game};

/// Let every ready deck play against every other, and count what each wins.
///
/// Both sides are played by the same computer player; the decks swap seats after every game.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct RoundRobin {
    /// Which game.
    #[arg(value_parser = games::parser())]
    game: GameName,
    /// Who plays: random, highlighted, quick, strong, quick-by-hand, strong-by-hand, or a level from 1 to 8.
    #[arg(long, value_name = "BOT", default_value = "strong")]
    bot: Level,
    /// How many games each two decks play.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    pools: Pools,
    #[command(flatten)]
    effort: Effort,
}

const EXAMPLES: &str = "\
Examples:
  tercet round-robin mana --games 10
  tercet round-robin battlemonsters --bot quick --games 200";

/// What came of it.
#[derive(Serialize)]
struct Table {
    game: &'static str,
    bot: String,
    /// Games each two decks played.
    games: u64,
    decks: Vec<Row>,
}

/// One deck.
#[derive(Serialize)]
struct Row {
    id: &'static str,
    /// Games won against each deck, in the order of the table; none against itself.
    wins: Vec<Option<u64>>,
    /// Games won, a draw counting half, in hundredths of all games played.
    percent: f64,
}

/// Runs the command.
///
/// # Errors
/// If the threads cannot be started or the result cannot be printed.
pub fn run(robin: RoundRobin, output: Output) -> Result<ExitCode> {
    let table = with_game!(robin.game, R => play::<R>(&robin))?;
    output.print(&table)?;
    Ok(ExitCode::SUCCESS)
}

fn play<R: Hosted>(robin: &RoundRobin) -> Result<Table> {
    let cards = robin.pools.cards::<R>()?;
    let ids = R::ready_ids(&cards);
    let decks = ids.iter().map(|id| R::ready_deck(&cards, id).with_context(|| format!("the ready deck {id}")));
    let decks: Vec<R::Deck> = decks.collect::<Result<_>>()?;
    let pairs = decks.len() * decks.len().saturating_sub(1) / 2;
    let bar = progress::counting(robin.games.saturating_mul(pairs as u64), "games");
    let mut wins = vec![vec![None; decks.len()]; decks.len()];
    let mut points = vec![0.0; decks.len()];
    for first in 0..decks.len() {
        for second in first + 1..decks.len() {
            let series = Series::<R> {
                cards: &cards,
                contestants: [robin.effort.strength(robin.bot); 2],
                games: robin.games,
                seed: robin.effort.seed,
                contest: &|_| Setup {
                    decks: PerSeat([decks[first].clone(), decks[second].clone()]),
                    house: R::House::default(),
                    seed: robin.effort.seed,
                },
                after_each: &|| bar.inc(1),
            };
            let Tally { wins: [won, lost], games, .. } = series.play(robin.effort.threads)?;
            wins[first][second] = Some(won);
            wins[second][first] = Some(lost);
            let draws = (games - won - lost) as f64 / 2.0;
            points[first] += won as f64 + draws;
            points[second] += lost as f64 + draws;
        }
    }
    bar.finish_and_clear();
    let played = (robin.games * decks.len().saturating_sub(1) as u64).max(1) as f64;
    let rows = ids.into_iter().zip(wins).zip(points);
    let decks = rows.map(|((id, wins), points)| Row { id, wins, percent: 100.0 * points / played }).collect();
    Ok(Table { game: R::GAME, bot: robin.bot.to_string(), games: robin.games, decks })
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{}: {} players, {} games for each pair of decks; games won by the deck of the row",
            self.game, self.bot, self.games
        )?;
        for (number, row) in self.decks.iter().enumerate() {
            write!(f, "{:>2} {:<18}", number + 1, row.id)?;
            for wins in &row.wins {
                write!(f, "{:>5}", wins.map_or_else(|| "-".to_owned(), |wins| wins.to_string()))?;
            }
            write!(f, "{:>8.1}%", row.percent)?;
            if number + 1 < self.decks.len() {
                writeln!(f)?;
            }
        }
        Ok(())
    }
}
