//! What a choice that can be taken back freely must keep: nobody has learnt anything by it. Nor does anybody by its
//! preview.

use super::SetupMaker;
use std::sync::Arc;
use tercet_kernel::{Chance, Match, Refusal, Rules, Seat, Seed, Silent, Status};

/// How many choices are tried in a position.
const TRIED: usize = 2;

/// In how many worlds that look the same each of them is tried.
const WORLDS: usize = 2;

/// In how many positions of each game choices are tried: `TERCET_POSITIONS=10000` tries more than there is time
/// for in every test.
pub fn positions_tried() -> usize {
    std::env::var("TERCET_POSITIONS").map_or(1_000, |positions| positions.parse().expect("a number of positions"))
}

/// What was seen while choices were tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Harmless {
    /// How many positions there were.
    pub positions: usize,
    /// How many choices were tried.
    pub tried: usize,
    /// How many of them can be taken back freely.
    pub harmless: usize,
}

/// Plays seeded games through this many positions and tries choices in each. Whether one can be taken back freely,
/// and what is foretold of it, must be the same in every world that looks the same to the player; and one that can be
/// must go alike in all of them.
///
/// # Errors
/// The first choice, with the game and its number, for which that is not so.
pub fn harmless_choices<R: Rules>(
    cards: &Arc<R::Cards>,
    setup: SetupMaker<R>,
    positions: usize,
) -> Result<Harmless, String> {
    let mut seen = Harmless::default();
    for seed in 0.. {
        let mut chance = Chance::new(Seed(seed));
        let mut game =
            Match::<R>::begin(Arc::clone(cards), setup(cards, &mut chance)).map_err(|why| why.to_string())?;
        while let Status::Waiting(seat) = game.status() {
            if seen.positions == positions {
                return Ok(seen);
            }
            seen.positions += 1;
            let worlds: Vec<Match<R>> = (0..WORLDS).map(|_| imagined(&game, seat, &mut chance)).collect();
            let concealed = R::conceal(cards, game.state(), seat);
            if worlds.iter().any(|world| R::conceal(cards, world.state(), seat) != concealed) {
                let number = game.choices().len();
                return Err(format!("game {seed}, choice {number}: what is concealed differs between two worlds"));
            }
            let offers = game.offers();
            let mut key = "";
            for _ in 0..TRIED.min(offers.len()) {
                key = &offers[chance.below(offers.len())].key;
                let harmless = try_in(&game, &worlds, seat, key)
                    .map_err(|what| format!("game {seed}, choice {}: {key:?} {what}", game.choices().len()))?;
                seen.tried += 1;
                seen.harmless += usize::from(harmless);
            }
            game.choose(seat, key, &mut Silent).map_err(|why| why.to_string())?;
        }
    }
    Ok(seen)
}

fn imagined<R: Rules>(game: &Match<R>, seat: Seat, chance: &mut Chance) -> Match<R> {
    let state = R::resample(game.cards(), game.state(), seat, chance);
    Match::staged(Arc::clone(game.cards()), game.setup().clone(), state)
}

/// Whether `key` can be taken back freely.
fn try_in<R: Rules>(game: &Match<R>, worlds: &[Match<R>], seat: Seat, key: &str) -> Result<bool, &'static str> {
    let harmless = game.is_harmless(seat, key);
    if worlds.iter().any(|world| world.is_harmless(seat, key) != harmless) {
        return Err("can be taken back freely in one of two worlds that look the same");
    }
    let preview = game.preview(seat, key);
    if preview.is_none() {
        return Err("is offered and has no preview");
    }
    if worlds.iter().any(|world| world.preview(seat, key) != preview) {
        return Err("has another preview in a world that looks the same");
    }
    let outcome = |game: &Match<R>| {
        let mut after = game.clone();
        after.choose(seat, key, &mut Silent)?;
        let asked = (after.status(), after.question(), after.offers());
        Ok::<_, Refusal>((after.view(seat.into()), asked, after.denied(seat)))
    };
    if harmless && worlds.iter().any(|world| outcome(world) != outcome(game)) {
        return Err("can be taken back freely and shows something");
    }
    Ok(harmless)
}
