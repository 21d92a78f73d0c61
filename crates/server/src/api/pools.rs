//! Pools of own cards that are saved under the hash of what they say, and found by it.

use super::aside::{with_cards, worked_out};
use super::cards::find;
use crate::address::Address;
use crate::reply::{Body, Path, Problem};
use crate::serve::App;
use crate::store::{Change, pools};
use crate::time::now_ms;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use std::sync::Arc;
use tercet_hosting::{Collection, PoolOpened, PoolRead, PoolSaved, PoolShown, PoolWritten, ReadPool, WritePool};
use tercet_table::OwnPoolFile;

/// Saves a pool. Something may still be wrong with its cards, as with those of a deck.
pub async fn save(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Body(ReadPool { pool }): Body<ReadPool>,
) -> Result<(StatusCode, Json<PoolSaved>), Problem> {
    let PoolWritten { pool, version, .. } =
        with_cards(&app, address, &game, move |cards| tidied(cards, &pool)).await??;
    if app.hall.store.pool(game.clone(), version.clone()).await?.is_none() {
        app.hall.limits.may_save(address.household())?;
        app.hall.limits.may_store(address.household(), pool.len())?;
        let saved = pools::Saved { version: version.clone(), game, at: now_ms() as i64, body: pool };
        app.hall.store.write(vec![Change::Pool(saved)]).await?;
    }
    Ok((StatusCode::CREATED, Json(PoolSaved { version })))
}

pub async fn saved(
    State(app): State<App>,
    address: Address,
    Path((game, version)): Path<(String, String)>,
) -> Result<Json<PoolShown>, Problem> {
    let pool = file(&app, &game, &version).await?;
    with_cards(&app, address, &game, move |cards| Json(cards.show_pool(&pool))).await
}

pub async fn show(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Body(ReadPool { pool }): Body<ReadPool>,
) -> Result<Json<PoolShown>, Problem> {
    with_cards(&app, address, &game, move |cards| Json(cards.show_pool(&pool))).await
}

/// Which pool is among the cards that something is asked about, if any, by its version.
#[derive(Deserialize)]
pub struct Among {
    pub pool: Option<String>,
}

/// Opens a pool: for a while, requests can name it by its version. It is not saved.
pub async fn open(
    State(app): State<App>,
    address: Address,
    Path(game): Path<String>,
    Body(ReadPool { pool }): Body<ReadPool>,
) -> Result<Json<PoolOpened>, Problem> {
    let printed = Arc::clone(find(&app, &game)?);
    let (cards, opened) = worked_out(&app, address, move || printed.open_pool(&pool)).await?.map_err(wrong)?;
    app.hall.opened.keep(opened.version.clone(), cards);
    Ok(Json(opened))
}

/// The cards of a game with those of a pool that is open, or saved.
pub async fn opened(app: &App, address: Address, game: &str, version: String) -> Result<Arc<dyn Collection>, Problem> {
    if let Some(cards) = app.hall.opened.find(game, &version) {
        return Ok(cards);
    }
    let game = find(app, game)?.game();
    let Some(file) = app.hall.store.pool(game.to_owned(), version.clone()).await? else {
        let why = "This pool is not open on the server, or no longer; open it again.";
        return Err(Problem::new(StatusCode::GONE, why));
    };
    let (hall, game, saved) = (Arc::clone(&app.hall), game.to_owned(), OwnPoolFile::new("", &version, file));
    let open = move || hall.cards(&game, Some(&saved));
    worked_out(app, address, open).await?.map_err(|why| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, why))
}

/// The file of a saved pool.
async fn file(app: &App, game: &str, version: &str) -> Result<String, Problem> {
    let game = find(app, game)?.game().to_owned();
    let file = app.hall.store.pool(game, version.to_owned()).await?;
    file.ok_or_else(|| Problem::unknown("pool", version))
}

/// A pool as the program writes it: its version says all of it, also how it is laid out.
fn tidied(cards: &dyn Collection, pool: &str) -> Result<PoolWritten, Problem> {
    let PoolRead { head, cards: own, errors, .. } = cards.read_pool(pool);
    let head = head.ok_or_else(|| wrong(errors))?;
    let written = cards.write_pool(&WritePool { head, cards: own });
    if written.version.is_empty() { Err(wrong(written.errors)) } else { Ok(written) }
}

fn wrong(errors: Vec<String>) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, errors.join("\n"))
}
