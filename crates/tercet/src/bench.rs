//! `tercet bench`: how fast the rules are.

use crate::games;
use crate::output::Output;
use crate::pools::Pools;
use crate::progress;
use crate::report::Report;
use crate::sim::threads;
use anyhow::{Result, ensure};
use clap::Args;
use serde::Serialize;
use std::fmt;
use std::hint::black_box;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tercet_bots::{Evaluate, Highlighted, Judge, Judging, Player, Seen, Tally};
use tercet_kernel::{Chance, PerSeat, Rules, Seat, Seed, Setup, Silent, Status, state_hash};
use tercet_library::Source;
use tercet_registry::{GameName, Hosted, with_game};

/// Measure how fast the rules are, on random games.
///
/// Each thread plays random games with random decks from begun matches: options are listed,
/// checked not to be empty, and one is carried out. What is measured is the rules alone; no
/// events, keys or views are made.
#[derive(Args)]
pub struct Bench {
    #[command(flatten)]
    pools: Pools,
    /// Which game.
    #[arg(default_value = GameName::ALL[0].id(), value_parser = games::parser())]
    game: GameName,
    /// How long to play.
    #[arg(long, default_value_t = 3.0)]
    seconds: f64,
    /// How many threads to use, at most 1024.
    #[arg(long, default_value_t = 1, value_parser = threads(1))]
    threads: usize,
}

/// What is measured beyond the games themselves.
#[derive(Serialize)]
struct Measured {
    #[serde(flatten)]
    games: Report,
    /// Bytes of one state, with everything it points to.
    state_bytes: u64,
    /// Nanoseconds to copy a state.
    clone_ns: f64,
    /// Nanoseconds to judge a position, as computer players do.
    judgement_ns: f64,
    /// The same by hand.
    judgement_by_hand_ns: f64,
    /// Microseconds to work out which option is highlighted, on average.
    highlighted_us: f64,
    /// The same where it took longest.
    highlighted_worst_us: f64,
    /// Heap allocations for each choice, once all buffers have their size.
    allocations_per_decision: f64,
}

/// How many begun matches the games start from.
const STARTS: usize = 128;
/// Games played before the clock starts; the checksum is theirs.
const WARM_UP: u64 = 512;
/// How many games what is highlighted is worked out in.
const GLANCED: u64 = 8;

/// Runs the command.
///
/// # Errors
/// If the time is not one that can be measured, or the result cannot be printed.
pub fn run(bench: Bench, output: Output) -> Result<ExitCode> {
    ensure!((0.0..=3600.0).contains(&bench.seconds), "--seconds is {}; it can be 0 to 3600", bench.seconds);
    let measured = with_game!(bench.game, R => measure::<R>(&bench))?;
    output.print(&measured)?;
    Ok(ExitCode::SUCCESS)
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.games)?;
        writeln!(f, "bytes of a state     {:>15}", self.state_bytes)?;
        writeln!(f, "nanoseconds a copy   {:>15.0}", self.clone_ns)?;
        writeln!(f, "nanoseconds a judgement{:>13.0}", self.judgement_ns)?;
        writeln!(f, "the same by hand     {:>15.0}", self.judgement_by_hand_ns)?;
        writeln!(f, "microseconds a glance{:>15.0}", self.highlighted_us)?;
        writeln!(f, "the longest glance   {:>15.0}", self.highlighted_worst_us)?;
        write!(f, "allocations a choice {:>15.4}", self.allocations_per_decision)
    }
}

fn measure<R: Hosted>(bench: &Bench) -> Result<Measured> {
    let cards = &*bench.pools.cards::<R>()?;
    let start = |number| Ok(R::begin(cards, &random_setup(cards, number)?, &mut Silent));
    let starts = (0..STARTS).map(start).collect::<Result<Vec<R::State>>>()?;

    let mut player = Playout::<R>::new(cards, &starts, 0);
    let mut warm = Tally::default();
    (0..WARM_UP).for_each(|number| player.play(number, &mut warm));

    let spinner = progress::waiting("playing random games");
    let time = Duration::from_secs_f64(bench.seconds);
    let began = Instant::now();
    let timed = std::thread::scope(|scope| {
        let play = |thread: u64| {
            let mut player = Playout::<R>::new(cards, &starts, thread + 1);
            let mut tally = Tally::default();
            while began.elapsed() < time {
                player.play(tally.games, &mut tally);
            }
            tally
        };
        let threads: Vec<_> = (0..bench.threads as u64).map(|thread| scope.spawn(move || play(thread))).collect();
        threads.into_iter().map(|thread| thread.join().expect("a game panicked")).reduce(Tally::and)
    });
    let took = began.elapsed();
    spinner.finish_and_clear();

    let tally = Tally { checksum: warm.checksum, ..timed.unwrap_or_default() };
    let samples = player.samples();
    let glances = player.glances();
    Ok(Measured {
        games: Report::new(R::GAME, &tally, took),
        state_bytes: samples.iter().map(bytes_of).max().unwrap_or(0),
        clone_ns: clone_ns(&samples),
        judgement_ns: judgement_ns::<R>(&Judge::Usual, cards, &samples),
        judgement_by_hand_ns: judgement_ns::<R>(&Judge::ByHand, cards, &samples),
        highlighted_us: glances.iter().sum::<f64>() / glances.len().max(1) as f64,
        highlighted_worst_us: glances.iter().copied().fold(0.0, f64::max),
        allocations_per_decision: player.allocations_per_decision(),
    })
}

impl<R: Evaluate> Playout<'_, R> {
    /// How many microseconds it takes to work out what is highlighted, at every choice of a few games.
    fn glances(&mut self) -> Vec<f64> {
        let mut took = Vec::new();
        for number in 0..GLANCED {
            self.begin(number);
            while let Some(seen) = Seen::<R>::new(self.cards, &self.state) {
                let began = Instant::now();
                black_box(Highlighted::new(number).choose(seen, &AtomicBool::new(false)));
                took.push(began.elapsed().as_secs_f64() * 1e6);
                self.step();
            }
        }
        took
    }
}

fn random_setup<R: Hosted>(cards: &R::Cards, number: usize) -> Result<Setup<R>> {
    let mut chance = Chance::new(Seed(number as u128));
    let house = R::House::default();
    let mut deck = || Source::<R>::Random.deck(cards, &house, &mut chance);
    let decks = PerSeat([deck()?, deck()?]);
    Ok(Setup { decks, house, seed: chance.seed() })
}

/// Plays random games one after the other in the same memory.
struct Playout<'a, R: Rules> {
    cards: &'a R::Cards,
    starts: &'a [R::State],
    rng: fastrand::Rng,
    state: R::State,
    options: Vec<R::Choice>,
}

impl<'a, R: Rules> Playout<'a, R> {
    fn new(cards: &'a R::Cards, starts: &'a [R::State], seed: u64) -> Self {
        let rng = fastrand::Rng::with_seed(seed);
        Playout { cards, starts, rng, state: starts[0].clone(), options: Vec::new() }
    }

    /// Begins the game with this number.
    fn begin(&mut self, number: u64) {
        self.state.clone_from(&self.starts[number as usize % self.starts.len()]);
    }

    /// Takes one random option; `false` if the game is over.
    fn step(&mut self) -> bool {
        R::options(self.cards, &self.state, &mut self.options);
        if self.options.is_empty() {
            return false;
        }
        let choice = self.options[self.rng.usize(..self.options.len())];
        R::apply(self.cards, &mut self.state, choice, &mut Silent);
        true
    }

    fn play(&mut self, number: u64, tally: &mut Tally) {
        self.begin(number);
        while self.step() {
            tally.decisions += 1;
        }
        tally.games += 1;
        if let Status::Over(ending) = R::status(&self.state) {
            tally.finished += 1;
            match ending.winner {
                Some(seat) => tally.wins[seat.index()] += 1,
                None => tally.draws += 1,
            }
        }
        if number < WARM_UP {
            tally.checksum = tally.checksum.rotate_left(1) ^ state_hash(&self.state);
        }
    }

    /// States from the middle of games.
    fn samples(&mut self) -> Vec<R::State> {
        let mut samples = Vec::new();
        for number in 0..64 {
            self.begin(number);
            for _ in 0..60 {
                self.step();
            }
            samples.push(self.state.clone());
        }
        samples
    }

    fn allocations_per_decision(&mut self) -> f64 {
        let mut tally = Tally::default();
        let counted = allocation_counter::measure(|| {
            // Past the games that also make a checksum.
            (WARM_UP..WARM_UP + 200).for_each(|number| self.play(number, &mut tally));
        });
        counted.count_total as f64 / tally.decisions.max(1) as f64
    }
}

/// The size of a state: its own, and that of the heap memory a copy of it takes.
fn bytes_of<S: Clone>(state: &S) -> u64 {
    let mut copy = None;
    let heap = allocation_counter::measure(|| copy = Some(state.clone()));
    drop(copy);
    size_of::<S>() as u64 + u64::try_from(heap.bytes_current).unwrap_or(0)
}

/// The time of a judgement, over many judgements of different states.
fn judgement_ns<R: Evaluate>(judge: &Judge, cards: &R::Cards, states: &[R::State]) -> f64 {
    const ROUNDS: usize = 500;
    let mut judging = Judging::<R>::new(judge, cards);
    let start = Instant::now();
    for _ in 0..ROUNDS {
        for state in states {
            black_box(judging.value(cards, black_box(state), Seat::A));
        }
    }
    start.elapsed().as_nanos() as f64 / (ROUNDS * states.len()).max(1) as f64
}

/// The time of a copy, over many copies of different states.
fn clone_ns<S: Clone>(states: &[S]) -> f64 {
    const ROUNDS: usize = 2_000;
    let start = Instant::now();
    for _ in 0..ROUNDS {
        for state in states {
            black_box(black_box(state).clone());
        }
    }
    start.elapsed().as_nanos() as f64 / (ROUNDS * states.len()).max(1) as f64
}
