//! `tercet round-robin`: every ready deck against every other.

use crate::games;
use crate::lab::Waiting;
use crate::output::Output;
use crate::pools::Pools;
use crate::sim::Effort;
use anyhow::{Context, Result};
use clap::Args;
use serde::Serialize;
use std::fmt;
use std::process::ExitCode;
use tercet_bots::Level;
use tercet_lab::{Bench, Points, Terms};
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
    /// How many games each pair of decks plays.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=i64::from(Terms::MOST_GAMES)))]
    games: u32,
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
    /// Games each pair of decks played.
    games: u32,
    decks: Vec<Row>,
}

/// One deck.
#[derive(Serialize)]
struct Row {
    id: &'static str,
    /// Games won against each deck, in the order of the table; none against itself.
    wins: Vec<Option<u32>>,
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
    let RoundRobin { games, bot, effort, .. } = robin;
    let terms = Terms { games: *games, strength: effort.strength(*bot), seed: effort.seed, threads: effort.threads };
    let each = Bench::<R>::new(cards).each_against_each(&decks, &terms, &Waiting::to_the_end())?;
    let rows = ids.into_iter().zip(each).map(|(id, won)| {
        let all = won.iter().copied().sum::<Points>().rate();
        Row { id, wins: won.into_iter().map(Points::won).collect(), percent: all.map_or(0.0, |all| 100.0 * all.share) }
    });
    Ok(Table { game: R::GAME, bot: bot.to_string(), games: *games, decks: rows.collect() })
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
