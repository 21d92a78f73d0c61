//! Decks against each other.

use crate::Came;
use crate::arena::{Arena, Bout, Stage};
use crate::figures::Points;
use crate::listed::Listed;
use tercet_hosting::Hosted;

/// Lets each pair of decks play.
pub(crate) fn matrix<R: Hosted>(arena: &Arena<'_, R>, decks: &[Listed<R>]) -> Came {
    let pairs: Vec<(usize, usize)> =
        (0..decks.len()).flat_map(|one| (one + 1..decks.len()).map(move |other| (one, other))).collect();
    let games = arena.terms.games;
    arena.watch.planned(u64::from(games) * pairs.len() as u64);
    let bouts: Vec<Bout<'_, R>> = (0..games)
        .flat_map(|game| {
            let deck = |at: usize| &decks[at].deck;
            let met = (0u32..).map(move |at| at * games + game).zip(&pairs);
            met.map(move |(number, &(one, other))| Bout { ours: deck(one), theirs: deck(other), number })
        })
        .collect();
    let mut all = vec![Points::default(); decks.len()];
    let mut each = vec![vec![Points::default(); decks.len()]; decks.len()];
    for (at, halves) in arena.play(Stage::Measuring, &bouts).into_iter().enumerate() {
        let (Some(halves), (one, other)) = (halves, pairs[at % pairs.len()]) else { continue };
        for (row, column, halves) in [(one, other, halves), (other, one, 2 - halves)] {
            each[row][column].add(halves);
            all[row].add(halves);
        }
    }
    Came::Matrix {
        decks: decks.iter().map(|deck| deck.name.clone()).collect(),
        all: all.into_iter().map(Points::rate).collect(),
        rates: each.into_iter().map(|row| row.into_iter().map(Points::rate).collect()).collect(),
    }
}
