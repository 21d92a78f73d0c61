//! The room of a match: inviting a referee, who says who they are.

use super::asker::Asker;
use super::holder;
use crate::address::Address;
use crate::reply::{Body, Path, Problem};
use crate::room::ToRoom;
use crate::rooms::NoTable;
use crate::secret::{self, TokenHash};
use crate::serve::App;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use axum::{Json, Router};
use tercet_table::protocol::{RefereeComes, RefereeInvited};
use tercet_table::{Command, MatchId, Who};
use tokio::sync::oneshot;

/// The requests about rooms.
pub fn requests() -> Router<App> {
    Router::new().route("/api/matches/{id}/referee", post(invite).put(come))
}

/// A link for a referee, made for whoever holds a seat. It makes earlier ones invalid.
async fn invite(
    State(app): State<App>,
    address: Address,
    Path(id): Path<MatchId>,
    headers: HeaderMap,
) -> Result<(StatusCode, Json<RefereeInvited>), Problem> {
    let who = holder::by_token(&app, &id, &headers).await?;
    let (Who::Seat(_) | Who::Both) = who else {
        return Err(Problem::new(StatusCode::FORBIDDEN, "Only a player of this match can invite a referee."));
    };
    let token = secret::token();
    let (answer, answered) = oneshot::channel();
    let invitation = ToRoom::Invite(who, TokenHash::of(&token), answer);
    if !app.hall.send(address.household(), &id, invitation) {
        return Err(NoTable::Busy.into());
    }
    answered.await.map_err(|_| NoTable::Busy)??;
    let link = format!("/m/{id}#referee={token}");
    Ok((StatusCode::CREATED, Json(RefereeInvited { token, link })))
}

/// Whoever has the link of a referee says who they are, before anybody agrees to them. Somebody who plays in the match,
/// by the key of their device or by a seat that their browser holds, cannot be its referee. Whether two browsers are
/// two people is something a server cannot know.
async fn come(
    State(app): State<App>,
    address: Address,
    asker: Asker,
    Path(id): Path<MatchId>,
    headers: HeaderMap,
    Body(request): Body<RefereeComes>,
) -> Result<StatusCode, Problem> {
    let forbidden = |why: &str| Problem::new(StatusCode::FORBIDDEN, why);
    let invited = match secret::shown(&headers) {
        Some(token) => app.hall.store.holder(id.clone(), TokenHash::of(token)).await?,
        None => None,
    };
    let Some(who @ Who::Referee(_)) = invited else {
        return Err(forbidden("This referee link is no longer valid; ask for a new one."));
    };
    if let Some(seat) = &request.seat
        && let Some(Who::Seat(_) | Who::Both) = app.hall.store.holder(id.clone(), TokenHash::of(seat)).await?
    {
        return Err(forbidden("This browser plays in this match, so it cannot be its referee."));
    }
    let name = asker.called(request.name).unwrap_or_default();
    let command = Command::ComeAsReferee { name, player: asker.0.map(|player| player.id) };
    let (answer, answered) = oneshot::channel();
    if !app.hall.send(address.household(), &id, ToRoom::Ask(who, command, answer)) {
        return Err(NoTable::Busy.into());
    }
    answered.await.map_err(|_| NoTable::Busy)??;
    Ok(StatusCode::NO_CONTENT)
}
