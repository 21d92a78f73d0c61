//! The option that a beginner is shown first.

use crate::judge::Judging;
use crate::{Evaluate, Judge, Player, Seen};
use std::sync::atomic::AtomicBool;
use tercet_kernel::{Chance, Rules, Seat, Seed, Silent, Status};

/// In how many imagined worlds each option is tried.
const WORLDS: usize = 3;
/// Of more options than this only the most promising ones are tried, which bounds what one answer costs.
const MOST: usize = 64;
/// How many choices follow on it there at least, each the most promising one.
const LOOK_AHEAD: usize = 4;
/// How many at most, until nothing is being carried out: in the middle of a battle nobody knows what it is worth.
const FARTHEST: usize = 16;
/// Two options whose worth differs by less are told apart by what they promise.
const PROMISE: f32 = 0.02;

/// Takes the option that looks best at a glance: what is worth most after it in a few imagined worlds, in which both go
/// on with the most promising choices. It leaves nothing good undone, and takes nothing that is outclassed. `tercet
/// bench` measures how long that takes.
#[derive(Debug)]
pub struct Highlighted<R: Rules> {
    seed: Seed,
    options: Vec<R::Choice>,
    scratch: Vec<R::Choice>,
}

impl<R: Rules> Highlighted<R> {
    /// A player whose worlds follow from `seed`, the same ones at every choice. Where its answers are shown, nobody may
    /// know the seed: the worlds are made of the true one, and would give it away.
    pub fn new(seed: u64) -> Self {
        Highlighted { seed: Seed(seed.into()), options: Vec::new(), scratch: Vec::new() }
    }
}

impl<R: Evaluate> Player<R> for Highlighted<R> {
    fn choose(&mut self, seen: Seen<'_, R>, _: &AtomicBool) -> R::Choice {
        seen.options(&mut self.options);
        let (first, rest) = self.options.split_first().expect("a seat that chooses has options");
        if rest.is_empty() {
            return *first;
        }
        let mut judging = Judging::<R>::new(&Judge::Usual, seen.cards());
        let mut chance = Chance::new(self.seed);
        let worlds = [(); WORLDS].map(|()| seen.imagine(&mut chance));
        let tried = self.most_promising(seen.cards(), &worlds[0]);
        let mut worth = vec![0.0; tried.len()];
        for world in &worlds {
            let mut state = world.clone();
            for (&index, worth) in tried.iter().zip(&mut worth) {
                state.clone_from(world);
                R::options(seen.cards(), &state, &mut self.scratch);
                let choice = self.scratch[index];
                *worth += PROMISE * R::promise(seen.cards(), &state, choice);
                *worth -= R::reluctance(seen.cards(), &state, choice);
                R::apply(seen.cards(), &mut state, choice, &mut Silent);
                *worth += go_on::<R>(seen.cards(), &mut state, seen.seat(), &mut self.scratch, &mut judging);
            }
        }
        let best = (0..worth.len()).rev().max_by(|&one, &other| worth[one].total_cmp(&worth[other]));
        self.options[tried[best.expect("there are two options at least")]]
    }
}

impl<R: Evaluate> Highlighted<R> {
    /// Which of the options are tried, in their order.
    fn most_promising(&mut self, cards: &R::Cards, world: &R::State) -> Vec<usize> {
        let options = &self.options;
        let worse = |at: &usize| {
            let choice = options[*at];
            R::left_undone(cards, world, options, choice).is_some() || R::outclassed(cards, world, options, choice)
        };
        let (last, mut tried): (Vec<usize>, Vec<usize>) = (0..options.len()).partition(worse);
        if tried.is_empty() {
            tried = last;
        }
        if tried.len() > MOST {
            R::options(cards, world, &mut self.scratch);
            let promise: Vec<f32> = self.scratch.iter().map(|&choice| R::promise(cards, world, choice)).collect();
            tried.sort_by(|&one, &other| promise[other].total_cmp(&promise[one]));
            tried.truncate(MOST);
            tried.sort_unstable();
        }
        tried
    }
}

/// What a position is worth after the most promising choices of both.
fn go_on<R: Evaluate>(
    cards: &R::Cards,
    state: &mut R::State,
    seat: Seat,
    options: &mut Vec<R::Choice>,
    judging: &mut Judging<'_, R>,
) -> f32 {
    for ahead in 0..FARTHEST {
        let over = matches!(R::status(state), Status::Over(_));
        if over || ahead >= LOOK_AHEAD && R::is_settled(state) {
            break;
        }
        R::options(cards, state, options);
        let promise = |choice: &R::Choice| R::promise(cards, state, *choice);
        // Of equal ones the last, which is to let things be.
        let best = options.iter().copied().max_by(|one, other| promise(one).total_cmp(&promise(other)));
        R::apply(cards, state, best.expect("a seat that chooses has options"), &mut Silent);
    }
    match R::status(state) {
        Status::Waiting(_) => judging.value(cards, state, seat),
        // Sooner or later is the same here: the end is certain.
        Status::Over(ending) => ending.winner.map_or(0.0, |winner| if winner == seat { 1.5 } else { -1.5 }),
    }
}
