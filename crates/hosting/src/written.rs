//! What is written about a game beside its cards.

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};
use tercet_puzzles::Puzzle;
use tercet_rulings::{Lesson, Ruling};
use tercet_table::RulingFile;

/// Files that are read when somebody first asks for what stands in them: to read all rulings takes longer than
/// everything else that a program begins with, and most programs are never asked for one.
type Unread<T> = LazyLock<T, Box<dyn FnOnce() -> T + Send>>;

/// The rulings, lessons and puzzles of a game, and why some clauses have no ruling. What is wrong with them is found by
/// the tests of the program that holds them.
pub struct Written {
    rulings: Unread<Vec<Ruling>>,
    /// The same as they are told of.
    told: OnceLock<Vec<RulingFile>>,
    lessons: Unread<Vec<Lesson>>,
    puzzles: Unread<Vec<Puzzle>>,
    unshown: Unread<BTreeMap<String, String>>,
}

impl Written {
    /// What these read, when it is first asked for.
    pub fn new(
        rulings: impl FnOnce() -> Vec<Ruling> + Send + 'static,
        lessons: impl FnOnce() -> Vec<Lesson> + Send + 'static,
        puzzles: impl FnOnce() -> Vec<Puzzle> + Send + 'static,
        unshown: impl FnOnce() -> BTreeMap<String, String> + Send + 'static,
    ) -> Self {
        Written {
            rulings: LazyLock::new(Box::new(rulings)),
            told: OnceLock::new(),
            lessons: LazyLock::new(Box::new(lessons)),
            puzzles: LazyLock::new(Box::new(puzzles)),
            unshown: LazyLock::new(Box::new(unshown)),
        }
    }

    /// Nothing is written about a game.
    pub fn nothing() -> Self {
        Written::new(Vec::new, Vec::new, Vec::new, BTreeMap::new)
    }

    pub(crate) fn rulings(&self) -> &[Ruling] {
        &self.rulings
    }

    pub(crate) fn told(&self) -> &[RulingFile] {
        self.told.get_or_init(|| self.rulings.iter().map(told).collect())
    }

    pub(crate) fn lessons(&self) -> &[Lesson] {
        &self.lessons
    }

    pub(crate) fn unshown(&self) -> &BTreeMap<String, String> {
        &self.unshown
    }

    pub(crate) fn puzzles(&self) -> &[Puzzle] {
        &self.puzzles
    }
}

fn told(ruling: &Ruling) -> RulingFile {
    RulingFile {
        id: ruling.id.clone(),
        title: ruling.title.clone(),
        rules: ruling.rules.clone(),
        playable: ruling.is_playable(),
        house: ruling.house(),
        source: ruling.source.clone(),
    }
}
