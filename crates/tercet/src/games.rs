//! The games of the program, as arguments of commands.

use anyhow::{Result, anyhow};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::sync::Arc;
use tercet_hosting::Collection;
use tercet_registry::{GameName, collections};

/// Reads the name of a game.
pub fn parser() -> impl TypedValueParser<Value = GameName> {
    PossibleValuesParser::new(GameName::ALL.iter().map(|game| game.id())).try_map(|id| id.parse())
}

/// The cards of a game outside a match.
///
/// # Errors
/// If there are none.
pub fn collection(game: GameName) -> Result<Arc<dyn Collection>> {
    let found = collections().into_iter().find(|collection| collection.game() == game.id());
    found.ok_or_else(|| anyhow!("there are no cards of {game}"))
}
