//! What puzzles of Battlemonsters are about.

use crate::rules::Battlemonsters;
use crate::rules::state::State;
use tercet_kernel::Seat;
use tercet_puzzles::{Puzzled, Stake};

impl Puzzled for Battlemonsters {
    const STAKES: &'static [Stake<Self>] = &[
        Stake {
            id: "lives",
            task: "Lose no life by this.",
            measure: |_, state, seat| state.sides[seat].lives.into(),
            gain: 0,
        },
        Stake {
            id: "field",
            task: "Lose no card from your side of the field by this.",
            measure: |_, state, seat| state.sides[seat].field.len() as i32,
            gain: 0,
        },
        Stake {
            id: "strike",
            task: "Rid your opponent of a card on the field.",
            measure: |_, state, seat| -(state.sides[seat.other()].field.len() as i32),
            gain: 1,
        },
    ];

    fn active(state: &State) -> Seat {
        state.active
    }

    fn is_at_rest(state: &State) -> bool {
        state.stack.top().is_none()
    }
}
