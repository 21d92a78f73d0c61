//! What puzzles of Battlemonsters are about.

use crate::rules::Battlemonsters;
use crate::rules::state::State;
use tercet_kernel::Seat;
use tercet_puzzles::{Puzzled, Stake};

impl Puzzled for Battlemonsters {
    const STAKES: &'static [Stake<Self>] = &[
        Stake {
            id: "all",
            task: "Lose neither a life nor a card on the field by this.",
            measure: |_, state, seat| [lives(state, seat), field(state, seat)],
            gain: [0, 0],
        },
        Stake {
            id: "lives",
            task: "Lose no life by this.",
            measure: |_, state, seat| [lives(state, seat), 0],
            gain: [0, 0],
        },
        Stake {
            id: "strike",
            task: "Rid your opponent of a card on the field, and lose none of yours.",
            measure: |_, state, seat| [-field(state, seat.other()), field(state, seat)],
            gain: [1, 0],
        },
    ];

    fn active(state: &State) -> Seat {
        state.active
    }

    fn is_at_rest(state: &State) -> bool {
        state.stack.top().is_none()
    }
}

fn lives(state: &State, seat: Seat) -> i32 {
    state.sides[seat].lives.into()
}

fn field(state: &State, seat: Seat) -> i32 {
    state.sides[seat].field.len() as i32
}
