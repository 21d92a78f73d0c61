//! Deck lists. The first line of an input names the game, the others are the list.
//!
//! Promise: a list that is read can be checked; printed, read and printed again it is the same
//! list.

use super::headed;
use serde_json::{Value, json};
use tercet_battlemonsters::Battlemonsters;
use tercet_kernel::{AnyGame, GameOf};
use tercet_library::{Collected, list};
use tercet_mana::Mana;
use tercet_zatch::Zatch;

/// Who reads the lists of a game.
struct Reader {
    game: &'static str,
    read: fn(&str),
    /// The lists in the program, by id.
    ready: &'static [(&'static str, &'static str)],
}

const READERS: &[Reader] = &[reader::<Battlemonsters>(), reader::<Mana>(), reader::<Zatch>()];

const fn reader<R: Collected>() -> Reader {
    Reader { game: R::GAME, read: read::<R>, ready: R::LISTS }
}

fn read<R: Collected>(text: &str) {
    let cards = R::cards();
    let Ok(read) = list::read(&*cards, text) else { return };
    let printed = list::print(&*cards, &read);
    let again = list::read(&*cards, &printed).unwrap_or_else(|problems| panic!("{printed}\n{problems:?}"));
    assert_eq!(list::print(&*cards, &again), printed, "{text:?} is not printed as it was");
    let deck = json!(R::deck_of(&cards, &read));
    GameOf::<R>::new(cards).check_deck(&Value::Null, &deck).expect("the rules take the form of a deck that was read");
}

pub fn admit(input: &str) {
    let (game, text) = headed(input);
    if let Some(reader) = READERS.iter().find(|reader| reader.game == game) {
        (reader.read)(text);
    }
}

/// The ready decks.
pub fn seeds() -> Vec<String> {
    let of_game = |reader: &Reader| {
        let game = reader.game;
        reader.ready.iter().map(move |(_, text)| format!("{game}\n{text}"))
    };
    READERS.iter().flat_map(of_game).collect()
}
