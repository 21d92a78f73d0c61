//! Numbers from Python, which are of any size: one that is out of range is refused with a sentence.

use crate::trouble::Trouble;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use std::ops::RangeInclusive;
use tercet_bots::LONGEST_GAME;
use tercet_kernel::{Chance, Seat, Seed, repeated};
use tercet_lab::Terms;

/// More matches at once than this are more than a machine has memory for.
const MOST_GAMES: usize = 1 << 20;

/// In how many imagined games a choice can be weighed, as in a command of the program.
const WEIGHED: RangeInclusive<u32> = 10..=1_000_000;

/// As many threads as a command of the program can have.
const MOST_THREADS: usize = 1024;

/// A seed, of as many bits as on the command line.
pub fn seed(number: &Bound<'_, PyAny>) -> PyResult<u128> {
    within(number, 0..=u128::MAX, "a seed is a number from 0 to 2**128 - 1")
}

/// A seed from where somebody has chance: a number, a function that gives one from 0 to 1, or a generator that has such
/// a function, as those of `random` and of numpy do.
pub fn chance(from: &Bound<'_, PyAny>) -> PyResult<u128> {
    let draw = if from.is_callable() { Some(from.clone()) } else { from.getattr_opt("random")? };
    let Some(draw) = draw else { return seed(from) };
    let part: f64 = draw.call0()?.extract()?;
    Ok((part.clamp(0.0, 1.0) * (1u64 << 53) as f64) as u128)
}

/// What a computer player whose chance follows from this seed begins with.
pub fn mixed(seed: u128) -> u64 {
    Chance::new(Seed(seed)).bits()
}

/// A player.
pub fn player(number: &Bound<'_, PyAny>) -> PyResult<Seat> {
    let index: usize = within(number, 0..=1, "players are 0 and 1")?;
    Ok(Seat::BOTH[index])
}

/// A player, or `None`.
pub fn player_or_none(number: &Bound<'_, PyAny>) -> PyResult<Option<Seat>> {
    if number.is_none() { Ok(None) } else { player(number).map(Some) }
}

/// An action. How many there are depends on the position.
pub fn action(number: &Bound<'_, PyAny>) -> PyResult<usize> {
    within(number, 0..=usize::MAX, "actions are numbers from 0")
}

/// What a computer player that searches may spend on a choice, or `None`.
pub fn iterations(number: &Bound<'_, PyAny>) -> PyResult<Option<u32>> {
    if number.is_none() {
        return Ok(None);
    }
    let is = format!("there can be 1 to {} iterations", u32::MAX);
    within(number, 1..=u32::MAX, &is).map(Some)
}

/// In how many imagined games each choice of a match is weighed.
pub fn weighed(number: &Bound<'_, PyAny>) -> PyResult<u32> {
    let (least, most) = (WEIGHED.start(), WEIGHED.end());
    within(number, WEIGHED, &format!("a choice is weighed in {least} to {most} iterations"))
}

/// How many matches a figure of the lab rests on.
pub fn games_of_a_figure(number: &Bound<'_, PyAny>) -> PyResult<u32> {
    let most = Terms::MOST_GAMES;
    within(number, 1..=most, &format!("a figure rests on 1 to {most} games"))
}

/// The number of a match among several. How many there are depends on the batch.
pub fn index(number: &Bound<'_, PyAny>) -> PyResult<usize> {
    within(number, 0..=MOST_GAMES, "games are numbers from 0")
}

/// After how many choices a match is given up.
pub fn longest(number: &Bound<'_, PyAny>) -> PyResult<u64> {
    within(number, 1..=LONGEST_GAME, &format!("a match is given up after 1 to {LONGEST_GAME} choices"))
}

/// How many matches there are at once.
pub fn games(number: &Bound<'_, PyAny>) -> PyResult<usize> {
    within(number, 1..=MOST_GAMES, &format!("a batch has 1 to {MOST_GAMES} games"))
}

/// On how many threads; 0 means one for each core.
pub fn threads(number: &Bound<'_, PyAny>) -> PyResult<usize> {
    within(number, 0..=MOST_THREADS, &format!("there can be at most {MOST_THREADS} threads"))
}

/// A number in this range, of which the error says what it `is`.
fn within<T>(number: &Bound<'_, PyAny>, range: RangeInclusive<T>, is: &str) -> PyResult<T>
where
    T: for<'a, 'py> FromPyObject<'a, 'py, Error = PyErr> + PartialOrd,
{
    match number.extract::<T>() {
        Ok(fits) if range.contains(&fits) => Ok(fits),
        Err(why) if !why.is_instance_of::<PyOverflowError>(number.py()) => Err(why),
        Ok(_) | Err(_) => Err(Trouble::wrong(format!("{is}, not {}", repeated(&number.to_string()))).into()),
    }
}
