//! One ruling, whatever its game.

use crate::case::Case;
use serde_json::Value;
use std::fmt;
use std::sync::Arc;
use tercet_kernel::{AnyMatch, Seed};

/// One ruling of some game.
#[derive(Clone)]
pub struct Ruling {
    /// The name of its file and its number there, such as `attack-2`.
    pub id: String,
    /// Which game.
    pub game: &'static str,
    /// What it shows, in one sentence.
    pub title: String,
    /// The clauses, rulings and examples it exercises.
    pub rules: Vec<String>,
    /// The path of its file.
    pub file: String,
    /// The line in which it begins, from 1 on.
    pub line: usize,
    /// Its own part of the file.
    pub source: String,
    pub(crate) case: Arc<dyn Case>,
}

impl fmt::Debug for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Ruling").field("id", &self.id).field("title", &self.title).finish_non_exhaustive()
    }
}

impl Ruling {
    /// Whether it has a match that can be played on, rather than decks that are checked or a search.
    pub fn is_playable(&self) -> bool {
        self.case.opens()
    }

    /// The agreed rules it is played with.
    pub fn house(&self) -> Value {
        self.case.house()
    }

    /// Everything that is wrong with it before it is run, such as a position that cannot be.
    pub fn wrong(&self) -> Vec<String> {
        self.case.wrong()
    }

    /// Whether it shows a text of a card, written as [`Staged::texts`] does: it names the card, and
    /// fails with a card that lacks the text.
    ///
    /// [`Staged::texts`]: tercet_kernel::Staged::texts
    pub fn shows(&self, text: &str) -> bool {
        names_card(&self.source, text.split(' ').next().unwrap_or(text)) && self.case.fails_without(text)
    }

    /// What is still to be written in: the clauses of refusals that it does not name yet.
    pub fn unfinished(&self) -> Vec<String> {
        self.case.unfinished()
    }

    /// Everything that is wrong with it or not as it says; nothing if it passes.
    pub fn run(&self) -> Vec<String> {
        let wrong = self.wrong();
        if wrong.is_empty() { self.case.run() } else { wrong }
    }
}

/// The match that a ruling begins with, to be played on by people; chance comes from `seed` if one
/// is given and the ruling does not say how coins fall. `None` if the ruling only checks decks or searches.
pub fn staged_match(ruling: &Ruling, seed: Option<Seed>) -> Option<Box<dyn AnyMatch>> {
    ruling.case.open(seed)
}

/// Whether the source of a ruling names the card with this id.
pub fn names_card(source: &str, card: &str) -> bool {
    words(source).any(|word| word == card)
}

/// Everything in the source of a ruling that could be the id of a card.
pub fn words(source: &str) -> impl Iterator<Item = &str> {
    source.split(|letter: char| !(letter.is_alphanumeric() || "-_/".contains(letter)))
}
