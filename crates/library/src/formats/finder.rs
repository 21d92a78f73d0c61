//! Which card an entry means.

use super::written::cut;
use crate::Pool;
use crate::fold::fold;
use std::cell::RefCell;
use std::collections::HashMap;
use tercet_cardtext::{did_you_mean, nearest};

/// For this many unknown names in a list the nearest ones are looked for, which takes a while: as many as a Book has
/// pages.
const GUESSES: usize = 32;
/// Of cards that share a name this many are named.
const CHOICES: usize = 100;

/// Finds cards for the entries of one deck.
pub(super) struct Finder<'p, P: Pool> {
    pool: &'p P,
    /// What is like the unknown names that were asked for.
    guesses: RefCell<HashMap<String, Vec<&'p str>>>,
}

/// Why no card was found.
pub(super) struct Unknown<C> {
    /// What is wrong, and how to fix it.
    pub what: String,
    /// The cards that may be meant, the likeliest first.
    pub choices: Vec<C>,
    /// Whether all of these are called so.
    pub shared: bool,
}

impl<C> Unknown<C> {
    /// Nobody can be asked which card is meant.
    pub(super) fn plainly(what: &str) -> Self {
        Unknown { what: what.to_owned(), choices: Vec::new(), shared: false }
    }
}

impl<'p, P: Pool> Finder<'p, P> {
    pub(super) fn new(pool: &'p P) -> Self {
        Finder { pool, guesses: RefCell::default() }
    }

    /// The card with this id.
    pub(super) fn numbered(&self, id: &str) -> Option<P::Card> {
        self.pool.find(id)
    }

    /// The card with this id or name, or with this name and its id in brackets or beside it.
    ///
    /// # Errors
    /// If there is none, or if several have the name.
    pub(super) fn find(&self, said: &str) -> Result<P::Card, Unknown<P::Card>> {
        if let Some(found) = self.pool.find(said) {
            return Ok(found);
        }
        match self.named(said) {
            [found] => Ok(*found),
            [] => self.beside(said).ok_or_else(|| self.unknown(said)),
            several => {
                let choices = &several[..several.len().min(CHOICES)];
                let ids: Vec<&str> = choices.iter().map(|&found| self.pool.id(found)).collect();
                let what = format!(
                    "{} cards are called {:?}; write one of the ids {}",
                    several.len(),
                    cut(said),
                    ids.join(", ")
                );
                Err(Unknown { what, choices: choices.to_vec(), shared: true })
            }
        }
    }

    /// How to call a card so that nothing else is meant: by its name, or that and its id.
    pub(super) fn call(&self, card: P::Card) -> String {
        let (id, name) = (self.pool.id(card), self.pool.name(card));
        let plain = |said: &String| !said.contains(['#', '\n']) && self.find(said).is_ok_and(|found| found == card);
        [name.to_owned(), format!("{name} ({id})")].into_iter().find(plain).unwrap_or_else(|| id.to_owned())
    }

    fn named(&self, name: &str) -> &'p [P::Card] {
        let names = self.pool.by_name().get(|| by_name(self.pool));
        names.and_then(|names| names.get(&fold(name))).map_or(&[], Vec::as_slice)
    }

    /// The card whose id is there in brackets at the end, or is the first or last word, if the others are its name,
    /// with or without more about it.
    fn beside(&self, said: &str) -> Option<P::Card> {
        let named = |(id, others): (&str, &str)| {
            let card = self.pool.find(id)?;
            fold(others).contains(&fold(self.pool.name(card))).then_some(card)
        };
        with_id(said).into_iter().flatten().find_map(named)
    }

    fn unknown(&self, card: &str) -> Unknown<P::Card> {
        let shown = cut(card);
        let by_id = with_id(card).into_iter().flatten().find_map(|(id, _)| self.pool.find(id));
        let near = by_id.map_or_else(|| self.near(&shown), |card| vec![self.pool.id(card)]);
        let help = did_you_mean(&near);
        let mut choices = Vec::new();
        for card in near.iter().flat_map(|near| self.pool.find(near).into_iter().chain(self.named(near).to_vec())) {
            if !choices.contains(&card) {
                choices.push(card);
            }
        }
        Unknown { what: format!("there is no card with the id or name {shown:?}{help}"), choices, shared: false }
    }

    fn near(&self, card: &str) -> Vec<&'p str> {
        let mut guesses = self.guesses.borrow_mut();
        if !guesses.contains_key(card) {
            if guesses.len() == GUESSES {
                return Vec::new();
            }
            guesses.insert(card.to_owned(), self.nearest(card));
        }
        guesses[card].clone()
    }

    fn nearest(&self, card: &str) -> Vec<&'p str> {
        nearest(card, self.pool.all().flat_map(|card| [self.pool.id(card), self.pool.name(card)]), 3)
    }
}

/// The cards by their names as they are compared.
fn by_name<P: Pool>(pool: &P) -> HashMap<String, Vec<P::Card>> {
    let mut names: HashMap<String, Vec<P::Card>> = HashMap::new();
    for card in pool.all() {
        names.entry(fold(pool.name(card))).or_default().push(card);
    }
    names
}

/// What may be the id of a card in what is said of it, and the rest: what is in brackets at the end, the first word,
/// and the last one.
fn with_id(said: &str) -> [Option<(&str, &str)>; 3] {
    let bracketed = said.strip_suffix(')').and_then(|said| said.rsplit_once('('));
    let words = [said.split_once(char::is_whitespace), said.rsplit_once(char::is_whitespace)];
    [bracketed.map(swapped), words[0], words[1].map(swapped)]
}

fn swapped<'s>((others, id): (&'s str, &'s str)) -> (&'s str, &'s str) {
    (id, others)
}
