//! A deck against a field of decks.

use crate::arena::{Arena, Bout, Stage};
use crate::figures::Points;
use crate::listed::Listed;
use crate::{Came, Opponent};
use tercet_hosting::Hosted;

/// Lets a deck play against each deck of a field.
pub(crate) fn deck<R: Hosted>(arena: &Arena<'_, R>, deck: &Listed<R>, field: &[Listed<R>]) -> Came {
    let games = arena.terms.games;
    arena.watch.planned(u64::from(games) * field.len() as u64);
    // All opponents in turn, so that whoever stops it knows as much of one as of another.
    let bouts: Vec<Bout<'_, R>> = (0..games)
        .flat_map(|game| {
            let against = (0u32..).map(move |at| at * games + game).zip(field.iter().enumerate());
            against.map(|(number, (at, other))| Bout {
                ours: &deck.deck,
                theirs: &other.deck,
                number,
                opponent: Some(at),
            })
        })
        .collect();
    let (mut all, mut each) = (Points::default(), vec![Points::default(); field.len()]);
    for (at, halves) in arena.play(Stage::Measuring, &bouts).into_iter().enumerate() {
        let Some(halves) = halves else { continue };
        all.add(halves);
        each[at % field.len()].add(halves);
    }
    let opponents =
        field.iter().zip(each).map(|(other, points)| Opponent { name: other.name.clone(), rate: points.rate() });
    Came::Deck { deck: deck.name.clone(), all: all.rate(), opponents: opponents.collect() }
}
