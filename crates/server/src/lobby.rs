//! The matches and drafts that a visitor of the lobby could want to join or to watch.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

/// This many are listed.
const LISTED: usize = 50;

/// What is to be listed, by when it was opened. Rooms put themselves there and take themselves away, so that nobody has
/// to look through what is stored.
pub struct Lobby<I> {
    wanted: Mutex<BTreeSet<(u64, I)>>,
}

impl<I> Default for Lobby<I> {
    fn default() -> Self {
        Lobby { wanted: Mutex::default() }
    }
}

impl<I: Clone + Ord> Lobby<I> {
    /// Lists what was opened `at`, or takes it off the list.
    pub fn set(&self, at: u64, id: &I, listed: bool) {
        let mut wanted = self.wanted.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = (at, id.clone());
        if listed {
            wanted.insert(entry)
        } else {
            wanted.remove(&entry)
        };
    }

    /// The newest ones, each with when it was opened.
    pub fn newest(&self) -> Vec<(u64, I)> {
        let wanted = self.wanted.lock().unwrap_or_else(PoisonError::into_inner);
        wanted.iter().rev().take(LISTED).cloned().collect()
    }
}
