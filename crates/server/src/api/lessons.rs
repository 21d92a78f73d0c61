//! What there is to learn.

use super::aside::worked_out;
use super::games::find;
use crate::address::Address;
use crate::reply::{Path, Problem};
use crate::serve::App;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use std::sync::Arc;
use tercet_kernel::{Chance, Seed, Viewer};
use tercet_table::protocol::{CreateMatch, LessonPart, LessonTitle, MatchState};
use tercet_table::{Game, MatchId, Opening, Refused, Table};

/// The lessons of a game, in the order in which one takes them.
pub async fn all(State(app): State<App>, Path(game): Path<String>) -> Result<Json<Vec<LessonTitle>>, Problem> {
    Ok(Json(find(&app, &game)?.teaching().lessons()))
}

/// The table with which a part of a lesson begins, to be looked at: nothing is opened, and nothing can be chosen.
pub async fn scene(
    State(app): State<App>,
    address: Address,
    Path((game, lesson, part)): Path<(String, String, usize)>,
) -> Result<Json<MatchState>, Problem> {
    let played = Arc::clone(find(&app, &game)?);
    let shown = worked_out(&app, address, move || laid_out(played, LessonPart { lesson, part })).await?;
    shown.map(Json).map_err(|why| Problem::refused(StatusCode::NOT_FOUND, why))
}

fn laid_out(game: Arc<dyn Game>, part: LessonPart) -> Result<MatchState, Refused> {
    let request = CreateMatch::of_lesson(game.rules().id(), part);
    let opening = Opening::new(&*game, &request, None, MatchId(String::new()), 0, &mut Chance::new(Seed(0)))?;
    Ok(Table::open(game, opening)?.state(0, Viewer::A))
}
