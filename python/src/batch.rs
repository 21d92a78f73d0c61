//! Many matches at once.

use crate::dealer::Shared;
use crate::numbers::mixed;
use crate::position::MAX_ACTIONS;
use crate::trouble::Trouble;
use rayon::prelude::*;
use std::sync::Arc;
use tercet_bots::LONGEST_GAME;
use tercet_hosting::Hosted;
use tercet_kernel::{Chance, Seat, Seed, Setup, Silent, Status};
use tercet_observing::Observed;

/// From how many setups the matches of a batch are drawn: making a random deck takes as long as playing for a while.
const SETUPS: u64 = 64;

/// Threads take at least this many matches at a time.
const AT_ONCE: usize = 32;

/// Where a batch writes, a row for each match.
pub struct Out<'a> {
    /// What whoever chooses knows.
    pub observations: &'a mut [i16],
    /// How many options there are.
    pub options: &'a mut [i32],
    /// Who chooses.
    pub seats: &'a mut [i8],
    /// For both seats, what came of a match that ended by this step.
    pub rewards: &'a mut [f32],
    /// Whether it did. Then the next one has begun.
    pub ended: &'a mut [bool],
}

/// Many matches at once, whichever game it is.
pub trait Batch: Send + Sync {
    /// How many.
    fn games(&self) -> usize;
    /// How many columns an observation has.
    fn width(&self) -> usize;
    /// Writes where they are.
    fn look(&mut self, out: Out<'_>);
    /// Takes an action in each, and writes where they are then.
    fn step(&mut self, actions: &[i32], out: Out<'_>) -> Result<(), Trouble>;
}

/// Many matches of one rule set.
pub struct Lanes<R: Hosted> {
    shared: Arc<Shared<R>>,
    setups: Arc<[Setup<R>]>,
    lanes: Vec<Lane<R>>,
    threads: rayon::ThreadPool,
}

/// One of them.
struct Lane<R: Hosted> {
    state: R::State,
    options: Vec<R::Choice>,
    /// How many choices there have been in this match.
    choices: u64,
    /// From which the coming matches follow.
    chance: Chance,
}

impl<R: Hosted + Observed> Lanes<R> {
    /// This many matches, of which each follows from its number and the seed.
    pub fn new(shared: Arc<Shared<R>>, games: usize, seed: u128, threads: usize) -> Result<Self, Trouble> {
        let mixed = u128::from(mixed(seed)) << 64;
        let seed = |number: u64| Seed(mixed | u128::from(number));
        let setups = (0..SETUPS).map(|number| shared.setup(seed(number))).collect::<Result<Arc<[_]>, _>>()?;
        let lane = |number| {
            let mut chance = Chance::new(seed(SETUPS + number));
            let state = begin(&shared, &setups, &mut chance);
            let mut lane = Lane::<R> { state, options: Vec::new(), choices: 0, chance };
            R::options(&shared.cards, &lane.state, &mut lane.options);
            lane
        };
        let lanes = (0..games as u64).map(lane).collect();
        let threads = rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(Trouble::wrong)?;
        Ok(Lanes { shared, setups, lanes, threads })
    }

    /// Does the same in all of them, and writes where they are then.
    fn in_each(&mut self, out: Out<'_>, step: impl Fn(usize, &mut Lane<R>) -> Option<[f32; 2]> + Sync) {
        let Lanes { shared, lanes, threads, .. } = self;
        let Out { observations, options, seats, rewards, ended } = out;
        let width = shared.observation.width();
        threads.install(|| {
            let rows = lanes.par_iter_mut().enumerate().zip(observations.par_chunks_mut(width));
            let rows = rows.zip(options).zip(seats).zip(rewards.par_chunks_mut(2)).zip(ended);
            rows.with_min_len(AT_ONCE).for_each(|((((((number, lane), row), options), seat), rewards), ended)| {
                let result = step(number, lane);
                *ended = result.is_some();
                rewards.copy_from_slice(&result.unwrap_or([0.0; 2]));
                *options = lane.options.len().min(MAX_ACTIONS) as i32;
                if let Status::Waiting(chooser) = R::status(&lane.state) {
                    *seat = chooser as i8;
                    shared.observation.write(&shared.cards, &lane.state, chooser, row);
                }
            });
        });
    }
}

/// The next match.
fn begin<R: Hosted>(shared: &Shared<R>, setups: &[Setup<R>], chance: &mut Chance) -> R::State {
    let setup = Setup { seed: chance.seed(), ..setups[chance.below(setups.len())].clone() };
    R::begin(&shared.cards, &setup, &mut Silent)
}

impl<R: Hosted + Observed> Batch for Lanes<R> {
    fn games(&self) -> usize {
        self.lanes.len()
    }

    fn width(&self) -> usize {
        self.shared.observation.width()
    }

    fn look(&mut self, out: Out<'_>) {
        self.in_each(out, |_, _| None);
    }

    fn step(&mut self, actions: &[i32], out: Out<'_>) -> Result<(), Trouble> {
        let offered = |(lane, &action): (&Lane<R>, &i32)| {
            usize::try_from(action).is_ok_and(|action| action < lane.options.len().min(MAX_ACTIONS))
        };
        if let Some(game) = self.lanes.iter().zip(actions).position(|both| !offered(both)) {
            let count = self.lanes[game].options.len();
            let why =
                format!("game {game} has no action {}; there are {count}, from 0; nothing was done", actions[game]);
            return Err(Trouble::wrong(why));
        }
        let (shared, setups) = (Arc::clone(&self.shared), Arc::clone(&self.setups));
        self.in_each(out, |number, lane| {
            let choice = lane.options[actions[number] as usize];
            R::apply(&shared.cards, &mut lane.state, choice, &mut Silent);
            lane.choices += 1;
            let given_up = (lane.choices >= LONGEST_GAME).then_some([0.0; 2]);
            let result = reward(R::status(&lane.state)).or(given_up);
            if result.is_some() {
                lane.state = begin(&shared, &setups, &mut lane.chance);
                lane.choices = 0;
            }
            R::options(&shared.cards, &lane.state, &mut lane.options);
            result
        });
        Ok(())
    }
}

/// What came of a match for both seats, if it is over.
pub fn reward(status: Status) -> Option<[f32; 2]> {
    let Status::Over(ending) = status else { return None };
    Some(match ending.winner {
        Some(Seat::A) => [1.0, -1.0],
        Some(Seat::B) => [-1.0, 1.0],
        None => [0.0, 0.0],
    })
}
