//! Experiments: asked for, looked at, stopped.

use super::aside::worked_out;
use super::cards::find;
use crate::address::Address;
use crate::lab::protocol::{LabJob, LabStarted, StartLab, StopLab};
use crate::lab::{Begun, NotTaken, Over, Wanted, with_own_pool};
use crate::reply::{Body, Path, Problem, RECORD};
use crate::secret::{self, TokenHash};
use crate::serve::App;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use axum::{Json, Router};
use std::ops::RangeInclusive;
use std::sync::Arc;
use tercet_kernel::Seed;
use tercet_lab::Experiment;
use tercet_library::formats::DeckFile;

/// How many games a figure may rest on, and rests on if nothing is said.
const GAMES: RangeInclusive<u32> = 10..=1000;
const USUAL: u32 = 100;
/// No experiment has more opponents, or more decks beside the ready ones.
const DECKS: usize = 16;

/// The requests about experiments.
pub fn requests() -> Router<App> {
    Router::new()
        .route("/api/games/{game}/lab", post(start).layer(DefaultBodyLimit::max(RECORD)))
        .route("/api/lab/{id}", get(look))
        .route("/api/lab/{id}/map", get(map))
        .route("/api/lab/{id}/stop", post(stop))
}

impl From<NotTaken> for Problem {
    fn from(why: NotTaken) -> Self {
        let status = match why {
            NotTaken::Closed => StatusCode::NOT_FOUND,
            NotTaken::Full => StatusCode::SERVICE_UNAVAILABLE,
            NotTaken::OneAtATime => StatusCode::TOO_MANY_REQUESTS,
        };
        Problem::new(status, why.to_string())
    }
}

async fn start(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Body(asked): Body<StartLab>,
) -> Result<(StatusCode, Json<LabStarted>), Problem> {
    find(&app, &game)?;
    let StartLab { experiment, games, bot, seed, own_pool } = asked;
    let games = games.unwrap_or(USUAL);
    let unfit = |why: String| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, why);
    if !GAMES.contains(&games) {
        let (least, most) = (GAMES.start(), GAMES.end());
        return Err(unfit(format!("A figure rests on {least} to {most} games here, not on {games}.")));
    }
    let decks = named(&experiment);
    if decks > DECKS {
        return Err(unfit(format!("An experiment can have at most {DECKS} decks of your own, not {decks}.")));
    }
    if own_pool.is_some() {
        // What is wrong with it is said at once, and only what is a pool is stored.
        let (lab, file) = (Arc::clone(app.hall.lab.of(&game)?), own_pool.clone());
        let read = worked_out(&app, address, move || with_own_pool(&lab, file.as_deref()).map(drop)).await?;
        read.map_err(unfit)?;
    }
    let (bot, seed) = (bot.unwrap_or_default(), seed.unwrap_or(Seed(1)));
    let wanted = Wanted { game, experiment, games, bot, seed, own_pool };
    let (id, token) = (secret::experiment_id(), secret::token());
    let begun = Begun { token: TokenHash::of(&token), wanted };
    app.hall.lab.start(id.clone(), begun.clone(), address.household())?;
    if let Some(among) = &app.hall.among
        && let Err(why) = among.note_experiment(&id, begun).await
    {
        app.hall.lab.lose(&id);
        return Err(why.into());
    }
    Ok((StatusCode::CREATED, Json(LabStarted { id, token })))
}

/// How many decks an experiment names beside the one that it is about.
fn named(experiment: &Experiment) -> usize {
    match experiment {
        Experiment::Matrix { decks, sealed } => decks.len() + sealed.len(),
        Experiment::Deck { .. }
        | Experiment::Cards { .. }
        | Experiment::Pages { .. }
        | Experiment::Improve { .. }
        | Experiment::Card { .. } => experiment.field().map_or(0, <[DeckFile]>::len),
    }
}

async fn look(State(app): State<App>, Path(id): Path<String>) -> Result<Json<LabJob>, Problem> {
    let here = match app.hall.lab.look(&id) {
        None => waiting(&app, &id).await?.map(|waiting| waiting.job),
        here => here,
    };
    here.map(Json).ok_or_else(|| gone(&id))
}

/// An experiment that no server has at the moment, where several share a database.
async fn waiting(app: &App, id: &str) -> Result<Option<Over>, Problem> {
    match &app.hall.among {
        None => Ok(None),
        Some(among) => Ok(among.waiting(id).await?),
    }
}

/// The heat map of what came of an experiment.
async fn map(State(app): State<App>, Path(id): Path<String>) -> Result<impl IntoResponse, Problem> {
    let findings = app.hall.lab.findings(&id).ok_or_else(|| gone(&id))?;
    let map = findings.svg().ok_or_else(|| Problem::unknown("heat map of experiment", &id))?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], map))
}

async fn stop(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(StopLab { token }): Body<StopLab>,
) -> Result<StatusCode, Problem> {
    let is_its = match app.hall.lab.stop(&id, &token) {
        None => waiting(&app, &id).await?.map(|waiting| waiting.token == TokenHash::of(&token)),
        here => here,
    };
    match is_its {
        None => Err(gone(&id)),
        Some(true) => {
            if let Some(among) = &app.hall.among {
                among.note_stopped(id).await?;
            }
            Ok(StatusCode::NO_CONTENT)
        }
        Some(false) => Err(Problem::new(StatusCode::FORBIDDEN, "Only whoever began this experiment can stop it.")),
    }
}

fn gone(id: &str) -> Problem {
    Problem::unknown("experiment", id)
}
