//! Games for an experiment.

use crate::figures::Halves;
use crate::{Terms, Watch};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use tercet_bots::{Evaluate, Player, Strength, Until, play};
use tercet_kernel::{Chance, PerSeat, Rules, Seat, Seed, Setup, Silent};

/// What a part of an experiment is for. Parts have no chance in common, so that what was sought in some games is
/// measured in others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// What is compared as it is.
    Measuring,
    /// Something better is sought, in this round.
    Seeking(u8),
    /// Several good things of this round are tried together.
    Joining(u8),
    /// What was found is measured once more.
    Confirming,
}

/// Where the games of an experiment are played.
pub(crate) struct Arena<'a, R: Rules> {
    pub cards: &'a R::Cards,
    pub terms: &'a Terms,
    pub watch: &'a dyn Watch,
    threads: Option<rayon::ThreadPool>,
    played: AtomicU64,
    /// Whether games were left out, since somebody stopped it or time was short.
    cut: AtomicBool,
    /// Which of the opponents were met.
    met: Mutex<BTreeSet<usize>>,
}

/// A game to be played: of equal numbers chance and seats are the same. What is compared has equal numbers; what is
/// counted together has none in common, since games with the same chance tell less than as many others.
pub(crate) struct Bout<'d, R: Rules> {
    pub ours: &'d R::Deck,
    pub theirs: &'d R::Deck,
    pub number: u32,
    /// Which of the opponents that is, where there is a field of them.
    pub opponent: Option<usize>,
}

impl Stage {
    fn number(self) -> u128 {
        match self {
            Stage::Measuring => 0,
            Stage::Confirming => 1,
            Stage::Seeking(round) => 2 + 2 * u128::from(round),
            Stage::Joining(round) => 3 + 2 * u128::from(round),
        }
    }

    /// Whether something is sought: a search that is short of time leaves off here, so that what it has found can
    /// still be measured.
    fn seeks(self) -> bool {
        match self {
            Stage::Seeking(_) => true,
            Stage::Measuring | Stage::Joining(_) | Stage::Confirming => false,
        }
    }
}

impl<'a, R: Evaluate> Arena<'a, R> {
    /// Starts the threads that are asked for.
    pub fn new(
        cards: &'a R::Cards,
        terms: &'a Terms,
        watch: &'a dyn Watch,
    ) -> Result<Self, rayon::ThreadPoolBuildError> {
        let several = terms.threads != 1;
        let threads =
            several.then(|| rayon::ThreadPoolBuilder::new().num_threads(terms.threads).build()).transpose()?;
        let (played, cut, met) = (AtomicU64::new(0), AtomicBool::new(false), Mutex::default());
        Ok(Arena { cards, terms, watch, threads, played, cut, met })
    }

    /// Plays games, and says what came of each for `ours`; nothing where it was not begun because somebody stopped it,
    /// or was left.
    pub fn play(&self, stage: Stage, bouts: &[Bout<'_, R>]) -> Vec<Option<Halves>> {
        match &self.threads {
            None => bouts.iter().map(|bout| self.play_one(stage, bout)).collect(),
            Some(threads) => {
                // In the order of the list, whichever thread is done first; the next free thread takes the next game.
                let next = bouts.iter().enumerate().par_bridge().map(|(at, bout)| (at, self.play_one(stage, bout)));
                let came = Mutex::new(vec![None; bouts.len()]);
                threads.install(|| {
                    next.for_each(|(at, halves)| {
                        came.lock().expect("no thread panics while it notes a result")[at] = halves;
                    });
                });
                came.into_inner().expect("no thread panics while it notes a result")
            }
        }
    }

    /// How many games were played.
    pub fn played(&self) -> u64 {
        self.played.load(Ordering::Relaxed)
    }

    /// Whether all games were played that were to be.
    pub fn is_complete(&self) -> bool {
        !self.cut.load(Ordering::Relaxed)
    }

    /// Whether this opponent was met.
    pub fn has_met(&self, opponent: usize) -> bool {
        self.met.lock().unwrap_or_else(PoisonError::into_inner).contains(&opponent)
    }

    /// Whether no more games of this stage are begun; asked where one would be.
    pub fn refuses(&self, stage: Stage) -> bool {
        let watch = self.watch;
        let over = watch.stopped() || watch.forsaken().load(Ordering::Relaxed) || stage.seeks() && watch.hurried();
        if over {
            self.cut.store(true, Ordering::Relaxed);
        }
        over
    }

    fn play_one(&self, stage: Stage, bout: &Bout<'_, R>) -> Option<Halves> {
        let forsaken = self.watch.forsaken();
        if self.refuses(stage) {
            return None;
        }
        let mut chance = Chance::new(Seed(self.terms.seed.0 ^ u128::from(bout.number) << 64 ^ stage.number() << 112));
        let ours = if bout.number.is_multiple_of(2) { Seat::A } else { Seat::B };
        let deck = |seat| if seat == ours { bout.ours } else { bout.theirs }.clone();
        let setup: Setup<R> = Setup { decks: PerSeat::new(deck), house: R::House::default(), seed: chance.seed() };
        let winner = game(self.cards, &setup, self.terms.strength, &mut chance, forsaken);
        if forsaken.load(Ordering::Relaxed) {
            self.cut.store(true, Ordering::Relaxed);
            return None;
        }
        self.met.lock().unwrap_or_else(PoisonError::into_inner).extend(bout.opponent);
        self.played.fetch_add(1, Ordering::Relaxed);
        self.watch.played();
        Some(winner.map_or(1, |winner| if winner == ours { 2 } else { 0 }))
    }
}

/// Lets two players of a strength play a game, and says who has won it.
fn game<R: Evaluate>(
    cards: &R::Cards,
    setup: &Setup<R>,
    strength: Strength,
    chance: &mut Chance,
    stop: &AtomicBool,
) -> Option<Seat> {
    let mut players = PerSeat::new(|_| -> Box<dyn Player<R>> { strength.player(chance.bits()) });
    let mut state = R::begin(cards, setup, &mut Silent);
    play::<R>(cards, &mut state, &mut players, Until { stop, ..Until::default() }, |_, _, _| {}).winner()
}
