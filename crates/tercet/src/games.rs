//! The games of the program, as arguments of commands.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use tercet_registry::GameName;

/// Reads the name of a game.
pub fn parser() -> impl TypedValueParser<Value = GameName> {
    PossibleValuesParser::new(GameName::ALL.iter().map(|game| game.id())).try_map(|id| id.parse())
}
