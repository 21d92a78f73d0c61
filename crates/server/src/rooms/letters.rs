//! What comes to a room.

use super::Carried;
use super::undone::NoTable;
use std::collections::VecDeque;
use tokio::sync::mpsc::Receiver;

/// Letters to a room, in the order in which they came.
pub struct Letters<L> {
    /// Those that were taken out and are still to be read.
    early: VecDeque<L>,
    coming: Receiver<L>,
}

impl<L> Letters<L> {
    /// Those that come this way.
    pub(super) fn new(coming: Receiver<L>) -> Letters<L> {
        Letters { early: VecDeque::new(), coming }
    }

    /// The next one; nothing once nobody can write any more. May be dropped while it waits.
    pub async fn next(&mut self) -> Option<L> {
        match self.early.pop_front() {
            Some(letter) => Some(letter),
            None => self.coming.recv().await,
        }
    }

    /// The next one that comes in, before those that were put by.
    pub async fn coming(&mut self) -> Option<L> {
        self.coming.recv().await
    }

    /// Puts by a letter that is to be read later.
    pub fn put_by(&mut self, letter: L) {
        self.early.push_back(letter);
    }

    /// How many were put by.
    pub fn put_by_so_far(&self) -> usize {
        self.early.len()
    }

    /// Whether there is nothing to be read just now.
    pub fn is_empty(&self) -> bool {
        self.early.is_empty() && self.coming.is_empty()
    }

    /// Tells everybody who has written that what they wrote to is not there.
    pub(super) fn refuse_all<C: Carried<Letter = L>>(mut self, id: &C::Id, why: &NoTable) {
        self.coming.close();
        let late = std::iter::from_fn(|| self.coming.try_recv().ok());
        self.early.drain(..).chain(late).for_each(|letter| C::refuse(letter, id, why));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::mpsc;

    #[tokio::test]
    async fn what_was_put_by_is_read_before_what_comes_later() {
        let (sender, coming) = mpsc::channel(3);
        let mut letters = Letters::new(coming);
        for letter in 1..=3 {
            sender.try_send(letter).unwrap();
        }
        for _ in 0..2 {
            let letter = letters.coming().await.unwrap();
            letters.put_by(letter);
        }
        assert_eq!(letters.put_by_so_far(), 2);
        assert_eq!([letters.next().await, letters.next().await, letters.next().await], [Some(1), Some(2), Some(3)]);
        assert!(letters.is_empty());
    }

    #[tokio::test]
    async fn what_was_put_by_keeps_a_room_from_ending() {
        let mut letters = Letters::new(mpsc::channel(1).1);
        letters.put_by(1);
        assert!(!letters.is_empty());
    }
}
