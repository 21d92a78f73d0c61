//! Effects that were triggered together and wait for their turn.

use crate::{Seat, Seq};
use serde::{Deserialize, Serialize};
use std::hash::Hash;

/// A triggered effect, as far as the order of effects goes.
pub trait Triggered: Copy + Hash {
    /// What a player names to say which effect comes first.
    type Source: Copy + PartialEq;

    /// The card on which it stands, or one effect of that. Several with the same source come in the
    /// order in which they were raised, and nobody is asked.
    fn source(&self) -> Self::Source;
}

/// Triggered effects that wait to be carried out, each belonging to a seat.
///
/// Effects triggered while others wait form a group of their own, which is settled first: a group
/// is everything from an index on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent, bound(serialize = "T: Serialize", deserialize = "T: Deserialize<'de>"))]
pub struct Pending<T: Triggered, const N: usize>(Seq<(Seat, T), N>);

/// Which of a group of triggered effects comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// None is left.
    Nothing,
    /// The one at this index, without a choice.
    This(usize),
    /// This seat has effects of several sources and says which of them.
    Choice(Seat),
}

impl<T: Triggered, const N: usize> Default for Pending<T, N> {
    fn default() -> Self {
        Pending(Seq::new())
    }
}

impl<T: Triggered, const N: usize> Pending<T, N> {
    /// Adds an effect of `seat`.
    pub fn raise(&mut self, seat: Seat, effect: T) {
        self.0.push((seat, effect));
    }

    /// Where the next group will begin.
    pub fn group(&self) -> u8 {
        u8::try_from(self.0.len()).unwrap_or(u8::MAX)
    }

    /// How many effects wait.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether no effect waits.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The next effect of the group beginning at `from`: those of `first` go before the others'.
    pub fn next(&self, from: u8, first: Seat) -> Next {
        for seat in first.then_other() {
            let mut own = self.of(from, seat);
            if let Some((index, effect)) = own.next() {
                let several = own.any(|(_, other)| other.source() != effect.source());
                return if several { Next::Choice(seat) } else { Next::This(index) };
            }
        }
        Next::Nothing
    }

    /// The seat that has to say which effect of the group comes next, if any.
    pub fn chooser(&self, from: u8, first: Seat) -> Option<Seat> {
        match self.next(from, first) {
            Next::Choice(seat) => Some(seat),
            Next::This(_) | Next::Nothing => None,
        }
    }

    /// The waiting effects of `seat` in the group beginning at `from`, with their indices.
    pub fn of(&self, from: u8, seat: Seat) -> impl Iterator<Item = (usize, T)> {
        let from = usize::from(from);
        let group = self.0.get(from..).unwrap_or_default();
        group.iter().enumerate().filter(move |(_, (owner, _))| *owner == seat).map(move |(at, (_, t))| (from + at, *t))
    }

    /// What `seat` chooses among: the sources of effects in the group, each once.
    pub fn sources(&self, from: u8, seat: Seat) -> impl Iterator<Item = T::Source> {
        let is_first = move |(at, effect): &(usize, T)| {
            let mut before = self.of(from, seat).take_while(|(earlier, _)| earlier < at);
            before.all(|(_, earlier)| earlier.source() != effect.source())
        };
        self.of(from, seat).filter(is_first).map(|(_, effect)| effect.source())
    }

    /// Takes the next effect of the group out, unless a seat has to say which.
    pub fn take_next(&mut self, from: u8, first: Seat) -> Option<(Seat, T)> {
        match self.next(from, first) {
            Next::This(index) => Some(self.take(index)),
            Next::Nothing | Next::Choice(_) => None,
        }
    }

    /// Takes the first effect of the group out, where nobody has to say which: those of `first` go before the
    /// others'.
    pub fn take_first(&mut self, from: u8, first: Seat) -> Option<(Seat, T)> {
        let index = first.then_other().into_iter().find_map(|seat| self.of(from, seat).next())?.0;
        Some(self.take(index))
    }

    /// Takes the first effect of a source out that `seat` has in the group.
    pub fn take_of(&mut self, from: u8, seat: Seat, source: T::Source) -> Option<T> {
        let (index, effect) = self.of(from, seat).find(|(_, effect)| effect.source() == source)?;
        self.take(index);
        Some(effect)
    }

    /// Takes the effect at `index` out.
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

    /// An effect with the number of its card.
    impl Triggered for (u8, char) {
        type Source = u8;

        fn source(&self) -> u8 {
            self.0
        }
    }

    #[test]
    fn the_first_seat_orders_its_own_before_the_other_seat() {
        let mut pending: Pending<(u8, char), 4> = Pending::default();
        pending.raise(Seat::A, (1, 'a'));
        pending.raise(Seat::B, (2, 'a'));
        pending.raise(Seat::A, (3, 'a'));
        assert_eq!(pending.next(0, Seat::B), Next::This(1));
        assert_eq!(pending.chooser(0, Seat::A), Some(Seat::A));
        assert_eq!(pending.take_next(0, Seat::A), None);
        assert_eq!(pending.clone().take_first(0, Seat::A), Some((Seat::A, (1, 'a'))));
        assert_eq!(pending.clone().take_first(0, Seat::B), Some((Seat::B, (2, 'a'))));
        assert_eq!(pending.take_of(0, Seat::A, 3), Some((3, 'a')));
        assert_eq!(pending.next(0, Seat::A), Next::This(0));
        assert_eq!(pending.next(2, Seat::A), Next::Nothing);
    }

    #[test]
    fn effects_of_one_card_come_as_they_were_raised() {
        let mut pending: Pending<(u8, char), 4> = Pending::default();
        pending.raise(Seat::A, (1, 'a'));
        pending.raise(Seat::A, (1, 'b'));
        assert_eq!(pending.take_next(0, Seat::A), Some((Seat::A, (1, 'a'))));
        pending.raise(Seat::A, (2, 'a'));
        pending.raise(Seat::A, (1, 'c'));
        assert!(pending.sources(0, Seat::A).eq([1, 2]));
        assert_eq!((pending.group(), pending.next(1, Seat::A)), (3, Next::Choice(Seat::A)));
    }
}
