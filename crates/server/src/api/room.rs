//! The room of a match: inviting a referee.

use super::holder;
use crate::address::Address;
use crate::reply::{Path, Problem};
use crate::room::{NoTable, ToRoom};
use crate::secret::{self, TokenHash};
use crate::serve::App;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use axum::{Json, Router};
use tercet_table::protocol::RefereeInvited;
use tercet_table::{MatchId, Who};
use tokio::sync::oneshot;

/// The requests about rooms.
pub fn requests() -> Router<App> {
    Router::new().route("/api/matches/{id}/referee", post(invite))
}

/// A link for a referee, made for whoever holds a seat. Earlier ones are good for nothing then.
async fn invite(
    State(app): State<App>,
    address: Address,
    Path(id): Path<MatchId>,
    headers: HeaderMap,
) -> Result<(StatusCode, Json<RefereeInvited>), Problem> {
    let who = holder::by_token(&app, &id, &headers).await?;
    let (Who::Seat(_) | Who::Both) = who else {
        return Err(Problem::new(StatusCode::FORBIDDEN, "Only a player of this match invites a referee."));
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
