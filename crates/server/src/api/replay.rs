//! Finished matches and saved records, step by step.

use super::aside::aside;
use super::asker::Asker;
use super::holder::{self, may_look_back};
use super::sealed::pool_in;
use super::tournaments::decks_are_told;
use crate::address::Address;
use crate::hall::Hall;
use crate::limits::TooMuch;
use crate::reply::{Body, Path, Problem, Query};
use crate::serve::App;
use crate::time::now_ms;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use tercet_kernel::Viewer;
use tercet_table::protocol::{Course, Refused, ReplayStep, Sealed};
use tercet_table::{MatchId, Replay, Table};

/// Through whose eyes, and for a record how far.
#[derive(Deserialize)]
pub struct Look {
    #[serde(default)]
    step: u32,
    viewer: Option<Viewer>,
}

impl Look {
    fn viewer(&self) -> Viewer {
        self.viewer.unwrap_or(Viewer::Spectator)
    }
}

pub async fn of_match(
    State(app): State<App>,
    address: Address,
    asker: Asker,
    headers: HeaderMap,
    Path((id, step)): Path<(MatchId, u32)>,
    Query(look): Query<Look>,
) -> Result<Json<ReplayStep>, Problem> {
    let replay = looked_back(&app, &address, &id, asker, &headers).await?;
    work(&app, address, move || replay.step(step, look.viewer()).map_err(Problem::unfit)).await
}

/// How it went, position by position: told to whoever may look back at it.
pub async fn course(
    State(app): State<App>,
    address: Address,
    asker: Asker,
    headers: HeaderMap,
    Path(id): Path<MatchId>,
) -> Result<Json<Course>, Problem> {
    let replay = looked_back(&app, &address, &id, asker, &headers).await?;
    work(&app, address, move || replay.course().map_err(Problem::unfit)).await
}

/// The replay of a match, for whoever may look back at it.
pub async fn looked_back(
    app: &App,
    address: &Address,
    id: &MatchId,
    asker: Asker,
    headers: &HeaderMap,
) -> Result<Replay, Problem> {
    decks_are_told(app, id).await?;
    let who = holder::of_match(app, id, headers, asker).await?;
    let replay = move |table: &Table| may_look_back(table, who, now_ms()).and_then(|()| table.replay());
    let replay = app.hall.look(address.household(), id, replay).await?;
    replay.map_err(|why| Problem::refused(StatusCode::FORBIDDEN, why))
}

pub async fn of_record(
    State(app): State<App>,
    address: Address,
    Query(look): Query<Look>,
    Body(record): Body<Value>,
) -> Result<Json<ReplayStep>, Problem> {
    let hall = Arc::clone(&app.hall);
    let step = move || verified(&hall, &record)?.step(look.step, look.viewer()).map_err(Problem::unfit);
    work(&app, address, step).await
}

/// The replay of a record, verified with the packs of a sealed match.
pub fn verified(hall: &Hall, record: &Value) -> Result<Replay, Problem> {
    let replay = Replay::of_record(&hall.games, record).map_err(Problem::unfit)?;
    if let Some(Sealed::Packs(opening)) = replay.sealed() {
        let cards = hall.cards(replay.game(), replay.own_pool());
        let pool = pool_in(&*cards.map_err(|why| Problem::unfit(Refused::plain(why)))?, opening)?;
        replay.check_built_from(&pool).map_err(Problem::unfit)?;
    }
    Ok(replay)
}

/// Playing a match again takes a while.
pub async fn work<T: Send + 'static>(
    app: &App,
    address: Address,
    play: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<Json<T>, Problem> {
    let failed = "The match could not be played again.";
    aside(&app.hall.replaying, address, TooMuch::Replays, failed, play).await?.map(Json)
}
