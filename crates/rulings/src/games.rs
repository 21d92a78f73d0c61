//! The games that have rulings.

use crate::files::parse;
use crate::ruling::Ruling;
use std::sync::LazyLock;
use tercet_battlemonsters::Battlemonsters;
use tercet_kernel::{RuleBook, Rules, Staged};
use tercet_mana::Mana;
use tercet_zatch::Zatch;

/// What this crate knows of a game.
pub(crate) struct Game {
    pub id: &'static str,
    /// The catalogue of clauses.
    pub rule_book: &'static LazyLock<RuleBook>,
    /// Parses a ruling file: its path for messages, and its text.
    pub parse: fn(&str, &str) -> Result<Vec<Ruling>, String>,
    /// The texts of its cards, as far as they are counted.
    pub texts: fn() -> Vec<String>,
}

fn texts<R: Staged>() -> Vec<String> {
    R::pool(&[]).map(|cards| R::texts(&cards)).unwrap_or_default()
}

static GAMES: [Game; 3] = [
    Game {
        id: Battlemonsters::GAME,
        rule_book: &tercet_battlemonsters::rulebook::BOOK,
        parse: parse::<Battlemonsters>,
        texts: texts::<Battlemonsters>,
    },
    Game { id: Mana::GAME, rule_book: &tercet_mana::rulebook::BOOK, parse: parse::<Mana>, texts: texts::<Mana> },
    Game { id: Zatch::GAME, rule_book: &tercet_zatch::rulebook::BOOK, parse: parse::<Zatch>, texts: texts::<Zatch> },
];

/// The ids of the games that have rulings.
pub fn games() -> Vec<&'static str> {
    GAMES.iter().map(|game| game.id).collect()
}

/// The game with this id.
pub(crate) fn game(id: &str) -> Result<&'static Game, String> {
    GAMES.iter().find(|game| game.id == id).ok_or_else(|| format!("there is no game {id:?}"))
}
