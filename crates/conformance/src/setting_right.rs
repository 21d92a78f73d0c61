//! Positions that are written down and read again.

use std::sync::Arc;
use tercet_kernel::{Chance, Match, Rules, Seat, Seed, Setup, Silent, Status, Viewer};

/// What was seen while positions were written down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// Positions that were written and read again.
    pub positions: usize,
    /// Positions in which something was under way, so that none could be written.
    pub under_way: usize,
}

/// Plays games at random: whatever position can be written down is the same when it is read again, for whoever looks
/// at it, and what a player reads of it is the same in all worlds that look the same to them. Where something is under
/// way, it is neither written nor set right.
///
/// # Errors
/// The property that does not hold, with the game and the choice at which it was seen.
pub fn positions_written<R: Rules>(
    cards: &Arc<R::Cards>,
    setup: impl Fn(&R::Cards, &mut Chance) -> Setup<R>,
    games: u64,
) -> Result<Written, String> {
    let mut seen = Written::default();
    for seed in 0..games {
        let mut chance = Chance::new(Seed(seed.into()));
        let mut game =
            Match::<R>::begin(Arc::clone(cards), setup(cards, &mut chance)).map_err(|why| why.to_string())?;
        while let Status::Waiting(seat) = game.status() {
            let number = game.choices().len();
            match write_and_read(&game, &mut chance) {
                Ok(true) => seen.positions += 1,
                Ok(false) => seen.under_way += 1,
                Err(why) => return Err(format!("game {seed}, choice {number}: {why}")),
            }
            let offers = game.offers();
            let key = &offers[chance.below(offers.len())].key;
            game.choose(seat, key, &mut Silent).map_err(|why| why.to_string())?;
        }
    }
    Ok(seen)
}

/// Whether the position could be written down.
fn write_and_read<R: Rules>(game: &Match<R>, chance: &mut Chance) -> Result<bool, String> {
    let (cards, state) = (game.cards(), game.state());
    let Ok(position) = R::position(cards, state, Viewer::Referee) else { return Ok(false) };
    let read = R::set_right(cards, state, &position).map_err(|why| format!("{why} in {position}"))?;
    let again = R::position(cards, &read, Viewer::Referee)?;
    if again != position {
        return Err(format!("written again it reads\n{again}\nrather than\n{position}"));
    }
    let copy = Match::<R>::staged(Arc::clone(cards), game.setup().clone(), read);
    for viewer in Viewer::ALL {
        if copy.view(viewer) != game.view(viewer) {
            return Err(format!("{viewer:?} sees\n{:?}\nrather than\n{:?}", copy.view(viewer), game.view(viewer)));
        }
    }
    if (copy.status(), copy.question()) != (game.status(), game.question()) {
        return Err(format!("it asks {:?} rather than {:?}", copy.question(), game.question()));
    }
    let keys = |game: &Match<R>| {
        let mut keys: Vec<String> = game.offers().into_iter().map(|offer| offer.key).collect();
        keys.sort();
        keys
    };
    if keys(&copy) != keys(game) {
        return Err(format!("it offers {:?} rather than {:?}", keys(&copy), keys(game)));
    }
    for seat in Seat::BOTH {
        let world = R::resample(cards, state, seat, chance);
        let [known, imagined] = [state, &world].map(|state| R::position(cards, state, seat.into()));
        let (known, imagined) = (known?, imagined?);
        if known != imagined {
            return Err(format!("{seat} reads\n{known}\nand in a world that looks the same\n{imagined}"));
        }
    }
    Ok(true)
}
