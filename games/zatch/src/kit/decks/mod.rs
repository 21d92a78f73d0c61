//! Books of Zatch Bell! The Card Battle.

use crate::rules::Zatch;
use crate::rules::book::{COPIES, PAGES, first_page, is_regular};
use crate::rules::card::CardId;
use crate::rules::cards::{Cards, Deck};
use crate::rules::words::Kind;
use std::sync::Arc;
use tercet_kernel::{Chance, Kept};
use tercet_library::list::{DeckList, Unfinished};
use tercet_library::{Collected, Pool, ready_lists};

impl Pool for Cards {
    type Card = CardId;

    /// A list is the Book from page 1 to the last (Z-BOOK-10, Z-GARAGE-06).
    const IN_ORDER: bool = true;
    const PLACES: Option<usize> = Some(PAGES);

    /// By id, or by the printed number: `m-001` or `M-001`.
    fn find(&self, id: &str) -> Option<CardId> {
        Cards::find(self, id).or_else(|| Cards::find(self, &id.to_ascii_lowercase()))
    }

    fn id(&self, card: CardId) -> &str {
        self.id_of(card)
    }

    fn name(&self, card: CardId) -> &str {
        Cards::name(self, card)
    }

    /// All cards there are, promo and holiday cards and those from Book inserts among them (Z-GARAGE-13).
    fn all(&self) -> impl Iterator<Item = CardId> {
        Cards::all(self)
    }

    fn by_name(&self) -> &Kept {
        &self.by_name
    }
}

impl Collected for Zatch {
    const LISTS: &'static [(&'static str, &'static str)] = ready_lists![
        "starter-1",
        "starter-2",
        "thunderheads",
        "last-page",
        "shared-umbrellas",
        "stone-garden",
        "majestic-machines",
        "empty-purses",
        "leaf-by-leaf",
        "makai-oh-junior",
    ];

    fn cards() -> Arc<Cards> {
        Cards::builtin()
    }

    /// The Book, page by page.
    fn deck_of(cards: &Cards, list: &DeckList<CardId>) -> Deck {
        Deck::of(cards, list.cards.iter().copied())
    }

    /// A page that is still empty has no id, so that a Book can be kept before it is finished (Z-GARAGE-08).
    fn unfinished_deck(cards: &Cards, list: &Unfinished<CardId>) -> Deck {
        let id = |page: &Option<CardId>| page.map_or_else(String::new, |card| cards.id_of(card).to_owned());
        Deck { pages: list.cards.iter().map(id).collect() }
    }

    fn list_of(cards: &Cards, deck: &Deck) -> Unfinished<CardId> {
        DeckList { cards: deck.pages.iter().map(|id| Cards::find(cards, id)).collect(), ..DeckList::default() }
    }

    fn random_deck(cards: &Cards, chance: &mut Chance) -> Option<Deck> {
        random_deck(cards, chance)
    }
}

/// How many names the MAMODO have on which a random Book rests.
const NAMES: usize = 3;

/// How many more MAMODO it holds, of these names or not.
const OTHERS: usize = 4;

/// What a random Book holds on its pages, five by five: MAMODO often enough to find one, something
/// to fight with on every opening, and in between what helps.
pub const PATTERN: [&[Kind]; 5] =
    [&[Kind::Partner], &[Kind::Spell], &[Kind::Event, Kind::Mj12], &[Kind::Mamodo], &[Kind::Spell]];

/// A random legal Book that hangs together: a few MAMODO, with SPELL and PARTNER cards for them.
/// Nothing if there are no cards for one of the pages.
pub fn random_deck(cards: &Cards, chance: &mut Chance) -> Option<Deck> {
    let mut left = random_mamodo(cards, chance);
    let fits = |card: CardId| {
        let asked = cards.mamodo_of(card);
        asked.is_empty() || left.iter().any(|&mamodo| cards.is_named(mamodo, asked))
    };
    let others = cards.all().filter(|&card| cards.card(card).kind != Kind::Mamodo && fits(card));
    let mut others: Vec<CardId> = others.flat_map(|card| [card; COPIES]).collect();
    chance.shuffle(&mut others);
    left.append(&mut others);
    let pages: Option<Vec<CardId>> = (1..=PAGES).map(|page| take(cards, &mut left, page)).collect();
    Some(Deck::of(cards, pages?))
}

/// MAMODO for a Book: first one of each name that can enter by itself, then others, most of them of
/// the same names. Of the faces of a card the first one stands for it (Z-RULE-184).
fn random_mamodo(cards: &Cards, chance: &mut Chance) -> Vec<CardId> {
    let mut names = fighters(cards);
    chance.shuffle(&mut names);
    names.truncate(NAMES);
    let all = cards.all().filter(|&card| cards.card(card).kind == Kind::Mamodo && cards.front(card) == card);
    let copies = |card| if names.iter().any(|name| cards.is_named(card, name)) { COPIES } else { 1 };
    let mut pool: Vec<CardId> = all.flat_map(|card| std::iter::repeat_n(card, copies(card))).collect();
    chance.shuffle(&mut pool);
    let leads = |card: CardId, name| is_regular(cards, card) && cards.is_named(card, name);
    let mut mamodo: Vec<CardId> = Vec::new();
    for name in names {
        mamodo.extend(pool.iter().position(|&card| leads(card, name)).map(|at| pool.remove(at)));
    }
    mamodo.extend(pool.into_iter().take(OTHERS));
    mamodo
}

/// The names for which there are SPELL cards and MAMODO that can stand on page 1.
fn fighters(cards: &Cards) -> Vec<&str> {
    let regular: Vec<CardId> = cards.all().filter(|&card| is_regular(cards, card)).collect();
    let spells = cards.all().filter(|&card| cards.card(card).kind == Kind::Spell);
    let mut names: Vec<&str> = spells.map(|spell| cards.mamodo_of(spell)).collect();
    names.sort();
    names.dedup();
    names.retain(|name| regular.iter().any(|&card| cards.is_named(card, name)));
    names
}

/// Takes a card for a page, the first of the kinds of the pattern that may stand there; or else a
/// SPELL card, since there are commands enough for every MAMODO.
fn take(cards: &Cards, left: &mut Vec<CardId>, page: usize) -> Option<CardId> {
    let kinds = match page {
        1 => &[Kind::Mamodo],
        PAGES => &[Kind::Spell],
        _ => PATTERN[page % PATTERN.len()],
    };
    let may_stand = |card: CardId| cards.card(card).class.is_none_or(|class| page >= first_page(class));
    let of = |kinds: &[Kind]| left.iter().position(|&card| kinds.contains(&cards.card(card).kind) && may_stand(card));
    let at = of(kinds).or_else(|| of(&[Kind::Spell]))?;
    Some(left.remove(at))
}
