//! The matches of tournaments: their ends come to the room by themselves.

use super::keeping::Payer;
use super::{Over, ToTournament, TournamentRoom};
use crate::address::Household;
use crate::among::Share;
use crate::hall::{Hall, ITSELF};
use crate::room::ToRoom;
use crate::rooms::{NoTable, Undone};
use crate::store::Unstored;
use crate::store::tournaments::Wanted;
use crate::time::now_ms;
use crate::tournament::protocol::TournamentId;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use tercet_kernel::{Seat, Viewer};
use tercet_table::protocol::{Refused, StoppedBy};
use tercet_table::{MatchId, Table};
use tercet_tournaments::{EntrantId, Spot, Tournament};
use tokio::sync::oneshot;
use tokio::time::sleep;

/// How long a result waits before it is brought again to a room with too much to do.
const BUSY: Duration = Duration::from_millis(20);
/// What players read of a match that time has decided.
const CUT_SHORT: &str =
    "Time is up for this round. Whoever is ahead on games wins the match; if both are level, it is a draw.";
/// How long it waits for a database that fails.
const FAILED: Duration = Duration::from_secs(1);

/// A match is over: if it belongs to a tournament, that is told. Should the process end before that has been stored,
/// the tournament finds out when it is taken up again.
pub fn report(hall: &Arc<Hall>, whose: Household, game: &MatchId, table: &Table) {
    let over = Over { game: game.clone(), winner: winner(table), whose };
    let hall = Arc::clone(hall);
    tokio::spawn(async move {
        let found = read(|| hall.store.tournament_of(over.game.clone())).await;
        let Some(tournament) = found.flatten() else { return };
        deliver(&hall, &tournament, || ToTournament::Over(over.clone())).await;
    });
}

/// Those who call the referee in a match are others now: if it belongs to a tournament, that is told.
pub fn report_call(hall: &Arc<Hall>, game: &MatchId) {
    let (hall, game) = (Arc::clone(hall), game.clone());
    tokio::spawn(async move {
        let found = read(|| hall.store.tournament_of(game.clone())).await;
        let Some(tournament) = found.flatten() else { return };
        deliver(&hall, &tournament, || ToTournament::Called(game.clone())).await;
    });
}

/// Brings a letter to the room of a tournament, however long that has too much to do.
pub(super) async fn deliver(hall: &Arc<Hall>, id: &TournamentId, letter: impl Fn() -> ToTournament) {
    while !hall.send_to_tournament(id, letter()) {
        sleep(BUSY).await;
    }
}

/// Who has won a match that is over.
fn winner(table: &Table) -> Option<Seat> {
    table.state(now_ms(), Viewer::Spectator).ending.and_then(|ending| ending.winner)
}

/// Takes up the tournaments that are being played, as the server starts; those of these shares, as it begins to carry
/// them.
pub async fn take_up(hall: &Arc<Hall>, shares: Option<&HashSet<Share>>) {
    let Some(playing) = read(|| hall.store.tournaments(Wanted::Playing)).await else { return };
    for id in playing.iter().filter(|id| shares.is_none_or(|shares| shares.contains(&Share::of(&id.0)))) {
        hall.send_to_tournament(id, ToTournament::Follow(oneshot::channel().0));
    }
}

/// Reads something out of the database, however long that fails; nothing once it is closed.
async fn read<T, F: Future<Output = Result<T, Unstored>>>(ask: impl Fn() -> F) -> Option<T> {
    loop {
        match ask().await {
            Ok(found) => return Some(found),
            Err(Unstored::Closed) => return None,
            Err(_) => sleep(FAILED).await,
        }
    }
}

/// Asks a room for something until it is done or refused: sends it, and waits for the answer if it was taken.
pub(super) async fn insist(ask: impl Fn() -> Option<oneshot::Receiver<Result<(), Undone>>>) {
    loop {
        match ask() {
            None => sleep(BUSY).await,
            Some(answer) => match answer.await {
                Ok(Err(Undone::Unstored(Unstored::Closed | Unstored::Replaced))) => return,
                Ok(Err(Undone::Unstored(_))) => sleep(FAILED).await,
                Ok(Ok(()) | Err(Undone::Refused(_) | Undone::TooMuch(_))) | Err(_) => return,
            },
        }
    }
}

impl TournamentRoom {
    /// Counts the results that came in while the tournament was not in memory, and goes on from there.
    pub(super) async fn catch_up(&mut self) -> Result<(), NoTable> {
        let running = self.tournament.open_tables().filter_map(|(_, table)| {
            let last = table.games.last()?;
            (table.games.len() > table.played.len()).then(|| last.clone())
        });
        let running: Vec<String> = running.collect();
        if !running.is_empty() {
            let over = self.hall.store.over_among(running).await.map_err(|why| NoTable::Broken(why.to_string()))?;
            for game in over {
                let whose = ITSELF;
                match self.hall.look(whose, &game, winner).await {
                    Ok(winner) => self.game_over(Over { game, winner, whose }).await?,
                    // The others go on; the organiser can set this one right.
                    Err(why) => {
                        tracing::error!(match_id = %game, %why, "how a match of a tournament ended cannot be read")
                    }
                }
            }
        }
        self.take_up_drafts().await;
        self.vacate_seats();
        self.cut_short();
        self.tell_bench();
        self.carry_out(Payer::Reporting(ITSELF), None, |_| Ok(Vec::new())).await.map(drop)
    }

    /// Ends the round if its time is up. What cannot be stored is tried again.
    pub(super) async fn end_round(&mut self) -> Result<(), NoTable> {
        let now = now_ms();
        if self.tournament.round_ends_at().is_none_or(|end| end > now) {
            return Ok(());
        }
        let end = move |tournament: &mut Tournament| tournament.time_up(now).map_err(Refused::plain);
        self.carry_out(Payer::Reporting(ITSELF), None, end).await?.ok();
        self.cut_short();
        Ok(())
    }

    /// Closes the matches that are still being played although time has decided them, of whichever round: the next one
    /// may have been paired at once.
    fn cut_short(&self) {
        let cut: Vec<String> = self.tournament.cut_short().map(str::to_owned).collect();
        if cut.is_empty() {
            return;
        }
        let hall = Arc::clone(&self.hall);
        tokio::spawn(async move {
            let Some(over) = read(|| hall.store.over_among(cut.clone())).await else { return };
            for game in cut.into_iter().map(MatchId).filter(|game| !over.contains(game)) {
                insist(|| {
                    let (answer, stopped) = oneshot::channel();
                    let stop = ToRoom::Stop(StoppedBy::Tournament, CUT_SHORT.to_owned(), answer);
                    hall.send(ITSELF, &game, stop).then_some(stopped)
                })
                .await;
            }
        });
    }

    /// A game has ended. What cannot be stored is brought again.
    pub(super) async fn game_over(&mut self, over: Over) -> Result<(), NoTable> {
        let Some((spot, player)) = self.result(&over.game, over.winner) else { return Ok(()) };
        let count =
            move |tournament: &mut Tournament| tournament.game_over(now_ms(), spot, player).map_err(Refused::plain);
        // It is refused if the organiser has decided the match meanwhile.
        if let Err(Undone::Unstored(_)) = self.carry_out(Payer::Reporting(over.whose), None, count).await? {
            self.overdue.push(over);
        }
        Ok(())
    }

    /// Where the game was played that goes on there, and who has won it.
    fn result(&self, game: &MatchId, winner: Option<Seat>) -> Option<(Spot, Option<EntrantId>)> {
        let spot = self.tournament.table_with_game(&game.0)?;
        let table = self.tournament.table(spot).ok()?;
        let goes_on = table.games.len() > table.played.len() && table.games.last() == Some(&game.0);
        let player = winner.and_then(|seat| table.player_in(seat));
        goes_on.then_some((spot, player))
    }
}
