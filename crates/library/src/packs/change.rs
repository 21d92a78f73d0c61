//! What somebody changes about a pack before opening it.

use super::{Pack, Packed, Set, Share, Stack};
use crate::{CardOf, Pool};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use tercet_cardtext::{did_you_mean, nearest};

/// No stack holds more cards than this.
pub const MOST_CARDS: usize = 1000;
/// No slot gives more cards than this.
pub const MOST_PULLED: usize = 20;

/// Changes to the stacks and numbers of a pack. Cards are named by their ids, all cards of a set by that of the set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Changes {
    /// The cards that stacks hold instead of theirs, by the ids of the stacks; an empty list empties the stack.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<BTreeMap<String, Vec<String>>>", optional))]
    pub stacks: BTreeMap<String, Vec<String>>,
    /// The cards that are put on stacks, by the ids of the stacks.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<BTreeMap<String, Vec<String>>>", optional))]
    pub added: BTreeMap<String, Vec<String>>,
    /// The cards that are left out of all stacks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>", optional))]
    pub without: Vec<String>,
    /// How many cards of a stack a pack gives, by the ids of the stacks.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<BTreeMap<String, usize>>", optional))]
    pub numbers: BTreeMap<String, usize>,
}

/// Why a pack cannot be changed like this.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unchanged {
    /// It comes as it is.
    #[error("the cards and numbers of the {0} cannot be changed")]
    Fixed(String),
    /// It has no such stack.
    #[error("there is no stack {stack:?}; this pack has {}", .known.join(", "))]
    NoSuchStack {
        /// What was asked for.
        stack: String,
        /// The stacks there are.
        known: Vec<&'static str>,
    },
    /// No card and no set has this id.
    #[error("there is no card or set {id:?}{}", did_you_mean(.near))]
    NoSuchCard {
        /// What was asked for.
        id: String,
        /// The ids that are most like it.
        near: Vec<String>,
    },
    /// The cards of this stack come only in place of others.
    #[error("the number of {0} cannot be set: they come in place of other cards")]
    NoNumber(&'static str),
    /// More cards than a stack may hold.
    #[error("{0} can hold at most {MOST_CARDS} cards")]
    TooLarge(&'static str),
    /// More cards than a slot may give.
    #[error("a pack gives at most {MOST_PULLED} {stack}, not {number}")]
    TooMany {
        /// Which stack.
        stack: &'static str,
        /// How many were asked for.
        number: usize,
    },
}

impl Changes {
    /// Whether nothing is changed.
    pub fn is_none(&self) -> bool {
        *self == Changes::default()
    }

    /// Carries the changes out.
    ///
    /// # Errors
    /// The first that cannot be carried out.
    pub fn apply<R: Packed>(&self, cards: &R::Cards, pack: &mut Pack<CardOf<R>>) -> Result<(), Unchanged> {
        if self.is_none() {
            return Ok(());
        }
        if !pack.changeable {
            return Err(Unchanged::Fixed(pack.name.clone()));
        }
        let names = Names::<R> { cards, sets: R::sets(cards) };
        for (stack, ids) in &self.stacks {
            let at = pack.find(stack)?;
            pack.stacks[at].cards.clear();
            names.put_on(&mut pack.stacks[at], ids)?;
        }
        for (stack, ids) in &self.added {
            let at = pack.find(stack)?;
            names.put_on(&mut pack.stacks[at], ids)?;
        }
        let without = names.once(&self.without)?;
        for stack in &mut pack.stacks {
            stack.cards.retain(|card| !without.contains(cards.id(*card)));
        }
        self.numbers.iter().try_for_each(|(stack, &number)| pack.give(stack, number))
    }
}

impl<C> Pack<C> {
    fn find(&self, stack: &str) -> Result<usize, Unchanged> {
        let found = self.stacks.iter().position(|known| known.id == stack);
        found.ok_or_else(|| {
            let stack = stack.chars().take(40).collect();
            Unchanged::NoSuchStack { stack, known: self.stacks.iter().map(|stack| stack.id).collect() }
        })
    }

    /// Gives this many cards of a stack that a slot is for.
    fn give(&mut self, stack: &str, number: usize) -> Result<(), Unchanged> {
        let at = self.find(stack)?;
        let stack = self.stacks[at].name;
        if number > MOST_PULLED {
            return Err(Unchanged::TooMany { stack, number });
        }
        let is_for = |share: &Share| share.stack == at;
        let slot = self.slots.iter_mut().find(|slot| slot.shares.first().is_some_and(is_for));
        slot.ok_or(Unchanged::NoNumber(stack))?.cards = number;
        Ok(())
    }
}

/// What ids stand for: a card, or all cards of a set.
struct Names<'c, R: Packed> {
    cards: &'c R::Cards,
    sets: Vec<Set<CardOf<R>>>,
}

impl<R: Packed> Names<'_, R> {
    /// Puts the cards with these ids on a stack, as long as it can hold them.
    fn put_on(&self, stack: &mut Stack<CardOf<R>>, ids: &[String]) -> Result<(), Unchanged> {
        for id in ids {
            stack.cards.extend(self.find(id)?);
            if stack.cards.len() > MOST_CARDS {
                return Err(Unchanged::TooLarge(stack.name));
            }
        }
        Ok(())
    }

    /// The ids of the cards that these stand for, each once however often it is named.
    fn once(&self, ids: &[String]) -> Result<HashSet<&str>, Unchanged> {
        let mut found = HashSet::new();
        for id in ids.iter().collect::<BTreeSet<_>>() {
            found.extend(self.find(id)?.into_iter().map(|card| self.cards.id(card)));
        }
        Ok(found)
    }

    /// The card with this id, or those of the set with it.
    fn find(&self, id: &str) -> Result<Vec<CardOf<R>>, Unchanged> {
        if let Some(card) = self.cards.find(id) {
            return Ok(vec![R::front(self.cards, card)]);
        }
        let set = self.sets.iter().find(|set| set.id == id);
        set.map(|set| set.cards.clone()).ok_or_else(|| self.unknown(id))
    }

    fn unknown(&self, id: &str) -> Unchanged {
        let id: String = id.chars().take(40).collect();
        let cards = self.cards.all().map(|card| self.cards.id(card));
        let known = cards.chain(self.sets.iter().map(|set| set.id.as_str()));
        let near = nearest(&id, known, 3).into_iter().map(str::to_owned).collect();
        Unchanged::NoSuchCard { id, near }
    }
}
