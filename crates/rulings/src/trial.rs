//! Positions that somebody writes to try cards in: rulings without steps. What is done at the table can be kept as
//! steps, so that a ruling comes of it.

use crate::bad::BadRulings;
use crate::check::{COINS, name_is_sound};
use crate::form::RulingForm;
use crate::steps::log_lines;
use crate::written::as_toml;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::sync::Arc;
use tercet_kernel::{HouseRules, Match, Names, Seat, Seed, Staged, Status, Taken, Viewer, as_json};
use tercet_library::search::Searched;

/// The most bytes that a position can have.
pub const LONGEST_TRIAL: usize = 8 * 1024;

/// The largest number in a position.
const LARGEST: i64 = 999;

/// The most entries of a list in a position.
const LONGEST_LIST: usize = 100;

/// The line with which a ruling begins.
pub(crate) const HEAD: &str = "[[ruling]]";

/// What messages call the text of a position, before the line.
const PATH: &str = "position";

const NO_POSITION: &str = "it has no position: write down under [ruling.position] what lies where";

/// The match that begins with this position, and its chance with `seed` if it names none itself. `text` is a ruling
/// file with one ruling that has a position, and neither steps nor cards of its own.
///
/// # Errors
/// Everything that is wrong with the position, with the line.
pub fn tried<R: Staged + Searched>(cards: Arc<R::Cards>, text: &str, seed: Seed) -> Result<Match<R>, BadRulings> {
    begun(cards, text, seed).map(|(playing, _)| playing)
}

fn begun<R: Staged + Searched>(cards: Arc<R::Cards>, text: &str, seed: Seed) -> Result<(Match<R>, Names), BadRulings> {
    let form = read::<R>(text)?;
    let begun = form.begin_with(cards, Some(form.seed.unwrap_or(seed))).map_err(said)?;
    let (playing, names) = begun.ok_or_else(|| said(NO_POSITION.to_owned()))?;
    let mut wrong = Vec::new();
    names.all().for_each(|name| name_is_sound::<R>(name, &mut wrong));
    if wrong.is_empty() { Ok((playing, names)) } else { Err(all_said(wrong)) }
}

fn said(why: String) -> BadRulings {
    all_said(vec![why])
}

fn all_said(all: Vec<String>) -> BadRulings {
    BadRulings(all.into_iter().map(|why| format!("{PATH}: {why}")).collect())
}

/// A ruling file with one ruling.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
struct TrialForm<R: Staged> {
    game: Option<String>,
    #[serde(default)]
    ruling: Vec<RulingForm<R>>,
}

/// Whether no number and no list is larger than any match ever sees: what is added to them must not overflow.
fn within_bounds(value: &toml::Value) -> Result<(), String> {
    match value {
        toml::Value::Integer(number) if number.abs() > LARGEST => {
            Err(format!("{number} is too large; a number can be at most {LARGEST}"))
        }
        toml::Value::Array(all) if all.len() > LONGEST_LIST => {
            Err(format!("a list has {} entries, and can have at most {LONGEST_LIST}", all.len()))
        }
        toml::Value::Array(all) => all.iter().try_for_each(within_bounds),
        toml::Value::Table(all) => all.iter().try_for_each(|(_, value)| within_bounds(value)),
        _ => Ok(()),
    }
}

/// The one ruling of a text that has at most this many bytes, whatever it consists of.
pub(crate) fn one<R: Staged>(text: &str, longest: usize) -> Result<RulingForm<R>, BadRulings> {
    if text.len() > longest {
        return Err(said(format!("it has {} bytes, and can have at most {longest}", text.len())));
    }
    let mut values: toml::Table = text.parse().map_err(|error: toml::de::Error| said(error.to_string()))?;
    // Nothing is added to what steps expect.
    let rulings = values.get_mut("ruling").and_then(toml::Value::as_array_mut).into_iter().flatten();
    rulings.filter_map(toml::Value::as_table_mut).for_each(|ruling| drop(ruling.remove("steps")));
    within_bounds(&toml::Value::Table(values)).map_err(said)?;
    let TrialForm { game, ruling } = toml::from_str(text).map_err(|error| said(error.to_string()))?;
    let [form] = <[RulingForm<R>; 1]>::try_from(ruling)
        .map_err(|all| said(format!("it holds {} rulings, and can hold one", all.len())))?;
    let mut wrong = Vec::new();
    if let Some(other) = game.filter(|game| game != R::GAME) {
        wrong.push(format!("it says game = {other:?}, but these are cards of {}", R::GAME));
    }
    if !text.lines().any(|line| line.trim_end() == HEAD) {
        wrong.push(format!("it has no line {HEAD}, with which a ruling begins"));
    }
    if form.position.is_none() {
        wrong.push(NO_POSITION.to_owned());
    }
    if !form.cards.is_empty() {
        wrong.push("it has cards of its own; write them in the workshop".to_owned());
    }
    if form.coins.len() > COINS {
        wrong.push(format!("coins names {} coins, and can name {COINS}", form.coins.len()));
    }
    if let Err(why) = form.house.validate() {
        wrong.push(format!("house: {why}"));
    }
    if wrong.is_empty() { Ok(form) } else { Err(all_said(wrong)) }
}

/// The position of a text.
fn read<R: Staged>(text: &str) -> Result<RulingForm<R>, BadRulings> {
    let form = one::<R>(text, LONGEST_TRIAL)?;
    match form.steps.is_empty() {
        true => Ok(form),
        false => Err(said("it has steps; they are what is done at the table, so leave them out".to_owned())),
    }
}

/// A step that was done at the table.
#[derive(Serialize)]
struct Done {
    #[serde(rename = "do")]
    takes: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    log: Vec<String>,
    /// What has changed by it.
    #[serde(skip_serializing_if = "Map::is_empty")]
    expect: Map<String, Value>,
}

#[derive(Serialize)]
struct Steps {
    steps: Vec<Done>,
}

#[derive(Serialize)]
struct Kept {
    ruling: Steps,
}

/// The ruling that says of a position that these choices bring about what they brought about.
///
/// # Errors
/// What is wrong with the position, or which choice cannot be taken.
pub fn kept<R: Staged + Searched>(
    cards: Arc<R::Cards>,
    text: &str,
    seed: Seed,
    choices: &[Taken],
) -> Result<String, BadRulings> {
    let form = read::<R>(text)?;
    let (mut playing, names) = begun::<R>(cards, text, seed)?;
    let looked = |playing: &Match<R>| as_json(&R::as_it_is(playing.cards(), playing.state(), &names));
    let mut before = looked(&playing);
    let mut steps = Vec::new();
    for choice in choices {
        let waits = playing.status() == Status::Waiting(choice.seat);
        let mut events = Vec::new();
        let taken = playing.choose(choice.seat, &choice.key, &mut events);
        taken.map_err(|why| said(format!("{:?} cannot be taken: {why}", choice.key)))?;
        let after = looked(&playing);
        steps.push(Done {
            takes: names.call(&choice.key),
            seat: (!waits).then_some(choice.seat),
            log: log_lines::<R>(playing.cards(), &events, Viewer::Spectator),
            expect: changed(&before, &after),
        });
        before = after;
    }
    let steps = match steps.is_empty() {
        true => String::new(),
        false => as_toml(&Kept { ruling: Steps { steps } }).map_err(|why| said(why.to_string()))?,
    };
    // Which cards are drawn and how coins fall belongs to what is shown.
    let chance = match form.seed.is_none() && form.coins.is_empty() {
        true => format!("\nseed = \"{seed}\""),
        false => String::new(),
    };
    let text = text.trim_end().replacen(HEAD, &format!("{HEAD}{chance}"), 1);
    let end = match playing.status() {
        Status::Waiting(seat) => format!("\n[[ruling.steps]]\nexpect = {{ asks = \"{seat}\" }}\n"),
        Status::Over(_) => String::new(),
    };
    Ok(format!("{text}\n\n{steps}{end}"))
}

/// What is written down of a state and was not the same before. What is written down no more is left out.
fn changed(before: &Value, after: &Value) -> Map<String, Value> {
    let fields = after.as_object().into_iter().flatten().filter(|(_, value)| !value.is_null());
    let differs = |(name, after): (&String, &Value)| match (&before[name.as_str()], after) {
        (before, after) if before == after => None,
        (before, Value::Object(_)) => {
            let inside = changed(before, after);
            (!inside.is_empty()).then(|| (name.clone(), Value::Object(inside)))
        }
        _ => Some((name.clone(), after.clone())),
    };
    fields.filter_map(differs).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn only_what_has_changed_is_expected() {
        let before = json!({"turn": "a", "over": false, "a": {"lives": 5, "hand": 2}, "points": {"f1": "3/2"}});
        let after =
            json!({"turn": "a", "over": null, "a": {"lives": 4, "hand": 2}, "points": {"f2": "1/1"}, "b": {"hand": 1}});
        let differs = json!({"a": {"lives": 4}, "points": {"f2": "1/1"}, "b": {"hand": 1}});
        assert_eq!(json!(changed(&before, &after)), differs);
        assert!(changed(&after, &after).is_empty());
    }
}
