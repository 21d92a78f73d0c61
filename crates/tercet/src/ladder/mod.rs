//! `tercet ladder`: how strong the computer players of a game are, all on one scale.

mod rating;
mod told;

use crate::decks::random;
use crate::games;
use crate::pools::Pools;
use crate::sim::Effort;
use crate::{output, progress};
use anyhow::Result;
use clap::Args;
use rating::{Met, ratings};
use std::process::ExitCode;
use tercet_bots::{Budget, Grade, Level, Series, Strength};
use tercet_kernel::{Chance, PerSeat, Setup};
use tercet_registry::{GameName, Hosted, with_game};
use told::{Pair, Rung, Told};

/// Each player meets those up to this many places from it.
const NEIGHBORS: usize = 2;

/// Whoever should beat whom by far, each pair far apart in the list.
const GOALS: [[Level; 2]; 3] =
    [[Level::Random, Level::Quick], [Level::QuickByHand, Level::Strong], [Level::StrongByHand, Level::Strong]];

/// Rate all computer players of a game on one scale.
///
/// Each plays with random decks against its neighbours, and the ratings are those that make the results most likely (Bradley and Terry): 400 points more mean odds of ten to one.
/// The player that takes any option has 0 points. The same seed gives the same ratings on any number of threads.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Ladder {
    /// Which game.
    #[arg(value_parser = games::parser())]
    game: GameName,
    /// How many games each two neighbours play.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(2..=1_000_000))]
    games: u64,
    #[command(flatten)]
    effort: Effort,
    /// How many imagined games the strong player spends on each choice where it plays once more, as another player: several
    /// numbers with commas between them.
    #[arg(long, value_name = "N,N", value_delimiter = ',')]
    also: Vec<u32>,
}

const EXAMPLES: &str = "\
Examples:
  tercet ladder zatch
  tercet ladder mana --games 40 --iterations 200    a quick look
  tercet ladder zatch --also 100,500    what more thought is worth
  tercet ladder battlemonsters --games 400 --json";

/// Runs the command.
///
/// # Errors
/// If the threads cannot be started or the result cannot be printed.
pub fn run(ladder: Ladder, json: bool) -> Result<ExitCode> {
    let told = with_game!(ladder.game, R => play::<R>(&ladder))?;
    if json {
        output::json(&told)?;
    } else {
        output::text(&told.to_string())?;
    }
    Ok(ExitCode::SUCCESS)
}

fn play<R: Hosted>(ladder: &Ladder) -> Result<Told> {
    let cards = Pools::default().cards::<R>()?;
    random::<R>(&cards, &mut Chance::new(ladder.effort.seed))?;
    let contest = |chance: &mut Chance| {
        let mut deck = || random::<R>(&cards, chance).expect("there was one before");
        Setup { decks: PerSeat([deck(), deck()]), house: R::House::default(), seed: ladder.effort.seed }
    };
    let players = players(&ladder.also);
    let met = meetings(&players);
    let bar = progress::counting(ladder.games * met.len() as u64, "games");
    let pair = |[one, other]: [usize; 2]| {
        let series = Series::<R> {
            cards: &cards,
            contestants: [one, other].map(|player| players[player].strength(&ladder.effort)),
            games: ladder.games,
            seed: ladder.effort.seed,
            contest: &contest,
            after_each: &|| bar.inc(1),
        };
        let tally = series.play(ladder.effort.threads)?;
        anyhow::Ok(Pair::new([one, other], &tally))
    };
    let pairs = met.into_iter().map(pair).collect::<Result<Vec<Pair>>>()?;
    bar.finish_and_clear();
    let met: Vec<Met> = pairs.iter().map(|pair| Met { players: pair.players, points: pair.points() }).collect();
    let rated = players.iter().zip(ratings(players.len(), &met));
    let rungs = rated.map(|(player, rating)| Rung::new(player.names(), rating)).collect();
    let iterations = ladder.effort.strength(Level::Strong).budget;
    Ok(Told::new(R::GAME, ladder.effort.seed, iterations, rungs, pairs))
}

/// One of those that are rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rated {
    level: Level,
    /// How many imagined games it spends on each choice; as many as the command says if nothing is said here.
    iterations: Option<u32>,
}

impl Rated {
    fn strength(self, effort: &Effort) -> Strength {
        let usual = effort.strength(self.level);
        Strength { budget: self.iterations.map_or(usual.budget, Budget::Iterations), ..usual }
    }

    /// What a player is called: its own name, and the levels that are nothing else.
    fn names(self) -> Vec<String> {
        if let Some(iterations) = self.iterations {
            return vec![format!("{} at {iterations}", self.level)];
        }
        let is_it = |other: &Level| *other != self.level && other.plain() == self.level;
        let others = Grade::ALL.map(Level::Grade).into_iter().filter(is_it);
        [self.level].into_iter().chain(others).map(|level| level.to_string()).collect()
    }
}

/// All players that differ, in the order in which they are expected to be: weakest first. The strong one is there once
/// more for each of these numbers of imagined games.
fn players(also: &[u32]) -> Vec<Rated> {
    let mut levels: Vec<Level> =
        Level::KINDS.into_iter().chain(Grade::ALL.map(Level::Grade)).map(Level::plain).collect();
    levels.sort_by_key(|level| expected(*level));
    levels.dedup();
    let mut also = also.to_vec();
    also.sort_unstable();
    also.dedup();
    let usual = levels.into_iter().map(|level| Rated { level, iterations: None });
    usual.chain(also.into_iter().map(|count| Rated { level: Level::Strong, iterations: Some(count) })).collect()
}

/// Where a player is expected, among all of them.
fn expected(level: Level) -> u8 {
    match level {
        Level::Random => 0,
        Level::Grade(grade) => 10 * grade.number(),
        Level::QuickByHand => 35,
        Level::StrongByHand => 45,
        Level::Highlighted => 60,
        Level::Quick => 65,
        Level::Strong => 100,
    }
}

/// Who plays against whom: neighbours, and those of the goals.
fn meetings(players: &[Rated]) -> Vec<[usize; 2]> {
    let usual = |level| players.iter().position(|player| *player == Rated { level, iterations: None });
    let goals = GOALS.into_iter().filter_map(|[one, other]| Some([usual(one)?, usual(other)?]));
    let mut met = neighbours(players.len());
    met.extend(goals.filter(|[one, other]| other - one > NEIGHBORS));
    met
}

/// Whoever plays against each other because they are near.
fn neighbours(players: usize) -> Vec<[usize; 2]> {
    let above = |one: usize| (one + 1..players.min(one + NEIGHBORS + 1)).map(move |other| [one, other]);
    (0..players).flat_map(above).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_and_every_level_is_there_once() {
        let players = players(&[]);
        let mut all: Vec<String> = players.iter().flat_map(|player| player.names()).collect();
        let mut expected: Vec<String> =
            Level::KINDS.into_iter().chain(Grade::ALL.map(Level::Grade)).map(|level| level.to_string()).collect();
        all.sort();
        expected.sort();
        assert_eq!(all, expected);
        assert_eq!((players[0].level, players[players.len() - 1].level), (Level::Random, Level::Strong));
    }

    #[test]
    fn the_strong_player_is_there_once_more_for_each_number() {
        let (few, more) = (players(&[]).len(), players(&[500, 100, 500]));
        assert_eq!(
            more[few..].iter().flat_map(|player| player.names()).collect::<Vec<_>>(),
            ["strong at 100", "strong at 500"]
        );
    }

    #[test]
    fn neighbours_meet_once_and_connect_everybody() {
        assert_eq!(neighbours(4), [[0, 1], [0, 2], [1, 2], [1, 3], [2, 3]]);
    }

    #[test]
    fn those_of_the_goals_meet_and_nobody_meets_twice() {
        let players = players(&[]);
        let met = meetings(&players);
        let of = |[one, other]: [usize; 2]| [players[one].level, players[other].level];
        assert!(GOALS.iter().all(|goal| met.iter().any(|pair| of(*pair) == *goal)));
        let once: std::collections::BTreeSet<_> = met.iter().collect();
        assert_eq!(once.len(), met.len());
    }
}
