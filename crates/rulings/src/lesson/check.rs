//! What is wrong with a lesson before it is run.

use crate::check::{COINS, name_is_sound};
use crate::form::moment;
use crate::lesson::course::Taught;
use crate::lesson::figures::{named, printed};
use crate::lesson::form::{TaskForm, ThenForm};
use std::collections::BTreeSet;
use tercet_kernel::{HouseRules, Staged};
use tercet_library::search::Searched;

/// The most characters of one thing that is said: two or three sentences.
const LONGEST: usize = 320;

/// The most characters of what is to be done.
const LONGEST_TASK: usize = 120;

/// Everything that is wrong with it, with the line.
pub(crate) fn check<R: Staged + Searched>(lesson: &Taught<R>) -> Vec<(usize, String)> {
    let mut all = Vec::new();
    let mut wrong = |line: usize, why: String| all.push((line, why));
    let form = &lesson.form;
    for (what, text) in [("title", &form.title), ("teaches", &form.teaches), ("otherwise", &form.otherwise)] {
        said::<R>(what, text, LONGEST, &mut |why| wrong(1, why));
    }
    if form.number == 0 {
        wrong(1, "number = 0: lessons are counted from 1 on".to_owned());
    }
    if lesson.parts.is_empty() {
        wrong(1, "it has no [[part]]; each has a position and steps".to_owned());
    }
    for (at, part) in lesson.parts.iter().enumerate() {
        let line = part.form.step.first().map_or(1, |step| lesson.line(step.span().start));
        let mut in_part = |why: String| wrong(line, format!("part {}: {why}", at + 1));
        said::<R>("closing", &part.form.closing, LONGEST, &mut in_part);
        if part.begins.position.is_some() == part.begins.start.is_some() {
            in_part("a part has either a position or a start".to_owned());
        }
        if part.begins.coins.len() > COINS {
            in_part(format!("coins names {} coins, and can name {COINS}", part.begins.coins.len()));
        }
        if let Err(why) = part.begins.house.validate() {
            in_part(format!("house: {why}"));
        }
        if part.form.step.is_empty() {
            in_part("it has no [[part.step]], so there is nothing to do".to_owned());
        }
        for (at, step) in part.form.step.iter().enumerate() {
            let line = lesson.line(step.span().start);
            task(step.get_ref(), &mut |why| wrong(line, why));
            figures(step.get_ref(), &part.stated[at], &mut |why| wrong(line, why));
        }
    }
    all
}

fn task<R: Staged + Searched>(task: &TaskForm<R>, wrong: &mut impl FnMut(String)) {
    if task.say.all().is_empty() {
        wrong("say is empty; it tells what the learner has to know".to_owned());
    }
    task.say.all().iter().for_each(|text| said::<R>("say", text, LONGEST, wrong));
    said::<R>("task", &task.task, LONGEST_TASK, wrong);
    task.other.iter().for_each(|other| said::<R>("answer", &other.answer, LONGEST, wrong));
    task.otherwise.iter().for_each(|text| said::<R>("otherwise", text, LONGEST, wrong));
    if task.tries.as_ref().is_none_or(|tries| tries.all().is_empty()) && task.reaches.is_none() {
        wrong("nothing leads on: say with try which keys do, or with reaches what has to come of it".to_owned());
    }
    let mut unsound = Vec::new();
    let then = task.then.iter().filter_map(|then| match then {
        ThenForm::Named { name, .. } => Some(name),
        ThenForm::Key(_) | ThenForm::Until { .. } => None,
    });
    task.name.iter().chain(then).for_each(|name| name_is_sound::<R>(name, &mut unsound));
    for then in &task.then {
        if let ThenForm::Until { until } = then {
            unsound.extend(moment::<R>(until).err());
        }
    }
    unsound.into_iter().for_each(wrong);
}

/// Every figure that is named in a step is stated in it too, where it is compared with the match.
fn figures<R: Staged + Searched>(task: &TaskForm<R>, stated: &BTreeSet<String>, wrong: &mut impl FnMut(String)) {
    let answers = task.other.iter().map(|other| &other.answer);
    let texts = || task.say.all().iter().chain([&task.task]).chain(answers.clone()).chain(&task.otherwise);
    let mut known = stated.clone();
    if let Ok(cards) = R::pool(&[]) {
        texts().for_each(|text| printed::<R>(&cards, text, &mut known));
    }
    for figure in texts().flat_map(|text| named(text)).filter(|figure| !known.contains(figure)) {
        wrong(format!("it names {figure}, but neither shows nor expect holds that, nor a card to which a word leads"));
    }
}

/// A text is not empty, not long, and speaks only of clauses and cards that there are.
fn said<R: Staged>(what: &str, text: &str, longest: usize, wrong: &mut impl FnMut(String)) {
    if text.trim().is_empty() {
        wrong(format!("{what} is empty"));
    }
    let shown: usize = text.chars().count() - links(text).map(|(_, to)| to.chars().count() + 4).sum::<usize>();
    if shown > longest {
        wrong(format!("{what} has {shown} characters, and can have at most {longest}: one idea at a time"));
    }
    let cards = R::pool(&[]).ok();
    for (_, to) in links(text) {
        let known = R::clause_text(to).is_some() || cards.as_ref().is_some_and(|cards| R::has_card(cards, to));
        if !known {
            wrong(format!("{what}: there is neither a clause nor a card {to:?}, to which a word leads"));
        }
    }
}

/// The words of a text that lead somewhere, and where to: `[word](clause or card)`.
pub(crate) fn links(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split('[').skip(1).filter_map(|rest| {
        let (word, rest) = rest.split_once("](")?;
        let (to, _) = rest.split_once(')')?;
        Some((word, to))
    })
}
