//! What each card of a deck adds.

use super::bout;
use crate::arena::{Arena, Stage};
use crate::change::Change;
use crate::figures::{Paired, Points};
use crate::listed::{Laws, Listed};
use crate::{Came, CardWorth};
use tercet_hosting::Hosted;
use tercet_kernel::{Chance, Seed};
use tercet_library::packs::Holdings;
use tercet_library::{CardOf, Pool};

/// In place of a card come this many others in turn, each in as many games, so that the average one counts.
const OTHERS: usize = 12;

/// Lets a deck play as it is, and without each of its cards in turn.
pub(crate) fn cards<R: Hosted>(arena: &Arena<'_, R>, laws: &Laws<R>, deck: &Listed<R>, field: &[Listed<R>]) -> Came {
    let games = arena.terms.games;
    let held = Holdings::of(deck.list.decks().flatten().copied());
    let cards: Vec<(CardOf<R>, usize)> = held.iter().collect();
    let without = |&(card, copies): &(CardOf<R>, usize)| without(arena, laws, deck, card, copies);
    let without: Vec<Vec<R::Deck>> = cards.iter().map(without).collect();
    let changed = without.iter().filter(|decks| !decks.is_empty()).count();
    arena.watch.planned(u64::from(games) * (1 + changed as u64));
    // Number by number, so that whoever stops it knows as much of one card as of another.
    let mut bouts = Vec::new();
    let mut whose = Vec::new();
    for number in 0..games {
        bouts.push(bout(&deck.deck, field, number));
        whose.push(None);
        for (at, decks) in without.iter().enumerate().filter(|(_, decks)| !decks.is_empty()) {
            // Two games in a row have the same opponent, so the same card goes with both.
            let other = &decks[(number / 2) as usize / field.len() % decks.len()];
            bouts.push(bout(other, field, number));
            whose.push(Some(at));
        }
    }
    let (mut points, mut adds) = (Points::default(), vec![Paired::default(); cards.len()]);
    let mut as_it_is = None;
    for (card, halves) in whose.into_iter().zip(arena.play(Stage::Measuring, &bouts)) {
        match (card, halves) {
            (None, halves) => {
                as_it_is = halves;
                halves.into_iter().for_each(|halves| points.add(halves));
            }
            (Some(at), Some(without)) => as_it_is.into_iter().for_each(|with| adds[at].add(with, without)),
            (Some(_), None) => {}
        }
    }
    let known = cards.iter().zip(&without).zip(adds);
    let worths = known.map(|((&(card, copies), without), adds)| CardWorth {
        id: arena.cards.id(card).to_owned(),
        name: arena.cards.name(card).to_owned(),
        copies,
        stays: without.is_empty(),
        adds: adds.difference(),
    });
    let mut worths: Vec<CardWorth> = worths.collect();
    let by = |worth: &CardWorth| worth.adds.map_or(f64::NEG_INFINITY, |adds| adds.by);
    worths.sort_by(|one, other| by(other).total_cmp(&by(one)));
    Came::Cards { deck: deck.name.clone(), as_it_is: points.rate(), cards: worths }
}

/// The deck with other cards in place of this one: those of its kind in the deck come first, then those that can be
/// used in it, as far as the rules allow.
fn without<R: Hosted>(
    arena: &Arena<'_, R>,
    laws: &Laws<R>,
    deck: &Listed<R>,
    card: CardOf<R>,
    copies: usize,
) -> Vec<R::Deck> {
    let cards = arena.cards;
    let kind = R::kind_of(cards, card);
    let others: Vec<CardOf<R>> = deck.list.decks().flatten().copied().filter(|&other| other != card).collect();
    let alike = |other: &CardOf<R>| *other != card && R::kind_of(cards, *other) == kind;
    let mut in_deck: Vec<CardOf<R>> = Holdings::of(others.iter().copied()).iter().map(|(other, _)| other).collect();
    let mut printed: Vec<CardOf<R>> =
        cards.all().filter(|other| alike(other) && R::at_home(cards, *other, &others)).collect();
    let mut chance = Chance::new(Seed(arena.terms.seed.0));
    chance.shuffle(&mut in_deck);
    chance.shuffle(&mut printed);
    let changed = in_deck.into_iter().filter(alike).chain(printed).filter_map(|into| {
        let list = Change::Exchange { out: card, into, copies }.made(&deck.list);
        laws.allow(cards, &list).then(|| R::deck_of(cards, &list))
    });
    changed.take(OTHERS).collect()
}
