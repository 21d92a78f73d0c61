//! Computer players that judge by a network.

use crate::common::NoHouse;
use crate::common::coins::{self, Coins};
use crate::common::nim::{Heaps, Nim};
use std::sync::Arc;
use tercet_bots::{
    Contestant, Course, Evaluate, Judge, Judging, Level, Player, Quick, Search, Seen, SelfPlay, Series, Strength, Tally,
};
use tercet_kernel::{Chance, PerSeat, Rules, Seat, Seed, Setup, Silent};
use tercet_nets::{Card, Features, Fitted, Learner, Pace, Samples};

fn setup(chance: &mut Chance) -> Setup<Nim> {
    Setup { decks: PerSeat([(), ()]), house: NoHouse, seed: chance.seed() }
}

fn self_play() -> SelfPlay<'static, Nim> {
    SelfPlay { cards: &(), judge: Judge::ByHand, worlds: 6, any: 30, seed: Seed(3), contest: &setup }
}

/// A judge that learned from a few hundred games.
fn learned() -> Judge {
    let taught = Nim::TAUGHT.expect("features");
    let table = (taught.table)(&());
    let (mut features, mut samples) = (Features::of(&table), Samples::default());
    let play = self_play();
    for course in (0..400).filter_map(|number| play.play(number)) {
        play.learn_from(&course, &taught, 1.0, &mut features, &mut samples);
    }
    let mut learner = Learner::new(table.clone(), 1);
    // Fast, since there is little to learn from.
    learner.pass(&samples, Pace { rows: 1.0, layers: 0.02 }, &|_| {});
    Judge::By(Arc::new(Fitted::new(&learner.network(Card::default()), table).expect("its own table")))
}

struct Judged(Judge);

impl Contestant<Nim> for Judged {
    fn player(&self, seed: u64) -> Box<dyn Player<Nim>> {
        Box::new(Quick::new(seed).judging_by(self.0.clone()))
    }
}

fn series<C: Contestant<Nim>>(contestants: [C; 2], threads: usize) -> Tally {
    let games = 200;
    let series = Series { cards: &(), contestants, games, seed: Seed(5), contest: &setup, after_each: &|| {} };
    series.play(threads).expect("threads start")
}

#[test]
fn positions_that_win_are_judged_better_by_who_has_learned() {
    let judge = learned();
    let mut judging = Judging::<Nim>::new(&judge, &());
    let (mut won, mut lost) = (Vec::new(), Vec::new());
    for heaps in (1..216u8).map(|number| [number / 36, number / 6 % 6, number % 6]) {
        let [own, other] = Seat::BOTH.map(|seat| judging.value(&(), &Heaps { heaps, mover: Seat::A }, seat));
        assert_eq!(own, -other, "{heaps:?}");
        let [a, b, c] = heaps;
        if a ^ b ^ c == 0 { lost.push(own) } else { won.push(own) }
    }
    let mean = |worth: &[f32]| worth.iter().sum::<f32>() / worth.len() as f32;
    assert!(mean(&won) > mean(&lost) + 0.1, "{} for the won ones, {} for the lost ones", mean(&won), mean(&lost));
}

#[test]
fn games_of_players_with_a_network_do_not_depend_on_the_threads() {
    let judges = [learned(), Judge::ByHand];
    let one = series(judges.clone().map(Judged), 1);
    assert_eq!(one, series(judges.map(Judged), 3));
}

#[test]
fn without_a_network_all_judge_by_hand() {
    let of = |level: Level| series([level, Level::Random].map(|level| Strength { level, ..level.in_a_series() }), 1);
    assert_eq!(of(Level::Quick), of(Level::QuickByHand));
}

#[test]
fn a_game_follows_from_its_number_and_is_learned_from_once_for_each_choice() {
    let play = self_play();
    let course = play.play(7).expect("nim ends");
    assert_eq!(play.play(7).as_ref(), Some(&course));
    assert_ne!(play.play(8).map(|other| other.taken), Some(course.taken.clone()));
    let learn_from = |course: &Course| {
        let taught = Nim::TAUGHT.expect("features");
        let (mut features, mut samples) = (Features::of(&(taught.table)(&())), Samples::default());
        play.learn_from(course, &taught, 1.0, &mut features, &mut samples);
        samples.len()
    };
    // Only the last stick leaves no choice.
    assert!((course.taken.len() - 1..=course.taken.len()).contains(&learn_from(&course)));
    let elsewhere = Course { taken: vec![999], ..course };
    assert_eq!(learn_from(&elsewhere), 0, "a choice that is not there ends it");
}

#[test]
fn a_position_is_taught_partly_how_its_game_ended_and_partly_how_those_after_it_are_judged() {
    let play = self_play();
    let course =
        (0..).filter_map(|number| play.play(number)).find(|course| course.taken.len() > 5).expect("a long game");
    let results = |lambda: f32| -> Vec<f32> {
        let taught = Nim::TAUGHT.expect("features");
        let (mut features, mut samples) = (Features::of(&(taught.table)(&())), Samples::default());
        play.learn_from(&course, &taught, lambda, &mut features, &mut samples);
        samples.results_from(0).map(|result| *result).collect()
    };
    let (ends, next, mixed) = (results(1.0), results(0.0), results(0.75));
    assert!(ends.windows(2).all(|two| two[0] == 1.0 - two[1]), "players take turns: {ends:?}");
    assert_eq!((next.last(), mixed.last()), (ends.last(), ends.last()), "nothing but the end comes after the last one");
    assert!(ends.iter().all(|end| *end == 0.0 || *end == 1.0) && next != ends, "{next:?}");
    for (at, two) in mixed.windows(2).enumerate() {
        let expected = 0.25 * next[at] + 0.75 * (1.0 - two[1]);
        assert!((two[0] - expected).abs() < 1e-6, "position {at}: {} instead of {expected}", two[0]);
    }
}

/// What a search does until it judges: how many coins are taken, and how many of them while a larger one lay there.
fn taken_before_judging(judge: &Judge) -> [usize; 2] {
    let begun = Setup { decks: PerSeat([(), ()]), house: NoHouse, seed: Seed(4) };
    let state = Coins::begin(&(), &begun, &mut Silent);
    let seen = Seen::<Coins>::new(&(), &state).expect("somebody must choose");
    coins::TAKEN.set([0; 2]);
    (0..20).for_each(|seed| _ = Search::new(seen, judge, seed).once(None));
    coins::TAKEN.get()
}

#[test]
fn a_search_judges_by_a_network_soon_and_after_the_most_promising_choices() {
    let table = (Coins::TAUGHT.expect("features").table)(&());
    let network = Learner::new(table.clone(), 1).network(Card::default());
    let by_network = Judge::By(Arc::new(Fitted::new(&network, table).expect("its own table")));
    // Each imagined game begins with one choice of the tree.
    assert_eq!(taken_before_judging(&by_network), [20 * (1 + 2), 0]);
    let [taken, missed] = taken_before_judging(&Judge::ByHand);
    assert!(taken == 20 * (1 + 6) && missed > 20, "{missed} of {taken}");
}

#[test]
fn a_search_that_looks_first_begins_with_what_its_network_likes_best() {
    let judge = learned();
    let mut judging = Judging::<Nim>::new(&judge, &());
    let mut begun_by_hand = 0;
    for heaps in (2..216u8).map(|number| [number / 36, number / 6 % 6, number % 6]) {
        let state = Heaps { heaps, mover: Seat::A };
        let seen = Seen::<Nim>::new(&(), &state).expect("somebody must choose");
        let mut options = Vec::new();
        seen.options(&mut options);
        let mut worth = |&choice| {
            let mut after = state.clone();
            Nim::apply(&(), &mut after, choice, &mut Silent);
            if after.heaps == [0; 3] { 1.0 } else { judging.value(&(), &after, Seat::A) }
        };
        let worths: Vec<f32> = options.iter().map(&mut worth).collect();
        let most = worths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let begun = |judge| worths[Search::new(seen, judge, 1).once(None).0];
        assert_eq!(begun(&judge), most, "{heaps:?}");
        begun_by_hand += usize::from(begun(&Judge::ByHand) == most);
    }
    assert!(begun_by_hand < 150, "whoever does not look cannot know: {begun_by_hand}");
}
