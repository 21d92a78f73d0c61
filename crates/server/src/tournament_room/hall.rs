//! How the rooms of tournaments are reached.

use super::{Question, ToTournament, run};
use crate::hall::Hall;
use crate::room::NoTable;
use crate::tournament::TournamentOpening;
use crate::tournament::protocol::TournamentId;
use std::sync::Arc;
use tercet_tournaments::Tournament;
use tokio::sync::oneshot;

impl Hall {
    /// Sends a message to the room of a tournament, opening it if need be. Says whether it was taken.
    pub fn send_to_tournament(self: &Arc<Self>, id: &TournamentId, message: ToTournament) -> bool {
        let open = |messages| drop(tokio::spawn(run(Arc::clone(self), id.clone(), messages)));
        self.tournaments.send(id, message, open)
    }

    /// Asks the room of a tournament for an answer; none comes if there is no such tournament.
    pub async fn ask_tournament<T>(
        self: &Arc<Self>,
        id: &TournamentId,
        question: impl FnOnce(oneshot::Sender<T>) -> ToTournament,
    ) -> Result<Option<T>, NoTable> {
        let (answer, answered) = oneshot::channel();
        if !self.send_to_tournament(id, question(answer)) {
            return Err(NoTable::Busy);
        }
        Ok(answered.await.ok())
    }

    /// Reads something off the tournament of `id`.
    pub async fn look_at_tournament<T: Send + 'static>(
        self: &Arc<Self>,
        id: &TournamentId,
        read: impl FnOnce(&TournamentOpening, &Tournament) -> T + Send + 'static,
    ) -> Result<T, NoTable> {
        let look = |answer: oneshot::Sender<Result<T, NoTable>>| {
            let question: Question = Box::new(move |seen| {
                // Nobody waits any more where an answer cannot be sent.
                let _ =
                    answer.send(seen.map(|(opening, tournament)| read(opening, tournament)).map_err(NoTable::clone));
            });
            ToTournament::Look(question)
        };
        self.ask_tournament(id, look).await?.unwrap_or(Err(NoTable::Busy))
    }
}
