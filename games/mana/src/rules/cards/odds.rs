//! What packs hold, and what a card that nobody has seen is likely to be.

use super::{Cards, Deck};
use crate::rules::card::{Card, CardId};
use crate::rules::words::{Kind, Rarity};
use tercet_kernel::Chance;

/// A kind of pack.
#[derive(Debug)]
pub struct Pack {
    /// Short name in commands and addresses.
    pub id: &'static str,
    /// The name people read.
    pub name: &'static str,
    /// How many cards of each rarity: exactly these in a starter (M-RULE-85), one for each card in
    /// a booster on average (M-RULE-86).
    pub shares: [usize; 4],
    /// How many cards it holds (M-PACK-01, M-PACK-02).
    pub cards: usize,
}

/// All packs there are, the starter first. How the rarities of the real boosters were shared out is
/// not known: these shares make the rarer half of the cards the rarer half of a booster.
pub const PACKS: &[Pack] = &[
    Pack { id: "starter", name: "Starter set", shares: [30, 18, 11, 1], cards: 60 },
    Pack { id: "booster", name: "Booster set", shares: [54, 30, 13, 3], cards: 10 },
];

/// Characters of a Character Deck (M-DECK-05).
const CHARACTERS: usize = 8;
/// Copies of one card in a starter (M-RULE-85).
const COPIES: usize = 4;

/// A starter: 8 different Characters and 52 cards of a Main Deck, ready to play (M-RULE-85).
pub fn starter(cards: &Cards, chance: &mut Chance) -> Deck {
    let mut left = PACKS[0].shares;
    let mut take = |card: CardId| {
        let share = &mut left[cards.rarity(card) as usize];
        *share = share.saturating_sub(1);
    };
    let mut characters: Vec<CardId> = cards.all().filter(|&card| cards.in_every_starter(card)).collect();
    let mut others: Vec<CardId> = cards
        .all()
        .filter(|&card| cards.card(card).kind == Kind::Character && cards.rarity(card) != Rarity::Holofoil)
        .collect();
    chance.shuffle(&mut others);
    characters.extend(others.into_iter().take(CHARACTERS.saturating_sub(characters.len())));
    characters.iter().for_each(|&card| take(card));
    let mut main = Vec::new();
    for (rarity, count) in Rarity::ALL.iter().copied().zip(left) {
        let mut copies: Vec<CardId> = cards
            .all()
            .filter(|&card| cards.card(card).kind != Kind::Character && cards.rarity(card) == rarity)
            .flat_map(|card| [card; COPIES])
            .collect();
        chance.shuffle(&mut copies);
        main.extend(copies.into_iter().take(count));
    }
    Deck::of(cards, main, characters)
}

/// What a card that nobody has seen is likely to be: a card of a deck in the proportions that the
/// rule book suggests (M-DECK-09), any of its kind.
#[derive(Clone, Debug)]
pub struct Prior {
    /// The cards of each kind.
    kinds: [Vec<CardId>; 5],
}

/// How many cards of each kind the rule book suggests for a Main Deck of fifty (M-DECK-09).
pub const SUGGESTED: [(Kind, usize); 4] =
    [(Kind::Artifact, 20), (Kind::Monster, 15), (Kind::Support, 10), (Kind::Item, 5)];

impl Prior {
    pub(super) fn new(list: &[Card]) -> Prior {
        let of = |kind| {
            let cards = (0..list.len() as u8).map(CardId);
            cards.filter(|card| list[usize::from(card.0)].kind == kind).collect()
        };
        Prior { kinds: [Kind::Artifact, Kind::Monster, Kind::Support, Kind::Item, Kind::Character].map(of) }
    }

    /// Draws a card of a Main Deck.
    #[inline]
    pub fn main(&self, chance: &mut Chance) -> CardId {
        let mut point = chance.below(SUGGESTED.iter().map(|(_, share)| share).sum());
        for (kind, share) in SUGGESTED {
            if point < share {
                return self.any(kind, chance);
            }
            point -= share;
        }
        self.any(Kind::Artifact, chance)
    }

    /// Draws a Monster.
    #[inline]
    pub fn monster(&self, chance: &mut Chance) -> CardId {
        self.any(Kind::Monster, chance)
    }

    /// All Characters there are.
    pub fn characters(&self) -> &[CardId] {
        &self.kinds[Kind::Character as usize]
    }

    /// Draws a Character.
    #[inline]
    pub fn character(&self, chance: &mut Chance) -> CardId {
        self.any(Kind::Character, chance)
    }

    /// Any card of the kind; the first of all if there is none.
    fn any(&self, kind: Kind, chance: &mut Chance) -> CardId {
        let cards = &self.kinds[kind as usize];
        if cards.is_empty() { CardId(0) } else { cards[chance.below(cards.len())] }
    }
}
