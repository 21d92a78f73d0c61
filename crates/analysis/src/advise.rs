//! What somebody could do, and why rather than something else.

use crate::chances::rounded;
use crate::weigh::{LEAST_WANTED, weigh};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicBool, Ordering};
use tercet_bots::{Budget, Evaluate};
use tercet_kernel::{Match, Seat, Status};

/// What the search would do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advice {
    /// The best option.
    pub best: Advised,
    /// The next best one.
    pub next: Option<Advised>,
}

/// An option, and what chances it gives as far as its player can know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advised {
    /// Its key.
    pub key: String,
    /// In per cent.
    pub chance: f32,
}

/// What `seat`, whose choice it is, could best do; nothing if it has no choice, or if `stop` was set.
pub fn advise<R: Evaluate>(
    playing: &Match<R>,
    seat: Seat,
    budget: Budget,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Advice> {
    let (cards, state) = (playing.cards(), playing.state());
    if R::status(state) != Status::Waiting(seat) {
        return None;
    }
    let weights = weigh::<R>(cards, state, None, budget, seed, stop)?;
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    let mut options = Vec::new();
    R::options(cards, state, &mut options);
    let advised = |place: usize| Advised {
        key: R::key(cards, state, options[place]),
        chance: rounded(weights.0[place].chance()),
    };
    let best = weights.best(None)?;
    let next = weights.best(Some(best)).filter(|&place| weights.0[place].wanted >= LEAST_WANTED);
    Some(Advice { best: advised(best), next: next.map(advised) })
}
