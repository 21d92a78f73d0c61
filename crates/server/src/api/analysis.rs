//! Looking back at matches that are over.

use super::asker::Asker;
use super::replay::looked_back;
use crate::address::Address;
use crate::analyses::NotBegun;
use crate::limits::TooMuch;
use crate::reply::{Path, Problem};
use crate::serve::App;
use crate::store::analyses;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::get;
use axum::{Json, Router};
use tercet_table::MatchId;
use tercet_table::protocol::AnalysisState;

/// About how many bytes are kept of each choice.
const OF_A_CHOICE: usize = 500;

/// The requests about analyses.
pub fn requests() -> Router<App> {
    Router::new().route("/api/matches/{id}/analysis", get(shown).post(begin).delete(cancel))
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
    state(&app, &address, id).await
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
    let here = state(&app, &address, id.clone()).await?;
    if here.0 != AnalysisState::Missing {
        return Ok(here);
    }
    app.hall.limits.may_store(address.household(), OF_A_CHOICE * replay.steps() as usize)?;
    let begun = app.hall.analyses.begin(&app.hall, address.household(), id.clone(), replay, app.stopping.clone());
    match begun {
        Ok(()) => state(&app, &address, id).await,
        Err(NotBegun::Crowded) => Err(TooMuch::Analyses.into()),
        Err(NotBegun::Full) => {
            let why = "Too many matches are being analysed here; try again later.";
            Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, why))
        }
    }
}

/// Ends an analysis, for whoever has begun it.
async fn cancel(State(app): State<App>, address: Address, Path(id): Path<MatchId>) -> Result<StatusCode, Problem> {
    match app.hall.analyses.cancel(&id, address.household()) {
        None => Err(Problem::new(StatusCode::NOT_FOUND, "This match is not being analysed.")),
        Some(false) => Err(Problem::new(StatusCode::FORBIDDEN, "Only whoever began this analysis can cancel it.")),
        Some(true) => Ok(StatusCode::NO_CONTENT),
    }
}

async fn state(app: &App, address: &Address, id: MatchId) -> Result<Json<AnalysisState>, Problem> {
    if let Some(under_way) = app.hall.analyses.state(&id, address.household()) {
        return Ok(Json(under_way));
    }
    let kept = app.hall.store.read(move |db| Box::pin(analyses::load(db, id))).await?;
    Ok(Json(kept.map_or(AnalysisState::Missing, |analysis| AnalysisState::Done { analysis: Box::new(analysis) })))
}
