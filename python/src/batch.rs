//! Many matches at once.

use crate::dealer::Shared;
use crate::numbers::mixed;
use crate::position::MAX_ACTIONS;
use crate::trouble::Trouble;
use rayon::prelude::*;
use std::sync::Arc;
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
    /// Whether it was not over, and was given up.
    pub truncated: &'a mut [bool],
}

/// Many matches at once, as somebody wants them.
pub struct Lots {
    /// How many.
    pub games: usize,
    /// From which they follow, with their numbers.
    pub seed: u128,
    /// On how many threads; 0 means one for each core.
    pub threads: usize,
    /// After how many choices a match is given up.
    pub longest: u64,
}

/// Many matches at once, whichever game it is.
pub trait Batch: Send + Sync {
    /// How many.
    fn games(&self) -> usize;
    /// How many columns an observation has.
    fn width(&self) -> usize;
    /// Writes where they are.
    fn look(&mut self, out: Out<'_>);
    /// The keys of the options in one of them.
    fn keys(&self, game: usize) -> Result<Vec<String>, Trouble>;
    /// Takes an action in each, and writes where they are then.
    fn step(&mut self, actions: &[i32], out: Out<'_>) -> Result<(), Trouble>;
}

/// Many matches of one rule set.
pub struct Lanes<R: Hosted> {
    shared: Arc<Shared<R>>,
    setups: Arc<[Setup<R>]>,
    lanes: Vec<Lane<R>>,
    longest: u64,
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

/// How a match ended.
struct End {
    rewards: [f32; 2],
    truncated: bool,
}

impl End {
    /// Nobody has won a match that is given up.
    const GIVEN_UP: End = End { rewards: [0.0; 2], truncated: true };

    /// That of a match that is over.
    fn of(status: Status) -> Option<End> {
        reward(status).map(|rewards| End { rewards, truncated: false })
    }
}

impl<R: Hosted + Observed> Lanes<R> {
    /// This many matches, of which each follows from its number and the seed.
    pub fn new(shared: Arc<Shared<R>>, wanted: &Lots) -> Result<Self, Trouble> {
        let &Lots { games, seed, threads, longest } = wanted;
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
        Ok(Lanes { shared, setups, lanes, longest, threads })
    }

    /// Does the same in all of them, and writes where they are then.
    fn in_each(&mut self, out: Out<'_>, step: impl Fn(usize, &mut Lane<R>) -> Option<End> + Sync) {
        let Lanes { shared, lanes, threads, .. } = self;
        let Out { observations, options, seats, rewards, ended, truncated } = out;
        let width = shared.observation.width();
        threads.install(|| {
            let rows = lanes.par_iter_mut().enumerate().zip(observations.par_chunks_mut(width));
            let ends = rewards.par_chunks_mut(2).zip(ended.par_iter_mut().zip(truncated));
            let rows = rows.zip(options).zip(seats).zip(ends);
            rows.with_min_len(AT_ONCE).for_each(|(((((number, lane), row), options), seat), end)| {
                let (rewards, (ended, truncated)) = end;
                let result = step(number, lane);
                *ended = result.is_some();
                *truncated = result.as_ref().is_some_and(|end| end.truncated);
                rewards.copy_from_slice(&result.map_or([0.0; 2], |end| end.rewards));
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

    fn keys(&self, game: usize) -> Result<Vec<String>, Trouble> {
        let lane = self.lanes.get(game).ok_or_else(|| {
            Trouble::wrong(format!("games are numbers from 0 to {}, not {game}", self.lanes.len() - 1))
        })?;
        let keys = lane.options.iter().map(|&choice| R::key(&self.shared.cards, &lane.state, choice));
        Ok(keys.collect())
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
        let (shared, setups, longest) = (Arc::clone(&self.shared), Arc::clone(&self.setups), self.longest);
        self.in_each(out, |number, lane| {
            let choice = lane.options[actions[number] as usize];
            R::apply(&shared.cards, &mut lane.state, choice, &mut Silent);
            lane.choices += 1;
            let given_up = (lane.choices >= longest).then_some(End::GIVEN_UP);
            let result = End::of(R::status(&lane.state)).or(given_up);
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
