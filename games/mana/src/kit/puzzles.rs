//! What puzzles of Legend of Mana Card Duel are about.

use crate::rules::Mana;
use crate::rules::state::State;
use tercet_kernel::Seat;
use tercet_puzzles::{Puzzled, Stake};

impl Puzzled for Mana {
    const STAKES: &'static [Stake<Self>] = &[
        Stake {
            id: "all",
            task: "Lose neither a Character nor a Monster by this.",
            measure: |_, state, seat| [characters(state, seat), monsters(state, seat)],
            gain: [0, 0],
        },
        Stake {
            id: "lands",
            task: "Lose neither a Land nor a Character by this.",
            measure: |_, state, seat| [state.sides[seat].lands.len() as i32, characters(state, seat)],
            gain: [0, 0],
        },
        Stake {
            id: "strike",
            task: "Trash a Monster or Character of your opponent, and lose none of yours.",
            measure: |_, state, seat| [-creatures(state, seat.other()), creatures(state, seat)],
            gain: [1, 0],
        },
    ];

    fn active(state: &State) -> Seat {
        state.active
    }

    fn is_at_rest(state: &State) -> bool {
        state.stack.top().is_none() && state.battle.is_none()
    }
}

fn creatures(state: &State, seat: Seat) -> i32 {
    characters(state, seat) + monsters(state, seat)
}

fn characters(state: &State, seat: Seat) -> i32 {
    (state.sides[seat].party.len() + state.sides[seat].characters.len()) as i32
}

fn monsters(state: &State, seat: Seat) -> i32 {
    state.monsters().filter(|(.., monster)| monster.seat == seat).count() as i32
}
