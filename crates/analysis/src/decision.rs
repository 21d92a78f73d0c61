//! One choice of a match, looked back at.

use crate::chances::rounded;
use crate::report::{Choice, Decision, Verdict};
use crate::weigh::{LEAST_WANTED, Weights, weigh};
use std::sync::atomic::AtomicBool;
use tercet_bots::{Budget, Evaluate};
use tercet_kernel::{Seat, Status};

/// What an inaccuracy, a mistake and a blunder lose, in per cent of winning chances.
const LOST: [(f32, Verdict); 3] = [(20.0, Verdict::Blunder), (10.0, Verdict::Mistake), (5.0, Verdict::Inaccuracy)];

/// Options that lose less than this against the best one are as good.
const AS_GOOD: f32 = 2.5;

impl Verdict {
    /// The verdict on a choice that lost this many per cent.
    pub fn on(lost: f32) -> Verdict {
        LOST.into_iter().find(|(least, _)| lost >= *least).map_or(Verdict::Good, |(_, verdict)| verdict)
    }
}

/// The choice `key` that was taken in `state`, weighed; nothing if there was no other.
pub fn decision<R: Evaluate>(
    cards: &R::Cards,
    state: &R::State,
    key: &str,
    step: u32,
    iterations: u32,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Decision> {
    let Status::Waiting(seat) = R::status(state) else { return None };
    let mut options = Vec::new();
    R::options(cards, state, &mut options);
    let taken = options.iter().position(|&option| R::key(cards, state, option) == key)?;
    if options.len() < 2 {
        return None;
    }
    let weights = weigh::<R>(cards, state, Some(taken), Budget::Iterations(iterations), seed, stop)?;
    let best = weights.best(None)?;
    let lost = lost(&weights, best, taken);
    let choice = |place: usize| in_words::<R>(cards, state, seat, options[place], weights.0[place].chance());
    let as_good = |&place: &usize| {
        place == best || (weights.0[place].wanted >= LEAST_WANTED && is_as_good(&weights, best, place))
    };
    let good = (0..options.len()).filter(as_good).map(|place| R::key(cards, state, options[place]));
    Some(Decision {
        step,
        turn: R::turn(state),
        seat,
        taken: choice(taken),
        better: (lost > 0.0).then(|| choice(best)),
        lost: rounded(lost),
        verdict: Verdict::on(lost),
        options: options.len() as u32,
        good: good.collect(),
    })
}

/// What the choice that was taken lost against the best one; nothing as long as the search can be wrong about it.
fn lost(weights: &Weights, best: usize, taken: usize) -> f32 {
    let (lost, unsure) = weights.0[best].ahead_of(&weights.0[taken]);
    if lost > unsure { lost } else { 0.0 }
}

fn is_as_good(weights: &Weights, best: usize, place: usize) -> bool {
    weights.0[best].ahead_of(&weights.0[place]).0 < AS_GOOD
}

/// An option as its player reads it.
fn in_words<R: Evaluate>(cards: &R::Cards, state: &R::State, seat: Seat, option: R::Choice, chance: f32) -> Choice {
    let described = R::describe(cards, state, seat, option);
    Choice {
        key: R::key(cards, state, option),
        label: described.label,
        touches: described.touches,
        chance: rounded(chance),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_has_a_name() {
        let on = [0.0, 4.9, 5.0, 10.0, 19.9, 20.0, 100.0].map(Verdict::on);
        use Verdict::{Blunder, Good, Inaccuracy, Mistake};
        assert_eq!(on, [Good, Good, Inaccuracy, Mistake, Mistake, Blunder, Blunder]);
    }
}
