//! What a format says, before it is known which cards it means.

use crate::OwnPoolName;
use crate::list::MAX_CARDS;
use crate::problem::{Place, Problem};
use std::fmt;

/// A deck as it is written.
#[derive(Default)]
pub(super) struct Written {
    /// Of which game; empty if it does not say.
    pub game: String,
    /// What the deck is called; empty if it does not say.
    pub name: String,
    /// How it plays; empty if it does not say.
    pub about: String,
    /// The words by which its owner sorts it among others; there may be commas in them.
    pub tags: Vec<String>,
    /// The places of the first deck, from 1 on, whose cards are shown without their foil.
    pub plain: Vec<usize>,
    /// The pool of own cards that it is built with.
    pub own_pool: Option<OwnPoolName>,
    /// Its entries, in order.
    pub rows: Vec<Row>,
    /// What is wrong with it.
    pub problems: Vec<Problem>,
    cards: usize,
    /// Whether it was said that there is no room for more.
    full: bool,
}

/// Some copies of a card.
pub(super) struct Row {
    pub place: Place,
    /// In which deck, from 0 on; none if that is not said.
    pub deck: Option<usize>,
    pub count: usize,
    pub card: Named,
}

/// How a card is called.
pub(super) enum Named {
    /// None: the place is empty.
    Nothing,
    /// In a way that cannot be read, because of this: where the order counts its place is kept.
    Unread(String),
    /// By its id, if that is not empty and known, or else by its name.
    Card { id: String, name: String },
}

impl Named {
    /// Whatever it is, an id or a name.
    pub(super) fn either(said: &str) -> Named {
        Named::Card { id: String::new(), name: said.to_owned() }
    }
}

impl Written {
    /// Adds an entry. One that is more than the list may hold is not read; once there is no room at all, that is said
    /// only once.
    pub(super) fn push(&mut self, row: Row) {
        let room = MAX_CARDS - self.cards;
        if row.count <= room {
            self.cards += row.count;
            self.rows.push(row);
            return;
        }
        let what = format!("with this {} the list holds more than {MAX_CARDS} cards", kind(row.place));
        if room > 0 {
            self.push(Row { count: 1, card: Named::Unread(what), ..row });
        } else if !std::mem::replace(&mut self.full, true) {
            self.problem(row.place, what);
        }
    }

    /// Notes what is wrong at a place.
    pub(super) fn problem(&mut self, place: Place, what: impl Into<String>) {
        self.problems.push(Problem::at(place, what));
    }
}

fn kind(place: Place) -> &'static str {
    match place {
        Place::Whole | Place::Line(_) => "line",
        Place::Card(_) => "card",
    }
}

/// As much of a piece of a list as messages repeat.
pub(super) fn cut(text: &str) -> String {
    text.chars().filter(is_shown).take(60).collect()
}

/// What a reader of XML or JSON says is wrong, which may repeat any part of the text.
pub(super) fn why(wrong: impl fmt::Display) -> String {
    wrong.to_string().chars().filter(is_shown).take(200).collect()
}

/// A text in one line, as names of decks are.
pub(super) fn one_line(text: &str) -> String {
    let shown = |word: &str| word.chars().filter(is_shown).collect::<String>();
    text.split_whitespace().map(shown).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Whether a character is there to be seen: neither one that commands a terminal nor one that turns the direction of
/// writing.
fn is_shown(sign: &char) -> bool {
    !sign.is_control()
        && !matches!(sign, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// What people write between a number and a card: `4x`, `x4`, `4 ×`.
pub(super) const TIMES: [char; 3] = ['x', 'X', '×'];

/// How many of a card a word such as `4`, `4x` or `x4` asks for.
///
/// # Errors
/// If that is none, or not a number.
pub(super) fn number(word: &str) -> Result<usize, String> {
    let number = word.trim_matches(TIMES);
    match number.parse() {
        Ok(0) => Err("0 copies means none; leave the line out".to_owned()),
        Ok(count) => Ok(count),
        Err(_) => Err(format!("{:?} is not a number of cards", cut(word))),
    }
}
