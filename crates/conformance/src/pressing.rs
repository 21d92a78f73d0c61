//! What players are told who press their own cards.

use super::SetupMaker;
use std::sync::Arc;
use tercet_kernel::{Chance, Denied, Match, Rules, Seat, Seed, Silent, Status};

/// Plays seeded games of random choices and shows every position to `look`, until it says something.
pub fn positions<R: Rules, T>(
    cards: &Arc<R::Cards>,
    setup: SetupMaker<R>,
    games: u128,
    mut look: impl FnMut(&Match<R>, &mut Chance) -> Option<T>,
) -> Option<T> {
    (0..games).find_map(|seed| {
        let mut chance = Chance::new(Seed(seed));
        let setup = setup(cards, &mut chance);
        let mut game = Match::begin(Arc::clone(cards), setup).expect("a setup that has been checked");
        while let Status::Waiting(seat) = game.status() {
            if let Some(said) = look(&game, &mut chance) {
                return Some(said);
            }
            let offers = game.offers();
            let key = &offers[chance.below(offers.len())].key;
            game.choose(seat, key, &mut Silent).expect("it was offered");
        }
        None
    })
}

/// How a player's own cards answered when they were pressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pressed {
    /// Something could be done with them.
    pub able: usize,
    /// A wish was refused, with its reason.
    pub refused: usize,
    /// Nothing could be wished: it was said what they are for.
    pub told: usize,
}

/// Presses both players' own cards in all positions of seeded games, one of `own` at a time.
///
/// # Errors
/// The first card of which nothing could be said.
pub fn press<R: Rules>(
    cards: &Arc<R::Cards>,
    setup: SetupMaker<R>,
    games: u128,
    own: fn(&R::Cards, &R::State, Seat) -> Vec<String>,
) -> Result<Pressed, String> {
    let mut pressed = Pressed::default();
    let silent = positions::<R, String>(cards, setup, games, |game, chance| {
        let seat = if chance.coin() { Seat::A } else { Seat::B };
        let handles = own(cards, game.state(), seat);
        let handle = handles.get(chance.below(handles.len().max(1)))?;
        let touches = |touched: &[String]| touched.contains(handle);
        let able = game.status() == Status::Waiting(seat)
            && game.offers().iter().any(|offer| touches(&offer.description.touches));
        match game.reasons(seat, std::slice::from_ref(handle)).first() {
            _ if able => pressed.able += 1,
            Some(Denied { wish, .. }) if wish.key.is_empty() => pressed.told += 1,
            Some(_) => pressed.refused += 1,
            None => return Some(format!("{seat} presses {handle} after {} choices", game.choices().len())),
        }
        None
    });
    silent.map_or(Ok(pressed), Err)
}
