//! What an analysis says.

use serde::{Deserialize, Serialize};
use tercet_kernel::Seat;

/// A match that was looked back at. Chances are in per cent: 100 is as good as won, 0 as good as lost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Analysis {
    /// Which game.
    pub game: String,
    /// In how many imagined games each choice was weighed.
    pub iterations: u32,
    /// How many of the decisions were weighed in a tenth of that, since time was short.
    pub hurried: u32,
    /// What chances seat A had before anything was left to chance. From here luck and choices lead to the end.
    pub start: f32,
    /// What chances seat A had in the last position; 100, 50 or 0 if the match ended there by its rules.
    pub end: f32,
    /// The positions, from before the first choice to after the last.
    pub positions: Vec<Position>,
    /// The choices that were more than a formality, in their order.
    pub decisions: Vec<Decision>,
    /// How each side did.
    pub sides: Shares<Side>,
    /// By how many per cent the luck of a side may be off, 95 times out of 100: it is told from some of the ways that
    /// chance could have gone.
    pub luck_unsure: f32,
}

/// Something of each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Shares<T> {
    /// That of seat A.
    pub a: T,
    /// That of seat B.
    pub b: T,
}

impl<T> Shares<T> {
    /// Asks `make` for that of each seat.
    pub fn new(mut make: impl FnMut(Seat) -> T) -> Self {
        Shares { a: make(Seat::A), b: make(Seat::B) }
    }

    /// That of a seat.
    pub fn of(&self, seat: Seat) -> &T {
        match seat {
            Seat::A => &self.a,
            Seat::B => &self.b,
        }
    }
}

/// One position of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MatchPosition"))]
pub struct Position {
    /// How many choices had been taken.
    pub step: u32,
    /// In which turn.
    pub turn: u32,
    /// What chances seat A had, as it was: judged with all cards open.
    pub was: f32,
    /// What chances each seat had as far as it could know. They need not sum to 100.
    pub known: Shares<f32>,
    /// By how much the choice that led here changed the chances of seat A, whatever chance made of it.
    pub choice: f32,
    /// By how much chance changed them beyond that: luck of seat A. Before the first choice, that of the deal.
    pub luck: f32,
    /// By how much a referee changed them who set the position right, which is neither.
    pub set_right: f32,
}

/// How good a choice was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ChoiceVerdict"))]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The best one, or nearly.
    #[default]
    Good,
    /// It lost 5 per cent and more.
    Inaccuracy,
    /// It lost 10 per cent and more.
    Mistake,
    /// It lost 20 per cent and more.
    Blunder,
}

/// A choice that somebody had, weighed by what they could know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Decision {
    /// How many choices had been taken before.
    pub step: u32,
    /// In which turn.
    pub turn: u32,
    /// Who chose.
    pub seat: Seat,
    /// What was chosen.
    pub taken: Choice,
    /// What would have been best, if that is something else and the difference is more than the search can be wrong by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub better: Option<Choice>,
    /// How many per cent of winning chances it cost the chooser.
    pub lost: f32,
    /// How good it was.
    pub verdict: Verdict,
    /// How many options there were.
    pub options: u32,
    /// The keys of those that were as good as the best, as far as the search can tell.
    pub good: Vec<String>,
    /// The keys of those that were worse. Of all others the search has seen too little.
    pub worse: Vec<String>,
}

/// An option, and what chances its player had with it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "WeighedChoice"))]
pub struct Choice {
    /// Its key.
    pub key: String,
    /// What its player reads.
    pub label: String,
    /// The cards and zones concerned, the acting one first.
    pub touches: Vec<String>,
    /// The chances of whoever chooses.
    pub chance: f32,
}

/// How a side did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SideAnalysis"))]
pub struct Side {
    /// How accurate its choices were on average: 100 if each was the best one.
    pub accuracy: f32,
    /// How many it had.
    pub decisions: u32,
    /// How many of them were inaccuracies.
    pub inaccuracies: u32,
    /// How many were mistakes.
    pub mistakes: u32,
    /// How many were blunders.
    pub blunders: u32,
    /// How many per cent of its chances it gained by luck, or lost by bad luck.
    pub luck: f32,
}
