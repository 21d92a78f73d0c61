//! Deck lists in plain text.
//!
//! ```text
//! # name: Ash and Ember
//! # about: Cheap attackers, all at once.
//!
//! 4 fire/mage
//! 2 Firebrand Knight    # a name does as well
//! ```
//!
//! A line is a number and a card, by id or by name; without a number it is one card. What follows
//! a `#` is a comment. The comments `# name:` and `# about:` say what the deck is called and how
//! it plays.
//!
//! In a game whose players bring more than one deck, a heading such as `[Characters]` begins the
//! next one. In a game whose decks have an order, such as Books with their pages, it is that of the list.

mod finder;

use crate::Pool;
use finder::Finder;
use std::fmt;

/// No list is longer than this, in bytes.
pub const MAX_BYTES: usize = 64 * 1024;
/// No list holds more cards than this.
pub const MAX_CARDS: usize = 1000;
/// No message names more problems than this.
pub const MAX_PROBLEMS: usize = 50;

/// A deck list that was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeckList<C> {
    /// What the deck is called; empty if the list does not say.
    pub name: String,
    /// How it plays; empty if the list does not say.
    pub about: String,
    /// The cards in the order of the list, up to the first heading.
    pub cards: Vec<C>,
    /// The cards below each of the headings of [`Pool::HEADINGS`], in their order.
    pub further: Vec<Vec<C>>,
}

impl<C> DeckList<C> {
    /// How many cards the list holds in all.
    fn len(&self) -> usize {
        self.cards.len() + self.further.iter().map(Vec::len).sum::<usize>()
    }
}

/// One thing that is wrong with a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line, from 1 on; 0 if it concerns the whole list.
    pub line: usize,
    /// What is wrong, and how to mend it.
    pub what: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        f.write_str(&self.what)
    }
}

impl std::error::Error for Problem {}

/// Reads a deck list. Whether the deck is legal is for the game's rules to say.
///
/// # Errors
/// Everything that is wrong with it, with the lines.
pub fn read<P: Pool>(pool: &P, text: &str) -> Result<DeckList<P::Card>, Vec<Problem>> {
    if text.len() > MAX_BYTES {
        let what = format!("the list has {} bytes, more than the {MAX_BYTES} that a list may have", text.len());
        return Err(vec![Problem { line: 0, what }]);
    }
    let further = P::HEADINGS.iter().map(|_| Vec::new()).collect();
    let mut list = DeckList { name: String::new(), about: String::new(), cards: Vec::new(), further };
    let finder = Finder::new(pool);
    let mut problems = Vec::new();
    let mut heading = None;
    for (at, line) in text.lines().enumerate() {
        let (entry, comment) = line.split_once('#').unwrap_or((line, ""));
        remember(&mut list, entry, comment);
        let read = match entry.trim() {
            entry if entry.starts_with('[') => below::<P>(entry).map(|at| heading = Some(at)),
            entry => cards(&finder, entry, MAX_CARDS - list.len()).map(|(count, card)| {
                let deck = heading.map_or(&mut list.cards, |at: usize| &mut list.further[at]);
                deck.extend(card.into_iter().flat_map(|card| std::iter::repeat_n(card, count)));
            }),
        };
        problems.extend(read.err().map(|what| Problem { line: at + 1, what }));
        if problems.len() == MAX_PROBLEMS {
            problems.push(Problem { line: 0, what: "there may be more; the rest of the list was not read".to_owned() });
            break;
        }
    }
    if problems.is_empty() { Ok(list) } else { Err(problems) }
}

/// Takes the name and what the deck is about from a line that is only a comment.
fn remember<C>(list: &mut DeckList<C>, entry: &str, comment: &str) {
    if !entry.trim().is_empty() {
        return;
    }
    let comment = comment.trim();
    for (word, target) in [("name:", &mut list.name), ("about:", &mut list.about)] {
        if let Some(said) = comment.strip_prefix(word) {
            *target = said.trim().to_owned();
        }
    }
}

/// Which heading of the game this is.
fn below<P: Pool>(entry: &str) -> Result<usize, String> {
    let named = entry.trim_start_matches('[').trim_end_matches(']').trim();
    let known = P::HEADINGS.iter().position(|heading| heading.eq_ignore_ascii_case(named));
    known.ok_or_else(|| match P::HEADINGS {
        [] => format!("lists of this game have no headings like {:?}; leave the line out", cut(entry)),
        headings => {
            format!("there is no heading {:?}; lists of this game have [{}]", cut(entry), headings.join("], ["))
        }
    })
}

/// How many of which card an entry asks for; no card for an empty one.
fn cards<P: Pool>(finder: &Finder<'_, P>, entry: &str, room: usize) -> Result<(usize, Option<P::Card>), String> {
    if entry.is_empty() {
        return Ok((0, None));
    }
    let (count, card) = match entry.split_once(char::is_whitespace) {
        Some((number, card)) if number.starts_with(|c: char| c.is_ascii_digit()) => (number, card.trim()),
        _ if entry.bytes().all(|byte| byte.is_ascii_digit()) => {
            return Err("a card is missing after the number".to_owned());
        }
        _ => ("1", entry),
    };
    let number = count.trim_end_matches(['x', '×']);
    let count: usize = number.parse().map_err(|_| format!("{:?} is not a number of cards", cut(count)))?;
    match count {
        0 => Err("0 copies of a card is none; leave the line out".to_owned()),
        _ if count > room => Err(format!("with this line the list holds more than {MAX_CARDS} cards")),
        _ => finder.find(card).map(|card| (count, Some(card))),
    }
}

/// As much of a piece of a list as messages repeat.
fn cut(text: &str) -> String {
    text.chars().take(60).collect()
}

/// Writes a deck as a list: by id, with the name as a comment; equal cards in one line, unless the order
/// of the deck is a part of it ([`Pool::IN_ORDER`]).
pub fn print<P: Pool>(pool: &P, list: &DeckList<P::Card>) -> String {
    let mut out = String::new();
    for (word, said) in [("name", &list.name), ("about", &list.about)] {
        if !said.is_empty() {
            out += &format!("# {word}: {said}\n");
        }
    }
    if !out.is_empty() {
        out += "\n";
    }
    let all = list.cards.iter().chain(list.further.iter().flatten());
    let width = all.map(|&card| pool.id(card).len()).max().unwrap_or(0);
    let lines = |cards: &[P::Card]| -> String {
        let line = |(count, card)| format!("{count} {:width$}  # {}\n", pool.id(card), pool.name(card));
        match P::IN_ORDER {
            true => cards.iter().map(|&card| line((1, card))).collect(),
            false => counted(cards).into_iter().map(line).collect(),
        }
    };
    out += &lines(&list.cards);
    for (heading, cards) in P::HEADINGS.iter().zip(&list.further).filter(|(_, cards)| !cards.is_empty()) {
        out += &format!("\n[{heading}]\n{}", lines(cards));
    }
    out
}

/// Equal cards together, with their number, in the order in which they come first.
fn counted<C: Copy + PartialEq>(cards: &[C]) -> Vec<(usize, C)> {
    let mut entries: Vec<(usize, C)> = Vec::new();
    for &card in cards {
        match entries.iter_mut().find(|(_, known)| *known == card) {
            Some((count, _)) => *count += 1,
            None => entries.push((1, card)),
        }
    }
    entries
}
