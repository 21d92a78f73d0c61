//! The order of pages.

use super::search::Search;
use crate::arena::{Arena, Stage};
use crate::change::{Change, swaps};
use crate::listed::{Laws, Listed};
use crate::{Came, Swapped};
use tercet_hosting::Hosted;
use tercet_library::Pool;

/// Lets every two pages of a deck change places, and looks for a better order.
pub(crate) fn pages<R: Hosted>(arena: &Arena<'_, R>, laws: &Laws<R>, deck: &Listed<R>, field: &[Listed<R>]) -> Came {
    let changes = swaps(arena.cards, laws, &deck.list);
    let search = Search { arena, laws, field, from: Vec::new() };
    arena.watch.planned(search.planned(changes.len()));
    let ranked = search.race(Stage::Seeking(0), &deck.list, &changes);
    let name = |at: usize| arena.cards.name(deck.list.cards[at]).to_owned();
    let swapped = ranked.iter().filter_map(|(change, paired)| match *change {
        Change::Swap(one, other) => {
            Some(Swapped { pages: [one + 1, other + 1], names: [name(one), name(other)], adds: paired.difference() })
        }
        Change::Exchange { .. } => None,
    });
    let mut swapped: Vec<Swapped> = swapped.collect();
    // Those that went farthest in the race come first.
    let rank = |swap: &Swapped| swap.adds.map_or((0, f64::NEG_INFINITY), |adds| (adds.games, adds.by));
    swapped.sort_by(|one, other| {
        let ((one, by), (other, other_by)) = (rank(one), rank(other));
        other.cmp(&one).then(other_by.total_cmp(&by))
    });
    Came::Pages {
        deck: deck.name.clone(),
        pages: deck.list.cards.len(),
        order: deck.list.cards.iter().map(|&card| arena.cards.id(card).to_owned()).collect(),
        better: search.better(deck, Some(&ranked)),
        swaps: swapped,
    }
}
