//! What a game tells its computer players beyond the rules.

use crate::Taught;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use tercet_kernel::{Rules, Seat};

/// A rule set whose positions can be judged before the end.
///
/// Asked only about imagined states, so everything may be looked at.
pub trait Evaluate: Rules {
    /// How a network reads its positions, if it has features for that.
    const TAUGHT: Option<Taught<Self>> = None;

    /// What `state` is worth to `seat`, as written by hand: 1 is as good as won, -1 as good as lost, 0 even. The worth
    /// to one seat is minus the worth to the other. A network that comes with the game judges in its place.
    fn value(cards: &Self::Cards, state: &Self::State, seat: Seat) -> f32;

    /// Whether nothing is being carried out: a player is free to choose what comes next.
    fn is_settled(_: &Self::State) -> bool {
        true
    }

    /// How likely a sensible player takes this option, at first sight: more than 0, at most 1.
    /// Playouts take promising options more often, and search looks at them first.
    fn promise(_: &Self::Cards, _: &Self::State, _: Self::Choice) -> f32 {
        1.0
    }

    /// What whoever chooses leaves undone by this option, as a sentence, if it goes towards the end of their turn while
    /// something good is still open. It says nothing that they cannot know.
    fn left_undone(_: &Self::Cards, _: &Self::State, _: &[Self::Choice], _: Self::Choice) -> Option<&'static str> {
        None
    }

    /// Whether another option is better for everybody, at first sight, so that a beginner is not shown this one. It
    /// goes by nothing that they cannot know.
    fn outclassed(_: &Self::Cards, _: &Self::State, _: &[Self::Choice], _: Self::Choice) -> bool {
        false
    }

    /// How much more than the others this option has to be worth before a beginner is shown it: more than 0 for what is
    /// paid for, or may undo what is well, and often changes nothing.
    fn reluctance(_: &Self::Cards, _: &Self::State, _: Self::Choice) -> f32 {
        0.0
    }

    /// What a search for `seat` tells apart: options of one group, in whatever imagined worlds,
    /// are one branch of its tree. What `seat` cannot tell apart belongs together; to group what
    /// is nearly alike as well makes up for seeing each card of the other seat seldom.
    fn group(_: &Self::Cards, _: &Self::State, _seat: Seat, choice: Self::Choice) -> u64 {
        fingerprint(&choice)
    }
}

/// A number for a group: equal for equal things, different for different ones.
pub fn fingerprint(thing: &impl Hash) -> u64 {
    let mut hash = FxHasher::default();
    thing.hash(&mut hash);
    hash.finish()
}
