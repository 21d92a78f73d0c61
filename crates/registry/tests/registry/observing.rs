//! What programs that learn see of a position: all that the seat knows, and nothing else.

use std::collections::HashMap;
use std::sync::Arc;
use tercet_hosting::Hosted;
use tercet_kernel::{Chance, Match, PerSeat, Seat, Seed, Setup, Silent, Status, state_hash};
use tercet_observing::{HEAD, Observation, Observed};
use tercet_registry::{GameName, with_game};

/// Games that are gone through.
const GAMES: u128 = 6;

/// Every how many choices worlds are imagined.
const EVERY: usize = 3;

fn row<R: Observed>(observation: &Observation<R>, playing: &Match<R>, state: &R::State, seat: Seat) -> Vec<i16> {
    let mut row = vec![0; observation.width()];
    observation.write(playing.cards(), state, seat, &mut row);
    row
}

/// Goes through random games, position by position.
fn through_games<R: Hosted + Observed>(mut told: impl FnMut(&Match<R>, Seat, &mut Chance)) {
    for seed in 0..GAMES {
        let cards = R::cards();
        let mut chance = Chance::new(Seed(seed));
        let decks = PerSeat::new(|_| R::random_deck(&cards, &mut chance).expect("a deck"));
        let setup = Setup { decks, house: R::House::default(), seed: chance.seed() };
        let mut playing = Match::<R>::begin(Arc::clone(&cards), setup).expect("a match");
        while let Status::Waiting(seat) = playing.status() {
            told(&playing, seat, &mut chance);
            let offers = playing.offers();
            let key = offers[chance.below(offers.len())].key.clone();
            playing.choose(seat, &key, &mut Silent).expect("what is offered can be chosen");
        }
    }
}

/// Two worlds that look the same to a seat are the same row to it, whether it is asked or not.
fn says_nothing_hidden<R: Hosted + Observed>() {
    let observation = Observation::<R>::new();
    let mut hidden = 0;
    through_games::<R>(|playing, _, chance| {
        if playing.choices().len() % EVERY != 0 {
            return;
        }
        for seat in Seat::BOTH {
            let here = row(&observation, playing, playing.state(), seat);
            let world = R::resample(playing.cards(), playing.state(), seat, chance);
            hidden += usize::from(world != *playing.state());
            let there = row(&observation, playing, &world, seat);
            let differs: Vec<&String> =
                (0..here.len()).filter(|&at| here[at] != there[at]).map(|at| &observation.columns()[at]).collect();
            let number = playing.choices().len();
            assert!(differs.is_empty(), "{}, choice {number}, {seat}: {differs:?} differs", R::GAME);
        }
    });
    assert!(hidden > 100, "{}: hardly a world was another one", R::GAME);
}

/// A seat that is asked sees in its row whatever it sees at the table: two positions with one row look the same.
fn says_all_that_is_seen<R: Hosted + Observed>() {
    let observation = Observation::<R>::new();
    let mut looks = HashMap::new();
    let (mut asked, mut complete) = (0, 0);
    through_games::<R>(|playing, seat, _| {
        let row = row(&observation, playing, playing.state(), seat);
        asked += 1;
        if row[1] == 0 {
            return;
        }
        complete += 1;
        let view = serde_json::to_string(&playing.view(seat.into())).expect("a view");
        let offers = playing.offers().iter().map(|offer| offer.key.clone()).collect::<Vec<_>>();
        let look = (view, playing.question(), offers);
        let known = looks.entry(state_hash(&row)).or_insert_with(|| look.clone());
        assert_eq!(*known, look, "{}: two positions are the same row", R::GAME);
    });
    assert!(complete * 10 > asked * 9, "{}: only {complete} of {asked} rows are complete", R::GAME);
}

/// In ordinary games all cards and effects find room.
fn has_room<R: Hosted + Observed>() {
    let observation = Observation::<R>::new();
    let counts: Vec<(usize, usize)> = observation
        .columns()
        .iter()
        .enumerate()
        .filter(|(_, name)| name.ends_with(".count") && !name.contains(" or "))
        .map(|(column, name)| {
            let items = format!("{}.", name.trim_end_matches("count").trim_end_matches('.'));
            let item = |name: &&String| name.starts_with(&items) && !name.ends_with(".count");
            let numbers = observation.columns().iter().filter(item);
            let number = |name: &String| name[items.len()..].split('.').next().and_then(|word| word.parse().ok());
            (column, numbers.filter_map(number).max().map_or(0, |most: usize| most + 1))
        })
        .filter(|(_, room)| *room > 0)
        .collect();
    assert!(counts.len() > 5, "{}: lists are not found", R::GAME);
    through_games::<R>(|playing, seat, _| {
        let row = row(&observation, playing, playing.state(), seat);
        for &(column, room) in &counts {
            let count = row[column];
            assert!(count as usize <= room, "{}: {} is {count}", R::GAME, observation.columns()[column]);
        }
    });
}

#[test]
fn an_observation_says_nothing_hidden() {
    for &game in GameName::ALL {
        with_game!(game, R => says_nothing_hidden::<R>());
    }
}

#[test]
fn an_observation_says_all_that_is_seen() {
    for &game in GameName::ALL {
        with_game!(game, R => says_all_that_is_seen::<R>());
    }
}

#[test]
fn an_observation_has_room_for_ordinary_games() {
    for &game in GameName::ALL {
        with_game!(game, R => has_room::<R>());
    }
}

/// What is seen from the other seat is the same with the halves exchanged, where nothing is hidden.
#[test]
fn whoever_looks_comes_first() {
    fn check<R: Hosted + Observed>() {
        let observation = Observation::<R>::new();
        assert_eq!(observation.columns()[..HEAD.len()], HEAD);
        let own = |name: &String| name.starts_with("sides.own");
        let (owns, others): (Vec<_>, Vec<_>) =
            observation.columns().iter().filter(|name| name.starts_with("sides.")).partition(|name| own(name));
        assert!(owns.len() > 20 && owns.len() == others.len(), "{}", R::GAME);
    }
    for &game in GameName::ALL {
        with_game!(game, R => check::<R>());
    }
}
