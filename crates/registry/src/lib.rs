//! The games of the program: the one list of them.
//!
//! A new game is a line in `games.rs`, one in this crate's `Cargo.toml`, and one in that of the workspace.

#[macro_use]
mod games;
mod files;
mod puzzles;

pub use games::{GameName, rules};
pub use puzzles::{puzzle_game, puzzles};

use std::sync::{Arc, LazyLock};
use tercet_hosting::Collection;
pub use tercet_hosting::{Collections, Hosted, Thinking, Written};
use tercet_lab::{Bench, Laboratories, Laboratory};
use tercet_library::Collected;
use tercet_rulings::Catalogue;
use tercet_table::{Game, Registry};

/// The games as ruling files know them, with the rulings and lessons of the program.
pub fn rulings() -> &'static Catalogue {
    static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
        let games = GameName::ALL.iter().map(|&game| with_game!(game, R => R::in_rulings()));
        Catalogue::new(games.collect(), files::rulings).with_lessons(files::lessons)
    });
    &CATALOGUE
}

/// All games, in the order in which the lobby shows them.
pub fn registry() -> Registry {
    registry_with(Thinking::Free)
}

/// All games, whose computer players come to their choices in this way.
pub fn registry_with(thinking: Thinking) -> Registry {
    GameName::ALL.iter().map(|&name| game(name, thinking)).collect()
}

/// A game, whose computer players come to their choices in this way.
pub fn game(game: GameName, thinking: Thinking) -> Arc<dyn Game> {
    with_game!(game, R => R::at_the_table(R::cards(), written(game), thinking))
}

/// What is written about a game. All of it stands in the program, whose tests read it.
fn written(game: GameName) -> Written {
    Written::new(
        move || rulings().load(game.id()).unwrap_or_else(|wrong| panic!("{wrong}")),
        move || rulings().lessons(game.id()).unwrap_or_else(|wrong| panic!("{wrong}")),
        move || puzzles(game).unwrap_or_else(|wrong| panic!("{}", wrong.join("\n"))),
        move || rulings().unshown(game.id()).unwrap_or_else(|wrong| panic!("{wrong}")),
    )
}

/// The cards of a game outside a match.
pub fn collection(game: GameName) -> Arc<dyn Collection> {
    with_game!(game, R => R::collection(R::cards()))
}

/// The cards of all games outside a match, in the order of [`registry`].
pub fn collections() -> Collections {
    GameName::ALL.iter().copied().map(collection).collect()
}

/// The lab of a game, with its printed cards.
pub fn laboratory(game: GameName) -> Arc<dyn Laboratory> {
    with_game!(game, R => Arc::new(Bench::<R>::new(R::cards())))
}

/// The labs of all games.
pub fn laboratories() -> Laboratories {
    Laboratories::new(GameName::ALL.iter().copied().map(laboratory).collect())
}
