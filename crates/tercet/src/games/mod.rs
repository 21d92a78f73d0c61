//! The games of the program. A new game adds a line to [`GameName`], one to [`with_game!`], and a
//! file beside this one.

mod battlemonsters;

use crate::cards::Checked;
use anyhow::{Result, anyhow};
use clap::ValueEnum;
use serde_json::Value;
use std::sync::Arc;
use tercet_bots::Evaluate;
use tercet_kernel::{Chance, Rules};
use tercet_table::Registry;

/// A game, as commands name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum GameName {
    /// Battlemonsters.
    Battlemonsters,
}

/// All of them.
pub const ALL: [GameName; 1] = [GameName::Battlemonsters];

/// Evaluates an expression with `$R` standing for the rule set of a [`GameName`].
macro_rules! with_game {
    ($name:expr, $R:ident => $body:expr) => {
        match $name {
            $crate::games::GameName::Battlemonsters => {
                type $R = tercet_battlemonsters::Battlemonsters;
                $body
            }
        }
    };
}
pub(crate) use with_game;

impl GameName {
    /// Its short name: [`Rules::GAME`].
    pub fn id(self) -> &'static str {
        with_game!(self, R => R::GAME)
    }
}

/// All games, for the server.
///
/// # Errors
/// What is wrong with the ruling files in the program.
pub fn registry() -> Result<Registry> {
    let battlemonsters = battlemonsters::Table::new().map_err(|why| anyhow!(why))?;
    Ok(vec![Arc::new(battlemonsters)])
}

/// Something about a card, for people and for programs.
pub struct Told {
    /// Lines of text.
    pub text: String,
    /// The same as data.
    pub json: Value,
}

/// What the commands need of a game besides its rules.
pub trait Playable: Evaluate {
    /// The cards in this program.
    fn cards() -> Arc<<Self as Rules>::Cards>;

    /// The ids of the decks that come with the game.
    fn ready_decks() -> Vec<String>;

    /// A deck that comes with the game.
    fn ready_deck(id: &str) -> Option<Self::Deck>;

    /// Reads a deck list.
    ///
    /// # Errors
    /// Every bad line of it.
    fn read_deck(list: &str) -> Result<Self::Deck, String>;

    /// A random deck, as a new player might have it.
    fn random_deck(chance: &mut Chance) -> Self::Deck;

    /// The names of the card files.
    fn card_files() -> Vec<String>;

    /// Compiles card files, given by path and content, or those in the program.
    fn check_cards(files: Option<Vec<(String, String)>>) -> Checked;

    /// A card as a player reads it.
    fn show(id: &str) -> Option<Told>;

    /// How a card is understood.
    fn explain(id: &str) -> Option<Told>;
}
