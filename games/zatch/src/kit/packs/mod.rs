//! Packs of Zatch Bell!: the booster generator with a box for each set (Z-GARAGE-14).

mod sets;

use crate::rules::Zatch;
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::words::{Kind, Rarity};
use sets::{SETS, SetFile};
use tercet_kernel::Clause;
use tercet_library::packs::{Pack, Packed, Set, Share, Slot, Stack};

/// The four pools, in the order of their zones (Z-BOOST-02): short name, name and rarity.
const POOLS: [(&str, &str, Rarity); 4] = [
    ("commons", "Commons", Rarity::Common),
    ("uncommons", "Uncommons", Rarity::Uncommon),
    ("rares", "Rares", Rarity::Rare),
    ("super-rares", "Super Rares", Rarity::SuperRare),
];

/// The short name of the set of own cards.
const OWN: &str = "own";

/// Where the Rares and the Super Rares are among the pools.
const RARES: usize = 2;
const SUPER_RARES: usize = 3;

/// In place of a Rare there is a Super Rare once in this many times (Z-BOOST-06, Z-RULE-106).
const ONCE_IN: u64 = 6;

impl Packed for Zatch {
    /// A Book is built from its pool alone (Z-RULE-210).
    const SEALED: Clause = Clause("Z-RULE-210");

    fn packs(cards: &Cards) -> Vec<Pack<CardId>> {
        let printed = SETS.iter().filter(|set| set.is_sold()).map(|set| set.cards(cards));
        let filled = printed.chain(own(cards)).filter(|set| !set.cards.is_empty());
        filled.map(|set| pack(cards, set)).collect()
    }

    fn sets(cards: &Cards) -> Vec<Set<CardId>> {
        SETS.iter().map(|set| set.cards(cards)).chain(own(cards)).collect()
    }

    /// Both faces of a double-faced MAMODO are one card (Z-RULE-184).
    fn front(cards: &Cards, card: CardId) -> CardId {
        cards.front(card)
    }

    /// Rares and Super Rares are foils, and what is rarer; a Common is not, whichever pool it was put in (Z-BOOST-10).
    fn foil(cards: &Cards, card: CardId) -> bool {
        use Rarity::{Rare, Secret, SuperRare, SuperRareFinish, UltraRare};
        matches!(cards.rarity(card), Some(Rare | SuperRare | SuperRareFinish | UltraRare | Secret))
    }

    /// MAMODO are what a Book cannot do without; then the rarer and the stronger card.
    fn rating(cards: &Cards, card: CardId) -> i32 {
        let figures = cards.card(card);
        let kind = match figures.kind {
            Kind::Mamodo => 40,
            Kind::Spell => 30,
            Kind::Partner => 20,
            Kind::Mj12 | Kind::Event => 10,
        };
        let rarity = POOLS.iter().position(|(_, _, rarity)| cards.rarity(card) == Some(*rarity)).unwrap_or(0);
        kind + 8 * rarity as i32 + i32::from(figures.power.unwrap_or(0)) / 1000 - i32::from(figures.mp)
    }
}

/// The short names of all sets.
pub fn set_ids(cards: &Cards) -> Vec<String> {
    SETS.iter().map(|set| set.id().to_owned()).chain(own(cards).map(|set| set.id)).collect()
}

/// The short names of the sets in which a card came out: one.
pub fn sets_of(cards: &Cards, card: CardId) -> Vec<String> {
    let id = cards.id_of(card);
    let printed = SETS.iter().find(|set| set.holds(id)).map_or(OWN, SetFile::id);
    vec![printed.to_owned()]
}

/// The cards of pools of own cards, which came out in no set; nothing if there are none.
fn own(cards: &Cards) -> Option<Set<CardId>> {
    let in_no_set = |card: &CardId| SETS.iter().all(|set| !set.holds(cards.id_of(*card)));
    let all: Vec<CardId> = cards.all().filter(in_no_set).filter(|&card| cards.front(card) == card).collect();
    let about = "The cards that came out in no set. Those without a rarity lie among the Commons.".to_owned();
    (!all.is_empty()).then(|| Set { id: OWN.to_owned(), name: "Own cards".to_owned(), about, cards: all })
}

/// On which of the four stacks a card lies, by its rarity.
fn stack_of(rarity: Option<Rarity>) -> usize {
    match rarity {
        None | Some(Rarity::Common) => 0,
        Some(Rarity::Uncommon) => 1,
        Some(Rarity::Rare) => RARES,
        Some(Rarity::SuperRare | Rarity::SuperRareFinish | Rarity::UltraRare | Rarity::Secret | Rarity::Promo) => {
            SUPER_RARES
        }
    }
}

/// The box of a set: its cards on four stacks, and 5 Commons, 3 Uncommons and 1 Rare to a pull (Z-BOOST-01,
/// Z-BOOST-04). Cards can be left out (Z-BOOST-03). No slot is that of the Super Rares, so their number cannot be set
/// (Z-BOOST-05); without Rares nobody asks for them (Z-BOOST-07), and without them the card stays a Rare (Z-RULE-107).
/// The stacks stay as they are, and a pull may give a card twice (Z-BOOST-08, Z-BOOST-09).
fn pack(cards: &Cards, set: Set<CardId>) -> Pack<CardId> {
    let Set { id, name, about, cards: all } = set;
    let of = |wanted| all.iter().copied().filter(|&card| stack_of(cards.rarity(card)) == wanted).collect();
    let stacks = POOLS.map(|(id, name, rarity)| Stack { id, name, cards: of(stack_of(Some(rarity))) });
    let rare = [Share { stack: RARES, weight: ONCE_IN - 1 }, Share { stack: SUPER_RARES, weight: 1 }];
    let slots = vec![Slot::of(5, 0), Slot::of(3, 1), Slot { cards: 1, shares: rare.into() }];
    Pack { id, name, about, stacks: stacks.into(), slots, changeable: true }
}
