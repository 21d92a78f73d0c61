//! What takes a while is done aside: other requests do not wait for it, only others of its kind.

use super::cards::find;
use crate::address::Address;
use crate::limits::TooMuch;
use crate::reply::Problem;
use crate::serve::App;
use crate::turns::{Crowded, Turns};
use axum::http::StatusCode;
use std::sync::Arc;
use tercet_hosting::Collection;

/// Does something with the cards of a game: searches, decks, packs.
pub async fn with_cards<T: Send + 'static>(
    app: &App,
    address: Address,
    game: &str,
    work: impl FnOnce(&dyn Collection) -> T + Send + 'static,
) -> Result<T, Problem> {
    let cards = Arc::clone(find(app, game)?);
    worked_out(app, address, move || work(&*cards)).await
}

/// Does something with the cards of a game and those of a pool, by its version, if one is named.
pub async fn with_pool<T: Send + 'static>(
    app: &App,
    address: Address,
    game: &str,
    pool: Option<String>,
    work: impl FnOnce(&dyn Collection) -> T + Send + 'static,
) -> Result<T, Problem> {
    let cards = match pool {
        Some(version) => super::pools::opened(app, address, game, version).await?,
        None => Arc::clone(find(app, game)?),
    };
    worked_out(app, address, move || work(&*cards)).await
}

/// Does something that somebody has asked about cards or decks.
pub async fn worked_out<T: Send + 'static>(
    app: &App,
    address: Address,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    aside(&app.hall.looking_up, address, TooMuch::Lookups, "This could not be worked out.", work).await
}

/// Waits for the turn of an address, and does a piece of work; says so if it `failed`.
pub async fn aside<T: Send + 'static>(
    turns: &Turns,
    address: Address,
    crowded: TooMuch,
    failed: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    let failed = || Problem::new(StatusCode::INTERNAL_SERVER_ERROR, failed);
    let place = turns.enter(address.household()).map_err(|Crowded| crowded)?;
    let turn = place.await.map_err(|_| failed())?;
    turn.work(work).await.map_err(|_| failed())
}
