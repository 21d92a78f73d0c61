//! Puts the ruling, lesson and puzzle files of all games into the program, as the lists that `src/files.rs` reads.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let games = Path::new("../../games").canonicalize().expect("the folder of the games");
    println!("cargo::rerun-if-changed={}", games.display());
    for folder in ["rulings", "lessons", "puzzles"] {
        let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names the directory for results"));
        fs::write(out.join(format!("{folder}.rs")), list(&games, folder))
            .expect("the directory for results can be written");
    }
}

/// The files in a folder of each game: the game, the name of the file, and what stands in it.
fn list(games: &Path, folder: &str) -> String {
    let mut list = String::from("&[\n");
    for game in within(games) {
        let files = game.join(folder);
        println!("cargo::rerun-if-changed={}", files.display());
        for file in within(&files).iter().filter(|file| file.extension().is_some_and(|end| end == "toml")) {
            let (game, name) = (name(&game), name(file));
            writeln!(list, "({game:?}, {name:?}, include_str!({:?})),", file.display().to_string())
                .expect("text can always grow");
        }
    }
    list.push(']');
    list
}

/// What lies in a folder, in the order of names; nothing if there is no such folder.
fn within(folder: &Path) -> Vec<PathBuf> {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    entries.sort();
    entries
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
