//! Tiny games: three whose best play is known, and one in which mistakes cost.

pub mod coins;
pub mod cups;
pub mod feint;
pub mod nim;

use serde::{Deserialize, Serialize};
use tercet_kernel::{Clause, HouseRule, HouseRules, Unoffered};

/// Nothing can be agreed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct NoHouse;

impl HouseRules for NoHouse {
    fn describe() -> Vec<HouseRule> {
        Vec::new()
    }
}

pub const RULE: Clause = Clause("T-1");

pub const UNOFFERED: Unoffered = Unoffered { not_your_choice: RULE, over: RULE, unknown: RULE };

/// What a game without decks, words and zones answers to the rest of the trait.
#[macro_export]
macro_rules! tiny_game {
    () => {
        const NAME: &'static str = "tiny";
        const VERSION: u32 = 1;
        const UNOFFERED: tercet_kernel::Unoffered = $crate::common::UNOFFERED;
        type Cards = ();
        type Deck = ();
        type House = $crate::common::NoHouse;
        type Event = ();
        type View = ();

        fn pool_id((): &()) -> String {
            String::new()
        }

        fn check_deck((): &(), _: &Self::House, (): &()) -> Vec<tercet_kernel::DeckFault> {
            Vec::new()
        }

        fn key((): &(), _: &Self::State, choice: Self::Choice) -> String {
            format!("{choice:?}")
        }

        fn describe(
            (): &(),
            _: &Self::State,
            _: tercet_kernel::Seat,
            choice: Self::Choice,
        ) -> tercet_kernel::Description {
            tercet_kernel::Description { label: format!("{choice:?}"), touches: Vec::new() }
        }

        fn turn(_: &Self::State) -> u32 {
            0
        }

        /// Nothing is taken back in these games.
        fn conceal((): &(), _: &Self::State, _: tercet_kernel::Seat) -> Option<Self::State> {
            None
        }

        fn question((): &(), _: &Self::State) -> String {
            String::new()
        }

        fn refusals((): &(), _: &Self::State, _: Seat) -> Vec<(Self::Choice, tercet_kernel::Refusal)> {
            Vec::new()
        }

        fn view((): &(), _: &Self::State, _: tercet_kernel::Viewer) {}

        fn redact((): &(), _: tercet_kernel::Viewer) -> Option<()> {
            Some(())
        }

        fn tell((): &(), (): &()) -> Option<String> {
            None
        }

        fn census(_: &Self::State, _: Seat, _: &mut Vec<u32>) {}

        fn clause_text(_: &str) -> Option<&'static str> {
            None
        }
    };
}
