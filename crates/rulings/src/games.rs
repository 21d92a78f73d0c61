//! The games that have rulings, and their files.

use crate::bad::BadRulings;
use crate::coverage::{self, Coverage, CoveredByTest, OtherThanRulings, Texts};
use crate::files::{self, parse};
use crate::lesson::{self, Lesson, ParseLesson};
use crate::ruling::Ruling;
use std::collections::BTreeMap;
use tercet_cardtext::Reworded;
use tercet_kernel::{RuleBook, Staged};
use tercet_library::search::Searched;

/// What this crate knows of a game.
#[derive(Clone, Copy)]
pub struct Game {
    pub(crate) id: &'static str,
    /// The catalogue of clauses.
    pub(crate) rule_book: fn() -> &'static RuleBook,
    /// Parses a ruling file: its path for messages, and its text.
    pub(crate) parse: fn(&str, &str) -> Result<Vec<Ruling>, String>,
    /// Parses a lesson file.
    pub(crate) lesson: ParseLesson,
    /// The texts of its cards that are counted.
    pub(crate) texts: fn() -> Vec<String>,
}

impl Game {
    /// The game of this rule set.
    pub const fn of<R: Staged + Searched>() -> Self {
        Game { id: R::GAME, rule_book: R::rule_book, parse: parse::<R>, lesson: lesson::parse::<R>, texts: texts::<R> }
    }
}

fn texts<R: Staged>() -> Vec<String> {
    R::pool(&[]).map(|cards| R::texts(&cards)).unwrap_or_default()
}

/// A file of the program that has to do with rulings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path from the root of the project.
    pub path: String,
    /// What stands in it.
    pub text: String,
}

/// Games, and the ruling files that come with them.
pub struct Catalogue {
    games: Vec<Game>,
    files: fn(game: &str) -> Vec<File>,
    lessons: fn(game: &str) -> Vec<File>,
}

/// The file that says which tests cover which clauses, and why nothing covers others; it holds no rulings.
const COVERED_BY_TESTS: &str = "covered-by-tests.toml";

impl Catalogue {
    /// These games; `files` are all those in the folder `rulings` of a game, in any order.
    pub fn new(games: Vec<Game>, files: fn(game: &str) -> Vec<File>) -> Self {
        Catalogue { games, files, lessons: |_| Vec::new() }
    }

    /// The same with lessons: all files in the folder `lessons` of a game, in any order.
    pub fn with_lessons(self, lessons: fn(game: &str) -> Vec<File>) -> Self {
        Catalogue { lessons, ..self }
    }

    /// These games, without files.
    pub fn without_files(games: Vec<Game>) -> Self {
        Catalogue::new(games, |_| Vec::new())
    }

    /// The ids of the games that have rulings.
    pub fn games(&self) -> Vec<&'static str> {
        self.games.iter().map(|game| game.id).collect()
    }

    pub(crate) fn game(&self, id: &str) -> Result<Game, String> {
        self.games.iter().find(|game| game.id == id).copied().ok_or_else(|| format!("there is no game {id:?}"))
    }

    /// Every ruling of a game, in the order of files and of the places in them. What is wrong with
    /// their positions is said when they are run.
    ///
    /// # Errors
    /// The files that cannot be parsed, with file and line.
    pub fn load(&self, game: &str) -> Result<Vec<Ruling>, BadRulings> {
        let game = self.game(game)?;
        let (mut rulings, mut errors) = (Vec::new(), Vec::new());
        let mut files = (self.files)(game.id);
        files.sort_by(|one, other| one.path.cmp(&other.path));
        for File { path, text } in files.iter().filter(|file| !file.path.ends_with(COVERED_BY_TESTS)) {
            match (game.parse)(path, text) {
                Ok(parsed) => rulings.extend(parsed),
                Err(wrong) => errors.push(wrong),
            }
        }
        if errors.is_empty() { Ok(rulings) } else { Err(BadRulings(errors)) }
    }

    /// Every lesson of a game, by their numbers. What is wrong with their positions is said when they are run.
    ///
    /// # Errors
    /// The files that cannot be parsed, with file and line, and two lessons with one number.
    pub fn lessons(&self, game: &str) -> Result<Vec<Lesson>, BadRulings> {
        let game = self.game(game)?;
        let (mut lessons, mut errors) = (Vec::new(), Vec::new());
        for File { path, text } in (self.lessons)(game.id) {
            match (game.lesson)(&path, &text) {
                Ok(lesson) => lessons.push(lesson),
                Err(wrong) => errors.push(wrong),
            }
        }
        lessons.sort_by(|one, other| (one.number, &one.file).cmp(&(other.number, &other.file)));
        let twice = lessons.windows(2).filter(|pair| pair[0].number == pair[1].number);
        errors.extend(twice.map(|pair| {
            format!(
                "{}:1: it has number = {}, as {} has; give it the next one",
                pair[1].file, pair[1].number, pair[0].file
            )
        }));
        if errors.is_empty() { Ok(lessons) } else { Err(BadRulings(errors)) }
    }

    /// The lesson in one file. Which game it is about says a line `game = "…"` at its top, or else the folder in which
    /// it lies: that of a game, or `lessons` in it.
    ///
    /// # Errors
    /// Why it cannot be parsed, with `path` and line.
    pub fn read_lesson(&self, path: &str, text: &str) -> Result<Lesson, BadRulings> {
        Ok((files::game_of(self, path, text)?.lesson)(path, text)?)
    }

    /// The rulings of one file. Which game it is about says a line `game = "…"` at its top, or else
    /// the folder in which it lies: that of a game, or `rulings` in it.
    ///
    /// # Errors
    /// Everything that is wrong with it, with `path` and line.
    pub fn read(&self, path: &str, text: &str) -> Result<Vec<Ruling>, BadRulings> {
        files::read(self, path, text)
    }

    /// The text of one file, the texts of its own cards in their canonical form, and which of them were said another
    /// way. Nothing else in it changes.
    ///
    /// # Errors
    /// Everything else that is wrong with it.
    pub fn reword(&self, path: &str, text: &str) -> Result<(String, Vec<Reworded>), BadRulings> {
        files::reword(self, path, text)
    }

    /// Which clauses of the game's rule book these rulings and the tests named in
    /// `covered-by-tests.toml` cover.
    ///
    /// # Errors
    /// If there is no such game, or what is wrong with `covered-by-tests.toml`.
    pub fn coverage(&self, game: &str, rulings: &[Ruling]) -> Result<Coverage, BadRulings> {
        let others = self.other_than_rulings(game)?;
        Ok(coverage::coverage((self.game(game)?.rule_book)(), rulings, others))
    }

    /// Which texts of the game's cards these rulings show. Runs every ruling without the texts of the
    /// cards in it.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn texts(&self, game: &str, rulings: &[Ruling]) -> Result<Texts, BadRulings> {
        Ok(coverage::texts(&(self.game(game)?.texts)(), rulings))
    }

    /// The tests that cover clauses about the program rather than the game.
    ///
    /// # Errors
    /// If there is no such game, or what is wrong with `covered-by-tests.toml`.
    pub fn covered_by_tests(&self, game: &str) -> Result<Vec<CoveredByTest>, BadRulings> {
        Ok(self.other_than_rulings(game)?.by_tests)
    }

    /// What is to be read of clauses that neither a ruling nor a test shows: why not.
    ///
    /// # Errors
    /// If there is no such game, or what is wrong with `covered-by-tests.toml`.
    pub fn unshown(&self, game: &str) -> Result<BTreeMap<String, String>, BadRulings> {
        Ok(self.other_than_rulings(game)?.unshown)
    }

    fn other_than_rulings(&self, game: &str) -> Result<OtherThanRulings, BadRulings> {
        let known = (self.game(game)?.rule_book)();
        let file = (self.files)(game).into_iter().find(|file| file.path.ends_with(COVERED_BY_TESTS));
        file.map_or_else(|| Ok(OtherThanRulings::default()), |file| Ok(coverage::other_than_rulings(known, &file)?))
    }
}
