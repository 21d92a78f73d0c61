//! The computer players in games whose best play is known.

mod common;
mod learning;

use common::NoHouse;
use common::coins::Coins;
use common::cups::{Act, Cloth, Cups, Stage};
use common::feint::{Bout, Feint, Move, Phase};
use common::nim::{Heaps, Nim, TAKEN};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tercet_bots::{Budget, Evaluate, Grade, Highlighted, Level, Player, Seen, Series, Strength, Strong, Tally};
use tercet_kernel::{Chance, PerSeat, Rules, Seat, Seed, Setup};

static GO_ON: AtomicBool = AtomicBool::new(false);

fn setup<R: Rules<Deck = (), House = NoHouse>>(seed: Seed) -> Setup<R> {
    Setup { decks: PerSeat([(), ()]), house: NoHouse, seed }
}

fn strong_choice<R: Evaluate<Cards = ()>>(state: &R::State, seed: u64, threads: usize) -> R::Choice {
    let seen = Seen::new(&(), state).expect("somebody must choose");
    Strong::<R>::new(seed, Budget::Iterations(30_000), threads).choose(seen, &GO_ON)
}

#[test]
fn nim_is_won_from_every_winning_position() {
    for heaps in [[1, 0, 2], [1, 2, 4], [3, 3, 5], [2, 3, 4], [0, 0, 5]] {
        let state = Heaps { heaps, mover: Seat::B };
        let (heap, taken) = strong_choice::<Nim>(&state, 1, 1);
        let mut left = heaps;
        left[usize::from(heap)] -= taken;
        assert_eq!(left[0] ^ left[1] ^ left[2], 0, "took {taken} from heap {heap} of {heaps:?}");
    }
}

fn cloth(lifted: [bool; 3], ball: u8, stage: Stage) -> Cloth {
    Cloth { ball, lifted, stage, chance: Chance::new(Seed(9)) }
}

#[test]
fn what_cannot_be_told_apart_is_not_planned_for_separately() {
    for ball in 0..3 {
        let state = cloth([false; 3], ball, Stage::Open);
        assert_eq!(strong_choice::<Cups>(&state, 3, 2), Act::Toss, "the ball was under cup {ball}");
    }
}

#[test]
fn choices_of_both_seats_are_kept_apart() {
    for hand in 0..3 {
        let state = Bout { hand, stage: Phase::Open, chance: Chance::new(Seed(9)) };
        for seed in 0..5 {
            assert_eq!(strong_choice::<Feint>(&state, seed, 1), Move::Attack, "B held hand {hand}, seed {seed}");
        }
    }
}

#[test]
fn what_is_known_is_used() {
    for ball in 0..3 {
        let mut lifted = [true; 3];
        lifted[usize::from(ball)] = false;
        assert_eq!(strong_choice::<Cups>(&cloth(lifted, ball, Stage::Open), 3, 1), Act::Reach);
        assert_eq!(strong_choice::<Cups>(&cloth(lifted, ball, Stage::Naming), 3, 1), Act::Name(ball));
    }
}

#[test]
fn the_choice_does_not_depend_on_what_is_hidden() {
    for seed in 0..20 {
        let named = |ball| strong_choice::<Cups>(&cloth([false; 3], ball, Stage::Naming), seed, 2);
        assert!(named(0) == named(1) && named(1) == named(2), "seed {seed}");
    }
}

#[test]
fn a_search_by_iterations_is_the_same_every_time() {
    let state = Heaps { heaps: [5, 5, 5], mover: Seat::A };
    let first = strong_choice::<Nim>(&state, 5, 2);
    assert!((0..5).all(|_| strong_choice::<Nim>(&state, 5, 2) == first));
}

#[test]
fn a_search_stops_when_told_and_when_its_time_is_up() {
    let state = Heaps { heaps: [5, 4, 3], mover: Seat::A };
    let seen = Seen::<Nim>::new(&(), &state).expect("somebody must choose");
    let start = Instant::now();
    let mut for_an_hour = Strong::<Nim>::new(1, Budget::Time(Duration::from_secs(3600)), 2);
    for_an_hour.choose(seen, &AtomicBool::new(true));
    let mut briefly = Strong::<Nim>::new(1, Budget::Time(Duration::from_millis(30)), 2);
    briefly.choose(seen, &GO_ON);
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
}

#[test]
fn a_glance_tries_only_so_much() {
    let state = Heaps { heaps: [250; 3], mover: Seat::A };
    let seen = Seen::<Nim>::new(&(), &state).expect("somebody must choose");
    let before = TAKEN.get();
    Highlighted::new(1).choose(seen, &GO_ON);
    let tried = TAKEN.get() - before;
    assert!((1..=1_000).contains(&tried), "{tried} choices were tried for 750 options");
}

fn series(levels: [Level; 2], threads: usize) -> Tally {
    series_of::<Nim>(levels, threads)
}

fn series_of<R: Evaluate<Cards = (), Deck = (), House = NoHouse>>(levels: [Level; 2], threads: usize) -> Tally {
    let budget = Budget::Iterations(1_000);
    let series = Series::<R> {
        cards: &(),
        contestants: levels.map(|level| Strength { level, budget, threads: 1 }),
        games: 60,
        seed: Seed(11),
        contest: &|chance| setup(chance.seed()),
        after_each: &|| {},
    };
    series.play(threads).expect("threads start")
}

#[test]
fn a_series_does_not_depend_on_the_threads_it_is_played_on() {
    let one = series([Level::Quick, Level::Random], 1);
    assert_eq!(one, series([Level::Quick, Level::Random], 4));
    assert_eq!((one.games, one.finished, one.wins[0] + one.wins[1] + one.draws), (60, 60, 60));
}

#[test]
fn each_level_beats_the_ones_below() {
    let [lowest, .., highest] = Grade::ALL.map(Level::Grade);
    for [stronger, weaker] in
        [[Level::Strong, Level::Random], [Level::Quick, Level::Random], [highest, lowest], [highest, Level::Random]]
    {
        let tally = series([stronger, weaker], 2);
        assert!(tally.wins[0] > 2 * tally.wins[1], "{stronger} against {weaker}: {tally:?}");
    }
}

/// Where mistakes cost, those who make fewer win; where one has to look ahead, those who look further.
#[test]
fn each_level_beats_the_one_below_it() {
    let beats = |[weaker, stronger]: [Grade; 2], play: fn([Level; 2], usize) -> Tally| {
        let tally = play([stronger, weaker].map(Level::Grade), 2);
        assert!(tally.wins[0] > tally.wins[1], "{stronger:?} against {weaker:?}: {tally:?}");
    };
    let [one, two, three, four, five, six, seven, eight] = Grade::ALL;
    for neighbours in [[one, two], [two, three], [three, four], [four, five], [five, six]] {
        beats(neighbours, series_of::<Coins>);
    }
    for neighbours in [[six, seven], [seven, eight]] {
        beats(neighbours, series_of::<Nim>);
    }
}

#[test]
fn every_level_has_a_name_that_leads_back_to_it() {
    for level in Level::KINDS.into_iter().chain(Grade::ALL.map(Level::Grade)) {
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    assert!("9".parse::<Level>().is_err() && "0".parse::<Level>().is_err());
    assert_eq!(Grade::new(Grade::HIGHEST).map(Grade::number), Some(Grade::HIGHEST));
    assert_eq!(Grade::new(Grade::HIGHEST + 1), None);
}
