//! Packs of Battlemonsters: eight kinds, with odds of their own for prefixes and roots.

use super::decks;
use crate::rules::Battlemonsters;
use crate::rules::card::CardId;
use crate::rules::cards::{self, Cards, Odds, PACKS, RARITIES};
use crate::rules::words::Kind;
use tercet_kernel::{Chance, Clause};
use tercet_library::packs::{Pack, Packed, Slot, Stack};

/// Names of the stacks of Monsters, in the order of the rarities.
const MONSTERS: [(&str, &str); RARITIES.len()] = [
    ("common", "Common Monsters"),
    ("uncommon", "Uncommon Monsters"),
    ("rare", "Rare Monsters"),
    ("legendary", "Legendary Monsters"),
];

/// Of eight cards this many are Monsters, and one each is a Spell and a Trap.
const MONSTERS_IN_EIGHT: u64 = 6;

impl Packed for Battlemonsters {
    /// A deck is built from its pool alone (B-RULE-64).
    const SEALED: Clause = Clause("B-RULE-64");

    fn packs(cards: &Cards) -> Vec<Pack<CardId>> {
        PACKS.iter().map(|pack| stated(cards, pack)).collect()
    }

    /// Prefix, root and title are drawn one by one, so Monsters of a stack are not equally likely.
    fn pull(cards: &Cards, pack: &Pack<CardId>, chance: &mut Chance) -> Vec<CardId> {
        decks::pack(&pack.id).map(|pack| decks::open(cards, pack, chance)).unwrap_or_default()
    }

    /// Strong Monsters that cost no sacrifices come first; Spells and Traps are as good as middling ones.
    fn rating(cards: &Cards, card: CardId) -> i32 {
        let figures = cards.card(card);
        match figures.kind {
            Kind::Monster => i32::from(figures.attack.max(figures.defence)) / 10 - 30 * i32::from(figures.sacrifices),
            Kind::Spell => 90,
            Kind::Trap => 80,
        }
    }
}

/// A kind of pack with its odds: what its cards are by kind and rarity.
fn stated(cards: &Cards, pack: &cards::Pack) -> Pack<CardId> {
    let odds = Odds::new(cards, pack);
    let [spells, traps] = odds.others(cards);
    let monsters = odds.monsters(cards);
    let all: u64 = monsters.iter().map(|(_, weight)| weight).sum();
    let mut stacks = Vec::new();
    for (rarity, (id, name)) in RARITIES.into_iter().zip(MONSTERS) {
        let of_it = monsters.iter().filter(|(card, _)| cards.rarity(*card) == rarity);
        let weight = of_it.clone().map(|(_, weight)| weight).sum::<u64>() * MONSTERS_IN_EIGHT;
        stacks.push((Stack { id, name, cards: of_it.map(|(card, _)| *card).collect() }, weight));
    }
    for (id, name, cards) in [("spells", "Spells", spells), ("traps", "Traps", traps)] {
        stacks.push((Stack { id, name, cards }, all));
    }
    stacks.retain(|(stack, _)| !stack.cards.is_empty());
    let (stacks, weights): (Vec<Stack<CardId>>, Vec<u64>) = stacks.into_iter().unzip();
    let about = match stacks.iter().any(|stack| stack.id == "traps") {
        true => {
            "One card in eight is a Spell and one a Trap; the rarer its prefixes and roots, the stronger its Monsters."
        }
        false => "Monsters only, of roots of its own.",
    };
    Pack {
        id: pack.id.to_owned(),
        name: pack.name.to_owned(),
        about: about.to_owned(),
        stacks,
        slots: vec![Slot::by_weights(pack.cards, weights)],
        changeable: false,
    }
}
