//! Showing that a position is a puzzle: exactly one choice leads to the goal.

use crate::Puzzled;
use crate::goal::Goal;
use crate::search::{Search, TooMuch};
use std::fmt;
use tercet_kernel::Rules;

/// What was found in a puzzle that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// A line that leads to the goal, by the keys of its choices: the shortest way, against replies that put it off
    /// longest.
    pub line: Vec<String>,
    /// How many of them are the player's.
    pub own: usize,
    /// Among how many options the first one is.
    pub options: usize,
    /// How many positions were looked at.
    pub nodes: u32,
}

/// Why a position is not a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// No choice leads to the goal.
    NoWay,
    /// Several choices lead to the goal.
    SeveralWays,
    /// The one way hangs on something that the player cannot know.
    HangsOnHidden,
    /// There is more to look at than the proof may.
    TooMuch,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Flaw::NoWay => "no choice leads to the goal",
            Flaw::SeveralWays => "several choices lead to the goal",
            Flaw::HangsOnHidden => "the way to the goal hangs on something that the player cannot know",
            Flaw::TooMuch => "there is too much to look at",
        })
    }
}

impl From<TooMuch> for Flaw {
    fn from(TooMuch: TooMuch) -> Self {
        Flaw::TooMuch
    }
}

/// A puzzle that holds, with its choices.
pub(crate) struct Proved<R: Rules> {
    pub line: Vec<R::Choice>,
    pub proof: Proof,
}

/// Shows that in `state` exactly one choice of the player leads to the goal: every other one is answered by the
/// opponent in this very world, and that one leads there in every world that looks the same to the player.
///
/// # Errors
/// Why it is not so. The searches look at `limit` positions each.
pub(crate) fn prove<R: Puzzled>(
    cards: &R::Cards,
    state: &R::State,
    goal: &Goal<R>,
    limit: u32,
) -> Result<Proved<R>, Flaw> {
    let mut options = Vec::new();
    R::options(cards, state, &mut options);
    let mut true_world = Search::new(cards, goal, limit);
    let mut way: Option<R::Choice> = None;
    let alike = |one, other| R::group(cards, state, goal.seat, one) == R::group(cards, state, goal.seat, other);
    for &choice in &options {
        if way.is_some_and(|way| alike(way, choice)) || true_world.after(state, choice)?.is_none() {
            continue;
        }
        match way {
            None => way = Some(choice),
            Some(_) => return Err(Flaw::SeveralWays),
        }
    }
    let way = way.ok_or(Flaw::NoWay)?;
    let concealed = R::conceal(cards, state, goal.seat).ok_or(Flaw::HangsOnHidden)?;
    let mut any_world = Search::for_shortest(cards, goal, limit);
    if any_world.after(&concealed, way)?.is_none() {
        return Err(Flaw::HangsOnHidden);
    }
    let line = any_world.line_by(&concealed, way)?;
    let nodes = true_world.nodes() + any_world.nodes();
    Ok(Proved { proof: described::<R>(cards, state, goal, &line, options.len(), nodes), line })
}

/// The line with its choices written as keys.
fn described<R: Puzzled>(
    cards: &R::Cards,
    state: &R::State,
    goal: &Goal<R>,
    line: &[R::Choice],
    options: usize,
    nodes: u32,
) -> Proof {
    let mut here = state.clone();
    let (mut keys, mut own) = (Vec::new(), 0);
    for &choice in line {
        own += usize::from(R::status(&here) == tercet_kernel::Status::Waiting(goal.seat));
        keys.push(R::key(cards, &here, choice));
        R::apply(cards, &mut here, choice, &mut tercet_kernel::Silent);
    }
    Proof { line: keys, own, options, nodes }
}
