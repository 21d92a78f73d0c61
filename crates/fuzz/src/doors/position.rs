//! Positions that a referee sets right. The first line of an input names a game and how many choices were taken before;
//! what follows is the position, as JSON.
//!
//! Promise: the match refuses or takes it. What it has taken it can write, and finds nothing in it that differs; the
//! record of it can be replayed, and it can be played on from there.

use super::games;
use super::headed;
use super::message::opened;
use serde_json::{Value, json};
use tercet_kernel::{AnyMatch, Chance, Seed, SetRight, Status, Viewer};

/// How many choices are taken at most before a position is set right, and after that.
const CHOICES: usize = 40;

pub fn admit(input: &str) {
    let (head, position) = headed(input);
    let Ok(position) = serde_json::from_str::<Value>(position) else { return };
    let Some((game, choices)) = head.split_once(' ') else { return };
    let Some(mut playing) = played(game, choices.parse().unwrap_or_default()) else { return };
    let before = playing.hash();
    let would_be = playing.would_set_right(&position);
    assert_eq!(playing.hash(), before, "what would be changes nothing");
    let right = SetRight { position, reason: "A card was misread.".to_owned() };
    let set = playing.set_right(&right);
    assert_eq!(set.is_ok(), would_be.is_ok(), "it does what it would do");
    if set.is_err() {
        assert_eq!(playing.hash(), before, "what is refused changes nothing");
        return;
    }
    again(&*playing);
    let mut chance = Chance::new(Seed(2));
    (0..CHOICES).for_each(|_| choose_any(&mut *playing, &mut chance));
    let game = games().iter().find(|known| known.rules().id() == game).expect("it is played");
    let replayed = game.rules().replay(&playing.record()).expect("what was set right is replayed");
    assert_eq!(replayed.hash(), playing.hash());
}

/// What was set right is written; taken again as it is it differs in nothing, which is why it is refused.
fn again(playing: &dyn AnyMatch) {
    for viewer in Viewer::ALL {
        playing.view(viewer);
    }
    let Ok(position) = playing.position(Viewer::Referee, Seed(0)) else { return };
    let differs = playing.would_set_right(&position).err();
    assert_eq!(differs.as_deref(), Some("Nothing in this position differs."), "its own position is another one");
}

/// A match of two ready decks after this many choices.
fn played(game: &str, choices: usize) -> Option<Box<dyn AnyMatch>> {
    let game = games().iter().find(|known| known.rules().id() == game)?;
    let deck = json!({ "ready": game.decks()[0].id });
    let request = json!({ "game": game.rules().id(), "opponent": "hotseat", "deck": deck, "opponent_deck": deck });
    let mut chance = Chance::new(Seed(1));
    let mut playing = opened(&request.to_string(), &mut chance)?.playing()?.copy();
    (0..choices.min(CHOICES)).for_each(|_| choose_any(&mut *playing, &mut chance));
    Some(playing)
}

fn choose_any(playing: &mut dyn AnyMatch, chance: &mut Chance) {
    let Status::Waiting(seat) = playing.status() else { return };
    let offers = playing.offers();
    let key = &offers[chance.below(offers.len())].key;
    playing.choose(seat, key).expect("an option can be chosen");
}

/// The positions of a match of each game, some choices apart from each other.
pub fn seeds() -> Vec<String> {
    let after = |game: &str, choices: usize| {
        let position = played(game, choices)?.position(Viewer::Referee, Seed(0)).ok()?;
        Some(format!("{game} {choices}\n{position}"))
    };
    let games = games().iter().map(|game| game.rules().id());
    games.flat_map(|game| (0..CHOICES).step_by(5).filter_map(move |choices| after(game, choices))).collect()
}
