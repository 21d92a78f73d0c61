//! Decks against each other.

use crate::Came;
use crate::arena::{Arena, Bout, Stage};
use crate::figures::Points;
use crate::listed::Listed;
use tercet_hosting::Hosted;

/// Lets each pair of decks play.
pub(crate) fn matrix<R: Hosted>(arena: &Arena<'_, R>, decks: &[Listed<R>]) -> Came {
    let each = each_against_each(arena, decks.iter().map(|deck| &deck.deck).collect());
    Came::Matrix {
        decks: decks.iter().map(|deck| deck.name.clone()).collect(),
        all: each.iter().map(|row| row.iter().copied().sum::<Points>().rate()).collect(),
        rates: each.into_iter().map(|row| row.into_iter().map(Points::rate).collect()).collect(),
    }
}

/// Lets each pair of decks play, and says what the deck of the row won against that of the column.
pub(crate) fn each_against_each<R: Hosted>(arena: &Arena<'_, R>, decks: Vec<&R::Deck>) -> Vec<Vec<Points>> {
    let pairs: Vec<(usize, usize)> =
        (0..decks.len()).flat_map(|one| (one + 1..decks.len()).map(move |other| (one, other))).collect();
    let games = arena.terms.games;
    arena.watch.planned(u64::from(games) * pairs.len() as u64);
    let decks = &decks;
    let bouts: Vec<Bout<'_, R>> = (0..games)
        .flat_map(|game| {
            let met = (0u32..).map(move |at| at * games + game).zip(&pairs);
            met.map(move |(number, &(one, other))| Bout {
                ours: decks[one],
                theirs: decks[other],
                number,
                opponent: None,
            })
        })
        .collect();
    let mut each = vec![vec![Points::default(); decks.len()]; decks.len()];
    for (at, halves) in arena.play(Stage::Measuring, &bouts).into_iter().enumerate() {
        let (Some(halves), (one, other)) = (halves, pairs[at % pairs.len()]) else { continue };
        each[one][other].add(halves);
        each[other][one].add(2 - halves);
    }
    each
}
