//! A player that answers within a few milliseconds.

use crate::judge::Judging;
use crate::playout::{Going, playout};
use crate::{Evaluate, Judge, Player, Seen};
use std::sync::atomic::{AtomicBool, Ordering};
use tercet_kernel::{Chance, Rules, Seed, Silent};

/// How many imagined worlds each option is tried in, if nothing else is said.
const WORLDS: u8 = 6;
/// How far each of them is played on, in choices.
const LOOK_AHEAD: usize = 6;

/// Tries each option in a few imagined worlds, plays a little on at random, and takes the option
/// that left it best.
#[derive(Debug)]
pub struct Quick<R: Rules> {
    judge: Judge,
    worlds: u8,
    chance: Chance,
    rng: fastrand::Rng,
    options: Vec<R::Choice>,
    scratch: Vec<R::Choice>,
    worth: Vec<f32>,
}

impl<R: Rules> Quick<R> {
    /// A player whose choices follow from `seed`.
    pub fn new(seed: u64) -> Self {
        Quick {
            judge: Judge::Usual,
            worlds: WORLDS,
            chance: Chance::new(Seed(seed.into())),
            rng: fastrand::Rng::with_seed(seed),
            options: Vec::new(),
            scratch: Vec::new(),
            worth: Vec::new(),
        }
    }

    /// The same player, judging positions by this.
    pub fn judging_by(self, judge: Judge) -> Self {
        Quick { judge, ..self }
    }

    /// The same player, trying each option in this many worlds: the fewer, the sooner it answers.
    pub fn in_worlds(self, worlds: u8) -> Self {
        Quick { worlds, ..self }
    }
}

impl<R: Evaluate> Player<R> for Quick<R> {
    fn choose(&mut self, seen: Seen<'_, R>, stop: &AtomicBool) -> R::Choice {
        seen.options(&mut self.options);
        if self.options.len() == 1 {
            return self.options[0];
        }
        let mut judging = Judging::<R>::new(&self.judge, seen.cards());
        let onward = (Going::Anyhow, judging.network_looks_ahead().unwrap_or(LOOK_AHEAD));
        self.worth.clear();
        self.worth.resize(self.options.len(), 0.0);
        for _ in 0..self.worlds {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let world = seen.imagine(&mut self.chance);
            let mut state = world.clone();
            for index in 0..self.options.len() {
                state.clone_from(&world);
                // Listed again in each world: the order is the same, the values need not be.
                R::options(seen.cards(), &state, &mut self.scratch);
                R::apply(seen.cards(), &mut state, self.scratch[index], &mut Silent);
                let (rng, scratch) = (&mut self.rng, &mut self.scratch);
                self.worth[index] +=
                    playout::<R>(seen.cards(), &mut state, seen.seat(), onward, rng, scratch, &mut judging);
            }
        }
        let best = (0..self.options.len()).max_by(|&a, &b| self.worth[a].total_cmp(&self.worth[b]));
        self.options[best.expect("a seat that chooses has options")]
    }
}
