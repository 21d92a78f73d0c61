//! The ruling files of the games, in the program.

use tercet_rulings::File;

/// The game, the name of the file, and what stands in it; the build script writes this list.
const FILES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/rulings.rs"));

/// The files in the folder `rulings` of a game.
pub(crate) fn rulings(game: &str) -> Vec<File> {
    let own = FILES.iter().filter(|(of, ..)| *of == game);
    own.map(|(_, name, text)| File { path: format!("games/{game}/rulings/{name}"), text: (*text).to_owned() }).collect()
}
