//! How tables stood when they were last looked at: as long as nothing more is stored of one, it stands like that.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// This many are known at a time.
const KNOWN: usize = 20_000;
/// This long, whatever is stored: players may be called something else by then.
const LASTING: Duration = Duration::from_secs(300);

/// How tables stood, by their names.
pub struct Standings<I, S>(Mutex<HashMap<I, Seen<S>>>);

struct Seen<S> {
    at: Instant,
    /// How many entries were stored by then.
    entries: i64,
    standing: Arc<S>,
}

impl<I, S> Default for Standings<I, S> {
    fn default() -> Self {
        Standings(Mutex::default())
    }
}

impl<I: Clone + Eq + Hash, S> Standings<I, S> {
    /// How a table stands of which this many entries are stored, if it is known.
    pub fn find(&self, now: Instant, id: &I, entries: i64) -> Option<Arc<S>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_true = |seen: &&Seen<S>| seen.entries == entries && now - seen.at < LASTING;
        known.get(id).filter(is_true).map(|seen| Arc::clone(&seen.standing))
    }

    /// Keeps how a table stands of which at least this many entries were stored.
    pub fn keep(&self, now: Instant, id: &I, entries: i64, standing: S) -> Arc<S> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= KNOWN {
            known.clear();
        }
        let standing = Arc::new(standing);
        known.insert(id.clone(), Seen { at: now, entries, standing: Arc::clone(&standing) });
        standing
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_known_until_more_is_stored_of_it() {
        let (standings, now) = (Standings::default(), Instant::now());
        standings.keep(now, &"one", 3, "waits");
        assert_eq!(standings.find(now, &"one", 3).as_deref(), Some(&"waits"));
        assert_eq!(standings.find(now, &"one", 4), None);
        assert_eq!(standings.find(now, &"two", 3), None);
        assert_eq!(standings.find(now + LASTING, &"one", 3), None, "somebody may have another name by now");
    }
}
