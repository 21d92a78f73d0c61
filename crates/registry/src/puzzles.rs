//! The puzzles of the games, in the program.

use crate::{GameName, Hosted, files};
use tercet_puzzles::{Game, Puzzle};
use tercet_rulings::File;

/// A game as puzzle files know it.
pub fn puzzle_game(game: GameName) -> Game {
    with_game!(game, R => R::in_puzzles())
}

/// The puzzles of a game, the easiest first.
///
/// # Errors
/// The files that cannot be read, with their paths.
pub fn puzzles(game: GameName) -> Result<Vec<Puzzle>, Vec<String>> {
    let known = puzzle_game(game);
    let (mut puzzles, mut errors) = (Vec::new(), Vec::new());
    for File { path, text } in files::puzzles(game.id()) {
        match known.read(&path, &text) {
            Ok(puzzle) => puzzles.push(puzzle),
            Err(wrong) => errors.push(wrong),
        }
    }
    puzzles.sort_by(|one, other| (one.difficulty, one.kind, &one.id).cmp(&(other.difficulty, other.kind, &other.id)));
    if errors.is_empty() { Ok(puzzles) } else { Err(errors) }
}
