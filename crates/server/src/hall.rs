//! All rooms, and what they share.

use crate::address::Household;
use crate::limits::Limits;
use crate::lobby::Lobby;
use crate::room::{self, Letter, NoTable, Question, ToRoom};
use crate::store::Store;
use crate::thinking::Thinking;
use crate::turns::Turns;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tercet_table::{Game, MatchId, Registry, Table};
use tokio::sync::{mpsc, oneshot};

/// This many messages may wait for a room.
pub const WAITING: usize = 256;
/// This many tables of one household may wait to be taken up, and this many matches to be played again.
const LOADING: usize = 1_000;
const REPLAYING: usize = 64;

/// All rooms, and what they share.
pub struct Hall {
    pub store: Store,
    pub games: Registry,
    pub thinking: Thinking,
    /// Stored tables that are taken up.
    pub loading: Turns,
    /// Matches that are played again.
    pub replaying: Turns,
    pub lobby: Lobby,
    pub limits: Limits,
    /// How long a room stays without anybody looking.
    pub idle: Duration,
    /// Whether this is a server for tests, on which matches can be foreseen.
    pub for_tests: bool,
    rooms: Mutex<HashMap<MatchId, mpsc::Sender<Letter>>>,
}

impl Hall {
    pub fn new(
        store: Store,
        games: Registry,
        thinking: Thinking,
        limits: Limits,
        idle: Duration,
        for_tests: bool,
    ) -> Arc<Hall> {
        let (loading, replaying) = (Turns::for_each_core(LOADING), Turns::for_each_core(REPLAYING));
        let (lobby, rooms) = (Lobby::default(), Mutex::default());
        Arc::new(Hall { store, games, thinking, loading, replaying, lobby, limits, idle, for_tests, rooms })
    }

    /// The game with this id.
    pub fn game(&self, id: &str) -> Option<&Arc<dyn Game>> {
        self.games.iter().find(|game| game.rules().id() == id)
    }

    /// Sends a message from `whose` to a room, opening it if need be. Says whether it was taken: a room with too
    /// much to do takes no more.
    pub fn send(self: &Arc<Self>, whose: Household, id: &MatchId, message: ToRoom) -> bool {
        let mut rooms = self.rooms();
        let letter = Letter { whose, message };
        let letter = match rooms.get(id) {
            None => letter,
            Some(room) => match room.try_send(letter) {
                Ok(()) => return true,
                Err(mpsc::error::TrySendError::Full(_)) => return false,
                Err(mpsc::error::TrySendError::Closed(letter)) => letter,
            },
        };
        let (room, letters) = mpsc::channel(WAITING);
        let taken = room.try_send(letter).is_ok();
        rooms.insert(id.clone(), room);
        tokio::spawn(room::run(Arc::clone(self), id.clone(), letters));
        taken
    }

    /// Reads something off the table of `id`, for `whose`.
    pub async fn look<T: Send + 'static>(
        self: &Arc<Self>,
        whose: Household,
        id: &MatchId,
        read: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<T, NoTable> {
        let (answer, answered) = oneshot::channel();
        let question: Question = Box::new(move |table| {
            // Nobody waits any more where an answer cannot be sent.
            let _ = answer.send(table.map(read).map_err(NoTable::clone));
        });
        if !self.send(whose, id, ToRoom::Look(question)) {
            return Err(NoTable::Busy);
        }
        answered.await.map_err(|_| NoTable::Busy)?
    }

    /// Removes a room.
    pub fn remove(&self, id: &MatchId) {
        self.rooms().remove(id);
    }

    /// Removes a room unless a message has come in meanwhile.
    pub fn forget(&self, id: &MatchId, letters: &mut mpsc::Receiver<Letter>) -> bool {
        let mut rooms = self.rooms();
        let unneeded = letters.is_empty();
        if unneeded {
            rooms.remove(id);
        }
        unneeded
    }

    /// The rooms in memory.
    pub fn open(&self) -> Vec<MatchId> {
        self.rooms().keys().cloned().collect()
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<MatchId, mpsc::Sender<Letter>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
