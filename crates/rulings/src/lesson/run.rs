//! Going every way through a lesson.

use crate::lesson::course::Taught;
use crate::lesson::form::fits;
use crate::lesson::walk::{LEARNER, Next, Part, Walk};
use tercet_kernel::{Staged, Status};
use tercet_library::search::Searched;

/// A part of a lesson has at most this many ways through it.
const WAYS: usize = 500;

/// Everything that does not go as the lesson says, with the line.
pub(crate) fn run<R: Staged + Searched>(lesson: &Taught<R>) -> Vec<(usize, String)> {
    lesson.parts.iter().flat_map(|part| through(lesson, part)).collect()
}

/// What is found on the ways through a part, up to the first complaint of each step.
fn through<R: Staged + Searched>(lesson: &Taught<R>, part: &Part<R>) -> Vec<(usize, String)> {
    let line_of = |at: usize| {
        let step = part.form.step.get(at).or(part.form.step.last());
        step.map_or(1, |step| lesson.line(step.span().start))
    };
    let mut open = match Walk::begin(part) {
        Ok(walk) => vec![walk],
        Err(why) => return vec![(line_of(0), why)],
    };
    let mut ways = 0;
    while let Some(walk) = open.pop() {
        let line = line_of(walk.at);
        match on(walk) {
            Err(why) => return vec![(line, why)],
            Ok(ahead) if ahead.is_empty() => ways += 1,
            Ok(ahead) => open.extend(ahead),
        }
        if ways > WAYS {
            return vec![(line, format!("there are more than {WAYS} ways through this part; fewer tries may lead on"))];
        }
    }
    Vec::new()
}

/// The ways on from here; none at the end.
fn on<'a, R: Staged + Searched>(walk: Walk<'a, R>) -> Result<Vec<Walk<'a, R>>, String> {
    match walk.next()? {
        Next::End => Ok(Vec::new()),
        Next::Scripted(key) => {
            let Status::Waiting(seat) = walk.playing.status() else {
                return Err(format!("{key:?} cannot be taken: the match is over"));
            };
            Ok(vec![taken(walk, seat, &key)?])
        }
        Next::Task(task) => {
            if walk.playing.status() != Status::Waiting(LEARNER) {
                let state = walk.playing.status();
                return Err(format!(
                    "seat a does not choose here ({state:?}). On offer: {}.",
                    walk.on_offer().join(", ")
                ));
            }
            if let Some(shows) = &task.shows {
                let wrong = R::compare(walk.playing.cards(), walk.playing.state(), &walk.names, shows);
                if !wrong.is_empty() {
                    return Err(format!("shows: {}", wrong.join(" ")));
                }
            }
            let offers: Vec<String> = walk.playing.offers().into_iter().map(|offer| offer.key).collect();
            let listed = || walk.on_offer().join(", ");
            let on_offer = |pattern: &str| {
                let pattern = walk.names.spell_out(pattern);
                offers.iter().filter(|key| fits(&pattern, key)).cloned().collect::<Vec<_>>()
            };
            for pattern in task.tries.iter().flat_map(|tries| tries.all()) {
                if on_offer(pattern).is_empty() {
                    return Err(format!("try = {pattern:?} is not on offer. On offer: {}.", listed()));
                }
            }
            let wanted = walk.wanted(task);
            if wanted.is_empty() {
                return Err(format!("no option reaches what is expected. On offer: {}.", listed()));
            }
            for pattern in task.other.iter().flat_map(|other| other.tries.all()) {
                if on_offer(pattern).iter().all(|key| wanted.contains(key)) {
                    return Err(format!(
                        "other: {pattern:?} is not another try that is on offer. On offer: {}.",
                        listed()
                    ));
                }
            }
            let names = |mark: &&String| mark.starts_with(char::is_uppercase) && walk.names.handle(mark).is_none();
            if let Some(mark) = task.marks.iter().find(names) {
                return Err(format!("marks: no card is called {mark:?} here"));
            }
            wanted.iter().map(|key| taken(walk.clone(), LEARNER, key)).collect()
        }
    }
}

/// The way after a choice; where a step ends by it, what is expected then is true.
fn taken<'a, R: Staged + Searched>(
    mut walk: Walk<'a, R>,
    seat: tercet_kernel::Seat,
    key: &str,
) -> Result<Walk<'a, R>, String> {
    let step = walk.at;
    walk.take(seat, key)?;
    let expect = walk.part.form.step[step].get_ref().expect.as_ref().filter(|_| walk.at > step);
    let wrong = expect.map(|expect| R::compare(walk.playing.cards(), walk.playing.state(), &walk.names, expect));
    match wrong.unwrap_or_default() {
        none if none.is_empty() => Ok(walk),
        wrong => Err(format!("after {:?}: {}", walk.names.call(key), wrong.join(" "))),
    }
}
