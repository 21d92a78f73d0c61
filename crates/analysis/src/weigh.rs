//! Weighing the options of a choice by a search.

use crate::chances;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;
use tercet_bots::{Budget, Evaluate, Judge, Search, Seen};

/// A search looks at the clock and at what stops it after this many imagined games.
const BETWEEN_LOOKS: u32 = 16;

/// Of an option for which the search went in fewer imagined games, too little is known to recommend it.
pub const LEAST_WANTED: u32 = 8;

/// What is known of one option.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Weight {
    /// In how many imagined games the search went for it by itself.
    pub wanted: u32,
    /// In how many it was taken.
    tried: u32,
    // In double precision: an analysis may imagine a million games.
    sum: f64,
    squares: f64,
}

impl Weight {
    pub(crate) fn note(&mut self, worth: f32) {
        let chance = f64::from(chances::percent(worth));
        self.tried += 1;
        self.sum += chance;
        self.squares += chance * chance;
    }

    /// What chances it gives, in per cent.
    pub fn chance(&self) -> f32 {
        self.mean() as f32
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.tried.max(1))
    }

    /// The square of the standard error of that.
    fn variance(&self) -> f32 {
        let count = f64::from(self.tried.max(1));
        ((self.squares / count - self.mean() * self.mean()).max(0.0) / count) as f32
    }

    /// By how many per cent this one is better than another, and by how many a search of this length can be wrong.
    pub fn ahead_of(&self, other: &Weight) -> (f32, f32) {
        (self.chance() - other.chance(), 2.0 * (self.variance() + other.variance()).sqrt())
    }
}

/// The options of a choice, each with its weight.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights(pub Vec<Weight>);

impl Weights {
    /// The place of the option that the search wants most; `apart` from one, if that is named.
    pub fn best(&self, apart: Option<usize>) -> Option<usize> {
        let places = (0..self.0.len()).filter(|&place| Some(place) != apart);
        places.max_by(|&one, &other| {
            let [one, other] = [one, other].map(|place| self.0[place]);
            one.wanted.cmp(&other.wanted).then(one.chance().total_cmp(&other.chance()))
        })
    }
}

/// One in this many of a search's imagined games begins with an option that somebody else is interested in.
const EVERY: u32 = 3;

/// Weighs the options of the choice in `state`, by what its player can know: the same in all positions that look the
/// same. A third of the imagined games goes to the option at the place `taken`, so that it is known well.
pub fn weigh<R: Evaluate>(
    cards: &R::Cards,
    state: &R::State,
    taken: Option<usize>,
    budget: Budget,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Weights> {
    let chooser = Seen::<R>::new(cards, state)?.seat();
    let same = chances::looks_the_same::<R>(cards, state, chooser, seed);
    let seen = Seen::<R>::new(cards, &same)?;
    let mut options = Vec::new();
    seen.options(&mut options);
    let mut weights = vec![Weight::default(); options.len()];
    let mut search = Search::new(seen, &Judge::Usual, seed);
    let begun = Instant::now();
    for game in 0u32.. {
        let spent = match budget {
            Budget::Iterations(count) => game >= count,
            Budget::Time(time) => game.is_multiple_of(BETWEEN_LOOKS) && begun.elapsed() >= time,
        };
        if spent || game.is_multiple_of(BETWEEN_LOOKS) && stop.load(Ordering::Relaxed) {
            break;
        }
        let only = if game % EVERY == EVERY - 1 { taken } else { None };
        let (option, worth) = search.once(only);
        let weight = weights.get_mut(option)?;
        weight.note(worth);
        weight.wanted += u32::from(only.is_none());
    }
    Some(Weights(weights))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_million_imagined_games_are_weighed_as_well_as_a_few() {
        let weight = |games: u32| {
            let mut weight = Weight::default();
            (0..games).for_each(|game| weight.note(if game % 100 == 0 { 0.9 } else { 1.0 }));
            weight
        };
        let (few, many) = (weight(1_000), weight(1_000_000));
        assert!((few.chance() - many.chance()).abs() < 0.01, "{} and {}", few.chance(), many.chance());
        let spread = |weight: &Weight| f64::from(weight.variance()) * f64::from(weight.tried);
        assert!((spread(&few) / spread(&many) - 1.0).abs() < 0.01, "{} and {}", spread(&few), spread(&many));
    }
}
