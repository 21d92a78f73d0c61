//! Packs of Legend of Mana Card Duel: starters and boosters (M-PACK-01, M-PACK-02).

use crate::rules::card::CardId;
use crate::rules::cards::{self, Cards, PACKS, starter};
use crate::rules::setup::CHARACTER_DECK;
use crate::rules::words::{Kind, Rarity};
use crate::rules::{House, Mana};
use tercet_kernel::{Chance, Clause};
use tercet_library::packs::{Pack, Packed, Slot, Stack};

/// Names of the stacks, in the order of the rarities.
const STACKS: [(&str, &str); Rarity::ALL.len()] =
    [("commons", "Commons"), ("uncommons", "Uncommons"), ("rares", "Rares"), ("holofoils", "Holofoils")];

/// The starter is the first of the packs: it holds its rarities exactly, and can be played as it is (M-RULE-85).
const STARTER: usize = 0;

/// As many copies of a card as can be agreed, since the pool is the limit.
const ANY_NUMBER: u8 = 60;

/// More than any card is rated.
const FIRST: i32 = 1000;

impl Packed for Mana {
    /// Both decks are built from the pool alone (M-RULE-128).
    const SEALED: Clause = Clause("M-RULE-128");

    fn packs(cards: &Cards) -> Vec<Pack<CardId>> {
        PACKS.iter().enumerate().map(|(at, pack)| stated(cards, pack, at == STARTER)).collect()
    }

    fn pull(cards: &Cards, pack: &Pack<CardId>, chance: &mut Chance) -> Vec<CardId> {
        if pack.id != PACKS[STARTER].id {
            return pack.pull(chance);
        }
        let deck = starter(cards, chance);
        deck.characters(cards).chain(deck.main(cards)).collect()
    }

    fn foil(cards: &Cards, card: CardId) -> bool {
        cards.rarity(card) == Rarity::Holofoil
    }

    /// What fights for little Mana, and the rarer card.
    fn rating(cards: &Cards, card: CardId) -> i32 {
        let figures = cards.card(card);
        let kind = match figures.kind {
            Kind::Character => 8,
            Kind::Monster => 4,
            Kind::Artifact => 6 + i32::from(figures.basic_mana),
            Kind::Support => 7,
            Kind::Item => 6,
        };
        kind + i32::from(figures.str) + i32::from(figures.def) - i32::from(figures.printed_cost(2))
            + 2 * cards.rarity(card) as i32
    }

    /// Before all else the Characters without which there is no deck, each once (M-DECK-05).
    fn wanted(cards: &Cards, taken: &[CardId], card: CardId) -> i32 {
        let is_character = |card: &CardId| cards.card(*card).kind == Kind::Character;
        let different = |taken: &[CardId]| {
            (0..taken.len()).filter(|&at| is_character(&taken[at]) && !taken[..at].contains(&taken[at])).count()
        };
        let rating = Self::rating(cards, card);
        match is_character(&card) {
            true if taken.contains(&card) => rating - FIRST,
            true if different(taken) < CHARACTER_DECK => rating + FIRST,
            _ => rating,
        }
    }

    /// The pool limits copies by itself (M-RULE-128).
    fn sealed_rules(agreed: House) -> House {
        House { copies: ANY_NUMBER, ..agreed }
    }
}

/// A kind of pack with its odds.
fn stated(cards: &Cards, pack: &cards::Pack, exact: bool) -> Pack<CardId> {
    let stacks = Rarity::ALL.iter().zip(STACKS).map(|(&rarity, (id, name))| {
        let foil = rarity == Rarity::Holofoil;
        let fits = |&card: &CardId| cards.rarity(card) == rarity && (!exact || !foil || cards.in_every_starter(card));
        Stack { id, name, cards: cards.all().filter(fits).collect() }
    });
    let slots = match exact {
        true => pack.shares.iter().enumerate().map(|(stack, &count)| Slot::of(count, stack)).collect(),
        false => vec![Slot::by_weights(pack.cards, pack.shares.map(|share| share as u64))],
    };
    let about = match exact {
        true => "A deck to begin with: eight different Characters, Hero among them, and a Main Deck of 52 cards.",
        false => "Any cards. How the rarities of real boosters were shared out is not known; these shares are ours.",
    };
    Pack {
        id: pack.id.to_owned(),
        name: pack.name.to_owned(),
        about: about.to_owned(),
        stacks: stacks.collect(),
        slots,
        changeable: !exact,
    }
}
