//! Looking back at matches that are over.

use super::asker::Asker;
use super::replay::looked_back;
use crate::address::Address;
use crate::limits::TooMuch;
use crate::reply::{Path, Problem};
use crate::serve::App;
use crate::store::analyses;
use crate::turns::Crowded;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::routing::get;
use axum::{Json, Router};
use tercet_table::MatchId;
use tercet_table::protocol::AnalysisState;

/// About how many bytes are kept of each choice.
const OF_A_CHOICE: usize = 500;

/// The requests about analyses.
pub fn requests() -> Router<App> {
    Router::new().route("/api/matches/{id}/analysis", get(shown).post(begin))
}

/// How far the analysis of a match is, told to whoever may look back at it.
async fn shown(
    State(app): State<App>,
    address: Address,
    asker: Asker,
    headers: HeaderMap,
    Path(id): Path<MatchId>,
) -> Result<Json<AnalysisState>, Problem> {
    looked_back(&app, &address, &id, asker, &headers).await?;
    state(&app, id).await
}

/// Has a match looked back at, if that was not done.
async fn begin(
    State(app): State<App>,
    address: Address,
    asker: Asker,
    headers: HeaderMap,
    Path(id): Path<MatchId>,
) -> Result<Json<AnalysisState>, Problem> {
    let replay = looked_back(&app, &address, &id, asker, &headers).await?;
    let here = state(&app, id.clone()).await?;
    if here.0 != AnalysisState::Missing {
        return Ok(here);
    }
    app.hall.limits.may_store(address.household(), OF_A_CHOICE * replay.steps() as usize)?;
    let begun = app.hall.analyses.begin(&app.hall, address.household(), id.clone(), replay, app.stopping.clone());
    begun.map_err(|Crowded| TooMuch::Analyses)?;
    state(&app, id).await
}

async fn state(app: &App, id: MatchId) -> Result<Json<AnalysisState>, Problem> {
    if let Some(under_way) = app.hall.analyses.state(&id) {
        return Ok(Json(under_way));
    }
    let kept = app.hall.store.read(move |db| Box::pin(analyses::load(db, id))).await?;
    Ok(Json(kept.map_or(AnalysisState::Missing, |analysis| AnalysisState::Done { analysis: Box::new(analysis) })))
}
