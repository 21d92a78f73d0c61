//! A feint: seat A tosses a bad coin, or attacks seat B, who holds an answer or does not. Whoever holds one uses it and
//! wins. Against a seat B without one, A does best not to press on, which has the same name as not answering.
//!
//! A player who does not keep its own choices apart from those of the other seat believes that an attack always fails.

use serde::{Deserialize, Serialize};
use tercet_bots::Evaluate;
use tercet_kernel::{Chance, Ending, Log, Rules, Seat, Setup, Status, Viewer};

/// One of this many hands of seat B holds no answer.
const HANDS: usize = 3;
/// One of this many tosses is won.
const SIDES: usize = 8;

#[derive(Clone, Debug)]
pub struct Feint;

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bout {
    /// Which hand seat B holds; nobody else knows.
    pub hand: u8,
    pub stage: Phase,
    pub chance: Chance,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    Open,
    Answering,
    Pressing,
    Won(Seat),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    Toss,
    Attack,
    Act,
    Pass,
}

impl Bout {
    /// Whether seat B holds an answer.
    fn answer(&self) -> bool {
        self.hand > 0
    }
}

impl Rules for Feint {
    const GAME: &'static str = "feint";
    type State = Bout;
    type Choice = Move;
    crate::tiny_game!();

    fn begin((): &(), setup: &Setup<Self>, _: &mut dyn Log<()>) -> Bout {
        let mut chance = Chance::new(setup.seed);
        Bout { hand: chance.below(HANDS) as u8, stage: Phase::Open, chance }
    }

    fn status(state: &Bout) -> Status {
        match state.stage {
            Phase::Open | Phase::Pressing => Status::Waiting(Seat::A),
            Phase::Answering => Status::Waiting(Seat::B),
            Phase::Won(seat) => Status::Over(Ending { winner: Some(seat), clause: super::RULE, reason: "" }),
        }
    }

    fn options((): &(), state: &Bout, out: &mut Vec<Move>) {
        out.clear();
        match state.stage {
            Phase::Open => out.extend([Move::Toss, Move::Attack]),
            Phase::Answering if state.answer() => out.extend([Move::Act, Move::Pass]),
            Phase::Answering => out.push(Move::Pass),
            Phase::Pressing => out.extend([Move::Act, Move::Pass]),
            Phase::Won(_) => {}
        }
    }

    fn apply((): &(), state: &mut Bout, choice: Move, _: &mut dyn Log<()>) {
        let won = |yes| Phase::Won(if yes { Seat::A } else { Seat::B });
        state.stage = match (state.stage, choice) {
            (Phase::Open, Move::Toss) => won(state.chance.below(SIDES) == 0),
            (Phase::Open, _) => Phase::Answering,
            (Phase::Answering, Move::Act) => won(false),
            (Phase::Answering, _) if state.answer() => won(true),
            (Phase::Answering, _) => Phase::Pressing,
            (_, choice) => won(choice == Move::Pass),
        };
    }

    fn redraw((): &(), state: &Bout, _: Viewer, chance: &mut Chance) -> Bout {
        Bout { chance: Chance::new(chance.seed()), ..state.clone() }
    }

    fn resample((): &(), state: &Bout, viewer: Seat, chance: &mut Chance) -> Bout {
        let mut imagined = Bout { chance: Chance::new(chance.seed()), ..state.clone() };
        if viewer == Seat::A && state.stage != Phase::Pressing {
            imagined.hand = chance.below(HANDS) as u8;
        }
        imagined
    }
}

impl Evaluate for Feint {
    fn value((): &(), _: &Bout, _: Seat) -> f32 {
        0.0
    }
}
