//! The experiments, one in each file.

mod card;
mod cards;
mod deck;
mod matrix;
mod pages;
mod search;

pub(crate) use card::card;
pub(crate) use cards::cards;
pub(crate) use deck::deck;
pub(crate) use matrix::{each_against_each, matrix};
pub(crate) use pages::pages;
pub(crate) use search::improve;

use crate::arena::Bout;
use crate::listed::Listed;
use tercet_hosting::Hosted;

/// The place of the opponent in the game with this number: each in turn, for two games, one from each seat.
fn opponent<R: Hosted>(field: &[Listed<R>], number: u32) -> usize {
    (number / 2) as usize % field.len()
}

/// The game with this number against a field.
fn bout<'d, R: Hosted>(ours: &'d R::Deck, field: &'d [Listed<R>], number: u32) -> Bout<'d, R> {
    let opponent = opponent(field, number);
    Bout { ours, theirs: &field[opponent].deck, number, opponent: Some(opponent) }
}
