//! The referees of a tournament: appointing one, who comes by a link.

use super::asker::Asker;
use super::tournaments::role;
use crate::address::Address;
use crate::reply::{Body, Path, Problem};
use crate::secret::{self, TokenHash};
use crate::serve::App;
use crate::tournament::Role;
use crate::tournament::protocol::{AppointReferee, ComeToJudge, RefereeAppointed, TournamentId};
use crate::tournament_room::{Appointing, ToTournament};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use axum::{Json, Router};
use tercet_table::player_name;

/// The requests about referees of tournaments.
pub fn requests() -> Router<App> {
    Router::new().route("/api/tournaments/{id}/referees", post(appoint).put(come))
}

/// A link for a referee, made for the organiser.
async fn appoint(
    State(app): State<App>,
    address: Address,
    Path(id): Path<TournamentId>,
    headers: HeaderMap,
    Body(AppointReferee { name }): Body<AppointReferee>,
) -> Result<(StatusCode, Json<RefereeAppointed>), Problem> {
    if role(&app, &id, &headers).await? != Role::Organiser {
        return Err(Problem::new(StatusCode::FORBIDDEN, "Only the organiser of the tournament appoints referees."));
    }
    let (name, token, whose) = (player_name(&name).map_err(Problem::unfit)?, secret::token(), address.household());
    let appointing = Appointing { name, hash: TokenHash::of(&token), whose };
    let referee = app.hall.ask_tournament(&id, |answer| ToTournament::Appoint(appointing, answer)).await??;
    let link = format!("/t/{id}#referee={token}");
    Ok((StatusCode::CREATED, Json(RefereeAppointed { referee, token, link })))
}

/// Whoever has the link of a referee comes. Somebody who plays in the tournament, by the key of their device or by a
/// place that their browser holds, cannot judge it. Whether two browsers are two people is something a server cannot
/// know.
async fn come(
    State(app): State<App>,
    address: Address,
    asker: Asker,
    Path(id): Path<TournamentId>,
    headers: HeaderMap,
    Body(ComeToJudge { player }): Body<ComeToJudge>,
) -> Result<StatusCode, Problem> {
    let Role::Referee(referee) = role(&app, &id, &headers).await? else {
        let why = "Only whoever has the link of a referee judges; ask the organiser for one.";
        return Err(Problem::new(StatusCode::FORBIDDEN, why));
    };
    if let Some(player) = player
        && let Some(Role::Player(_)) = app.hall.store.tournament_holder(id.clone(), TokenHash::of(&player)).await?
    {
        let why = "This browser plays in this tournament, so it cannot judge it.";
        return Err(Problem::new(StatusCode::FORBIDDEN, why));
    }
    let known_as = asker.0.map(|player| player.id);
    let whose = address.household();
    app.hall.ask_tournament(&id, |answer| ToTournament::Judge(referee, known_as, whose, answer)).await??;
    Ok(StatusCode::NO_CONTENT)
}
