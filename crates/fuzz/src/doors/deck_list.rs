//! Deck lists. The first line of an input names the game, the others are the list.
//!
//! Promise: a list that is read can be checked; printed, read and printed again it is the same
//! list.

use super::headed;
use serde_json::{Value, json};
use tercet_kernel::{AnyGame, GameOf};
use tercet_library::{Collected, list};
use tercet_registry::{GameName, with_game};

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
    if let Ok(game) = game.parse::<GameName>() {
        with_game!(game, R => read::<R>(text));
    }
}

/// The ready decks.
pub fn seeds() -> Vec<String> {
    let of_game =
        |&game: &GameName| with_game!(game, R => R::LISTS).iter().map(move |(_, text)| format!("{game}\n{text}"));
    GameName::ALL.iter().flat_map(of_game).collect()
}
