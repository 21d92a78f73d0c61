//! The games of the program, for the commands. A new game adds a line to [`GameName`], one to
//! [`with_game!`], and a file beside this one.

mod battlemonsters;
mod mana;
mod zatch;

use clap::ValueEnum;
use serde::Serialize;
use serde_json::{Value, json};
use std::fmt::Debug;
use tercet_cardtext::{CardFile, CheckReport};
use tercet_kernel::Rules;
use tercet_library::CardOf;
use tercet_registry::Hosted;

/// A game, as commands name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum GameName {
    /// Battlemonsters.
    Battlemonsters,
    /// Legend of Mana Card Duel.
    Mana,
    /// Zatch Bell! The Card Battle.
    Zatch,
}

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
            $crate::games::GameName::Zatch => {
                type $R = tercet_zatch::Zatch;
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

/// What the commands need of a game beyond what a table needs.
pub trait Playable: Hosted {
    /// The card files in this program.
    fn card_files() -> Vec<CardFile>;

    /// Compiles card files.
    fn check_cards(files: &[CardFile]) -> CheckReport;

    /// What stands on a card, as lines of text.
    fn print(face: &Self::Face) -> String;

    /// How the texts of a card are understood.
    fn understood(cards: &Self::Cards, card: CardOf<Self>) -> Vec<Understood>;
}

/// How a text is understood.
#[derive(Debug, Serialize)]
pub struct Understood {
    /// Its sentences, as the program carries them out.
    pub abilities: Value,
    /// The same, for people: one block a sentence.
    #[serde(skip)]
    pub printed: Vec<String>,
    /// The words one searches with.
    pub tags: Vec<&'static str>,
}

impl Understood {
    fn new<A: Debug + Serialize>(abilities: &[A], tags: Vec<&'static str>) -> Self {
        let printed = abilities.iter().map(|ability| format!("{ability:#?}")).collect();
        Understood { abilities: json!(abilities), printed, tags }
    }
}
