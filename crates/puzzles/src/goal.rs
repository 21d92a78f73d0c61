//! What is to be reached in a puzzle, and whether it has been.

use crate::{Puzzled, Stake};
use serde::{Deserialize, Serialize};
use std::fmt;
use tercet_kernel::{Rules, Seat, Status};

/// The kinds of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Win before the turn is over.
    Win,
    /// Still be there when the opponent's turn is over.
    Survive,
    /// Find the one answer to what is being carried out.
    Answer,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 3] = [Kind::Win, Kind::Survive, Kind::Answer];
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(match self {
            Kind::Win => "win",
            Kind::Survive => "survive",
            Kind::Answer => "answer",
        })
    }
}

/// How far a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It goes on.
    Open,
    /// Its goal is reached.
    Reached,
    /// Its goal cannot be reached any more.
    Missed,
}

/// What `seat` has to reach from one position on.
pub(crate) struct Goal<R: Rules> {
    pub seat: Seat,
    what: What<R>,
}

enum What<R: Rules> {
    /// Win in this turn.
    Win { turn: u32 },
    /// Not lose before this turn begins.
    Survive { until: u32 },
    /// Have this much of something once nothing is being carried out any more, at the latest when this turn is over.
    Answer { stake: &'static Stake<R>, least: [i32; 2], turn: u32 },
}

impl<R: Puzzled> Goal<R> {
    /// To win in the turn of this position.
    pub fn win(state: &R::State, seat: Seat) -> Self {
        Goal { seat, what: What::Win { turn: R::turn(state) } }
    }

    /// Not to lose before the opponent's turn is over, which is under way if it is not `seat`'s own.
    pub fn survive(state: &R::State, seat: Seat) -> Self {
        let turns = if R::active(state) == seat { 2 } else { 1 };
        Goal { seat, what: What::Survive { until: R::turn(state) + turns } }
    }

    /// To keep or gain what is at stake in what is being carried out.
    pub fn answer(cards: &R::Cards, state: &R::State, seat: Seat, stake: &'static Stake<R>) -> Self {
        let [first, second] = (stake.measure)(cards, state, seat);
        let least = [first + stake.gain[0], second + stake.gain[1]];
        Goal { seat, what: What::Answer { stake, least, turn: R::turn(state) } }
    }

    /// Which kind of puzzle that makes.
    pub fn kind(&self) -> Kind {
        match self.what {
            What::Win { .. } => Kind::Win,
            What::Survive { .. } => Kind::Survive,
            What::Answer { .. } => Kind::Answer,
        }
    }

    /// The name of what is at stake, of an answer.
    pub fn stake(&self) -> Option<&'static str> {
        match self.what {
            What::Win { .. } | What::Survive { .. } => None,
            What::Answer { stake, .. } => Some(stake.id),
        }
    }

    /// How far it is in this position.
    pub fn outcome(&self, cards: &R::Cards, state: &R::State) -> Outcome {
        let reached = |yes: bool| if yes { Outcome::Reached } else { Outcome::Missed };
        if let Status::Over(ending) = R::status(state) {
            return reached(ending.winner == Some(self.seat));
        }
        match self.what {
            What::Win { turn } if R::turn(state) != turn => Outcome::Missed,
            What::Survive { until } if R::turn(state) >= until => Outcome::Reached,
            What::Answer { stake, least, turn } if R::is_at_rest(state) || R::turn(state) != turn => {
                let has = (stake.measure)(cards, state, self.seat);
                reached(has.iter().zip(&least).all(|(has, least)| has >= least))
            }
            What::Win { .. } | What::Survive { .. } | What::Answer { .. } => Outcome::Open,
        }
    }
}
