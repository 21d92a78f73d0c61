//! The ruling files of the games, in the program.

use rust_embed::Embed;
use tercet_rulings::File;

/// The folder `games/`, but only its rulings.
#[derive(Embed)]
#[folder = "../../games"]
#[include = "*/rulings/*.toml"]
struct Folder;

/// The files in the folder `rulings` of a game.
pub(crate) fn rulings(game: &str) -> Vec<File> {
    let folder = format!("{game}/rulings/");
    let paths = Folder::iter().filter(|path| path.starts_with(&folder));
    let file = |path: &str| {
        let text = Folder::get(path).map(|file| String::from_utf8_lossy(&file.data).into_owned());
        File { path: format!("games/{path}"), text: text.unwrap_or_default() }
    };
    paths.map(|path| file(&path)).collect()
}
