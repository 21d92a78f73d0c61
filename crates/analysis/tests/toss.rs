//! A game of which everything is known: whoever tosses wins or loses by a coin, whoever gives up loses.

use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tercet_analysis::{Analysis, Effort, Verdict, analyse};
use tercet_bots::{Evaluate, NEVER};
use tercet_kernel::{
    Chance, Clause, DeckFault, Description, Ending, HouseRule, HouseRules, Log, Match, PerSeat, Refusal, Rules, Seat,
    Seed, Setup, Silent, Status, Unoffered, Viewer,
};

const RULE: Clause = Clause("T-1");

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct NoHouse;

impl HouseRules for NoHouse {
    fn describe() -> Vec<HouseRule> {
        Vec::new()
    }
}

#[derive(Clone, Debug)]
struct Toss;

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Table {
    winner: Option<Seat>,
    chance: Chance,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Act {
    Toss,
    GiveUp,
}

impl Rules for Toss {
    const GAME: &'static str = "toss";
    const NAME: &'static str = "Toss";
    const VERSION: u32 = 1;
    const UNOFFERED: Unoffered = Unoffered { not_your_choice: RULE, over: RULE, unknown: RULE };
    type Cards = ();
    type Deck = ();
    type House = NoHouse;
    type State = Table;
    type Choice = Act;
    type Event = ();
    type View = ();

    fn pool_id((): &()) -> String {
        String::new()
    }

    fn check_deck((): &(), _: &NoHouse, (): &()) -> Vec<DeckFault> {
        Vec::new()
    }

    fn begin((): &(), setup: &Setup<Self>, _: &mut dyn Log<()>) -> Table {
        Table { winner: None, chance: Chance::new(setup.seed) }
    }

    fn status(state: &Table) -> Status {
        match state.winner {
            None => Status::Waiting(Seat::A),
            winner => Status::Over(Ending { winner, clause: RULE, reason: "" }),
        }
    }

    fn turn(_: &Table) -> u32 {
        1
    }

    fn options((): &(), state: &Table, out: &mut Vec<Act>) {
        out.clear();
        if state.winner.is_none() {
            out.extend([Act::Toss, Act::GiveUp]);
        }
    }

    fn apply((): &(), state: &mut Table, act: Act, _: &mut dyn Log<()>) {
        let won = act == Act::Toss && state.chance.coin();
        state.winner = Some(if won { Seat::A } else { Seat::B });
    }

    fn key((): &(), _: &Table, act: Act) -> String {
        format!("{act:?}").to_lowercase()
    }

    fn describe((): &(), _: &Table, _: Seat, act: Act) -> Description {
        Description { label: format!("{act:?}"), touches: Vec::new() }
    }

    fn question((): &(), _: &Table) -> String {
        String::new()
    }

    fn refusals((): &(), _: &Table, _: Seat) -> Vec<(Act, Refusal)> {
        Vec::new()
    }

    fn view((): &(), _: &Table, _: Viewer) {}

    fn redact((): &(), _: Viewer) -> Option<()> {
        Some(())
    }

    fn tell((): &(), (): &()) -> Option<String> {
        None
    }

    fn resample((): &(), state: &Table, _: Seat, chance: &mut Chance) -> Table {
        Table { chance: Chance::new(chance.seed()), ..state.clone() }
    }

    fn redraw((): &(), state: &Table, _: Viewer, chance: &mut Chance) -> Table {
        Table { chance: Chance::new(chance.seed()), ..state.clone() }
    }

    fn conceal((): &(), _: &Table, _: Seat) -> Option<Table> {
        None
    }

    fn census(_: &Table, _: Seat, _: &mut Vec<u32>) {}

    fn clause_text(_: &str) -> Option<&'static str> {
        None
    }
}

impl Evaluate for Toss {
    fn value((): &(), _: &Table, _: Seat) -> f32 {
        0.0
    }
}

fn effort(iterations: u32) -> Effort {
    Effort { iterations, threads: 1, until: None }
}

/// The analysis of a match in which this was chosen, and whether A won it.
fn looked_back(key: &str, seed: u128) -> (Analysis, bool) {
    let setup = Setup { decks: PerSeat([(), ()]), house: NoHouse, seed: Seed(seed) };
    let mut playing = Match::<Toss>::begin(Arc::new(()), setup).unwrap();
    playing.choose(Seat::A, key, &mut Silent).unwrap();
    let won = playing.state().winner == Some(Seat::A);
    let analysis = analyse(&playing, effort(300), &|_, _| {}, &NEVER).unwrap();
    (analysis.expect("nobody has stopped it"), won)
}

#[test]
fn a_toss_is_luck_and_no_mistake() {
    let outcomes = [1, 2, 3, 4, 5, 6].map(|seed| {
        let (analysis, won) = looked_back("toss", seed);
        assert_eq!(analysis.decisions[0].verdict, Verdict::Good);
        assert_eq!(analysis.sides.a.accuracy, 100.0);
        assert!((analysis.start - 50.0).abs() < 0.1);
        assert_eq!(analysis.end, if won { 100.0 } else { 0.0 });
        // Of 24 tosses not always half fall on heads.
        let luck = if won { 50.0 } else { -50.0 };
        assert!((analysis.sides.a.luck - luck).abs() < 30.0, "{} is luck of {}", analysis.sides.a.luck, luck);
        // 24 tosses of 0 or 100: the mean is off by up to 20, 95 times out of 100.
        assert!((15.0..25.0).contains(&analysis.luck_unsure), "{}", analysis.luck_unsure);
        assert_eq!(analysis.sides.b.luck, -analysis.sides.a.luck);
        won
    });
    assert!(outcomes.contains(&true) && outcomes.contains(&false));
}

#[test]
fn giving_up_is_a_blunder_and_no_bad_luck() {
    let (analysis, _) = looked_back("giveup", 7);
    let [decision] = &analysis.decisions[..] else { panic!("there was one choice") };
    assert_eq!(decision.verdict, Verdict::Blunder);
    assert_eq!(decision.better.as_ref().map(|better| better.key.as_str()), Some("toss"));
    assert!((decision.lost - 50.0).abs() < 12.0, "{} was lost", decision.lost);
    assert_eq!(decision.good, ["toss"]);
    assert_eq!(decision.worse, ["giveup"]);
    assert_eq!((analysis.sides.a.blunders, analysis.sides.a.luck, analysis.luck_unsure), (1, 0.0, 0.0));
    assert_eq!(analysis.positions[1].choice, -50.0);
}

#[test]
fn whoever_waits_can_end_it() {
    let setup = Setup { decks: PerSeat([(), ()]), house: NoHouse, seed: Seed(1) };
    let mut playing = Match::<Toss>::begin(Arc::new(()), setup).unwrap();
    playing.choose(Seat::A, "toss", &mut Silent).unwrap();
    let stop = AtomicBool::new(false);
    let told = |_, _| stop.store(true, Ordering::Relaxed);
    assert_eq!(analyse(&playing, effort(9), &told, &stop).unwrap(), None);
    // Not even the choice that is being weighed is weighed to its end.
    assert_eq!(analyse(&playing, effort(u32::MAX), &|_, _| {}, &stop).unwrap(), None);
}

#[test]
fn where_time_is_short_a_choice_is_weighed_in_fewer_games_and_that_is_said() {
    let setup = Setup { decks: PerSeat([(), ()]), house: NoHouse, seed: Seed(1) };
    let mut playing = Match::<Toss>::begin(Arc::new(()), setup).unwrap();
    playing.choose(Seat::A, "toss", &mut Silent).unwrap();
    let begun = Instant::now();
    let hurried = Effort { until: Some(begun), ..effort(20_000) };
    let analysis = analyse(&playing, hurried, &|_, _| {}, &NEVER).unwrap().unwrap();
    assert_eq!((analysis.iterations, analysis.hurried), (20_000, 1));
    let in_time = Effort { until: Some(begun + Duration::from_secs(3600)), ..effort(300) };
    assert_eq!(analyse(&playing, in_time, &|_, _| {}, &NEVER).unwrap().unwrap().hurried, 0);
}
