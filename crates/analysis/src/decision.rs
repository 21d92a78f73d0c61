//! One choice of a match, looked back at.

use crate::chances::rounded;
use crate::report::{Choice, Decision, Verdict};
use crate::weigh::{LEAST_WANTED, Weights, weigh};
use std::sync::atomic::AtomicBool;
use tercet_bots::{Budget, Evaluate};
use tercet_kernel::{Seat, Status};

/// What an inaccuracy, a mistake and a blunder lose, in per cent of winning chances.
const LOST: [(f32, Verdict); 3] = [(20.0, Verdict::Blunder), (10.0, Verdict::Mistake), (5.0, Verdict::Inaccuracy)];

/// Options that lose no more than this against the best one are as good.
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
    let keys = |of: Standing| {
        let places = (0..options.len()).filter(|&place| standing(&weights, best, taken, place) == of);
        places.map(|place| R::key(cards, state, options[place])).collect()
    };
    Some(Decision {
        step,
        turn: R::turn(state),
        seat,
        taken: choice(taken),
        better: (lost > 0.0).then(|| choice(best)),
        lost: rounded(lost),
        verdict: Verdict::on(lost),
        options: options.len() as u32,
        good: keys(Standing::Good),
        worse: keys(Standing::Worse),
    })
}

/// What the choice that was taken lost against the best one; nothing as long as the search can be wrong about it.
fn lost(weights: &Weights, best: usize, taken: usize) -> f32 {
    let (lost, unsure) = weights.0[best].ahead_of(&weights.0[taken]);
    if lost > unsure { lost } else { 0.0 }
}

/// How an option compares with the best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    /// It is as good, or the search can be wrong about the difference.
    Good,
    /// It is worse.
    Worse,
    /// The search has seen too little of it.
    Unknown,
}

fn standing(weights: &Weights, best: usize, taken: usize, place: usize) -> Standing {
    let (ahead, unsure) = weights.0[best].ahead_of(&weights.0[place]);
    if place != best && place != taken && weights.0[place].wanted < LEAST_WANTED {
        return Standing::Unknown;
    }
    if place == best || ahead <= unsure.max(AS_GOOD) { Standing::Good } else { Standing::Worse }
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
    use crate::weigh::Weight;

    /// An option that the search wanted this often, and whose games were won and lost like this.
    fn weight(wanted: u32, won: u32, lost: u32) -> Weight {
        let mut weight = Weight::default();
        weight.wanted = wanted;
        (0..won).for_each(|_| weight.note(1.0));
        (0..lost).for_each(|_| weight.note(-1.0));
        weight
    }

    #[test]
    fn an_option_is_worse_only_where_the_search_has_seen_enough_of_it() {
        let of = |options: &[Weight], taken| {
            let weights = Weights(options.to_vec());
            (0..options.len()).map(|place| standing(&weights, 0, taken, place)).collect::<Vec<_>>()
        };
        use Standing::{Good, Unknown, Worse};
        // Eight games of ten are no less than nine, as far as ten games can say.
        let options = [weight(100, 90, 10), weight(10, 8, 2), weight(100, 50, 50), weight(2, 0, 2)];
        assert_eq!(of(&options, 2), [Good, Good, Worse, Unknown]);
        // A third of the games went to what was taken, whatever the search wanted.
        assert_eq!(of(&[weight(100, 90, 10), weight(0, 10, 90)], 1), [Good, Worse]);
    }

    #[test]
    fn a_loss_has_a_name() {
        let on = [0.0, 4.9, 5.0, 10.0, 19.9, 20.0, 100.0].map(Verdict::on);
        use Verdict::{Blunder, Good, Inaccuracy, Mistake};
        assert_eq!(on, [Good, Good, Inaccuracy, Mistake, Mistake, Blunder, Blunder]);
    }
}
