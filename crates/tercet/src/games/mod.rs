//! The games of the program, for the commands. A new game adds a line to [`GameName`], one to [`with_game!`], and a
//! file beside this one.

mod battlemonsters;
mod mana;

use crate::cards::Checked;
use clap::ValueEnum;
use serde_json::Value;
use tercet_kernel::{Chance, Rules};
use tercet_registry::Hosted;

/// A game, as commands name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum GameName {
    /// Battlemonsters.
    Battlemonsters,
    /// Legend of Mana Card Duel.
    Mana,
}

/// All of them.
pub const ALL: [GameName; 2] = [GameName::Battlemonsters, GameName::Mana];

/// Evaluates an expression with `$R` standing for the rule set of a [`GameName`].
macro_rules! with_game {
    ($name:expr, $R:ident => $body:expr) => {
        match $name {
            $crate::games::GameName::Battlemonsters => {
                type $R = tercet_battlemonsters::Battlemonsters;
                $body
            }
            $crate::games::GameName::Mana => {
                type $R = tercet_mana::Mana;
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

/// Something about a card, for people and for programs.
pub struct Told {
    /// Lines of text.
    pub text: String,
    /// The same as data.
    pub json: Value,
}

/// What the commands need of a game beyond what a table needs.
pub trait Playable: Hosted {
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
