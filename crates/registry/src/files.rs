//! The ruling, lesson and puzzle files of the games, in the program.

use tercet_rulings::File;

/// The game, the name of the file, and what stands in it; the build script writes these lists.
type Files = &'static [(&'static str, &'static str, &'static str)];

const RULINGS: Files = include!(concat!(env!("OUT_DIR"), "/rulings.rs"));

const LESSONS: Files = include!(concat!(env!("OUT_DIR"), "/lessons.rs"));

const PUZZLES: Files = include!(concat!(env!("OUT_DIR"), "/puzzles.rs"));

/// The files in the folder `rulings` of a game.
pub(crate) fn rulings(game: &str) -> Vec<File> {
    within(RULINGS, game, "rulings")
}

/// The files in the folder `lessons` of a game.
pub(crate) fn lessons(game: &str) -> Vec<File> {
    within(LESSONS, game, "lessons")
}

/// The files in the folder `puzzles` of a game.
pub(crate) fn puzzles(game: &str) -> Vec<File> {
    within(PUZZLES, game, "puzzles")
}

fn within(files: Files, game: &str, folder: &str) -> Vec<File> {
    let own = files.iter().filter(|(of, ..)| *of == game);
    own.map(|(_, name, text)| File { path: format!("games/{game}/{folder}/{name}"), text: (*text).to_owned() })
        .collect()
}
