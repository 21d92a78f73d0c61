//! How hard a puzzle is.

use crate::{Proof, Puzzled};
use std::sync::atomic::AtomicBool;
use tercet_bots::{Level, Seen};
use tercet_kernel::Seat;

/// The hardest.
pub(crate) const HARDEST: u8 = 5;

/// What a player who misses the choice that leads to the goal says about how hard it is to find.
const MISSED: [(Level, u64, u8); 4] =
    [(Level::Highlighted, 1, 2), (Level::Quick, 1, 1), (Level::Quick, 2, 1), (Level::Strong, 1, 2)];

/// How many options are many.
const MANY: usize = 12;

/// How hard it is to find `way` in `state`: by whom of the computer players it is missed, how long the line is and
/// among how many options it begins. `None` if it is plain to see: nobody misses it, and it is done with one choice.
pub(crate) fn difficulty<R: Puzzled>(
    cards: &R::Cards,
    state: &R::State,
    seat: Seat,
    way: R::Choice,
    proof: &Proof,
) -> Option<u8> {
    let seen = Seen::<R>::new(cards, state)?;
    let group = |choice| R::group(cards, state, seat, choice);
    let misses = |level: Level, seed: u64| {
        let choice = level.in_a_series().player::<R>(seed).choose(seen, &AtomicBool::new(false));
        group(choice) != group(way)
    };
    let missed: u8 = MISSED.iter().filter(|(level, seed, _)| misses(*level, *seed)).map(|(.., weight)| weight).sum();
    let long = (proof.own.saturating_sub(1)).min(3) as u8;
    let points = missed + long + u8::from(proof.options >= MANY);
    (missed + long > 0).then_some((1 + points / 2).min(HARDEST))
}
