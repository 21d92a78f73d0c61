//! Playing an imagined game on until it can be judged.

use crate::Evaluate;
use crate::judge::Judging;
use tercet_kernel::{Rules, Seat, Silent, Status};

/// This many more choices are taken where a network judges, until nothing is being carried out.
const LONGEST_UNSETTLED: usize = 12;

/// How an imagined game goes on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Going {
    /// With any options, the more promising the likelier.
    Anyhow,
    /// With the most promising options; of equal ones with any.
    Promising,
}

/// Plays `state` on and says what came of it for `seat`. A game that is not over after `longest` choices is judged as
/// it stands; by a network only once what has been begun is done: what is half done it judges badly.
pub(crate) fn playout<R: Evaluate>(
    cards: &R::Cards,
    state: &mut R::State,
    seat: Seat,
    (going, longest): (Going, usize),
    rng: &mut fastrand::Rng,
    options: &mut Vec<R::Choice>,
    judging: &mut Judging<'_, R>,
) -> f32 {
    for done in 0..longest + LONGEST_UNSETTLED {
        if let Some(result) = result::<R>(state, seat) {
            return result;
        }
        if done >= longest && judging.is_ready_for(state) {
            break;
        }
        R::options(cards, state, options);
        let choice = match going {
            Going::Anyhow => pick::<R>(cards, state, options, rng),
            Going::Promising => most_promising::<R>(cards, state, options, rng),
        };
        R::apply(cards, state, choice, &mut Silent);
    }
    result::<R>(state, seat).unwrap_or_else(|| judging.value(cards, state, seat))
}

/// The option that promises most; of those that promise as much any one.
fn most_promising<R: Evaluate>(
    cards: &R::Cards,
    state: &R::State,
    options: &[R::Choice],
    rng: &mut fastrand::Rng,
) -> R::Choice {
    let (mut best, mut most, mut equal) = (options[0], f32::NEG_INFINITY, 1);
    for &choice in options {
        let promise = R::promise(cards, state, choice);
        if promise > most {
            (best, most, equal) = (choice, promise, 1);
        } else if promise == most {
            equal += 1;
            if rng.usize(..equal) == 0 {
                best = choice;
            }
        }
    }
    best
}

/// A random option, taken if it keeps what it promises; else another one.
fn pick<R: Evaluate>(cards: &R::Cards, state: &R::State, options: &[R::Choice], rng: &mut fastrand::Rng) -> R::Choice {
    const TRIES: usize = 8;
    for _ in 0..TRIES {
        let choice = options[rng.usize(..options.len())];
        if options.len() == 1 || rng.f32() < R::promise(cards, state, choice) {
            return choice;
        }
    }
    options[rng.usize(..options.len())]
}

/// What a finished game brought `seat`: 1, 0 or -1; `None` if it goes on.
fn result<R: Rules>(state: &R::State, seat: Seat) -> Option<f32> {
    match R::status(state) {
        Status::Waiting(_) => None,
        Status::Over(ending) => Some(match ending.winner {
            Some(winner) if winner == seat => 1.0,
            Some(_) => -1.0,
            None => 0.0,
        }),
    }
}
