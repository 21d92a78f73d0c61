//! Looking back at a whole match.

use crate::chances::{self, rounded};
use crate::decision::decision;
use crate::luck;
use crate::report::{Analysis, Decision, Position, Shares};
use crate::sides::sides;
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use tercet_bots::{Evaluate, Judge, Judging};
use tercet_kernel::{Match, Rules, Taken};

/// How much is thought about a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// In how many imagined games each choice is weighed.
    pub iterations: u32,
    /// On how many threads; 0 means one for each core.
    pub threads: usize,
}

/// A choice that was taken, with the positions around it.
struct Step<'a, R: Rules> {
    /// How many choices had been taken before.
    step: u32,
    before: &'a R::State,
    after: &'a R::State,
    taken: &'a Taken,
}

/// Looks back at a match. `watch` is told after each choice how many are done and how many there are. Once `stop` is
/// set it ends soon, and nothing comes of it.
///
/// # Errors
/// If the threads cannot be started.
pub fn analyse<R: Evaluate>(
    playing: &Match<R>,
    effort: Effort,
    watch: &(dyn Fn(u32, u32) + Sync),
    stop: &AtomicBool,
) -> Result<Option<Analysis>, rayon::ThreadPoolBuildError> {
    let mut again = playing.clone();
    again.rewind(0);
    let mut states = vec![again.state().clone()];
    for taken in playing.choices() {
        // It was done once in this very match.
        if again.take_again(taken).is_err() {
            break;
        }
        states.push(again.state().clone());
    }
    let steps: Vec<Step<'_, R>> = (states.iter().zip(&states[1..]).zip(playing.choices()).zip(0..))
        .map(|(((before, after), taken), step)| Step { step, before, after, taken })
        .collect();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(effort.threads).build()?;
    let (done, all) = (AtomicU32::new(0), steps.len() as u32);
    let looked_at: Option<Vec<(Position, Option<Decision>)>> = pool.install(|| {
        let each = steps.par_iter().map(|step| {
            let seen = look_at::<R>(playing.cards(), step, effort.iterations, stop);
            watch(done.fetch_add(1, Ordering::Relaxed) + 1, all);
            (!stop.load(Ordering::Relaxed)).then_some(seen)
        });
        each.collect()
    });
    let Some(looked_at) = looked_at else { return Ok(None) };
    let mut positions = vec![beginning(playing, &states[0])];
    let mut decisions = Vec::new();
    for (position, decision) in looked_at {
        positions.push(position);
        decisions.extend(decision);
    }
    let from = positions[0].was - positions[0].luck;
    let end = positions.last().map_or(from, |last| last.was);
    Ok(Some(Analysis {
        game: R::GAME.to_owned(),
        iterations: effort.iterations,
        start: rounded(from),
        end: rounded(end),
        sides: sides(&positions, &decisions),
        positions: positions.into_iter().map(told).collect(),
        decisions,
    }))
}

/// The position before the first choice.
fn beginning<R: Evaluate>(playing: &Match<R>, start: &R::State) -> Position {
    let judging = &mut Judging::<R>::new(&Judge::Usual, playing.cards());
    let was = chances::open::<R>(playing.cards(), start, judging);
    // To a position that was set up no deal led.
    let luck = if playing.is_staged() { 0.0 } else { was - luck::before_the_deal(playing, seed_of(0), judging) };
    position::<R>(playing.cards(), start, 0, (was, 0.0, luck), judging)
}

/// The position after a choice, and the choice.
fn look_at<R: Evaluate>(
    cards: &R::Cards,
    step: &Step<'_, R>,
    iterations: u32,
    stop: &AtomicBool,
) -> (Position, Option<Decision>) {
    let judging = &mut Judging::<R>::new(&Judge::Usual, cards);
    let Step { before, after, taken, step } = *step;
    let [stood, was] = [before, after].map(|state| chances::open::<R>(cards, state, judging));
    // What a referee set right is neither a choice nor luck.
    let is_choice = taken.set_right.is_none();
    let seed = seed_of(step + 1);
    let expected = if is_choice { luck::on_average::<R>(cards, before, &taken.key, seed, judging) } else { None };
    let expected = expected.unwrap_or(was);
    let position = position::<R>(cards, after, step + 1, (was, expected - stood, was - expected), judging);
    let weighed = if is_choice { decision::<R>(cards, before, &taken.key, step, iterations, seed, stop) } else { None };
    (position, weighed)
}

fn position<R: Evaluate>(
    cards: &R::Cards,
    state: &R::State,
    step: u32,
    (was, choice, luck): (f32, f32, f32),
    judging: &mut Judging<'_, R>,
) -> Position {
    let known = Shares::new(|seat| chances::known::<R>(cards, state, seat, seed_of(step), judging));
    Position { step, turn: R::turn(state), was, known, choice, luck }
}

/// Figures that are added up are told more exactly than others.
fn told(position: Position) -> Position {
    let exactly = |percent: f32| (percent * 1_000.0).round() / 1_000.0;
    let Position { was, known, choice, luck, .. } = position;
    let known = Shares { a: rounded(known.a), b: rounded(known.b) };
    Position { was: exactly(was), known, choice: exactly(choice), luck: exactly(luck), ..position }
}

/// What everything that is imagined at a step follows from.
fn seed_of(step: u32) -> u64 {
    0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(u64::from(step) + 1)
}
