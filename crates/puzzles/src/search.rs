//! Going through everything that can happen.

use crate::Puzzled;
use crate::goal::{Goal, Outcome};
use rustc_hash::FxHashMap;
use tercet_kernel::{Silent, Status, blindly, state_hash};

/// After this many choices in a row a line counts as endless.
const DEEPEST: usize = 60;

/// The search for a way to a goal against every reply of the opponent.
///
/// On a state of which nothing is hidden it says whether the goal is reached there. On a state concealed from the
/// player ([`Rules::conceal`](tercet_kernel::Rules::conceal)) whatever reads something hidden, a coin too, counts as
/// missed: a way that is found there goes alike in every world that looks the same.
pub(crate) struct Search<'a, R: Puzzled> {
    cards: &'a R::Cards,
    goal: &'a Goal<R>,
    /// Whether the goal is reached from a position, and after how many of the player's own choices at most.
    known: FxHashMap<u64, Option<u8>>,
    nodes: u32,
    limit: u32,
    /// Whether the player's shortest way is wanted, rather than any.
    shortest: bool,
}

/// There was more to look at than the search may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooMuch;

/// A position with what can be chosen in it.
struct Node<R: Puzzled> {
    own: bool,
    options: Vec<R::Choice>,
}

impl<'a, R: Puzzled> Search<'a, R> {
    /// A search for any way, that looks at `limit` positions at most.
    pub fn new(cards: &'a R::Cards, goal: &'a Goal<R>, limit: u32) -> Self {
        Search { cards, goal, known: FxHashMap::default(), nodes: 0, limit, shortest: false }
    }

    /// The same for the shortest way.
    pub fn for_shortest(cards: &'a R::Cards, goal: &'a Goal<R>, limit: u32) -> Self {
        Search { shortest: true, ..Search::new(cards, goal, limit) }
    }

    /// How many positions were looked at.
    pub fn nodes(&self) -> u32 {
        self.nodes
    }

    /// Whether the goal is reached after this choice, and after how many further choices of the player at most.
    pub fn after(&mut self, state: &R::State, choice: R::Choice) -> Result<Option<u8>, TooMuch> {
        self.take(state, choice, 0)
    }

    /// A line that begins with this choice and ends where the goal is reached: the player's shortest way, and replies
    /// that put it off longest.
    pub fn line_by(&mut self, state: &R::State, first: R::Choice) -> Result<Vec<R::Choice>, TooMuch> {
        let mut line = vec![first];
        let mut here = state.clone();
        R::apply(self.cards, &mut here, first, &mut Silent);
        while self.goal.outcome(self.cards, &here) == Outcome::Open && line.len() < DEEPEST {
            let Some(Node { own, options }) = self.node(&here) else { break };
            let mut best: Option<(u8, R::Choice)> = None;
            for choice in options {
                let Some(length) = self.after(&here, choice)? else { continue };
                let better = best.is_none_or(|(best, _)| if own { length < best } else { length > best });
                if better {
                    best = Some((length, choice));
                }
            }
            let Some((_, choice)) = best else { break };
            R::apply(self.cards, &mut here, choice, &mut Silent);
            line.push(choice);
        }
        Ok(line)
    }

    /// What the opponent chooses here: what keeps the player from the goal, or else what puts it off longest.
    pub fn reply(&mut self, state: &R::State) -> Result<Option<R::Choice>, TooMuch> {
        let Some(node) = self.node(state) else { return Ok(None) };
        let mut best: Option<(u8, R::Choice)> = None;
        for choice in node.options {
            match self.after(state, choice)? {
                None => return Ok(Some(choice)),
                Some(length) if best.is_none_or(|(best, _)| length > best) => best = Some((length, choice)),
                Some(_) => {}
            }
        }
        Ok(best.map(|(_, choice)| choice))
    }

    fn node(&self, state: &R::State) -> Option<Node<R>> {
        blindly(|| {
            let mut options = Vec::new();
            R::options(self.cards, state, &mut options);
            Node { own: R::status(state) == Status::Waiting(self.goal.seat), options }
        })
    }

    fn take(&mut self, state: &R::State, choice: R::Choice, depth: usize) -> Result<Option<u8>, TooMuch> {
        if self.nodes >= self.limit || depth > DEEPEST {
            return Err(TooMuch);
        }
        self.nodes += 1;
        let (cards, goal) = (self.cards, self.goal);
        let taken = blindly(|| {
            let mut next = state.clone();
            R::apply(cards, &mut next, choice, &mut Silent);
            let outcome = goal.outcome(cards, &next);
            (next, outcome)
        });
        match taken {
            None | Some((_, Outcome::Missed)) => Ok(None),
            Some((_, Outcome::Reached)) => Ok(Some(0)),
            Some((next, Outcome::Open)) => self.from(&next, depth),
        }
    }

    fn from(&mut self, state: &R::State, depth: usize) -> Result<Option<u8>, TooMuch> {
        let key = state_hash(state);
        if let Some(known) = self.known.get(&key) {
            return Ok(*known);
        }
        let length = match self.node(state) {
            None => None,
            Some(Node { own: true, options }) => self.one_of(state, options, depth)?,
            Some(Node { own: false, options }) => self.all_of(state, options, depth)?,
        };
        self.known.insert(key, length);
        Ok(length)
    }

    /// The player chooses: one way is enough.
    fn one_of(&mut self, state: &R::State, options: Vec<R::Choice>, depth: usize) -> Result<Option<u8>, TooMuch> {
        let mut shortest: Option<u8> = None;
        for choice in options {
            let Some(length) = self.take(state, choice, depth + 1)? else { continue };
            shortest = Some(shortest.map_or(length + 1, |shortest| shortest.min(length + 1)));
            if shortest == Some(1) || !self.shortest {
                break;
            }
        }
        Ok(shortest)
    }

    /// The opponent chooses: the goal must be reached after every reply.
    fn all_of(&mut self, state: &R::State, options: Vec<R::Choice>, depth: usize) -> Result<Option<u8>, TooMuch> {
        let mut longest = 0;
        for choice in options {
            match self.take(state, choice, depth + 1)? {
                None => return Ok(None),
                Some(length) => longest = longest.max(length),
            }
        }
        Ok(Some(longest))
    }
}
