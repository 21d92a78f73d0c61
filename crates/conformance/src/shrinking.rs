//! Games that fail, made as short as they can be.

use super::{SetupMaker, play};
use std::sync::Arc;
use tercet_kernel::{Chance, Rules, Seed};

/// Plays games from arbitrary picks, shrinking a failure to few and small picks.
///
/// # Errors
/// The shortest failing game found.
pub fn shrinking_games<R: Rules>(cards: &Arc<R::Cards>, setup: SetupMaker<R>, cases: u32) -> Result<(), String> {
    use proptest::prelude::*;
    use proptest::test_runner::{Config, TestRunner};
    let mut runner = TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() });
    runner
        .run(&(any::<u64>(), proptest::collection::vec(any::<u16>(), 0..400)), |(seed, picks)| {
            let setup = setup(cards, &mut Chance::new(Seed(u128::from(seed))));
            let mut picks = picks.into_iter();
            // When the picks run out the first option is taken, and the next, and so on, so that
            // every game goes on to its end.
            let mut after = 0;
            let pick = |_: usize| {
                picks.next().map_or_else(
                    || {
                        after += 1;
                        after
                    },
                    usize::from,
                )
            };
            play::<R>(cards, &setup, 5, pick).map(|_| ()).map_err(TestCaseError::fail)
        })
        .map_err(|failure| failure.to_string())
}
