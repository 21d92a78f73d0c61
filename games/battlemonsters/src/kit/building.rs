//! Building a deck from a pool.

use crate::rules::Battlemonsters;
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::house::House;
use crate::rules::rulebook::refuse;
use crate::rules::words::Kind;
use tercet_kernel::{Chance, Refusal, counted};
use tercet_library::building::{Built, in_shares, ranked};
use tercet_library::list::DeckList;

/// The largest deck that is built, unless a larger one was agreed: the one that the rule book recommends (B-DECK-02).
const SIZE: usize = 50;

/// What a card is to a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// A Monster that costs no sacrifice.
    Attacker,
    /// One that costs one or two (B-SUMMON-09).
    Champion,
    /// One that costs more.
    Colossus,
    /// A Spell.
    Spell,
    /// A Trap.
    Trap,
}

/// How many cards of a deck are what: Monsters to begin with, some that are worth a sacrifice, a few Spells and Traps
/// to clear their way. The two for the graveyard are among them (B-DECK-06).
const SHARES: [(Part, usize); 5] =
    [(Part::Attacker, 26), (Part::Champion, 10), (Part::Colossus, 2), (Part::Spell, 8), (Part::Trap, 4)];

impl Built for Battlemonsters {
    /// The best cards in these shares.
    fn build(cards: &Cards, house: &House, pool: &[CardId], chance: &mut Chance) -> Result<DeckList<CardId>, Refusal> {
        let mut best = ranked::<Battlemonsters>(cards, pool, |_| 0, chance);
        if house.copies > 0 {
            best = limited(&best, usize::from(house.copies));
        }
        let needs = usize::from(house.deck);
        if best.len() < needs {
            let has = counted(best.len(), "card");
            return Err(refuse("B-DECK-01", &format!("The pool has {has} to use, and a deck needs {needs}.")));
        }
        let deck = in_shares(&best, needs..=needs.max(SIZE), &SHARES, |card| part(cards, card));
        Ok(DeckList { cards: deck, ..DeckList::empty(&[]) })
    }
}

/// The cards without copies beyond those that were agreed.
fn limited(ranked: &[CardId], copies: usize) -> Vec<CardId> {
    let mut kept: Vec<CardId> = Vec::new();
    for &card in ranked {
        if kept.iter().filter(|&&known| known == card).count() < copies {
            kept.push(card);
        }
    }
    kept
}

fn part(cards: &Cards, card: CardId) -> Part {
    let figures = cards.card(card);
    match (figures.kind, figures.sacrifices) {
        (Kind::Monster, 0) => Part::Attacker,
        (Kind::Monster, 1 | 2) => Part::Champion,
        (Kind::Monster, _) => Part::Colossus,
        (Kind::Spell, _) => Part::Spell,
        (Kind::Trap, _) => Part::Trap,
    }
}
