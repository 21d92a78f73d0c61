//! What is being carried out now, innermost on top.

use crate::Seq;
use serde::{Deserialize, Serialize};

/// The effect stack of a match: frames of the rule set's own kind, the topmost one running.
///
/// Whatever can stop in the middle (for a choice, an answer, an effect that goes first) is a frame
/// here and not a function on the machine's stack, so a state can be cloned, stored and resumed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent, bound(serialize = "F: Serialize", deserialize = "F: Deserialize<'de>"))]
pub struct Stack<F: Copy + std::hash::Hash, const N: usize>(Seq<F, N>);

impl<F: Copy + std::hash::Hash, const N: usize> Default for Stack<F, N> {
    fn default() -> Self {
        Stack(Seq::new())
    }
}

impl<F: Copy + std::hash::Hash, const N: usize> Stack<F, N> {
    /// Puts `frame` on top: it runs before everything already here.
    pub fn push(&mut self, frame: F) {
        self.0.push(frame);
    }

    /// Puts `frame` in the place of the topmost one; nothing happens if there is none.
    pub fn replace_top(&mut self, frame: F) {
        if let Some(top) = self.0.last_mut() {
            *top = frame;
        }
    }

    /// Takes the topmost frame off.
    pub fn pop(&mut self) -> Option<F> {
        self.0.pop()
    }

    /// The frame that runs next.
    pub fn top(&self) -> Option<&F> {
        self.0.last()
    }

    /// The frame that runs next, to be changed in place.
    pub fn top_mut(&mut self) -> Option<&mut F> {
        self.0.last_mut()
    }

    /// How many frames there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing is being carried out.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All frames, from the top down.
    pub fn from_top(&self) -> impl Iterator<Item = &F> {
        self.0.iter().rev()
    }

    /// All frames, from the top down, to be changed in place.
    pub fn from_top_mut(&mut self) -> impl Iterator<Item = &mut F> {
        self.0.iter_mut().rev()
    }

    /// Drops every frame.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}
