//! How the ready decks were put together: packs are opened with a fixed seed, and the deck is
//! picked from what was in them. The lists in `decks/battlemonsters/` are what comes out; the
//! example `ready_decks` of this crate writes them again.

use super::{open, pack};
use crate::rules::card::{Card, CardId};
use crate::rules::cards::Cards;
use crate::rules::text::tags;
use crate::rules::words::{Element, Keyword, Kind};
use std::cmp::Reverse;
use tercet_kernel::{Chance, Seed};
use tercet_library::list::DeckList;

use Worth::{Figures, Terms};

/// How a ready deck is put together.
#[derive(Debug)]
pub struct Plan {
    /// Short name in commands and addresses.
    pub id: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// How it plays, in a sentence or two.
    pub about: &'static str,
    /// From which its packs are drawn.
    pub seed: u128,
    /// Which packs are opened, and how many of each.
    pub packs: &'static [(&'static str, usize)],
    /// What is picked from them, one after the other.
    pub picks: &'static [Pick],
}

/// The best cards of one sort.
#[derive(Debug)]
pub struct Pick {
    /// How many at most.
    pub count: usize,
    /// How many copies of the same card at most.
    pub copies: usize,
    /// Which cards come into question.
    pub sort: fn(&Card) -> bool,
    /// How good a card is; of equals the first one in the card files.
    pub worth: Worth,
}

/// How good a card is for a plan.
#[derive(Debug)]
pub enum Worth {
    /// By its figures.
    Figures(fn(&Card) -> i32),
    /// By what its text does: the search term named first is best.
    Terms(&'static [&'static str]),
}

const fn pick(count: usize, copies: usize, sort: fn(&Card) -> bool, worth: Worth) -> Pick {
    Pick { count, copies, sort, worth }
}

/// The plans of the ready decks, in the order in which the lobby shows them.
pub const PLANS: &[Plan] = &[
    Plan {
        id: "ember-rush",
        name: "Ember Rush",
        about: "Cheap attackers that cost no sacrifice, and a few Spells to clear their way. Attack early, attack always.",
        seed: 1,
        packs: &[("starter", 4), ("booster", 2)],
        picks: &[
            pick(34, 3, |card| monster(card, 0), Figures(|card| attack(card) + if fiery(card) { 100 } else { 0 })),
            pick(12, 3, is_spell, Terms(&["draw", "removal", "life loss"])),
            pick(2, 1, is_trap, Terms(&["answers Traps"])),
        ],
    },
    Plan {
        id: "stone-walls",
        name: "Stone Walls",
        about: "High defence, Traps that stop attacks, and patience: let the attackers break on the walls, then walk out.",
        seed: 2,
        packs: &[("starter", 4), ("booster", 3)],
        picks: &[
            pick(24, 3, |card| monster(card, 0), Figures(defence)),
            pick(8, 2, |card| monster(card, 1), Figures(defence)),
            pick(8, 4, is_trap, Terms(&["answers attacks", "answers Spells"])),
            pick(10, 3, is_spell, Terms(&["draw", "life gain", "removal"])),
        ],
    },
    Plan {
        id: "dragon-court",
        name: "Dragon Court",
        about: "Dragons and the lizards that make room for them. Few cards, each of them big.",
        seed: 3,
        packs: &[("reptile", 6), ("starter", 3), ("booster", 2)],
        picks: &[
            pick(10, 1, |card| card.is_dragon() && card.sacrifices <= 2, Figures(both)),
            pick(6, 3, |card| monster(card, 0) && has(card, Keyword::Reptile), Figures(attack)),
            pick(20, 3, |card| monster(card, 0), Figures(both)),
            pick(10, 3, is_spell, Terms(&["draw", "removal"])),
            pick(3, 2, is_trap, Terms(&["answers Spells"])),
        ],
    },
    Plan {
        id: "quiet-tricks",
        name: "Quiet Tricks",
        about: "Half Spells and Traps: draw, take away, say no. A few sturdy Monsters do the rest.",
        seed: 4,
        packs: &[("starter", 8)],
        picks: &[
            pick(13, 2, is_spell, Terms(&["removal", "discard", "draw"])),
            pick(10, 2, is_trap, Terms(&["answers Spells", "answers attacks", "answers Traps", "answers draws"])),
            pick(22, 2, |card| monster(card, 0), Figures(both)),
            pick(4, 2, |card| monster(card, 1), Figures(attack)),
        ],
    },
    Plan {
        id: "old-gods",
        name: "Old Gods",
        about: "Gather followers, then give them up for a god. Slow, and hard to answer once one stands.",
        seed: 5,
        packs: &[("legendary", 5), ("starter", 4)],
        picks: &[
            pick(7, 1, |card| has(card, Keyword::God) && card.sacrifices <= 3, Figures(both)),
            pick(4, 2, |card| monster(card, 1), Figures(attack)),
            pick(25, 3, |card| monster(card, 0), Figures(both)),
            pick(8, 2, is_spell, Terms(&["draw", "life gain", "removal"])),
            pick(4, 2, is_trap, Terms(&["answers Spells", "answers attacks"])),
        ],
    },
];

/// Whether it is a Monster whose summon costs this many sacrifices.
fn monster(card: &Card, sacrifices: u8) -> bool {
    card.kind == Kind::Monster && card.sacrifices == sacrifices
}

fn is_spell(card: &Card) -> bool {
    card.kind == Kind::Spell
}

fn is_trap(card: &Card) -> bool {
    card.kind == Kind::Trap
}

fn has(card: &Card, keyword: Keyword) -> bool {
    card.keywords.contains(keyword)
}

fn fiery(card: &Card) -> bool {
    card.elements.contains(Element::Fire)
}

fn attack(card: &Card) -> i32 {
    card.attack.into()
}

fn defence(card: &Card) -> i32 {
    card.defence.into()
}

fn both(card: &Card) -> i32 {
    attack(card) + defence(card)
}

impl Worth {
    fn of(&self, cards: &Cards, id: CardId) -> i32 {
        let card = cards.card(id);
        match self {
            Figures(figures) => figures(card),
            Terms(terms) => {
                let tags: Vec<&str> = card.texts.iter().flat_map(|&text| tags(cards.text(text))).collect();
                terms.iter().position(|term| tags.contains(term)).map_or(i32::MIN, |at| -(at as i32))
            }
        }
    }
}

impl Plan {
    /// Opens the packs and picks the deck.
    pub fn build(&self, cards: &Cards) -> DeckList<CardId> {
        let mut chance = Chance::new(Seed(self.seed));
        let mut collection = Vec::new();
        for pack in self.packs.iter().flat_map(|&(id, count)| std::iter::repeat_n(pack(id), count)).flatten() {
            collection.extend(open(cards, pack, &mut chance));
        }
        let mut picked = Vec::new();
        for pick in self.picks {
            pick.take(cards, &mut collection, &mut picked);
        }
        DeckList { name: self.name.to_owned(), about: self.about.to_owned(), cards: picked, ..DeckList::empty(&[]) }
    }
}

impl Pick {
    /// Moves the best cards of this sort from the collection to the deck.
    fn take(&self, cards: &Cards, collection: &mut Vec<CardId>, deck: &mut Vec<CardId>) {
        let mut fitting: Vec<CardId> = collection.iter().copied().filter(|&id| (self.sort)(cards.card(id))).collect();
        fitting.sort_by_key(|&id| (Reverse(self.worth.of(cards, id)), id));
        let mut left = self.count;
        for id in fitting {
            let copies = deck.iter().filter(|&&known| known == id).count();
            if left > 0 && copies < self.copies {
                left -= 1;
                deck.push(id);
                if let Some(at) = collection.iter().position(|&known| known == id) {
                    collection.remove(at);
                }
            }
        }
    }
}
