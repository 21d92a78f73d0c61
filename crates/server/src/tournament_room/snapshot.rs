//! A tournament as it stands, for all who look at it: read without asking its room.

use crate::rooms::NoTable;
use crate::tournament::protocol::{Stuck, TournamentId};
use crate::tournament::{TournamentOpening, state};
use axum::body::Bytes;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tercet_tournaments::Tournament;
use tokio::sync::{OnceCell, watch};
use tokio::task::spawn_blocking;

/// A tournament as it stands.
pub struct Snapshot {
    /// What it was opened with.
    pub opening: Arc<TournamentOpening>,
    pub tournament: Arc<Tournament>,
    /// How much has happened.
    pub version: u32,
    /// Where no game could be opened.
    pub stuck: Vec<Stuck>,
    /// How it looks, once somebody has asked.
    shown: OnceCell<Bytes>,
}

/// Hears of each change of a tournament.
pub type Snapshots = watch::Receiver<Arc<Snapshot>>;

impl Snapshot {
    /// A tournament with this many entries. That somebody is called something else counts too.
    pub fn new(
        opening: Arc<TournamentOpening>,
        tournament: Arc<Tournament>,
        entries: u32,
        stuck: Vec<Stuck>,
    ) -> Arc<Self> {
        let version = entries + tournament.renamed();
        Arc::new(Snapshot { opening, tournament, version, stuck, shown: OnceCell::new() })
    }

    /// The tournament as JSON, made once however many ask.
    pub async fn shown(self: &Arc<Self>) -> Result<Bytes, NoTable> {
        let make = async || {
            let seen = Arc::clone(self);
            let written =
                move || serde_json::to_vec(&state(&seen.opening, &seen.tournament, seen.version, &seen.stuck));
            let broken = |why: String| NoTable::Broken(why);
            let written = spawn_blocking(written).await.map_err(|why| broken(why.to_string()))?;
            written.map(Bytes::from).map_err(|why| broken(why.to_string()))
        };
        self.shown.get_or_try_init(make).await.cloned()
    }
}

/// The tournaments whose rooms are in memory.
#[derive(Default)]
pub struct InMemory(Mutex<HashMap<TournamentId, Snapshots>>);

impl InMemory {
    /// How a tournament stands, if its room is in memory.
    pub fn find(&self, id: &TournamentId) -> Option<Snapshots> {
        self.known().get(id).cloned()
    }

    pub(super) fn keep(&self, id: &TournamentId, snapshots: Snapshots) {
        self.known().insert(id.clone(), snapshots);
    }

    /// The room that tells of these is gone; another one for the same tournament may be there.
    pub(super) fn forget(&self, id: &TournamentId, snapshots: &Snapshots) {
        let mut known = self.known();
        if known.get(id).is_some_and(|kept| kept.same_channel(snapshots)) {
            known.remove(id);
        }
    }

    fn known(&self) -> MutexGuard<'_, HashMap<TournamentId, Snapshots>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
