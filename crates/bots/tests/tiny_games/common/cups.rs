//! Three cups and a ball: seat A either bets on a fair coin or names the cup with the ball.
//!
//! A player who plans ahead separately in each world it can imagine believes that it will name
//! the right cup. One who knows that it cannot tell these worlds apart tosses the coin.

use serde::{Deserialize, Serialize};
use tercet_bots::Evaluate;
use tercet_kernel::{Chance, Ending, Log, Rules, Seat, Setup, Status, Viewer};

#[derive(Clone, Debug)]
pub struct Cups;

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cloth {
    /// Where the ball is; only seat B knows.
    pub ball: u8,
    /// Which cups were lifted for all to see; the ball is under none of them.
    pub lifted: [bool; 3],
    pub stage: Stage,
    pub chance: Chance,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stage {
    Open,
    Naming,
    Won(Seat),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    Toss,
    Reach,
    Name(u8),
}

impl Rules for Cups {
    const GAME: &'static str = "cups";
    type State = Cloth;
    type Choice = Act;
    crate::tiny_game!();

    fn begin((): &(), setup: &Setup<Self>, _: &mut dyn Log<()>) -> Cloth {
        let mut chance = Chance::new(setup.seed);
        Cloth { ball: chance.below(3) as u8, lifted: [false; 3], stage: Stage::Open, chance }
    }

    fn status(state: &Cloth) -> Status {
        match state.stage {
            Stage::Won(seat) => Status::Over(Ending { winner: Some(seat), clause: super::RULE, reason: "" }),
            Stage::Open | Stage::Naming => Status::Waiting(Seat::A),
        }
    }

    fn options((): &(), state: &Cloth, out: &mut Vec<Act>) {
        out.clear();
        match state.stage {
            Stage::Open => out.extend([Act::Toss, Act::Reach]),
            Stage::Naming => out.extend((0..3).map(Act::Name)),
            Stage::Won(_) => {}
        }
    }

    fn apply((): &(), state: &mut Cloth, act: Act, _: &mut dyn Log<()>) {
        let won = |yes| Stage::Won(if yes { Seat::A } else { Seat::B });
        state.stage = match act {
            Act::Toss => won(state.chance.coin()),
            Act::Reach => Stage::Naming,
            Act::Name(cup) => won(cup == state.ball),
        };
    }

    fn redraw((): &(), state: &Cloth, _: Viewer, chance: &mut Chance) -> Cloth {
        Cloth { chance: Chance::new(chance.seed()), ..state.clone() }
    }

    fn resample((): &(), state: &Cloth, viewer: Seat, chance: &mut Chance) -> Cloth {
        let mut imagined = Cloth { chance: Chance::new(chance.seed()), ..state.clone() };
        if viewer == Seat::A {
            let covered: Vec<u8> = (0..3).filter(|&cup| !state.lifted[usize::from(cup)]).collect();
            imagined.ball = covered[chance.below(covered.len())];
        }
        imagined
    }
}

impl Evaluate for Cups {
    fn value((): &(), _: &Cloth, _: Seat) -> f32 {
        0.0
    }
}
