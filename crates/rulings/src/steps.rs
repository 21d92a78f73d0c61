//! Running the steps of a ruling.

use crate::form::StepForm;
use std::sync::Arc;
use tercet_kernel::{Match, Names, Seat, Silent, Staged, Status};

/// A ruling being run.
pub(crate) struct Run<R: Staged> {
    playing: Match<R>,
    names: Names,
    complaints: Vec<String>,
}

impl<R: Staged> Run<R> {
    /// What is not as these steps say, from this match on.
    pub(crate) fn of(playing: Match<R>, names: Names, steps: &[StepForm<R>]) -> Vec<String> {
        let mut run = Run { playing, names, complaints: Vec::new() };
        run.all(steps);
        run.complaints
    }

    /// All steps, up to the first choice that cannot be taken.
    fn all(&mut self, steps: &[StepForm<R>]) {
        for (at, step) in steps.iter().enumerate() {
            let before = self.complaints.len();
            let goes_on = self.step(step);
            for complaint in &mut self.complaints[before..] {
                *complaint = format!("step {}: {complaint}", at + 1);
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
        if let Some(key) = &step.refused {
            self.refused(step, key);
        }
        let offers = self.on_offer();
        for (keys, wanted) in [(&step.offered, true), (&step.not_offered, false)] {
            for key in keys.iter().filter(|key| offers.contains(key) != wanted) {
                let should = if wanted { "should be on offer, and is not" } else { "should not be on offer, and is" };
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

    fn take(&mut self, step: &StepForm<R>, key: &str) -> Result<(), String> {
        let seat = self.seat(step);
        let newest = R::newest(self.playing.state());
        let key = self.names.spell_out(key);
        self.playing.choose(seat, &key, &mut Silent).map_err(|refusal| format!("it is refused: {refusal}"))?;
        let Some(name) = &step.name else { return Ok(()) };
        let came = R::newest(self.playing.state());
        if came == newest {
            return Err(format!("no card came to the field that could be called {name:?}"));
        }
        self.names.give(name, came.to_string())
    }

    fn refused(&mut self, step: &StepForm<R>, key: &str) {
        let wanted = step.by.as_deref().unwrap_or_default();
        match self.playing.why_not(self.seat(step), &self.names.spell_out(key)) {
            None => self.complaints.push(format!("{key:?} should be refused by {wanted}, and is allowed")),
            Some(refusal) if refusal.clause.0 == wanted => {}
            Some(refusal) => self.complaints.push(format!(
                "{key:?} should be refused by {wanted}, and is by {}: {}",
                refusal.clause, refusal.sentence
            )),
        }
    }
}
