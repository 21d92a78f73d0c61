//! Pictures of cards, where whoever runs this server has some.

use crate::api::cards::find;
use crate::reply::{Path, Problem};
use crate::scans;
use crate::serve::App;
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use tokio::task::spawn_blocking;

pub async fn all(State(app): State<App>, Path(game): Path<String>) -> Result<Json<Vec<String>>, Problem> {
    let cards = app.scans.cards(find(&app, &game)?.game());
    Ok(Json(cards.into_iter().map(str::to_owned).collect()))
}

pub async fn one(State(app): State<App>, Path((game, card)): Path<(String, String)>) -> Result<Response, Problem> {
    let missing = || Problem::unknown("picture", &card);
    let path = app.scans.path(find(&app, &game)?.game(), &card).ok_or_else(missing)?;
    let read = spawn_blocking(move || scans::open(&path)).await;
    let scan = read.ok().and_then(Result::ok).ok_or_else(missing)?;
    Ok(([(header::CONTENT_TYPE, scan.kind)], scan.bytes).into_response())
}
