//! `--pool`: pools of own cards in commands.

use crate::files;
use anyhow::{Result, anyhow};
use clap::Args;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tercet_cardtext::OwnPool;
use tercet_hosting::Collection;
use tercet_registry::{GameName, Hosted, with_game};

/// Which cards a command is about.
#[derive(Args, Debug, Default)]
pub struct Pools {
    /// A pool of own cards: a card file that begins with `[pool]`. Its cards are there beside the printed ones, in
    /// their place or alone, as it says. Can be given again for several pools.
    #[arg(long = "pool", value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl Pools {
    /// The cards of a game: those in this program, and those of the pools.
    ///
    /// # Errors
    /// Everything that is wrong with a pool, with file and line.
    pub fn cards<R: Hosted>(&self) -> Result<Arc<R::Cards>> {
        Self::cards_of::<R>(&self.read()?)
    }

    /// The cards of a game: those in this program, and those of these pools.
    ///
    /// # Errors
    /// As for [`cards`](Self::cards).
    pub fn cards_of<R: Hosted>(pools: &[OwnPool]) -> Result<Arc<R::Cards>> {
        R::cards_with(pools).map_err(|errors| anyhow!("{}", errors.join("\n")))
    }

    /// The pools.
    ///
    /// # Errors
    /// If a file cannot be read, is too large, or is not a pool.
    pub fn read(&self) -> Result<Vec<OwnPool>> {
        self.files.iter().map(|path| read(path)).collect()
    }

    /// The pools, that of this file behind them, and its game.
    ///
    /// # Errors
    /// As for [`read`](Self::read), or if there is no such game.
    pub fn with(&self, path: &Path) -> Result<(GameName, Vec<OwnPool>)> {
        let (game, pool) = of_game(path)?;
        let mut pools = self.read()?;
        pools.push(pool);
        Ok((game, pools))
    }

    /// The same cards outside a match.
    ///
    /// # Errors
    /// As for [`cards`](Self::cards).
    pub fn collection(&self, game: GameName) -> Result<Arc<dyn Collection>> {
        collection_of(game, &self.read()?)
    }
}

/// The cards of a game with those of pools, outside a match.
///
/// # Errors
/// Everything that is wrong with a pool, with file and line.
pub fn collection_of(game: GameName, pools: &[OwnPool]) -> Result<Arc<dyn Collection>> {
    with_game!(game, R => Ok(R::collection(Pools::cards_of::<R>(pools)?)))
}

/// The pool of a file, and its game.
///
/// # Errors
/// If the file cannot be read, is too large, or is not a pool; or if there is no such game.
pub fn of_game(path: &Path) -> Result<(GameName, OwnPool)> {
    let pool = read(path)?;
    Ok((game_of(&pool)?, pool))
}

/// The game whose cards are in a pool.
///
/// # Errors
/// If there is no such game.
pub fn game_of(pool: &OwnPool) -> Result<GameName> {
    let (game, path) = (&pool.head().game, &pool.file().path);
    let known: Vec<&str> = GameName::ALL.iter().map(|game| game.id()).collect();
    let unknown = || anyhow!("{path}: there is no game {game:?}; there are {}", known.join(", "));
    game.parse().map_err(|_| unknown())
}

/// Reads the file of a pool.
///
/// # Errors
/// If it cannot be read, is too large, or is not a pool.
fn read(path: &Path) -> Result<OwnPool> {
    let content = files::text(path, OwnPool::MAX_BYTES)?;
    OwnPool::read(&path.display().to_string(), &content).map_err(|errors| anyhow!("{}", errors.join("\n")))
}
