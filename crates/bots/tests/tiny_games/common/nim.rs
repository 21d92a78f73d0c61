//! Nim: take any number from one heap; who takes the last one wins.

use serde::{Deserialize, Serialize};
use std::cell::Cell;
use tercet_bots::{Evaluate, Taught};
use tercet_kernel::{Chance, Ending, Log, Rules, Seat, Setup, Status, Viewer};
use tercet_nets::{Fact, Features, Half, Table};

thread_local! {
    /// How often anything was taken from a heap in this thread, in matches and in thought.
    pub static TAKEN: Cell<usize> = const { Cell::new(0) };
}

#[derive(Clone, Debug)]
pub struct Nim;

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Heaps {
    pub heaps: [u8; 3],
    pub mover: Seat,
}

impl Rules for Nim {
    const GAME: &'static str = "nim";
    type State = Heaps;
    /// The heap and how many are taken from it.
    type Choice = (u8, u8);
    crate::tiny_game!();

    fn begin((): &(), setup: &Setup<Self>, _: &mut dyn Log<()>) -> Heaps {
        let mut chance = Chance::new(setup.seed);
        Heaps { heaps: [(); 3].map(|()| 1 + chance.below(5) as u8), mover: Seat::A }
    }

    fn status(state: &Heaps) -> Status {
        if state.heaps == [0; 3] {
            return Status::Over(Ending { winner: Some(state.mover.other()), clause: super::RULE, reason: "" });
        }
        Status::Waiting(state.mover)
    }

    fn options((): &(), state: &Heaps, out: &mut Vec<(u8, u8)>) {
        out.clear();
        for heap in 0..3 {
            out.extend((1..=state.heaps[usize::from(heap)]).map(|taken| (heap, taken)));
        }
    }

    fn apply((): &(), state: &mut Heaps, (heap, taken): (u8, u8), _: &mut dyn Log<()>) {
        TAKEN.set(TAKEN.get() + 1);
        state.heaps[usize::from(heap)] -= taken;
        state.mover = state.mover.other();
    }

    fn redraw((): &(), state: &Heaps, _: Viewer, _: &mut Chance) -> Heaps {
        state.clone()
    }

    fn resample((): &(), state: &Heaps, _: Seat, _: &mut Chance) -> Heaps {
        state.clone()
    }
}

/// What a network sees: whether whoever moves can win, though not by that name, and the heaps.
const FACTS: &[Fact] = &[Fact::new("sum", 8), Fact::new("a", 6), Fact::new("b", 6), Fact::new("c", 6)];

fn look((): &(), state: &Heaps, out: &mut Features) -> Seat {
    let [a, b, c] = state.heaps.map(usize::from);
    for (fact, value) in [a ^ b ^ c, a, b, c].into_iter().enumerate() {
        out.fact(Half::Own, fact, value);
    }
    state.mover
}

impl Evaluate for Nim {
    const TAUGHT: Option<Taught<Nim>> = Some(Taught {
        table: |()| Table::new("nim", &[], FACTS, []),
        look,
        look_ahead: 6,
        first_sight: Some(0.1),
        learned: |()| None,
    });

    fn value((): &(), _: &Heaps, _: Seat) -> f32 {
        0.0
    }
}
