//! What puzzles of Zatch Bell! The Card Battle are about.

use crate::rules::Zatch;
use crate::rules::cards::Cards;
use crate::rules::frame::Frame;
use crate::rules::state::{CardStatus, State};
use crate::rules::words::Kind;
use tercet_kernel::Seat;
use tercet_puzzles::{Puzzled, Stake};

impl Puzzled for Zatch {
    const STAKES: &'static [Stake<Self>] = &[
        Stake {
            id: "all",
            task: "Lose neither a page nor a MAMODO in Normal Status by this.",
            measure: |cards, state, seat| [pages(state, seat), normal(cards, state, seat)],
            gain: [0, 0],
        },
        Stake {
            id: "strike",
            task: "Make your opponent lose a page of their Book by this.",
            measure: |_, state, seat| [-pages(state, seat.other()), 0],
            gain: [1, 0],
        },
        Stake {
            id: "book",
            task: "Lose no page of your Book by this.",
            measure: |_, state, seat| [pages(state, seat), 0],
            gain: [0, 0],
        },
    ];

    fn active(state: &State) -> Seat {
        state.active
    }

    fn is_at_rest(state: &State) -> bool {
        let between = matches!(state.stack.top(), None | Some(Frame::Act(_) | Frame::Start(_) | Frame::End(_)));
        between && state.battle.is_none()
    }
}

fn pages(state: &State, seat: Seat) -> i32 {
    state.sides[seat].turns_left().into()
}

/// How many MAMODO a player has in Normal Status.
fn normal(cards: &Cards, state: &State, seat: Seat) -> i32 {
    let normal = |status| status == CardStatus::Normal;
    let mat = &state.sides[seat].mat;
    mat.iter().filter(|card| normal(card.status) && cards.card(card.card).kind == Kind::Mamodo).count() as i32
}
