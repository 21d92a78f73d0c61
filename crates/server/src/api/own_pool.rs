//! Pools of own cards to play with: what they change, their faces, decks with their cards.

use super::aside::with_cards;
use crate::address::Address;
use crate::reply::{Body, Path, Problem};
use crate::serve::App;
use axum::Json;
use axum::extract::State;
use serde_json::Value;
use std::sync::Arc;
use tercet_hosting::{JudgeOwnDeck, OwnDeckJudged, OwnPoolShown, ShowOwnPool};
use tercet_table::{Game, Refused};

/// The game that is played with this pool, if there is one.
///
/// # Errors
/// Everything that is wrong with the pool, with the places.
pub fn played(game: Arc<dyn Game>, own_pool: Option<String>) -> Result<Arc<dyn Game>, Refused> {
    own_pool.map_or(Ok(Arc::clone(&game)), |file| game.with_pool(&file))
}

/// What a pool changes about the printed cards.
pub async fn show(app: &App, address: Address, game: &str, file: String) -> Result<Json<OwnPoolShown>, Problem> {
    with_cards(app, address, game, move |cards| cards.show_own_pool(&file)).await?.map(Json).map_err(faulty)
}

pub async fn shown(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Body(ShowOwnPool { own_pool }): Body<ShowOwnPool>,
) -> Result<Json<OwnPoolShown>, Problem> {
    show(&app, address, &game, own_pool).await
}

pub async fn card(
    State(app): State<App>,
    address: Address,
    Path((game, id)): Path<(String, String)>,
    Body(ShowOwnPool { own_pool }): Body<ShowOwnPool>,
) -> Result<Json<Value>, Problem> {
    let face = move |cards: &dyn tercet_hosting::Collection| match cards.face_with(&own_pool, &id) {
        Ok(face) => face.map(Json).ok_or_else(|| Problem::unknown("card", &id)),
        Err(errors) => Err(faulty(errors)),
    };
    with_cards(&app, address, &game, face).await?
}

pub async fn deck(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Body(asked): Body<JudgeOwnDeck>,
) -> Result<Json<OwnDeckJudged>, Problem> {
    Ok(Json(with_cards(&app, address, &game, move |cards| cards.judge_own_deck(&asked)).await??))
}

fn faulty(errors: Vec<String>) -> Problem {
    Problem::unfit(Refused::plain(errors.join("\n")))
}
