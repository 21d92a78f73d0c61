//! What there is to learn.

use super::games::find;
use crate::reply::{Path, Problem};
use crate::serve::App;
use axum::Json;
use axum::extract::State;
use tercet_table::protocol::LessonTitle;

/// The lessons of a game, in the order in which one takes them.
pub async fn all(State(app): State<App>, Path(game): Path<String>) -> Result<Json<Vec<LessonTitle>>, Problem> {
    Ok(Json(find(&app, &game)?.teaching().lessons()))
}
