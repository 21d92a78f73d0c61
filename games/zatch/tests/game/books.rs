//! Books drawn at random from everything there is.

use tercet_kernel::{Chance, PerSeat, Setup};
use tercet_zatch::rules::book::{COPIES, MAMODO, PAGES, first_page, is_regular};
use tercet_zatch::rules::card::CardId;
use tercet_zatch::rules::words::Kind;
use tercet_zatch::{Cards, Deck, House, Zatch};

/// A match of two such Books.
pub fn setup(cards: &Cards, chance: &mut Chance) -> Setup<Zatch> {
    let decks = PerSeat::new(|_| book(cards, chance));
    Setup { decks, house: House::default(), seed: chance.seed() }
}

/// A legal Book of any cards that go with the MAMODO before them, so that every text is met.
fn book(cards: &Cards, chance: &mut Chance) -> Deck {
    let mut pages: Vec<CardId> = Vec::new();
    while pages.len() < PAGES {
        let card = CardId(u16::try_from(chance.below(cards.len())).expect("fewer than 65536 cards"));
        if may_follow(cards, &pages, card) {
            pages.push(card);
        }
    }
    Deck::of(cards, pages)
}

fn may_follow(cards: &Cards, pages: &[CardId], id: CardId) -> bool {
    let (page, card) = (pages.len() + 1, cards.card(id));
    let is_mamodo = |card: &&CardId| cards.card(**card).kind == Kind::Mamodo;
    let same = pages.iter().filter(|other| **other == id || card.other_face == Some(**other)).count();
    let fits = match card.kind {
        _ if page == 1 => is_regular(cards, id),
        Kind::Spell | Kind::Partner => pages.iter().any(|&mamodo| cards.fits(id, mamodo)),
        Kind::Mamodo => pages.iter().filter(is_mamodo).count() < MAMODO,
        Kind::Mj12 | Kind::Event => true,
    };
    let last = page < PAGES || card.kind == Kind::Spell;
    fits && last && same < COPIES && card.class.is_none_or(|class| page >= first_page(class))
}
