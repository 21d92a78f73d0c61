//! What packs hold, and how likely.

use super::{Cards, files::Part};
use crate::rules::card::CardId;
use tercet_kernel::Chance;

/// A kind of pack: how many cards, and among which prefixes and roots each Monster is drawn.
#[derive(Debug)]
pub struct Pack {
    /// Short name in commands and addresses.
    pub id: &'static str,
    /// The name people read.
    pub name: &'static str,
    /// How many cards it holds.
    pub cards: usize,
    /// Prefixes with a weight in this window, both ends included.
    prefixes: Window,
    roots: Roots,
    /// One card in eight is a Trap and one a Spell, unless it holds Monsters only.
    monsters_only: bool,
}

/// Which weights belong to a pack, in hundredths. An empty window means everything.
#[derive(Debug)]
struct Window(u64, u64);

#[derive(Debug)]
enum Roots {
    /// By their own weights.
    Within(Window),
    /// These only, by id, with weights of their own.
    Listed(&'static [(&'static str, u64)]),
}

const fn general(id: &'static str, name: &'static str, cards: usize, low: u64, high: u64) -> Pack {
    let roots = Roots::Within(Window(low, high));
    Pack { id, name, cards, prefixes: Window(low, high), roots, monsters_only: false }
}

const fn species(id: &'static str, name: &'static str, roots: &'static [(&'static str, u64)]) -> Pack {
    let roots = Roots::Listed(roots);
    Pack { id, name, cards: 10, prefixes: Window(500, 2500), roots, monsters_only: true }
}

/// All packs there are, the starter pack first.
pub const PACKS: &[Pack] = &[
    general("starter", "Starter pack", 52, 2500, 10000),
    general("booster", "Booster pack", 10, 100, 2500),
    general("rare", "Rare pack", 10, 100, 500),
    general("legendary", "Legendary pack", 4, 100, 100),
    species(
        "human",
        "Human pack",
        &[
            ("human_male", 100),
            ("human_female", 100),
            ("mage", 50),
            ("sage", 50),
            ("warrior", 50),
            ("amazon_warrior", 50),
            ("knight", 50),
            ("wizard", 25),
            ("king", 10),
            ("queen", 10),
        ],
    ),
    species(
        "reptile",
        "Reptile pack",
        &[
            ("lizardman", 100),
            ("lizardwoman", 100),
            ("dragon", 50),
            ("drake", 50),
            ("dragon_hybrid", 25),
            ("dragon_giant", 25),
        ],
    ),
    species("feline", "Feline pack", &[("catman", 100), ("catwoman", 100)]),
    species("insect", "Insect pack", &[("antman", 100), ("antwoman", 25)]),
];

/// From this sum of the scores of prefix and root on a Monster carries a title.
const TITLE_SCORE: i16 = 3;

/// The odds of one kind of pack, ready to draw from.
#[derive(Clone, Debug)]
pub struct Odds {
    prefixes: Weighted,
    roots: Weighted,
    titles: Weighted,
    monsters_only: bool,
}

impl Odds {
    /// The odds of `pack` with these cards.
    pub fn new(cards: &Cards, pack: &Pack) -> Odds {
        let [prefixes, roots, titles] = &cards.parts;
        let roots = match &pack.roots {
            Roots::Within(window) => window.weigh(roots),
            Roots::Listed(listed) => Weighted::new(roots.iter().enumerate().filter_map(|(index, root)| {
                let (_, weight) = listed.iter().find(|(id, _)| *id == root.id)?;
                Some((index, *weight))
            })),
        };
        // No title is in any window, so the whole list is drawn from; the empty title weighs nothing.
        let titles = Weighted::new(titles.iter().map(|title| u64::from(title.weight)).enumerate());
        Odds { prefixes: pack.prefixes.weigh(prefixes), roots, titles, monsters_only: pack.monsters_only }
    }

    /// Draws one card.
    ///
    /// # Panics
    /// If the pool has no Monsters; the built-in pool has.
    pub fn draw(&self, cards: &Cards, chance: &mut Chance) -> CardId {
        let [_, spells, traps] = shelves(cards);
        let eighth = if self.monsters_only { 7 } else { chance.below(8) };
        match eighth {
            0 if !traps.is_empty() => CardId(traps.start + chance.below(traps.len()) as u16),
            1 if !spells.is_empty() => CardId(spells.start + chance.below(spells.len()) as u16),
            _ => self.monster(cards, chance),
        }
    }

    /// Every Monster it can draw, with its weight among the Monsters.
    pub fn monsters(&self, cards: &Cards) -> Vec<(CardId, u64)> {
        let untitled = self.titles.sum().max(1);
        let mut monsters = Vec::new();
        for (prefix, often) in self.prefixes.pairs() {
            for (root, times) in self.roots.pairs() {
                let mut has =
                    |title, weight| monsters.push((cards.combine(prefix, root, title), often * times * weight));
                if titled(cards, prefix, root) && self.titles.sum() > 0 {
                    self.titles.pairs().for_each(|(title, weight)| has(title, weight));
                } else {
                    has(0, untitled);
                }
            }
        }
        monsters
    }

    /// The Spells and the Traps it can draw; each kind is one card in eight.
    pub fn others(&self, cards: &Cards) -> [Vec<CardId>; 2] {
        let [_, spells, traps] = shelves(cards);
        if self.monsters_only { Default::default() } else { [spells, traps].map(|shelf| shelf.map(CardId).collect()) }
    }

    fn monster(&self, cards: &Cards, chance: &mut Chance) -> CardId {
        let (prefix, root) = (self.prefixes.draw(chance), self.roots.draw(chance));
        let title = if titled(cards, prefix, root) { self.titles.draw(chance) } else { 0 };
        cards.combine(prefix, root, title)
    }
}

/// Whether packs give a title to this prefix and root.
fn titled(cards: &Cards, prefix: usize, root: usize) -> bool {
    let [prefixes, roots, _] = &cards.parts;
    i16::from(prefixes[prefix].score) + i16::from(roots[root].score) >= TITLE_SCORE
}

/// The indices of Monsters, Spells and Traps.
fn shelves(cards: &Cards) -> [std::ops::Range<u16>; 3] {
    let [spells, traps] = cards.plain.each_ref().map(|plain| plain.len() as u16);
    let end = cards.len() as u16;
    [0..end - spells - traps, end - spells - traps..end - traps, end - traps..end]
}

impl Window {
    fn weigh(&self, parts: &[Part]) -> Weighted {
        let all = || parts.iter().map(|part| u64::from(part.weight)).enumerate();
        let within = Weighted::new(all().filter(|(_, weight)| (self.0..=self.1).contains(weight)));
        if within.items.is_empty() { Weighted::new(all()) } else { within }
    }
}

/// Things with weights, the weights without a common factor.
#[derive(Clone, Debug)]
struct Weighted {
    items: Vec<usize>,
    /// The sum of the weights up to and with each item.
    upto: Vec<u32>,
}

impl Weighted {
    fn new(weighted: impl IntoIterator<Item = (usize, u64)>) -> Weighted {
        let (items, mut weights): (Vec<usize>, Vec<u64>) =
            weighted.into_iter().filter(|(_, weight)| *weight > 0).unzip();
        let common = weights.iter().fold(0, |a, &b| gcd(a, b)).max(1);
        weights.iter_mut().for_each(|weight| *weight /= common);
        // Only strange card files come here: what does not fit loses its last digits.
        while weights.iter().sum::<u64>() > u64::from(u32::MAX) {
            weights.iter_mut().for_each(|weight| *weight = weight.div_ceil(2));
        }
        let sums = weights.iter().scan(0, |sum, &weight| {
            *sum += weight as u32;
            Some(*sum)
        });
        Weighted { items, upto: sums.collect() }
    }

    /// Draws one; item 0 if there is nothing to draw from.
    fn draw(&self, chance: &mut Chance) -> usize {
        let Some(&sum) = self.upto.last() else { return 0 };
        let point = chance.below(sum as usize) as u32;
        self.items[self.upto.partition_point(|&upto| upto <= point)]
    }

    /// The sum of all weights.
    fn sum(&self) -> u64 {
        u64::from(self.upto.last().copied().unwrap_or(0))
    }

    /// Items and weights.
    fn pairs(&self) -> impl Iterator<Item = (usize, u64)> + Clone {
        let before = std::iter::once(0).chain(self.upto.iter().copied());
        let weights = self.upto.iter().zip(before).map(|(upto, before)| u64::from(upto - before));
        self.items.iter().copied().zip(weights)
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// What a card that nobody has seen is likely to be: one of a starter pack, at its odds. One
/// number of the generator a card.
#[derive(Clone, Debug)]
pub struct Prior(Weighted);

impl Prior {
    /// The odds of the starter pack, card by card.
    pub fn new(cards: &Cards) -> Prior {
        let odds = Odds::new(cards, &PACKS[0]);
        let [_, spells, traps] = shelves(cards);
        // Starter packs are six parts Monsters, one part Spells, one part Traps. Weights are
        // multiplied so that each Spell and each Trap gets a whole number.
        let (spell_count, trap_count) = (spells.len().max(1) as u64, traps.len().max(1) as u64);
        let unit = 6 * spell_count * trap_count;
        let mut weighted = Vec::new();
        let mut sum = 0;
        for (prefix, often) in odds.prefixes.pairs() {
            for (root, times) in odds.roots.pairs().filter(|(root, _)| !titled(cards, prefix, *root)) {
                sum += often * times;
                weighted.push((usize::from(cards.combine(prefix, root, 0).0), often * times * unit));
            }
        }
        weighted.extend(spells.map(|card| (usize::from(card), sum * trap_count)));
        weighted.extend(traps.map(|card| (usize::from(card), sum * spell_count)));
        Prior(Weighted::new(weighted))
    }

    /// Draws one card.
    #[inline]
    pub fn sample(&self, chance: &mut Chance) -> CardId {
        CardId(self.0.draw(chance) as u16)
    }

    /// All cards it can draw, with the probability of each.
    pub fn probabilities(&self) -> impl Iterator<Item = (CardId, f64)> {
        let sum = f64::from(self.0.upto.last().copied().unwrap_or(1));
        self.0.pairs().map(move |(card, weight)| (CardId(card as u16), weight as f64 / sum))
    }
}
