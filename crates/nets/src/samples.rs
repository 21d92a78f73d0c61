//! Positions to learn from.

use crate::{Features, Half};

/// Many positions, each with what came of its game.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    features: Vec<u32>,
    positions: Vec<Position>,
}

/// Where the halves of a position end among the features.
#[derive(Clone, Copy, Debug)]
struct Position {
    own: usize,
    end: usize,
    lean: f32,
    result: f32,
}

/// One of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample<'a> {
    /// The features of its own half and of the other one.
    pub halves: [&'a [u32]; 2],
    /// What it was worth to its own half before anything was learned.
    pub lean: f32,
    /// How likely its own half won: 0, 1, or between.
    pub result: f32,
}

impl Samples {
    /// Adds a position whose game ended with `result` for its own half: 1 if that was won, 0 if lost.
    pub fn add(&mut self, features: &Features, result: f32) {
        self.features.extend_from_slice(features.half(Half::Own));
        let own = self.features.len();
        self.features.extend_from_slice(features.half(Half::Other));
        let (end, lean) = (self.features.len(), features.leaning());
        self.positions.push(Position { own, end, lean, result });
    }

    /// What is taught of the positions from the one with this number on, in their order.
    pub fn results_from(&mut self, first: usize) -> impl DoubleEndedIterator<Item = &mut f32> + ExactSizeIterator {
        self.positions[first..].iter_mut().map(|position| &mut position.result)
    }

    /// Adds all of another list.
    pub fn extend(&mut self, other: &Samples) {
        let before = self.features.len();
        self.features.extend_from_slice(&other.features);
        let moved = |at: &Position| Position { own: at.own + before, end: at.end + before, ..*at };
        self.positions.extend(other.positions.iter().map(moved));
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    pub(crate) fn get(&self, at: usize) -> Sample<'_> {
        let start = at.checked_sub(1).map_or(0, |before| self.positions[before].end);
        let Position { own, end, lean, result } = self.positions[at];
        Sample { halves: [&self.features[start..own], &self.features[own..end]], lean, result }
    }
}
