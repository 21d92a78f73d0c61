//! The computer players in Battlemonsters.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tercet_battlemonsters::kit::decks::{DECK_SIZE, random_deck};
use tercet_battlemonsters::{Battlemonsters, Cards};
use tercet_bots::{Budget, Evaluate, Highlighted, Level, Player, Quick, Seen, Series, Strength, Strong, Tally, think};
use tercet_kernel::{Chance, Match, PerSeat, Rules, Seat, Seed, Setup, Silent, Status};

static GO_ON: AtomicBool = AtomicBool::new(false);

fn setup(cards: &Cards, chance: &mut Chance) -> Setup<Battlemonsters> {
    let decks = PerSeat::new(|_| random_deck(cards, DECK_SIZE, chance));
    Setup { decks, house: Default::default(), seed: chance.seed() }
}

/// Some positions from the middle of random games.
fn positions(count: u128) -> Vec<<Battlemonsters as Rules>::State> {
    let cards = Cards::builtin();
    let position = |number| {
        let mut chance = Chance::new(Seed(number));
        let mut state = Battlemonsters::begin(&cards, &setup(&cards, &mut chance), &mut Silent);
        let mut options = Vec::new();
        for _ in 0..20 + chance.below(60) {
            Battlemonsters::options(&cards, &state, &mut options);
            if options.is_empty() {
                break;
            }
            let choice = options[chance.below(options.len())];
            Battlemonsters::apply(&cards, &mut state, choice, &mut Silent);
        }
        state
    };
    let open = |state: &_| matches!(Battlemonsters::status(state), Status::Waiting(_));
    (0..count).map(position).filter(open).collect()
}

fn series(levels: [Level; 2], games: u64, iterations: u32, threads: usize) -> Tally {
    let cards = Cards::builtin();
    let series = Series::<Battlemonsters> {
        cards: &cards,
        contestants: levels.map(|level| Strength { level, budget: Budget::Iterations(iterations), threads: 1 }),
        games,
        seed: Seed(5),
        contest: &|chance| setup(&cards, chance),
        after_each: &|| {},
    };
    series.play(threads).expect("threads start")
}

#[test]
fn all_that_think_beat_the_one_that_does_not() {
    for (levels, games, iterations, least) in [
        ([Level::Highlighted, Level::Random], 30, 0, 27),
        ([Level::Quick, Level::Random], 30, 0, 27),
        ([Level::Strong, Level::Random], 20, 200, 19),
    ] {
        let tally = series(levels, games, iterations, 0);
        assert!(tally.wins[0] >= least, "{levels:?}: {tally:?}");
        assert_eq!(tally.finished, games);
    }
}

#[test]
fn a_series_is_the_same_on_any_number_of_threads() {
    let one = series([Level::Strong, Level::Quick], 3, 60, 1);
    assert_eq!(one, series([Level::Strong, Level::Quick], 3, 60, 3));
}

#[test]
fn what_a_player_chooses_depends_on_nothing_that_its_seat_cannot_know() {
    let cards = Cards::builtin();
    let mut chance = Chance::new(Seed(77));
    for state in positions(12) {
        let here = Seen::<Battlemonsters>::new(&cards, &state).expect("somebody chooses");
        let mut other = Battlemonsters::resample(&cards, &state, here.seat(), &mut chance);
        // Every order of its own supply is equally likely; the same shuffle of another order would
        // only come out as another of them.
        other.sides[here.seat()].supply = state.sides[here.seat()].supply.clone();
        let there = Seen::<Battlemonsters>::new(&cards, &other).expect("the same seat chooses");
        assert_eq!(Highlighted::new(3).choose(here, &GO_ON), Highlighted::new(3).choose(there, &GO_ON));
        assert_eq!(Quick::new(3).choose(here, &GO_ON), Quick::new(3).choose(there, &GO_ON));
        let strong = || Strong::new(3, Budget::Iterations(120), 2);
        assert_eq!(strong().choose(here, &GO_ON), strong().choose(there, &GO_ON));
    }
}

#[test]
fn the_worth_to_one_seat_is_minus_the_worth_to_the_other() {
    let cards = Cards::builtin();
    for state in positions(50) {
        let [a, b] = Seat::BOTH.map(|seat| Battlemonsters::value(&cards, &state, seat));
        assert!((a + b).abs() < 1e-6 && a.abs() <= 1.0, "{a} and {b}");
    }
}

#[test]
fn a_promise_is_a_likelihood() {
    let cards = Cards::builtin();
    let mut options = Vec::new();
    for state in positions(50) {
        Battlemonsters::options(&cards, &state, &mut options);
        for &choice in &options {
            let promise = Battlemonsters::promise(&cards, &state, choice);
            assert!(promise > 0.0 && promise <= 1.0, "{choice:?} promises {promise}");
        }
    }
}

#[test]
fn a_match_is_played_to_its_end_by_keys() {
    let cards = Cards::builtin();
    let setup = setup(&cards, &mut Chance::new(Seed(8)));
    let mut playing = Match::<Battlemonsters>::begin(Arc::clone(&cards), setup).expect("a legal setup");
    let quick = Level::Quick.at_the_table();
    while let Status::Waiting(seat) = playing.status() {
        assert_eq!(think(&playing, seat.other(), quick, 1, &GO_ON), None, "it is not that seat's choice");
        let key = think(&playing, seat, quick, 1, &GO_ON).expect("a choice");
        playing.choose(seat, &key, &mut Silent).expect("an offered key");
    }
    let seat = Seat::A;
    assert_eq!(think(&playing, seat, quick, 1, &GO_ON), None, "the match is over");
}

#[test]
fn a_stopped_player_gives_no_key() {
    let cards = Cards::builtin();
    let setup = setup(&cards, &mut Chance::new(Seed(8)));
    let playing = Match::<Battlemonsters>::begin(cards, setup).expect("a legal setup");
    assert_eq!(think(&playing, Seat::A, Level::Strong.at_the_table(), 1, &AtomicBool::new(true)), None);
}
