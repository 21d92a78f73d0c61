//! What puzzles there are.

use super::games::find;
use crate::reply::{Path, Problem};
use crate::serve::App;
use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use tercet_table::protocol::PuzzleTitle;

/// The requests about puzzles.
pub fn requests() -> Router<App> {
    Router::new().route("/api/games/{game}/puzzles", get(all))
}

/// The puzzles of a game, the easiest first.
async fn all(State(app): State<App>, Path(game): Path<String>) -> Result<Json<Vec<PuzzleTitle>>, Problem> {
    let game = find(&app, &game)?;
    Ok(Json(game.puzzling().map(|puzzling| puzzling.puzzles()).unwrap_or_default()))
}
