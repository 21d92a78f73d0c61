//! Looking back at a whole match.

use crate::chances::{self, rounded};
use crate::decision::decision;
use crate::luck::{self, Mean};
use crate::report::{Analysis, Decision, Position, Shares};
use crate::sides::sides;
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Instant;
use tercet_bots::{Evaluate, Judge, Judging};
use tercet_kernel::{Match, Rules, Taken};

/// How much is thought about a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// In how many imagined games each choice is weighed.
    pub iterations: u32,
    /// On how many threads; 0 means one for each core.
    pub threads: usize,
    /// From when on time is short: each choice is weighed in fewer imagined games then.
    pub until: Option<Instant>,
}

/// What part of the imagined games is left where time is short.
const HURRIED: u32 = 10;

/// How many standard errors to each side hold the true figure 95 times out of 100.
const SURE: f32 = 1.96;

/// A choice that was taken, with the positions around it.
struct Step<'a, R: Rules> {
    /// How many choices had been taken before.
    step: u32,
    before: &'a R::State,
    after: &'a R::State,
    taken: &'a Taken,
}

/// What was seen of a choice.
struct LookedAt {
    /// What it led to.
    position: Position,
    /// How unsure the luck of it is: the square of the standard error.
    variance: f32,
    decision: Option<Decision>,
    hurried: bool,
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
    let looked_at: Option<Vec<LookedAt>> = pool.install(|| {
        let each = steps.par_iter().map(|step| {
            let seen = look_at::<R>(playing.cards(), step, effort, stop);
            watch(done.fetch_add(1, Ordering::Relaxed) + 1, all);
            (!stop.load(Ordering::Relaxed)).then_some(seen)
        });
        each.collect()
    });
    let Some(looked_at) = looked_at else { return Ok(None) };
    let (beginning, mut variance) = beginning(playing, &states[0]);
    let (mut positions, mut decisions, mut hurried) = (vec![beginning], Vec::new(), 0);
    for seen in looked_at {
        positions.push(seen.position);
        variance += seen.variance;
        hurried += u32::from(seen.hurried && seen.decision.is_some());
        decisions.extend(seen.decision);
    }
    let from = positions[0].was - positions[0].luck;
    let end = positions.last().map_or(from, |last| last.was);
    Ok(Some(Analysis {
        game: R::GAME.to_owned(),
        iterations: effort.iterations,
        hurried,
        start: rounded(from),
        end: rounded(end),
        sides: sides(&positions, &decisions),
        luck_unsure: rounded(SURE * variance.sqrt()),
        positions: positions.into_iter().map(told).collect(),
        decisions,
    }))
}

/// The position before the first choice, and how unsure the luck of the deal is.
fn beginning<R: Evaluate>(playing: &Match<R>, start: &R::State) -> (Position, f32) {
    let judging = &mut Judging::<R>::new(&Judge::Usual, playing.cards());
    let was = chances::open::<R>(playing.cards(), start, judging);
    // To a position that was set up no deal led.
    let deals = if playing.is_staged() { None } else { luck::before_the_deal(playing, seed_of(0), judging) };
    let expected = deals.unwrap_or(Mean { figure: was, variance: 0.0 });
    let led = Led { luck: was - expected.figure, ..Led::default() };
    (position::<R>(playing.cards(), start, 0, was, led, judging), expected.variance)
}

/// The position after a choice, and the choice.
fn look_at<R: Evaluate>(cards: &R::Cards, step: &Step<'_, R>, effort: Effort, stop: &AtomicBool) -> LookedAt {
    let judging = &mut Judging::<R>::new(&Judge::Usual, cards);
    let Step { before, after, taken, step } = *step;
    let [stood, was] = [before, after].map(|state| chances::open::<R>(cards, state, judging));
    // What a referee set right is neither a choice nor luck.
    if taken.set_right.is_some() {
        let led = Led { set_right: was - stood, ..Led::default() };
        let position = position::<R>(cards, after, step + 1, was, led, judging);
        return LookedAt { position, variance: 0.0, decision: None, hurried: false };
    }
    let (key, seed) = (&taken.key, seed_of(step + 1));
    let expected = luck::on_average::<R>(cards, before, key, seed, judging);
    let Mean { figure, variance } = expected.unwrap_or(Mean { figure: was, variance: 0.0 });
    let led = Led { choice: figure - stood, luck: was - figure, ..Led::default() };
    let position = position::<R>(cards, after, step + 1, was, led, judging);
    let hurried = effort.until.is_some_and(|until| Instant::now() >= until);
    let iterations = if hurried { (effort.iterations / HURRIED).max(1) } else { effort.iterations };
    let decision = decision::<R>(cards, before, key, step, iterations, seed, stop);
    LookedAt { position, variance, decision, hurried }
}

/// What led to a position: by how much each changed the chances of seat A.
#[derive(Default)]
struct Led {
    choice: f32,
    luck: f32,
    set_right: f32,
}

fn position<R: Evaluate>(
    cards: &R::Cards,
    state: &R::State,
    step: u32,
    was: f32,
    led: Led,
    judging: &mut Judging<'_, R>,
) -> Position {
    let known = Shares::new(|seat| chances::known::<R>(cards, state, seat, seed_of(step), judging));
    let Led { choice, luck, set_right } = led;
    Position { step, turn: R::turn(state), was, known, choice, luck, set_right }
}

/// Figures that are added up are told more exactly than others.
fn told(position: Position) -> Position {
    let exactly = |percent: f32| (percent * 1_000.0).round() / 1_000.0;
    let Position { step, turn, was, known, choice, luck, set_right } = position;
    let known = Shares { a: rounded(known.a), b: rounded(known.b) };
    let [was, choice, luck, set_right] = [was, choice, luck, set_right].map(exactly);
    Position { step, turn, was, known, choice, luck, set_right }
}

/// What everything that is imagined at a step follows from.
fn seed_of(step: u32) -> u64 {
    0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(u64::from(step) + 1)
}
