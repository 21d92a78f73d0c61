//! Coins: both take one of what lies on the table, one after the other; who has more in the end wins.

use serde::{Deserialize, Serialize};
use std::cell::Cell;
use tercet_bots::{Evaluate, Taught};
use tercet_kernel::{Chance, Ending, Log, PerSeat, Rules, Seat, Setup, Status, Viewer};
use tercet_nets::{Fact, Half, Table};

thread_local! {
    /// How many coins were taken in this thread, in matches and in thought, and how many of them while a larger one lay
    /// there.
    pub static TAKEN: Cell<[usize; 2]> = const { Cell::new([0; 2]) };
}

/// What every choice is between.
const CHOICES: usize = 4;
/// How often both choose.
const ROUNDS: u8 = 8;

#[derive(Clone, Debug)]
pub struct Coins;

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Purses {
    lying: [u8; CHOICES],
    purses: PerSeat<u32>,
    taken: u8,
    chance: Chance,
}

impl Purses {
    fn mover(&self) -> Seat {
        if self.taken.is_multiple_of(2) { Seat::A } else { Seat::B }
    }

    fn lay(&mut self) {
        self.lying = [(); CHOICES].map(|()| 1 + self.chance.below(9) as u8);
    }
}

impl Rules for Coins {
    const GAME: &'static str = "coins";
    type State = Purses;
    /// Which of them is taken.
    type Choice = u8;
    crate::tiny_game!();

    fn begin((): &(), setup: &Setup<Self>, _: &mut dyn Log<()>) -> Purses {
        let none = PerSeat([0; 2]);
        let mut state = Purses { lying: [0; CHOICES], purses: none, taken: 0, chance: Chance::new(setup.seed) };
        state.lay();
        state
    }

    fn status(state: &Purses) -> Status {
        if state.taken < 2 * ROUNDS {
            return Status::Waiting(state.mover());
        }
        let PerSeat([a, b]) = state.purses;
        let winner = (a != b).then_some(if a > b { Seat::A } else { Seat::B });
        Status::Over(Ending { winner, clause: super::RULE, reason: "" })
    }

    fn options((): &(), state: &Purses, out: &mut Vec<u8>) {
        out.clear();
        if state.taken < 2 * ROUNDS {
            out.extend(0..CHOICES as u8);
        }
    }

    fn apply((): &(), state: &mut Purses, choice: u8, _: &mut dyn Log<()>) {
        let [taken, missed] = TAKEN.get();
        let larger = state.lying.iter().any(|&other| other > state.lying[usize::from(choice)]);
        TAKEN.set([taken + 1, missed + usize::from(larger)]);
        let mover = state.mover();
        state.purses[mover] += u32::from(state.lying[usize::from(choice)]);
        state.taken += 1;
        state.lay();
    }

    fn redraw((): &(), state: &Purses, _: Viewer, chance: &mut Chance) -> Purses {
        Purses { chance: Chance::new(chance.seed()), ..state.clone() }
    }

    fn resample((): &(), state: &Purses, _: Seat, chance: &mut Chance) -> Purses {
        Purses { chance: Chance::new(chance.seed()), ..state.clone() }
    }
}

/// What a network sees: how much whoever moves has.
const FACTS: &[Fact] = &[Fact::new("purse", 73)];

impl Evaluate for Coins {
    const TAUGHT: Option<Taught<Coins>> = Some(Taught {
        table: |()| Table::new("coins", &[], FACTS, []),
        look: |(), state, out| {
            out.fact(Half::Own, 0, state.purses[state.mover()] as usize);
            state.mover()
        },
        look_ahead: 6,
        first_sight: None,
        learned: |()| None,
    });

    fn value((): &(), state: &Purses, seat: Seat) -> f32 {
        let ahead = state.purses[seat] as f32 - state.purses[seat.other()] as f32;
        ahead / (9.0 * f32::from(ROUNDS))
    }

    fn promise((): &(), state: &Purses, choice: u8) -> f32 {
        f32::from(state.lying[usize::from(choice)]) / 9.0
    }
}
