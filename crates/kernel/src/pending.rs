//! Effects that were triggered together and wait for their turn.

use crate::{Seat, Seq};
use serde::{Deserialize, Serialize};
use std::hash::Hash;

/// Triggered effects that wait to be carried out, each belonging to a seat.
///
/// Effects triggered while others wait form a group of their own, which is settled first: a group
/// is everything from an index on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent, bound(serialize = "T: Serialize", deserialize = "T: Deserialize<'de>"))]
pub struct Pending<T: Copy + Hash, const N: usize>(Seq<(Seat, T), N>);

/// Which of a group of triggered effects comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// None is left.
    Nothing,
    /// The one at this index, without a choice.
    This(usize),
    /// This seat has several and says which of them.
    Choice(Seat),
}

impl<T: Copy + Hash, const N: usize> Default for Pending<T, N> {
    fn default() -> Self {
        Pending(Seq::new())
    }
}

impl<T: Copy + Hash, const N: usize> Pending<T, N> {
    /// Adds an effect of `seat`.
    pub fn raise(&mut self, seat: Seat, effect: T) {
        self.0.push((seat, effect));
    }

    /// How many effects wait; also where the next group will begin.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether no effect waits.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The next effect of the group beginning at `from`: those of `first` go before the others'.
    pub fn next(&self, from: usize, first: Seat) -> Next {
        for seat in first.then_other() {
            let mut own = self.of(from, seat);
            if let Some((index, _)) = own.next() {
                return if own.next().is_some() { Next::Choice(seat) } else { Next::This(index) };
            }
        }
        Next::Nothing
    }

    /// The waiting effects of `seat` in the group beginning at `from`, with their indices.
    pub fn of(&self, from: usize, seat: Seat) -> impl Iterator<Item = (usize, T)> {
        let group = self.0.get(from..).unwrap_or_default();
        group.iter().enumerate().filter(move |(_, (owner, _))| *owner == seat).map(move |(at, (_, t))| (from + at, *t))
    }

    /// Takes the effect at `index` out, to be carried out.
    pub fn take(&mut self, index: usize) -> (Seat, T) {
        self.0.remove(index)
    }

    /// Drops every effect for which `is_void`.
    pub fn drop_if(&mut self, mut is_void: impl FnMut(&T) -> bool) {
        self.0.retain(|(_, effect)| !is_void(effect));
    }

    /// Drops everything.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_seat_orders_its_own_before_the_other_seat() {
        let mut pending: Pending<u8, 4> = Pending::default();
        pending.raise(Seat::A, 1);
        pending.raise(Seat::B, 2);
        pending.raise(Seat::A, 3);
        assert_eq!(pending.next(0, Seat::B), Next::This(1));
        assert_eq!(pending.next(0, Seat::A), Next::Choice(Seat::A));
        assert_eq!(pending.take(2), (Seat::A, 3));
        assert_eq!(pending.next(0, Seat::A), Next::This(0));
        assert_eq!(pending.next(2, Seat::A), Next::Nothing);
    }
}
