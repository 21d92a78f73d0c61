//! Choice and chance, told apart by a control variate.

use crate::chances;
use tercet_bots::{Evaluate, Judging};
use tercet_kernel::{Chance, Match, Seed, Setup, Silent, Viewer};

/// How many ways chance could have gone are looked at.
const WAYS: u32 = 24;
/// How many deals are looked at.
const DEALS: u32 = 64;

/// A figure that was found as a mean, and the square of its standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    pub figure: f32,
    pub variance: f32,
}

impl Mean {
    /// The mean of these; nothing of none.
    fn of(figures: impl Iterator<Item = f32>) -> Option<Mean> {
        let (mut count, mut sum, mut squares) = (0u32, 0.0, 0.0);
        for figure in figures.map(f64::from) {
            count += 1;
            sum += figure;
            squares += figure * figure;
        }
        let mean = sum / f64::from(count);
        let spread = (squares / f64::from(count) - mean * mean).max(0.0);
        let variance = spread / f64::from(count.saturating_sub(1).max(1));
        (count > 0).then_some(Mean { figure: mean as f32, variance: variance as f32 })
    }
}

/// What seat A could expect before the deal.
pub fn before_the_deal<R: Evaluate>(playing: &Match<R>, seed: u64, judging: &mut Judging<'_, R>) -> Option<Mean> {
    let cards = playing.cards();
    let mut chance = Chance::new(Seed(seed.into()));
    Mean::of((0..DEALS).map(|_| {
        let setup = Setup { seed: chance.seed(), ..playing.setup().clone() };
        chances::open::<R>(cards, &R::begin(cards, &setup, &mut Silent), judging)
    }))
}

/// What the choice `key` in `state` leads to on average, over ways that chance could go; `None` if it cannot be taken
/// in any.
pub fn on_average<R: Evaluate>(
    cards: &R::Cards,
    state: &R::State,
    key: &str,
    seed: u64,
    judging: &mut Judging<'_, R>,
) -> Option<Mean> {
    let mut chance = Chance::new(Seed(seed.into()));
    let mut options = Vec::new();
    Mean::of((0..WAYS).filter_map(|_| {
        let mut world = R::redraw(cards, state, Viewer::Referee, &mut chance);
        R::options(cards, &world, &mut options);
        let choice = options.iter().copied().find(|&choice| R::key(cards, &world, choice) == key)?;
        R::apply(cards, &mut world, choice, &mut Silent);
        Some(chances::open::<R>(cards, &world, judging))
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_is_surer_the_more_it_is_of() {
        let mean = |count: usize| Mean::of((0..count).map(|at| if at % 2 == 0 { 40.0 } else { 60.0 })).unwrap();
        assert_eq!(
            (mean(2), mean(26)),
            (Mean { figure: 50.0, variance: 100.0 }, Mean { figure: 50.0, variance: 4.0 },)
        );
        assert_eq!(Mean::of([7.0; 3].into_iter()).map(|mean| mean.variance), Some(0.0));
        assert_eq!(Mean::of(std::iter::empty()), None);
    }
}
