//! Which card a line of a list means.

use super::cut;
use crate::Pool;
use std::cell::{Cell, OnceCell};
use std::collections::HashMap;
use tercet_cardtext::nearest;

/// For this many unknown cards of a list the nearest ones are looked for, which takes a while.
const GUESSES: usize = 8;

/// Finds cards for the lines of one list.
pub(super) struct Finder<'p, P: Pool> {
    pool: &'p P,
    /// The cards by their names in small letters, once a name is asked for.
    names: OnceCell<HashMap<String, Vec<P::Card>>>,
    guesses: Cell<usize>,
}

impl<'p, P: Pool> Finder<'p, P> {
    pub(super) fn new(pool: &'p P) -> Self {
        Finder { pool, names: OnceCell::new(), guesses: Cell::new(0) }
    }

    /// The card with this id or name.
    ///
    /// # Errors
    /// If there is none, or if several have the name.
    pub(super) fn find(&self, card: &str) -> Result<P::Card, String> {
        if let Some(found) = self.pool.find(card) {
            return Ok(found);
        }
        match self.named(card) {
            [found] => Ok(*found),
            [] => Err(self.unknown(card)),
            several => {
                let ids: Vec<&str> = several.iter().map(|&found| self.pool.id(found)).collect();
                Err(format!("{} cards are called {card:?}; write one of the ids {}", several.len(), ids.join(", ")))
            }
        }
    }

    fn named(&self, name: &str) -> &[P::Card] {
        let names = self.names.get_or_init(|| {
            let mut names: HashMap<String, Vec<P::Card>> = HashMap::new();
            for card in self.pool.all() {
                names.entry(self.pool.name(card).to_lowercase()).or_default().push(card);
            }
            names
        });
        names.get(&name.to_lowercase()).map_or(&[], Vec::as_slice)
    }

    fn unknown(&self, card: &str) -> String {
        let shown = cut(card);
        match self.near(&shown)[..] {
            [] => format!("there is no card with the id or name {shown:?}"),
            ref near => format!("there is no card with the id or name {shown:?}; did you mean {}?", near.join(" or ")),
        }
    }

    fn near(&self, card: &str) -> Vec<&str> {
        if self.guesses.replace(self.guesses.get() + 1) >= GUESSES {
            return Vec::new();
        }
        let known = self.pool.all().flat_map(|card| [self.pool.id(card), self.pool.name(card)]);
        // Names of quite another length are not worth comparing.
        let length = card.chars().count();
        nearest(card, known.filter(|known| known.len().abs_diff(length) <= 6), 3)
    }
}
