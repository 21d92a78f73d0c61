//! Networks learn, are kept in files, and judge.

use std::sync::OnceLock;
use tercet_nets::{
    BadNetwork, Card, Fact, Features, Fitted, Half, LARGEST, Learner, Network, Pace, Samples, Table, worth_of,
};

const ZONES: &[&str] = &["hand", "field"];
const FACTS: &[Fact] = &[Fact { name: "lives", values: 6 }];

/// Cards of a game in which stronger cards on the field win, and a life is worth as much as a point of strength.
fn table(strengths: &[usize]) -> Table {
    let traits = |(number, strength): (usize, &usize)| {
        let up_to = (1..=*strength).map(|step| format!("strength {step}"));
        up_to.chain([format!("card {number}")]).collect::<Vec<_>>()
    };
    Table::new("toy", ZONES, FACTS, strengths.iter().enumerate().map(traits))
}

const STRENGTHS: [usize; 6] = [0, 1, 2, 3, 4, 5];

/// A position with these cards on both fields and these lives, and with cards in hand that do not matter.
fn look(features: &mut Features, fields: [usize; 2], lives: [usize; 2], hand: usize) {
    features.clear();
    for (half, at) in [(Half::Own, 0), (Half::Other, 1)] {
        features.card(half, 1, fields[at]);
        features.card(half, 0, (hand + at) % STRENGTHS.len());
        features.fact(half, 0, lives[at]);
    }
}

fn samples(count: u64, seed: u64) -> Samples {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut features = Features::of(&table(&STRENGTHS));
    let mut samples = Samples::default();
    for _ in 0..count {
        // A card of strength 3 is never seen.
        let card = |rng: &mut fastrand::Rng| [0, 1, 2, 4, 5][rng.usize(..5)];
        let (fields, lives) = ([card(&mut rng), card(&mut rng)], [rng.usize(..6), rng.usize(..6)]);
        look(&mut features, fields, lives, rng.usize(..6));
        let ahead = (fields[0] + lives[0]) as f32 - (fields[1] + lives[1]) as f32;
        let wins = rng.f32() < 0.5 + ahead / 20.0;
        samples.add(&features, f32::from(u8::from(wins)));
    }
    samples
}

fn learn(positions: u64) -> Learner {
    let mut learner = Learner::new(table(&STRENGTHS), 1);
    // Fast, since there is little to learn from.
    learner.pass(&samples(positions, 1), Pace { rows: 1.0, layers: 0.02 }, &|_| {});
    learner
}

/// One that has learned, the same for all tests.
fn learned() -> &'static Learner {
    static LEARNED: OnceLock<Learner> = OnceLock::new();
    LEARNED.get_or_init(|| learn(30_000))
}

fn worth(fitted: &Fitted, fields: [usize; 2], lives: [usize; 2]) -> f32 {
    let mut features = Features::of(fitted.table());
    look(&mut features, fields, lives, 0);
    fitted.worth(&features)
}

#[test]
fn what_wins_is_learned_and_judged_in_whole_numbers() {
    let unseen = samples(2_000, 2);
    let before = Learner::new(table(&STRENGTHS), 1).loss(&unseen);
    let learner = learned();
    let after = learner.loss(&unseen);
    assert!(after < 0.64 && after < before - 0.02, "{before} before, {after} after");

    let fitted = Fitted::new(&learner.network(Card::default()), table(&STRENGTHS)).expect("its own table");
    assert!(worth(&fitted, [5, 0], [3, 3]) > 0.3);
    assert!(worth(&fitted, [0, 5], [3, 3]) < -0.3);
    assert!(worth(&fitted, [2, 2], [5, 0]) > 0.3);
    assert!(worth(&fitted, [2, 2], [3, 3]).abs() < 0.15);
}

#[test]
fn a_card_that_was_never_seen_is_judged_by_what_it_says() {
    let network = learned().network(Card::default());
    let own = [&STRENGTHS[..], &[4, 1]].concat();
    let fitted = Fitted::new(&network, table(&own)).expect("a table with further cards");
    let against_two = |card: usize| worth(&fitted, [card, 2], [3, 3]);
    assert!(against_two(6) > against_two(7) + 0.1, "{} and {}", against_two(6), against_two(7));
    assert!(against_two(3) > against_two(1), "a printed card that was never seen");
}

#[test]
fn learning_is_the_same_every_time() {
    let network = || learn(1_000).network(Card::default());
    assert_eq!(network(), network());
}

#[test]
fn a_file_holds_the_whole_network() {
    let network = Learner::new(table(&STRENGTHS), 7).network(Card { round: 2, ..Card::default() });
    let file = network.write();
    assert_eq!(Network::read(&file), Ok(network));
}

#[test]
fn a_broken_file_is_refused_with_what_is_wrong() {
    let file = learned().network(Card::default()).write();
    let read = |file: &[u8]| Network::read(file).expect_err("a broken file");
    assert_eq!(read(b"GIF89a"), BadNetwork::NotOne);
    assert_eq!(read(&[]), BadNetwork::NotOne);
    assert_eq!(read(&vec![0; LARGEST + 1]), BadNetwork::TooLarge(LARGEST + 1));
    assert!(matches!(read(&file[..30]), BadNetwork::Head(_)));
    assert!(matches!(read(&file[..file.len() - 2]), BadNetwork::Length(..)));
    let head_end = file.len() - 1000;
    let mut damaged = file.clone();
    damaged[head_end] ^= 1;
    assert_eq!(read(&damaged), BadNetwork::Damaged);
    for (word, by) in [("\"width\":64", "\"width\":32"), ("\"values\"", "\"value\"")] {
        let text = String::from_utf8_lossy(&file[..200]).replace(word, by);
        if text.as_bytes() != &file[..200] {
            assert!(matches!(read(&[text.as_bytes(), &file[200..]].concat()), BadNetwork::Size(32, 32)));
        }
    }
    let traits = "\"traits\":[".as_bytes();
    let at = file.windows(traits.len()).position(|bytes| bytes == traits).expect("a head") + traits.len();
    let longer = [&file[..at], b"\"one more\",", &file[at..]].concat();
    assert!(matches!(read(&longer), BadNetwork::Length(..)));
}

#[test]
fn a_network_of_another_game_is_refused() {
    let network = learned().network(Card::default());
    let other = Table::new("other", ZONES, FACTS, []);
    let error = Fitted::new(&network, other).expect_err("another game");
    assert_eq!(error, BadNetwork::Foreign("toy".into(), "other".into()));
    let zones = Table::new("toy", &["hand"], FACTS, []);
    assert!(Fitted::new(&network, zones).is_err(), "other zones");
}

#[test]
fn a_network_adds_to_what_a_position_leans_to_and_keeps_a_part_of_that() {
    let judged = |network: &Network, lean: f32| {
        let fitted = Fitted::new(network, table(&STRENGTHS)).expect("its own table");
        let mut features = Features::of(fitted.table());
        look(&mut features, [5, 0], [5, 0], 0);
        features.lean(lean);
        fitted.worth(&features)
    };
    let untaught = Learner::new(table(&STRENGTHS), 1).network(Card::default());
    let learned = learned().network(Card::default());
    for lean in [-2.0, 0.5, 1.5] {
        assert_eq!(judged(&untaught, lean), worth_of(lean));
        assert!(judged(&learned, lean) > worth_of(lean) + 0.1);
        assert_eq!(judged(&Network { kept: 100, ..learned.clone() }, lean), worth_of(lean));
    }
    let beyond = Network { kept: 101, ..learned }.write();
    assert_eq!(Network::read(&beyond), Err(BadNetwork::Kept(101)));
}
