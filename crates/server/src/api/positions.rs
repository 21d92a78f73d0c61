//! Positions: what lies where, what differs, and setting one right.

use super::aside::worked_out;
use super::asker::Asker;
use super::games::find;
use super::holder::{self, may_look_back};
use super::own_pool::played;
use super::replay;
use super::tournaments::decks_are_told;
use crate::address::Address;
use crate::limits::size;
use crate::reply::{Body, Path, Problem, Query, RECORD, WITH_POOL};
use crate::room::ToRoom;
use crate::rooms::NoTable;
use crate::secret;
use crate::serve::App;
use crate::time::now_ms;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use tercet_kernel::SetRight;
use tercet_table::protocol::{ChangedPosition, PositionChanges, PositionShown, SetPositionRight, WouldSetRight};
use tercet_table::{Command, MatchId, Refused, Table, Who, check_length};
use tokio::sync::oneshot;

/// The requests about positions.
pub fn requests() -> Router<App> {
    Router::new()
        .route("/api/matches/{id}/position", get(of_match).post(would_set_right).put(set_right))
        .route("/api/replay/position", post(of_record).layer(DefaultBodyLimit::max(RECORD)))
        .route("/api/games/{game}/positions", post(changed).layer(DefaultBodyLimit::max(WITH_POOL)))
}

/// How far into a match that is over, or a record.
#[derive(Deserialize)]
struct At {
    step: Option<u32>,
}

/// The position of a match: for its referee, for whoever plays against nobody else, and for all once it is over.
async fn of_match(
    State(app): State<App>,
    address: Address,
    asker: Asker,
    headers: HeaderMap,
    Path(id): Path<MatchId>,
    Query(At { step }): Query<At>,
) -> Result<Json<PositionShown>, Problem> {
    let who = holder::of_match(&app, &id, &headers, asker).await?;
    // A referee has seen the decks anyway.
    if step.is_some() || !matches!(who, Who::Referee(_)) {
        decks_are_told(&app, &id).await?;
    }
    let Some(step) = step else {
        let seed = secret::chance().seed();
        let shown = app.hall.look(address.household(), &id, move |table| table.position(who, seed)).await?;
        return shown.map(Json).map_err(|why| Problem::refused(StatusCode::FORBIDDEN, why));
    };
    let replay = move |table: &Table| may_look_back(table, who, now_ms()).and_then(|()| table.replay());
    let replay = app.hall.look(address.household(), &id, replay).await?;
    let replay = replay.map_err(|why| Problem::refused(StatusCode::FORBIDDEN, why))?;
    replay::work(&app, address, move || replay.position(step).map_err(Problem::unfit)).await
}

/// The position of a record.
async fn of_record(
    State(app): State<App>,
    address: Address,
    Query(At { step }): Query<At>,
    Body(record): Body<Value>,
) -> Result<Json<PositionShown>, Problem> {
    let hall = Arc::clone(&app.hall);
    let position = move || {
        let replay = replay::verified(&hall, &record)?;
        replay.position(step.unwrap_or(u32::MAX)).map_err(Problem::unfit)
    };
    replay::work(&app, address, position).await
}

/// What would differ if a position were set right.
async fn would_set_right(
    State(app): State<App>,
    address: Address,
    Path(id): Path<MatchId>,
    headers: HeaderMap,
    Body(WouldSetRight { position }): Body<WouldSetRight>,
) -> Result<Json<PositionChanges>, Problem> {
    let who = holder::by_token(&app, &id, &headers).await?;
    let changes = move |table: &Table| table.would_set_right(who, &position);
    let changes = app.hall.look(address.household(), &id, changes).await?;
    changes.map(Json).map_err(|why| Problem::refused(StatusCode::FORBIDDEN, why))
}

/// Sets a position right, as a step of the match.
async fn set_right(
    State(app): State<App>,
    address: Address,
    Path(id): Path<MatchId>,
    headers: HeaderMap,
    Body(SetPositionRight { step, position, reason }): Body<SetPositionRight>,
) -> Result<StatusCode, Problem> {
    let who = holder::by_token(&app, &id, &headers).await?;
    app.hall.limits.may_store(address.household(), size(&position))?;
    let command = Command::SetRight { step, right: SetRight { position, reason } };
    let (answer, answered) = oneshot::channel();
    if !app.hall.send(address.household(), &id, ToRoom::Ask(who, command, answer)) {
        return Err(NoTable::Busy.into());
    }
    answered.await.map_err(|_| NoTable::Busy)??;
    Ok(StatusCode::NO_CONTENT)
}

/// What differs in a position that somebody has changed to try it, and the text by which a match begins with it.
async fn changed(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Body(asked): Body<ChangedPosition>,
) -> Result<Json<PositionChanges>, Problem> {
    let game = Arc::clone(find(&app, &game)?);
    let ChangedPosition { before, position, house, own_pool } = asked;
    let work = move || {
        // What differs is found by comparing everything with everything.
        [&before, &position].into_iter().try_for_each(check_length)?;
        let game = played(game, own_pool)?;
        let changes = game.rules().differences(&before, &position);
        let written = game.written(&position, &house.unwrap_or_default());
        let tried = written.and_then(|text| game.try_out(&text, tercet_kernel::Seed(0)).map(|_| text));
        Ok(match tried {
            Ok(text) => PositionChanges { changes, wrong: None, trial: Some(text) },
            Err(why) => PositionChanges { changes, wrong: Some(why.sentence), trial: None },
        })
    };
    let changes: Result<PositionChanges, Refused> = worked_out(&app, address, work).await?;
    changes.map(Json).map_err(Problem::unfit)
}
