//! A pool of own cards as others see it who have been given it.

use super::pool::{PATH, PoolRead, read_pool};
use super::read::finished;
use crate::Hosted;
use serde::Serialize;
use serde_json::{Value, json};
use tercet_cardtext::OwnPool;

/// A pool with its cards as they are printed: answer to `POST /api/games/:game/workshop/show` and to
/// `GET /api/games/:game/pools/:version`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PoolShown {
    /// What is in it, and what is wrong with it.
    pub read: PoolRead,
    /// Its cards as they are printed, in the order of [`PoolRead::cards`]; nothing if something is wrong with the pool.
    pub printed: Vec<OwnPrinted>,
}

/// A card of a pool as it is printed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnPrinted {
    /// What is printed on it, in the form of the game's view. Of what cards are put together from, the first such card.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub face: Value,
    /// What is printed on the card of the game in whose place it comes.
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instead: Option<Value>,
}

/// Reads the file of a pool, and prints its cards.
pub(crate) fn show_pool<R: Hosted>(content: &str) -> PoolShown {
    let read = read_pool::<R>(content);
    let pool = OwnPool::read(PATH, content).ok().filter(|_| read.errors.is_empty());
    PoolShown { printed: pool.map(|pool| printed::<R>(&pool)).unwrap_or_default(), read }
}

fn printed<R: Hosted>(pool: &OwnPool) -> Vec<OwnPrinted> {
    let Ok(own) = R::cards_with(std::slice::from_ref(pool)) else { return Vec::new() };
    let game = R::cards();
    let face = |cards: &R::Cards, id: &str| finished::<R>(cards, id).map(|card| json!(R::face(cards, card)));
    let instead = |id: &str| pool.head().replaces.iter().any(|old| old == id).then(|| face(&game, id)).flatten();
    pool.ids().map(|id| OwnPrinted { face: face(&own, id).unwrap_or_default(), instead: instead(id) }).collect()
}
