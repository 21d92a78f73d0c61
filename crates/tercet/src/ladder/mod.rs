//! `tercet ladder`: how strong the computer players of a game are, all on one scale.

mod players;
mod rating;
mod told;

use crate::decks::dealt;
use crate::games;
use crate::output::Output;
use crate::pools::Pools;
use crate::progress;
use crate::sim::Effort;
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use players::{Network, Rated, players};
use rating::{Met, ratings};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use tercet_bots::{Judge, Level, Series};
use tercet_kernel::{Chance, PerSeat, Seed, Setup};
use tercet_library::Source;
use tercet_nets::Fitted;
use tercet_registry::{GameName, Hosted, with_game};
use told::{Pair, Rung, Told};

/// Each player meets those up to this many places from it.
const NEIGHBOURS: usize = 2;

/// Whoever should beat whom by far, each pair far apart in the list.
const GOALS: [[Level; 2]; 3] =
    [[Level::Random, Level::Quick], [Level::QuickByHand, Level::Strong], [Level::StrongByHand, Level::Strong]];

/// Rate all computer players of a game on one scale.
///
/// Each plays with random decks against its neighbours, and the ratings are those that make the results most likely
/// (Bradley and Terry): 400 points more mean odds of ten to one. The weakest of them, which is the one that takes any
/// option, has 0 points. The same seed gives the same ratings on any number of threads.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Ladder {
    /// Which game.
    #[arg(value_parser = games::parser())]
    game: GameName,
    /// How many games each pair of neighbours plays.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(2..=1_000_000))]
    games: u64,
    #[command(flatten)]
    effort: Effort,
    /// How many imagined games the strong player spends on each choice where it plays once more, as another player:
    /// several numbers with commas between them.
    #[arg(long, value_name = "N,N", value_delimiter = ',', value_parser = clap::value_parser!(u32).range(1..))]
    also: Vec<u32>,
    /// A file with another network than that of the game: the quick and the strong player play once more, judging by
    /// it; can be given again and again.
    #[arg(long, value_name = "FILE")]
    network: Vec<PathBuf>,
    /// Rate only these players: names with commas between them.
    #[arg(long, value_name = "PLAYER,PLAYER", value_delimiter = ',')]
    only: Vec<Level>,
}

const EXAMPLES: &str = "\
Examples:
  tercet ladder zatch
  tercet ladder mana --games 40 --iterations 200    a quick look
  tercet ladder zatch --also 100,500    what more thought is worth
  tercet ladder mana --only quick,strong --network old.net    is the network of the game better?
  tercet ladder battlemonsters --games 400 --json";

/// Runs the command.
///
/// # Errors
/// If the threads cannot be started or the result cannot be printed.
pub fn run(ladder: Ladder, output: Output) -> Result<ExitCode> {
    let told = with_game!(ladder.game, R => play::<R>(&ladder))?;
    output.print(&told)?;
    Ok(ExitCode::SUCCESS)
}

fn play<R: Hosted>(ladder: &Ladder) -> Result<Told> {
    let cards = Pools::default().cards::<R>()?;
    let house = R::House::default();
    let decks = Source::<R>::random(&cards, &house)?;
    let contest = |chance: &mut Chance| {
        let decks = PerSeat::new(|_| dealt(&decks, &cards, &house, chance));
        Setup { decks, house: house.clone(), seed: ladder.effort.seed }
    };
    let networks = ladder.network.iter().map(|path| network::<R>(path, &cards)).collect::<Result<Vec<Network>>>()?;
    let mut players = players(&ladder.also, &networks);
    players.retain(|player| ladder.only.is_empty() || ladder.only.iter().any(|level| level.plain() == player.level));
    ensure!(players.len() > 1, "nobody is left to play against {}: --only needs another player", ladder.only[0]);
    let met = meetings(&players);
    let bar = progress::counting(ladder.games.saturating_mul(met.len() as u64), "games");
    // Each pair has chance of its own: results that hang together would say less than their number.
    let pair = |(at, [one, other]): (u128, [usize; 2])| {
        let series = Series::<R, _> {
            cards: &cards,
            contestants: [one, other].map(|player| players[player].entrant(&ladder.effort)),
            games: ladder.games,
            seed: Seed(ladder.effort.seed.0 ^ (at + 1) << 96),
            contest: &contest,
            after_each: &|| bar.inc(1),
        };
        let tally = series.play(ladder.effort.threads)?;
        anyhow::Ok(Pair::new([one, other], &tally))
    };
    let pairs = (0..).zip(met).map(pair).collect::<Result<Vec<Pair>>>()?;
    bar.finish_and_clear();
    let met: Vec<Met> = pairs.iter().map(|pair| Met { players: pair.players, points: pair.points() }).collect();
    let rated = players.iter().zip(ratings(players.len(), &met));
    let rungs = rated.map(|(player, rating)| Rung::new(player.names(), rating)).collect();
    let iterations = ladder.effort.strength(Level::Strong).budget;
    Ok(Told::new(R::GAME, ladder.effort.seed, iterations, rungs, pairs))
}

/// The network that a file holds, for the cards of its game.
fn network<R: Hosted>(path: &Path, cards: &R::Cards) -> Result<Network> {
    let Some(taught) = R::TAUGHT else { bail!("{} has no network: its kit lists no features", R::GAME) };
    let read = |path| anyhow::Ok(Fitted::read(&std::fs::read(path)?, (taught.table)(cards))?);
    let fitted = read(path).with_context(|| format!("the network {} cannot be used", path.display()))?;
    Ok(Network { name: path.display().to_string(), judge: Judge::By(Arc::new(fitted)) })
}

/// Who plays against whom: neighbours, and those of the goals.
fn meetings(players: &[Rated<'_>]) -> Vec<[usize; 2]> {
    let usual = |level| players.iter().position(|player| player.is_usual(level));
    let goals = GOALS.into_iter().filter_map(|[one, other]| Some([usual(one)?, usual(other)?]));
    let mut met = neighbours(players.len());
    met.extend(goals.filter(|[one, other]| other - one > NEIGHBOURS));
    met
}

/// Whoever plays against each other because they are near.
fn neighbours(players: usize) -> Vec<[usize; 2]> {
    let above = |one: usize| (one + 1..players.min(one + NEIGHBOURS + 1)).map(move |other| [one, other]);
    (0..players).flat_map(above).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_meet_once_and_connect_everybody() {
        assert_eq!(neighbours(4), [[0, 1], [0, 2], [1, 2], [1, 3], [2, 3]]);
    }

    #[test]
    fn those_of_the_goals_meet_and_nobody_meets_twice() {
        let players = players(&[], &[]);
        let met = meetings(&players);
        let of = |[one, other]: [usize; 2]| [players[one].level, players[other].level];
        assert!(GOALS.iter().all(|goal| met.iter().any(|pair| of(*pair) == *goal)));
        let once: std::collections::BTreeSet<_> = met.iter().collect();
        assert_eq!(once.len(), met.len());
    }
}
