//! Closing matches, and taking away what nobody should read.

use super::Desk;
use super::told::{WishClose, WishName};
use crate::among::Notice;
use crate::hall::ITSELF;
use crate::reply::{Body, Path, Problem};
use crate::room::ToRoom;
use crate::rooms::NoTable;
use crate::store::players;
use crate::store::{Change, host};
use axum::extract::State;
use axum::http::StatusCode;
use tercet_kernel::Seat;
use tercet_table::protocol::StoppedBy;
use tercet_table::{MatchId, PlayerId, player_name};
use tokio::sync::oneshot;

pub async fn close(
    State(desk): State<Desk>,
    Path(id): Path<MatchId>,
    Body(wish): Body<WishClose>,
) -> Result<StatusCode, Problem> {
    let (answer, answered) = oneshot::channel();
    if !desk.hall.send(ITSELF, &id, ToRoom::Stop(StoppedBy::Server, wish.reason, answer)) {
        return Err(NoTable::Busy.into());
    }
    answered.await.map_err(|_| NoTable::Busy)??;
    Ok(StatusCode::NO_CONTENT)
}

/// A player's new name is read everywhere.
pub async fn rename(
    State(desk): State<Desk>,
    Path(player): Path<PlayerId>,
    Body(wish): Body<WishName>,
) -> Result<StatusCode, Problem> {
    let name = player_name(&wish.name).map_err(Problem::unfit)?;
    let [asked, entrant] = [player.clone(), player.clone()];
    desk.hall.store.write(vec![Change::Host(host::Change::Renamed { player, name })]).await?;
    let matches = desk.hall.store.read(move |db| Box::pin(players::played(db, asked))).await?;
    desk.hall.announce(Notice::Matches { matches }).await;
    desk.hall.tell_tournaments_of(entrant).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub async fn unname(State(desk): State<Desk>, Path((id, seat)): Path<(MatchId, Seat)>) -> Result<StatusCode, Problem> {
    take_away(&desk, id.clone(), host::Change::Unnamed { id, seat }).await
}

pub async fn unsay(State(desk): State<Desk>, Path((id, number)): Path<(MatchId, i64)>) -> Result<StatusCode, Problem> {
    take_away(&desk, id.clone(), host::Change::Unsaid { id, number }).await
}

pub async fn settle(State(desk): State<Desk>, Path((id, number)): Path<(MatchId, i64)>) -> Result<StatusCode, Problem> {
    desk.hall.store.write(vec![Change::Host(host::Change::Settled { id, number })]).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Changes what is stored of a match. If it is in memory, it is read again.
async fn take_away(desk: &Desk, id: MatchId, change: host::Change) -> Result<StatusCode, Problem> {
    desk.hall.store.write(vec![Change::Host(change)]).await?;
    desk.hall.announce(Notice::Matches { matches: vec![id] }).await;
    Ok(StatusCode::NO_CONTENT)
}
