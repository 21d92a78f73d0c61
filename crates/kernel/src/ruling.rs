//! Positions set up by hand, as rulings need them.

mod complaints;
mod forms;

pub use complaints::{Complaints, viewer_name};
pub use forms::{IdOr, Pair, Toss, Won, copies, is_unsaid};

use crate::{Entry, RuleBook, Rules, Seat, Seed};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Arc;

/// A rule set whose positions can be written down and compared, so that rulings can be run.
pub trait Staged: Rules {
    /// What lies where, as a ruling file writes it.
    type Position: Serialize + DeserializeOwned + Clone + Debug + Send + Sync + 'static;
    /// What must be true, as a ruling file writes it.
    type Expect: Serialize + DeserializeOwned + Clone + Debug + Default + PartialEq + Send + Sync + 'static;
    /// A card that exists in one ruling only, as a ruling file writes it.
    type OwnCard: DeserializeOwned + Clone + Debug + Send + Sync + 'static;
    /// A deck, as a ruling file writes it.
    type DeckForm: DeserializeOwned + Clone + Debug + Default + Send + Sync + 'static;

    /// Words with a capital letter that occur in keys; names of cards must differ from them.
    const CAPITALS: &'static [&'static str];
    /// The words with which keys begin.
    const VERBS: &'static [&'static str];
    /// The other words that occur in keys, apart from cards, handles, numbers and cells.
    const WORDS: &'static [&'static str];
    /// The keys that decide nothing more, the first one on offer taken: with them a ruling goes on to a later
    /// moment.
    const PASSING: &'static [&'static str];
    /// The phases to which a ruling can go on.
    const PHASES: &'static [&'static str];

    /// The catalogue of its clauses and rulings.
    fn rule_book() -> &'static RuleBook;

    /// The built-in cards and these.
    ///
    /// # Errors
    /// What is wrong with them.
    fn pool(own: &[Self::OwnCard]) -> Result<Arc<Self::Cards>, String>;

    /// The texts of these cards that are understood but said another way: as they stand, and in their canonical form.
    fn rewordings(_own: &[Self::OwnCard]) -> Vec<(String, String)> {
        Vec::new()
    }

    /// The texts of these cards, so that those that no ruling shows can be named: the id of the card,
    /// and behind a space which text it is if a card has several. None in a game that does not count
    /// them.
    fn texts(_cards: &Self::Cards) -> Vec<String> {
        Vec::new()
    }

    /// The same cards without one of their [`texts`](Self::texts); `None` if there is no such text.
    fn without(_cards: &Self::Cards, _text: &str) -> Option<Self::Cards> {
        None
    }

    /// A deck that is written down.
    ///
    /// # Errors
    /// Which card does not exist.
    fn deck(cards: &Self::Cards, form: &Self::DeckForm) -> Result<Self::Deck, String>;

    /// A deck of which only the size matters: one with nothing else wrong with it.
    fn deck_of_size(cards: &Self::Cards, size: usize) -> Self::Deck;

    /// The state of a position, and what its cards are called.
    ///
    /// # Errors
    /// Why there can be no such position.
    fn stage(
        cards: &Self::Cards,
        house: &Self::House,
        seed: Seed,
        position: &Self::Position,
    ) -> Result<(Self::State, Names), String>;

    /// Whether there is a card with this id.
    fn has_card(cards: &Self::Cards, id: &str) -> bool;

    /// Whose turn it is and which of the [`PHASES`](Self::PHASES), if that player is free to act in it.
    fn moment(state: &Self::State) -> Option<(Seat, &'static str)>;

    /// The card that came into play last, or [`Entry::NONE`].
    fn newest(state: &Self::State) -> Entry;

    /// Everything in which the state differs from what is expected, a sentence each.
    fn compare(cards: &Self::Cards, state: &Self::State, names: &Names, expect: &Self::Expect) -> Vec<String>;

    /// What an expectation says of this state, as far as people look at it: who is asked, what each player has and how
    /// much, the figures of cards, and how the match ended. A card without a name is called by its handle where it has
    /// figures, elsewhere by its id.
    fn as_it_is(cards: &Self::Cards, state: &Self::State, names: &Names) -> Self::Expect;

    /// The names of cards that an expectation uses.
    fn names_in(expect: &Self::Expect) -> Vec<&str>;
}

/// What the cards of a position are called.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(BTreeMap<String, String>);

impl Names {
    /// Calls the card with this handle `name`.
    ///
    /// # Errors
    /// If another card is called so.
    pub fn give(&mut self, name: &str, handle: impl Into<String>) -> Result<(), String> {
        match self.0.insert(name.to_owned(), handle.into()) {
            None => Ok(()),
            Some(_) => Err(format!("two cards are called {name:?}")),
        }
    }

    /// All names, in the order of the alphabet.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// What this name is to find: the handle of the card that is called so, or the handle that it is itself.
    pub fn handle_or<'a>(&'a self, name: &'a str) -> &'a str {
        self.handle(name).unwrap_or(name)
    }

    /// What the card with this handle is called, or its handle.
    pub fn name_or<'a>(&'a self, handle: &'a str) -> &'a str {
        self.name(handle).unwrap_or(handle)
    }

    /// The handle of the card with this name.
    pub fn handle(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// The name of the card with this handle.
    pub fn name(&self, handle: &str) -> Option<&str> {
        self.0.iter().find(|(_, known)| *known == handle).map(|(name, _)| name.as_str())
    }

    /// A key with handles in place of names.
    pub fn spell_out(&self, key: &str) -> String {
        self.replace(key, |word| self.handle(word))
    }

    /// A key with names in place of handles.
    pub fn call(&self, key: &str) -> String {
        self.replace(key, |word| self.name(word))
    }

    fn replace<'a>(&'a self, key: &'a str, other: impl Fn(&'a str) -> Option<&'a str>) -> String {
        key.split(' ').map(|word| other(word).unwrap_or(word)).collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_handles_stand_for_each_other() {
        let mut names = Names::default();
        names.give("Scout", "f3").expect("a new name");
        assert_eq!(names.spell_out("attack Scout player"), "attack f3 player");
        assert_eq!(names.call("attack f3 player"), "attack Scout player");
        assert_eq!((names.handle_or("Scout"), names.handle_or("f4")), ("f3", "f4"));
        assert_eq!((names.name_or("f3"), names.name_or("f4")), ("Scout", "f4"));
        assert!(names.give("Scout", "f4").is_err());
    }
}
