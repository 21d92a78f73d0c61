//! Names of cards and what they match (Z-CARD-09, Z-RULE-169).

use crate::rules::card::CardId;
use std::collections::{BTreeMap, BTreeSet};

/// The name without what stands in parentheses: all variants of a MAMODO share it.
pub fn base(name: &str) -> &str {
    name.split_once(" (").map_or(name, |(base, _)| base)
}

/// The names joined in that of a DUAL or VS MAMODO; one for all others (Z-DUAL-01, Z-RULE-186).
pub fn parts(name: &str) -> impl Iterator<Item = &str> {
    let joint = if name.contains(" VS ") { " VS " } else { " & " };
    name.split(joint)
}

/// The names of all cards as numbers, for comparing them fast.
#[derive(Clone, Debug)]
pub(super) struct Names {
    /// The names each card has as a MAMODO, without what stands in parentheses; [`NO_NAME`] behind the
    /// last.
    of: Vec<[u16; 3]>,
    /// The names by which texts can mean each card (Z-RULE-169).
    said: Vec<Vec<String>>,
    /// The name of each card without what stands in parentheses.
    whole: Vec<u16>,
    /// The first card of each name, variants taken together.
    first: Vec<CardId>,
    /// For which MAMODO each SPELL or PARTNER card is.
    fits: Vec<CardSet>,
}

/// No name.
const NO_NAME: u16 = u16::MAX;

/// A set of cards, a bit each.
type CardSet = Vec<u64>;

impl Names {
    /// Reads the names of cards: each with its name, the name it counts as, and the MAMODO it names.
    pub fn of<'a>(cards: impl Iterator<Item = (&'a str, Option<&'a str>, &'a str)> + Clone) -> Names {
        let mut numbers: BTreeMap<&str, u16> = BTreeMap::new();
        let mut number = |name: &'a str| {
            let next = numbers.len() as u16;
            *numbers.entry(name).or_insert(next)
        };
        let of = cards.clone().map(|(name, counts_as, _)| {
            let mut all = [NO_NAME; 3];
            let names = parts(name).map(base).chain(counts_as);
            names.zip(&mut all).for_each(|(name, place)| *place = number(name));
            all
        });
        let of = of.collect();
        let whole = cards.clone().map(|(name, ..)| number(base(name))).collect();
        let said = cards.clone().map(|(name, counts_as, _)| {
            let mut all = vec![name.to_owned()];
            all.extend(parts(name).map(base).chain(counts_as).map(str::to_owned));
            all.dedup();
            all
        });
        let said: Vec<Vec<String>> = said.collect();
        let fits = fits(&said, cards.clone().map(|(.., mamodo)| mamodo));
        let mut seen = BTreeSet::new();
        let bases = cards.clone().map(|(name, ..)| base(name)).enumerate();
        let first = bases.filter(|(_, name)| seen.insert(*name)).map(|(at, _)| CardId(at as u16)).collect();
        Names { fits, said, whole, first, of }
    }

    /// Whether a text that says `asked` means the card: by its whole name, by one without parentheses as all its
    /// variants and a DUAL MAMODO that bears it, or by the name it counts as.
    pub fn is_named(&self, card: CardId, asked: &str) -> bool {
        read(&self.said, card).iter().any(|name| name == asked)
    }

    /// The first card of each name.
    pub fn first_of_each(&self) -> &[CardId] {
        &self.first
    }

    /// Whether two cards have the same whole name, variants taken together.
    pub fn are_variants(&self, one: CardId, other: CardId) -> bool {
        read(&self.whole, one) == read(&self.whole, other)
    }

    /// Whether two MAMODO share a name (Z-CARD-10).
    pub fn share(&self, one: CardId, other: CardId) -> bool {
        let [one, other] = [one, other].map(|card| read(&self.of, card));
        one.iter().any(|name| *name != NO_NAME && other.contains(name))
    }

    /// Whether a SPELL or PARTNER card is for this MAMODO; one that names none is for all.
    pub fn fits(&self, card: CardId, mamodo: CardId) -> bool {
        let at = usize::from(mamodo.0);
        read(&self.fits, card).get(at / 64).unwrap_or_else(|| mamodo.missing()) & 1 << (at % 64) != 0
    }
}

/// For each card the cards that can be meant by the MAMODO it names; all of them if it names none. `said` are the
/// names by which each card can be meant.
fn fits<'a>(said: &[Vec<String>], mamodo: impl Iterator<Item = &'a str>) -> Vec<CardSet> {
    let none = vec![0; said.len().div_ceil(64)];
    let (mut all, mut by_name) = (none.clone(), BTreeMap::<&str, CardSet>::new());
    for (at, names) in said.iter().enumerate() {
        let bit = 1 << (at % 64);
        all[at / 64] |= bit;
        for name in names {
            by_name.entry(name).or_insert_with(|| none.clone())[at / 64] |= bit;
        }
    }
    let meant = |name: &str| if name.is_empty() { &all } else { by_name.get(name).unwrap_or(&none) };
    mamodo.map(|name| meant(name).clone()).collect()
}

/// What `all`, which has something for each card, has for this one.
fn read<T>(all: &[T], card: CardId) -> &T {
    all.get(usize::from(card.0)).unwrap_or_else(|| card.missing())
}
