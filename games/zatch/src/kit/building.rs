//! Building a Book from a pool: which cards, and on which pages.

use super::decks::PATTERN;
use crate::rules::book::{COPIES, MAMODO, PAGES, counted_as, first_page, is_regular};
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::rulebook::refuse;
use crate::rules::setup::is_banned;
use crate::rules::words::{Class, Kind};
use crate::rules::{House, Zatch};
use std::collections::BTreeMap;
use tercet_kernel::{Chance, Refusal, counted};
use tercet_library::building::{Built, ranked};
use tercet_library::list::DeckList;

/// How many names the MAMODO have on which a Book rests; others come into it only to fill it.
const NAMES: usize = 4;
/// What speaks for a card that one of them can use.
const AT_HOME: i32 = 30;
/// What speaks for a MAMODO: each card of the pool that it can use.
const SUPPORT: i32 = 12;
/// What speaks for a MAMODO that needs no other card to enter play.
const BY_ITSELF: i32 = 40;

impl Built for Zatch {
    /// A few MAMODO with the cards that are for them, a MAMODO that enters by itself on page 1 (Z-BOOK-02) and a SPELL
    /// card on the last page (Z-BOOK-05).
    fn build(cards: &Cards, house: &House, pool: &[CardId], chance: &mut Chance) -> Result<DeckList<CardId>, Refusal> {
        let allowed: Vec<CardId> = pool.iter().copied().filter(|&card| !is_banned(house, cards.id_of(card))).collect();
        let (mut mamodo, others) = sorted(cards, &allowed, chance);
        let opens = |card: &CardId| is_regular(cards, *card) && cards.card(*card).class.is_none();
        let Some(opener) = mamodo.iter().position(opens).map(|at| mamodo.remove(at)) else {
            return Err(refuse("Z-BOOK-02", "The pool has no MAMODO for page 1."));
        };
        // Those that may stand anywhere take none of the pages that other classes need.
        mamodo.sort_by_key(|&card| cards.card(card).class.is_some());
        mamodo.truncate(MAMODO - 1);
        let (core, reserve) = core(cards, opener, mamodo);
        let for_them = |card: CardId| {
            let theirs = cards.fits(card, opener) || core.iter().any(|&mamodo| cards.fits(card, mamodo));
            if theirs { AT_HOME } else { 0 }
        };
        let mut others = ranked::<Zatch>(cards, &others, for_them, chance);
        let Some(closer) = closer(cards, &others).map(|at| others.remove(at)) else {
            return Err(refuse("Z-BOOK-05", &format!("The pool has no SPELL card for page {PAGES}.")));
        };
        let mut left = chosen(cards, core.into_iter().chain(others).chain(reserve))?;
        let mut book = vec![opener];
        for page in 2..PAGES {
            let at = next(cards, &left, &book, page);
            book.push(left.remove(at));
        }
        book.push(closer);
        Ok(DeckList { cards: book, ..DeckList::empty(&[]) })
    }
}

/// The MAMODO, those with the most cards for them first, and the other cards; no more copies than a Book may hold
/// (Z-BOOK-07).
fn sorted(cards: &Cards, pool: &[CardId], chance: &mut Chance) -> (Vec<CardId>, Vec<CardId>) {
    let mut copies = BTreeMap::<&str, usize>::new();
    let mut few = |card: &CardId| {
        let count = copies.entry(counted_as(cards, *card).0).or_default();
        *count += 1;
        *count <= COPIES
    };
    let usable: Vec<CardId> = pool.iter().copied().filter(|card| few(card)).collect();
    let (mamodo, others): (Vec<CardId>, Vec<CardId>) =
        usable.into_iter().partition(|&card| cards.card(card).kind == Kind::Mamodo);
    let support = |mamodo: CardId| {
        let own = others.iter().filter(|&&card| !cards.card(card).command && cards.fits(card, mamodo)).count();
        SUPPORT * own as i32 + if is_regular(cards, mamodo) { BY_ITSELF } else { 0 }
    };
    (ranked::<Zatch>(cards, &mamodo, support, chance), others)
}

/// Those of the MAMODO that share a few names with the opener and each other, the first of which are best, and the
/// rest.
fn core(cards: &Cards, opener: CardId, mamodo: Vec<CardId>) -> (Vec<CardId>, Vec<CardId>) {
    let mut names = vec![opener];
    mamodo.into_iter().partition(|&card| {
        let known = names.iter().any(|&name| cards.share_name(card, name));
        if !known && names.len() < NAMES {
            names.push(card);
        }
        known || names.contains(&card)
    })
}

/// The SPELL card for the last page: the best of those that are bound most to the pages at the end, for the others can
/// stand elsewhere.
fn closer(cards: &Cards, ranked: &[CardId]) -> Option<usize> {
    let spells = (0..ranked.len()).filter(|&at| cards.card(ranked[at]).kind == Kind::Spell);
    spells.min_by_key(|&at| std::cmp::Reverse(earliest(cards, ranked[at])))
}

/// The first page on which a card may stand (Z-BOOK-03, Z-BOOK-04).
fn earliest(cards: &Cards, card: CardId) -> usize {
    cards.card(card).class.map_or(1, first_page)
}

/// The best cards for the pages between the first and the last: of a class no more than there are pages for it.
fn chosen(cards: &Cards, best: impl Iterator<Item = CardId>) -> Result<Vec<CardId>, Refusal> {
    let pages_from = |class| PAGES - first_page(class);
    let (mut chosen, mut superior, mut late) = (Vec::new(), 0, 0);
    for card in best {
        let from = earliest(cards, card);
        let is_superior = from == first_page(Class::Superior);
        let is_late = from > 1;
        let fits = chosen.len() < PAGES - 2
            && (!is_superior || superior < pages_from(Class::Superior))
            && (!is_late || late < pages_from(Class::Intermediate));
        if fits {
            superior += usize::from(is_superior);
            late += usize::from(is_late);
            chosen.push(card);
        }
    }
    match chosen.len() {
        enough if enough == PAGES - 2 => Ok(chosen),
        _ => Err(too_few(chosen.len(), superior, late)),
    }
}

/// Which pages stay empty although all cards were taken that can stand on them.
fn too_few(cards: usize, superior: usize, late: usize) -> Refusal {
    let (middle, end) = (first_page(Class::Intermediate), first_page(Class::Superior));
    let (early, before_the_end) = (cards - late, cards - superior);
    let short = |clause, has: usize, last: usize| {
        let has = counted(has, "card");
        refuse(clause, &format!("The pool has {has} for pages 2 to {last}, which need {}.", last - 1))
    };
    if early < middle - 2 {
        short("Z-BOOK-03", early, middle - 1)
    } else if before_the_end < end - 2 {
        short("Z-BOOK-04", before_the_end, end - 1)
    } else {
        short("Z-BOOK-01", cards, PAGES - 1)
    }
}

/// Which card comes to a page: one of the kinds whose turn it is, one whose MAMODO has come before, the best.
fn next(cards: &Cards, left: &[CardId], book: &[CardId], page: usize) -> usize {
    let wanted = PATTERN[page % PATTERN.len()];
    let follows = |card| book.iter().any(|&mamodo| cards.card(mamodo).kind == Kind::Mamodo && cards.fits(card, mamodo));
    let fitness = |card: CardId| {
        let kind = cards.card(card).kind;
        (wanted.contains(&kind), kind == Kind::Mamodo || follows(card))
    };
    let may_stand = (0..left.len()).filter(|&at| earliest(cards, left[at]) <= page);
    let best = may_stand.min_by_key(|&at| std::cmp::Reverse(fitness(left[at])));
    best.expect("no more cards were chosen for the pages to come than these can hold")
}
