//! The list of games, and everything that follows from it alone.

use std::fmt;
use std::str::FromStr;
use tercet_kernel::Rules;

/// Makes what names every game: [`GameName`], its rule sets by that name, and `with_game!`. A line is the name of a
/// game in this program and its rule set; the lobby shows them in this order. (The dollar sign stands for that of
/// the macro which is made.)
macro_rules! games {
    (($dollar:tt) $($name:ident: $rules:path),* $(,)?) => {
        /// A game of the program.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum GameName {
            $(#[allow(missing_docs, reason = "the name says it")] $name),*
        }

        impl GameName {
            /// All of them, in the order in which the lobby shows them.
            pub const ALL: &[GameName] = &[$(GameName::$name),*];

            /// Its short name: [`Rules::GAME`].
            pub fn id(self) -> &'static str {
                match self {
                    $(GameName::$name => rules::$name::GAME),*
                }
            }
        }

        /// The rule sets, by the names of their games.
        pub mod rules {
            $(pub use $rules as $name;)*
        }

        /// Evaluates an expression with `$R` standing for the rule set of a [`GameName`].
        #[macro_export]
        macro_rules! with_game {
            ($dollar game:expr, $dollar R:ident => $dollar body:expr) => {
                match $dollar game {
                    $($dollar crate::GameName::$name => {
                        type $dollar R = $dollar crate::rules::$name;
                        $dollar body
                    })*
                }
            };
        }
    };
}

games! {
    ($)
    Battlemonsters: tercet_battlemonsters::Battlemonsters,
    Mana: tercet_mana::Mana,
    Zatch: tercet_zatch::Zatch,
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// There is no game of this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchGame(String);

impl fmt::Display for NoSuchGame {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let games: Vec<&str> = GameName::ALL.iter().map(|game| game.id()).collect();
        write!(f, "there is no game {:?}, only {}", self.0, games.join(", "))
    }
}

impl std::error::Error for NoSuchGame {}

impl FromStr for GameName {
    type Err = NoSuchGame;

    fn from_str(id: &str) -> Result<Self, NoSuchGame> {
        GameName::ALL.iter().copied().find(|game| game.id() == id).ok_or_else(|| NoSuchGame(id.to_owned()))
    }
}
