//! Finished matches and saved records, step by step.

use crate::reply::{Body, Path, Problem, Query};
use crate::serve::App;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::Value;
use tercet_kernel::Viewer;
use tercet_table::protocol::{Refused, ReplayStep};
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
    Path((id, step)): Path<(MatchId, u32)>,
    Query(look): Query<Look>,
) -> Result<Json<ReplayStep>, Problem> {
    let replay = app.hall.look(&id, Table::replay).await?;
    let replay = replay.map_err(|why| Problem::refused(StatusCode::FORBIDDEN, why))?;
    work(move || replay.step(step, look.viewer())).await
}

pub async fn of_record(
    State(app): State<App>,
    Query(look): Query<Look>,
    Body(record): Body<Value>,
) -> Result<Json<ReplayStep>, Problem> {
    work(move || Replay::of_record(&app.hall.games, &record)?.step(look.step, look.viewer())).await
}

/// Playing a match again takes a while; other requests do not wait for it.
async fn work(
    play: impl FnOnce() -> Result<ReplayStep, Refused> + Send + 'static,
) -> Result<Json<ReplayStep>, Problem> {
    let played = tokio::task::spawn_blocking(play).await;
    let failed = |_| Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "The match could not be played again.");
    let step = played.map_err(failed)?;
    step.map(Json).map_err(|why| Problem::refused(StatusCode::UNPROCESSABLE_ENTITY, why))
}
