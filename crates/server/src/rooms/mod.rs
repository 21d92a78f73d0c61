//! The rooms in memory, each a task to which one writes.

mod carried;
mod letters;
mod undone;

pub use carried::{Carried, carry};
pub use letters::Letters;
pub use undone::{NoTable, Undone};

use crate::rest::Rest;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::mpsc::{self, Sender};
use tokio::time::{Duration, Instant};

/// This many messages may wait for a room.
pub const WAITING: usize = 256;

/// Rooms by name, each with a way to write to it.
pub struct Rooms<I, L>(Mutex<HashMap<I, Sender<L>>>);

impl<I, L> Default for Rooms<I, L> {
    fn default() -> Self {
        Rooms(Mutex::default())
    }
}

impl<I: Clone + Eq + Hash, L> Rooms<I, L> {
    /// Sends a letter to a room; if there is none, `open` starts one that reads these letters. Says whether it was
    /// taken: a room with too much to do takes no more.
    pub fn send(&self, id: &I, letter: L, open: impl FnOnce(Letters<L>)) -> bool {
        let mut rooms = self.rooms();
        let letter = match rooms.get(id) {
            None => letter,
            Some(room) => match room.try_send(letter) {
                Ok(()) => return true,
                Err(TrySendError::Full(_)) => return false,
                Err(TrySendError::Closed(letter)) => letter,
            },
        };
        let (room, coming) = mpsc::channel(WAITING);
        let taken = room.try_send(letter).is_ok();
        rooms.insert(id.clone(), room);
        open(Letters::new(coming));
        taken
    }

    /// Removes a room.
    pub fn remove(&self, id: &I) {
        self.rooms().remove(id);
    }

    /// Removes a room unless a message has come in meanwhile.
    pub fn forget(&self, id: &I, letters: &Letters<L>) -> bool {
        let mut rooms = self.rooms();
        let unneeded = letters.is_empty();
        if unneeded {
            rooms.remove(id);
        }
        unneeded
    }

    /// The rooms in memory.
    pub fn open(&self) -> Vec<I> {
        self.rooms().keys().cloned().collect()
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.rooms().len()
    }

    /// Sends a letter to a room if it is in memory; gives it back if that has too much to do.
    pub fn tell(&self, id: &I, letter: L) -> Result<(), L> {
        match self.rooms().get(id).map(|room| room.try_send(letter)) {
            Some(Err(TrySendError::Full(letter))) => Err(letter),
            _ => Ok(()),
        }
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<I, Sender<L>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// When a room that is to end after being idle for this long looks again at what is due: a deadline, which waits for a
/// rest, or its idleness.
pub fn wakes_at(idle_since: Instant, idle: Duration, deadline: Option<Instant>, rest: Option<Rest>) -> Instant {
    let now = Instant::now();
    // While it is needed the room need not look for idleness often.
    let idle = if idle_since + idle <= now { now + idle } else { idle_since + idle };
    let due = deadline.map(|due| rest.map_or(due, |rest| due.max(rest.until)));
    due.map_or(idle, |due| idle.min(due))
}
