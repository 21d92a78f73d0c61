//! Decks that come with a game.

use crate::Pool;
use crate::list::{self, DeckList, Problem};

/// The lists of ready decks in `decks/FOLDER`, each with its id, for a game's module.
macro_rules! lists {
    ($folder:literal: $($id:literal),* $(,)?) => {
        &[$(($id, include_str!(concat!("../../decks/", $folder, "/", $id, ".txt")))),*]
    };
}

pub(crate) use lists;

/// A deck that comes with a game, ready to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ready<C> {
    /// Short name in commands and addresses: the name of its file.
    pub id: &'static str,
    /// Its name, what it is about, its cards.
    pub list: DeckList<C>,
}

/// Reads ready decks from the lists in the program.
///
/// # Errors
/// What is wrong with one of them; a test reads them all.
pub fn read<P: Pool>(pool: &P, lists: &[(&'static str, &str)]) -> Result<Vec<Ready<P::Card>>, Vec<Problem>> {
    lists.iter().map(|&(id, text)| list::read(pool, text).map(|list| Ready { id, list })).collect()
}
