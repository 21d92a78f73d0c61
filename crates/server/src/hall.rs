//! All rooms, and what they share.

use crate::address::Household;
use crate::lobby::Lobby;
use crate::room::{self, NoTable, Question, ToRoom};
use crate::store::Store;
use crate::thinking::Thinking;
use crate::turns::Turns;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tercet_table::{Game, MatchId, Registry, Table};
use tokio::sync::{mpsc, oneshot};

/// So many messages may wait for a room.
const WAITING: usize = 256;
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
    /// How long a room stays without anybody looking.
    pub idle: Duration,
    /// Whether this is a server for tests, on which matches can be foreseen.
    pub for_tests: bool,
    rooms: Mutex<HashMap<MatchId, mpsc::Sender<ToRoom>>>,
}

impl Hall {
    pub fn new(store: Store, games: Registry, thinking: Thinking, idle: Duration, for_tests: bool) -> Arc<Hall> {
        let (loading, replaying) = (Turns::for_each_core(LOADING), Turns::for_each_core(REPLAYING));
        let (lobby, rooms) = (Lobby::default(), Mutex::default());
        Arc::new(Hall { store, games, thinking, loading, replaying, lobby, idle, for_tests, rooms })
    }

    /// The game with this id.
    pub fn game(&self, id: &str) -> Option<&Arc<dyn Game>> {
        self.games.iter().find(|game| game.rules().id() == id)
    }

    /// Sends a message to a room, opening it for `whose` if need be. Says whether it was taken: a room with
    /// too much to do takes no more.
    pub fn send(self: &Arc<Self>, whose: Household, id: &MatchId, message: ToRoom) -> bool {
        let mut rooms = self.rooms();
        let message = match rooms.get(id) {
            None => message,
            Some(room) => match room.try_send(message) {
                Ok(()) => return true,
                Err(mpsc::error::TrySendError::Full(_)) => return false,
                Err(mpsc::error::TrySendError::Closed(message)) => message,
            },
        };
        let (room, messages) = mpsc::channel(WAITING);
        let taken = room.try_send(message).is_ok();
        rooms.insert(id.clone(), room);
        tokio::spawn(room::run(Arc::clone(self), id.clone(), whose, messages));
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
        let busy = || NoTable::Broken("The table is busy; try again.".to_owned());
        if !self.send(whose, id, ToRoom::Look(question)) {
            return Err(busy());
        }
        answered.await.map_err(|_| busy())?
    }

    /// Removes a room.
    pub fn remove(&self, id: &MatchId) {
        self.rooms().remove(id);
    }

    /// Removes a room unless a message has come in meanwhile.
    pub fn forget(&self, id: &MatchId, messages: &mut mpsc::Receiver<ToRoom>) -> bool {
        let mut rooms = self.rooms();
        let unneeded = messages.is_empty();
        if unneeded {
            rooms.remove(id);
        }
        unneeded
    }

    /// The rooms in memory.
    pub fn open(&self) -> Vec<MatchId> {
        self.rooms().keys().cloned().collect()
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<MatchId, mpsc::Sender<ToRoom>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
