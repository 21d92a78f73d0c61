//! The matches that a visitor of the lobby could want to join or to watch.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};
use tercet_table::MatchId;

/// This many matches are listed.
const LISTED: usize = 50;

/// The matches to be listed, by when they were opened. Rooms put themselves there and take themselves
/// away, so that nobody has to look through what is stored.
#[derive(Default)]
pub struct Lobby {
    matches: Mutex<BTreeSet<(u64, MatchId)>>,
}

impl Lobby {
    /// Lists a match that was opened `at`, or takes it off the list.
    pub fn set(&self, at: u64, id: &MatchId, listed: bool) {
        let mut matches = self.matches.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = (at, id.clone());
        if listed {
            matches.insert(entry)
        } else {
            matches.remove(&entry)
        };
    }

    /// The newest ones.
    pub fn newest(&self) -> Vec<MatchId> {
        let matches = self.matches.lock().unwrap_or_else(PoisonError::into_inner);
        matches.iter().rev().take(LISTED).map(|(_, id)| id.clone()).collect()
    }
}
