//! A pool of own cards among the cards of its game.

use super::pool::PATH;
use crate::{Collection, Hosted};
use serde::Serialize;
use std::sync::Arc;
use tercet_cardtext::OwnPool;
use tercet_library::Pool;

/// A pool is open: answer to `POST /api/games/:game/workshop/open`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PoolOpened {
    /// The hash of what it says, by which other requests name it.
    pub version: String,
    /// The ids of the cards that there are with it alone.
    pub own: Vec<String>,
    /// The ids of the cards of the game that say something else with it.
    pub replaced: Vec<String>,
}

/// The cards of a game with those of the file of a pool.
pub(crate) fn open_pool<R: Hosted>(content: &str) -> Result<(Arc<dyn Collection>, PoolOpened), Vec<String>> {
    let pool = OwnPool::read(PATH, content)?;
    let cards = R::cards_with(std::slice::from_ref(&pool))?;
    let game = R::cards();
    let (known, own): (Vec<String>, Vec<String>) =
        cards.all().map(|card| cards.id(card).to_owned()).partition(|id| game.find(id).is_some());
    // Of a card that is put together, each part may have come in the place of another.
    let replaces =
        |id: &String| id.split('/').chain([&**id]).any(|part| pool.head().replaces.iter().any(|old| old == part));
    let replaced = known.into_iter().filter(replaces).collect();
    let opened = PoolOpened { version: pool.version().to_owned(), own, replaced };
    Ok((R::collection(cards), opened))
}
