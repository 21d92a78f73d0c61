//! Positions that anybody writes: refused with reason, or played without harm.

use std::sync::Arc;
use tercet_kernel::{Chance, Seed, Status};
use tercet_library::Collected;
use tercet_registry::{GameName, Hosted, rulings, with_game};
use tercet_rulings::{kept, own_rulings, run_own, tried};
use toml::{Table, Value};

/// How many positions are changed by chance in each game.
const POSITIONS: usize = 150;
/// How many things are changed in each, at most.
const CHANGES: usize = 4;
/// How many choices are taken from each.
const CHOICES: usize = 30;
/// Numbers at which something may break.
const NUMBERS: [i64; 9] = [-1, 0, 1, 3, 16, 99, 255, 999, 65_535];

/// The positions of the program's own rulings, without cards that exist only there.
fn positions(game: &str) -> Vec<Value> {
    let all = rulings().load(game).expect("sound rulings");
    let position = |source: &str| {
        let file: Table = source.parse().expect("a ruling file");
        let ruling = file.get("ruling")?.get(0)?;
        if ruling.get("cards").is_some() { None } else { ruling.get("position").cloned() }
    };
    all.iter().filter_map(|ruling| position(&ruling.source)).collect()
}

fn text(position: &Value) -> String {
    let ruling = Table::from_iter([
        ("title".to_owned(), Value::from("Tried")),
        ("rules".to_owned(), Value::Array(Vec::new())),
        ("position".to_owned(), position.clone()),
    ]);
    let file = Table::from_iter([("ruling".to_owned(), Value::Array(vec![Value::Table(ruling)]))]);
    toml::to_string(&file).expect("plain data")
}

/// Every word of a position, so that one can come in the place of another.
fn words(value: &Value, into: &mut Vec<String>) {
    match value {
        Value::String(word) => into.push(word.clone()),
        Value::Array(all) => all.iter().for_each(|value| words(value, into)),
        Value::Table(all) => all.iter().for_each(|(_, value)| words(value, into)),
        _ => {}
    }
}

/// Changes something in a value, wherever chance leads.
fn change(value: &mut Value, known: &[String], chance: &mut Chance) {
    match value {
        Value::Integer(number) => *number = NUMBERS[chance.below(NUMBERS.len())],
        Value::Boolean(so) => *so = !*so,
        Value::String(word) if !known.is_empty() => word.clone_from(&known[chance.below(known.len())]),
        Value::Array(all) if !all.is_empty() => {
            let at = chance.below(all.len());
            match chance.below(4) {
                0 => all.push(all[at].clone()),
                1 => drop(all.remove(at)),
                _ => change(&mut all[at], known, chance),
            }
        }
        Value::Table(all) if !all.is_empty() => {
            let key = all.keys().nth(chance.below(all.len())).expect("one of them").clone();
            match chance.below(8) {
                0 => drop(all.remove(&key)),
                _ => change(all.get_mut(&key).expect("one of them"), known, chance),
            }
        }
        _ => {}
    }
}

/// Plays on from a position by chance; whether it was one at all.
fn survives<R: Hosted>(cards: &Arc<R::Cards>, text: &str, clause: &str, chance: &mut Chance) -> bool {
    let seed = chance.seed();
    let Ok(mut playing) = tried::<R>(Arc::clone(cards), text, seed) else { return false };
    for _ in 0..CHOICES {
        let Status::Waiting(seat) = playing.status() else { break };
        let offers = playing.offers();
        let key = offers[chance.below(offers.len())].key.clone();
        playing.choose(seat, &key, &mut Vec::new()).expect("it was on offer");
    }
    let kept =
        kept::<R>(Arc::clone(cards), text, seed, playing.choices()).expect("the same choices can be taken again");
    if !playing.choices().is_empty() {
        passes(R::GAME, &kept, clause);
        passes_alone::<R>(cards, &kept, clause);
    }
    true
}

/// What was played and kept is a ruling that passes.
fn passes(game: &str, kept: &str, clause: &str) {
    let file = kept.replacen("rules = []", &format!("rules = [\"{clause}\"]"), 1);
    let read = rulings().read(&format!("{game}/rulings/kept.toml"), &file);
    let read = read.unwrap_or_else(|wrong| panic!("{wrong}\n{file}"));
    assert_eq!(read[0].run(), Vec::<String>::new(), "{file}");
}

/// Taken out of its file it passes as well, wherever it is read as one's own.
fn passes_alone<R: Hosted>(cards: &Arc<R::Cards>, kept: &str, clause: &str) {
    let file = kept.replacen("rules = []", &format!("rules = [\"{clause}\"]"), 1);
    let [own] = &own_rulings::<R>(&file).unwrap_or_else(|wrong| panic!("{wrong}\n{file}"))[..] else {
        panic!("one ruling: {file}")
    };
    let ran = run_own::<R>(Arc::clone(cards), &own.ruling);
    assert_eq!(ran, Ok(Vec::new()), "{}", own.ruling);
    tried::<R>(Arc::clone(cards), &own.position, Seed(1)).unwrap_or_else(|wrong| panic!("{wrong}\n{}", own.position));
}

fn some_survive<R: Hosted>(count: usize, seed: u128) {
    let (cards, all) = (R::cards(), positions(R::GAME));
    let mut chance = Chance::new(Seed(seed));
    let mut known = Vec::new();
    all.iter().for_each(|position| words(position, &mut known));
    let clause = rulings().load(R::GAME).expect("sound rulings")[0].rules[0].clone();
    let mut played = 0;
    for _ in 0..count {
        let mut position = all[chance.below(all.len())].clone();
        for _ in 0..chance.below(CHANGES + 1) {
            change(&mut position, &known, &mut chance);
        }
        played += usize::from(survives::<R>(&cards, &text(&position), &clause, &mut chance));
    }
    assert!(played * 4 > count, "{}: only {played} of {count} positions could be played", R::GAME);
}

#[test]
fn positions_changed_by_chance_are_refused_or_played_and_kept() {
    for &game in GameName::ALL {
        with_game!(game, R => some_survive::<R>(POSITIONS, 14));
    }
}

/// What is wrong with this position.
fn refused(text: &str) -> String {
    with_game!(GameName::ALL[0], R => tried::<R>(R::cards(), text, Seed(1)).err().map(|why| why.to_string()))
        .expect("it is refused")
}

#[test]
fn what_is_no_position_to_try_is_refused_with_the_reason() {
    let position = |rest: &str| format!("[[ruling]]\ntitle = \"Tried\"\nrules = []\n{rest}");
    for (text, why) in [
        ("x".repeat(9_000), "9000 bytes"),
        ("[[ruling".to_owned(), "line 1"),
        (String::new(), "holds 0 rulings"),
        (position(""), "no position"),
        (position("[ruling.position]\n[[ruling.steps]]\ndo = \"pass\"\n"), "has steps"),
        (position("[ruling.position]\nnumber = 70000\n"), "at most 999"),
        (format!("game = \"chess\"\n{}", position("[ruling.position]\n")), "chess"),
        ("ruling = [{ title = \"Tried\", rules = [], position = {} }]".to_owned(), "no line [[ruling]]"),
    ] {
        let said = refused(&text);
        assert!(said.contains(why), "{said}");
    }
}
