//! What puzzles of Legend of Mana Card Duel are about.

use crate::rules::Mana;
use crate::rules::state::State;
use tercet_kernel::Seat;
use tercet_puzzles::{Puzzled, Stake};

impl Puzzled for Mana {
    const STAKES: &'static [Stake<Self>] = &[
        Stake {
            id: "characters",
            task: "Lose no Character by this.",
            measure: |_, s, seat| characters(s, seat),
            gain: 0,
        },
        Stake { id: "monsters", task: "Lose no Monster by this.", measure: |_, s, seat| monsters(s, seat), gain: 0 },
        Stake {
            id: "lands",
            task: "Lose no Land by this.",
            measure: |_, state, seat| state.sides[seat].lands.len() as i32,
            gain: 0,
        },
        Stake {
            id: "strike",
            task: "Trash a Monster or Character of your opponent.",
            measure: |_, state, seat| -characters(state, seat.other()) - monsters(state, seat.other()),
            gain: 1,
        },
    ];

    fn active(state: &State) -> Seat {
        state.active
    }

    fn is_at_rest(state: &State) -> bool {
        state.stack.top().is_none() && state.battle.is_none()
    }
}

fn characters(state: &State, seat: Seat) -> i32 {
    (state.sides[seat].party.len() + state.sides[seat].characters.len()) as i32
}

fn monsters(state: &State, seat: Seat) -> i32 {
    state.monsters().filter(|(.., monster)| monster.seat == seat).count() as i32
}
