//! Which cards of a game are meant by what is written.

use super::finder::{Finder, Unknown};
use super::written::{Named, Row, Written, cut, one_line};
use super::{Format, NUMBERS, PLAIN};
use crate::list::{MAX_NAME, MAX_NOTES, MAX_PROBLEMS, MAX_TAG, MAX_TAGS, Unfinished};
use crate::{OwnPoolName, Pool, Problem, Unclear};
use std::collections::HashSet;
use tercet_cardtext::OwnPool;

/// A list of this many entries, none of which is a card of the game, may be meant for another game.
const FOREIGN: usize = 5;

/// A deck that was read: what could be, and what is wrong with the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read<C> {
    /// The id of the [`Format`] it was written in.
    pub format: &'static str,
    /// What could be read. Where the order counts, places are empty for what could not.
    pub list: Unfinished<C>,
    /// What is wrong, in the order in which it is written.
    pub problems: Vec<Problem>,
}

impl<C> Read<C> {
    /// Nothing could be read.
    pub(super) fn failed<P: Pool<Card = C>>(format: &Format, why: Problem) -> Self {
        Read { format: format.id, list: Unfinished::empty(P::HEADINGS), problems: vec![why] }
    }

    /// The list, if nothing is wrong with it.
    ///
    /// # Errors
    /// What is wrong.
    pub fn whole(self) -> Result<Unfinished<C>, Vec<Problem>> {
        if self.problems.is_empty() { Ok(self.list) } else { Err(self.problems) }
    }
}

/// Finds the cards of what is written in a format.
pub(super) fn meant<P: Pool>(format: &'static Format, game: &str, pool: &P, written: Written) -> Read<P::Card> {
    let mut list = Unfinished::empty(P::HEADINGS);
    let mut problems = written.problems;
    list.name = bounded("the name", &written.name, MAX_NAME, &mut problems);
    list.about = bounded("the notes", &written.about, MAX_NOTES, &mut problems);
    list.tags = tags(&written.tags, &mut problems);
    list.own_pool = written.own_pool.and_then(|named| own_pool(named, &mut problems));
    let says_another = !game.is_empty() && !written.game.is_empty() && written.game != game;
    if says_another {
        problems.push(Problem::whole(format!("this is a deck of {}, not of {game}", cut(&written.game))));
    }
    let finder = Finder::new(pool);
    let entries = written.rows.len();
    let mut missing = 0;
    let keeps_places = keeps_places::<P>(&written.rows);
    let mut by_id = !written.rows.is_empty();
    for row in written.rows {
        match card(&finder, &row) {
            Ok(found) => {
                by_id &= found.is_none_or(|card| is_id(pool, card, &row));
                list.deck_mut(deck_of(pool, &row, found)).extend(std::iter::repeat_n(found, row.count));
            }
            Err(unknown) => {
                by_id = false;
                missing += usize::from(!unknown.shared);
                let deck = deck_of(pool, &row, unknown.choices.first().copied());
                let at = list.deck_mut(deck).len();
                problems.push(unclear(pool, &row, (deck, at), unknown));
                if keeps_places {
                    list.deck_mut(deck).extend(std::iter::repeat_n(None, row.count));
                }
            }
        }
    }
    if missing == entries && entries >= FOREIGN && !says_another {
        let what = format!("not one of its {entries} entries is a card of this game: is it a deck of another one?");
        problems.push(Problem::whole(what));
    }
    while P::PLACES.is_some_and(|places| list.cards.len() > places) && list.cards.last() == Some(&None) {
        // Where a card too many was taken out no place is left behind.
        list.cards.pop();
    }
    list.plain = plain::<P>(written.plain, list.cards.len(), &mut problems);
    let format = if format.id == PLAIN.id && by_id { NUMBERS.id } else { format.id };
    Read { format, list, problems: in_order(problems) }
}

/// The deck that an entry is in: the one that is said, or else the one that its card belongs in, as far as that is
/// known.
fn deck_of<P: Pool>(pool: &P, row: &Row, card: Option<P::Card>) -> usize {
    row.deck.or_else(|| card.map(|card| pool.home(card))).unwrap_or(0)
}

/// Whether what cannot be read keeps its places: where the order counts, unless there are not that many places.
fn keeps_places<P: Pool>(rows: &[Row]) -> bool {
    let first: usize = rows.iter().filter(|row| row.deck.is_none_or(|deck| deck == 0)).map(|row| row.count).sum();
    P::IN_ORDER && P::PLACES.is_none_or(|places| first <= places)
}

/// What is said of the deck in one line, or as much of it as there may be.
fn bounded(what: &str, said: &str, most: usize, problems: &mut Vec<Problem>) -> String {
    let said = one_line(said);
    let length = said.chars().count();
    if length > most {
        problems.push(Problem::whole(format!("{what} of a deck can have at most {most} characters, not {length}")));
    }
    said.chars().take(most).collect()
}

/// The tags of the deck, each once, or as many and as much of them as there may be.
fn tags(said: &[String], problems: &mut Vec<Problem>) -> Vec<String> {
    let (mut tags, mut known) = (Vec::new(), HashSet::new());
    for tag in said.iter().flat_map(|said| said.split(',')) {
        // Two that are too long can become the same one.
        let tag = bounded("a tag", tag, MAX_TAG, problems);
        if !tag.is_empty() && known.insert(tag.clone()) {
            tags.push(tag);
        }
    }
    if tags.len() > MAX_TAGS {
        problems.push(Problem::whole(format!("a deck can have at most {MAX_TAGS} tags, not {}", tags.len())));
        tags.truncate(MAX_TAGS);
    }
    tags
}

/// The pool of own cards that the deck is built with, if it is called as pools are.
fn own_pool(OwnPoolName { name, version }: OwnPoolName, problems: &mut Vec<Problem>) -> Option<OwnPoolName> {
    let name = bounded("the name of the pool", &name, OwnPool::MAX_NAME, problems);
    if is_version(&version) {
        return Some(OwnPoolName { name, version });
    }
    problems.push(Problem::whole(format!("{:?} is not the version of a pool of own cards", cut(&version))));
    None
}

/// Whether this is the version of a pool: a hash in hexadecimal digits.
fn is_version(said: &str) -> bool {
    said.len() == 32 && said.bytes().all(|digit| digit.is_ascii_digit() || (b'a'..=b'f').contains(&digit))
}

/// The places that are shown without foil, in order, of a deck with this many.
fn plain<P: Pool>(mut said: Vec<usize>, places: usize, problems: &mut Vec<Problem>) -> Vec<usize> {
    let is_there = |place: &usize| P::IN_ORDER && (1..=places).contains(place);
    if let Some(place) = said.iter().find(|place| !is_there(place)) {
        problems
            .push(Problem::whole(format!("place {place} cannot be shown without foil, for there is no such place")));
    }
    said.retain(is_there);
    said.sort_unstable();
    said.dedup();
    said
}

/// The card of an entry; none for a place that is empty.
fn card<P: Pool>(finder: &Finder<'_, P>, row: &Row) -> Result<Option<P::Card>, Unknown<P::Card>> {
    match &row.card {
        Named::Nothing if P::IN_ORDER => Ok(None),
        Named::Nothing => {
            let what = "decks of this game have no order, so no place in them is empty; leave the line out";
            Err(Unknown::plainly(what))
        }
        Named::Unread(why) => Err(Unknown::plainly(why)),
        Named::Card { id, name } => finder.numbered(id).map_or_else(|| finder.find(name), Ok).map(Some),
    }
}

/// Whether an entry calls the card by its id.
fn is_id<P: Pool>(pool: &P, card: P::Card, row: &Row) -> bool {
    match &row.card {
        Named::Nothing | Named::Unread(_) => true,
        Named::Card { name, .. } => pool.find(name) == Some(card),
    }
}

fn unclear<P: Pool>(pool: &P, row: &Row, (deck, at): (usize, usize), unknown: Unknown<P::Card>) -> Problem {
    let Unknown { what, choices, shared } = unknown;
    let choices = choices.into_iter().map(|card| pool.id(card).to_owned()).collect();
    let entry = match &row.card {
        Named::Nothing | Named::Unread(_) => None,
        Named::Card { id, name } => {
            let said = if name.is_empty() { id } else { name };
            Some(Unclear { said: cut(said), count: row.count, deck, at, choices, shared })
        }
    };
    Problem { place: row.place, what, entry }
}

/// The problems in the order in which they are written: all questions, the first of the others, and how many more of
/// those there are.
fn in_order(mut problems: Vec<Problem>) -> Vec<Problem> {
    problems.sort_by_key(|problem| problem.place);
    let mut others = 0;
    problems.retain(|problem| {
        others += usize::from(!problem.is_question());
        problem.is_question() || others <= MAX_PROBLEMS
    });
    if others > MAX_PROBLEMS {
        problems.push(Problem::more(others - MAX_PROBLEMS));
    }
    problems
}
