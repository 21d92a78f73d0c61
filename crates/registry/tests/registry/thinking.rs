//! Computer players whose choices can be repeated.

use serde_json::Value;
use std::sync::atomic::AtomicBool;
use tercet_kernel::{AnyMatch, PerSeat, Seed, Status};
use tercet_registry::{Thinking, registry_with};
use tercet_table::{DeckSource, Game, Level};

const SEED: Seed = Seed(17);

fn begun(game: &dyn Game) -> Box<dyn AnyMatch> {
    begun_from(game, SEED)
}

fn begun_from(game: &dyn Game, seed: Seed) -> Box<dyn AnyMatch> {
    let deck = DeckSource::Ready(game.decks()[0].id.clone());
    let deck = game.deck(&deck).expect("a ready deck");
    game.rules().begin(PerSeat([deck.clone(), deck]), &Value::Null, seed).expect("a match")
}

/// The first choices of a match between two computer players.
fn course(game: &dyn Game, level: Level, choices: usize) -> Vec<String> {
    let mut playing = begun(game);
    let mut keys = Vec::new();
    while let Status::Waiting(seat) = playing.status()
        && keys.len() < choices
    {
        let key = game.think(&*playing, seat, level, &AtomicBool::new(false)).expect("a choice");
        playing.choose(seat, &key).expect("a legal choice");
        keys.push(key);
    }
    keys
}

#[test]
fn a_fixed_player_takes_the_same_choices_again() {
    for game in registry_with(Thinking::Fixed) {
        for (level, choices) in [(Level::Random, 200), (Level::Quick, 10), (Level::Strong, 2)] {
            let [once, again] = [(); 2].map(|()| course(&*game, level, choices));
            assert_eq!(once, again, "{} {level:?}", game.rules().id());
        }
    }
}

#[test]
fn one_position_has_one_highlighted_option() {
    for game in registry_with(Thinking::Free) {
        let mut playing = begun(&*game);
        for _ in 0..40 {
            let Status::Waiting(seat) = playing.status() else { break };
            let key = game.highlighted(&*playing).expect("somebody chooses");
            assert_eq!(game.highlighted(&*playing.copy()).as_ref(), Some(&key), "{}", game.rules().id());
            playing.choose(seat, &key).expect("an offered key");
        }
    }
}

#[test]
fn what_is_highlighted_leaves_nothing_good_undone() {
    for game in registry_with(Thinking::Free) {
        let mut moments = 0;
        for seed in 1..=4 {
            let mut playing = begun_from(&*game, Seed(seed));
            for _ in 0..80 {
                let Status::Waiting(seat) = playing.status() else { break };
                let key = game.highlighted(&*playing).expect("somebody chooses");
                let undone = game.left_undone(&*playing);
                moments += usize::from(!undone.is_empty());
                assert!(undone.iter().all(|undone| undone.key != key), "{} {key}", game.rules().id());
                playing.choose(seat, &key).expect("an offered key");
            }
        }
        assert!(moments > 0, "{}: nothing could be left undone", game.rules().id());
    }
}

#[test]
fn a_free_player_cannot_be_foreseen() {
    for game in registry_with(Thinking::Free) {
        let [once, again] = [(); 2].map(|()| course(&*game, Level::Random, 200));
        assert_ne!(once, again, "{}", game.rules().id());
    }
}
