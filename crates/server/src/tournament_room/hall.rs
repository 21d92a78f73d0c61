//! How the rooms of tournaments are reached.

use super::snapshot::Snapshots;
use super::{ToTournament, keeping, run};
use crate::among::Notice;
use crate::hall::Hall;
use crate::rooms::NoTable;
use crate::store::Unstored;
use crate::store::players::entered;
use crate::tournament::TournamentOpening;
use crate::tournament::protocol::TournamentId;
use std::sync::Arc;
use tercet_table::PlayerId;
use tercet_tournaments::Tournament;
use tokio::sync::{oneshot, watch};

impl Hall {
    /// Sends a message to the room of a tournament, opening it if need be. Says whether it was taken.
    pub fn send_to_tournament(self: &Arc<Self>, id: &TournamentId, message: ToTournament) -> bool {
        let open = |messages| drop(tokio::spawn(run(Arc::clone(self), id.clone(), messages)));
        self.tournaments.send(id, message, open)
    }

    /// Asks the room of a tournament for an answer; none comes if the room ends before.
    pub async fn ask_tournament<T>(
        self: &Arc<Self>,
        id: &TournamentId,
        question: impl FnOnce(oneshot::Sender<T>) -> ToTournament,
    ) -> Result<T, NoTable> {
        let (answer, answered) = oneshot::channel();
        if !self.send_to_tournament(id, question(answer)) {
            return Err(NoTable::Busy);
        }
        answered.await.map_err(|_| NoTable::Busy)
    }

    /// How the tournament of `id` stands, now and from now on; where another server carries it, as it is stored.
    pub async fn follow_tournament(self: &Arc<Self>, id: &TournamentId) -> Result<Snapshots, NoTable> {
        match self.seen_tournaments.find(id) {
            Some(snapshots) => Ok(snapshots),
            None if !self.carries(&id.0) => Ok(watch::channel(keeping::stored(self, id).await?).1),
            None => self.ask_tournament(id, ToTournament::Follow).await?,
        }
    }

    /// The tournaments that a player has entered hear that something is stored differently there now.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tell_tournaments_of(self: &Arc<Self>, player: PlayerId) -> Result<(), Unstored> {
        let found = self.store.read(move |db| Box::pin(async move { entered::tournaments(db, &player).await }));
        self.announce(Notice::Tournaments { tournaments: found.await? }).await;
        Ok(())
    }

    /// Reads something off the tournament of `id`.
    pub async fn look_at_tournament<T>(
        self: &Arc<Self>,
        id: &TournamentId,
        read: impl FnOnce(&TournamentOpening, &Tournament) -> T,
    ) -> Result<T, NoTable> {
        let snapshots = self.follow_tournament(id).await?;
        let seen = Arc::clone(&snapshots.borrow());
        Ok(read(&seen.opening, &seen.tournament))
    }
}
