//! Choice and chance, told apart by a control variate.

use crate::chances;
use tercet_bots::{Evaluate, Judging};
use tercet_kernel::{Chance, Match, Seed, Setup, Silent, Viewer};

/// How many ways chance could have gone are looked at.
const WAYS: u32 = 24;
/// How many deals are looked at.
const DEALS: u32 = 64;

/// What seat A could expect before the deal.
pub fn before_the_deal<R: Evaluate>(playing: &Match<R>, seed: u64, judging: &mut Judging<'_, R>) -> f32 {
    let cards = playing.cards();
    let mut chance = Chance::new(Seed(seed.into()));
    let deals = (0..DEALS).map(|_| {
        let setup = Setup { seed: chance.seed(), ..playing.setup().clone() };
        chances::open::<R>(cards, &R::begin(cards, &setup, &mut Silent), judging)
    });
    deals.sum::<f32>() / DEALS as f32
}

/// What the choice `key` in `state` leads to on average, over ways that chance could go; `None` if it cannot be taken
/// in any.
pub fn on_average<R: Evaluate>(
    cards: &R::Cards,
    state: &R::State,
    key: &str,
    seed: u64,
    judging: &mut Judging<'_, R>,
) -> Option<f32> {
    let mut chance = Chance::new(Seed(seed.into()));
    let mut options = Vec::new();
    let (mut sum, mut ways) = (0.0, 0);
    for _ in 0..WAYS {
        let mut world = R::redraw(cards, state, Viewer::Referee, &mut chance);
        R::options(cards, &world, &mut options);
        let Some(&choice) = options.iter().find(|&&choice| R::key(cards, &world, choice) == key) else { continue };
        R::apply(cards, &mut world, choice, &mut Silent);
        sum += chances::open::<R>(cards, &world, judging);
        ways += 1;
    }
    (ways > 0).then(|| sum / ways as f32)
}
