//! Matches with a pool of own cards: they carry it with them, for nobody else keeps it.

use crate::protocol::{OwnPoolName, Refused};
use crate::readable::readable;
use crate::{Game, Opening};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A pool of own cards, as a match and its record carry it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnPoolFile {
    /// What it is called.
    #[serde(flatten)]
    pub called: OwnPoolName,
    /// Its file.
    pub file: String,
}

impl OwnPoolFile {
    /// A pool of this name and version. What cannot be seen of a name is left out.
    pub fn new(name: &str, version: &str, file: String) -> Self {
        OwnPoolFile { called: OwnPoolName { name: readable(name), version: version.to_owned() }, file }
    }
}

/// The game that is played with the pool that an opening or a record carries, if it carries one.
///
/// # Errors
/// If there is no such game, or everything that is wrong with the pool.
pub(crate) fn game_with(
    games: &[Arc<dyn Game>],
    id: &str,
    pool: Option<&OwnPoolFile>,
) -> Result<Arc<dyn Game>, Refused> {
    let game = games.iter().find(|game| game.rules().id() == id);
    let game = game.ok_or_else(|| Refused::plain(format!("There is no game {id:?} here.")))?;
    let Some(pool) = pool else { return Ok(Arc::clone(game)) };
    let with = game.with_pool(&pool.file)?;
    let version = with.own_pool().map_or("", |own| &own.called.version);
    if version != pool.called.version {
        let wanted = &pool.called.version;
        return Err(Refused::plain(format!("The pool of own cards is version {version}, not {wanted} as it says.")));
    }
    Ok(with)
}

impl Opening {
    /// The game that is played, with the pool of own cards if there is one.
    ///
    /// # Errors
    /// If there is no such game, or everything that is wrong with the pool.
    pub fn game_among(&self, games: &[Arc<dyn Game>]) -> Result<Arc<dyn Game>, Refused> {
        game_with(games, &self.game, self.own_pool.as_ref())
    }
}
