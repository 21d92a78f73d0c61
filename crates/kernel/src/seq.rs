//! Lists that live inside the state.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// A list of plain values, kept inside its owner up to `N` of them and on the heap beyond.
///
/// Rule sets choose `N` so that ordinary games never reach the heap, while the rule books' "any
/// number of cards" stays true. A clone copies the bytes in use and nothing else.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent, bound(serialize = "T: Serialize", deserialize = "T: Deserialize<'de>"))]
pub struct Seq<T: Copy, const N: usize>(SmallVec<[T; N]>);

impl<T: Copy, const N: usize> Seq<T, N> {
    /// An empty list.
    pub fn new() -> Self {
        Seq(SmallVec::new())
    }

    /// Adds `item` at the end.
    pub fn push(&mut self, item: T) {
        self.0.push(item);
    }

    /// Takes the last item off.
    pub fn pop(&mut self) -> Option<T> {
        self.0.pop()
    }

    /// Takes item `at` out; those behind it move up.
    pub fn remove(&mut self, at: usize) -> T {
        self.0.remove(at)
    }

    /// Keeps only the items for which `keep` says so, in their order.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        self.0.retain(|item| keep(item));
    }

    /// Shortens the list to `len` items.
    pub fn truncate(&mut self, len: usize) {
        self.0.truncate(len);
    }

    /// Removes everything.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl<T: Copy, const N: usize> Clone for Seq<T, N> {
    fn clone(&self) -> Self {
        Seq(SmallVec::from_slice(&self.0))
    }

    fn clone_from(&mut self, source: &Self) {
        self.0.clear();
        self.0.extend_from_slice(&source.0);
    }
}

impl<T: Copy, const N: usize> Default for Seq<T, N> {
    fn default() -> Self {
        Seq::new()
    }
}

impl<T: Copy + Hash, const N: usize> Hash for Seq<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.as_slice().hash(state);
    }
}

impl<T: Copy, const N: usize> Deref for Seq<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T: Copy, const N: usize> DerefMut for Seq<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

impl<T: Copy, const N: usize> FromIterator<T> for Seq<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Seq(items.into_iter().collect())
    }
}

impl<T: Copy, const N: usize> Extend<T> for Seq<T, N> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        self.0.extend(items);
    }
}

impl<'a, T: Copy, const N: usize> IntoIterator for &'a Seq<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_grows_past_its_inline_room() {
        let long: Seq<u16, 4> = (0..100).collect();
        let copy = long.clone();
        assert_eq!(copy.len(), 100);
        assert_eq!(copy, long);
    }
}
