//! Packs: which there are, and what was in them.

use super::aside::with_pool;
use super::pools::Among;
use crate::address::Address;
use crate::reply::{Body, Path, Problem, Query};
use crate::serve::App;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use tercet_hosting::{Collection, OpenPacks, OpenedPacks, PackInfo, PulledCard, SetInfo, StackCards, Unopened};
use tercet_library::packs::PackOpening;

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

pub async fn all(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Query(Among { pool }): Query<Among>,
) -> Result<Json<Vec<PackInfo>>, Problem> {
    with_pool(&app, address, &game, pool, |cards| Json(cards.packs())).await
}

pub async fn stacks(
    State(app): State<App>,
    address: Address,
    Path((game, pack)): Path<(String, String)>,
    Query(Among { pool }): Query<Among>,
) -> Result<Json<Vec<StackCards>>, Problem> {
    Ok(Json(with_pool(&app, address, &game, pool, move |cards| cards.stacks(&pack)).await??))
}

pub async fn sets(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Query(Among { pool }): Query<Among>,
) -> Result<Json<Vec<SetInfo>>, Problem> {
    with_pool(&app, address, &game, pool, |cards| Json(cards.sets())).await
}

pub async fn open(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Query(Among { pool }): Query<Among>,
    Body(asked): Body<OpenPacks>,
) -> Result<Json<OpenedPacks>, Problem> {
    let opening = asked.settled();
    let open = move |cards: &dyn Collection| {
        let packs = opened(cards, &opening)?;
        let pool = cards.pool(opening.to_string(), &packs);
        Ok(Json(OpenedPacks { seed: opening.seed, packs, pool }))
    };
    with_pool(&app, address, &game, pool, open).await?
}

/// What was in packs, if they are no more than a request opens.
pub fn opened(collection: &dyn Collection, opening: &PackOpening) -> Result<Vec<Vec<PulledCard>>, Problem> {
    if !(1..=MOST).contains(&opening.count) {
        let why = format!("A request opens 1 to {MOST} packs.");
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, why));
    }
    Ok(collection.open(opening)?)
}
