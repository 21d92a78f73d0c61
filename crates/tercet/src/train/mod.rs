//! `tercet train`: a game's judgement teaches itself.

mod courses;
mod learning;
mod settings;
mod told;

use crate::decks::dealt;
use crate::output::Output;
use crate::pools::Pools;
use crate::share::Share;
use crate::sim::threads;
use crate::{games, progress};
use anyhow::{Context, Result, bail};
use clap::Args;
use learning::learn;
use rayon::ThreadPool;
use settings::Settings;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use tercet_bots::{Contestant, Course, Evaluate, Judge, Player, Quick, SelfPlay, Series, Taught};
use tercet_kernel::{Chance, PerSeat, Seed, Setup};
use tercet_library::Source;
use tercet_nets::{Fitted, Network};
use tercet_registry::{GameName, Hosted, with_game};
use told::{Round, Told};

/// Let the judgement of a game teach itself.
///
/// In each round quick players play against themselves with the best judgement so far, a network learns from all games
/// up to then, and plays against that judgement; if it wins more often than not it is the best from then on. Everything
/// is kept in a folder: stop at any time, and go on with the same command. The same seed gives the same games and the
/// same network, on any number of threads. A network becomes that of the game by being copied to
/// `games/GAME/nets/judgement.net`, and the program being built again.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Train {
    /// Which game.
    #[arg(value_parser = games::parser())]
    game: GameName,
    /// The folder that keeps the games and networks.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// How many rounds.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=100))]
    rounds: u32,
    /// How many games are played in each round.
    #[arg(long, default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(20..=10_000_000))]
    games: u64,
    /// In how many imagined worlds the players of them try each option: with fewer a game takes less time.
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=100))]
    worlds: u8,
    /// Of a hundred choices in them this many are left to chance.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(..=100))]
    any: u8,
    /// What a position is taught, step by step towards the end of its game: this many hundredths of it are what came
    /// after the next position, the others what the best judgement so far says of that one (the λ of TD(λ)). At 100
    /// only the end counts.
    #[arg(long, value_name = "N", default_value_t = 85, value_parser = clap::value_parser!(u8).range(..=100))]
    lambda: u8,
    /// Of what a position is worth to the networks this many hundredths stay those of the judgement by hand.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(..=100))]
    kept: u8,
    /// How many games decide whether a network is better.
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(2..))]
    tested: u64,
    /// Begin with the judgement by hand even if the game has a network.
    #[arg(long)]
    by_hand: bool,
    /// The seed of everything left to chance: up to 32 hexadecimal digits.
    #[arg(long, default_value = "1")]
    seed: Seed,
    /// How many threads to use, at most 1024; 0 means one for each core.
    #[arg(long, default_value_t = 0, value_parser = threads(0))]
    threads: usize,
}

const EXAMPLES: &str = "\
Examples:
  tercet train zatch --out training/zatch
  tercet train zatch --out training/zatch --rounds 3    a third round after the first two
  tercet train mana --out training/mana --by-hand --games 40000 --json";

/// Runs the command.
///
/// # Errors
/// If the game has nothing to learn from, or the folder cannot be used.
pub fn run(train: Train, output: Output) -> Result<ExitCode> {
    let told = with_game!(train.game, R => rounds::<R>(&train))?;
    output.print(&told)?;
    Ok(ExitCode::SUCCESS)
}

fn rounds<R: Hosted>(train: &Train) -> Result<Told> {
    let Some(taught) = R::TAUGHT else {
        bail!("{} has nothing yet for a network to look at: its kit lists no features", R::GAME)
    };
    let cards = Pools::default().cards::<R>()?;
    Settings::of::<R>(train, &cards).keep(&train.out)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(train.threads).build()?;
    let house = R::House::default();
    let decks = Source::<R>::random(&cards, &house)?;
    let contest = |chance: &mut Chance| {
        let decks = PerSeat::new(|_| dealt(&decks, &cards, &house, chance));
        Setup { decks, house: house.clone(), seed: train.seed }
    };
    let training = Training::<R> { train, cards: &cards, taught, contest: &contest, pool };
    let mut best = if train.by_hand { Judge::ByHand } else { Judge::Usual };
    let (mut judges, mut rounds) = (Vec::new(), Vec::new());
    for _ in 0..train.rounds {
        judges.push(best.clone());
        let (round, judge) = training.round(&judges)?;
        if round.better {
            best = judge;
        }
        rounds.push(round);
    }
    Ok(Told::new(R::GAME, rounds))
}

/// What all rounds share.
struct Training<'a, R: Hosted> {
    train: &'a Train,
    cards: &'a R::Cards,
    taught: Taught<R>,
    contest: &'a (dyn Fn(&mut Chance) -> Setup<R> + Sync),
    pool: ThreadPool,
}

impl<R: Hosted> Training<'_, R> {
    /// A whole round, or what is kept of it: what came of it, and its network as a judge. `judges` are those with which
    /// this round and the ones before it began; it learns from the games of all of them.
    fn round(&self, judges: &[Judge]) -> Result<(Round, Judge)> {
        let number = judges.len() as u32;
        if let Some(done) = Round::kept(&self.train.out, number)? {
            let file = std::fs::read(Round::network(&self.train.out, number)).context("the network of a round")?;
            return Ok((done, self.judge(&Network::read(&file)?)?));
        }
        let games = |(round, judge)| anyhow::Ok((self.self_play(round, judge), self.courses(round, judge)?));
        let played = (1..).zip(judges).map(games).collect::<Result<Vec<_>>>()?;
        let (network, round) = self.pool.install(|| learn(self.train, number, self.cards, &self.taught, &played));
        let judge = self.judge(&network)?;
        let best = judges.last().unwrap_or(&Judge::Usual);
        let round = Round { tested: self.test([judge.clone(), best.clone()], number)?, ..round };
        let round = Round { better: round.tested.is_more_than_half(), ..round };
        round.keep(&self.train.out, &network)?;
        Ok((round, judge))
    }

    fn judge(&self, network: &Network) -> Result<Judge> {
        Ok(Judge::By(Arc::new(Fitted::new(network, (self.taught.table)(self.cards))?)))
    }

    /// The games of a round, which follow from its number.
    fn self_play(&self, round: u32, judge: &Judge) -> SelfPlay<'_, R> {
        let seed = Seed(self.train.seed.0.wrapping_add(u128::from(round) << 32));
        let Train { worlds, any, .. } = *self.train;
        SelfPlay { cards: self.cards, judge: judge.clone(), worlds, any, seed, contest: self.contest }
    }

    /// The games of a round: those that are kept, and those that are still to be played.
    fn courses(&self, round: u32, judge: &Judge) -> Result<Vec<Course>> {
        let play = self.self_play(round, judge);
        let bar = progress::counting(self.train.games, &format!("games of round {round}"));
        let folder = Round::folder(&self.train.out, round);
        let all = courses::all(&folder, self.train.games, &self.pool, &|number| play.play(number), &|games| {
            bar.inc(games);
        });
        bar.finish_and_clear();
        all
    }

    /// How the first judge does against the second, as quick players.
    fn test(&self, judges: [Judge; 2], round: u32) -> Result<Share> {
        let bar = progress::counting(self.train.tested, "games to test it");
        let series = Series::<R, Judged> {
            cards: self.cards,
            contestants: judges.map(Judged),
            games: self.train.tested,
            seed: Seed(!self.train.seed.0 ^ u128::from(round)),
            contest: self.contest,
            after_each: &|| bar.inc(1),
        };
        let tally = series.play(self.train.threads)?;
        bar.finish_and_clear();
        Ok(Share::of(tally.wins[0], tally.draws, tally.games))
    }
}

/// A quick player with a judge.
struct Judged(Judge);

impl<R: Evaluate> Contestant<R> for Judged {
    fn player(&self, seed: u64) -> Box<dyn Player<R>> {
        Box::new(Quick::new(seed).judging_by(self.0.clone()))
    }
}
