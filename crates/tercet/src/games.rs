//! The games of the program, as arguments of commands.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use tercet_registry::GameName;

/// Reads the name of a game.
pub fn parser() -> impl TypedValueParser<Value = GameName> {
    PossibleValuesParser::new(GameName::ALL.iter().map(|game| game.id())).try_map(|id| id.parse())
}

/// Says that a word names neither a game nor a file of this kind, such as "ruling".
pub fn not_one(word: &str, kind: &str) -> String {
    let games: Vec<&str> = GameName::ALL.iter().map(|game| game.id()).collect();
    format!("{word} is neither a game ({}) nor a {kind} file", games.join(", "))
}
