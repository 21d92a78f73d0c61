//! Packs: which there are, and what was in them.

use super::cards::find;
use crate::reply::{Body, Path, Problem};
use crate::serve::App;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use tercet_hosting::{OpenPacks, OpenedPacks, PackInfo, SetInfo, StackCards, Unopened};

/// A request opens at most this many packs.
const MOST: usize = 100;

impl From<Unopened> for Problem {
    fn from(why: Unopened) -> Self {
        match why {
            Unopened::NoSuchPack { pack, .. } => Problem::unknown("pack", &pack),
            Unopened::Unchanged(why) => Problem::new(StatusCode::UNPROCESSABLE_ENTITY, why.to_string()),
        }
    }
}

pub async fn all(State(app): State<App>, Path(game): Path<String>) -> Result<Json<Vec<PackInfo>>, Problem> {
    Ok(Json(find(&app, &game)?.packs()))
}

pub async fn stacks(
    State(app): State<App>,
    Path((game, pack)): Path<(String, String)>,
) -> Result<Json<Vec<StackCards>>, Problem> {
    Ok(Json(find(&app, &game)?.stacks(&pack)?))
}

pub async fn sets(State(app): State<App>, Path(game): Path<String>) -> Result<Json<Vec<SetInfo>>, Problem> {
    Ok(Json(find(&app, &game)?.sets()))
}

pub async fn open(
    State(app): State<App>,
    Path(game): Path<String>,
    Body(asked): Body<OpenPacks>,
) -> Result<Json<OpenedPacks>, Problem> {
    let collection = find(&app, &game)?;
    if !(1..=MOST).contains(&asked.count) {
        let why = format!("A request opens 1 to {MOST} packs.");
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, why));
    }
    let seed = asked.seed();
    let packs = collection.open(&asked, seed)?;
    let pool = collection.pool(asked.name(seed), &packs);
    Ok(Json(OpenedPacks { seed, packs, pool }))
}
