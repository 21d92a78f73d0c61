//! Rulings of one's own about cards of one's own: they are kept beside a pool, and run with the cards that are in it
//! now.

use crate::bad::BadRulings;
use crate::case::Case;
use crate::form::RulingForm;
use crate::trial::one;
use crate::written::as_toml;
use serde::Serialize;
use std::sync::Arc;
use tercet_kernel::Staged;
use tercet_library::search::Searched;
use toml::{Table, Value};

/// The most bytes that a ruling of one's own can have.
pub const LONGEST_OWN_RULING: usize = 32 * 1024;
/// The most steps that it can have.
const STEPS: usize = 100;
/// How many of them can go on to a later moment: each may take hundreds of choices.
const WAITS: usize = 10;
/// The most rulings that a file of one's own can have.
pub const MOST_OWN_RULINGS: usize = 50;

/// What messages call the file, before what is wrong with it.
const PATH: &str = "the rulings";

/// A ruling of one's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnRuling {
    /// What it shows, in one sentence.
    pub title: String,
    /// A ruling file with it alone, without cards.
    pub ruling: String,
    /// The position with which it begins: the same without steps.
    pub position: String,
    /// What is done in each step, or what it looks at.
    pub steps: Vec<String>,
}

/// What is not as a ruling says, in one of its steps or in all of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// In which step, counted from 1.
    pub step: Option<usize>,
    /// What is said about it.
    pub what: String,
}

/// The rulings of a file, each by itself. Cards that are written into them are left out: those of the pool are meant.
///
/// # Errors
/// Everything that is wrong with the file.
pub fn own_rulings<R: Staged>(file: &str) -> Result<Vec<OwnRuling>, BadRulings> {
    let said = |why: String| BadRulings(vec![format!("{PATH}: {why}")]);
    let tables: Table = file.parse().map_err(|error: toml::de::Error| said(error.to_string()))?;
    let game = tables.get("game").cloned().unwrap_or_else(|| Value::from(R::GAME));
    let rulings = tables.get("ruling").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    if rulings.is_empty() || rulings.len() > MOST_OWN_RULINGS {
        return Err(said(format!("a file has 1 to {MOST_OWN_RULINGS} rulings, and this one has {}", rulings.len())));
    }
    let each = rulings.iter().enumerate().map(|(at, ruling)| {
        let told = |BadRulings(all): BadRulings| {
            all.into_iter().map(|why| format!("{PATH}: ruling {}: {why}", at + 1)).collect::<Vec<_>>()
        };
        taken_apart::<R>(&game, ruling).map_err(told)
    });
    let (mut sound, mut wrong) = (Vec::new(), Vec::new());
    for ruling in each {
        match ruling {
            Ok(ruling) => sound.push(ruling),
            Err(why) => wrong.extend(why),
        }
    }
    if wrong.is_empty() { Ok(sound) } else { Err(BadRulings(wrong)) }
}

fn taken_apart<R: Staged>(game: &Value, ruling: &Value) -> Result<OwnRuling, BadRulings> {
    let mut fields = ruling.as_table().cloned().unwrap_or_default();
    fields.remove("cards");
    let ruling = alone(game, &fields)?;
    let form = sound::<R>(&ruling)?;
    let steps = fields.remove("steps");
    let steps = steps.as_ref().and_then(Value::as_array).into_iter().flatten().map(told).collect();
    Ok(OwnRuling { title: form.title, position: alone(game, &fields)?, ruling, steps })
}

/// What a step does.
fn told(step: &Value) -> String {
    let said = |key: &str| step.get(key).and_then(Value::as_str);
    let wish = said("refused").map(|key| format!("refused: {key}"));
    let until = said("until").map(|moment| format!("until {moment}"));
    said("do").map(str::to_owned).or(wish).or(until).unwrap_or_default()
}

/// A ruling file with this ruling alone.
fn alone(game: &Value, fields: &Table) -> Result<String, BadRulings> {
    #[derive(Serialize)]
    struct File<'a> {
        game: &'a Value,
        ruling: [&'a Table; 1],
    }
    as_toml(&File { game, ruling: [fields] }).map_err(|why| BadRulings(vec![why.to_string()]))
}

/// A ruling that can be run wherever it comes from.
fn sound<R: Staged>(ruling: &str) -> Result<RulingForm<R>, BadRulings> {
    let form = one::<R>(ruling, LONGEST_OWN_RULING)?;
    let waits = form.steps.iter().filter(|step| step.until.is_some()).count();
    if form.steps.len() > STEPS || waits > WAITS {
        let has = format!("it has {} steps, {waits} of them with until", form.steps.len());
        return Err(BadRulings(vec![format!("{has}; it can have at most {STEPS}, and until in {WAITS} of them")]));
    }
    Ok(form)
}

/// Everything that is not as a ruling says, with these cards; nothing if it passes.
///
/// # Errors
/// If it is not a ruling that can be run.
pub fn run_own<R: Staged + Searched>(cards: Arc<R::Cards>, ruling: &str) -> Result<Vec<Complaint>, BadRulings> {
    let form = sound::<R>(ruling)?;
    let _ = form.pool.set(Ok(cards));
    let complaints = match form.wrong() {
        wrong if wrong.is_empty() => form.run(),
        wrong => wrong,
    };
    Ok(complaints.into_iter().map(Complaint::of).collect())
}

impl Complaint {
    /// Complaints about a step begin with its number.
    fn of(said: String) -> Self {
        let placed = said.strip_prefix("step ").and_then(|rest| rest.split_once(": "));
        let found = placed.and_then(|(step, what)| Some((step.parse().ok()?, what.to_owned())));
        match found {
            Some((step, what)) => Complaint { step: Some(step), what },
            None => Complaint { step: None, what: said },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_complaint_is_told_at_its_step() {
        let of = |said: &str| Complaint::of(said.to_owned());
        assert_eq!(of("step 12: a.lives: 4"), Complaint { step: Some(12), what: "a.lives: 4".to_owned() });
        assert_eq!(of("step in: vain"), Complaint { step: None, what: "step in: vain".to_owned() });
    }

    #[test]
    fn a_step_is_told_by_what_it_does() {
        let step = |text: &str| told(&Value::Table(text.parse().expect("a step")));
        assert_eq!(step("do = 'summon f3 AV'"), "summon f3 AV");
        assert_eq!(step("refused = 'pass'\nby = 'B-1'"), "refused: pass");
        assert_eq!(step("until = 'b main'"), "until b main");
        assert_eq!(step("expect = { asks = 'a' }"), "");
    }
}
