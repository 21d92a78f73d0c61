//! Many games between two computer players.

use crate::course::{Until, Went, play};
use crate::{Evaluate, Player, Strength};
use rayon::prelude::*;
use std::collections::BTreeMap;
use tercet_kernel::{Chance, PerSeat, Rules, Seat, Seed, Setup, Silent, state_hash};

/// Many games between two contestants. They swap seats after every game.
pub struct Series<'a, R: Rules, C = Strength> {
    /// The card definitions.
    pub cards: &'a R::Cards,
    /// The two contestants.
    pub contestants: [C; 2],
    /// How many games.
    pub games: u64,
    /// From which everything follows.
    pub seed: Seed,
    /// Makes the decks and agreed rules of one game, with the first contestant's deck in seat A;
    /// the generator differs from game to game. The seed of the setup is set by the series.
    pub contest: &'a (dyn Fn(&mut Chance) -> Setup<R> + Sync),
    /// Told after each game.
    pub after_each: &'a (dyn Fn() + Sync),
}

/// Whoever can play many games.
pub trait Contestant<R: Rules>: Sync {
    /// A player for one of them, whose choices follow from `seed`.
    fn player(&self, seed: u64) -> Box<dyn Player<R>>;
}

impl<R: Evaluate> Contestant<R> for Strength {
    fn player(&self, seed: u64) -> Box<dyn Player<R>> {
        Strength::player(*self, seed)
    }
}

/// What came of a series.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games begun.
    pub games: u64,
    /// Games that ended by the rules.
    pub finished: u64,
    /// Games won by each contestant.
    pub wins: [u64; 2],
    /// Games that nobody won.
    pub draws: u64,
    /// How many games ended by each clause.
    pub endings: BTreeMap<&'static str, u64>,
    /// Choices taken.
    pub decisions: u64,
    /// Choices of the longest game.
    pub longest: u64,
    /// A fingerprint of all final positions.
    pub checksum: u64,
}

impl Tally {
    /// Both together, in any order.
    pub fn and(mut self, other: Tally) -> Tally {
        for (clause, games) in other.endings {
            *self.endings.entry(clause).or_default() += games;
        }
        Tally {
            longest: self.longest.max(other.longest),
            games: self.games + other.games,
            finished: self.finished + other.finished,
            wins: [self.wins[0] + other.wins[0], self.wins[1] + other.wins[1]],
            draws: self.draws + other.draws,
            decisions: self.decisions + other.decisions,
            checksum: self.checksum.wrapping_add(other.checksum),
            ..self
        }
    }
}

impl<R: Evaluate, C: Contestant<R>> Series<'_, R, C> {
    /// Plays them all on `threads` threads (0 means one for each core). The tally follows from
    /// the seed alone, however many threads there are.
    ///
    /// # Errors
    /// If the threads cannot be started.
    pub fn play(&self, threads: usize) -> Result<Tally, rayon::ThreadPoolBuildError> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
        let games = (0..self.games).into_par_iter();
        Ok(pool.install(|| games.map(|number| self.play_one(number)).reduce(Tally::default, Tally::and)))
    }

    fn play_one(&self, number: u64) -> Tally {
        // Each game has its own generator, so no game depends on when another one was played.
        let mut chance = Chance::new(Seed(self.seed.0 ^ u128::from(number) << 64));
        let mut setup = (self.contest)(&mut chance);
        setup.seed = chance.seed();
        let swapped = number % 2 == 1;
        if swapped {
            setup.decks.0.swap(0, 1);
        }
        let seat_of = |contestant: usize| Seat::BOTH[contestant ^ usize::from(swapped)];
        let mut players = PerSeat::new(|seat| {
            let contestant = usize::from(seat_of(0) != seat);
            self.contestants[contestant].player(chance.bits())
        });

        let mut state = R::begin(self.cards, &setup, &mut Silent);
        let Went { decisions, ending } =
            play::<R>(self.cards, &mut state, &mut players, Until::default(), |_, _, _| {});
        let mut tally = Tally { games: 1, decisions, ..Tally::default() };
        if let Some(ending) = ending {
            tally.finished = 1;
            tally.endings.insert(ending.clause.0, 1);
            tally.draws = u64::from(ending.winner.is_none());
            tally.wins = [0, 1].map(|contestant| u64::from(ending.winner == Some(seat_of(contestant))));
        }
        tally.longest = tally.decisions;
        // Turned by the number, so that two games that change places change the sum.
        tally.checksum = state_hash(&state).rotate_left((number % 64) as u32);
        (self.after_each)();
        tally
    }
}
