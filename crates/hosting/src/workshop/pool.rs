//! Pools of own cards: read from a file into cards, and written into one.

use super::draft::filled;
use crate::Hosted;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use tercet_cardtext::{OwnPool, PoolHead};

/// What is in the file of a pool: answer to `POST /api/games/:game/workshop/read`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PoolRead {
    /// What its file says of it; nothing if it is not a pool of this game.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub head: Option<PoolHead>,
    /// The hash of what it says; empty if it is not a pool of this game.
    pub version: String,
    /// Its cards, each with its `kind`, kind after kind.
    #[cfg_attr(feature = "ts", ts(type = "Array<{ [field: string]: unknown }>"))]
    pub cards: Vec<Map<String, Value>>,
    /// Everything that is wrong with it.
    pub errors: Vec<String>,
}

/// Asks what is in the file of a pool: request to `POST /api/games/:game/workshop/read`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReadPool {
    /// The file, as TOML.
    pub pool: String,
}

/// Asks for the file of a pool: request to `POST /api/games/:game/workshop/write`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WritePool {
    /// What its file says of it.
    pub head: PoolHead,
    /// Its cards, each with its `kind`.
    #[cfg_attr(feature = "ts", ts(type = "Array<{ [field: string]: unknown }>"))]
    pub cards: Vec<Map<String, Value>>,
}

/// The file of a pool: answer to `POST /api/games/:game/workshop/write`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PoolWritten {
    /// The file, as TOML.
    pub pool: String,
    /// The hash of what it says; empty if it is not a pool.
    pub version: String,
    /// Everything that is wrong with it.
    pub errors: Vec<String>,
}

/// A pool is saved: answer to `POST /api/games/:game/pools`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PoolSaved {
    /// The hash of what it says: whoever knows it can read the pool.
    pub version: String,
}

/// What messages call a pool that comes from a browser.
pub(crate) const PATH: &str = "the pool";

/// Reads the file of a pool. Its cards are given even if something is wrong with them.
pub(crate) fn read_pool<R: Hosted>(content: &str) -> PoolRead {
    let pool = match OwnPool::read(PATH, content) {
        Ok(pool) if pool.head().game == R::GAME => pool,
        Ok(pool) => return PoolRead::wrong(vec![pool.of_another_game(R::GAME)]),
        Err(errors) => return PoolRead::wrong(errors),
    };
    let errors = R::check_pool(&pool, &[]).errors;
    let mut cards = Vec::new();
    for (kind, entry) in pool.entries() {
        let Ok(Value::Object(fields)) = serde_json::to_value(entry) else { continue };
        cards.push([("kind".to_owned(), json!(kind))].into_iter().chain(fields).collect());
    }
    PoolRead { head: Some(pool.head().clone()), version: pool.version().to_owned(), cards, errors }
}

impl PoolRead {
    fn wrong(errors: Vec<String>) -> Self {
        PoolRead { head: None, version: String::new(), cards: Vec::new(), errors }
    }
}

/// Writes the file of a pool.
pub(crate) fn write_pool<R: Hosted>(WritePool { head, cards }: &WritePool) -> PoolWritten {
    let mut tables = Map::from_iter([("pool".to_owned(), json!(head))]);
    for card in cards {
        let mut card = filled(card);
        let kind = card.shift_remove("kind").and_then(|kind| kind.as_str().map(str::to_owned)).unwrap_or_default();
        if let Value::Array(entries) = tables.entry(kind).or_insert_with(|| json!([])) {
            entries.push(Value::Object(card));
        }
    }
    let content = match toml::to_string_pretty(&tables) {
        Ok(content) => content,
        Err(error) => {
            let errors = vec![format!("{PATH}: {error}")];
            return PoolWritten { pool: String::new(), version: String::new(), errors };
        }
    };
    let PoolRead { version, errors, .. } = read_pool::<R>(&content);
    PoolWritten { pool: content, version, errors }
}
