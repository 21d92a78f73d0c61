//! Decks of cards made by chance.

use tercet_hosting::Hosted;
use tercet_kernel::{Chance, Rules};
use tercet_library::{CardOf, Pool};

/// How many random decks are tried.
const TRIES: usize = 100;
/// In how many places of the deck each of them is tried.
const PLACES: usize = 6;

/// A deck that the rules allow, with as many own cards in it as come in; nothing if there is none.
pub(crate) fn deck<R: Hosted>(cards: &R::Cards, own: &[CardOf<R>], chance: &mut Chance) -> Option<R::Deck> {
    let house = R::House::default();
    let legal = |deck: &R::Deck| R::check_deck(cards, &house, deck).is_empty();
    let mut random = std::iter::repeat_with(|| R::random_deck(cards, chance)).take(TRIES).flatten();
    let mut deck = random.find(legal)?;
    let mut list = R::list_of(cards, &deck);
    for &card in own {
        let home = cards.home(card);
        for _ in 0..PLACES {
            let places = list.deck_mut(home);
            let at = chance.below(places.len().max(1));
            let Some(place) = places.get_mut(at) else { break };
            let before = place.replace(card);
            let changed = R::unfinished_deck(cards, &list);
            if legal(&changed) {
                deck = changed;
                break;
            }
            list.deck_mut(home)[at] = before;
        }
    }
    Some(deck)
}

/// The cards that are not among those in the program: of a game whose cards are put together, some of them.
pub(crate) fn own_cards<R: Hosted>(cards: &R::Cards, most: usize, chance: &mut Chance) -> Vec<CardOf<R>> {
    let printed = R::cards();
    let mut own: Vec<CardOf<R>> = cards.all().filter(|&card| printed.find(cards.id(card)).is_none()).collect();
    chance.shuffle(&mut own);
    own.truncate(most);
    own
}

/// Checks that a fingerprint tells these cards from those in the program, as records need it.
pub(crate) fn is_told_apart<R: Hosted + Rules>(cards: &R::Cards) -> bool {
    R::pool_id(cards) != R::pool_id(&R::cards())
}
