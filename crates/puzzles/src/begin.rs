//! How the position of a puzzle comes about.

use crate::Puzzled;
use crate::form::{PuzzleForm, keys};
use crate::goal::{Goal, Kind};
use std::sync::Arc;
use tercet_kernel::{Match, PerSeat, Seat, Setup, Silent, Status};

/// Where the player of a puzzle sits.
pub(crate) const PLAYER: Seat = Seat::A;

/// A puzzle at its beginning.
pub(crate) struct Position<R: Puzzled> {
    /// The match that begins there.
    pub playing: Match<R>,
    pub goal: Goal<R>,
}

impl<R: Puzzled> Position<R> {
    /// The position of a puzzle file.
    ///
    /// # Errors
    /// Why it does not come about any more.
    pub fn of(form: &PuzzleForm) -> Result<Self, String> {
        let cards = R::cards();
        let deck = |id: &String| R::ready_deck(&cards, id).ok_or_else(|| format!("there is no ready deck {id:?}"));
        let [a, b] = &form.decks;
        let setup = Setup::<R> { decks: PerSeat([deck(a)?, deck(b)?]), house: R::House::default(), seed: form.seed };
        let mut game = Match::begin(Arc::clone(&cards), setup.clone()).map_err(|why| why.to_string())?;
        for (index, key) in keys(&form.before).enumerate() {
            let number = index + 1;
            let Status::Waiting(seat) = game.status() else {
                return Err(format!("before: the game is over before choice {number}, {key:?}"));
            };
            let taken = game.choose(seat, key, &mut Silent);
            taken.map_err(|why| format!("before: choice {number}, {key:?}, is refused: {why}"))?;
        }
        if game.status() != Status::Waiting(PLAYER) {
            return Err("seat a does not choose in its position".to_owned());
        }
        let state = game.state().clone();
        let goal = match form.at_stake::<R>()? {
            Some(stake) => Goal::<R>::answer(&cards, &state, PLAYER, stake),
            None if form.kind == Kind::Win => Goal::win(&state, PLAYER),
            None => Goal::survive(&state, PLAYER),
        };
        Ok(Position { playing: Match::staged(cards, setup, state), goal })
    }
}
