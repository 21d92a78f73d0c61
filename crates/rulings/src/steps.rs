//! Running the steps of a ruling.

use crate::form::StepForm;
use std::sync::Arc;
use tercet_kernel::{Match, Names, PerSeat, Seat, Staged, Status, Viewer, plain};

/// A ruling being run.
pub(crate) struct Run<R: Staged> {
    playing: Match<R>,
    names: Names,
    complaints: Vec<String>,
    /// Clauses that are still to be written in.
    unfinished: Vec<String>,
    /// What the present step has brought about.
    events: Vec<R::Event>,
}

/// What came of the steps of a ruling.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    /// What is not as they say.
    pub complaints: Vec<String>,
    /// Which clauses are still to be written in.
    pub unfinished: Vec<String>,
}

/// After this many choices a match that should go on to a moment is not going to reach it.
const FAR: usize = 400;

impl<R: Staged> Run<R> {
    /// What is not as these steps say, from this match on.
    pub(crate) fn of(playing: Match<R>, names: Names, steps: &[StepForm<R>]) -> Outcome {
        let mut run = Run { playing, names, complaints: Vec::new(), unfinished: Vec::new(), events: Vec::new() };
        run.all(steps);
        Outcome { complaints: run.complaints, unfinished: run.unfinished }
    }

    /// All steps, up to the first choice that cannot be taken.
    fn all(&mut self, steps: &[StepForm<R>]) {
        for (at, step) in steps.iter().enumerate() {
            let before = (self.complaints.len(), self.unfinished.len());
            self.events.clear();
            let goes_on = self.step(step);
            for said in self.complaints[before.0..].iter_mut().chain(&mut self.unfinished[before.1..]) {
                *said = format!("step {}: {said}", at + 1);
            }
            if !goes_on {
                return;
            }
        }
    }

    fn step(&mut self, step: &StepForm<R>) -> bool {
        if let Some(key) = &step.takes
            && let Err(why) = self.take(step, key)
        {
            self.complaints.push(format!("do = {key:?}: {why}. On offer: {}.", self.on_offer().join(", ")));
            return false;
        }
        if let Some(Ok(goal)) = step.goal()
            && let Err(why) = self.go_on(goal)
        {
            self.complaints.push(why);
            return false;
        }
        if let Some(key) = &step.refused {
            self.refused(step, key);
        }
        self.log(step);
        let offers = self.on_offer();
        for (keys, wanted) in [(&step.offered, true), (&step.not_offered, false)] {
            for key in keys.iter().filter(|key| offers.contains(key) != wanted) {
                let should = if wanted { "should be on offer, but is not" } else { "should not be on offer, but is" };
                self.complaints.push(format!("{key:?} {should}. On offer: {}.", offers.join(", ")));
            }
        }
        if let Some(expect) = &step.expect {
            let cards = Arc::clone(self.playing.cards());
            self.complaints.extend(R::compare(&cards, self.playing.state(), &self.names, expect));
        }
        true
    }

    /// The keys on offer, with names in place of handles.
    fn on_offer(&self) -> Vec<String> {
        self.playing.offers().iter().map(|offer| self.names.call(&offer.key)).collect()
    }

    /// Who takes or wishes it.
    fn seat(&self, step: &StepForm<R>) -> Seat {
        step.seat.unwrap_or(match self.playing.status() {
            Status::Waiting(seat) => seat,
            Status::Over(_) => Seat::A,
        })
    }

    /// Everybody passes until this player is free to act in this phase, the next time if that is now.
    fn go_on(&mut self, goal: (Seat, &str)) -> Result<(), String> {
        let named = format!("{} {}", goal.0, goal.1);
        for _ in 0..FAR {
            let Status::Waiting(seat) = self.playing.status() else {
                return Err(format!("until = {named:?}: the match is over before that"));
            };
            let offers = self.playing.offers();
            let passing = R::PASSING.iter().find(|key| offers.iter().any(|offer| offer.key == **key));
            let Some(key) = passing else {
                return Err(format!(
                    "until = {named:?}: {seat} cannot pass. On offer: {}.",
                    self.on_offer().join(", ")
                ));
            };
            self.playing.choose(seat, key, &mut self.events).map_err(|refusal| refusal.to_string())?;
            if R::moment(self.playing.state()) == Some(goal) {
                return Ok(());
            }
        }
        Err(format!("until = {named:?}: that does not come within {FAR} choices"))
    }

    /// Compares what the step brought about with the lines it expects.
    fn log(&mut self, step: &StepForm<R>) {
        if step.log.is_empty() {
            return;
        }
        let viewer = step.reader.unwrap_or(Viewer::Spectator);
        let lines = log_lines::<R>(self.playing.cards(), &self.events, viewer);
        let mut rest = lines.iter();
        if let Some(wanted) = step.log.iter().find(|wanted| !rest.any(|line| line == *wanted)) {
            let read = lines.join("\n        ");
            self.complaints.push(format!("the log should read {wanted:?}, but reads:\n        {read}"));
        }
    }

    fn take(&mut self, step: &StepForm<R>, key: &str) -> Result<(), String> {
        let seat = self.seat(step);
        let newest = R::newest(self.playing.state());
        let key = self.names.spell_out(key);
        self.playing.choose(seat, &key, &mut self.events).map_err(|refusal| format!("it is refused: {refusal}"))?;
        let Some(name) = &step.name else { return Ok(()) };
        let came = R::newest(self.playing.state());
        if came == newest {
            return Err(format!("no card came to the field that could be called {name:?}"));
        }
        self.names.give(name, came.to_string())
    }

    fn refused(&mut self, step: &StepForm<R>, key: &str) {
        let refusal = self.playing.why_not(self.seat(step), &self.names.spell_out(key));
        let Some(wanted) = step.by.as_deref() else {
            return match refusal {
                None => self.complaints.push(format!("{key:?} should be refused, but is allowed")),
                Some(refusal) => self
                    .unfinished
                    .push(format!("{key:?} is refused: {} Write in by = \"{}\".", refusal.sentence, refusal.clause)),
            };
        };
        match refusal {
            None => self.complaints.push(format!("{key:?} should be refused by {wanted}, but is allowed")),
            Some(refusal) if refusal.clause.0 == wanted => {}
            Some(refusal) => self.complaints.push(format!(
                "{key:?} should be refused by {wanted}, but is refused by {}: {}",
                refusal.clause, refusal.sentence
            )),
        }
    }
}

/// What the log reads for these events, for whoever looks like this.
pub(crate) fn log_lines<R: Staged>(cards: &R::Cards, events: &[R::Event], viewer: Viewer) -> Vec<String> {
    let seen = events.iter().filter_map(|event| R::redact(event, viewer));
    seen.filter_map(|event| R::tell(cards, &event)).map(|line| plain(&line, PerSeat(["A", "B"]))).collect()
}
