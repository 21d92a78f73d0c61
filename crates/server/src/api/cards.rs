//! The cards of a game outside a match.

use super::aside::with_pool;
use super::pools::Among;
use crate::address::Address;
use crate::reply::{Path, Problem, Query};
use crate::serve::App;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use tercet_hosting::{CardPage, Collection, Found, Help, Position, Suggestions};

/// This many faces are answered at a time.
const FACES: usize = 100;

/// Whose faces.
#[derive(Deserialize)]
pub struct Ids {
    ids: String,
    pool: Option<String>,
}

pub async fn faces(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Query(Ids { ids, pool }): Query<Ids>,
) -> Result<Json<Vec<Value>>, Problem> {
    let ids: Vec<String> = ids.split(',').filter(|id| !id.is_empty()).map(str::to_owned).collect();
    if ids.len() > FACES {
        let why = format!("A request asks for at most {FACES} faces.");
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, why));
    }
    let faces = move |cards: &dyn Collection| {
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        Json(cards.faces(&ids))
    };
    with_pool(&app, address, &game, pool, faces).await
}

pub async fn parts(State(app): State<App>, Path(game): Path<String>) -> Result<Json<Vec<Value>>, Problem> {
    Ok(Json(find(&app, &game)?.parts()))
}

/// What is looked for; nothing finds all cards.
#[derive(Deserialize)]
pub struct Sought {
    #[serde(default)]
    query: String,
    pool: Option<String>,
}

pub async fn search(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Query(Sought { query, pool }): Query<Sought>,
) -> Result<Json<Found>, Problem> {
    with_pool(&app, address, &game, pool, move |cards| Json(cards.search(&query))).await
}

/// A query that is being typed, and where, in bytes; at its end if nothing is said.
#[derive(Deserialize)]
pub struct Begun {
    #[serde(default)]
    query: String,
    caret: Option<usize>,
    pool: Option<String>,
}

pub async fn suggest(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Query(Begun { query, caret, pool }): Query<Begun>,
) -> Result<Json<Suggestions>, Problem> {
    let suggest = move |cards: &dyn Collection| Json(cards.suggest(&query, caret.unwrap_or(query.len())));
    with_pool(&app, address, &game, pool, suggest).await
}

pub async fn search_help(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Query(Among { pool }): Query<Among>,
) -> Result<Json<Help>, Problem> {
    with_pool(&app, address, &game, pool, |cards| Json(cards.search_help())).await
}

pub async fn page(
    State(app): State<App>,
    address: Address,
    Path((game, id)): Path<(String, String)>,
    Query(Among { pool }): Query<Among>,
) -> Result<Json<CardPage>, Problem> {
    let played = app.hall.game(&game).cloned();
    let page = move |cards: &dyn Collection| {
        let rulings = played.as_ref().map_or(&[][..], |game| game.rulings());
        cards.page(&id, rulings).map(Json).map_err(|_| Problem::unknown("card", &id))
    };
    with_pool(&app, address, &game, pool, page).await?
}

/// A position in which a card can be used, to be tried on the table.
pub async fn position(
    State(app): State<App>,
    address: Address,
    Path((game, id)): Path<(String, String)>,
    Query(Among { pool }): Query<Among>,
) -> Result<Json<Position>, Problem> {
    let position = move |cards: &dyn Collection| {
        let position = cards.position_for(&id).ok_or_else(|| Problem::unknown("card", &id))?;
        Ok(Json(Position { position }))
    };
    with_pool(&app, address, &game, pool, position).await?
}

pub fn find<'a>(app: &'a App, id: &str) -> Result<&'a Arc<dyn Collection>, Problem> {
    app.hall.collection(id).ok_or_else(|| Problem::unknown("game", id))
}
