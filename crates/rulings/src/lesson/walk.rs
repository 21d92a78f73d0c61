//! Going through a part of a lesson, choice by choice.

use crate::form::{RulingForm, moment};
use crate::lesson::form::{PartForm, TaskForm, ThenForm, fits};
use std::collections::BTreeSet;
use std::sync::Arc;
use tercet_kernel::{AnyMatch, Entry, Match, Names, Seat, Silent, Staged, Status, Taken};
use tercet_library::search::Searched;

/// Where somebody sits who learns.
pub(crate) const LEARNER: Seat = Seat::A;

/// After this many choices a moment that a lesson goes on to is not going to come.
const FAR: usize = 200;

/// A part of a lesson with the way to begin it.
pub(crate) struct Part<R: Staged> {
    pub begins: RulingForm<R>,
    pub form: PartForm<R>,
    /// The figures that each of its steps states.
    pub stated: Vec<BTreeSet<String>>,
}

/// A part of a lesson as far as it has been played.
pub(crate) struct Walk<'a, R: Staged> {
    pub part: &'a Part<R>,
    pub playing: Match<R>,
    pub names: Names,
    /// Which step is being done.
    pub at: usize,
    /// How many of the choices that follow on it have been taken, once the learner's own has.
    then: Option<usize>,
    /// How often everybody has passed for the moment that comes next.
    passed: usize,
}

impl<R: Staged> Clone for Walk<'_, R> {
    fn clone(&self) -> Self {
        Walk { part: self.part, playing: self.playing.clone(), names: self.names.clone(), ..*self }
    }
}

/// What comes next.
pub(crate) enum Next<'a, R: Staged> {
    /// The learner does this.
    Task(&'a TaskForm<R>),
    /// This choice is taken by itself.
    Scripted(String),
    /// Nothing.
    End,
}

impl<'a, R: Staged + Searched> Walk<'a, R> {
    /// From the beginning.
    ///
    /// # Errors
    /// Why it cannot begin.
    pub fn begin(part: &'a Part<R>) -> Result<Self, String> {
        let begun = part.begins.begin(None)?;
        let (playing, names) = begun.ok_or("a part has a position or a start")?;
        Ok(Walk { part, playing, names, at: 0, then: None, passed: 0 })
    }

    /// After these choices.
    ///
    /// # Errors
    /// Which of them does not belong here.
    pub fn after(part: &'a Part<R>, choices: &[Taken]) -> Result<Self, String> {
        let mut walk = Walk::begin(part)?;
        choices.iter().try_for_each(|taken| walk.take(taken.seat, &taken.key))?;
        Ok(walk)
    }

    /// What comes next.
    ///
    /// # Errors
    /// What keeps the lesson from going on.
    pub fn next(&self) -> Result<Next<'a, R>, String> {
        let Some(task) = self.part.form.step.get(self.at).map(|step| step.get_ref()) else { return Ok(Next::End) };
        let Some(done) = self.then else { return Ok(Next::Task(task)) };
        // A step is left as soon as nothing follows any more.
        let key = match &task.then[done] {
            ThenForm::Key(takes) | ThenForm::Named { takes, .. } => self.names.spell_out(takes),
            ThenForm::Until { until } => {
                let offers = self.playing.offers();
                let passing = R::PASSING.iter().find(|key| offers.iter().any(|offer| offer.key == **key));
                let on_offer = || self.on_offer().join(", ");
                (*passing.ok_or_else(|| format!("until = {until:?}: nobody can pass. On offer: {}.", on_offer()))?)
                    .to_owned()
            }
        };
        Ok(Next::Scripted(key))
    }

    /// The same, or that the lesson is at its end if it cannot go on.
    pub fn next_or_end(&self) -> Next<'a, R> {
        self.next().unwrap_or(Next::End)
    }

    /// Whether this option of the learner leads on.
    pub fn leads_on(&self, task: &TaskForm<R>, key: &str) -> bool {
        let tries = task.tries.iter().flat_map(|tries| tries.all());
        if tries.into_iter().any(|pattern| fits(&self.names.spell_out(pattern), key)) {
            return true;
        }
        let Some(reaches) = &task.reaches else { return false };
        let mut tried = self.playing.clone();
        tried.choose(LEARNER, key, &mut Silent).is_ok()
            && R::compare(&Arc::clone(tried.cards()), tried.state(), &self.names, reaches).is_empty()
    }

    /// The options of the learner that lead on.
    pub fn wanted(&self, task: &TaskForm<R>) -> Vec<String> {
        let mine = self.playing.status() == Status::Waiting(LEARNER);
        let offers = if mine { self.playing.offers() } else { Vec::new() };
        offers.into_iter().map(|offer| offer.key).filter(|key| self.leads_on(task, key)).collect()
    }

    /// The keys on offer, with names in place of handles.
    pub fn on_offer(&self) -> Vec<String> {
        self.playing.offers().iter().map(|offer| self.names.call(&offer.key)).collect()
    }

    /// What is said to an option of the learner that does not lead on.
    pub fn answer(&self, task: &'a TaskForm<R>, key: &str, otherwise: &'a str) -> &'a str {
        let fitting = |tries: &String| fits(&self.names.spell_out(tries), key);
        let specific = task.other.iter().find(|other| other.tries.all().iter().any(fitting));
        specific.map(|other| other.answer.as_str()).or(task.otherwise.as_deref()).unwrap_or(otherwise)
    }

    /// Takes a choice that the lesson foresees.
    ///
    /// # Errors
    /// Why it cannot be taken here.
    pub fn take(&mut self, seat: Seat, key: &str) -> Result<(), String> {
        let task = match self.next()? {
            Next::Task(task) if seat == LEARNER && self.leads_on(task, key) => Some(task),
            Next::Task(_) => return Err(format!("{key:?} does not lead on")),
            Next::Scripted(wanted) if wanted == key => None,
            Next::Scripted(wanted) => return Err(format!("{key:?} is taken in the place of {wanted:?}")),
            // After its end somebody may play on.
            Next::End => None,
        };
        let newest = R::newest(self.playing.state());
        self.playing.choose(seat, key, &mut Silent).map_err(|refusal| {
            format!("{:?} is refused: {refusal} On offer: {}.", self.names.call(key), self.on_offer().join(", "))
        })?;
        match (task, self.then) {
            (Some(task), _) => {
                self.call(task.name.as_ref(), newest)?;
                self.then = Some(0);
            }
            (None, Some(done)) => self.scripted_was_taken(done, newest)?,
            (None, None) => return Ok(()),
        }
        self.leave_what_is_done()
    }

    fn scripted_was_taken(&mut self, done: usize, newest: Entry) -> Result<(), String> {
        let step = &self.part.form.step[self.at];
        match &step.get_ref().then[done] {
            ThenForm::Key(_) => self.then = Some(done + 1),
            ThenForm::Named { name, .. } => {
                self.call(Some(name), newest)?;
                self.then = Some(done + 1);
            }
            ThenForm::Until { until } => {
                self.passed += 1;
                let over = matches!(self.playing.status(), Status::Over(_));
                if over || self.passed == FAR {
                    return Err(format!("until = {until:?}: that does not come"));
                }
            }
        }
        Ok(())
    }

    /// Goes past moments that have come, and to the next step when nothing follows any more.
    fn leave_what_is_done(&mut self) -> Result<(), String> {
        let then = &self.part.form.step[self.at].get_ref().then;
        while let Some(done) = self.then
            && let Some(ThenForm::Until { until }) = then.get(done)
            && R::moment(self.playing.state()) == Some(moment::<R>(until)?)
        {
            self.then = Some(done + 1);
            self.passed = 0;
        }
        if self.then == Some(then.len()) {
            self.then = None;
            self.at += 1;
        }
        Ok(())
    }

    fn call(&mut self, name: Option<&String>, newest: Entry) -> Result<(), String> {
        let Some(name) = name else { return Ok(()) };
        let came = R::newest(self.playing.state());
        if came == newest {
            return Err(format!("no card came into play that could be called {name:?}"));
        }
        self.names.give(name, came.to_string())
    }

    /// The match, to be played at a table.
    pub fn opened(self) -> Box<dyn AnyMatch> {
        Box::new(self.playing)
    }
}
