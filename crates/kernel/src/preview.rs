//! What a choice comes to, told before it is taken.

use crate::concealed::blindly;
use crate::{Match, Rules, Seat, Status, Viewer};

/// What a preview makes of an event that a choice would cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foretold {
    /// It is said.
    Told,
    /// It goes without saying as long as nothing else has happened, since the option says it itself.
    Said,
    /// Another turn begins: neither it nor what follows belongs to the choice.
    Later,
}

/// At most this many moments to answer are passed over in one preview.
const PASSED: usize = 12;

/// At most this many sentences are told; of the others only how many there are.
const TOLD: usize = 6;

/// Somebody could have answered.
const UNANSWERED: &str = "That is, if nobody responds.";

/// The attempt has come to something that nobody at this seat can know.
const HIDDEN: &str = "The rest depends on what you cannot see.";

/// Nothing was to be told.
const NOTHING: &str = "Nothing else happens for now.";

impl<R: Rules> Match<R> {
    /// What `key` comes to if `seat` takes it now, in sentences like those of the log, as far as `seat` can know;
    /// `None` if it is not on offer.
    ///
    /// The choice is carried out on the [concealed](Rules::conceal) state, and moments to answer are passed over. So
    /// two worlds that look the same to `seat` have the same preview, and where hidden things decide, it says so.
    pub fn preview(&self, seat: Seat, key: &str) -> Option<Vec<String>> {
        if self.status() != Status::Waiting(seat) {
            return None;
        }
        let mut options = Vec::new();
        R::options(self.cards(), self.state(), &mut options);
        let choice = options.into_iter().find(|&choice| R::key(self.cards(), self.state(), choice) == key)?;
        let Some(before) = R::conceal(self.cards(), self.state(), seat) else { return Some(vec![HIDDEN.to_owned()]) };
        Some(Attempt::<R>::of(self.cards(), &before, seat, choice).in_words(&before, choice))
    }
}

/// A choice tried out on a concealed state.
struct Attempt<'a, R: Rules> {
    cards: &'a R::Cards,
    seat: Seat,
    events: Vec<R::Event>,
    /// Where it leads; nothing if it has read what is concealed.
    after: Option<R::State>,
    /// Whether a moment to answer was passed over.
    passed: bool,
}

impl<'a, R: Rules> Attempt<'a, R> {
    fn of(cards: &'a R::Cards, before: &R::State, seat: Seat, choice: R::Choice) -> Self {
        let (mut events, mut passed, mut state) = (Vec::new(), false, before.clone());
        let done = blindly(|| {
            R::apply(cards, &mut state, choice, &mut events);
            for _ in 0..PASSED {
                let Some(pass) = R::let_pass(cards, &state) else { break };
                passed = true;
                R::apply(cards, &mut state, pass, &mut events);
            }
        });
        Attempt { cards, seat, events, after: done.map(|()| state), passed }
    }

    fn in_words(&self, before: &R::State, choice: R::Choice) -> Vec<String> {
        let events = self.events.iter().take_while(|event| R::foretold(event) != Foretold::Later);
        let fresh = events.skip_while(|event| R::foretold(event) == Foretold::Said);
        let mut lines = shortened(fresh.filter_map(|event| self.line(event)).collect());
        let reckoned = blindly(|| R::reckon(self.cards, self.seat, before, choice, self.after.as_ref()));
        lines.extend(reckoned.flatten());
        if self.passed && !lines.is_empty() {
            lines.push(UNANSWERED.to_owned());
        }
        // What another turn brings does not belong to the choice, hidden or not.
        let whole = self.events.iter().any(|event| R::foretold(event) == Foretold::Later);
        match &self.after {
            None if whole => {}
            None => lines.push(HIDDEN.to_owned()),
            Some(after) => lines.extend(blindly(|| self.next(before, after)).flatten()),
        }
        if lines.is_empty() {
            lines.push(NOTHING.to_owned());
        }
        lines
    }

    /// What the log would say. Where that names a card that the seat has yet to see, it is told as to a spectator.
    fn line(&self, event: &R::Event) -> Option<String> {
        let told = |viewer| blindly(|| R::tell(self.cards, &R::redact(event, viewer)?));
        told(self.seat.into()).or_else(|| told(Viewer::Spectator)).flatten()
    }

    /// Who is asked next, if that belongs to the choice.
    fn next(&self, before: &R::State, after: &R::State) -> Option<String> {
        let Status::Waiting(next) = R::status(after) else { return None };
        if R::turn(before) != R::turn(after) {
            return None;
        }
        if next != self.seat {
            return Some(format!("Then it is {{{next}}}'s choice."));
        }
        let question = R::question(self.cards, after);
        (question != R::question(self.cards, before)).then(|| format!("Then you are asked “{question}”"))
    }
}

/// The first of these sentences, and how many more there are.
fn shortened(mut lines: Vec<String>) -> Vec<String> {
    let more = lines.len().saturating_sub(TOLD);
    if more > 0 {
        lines.truncate(TOLD);
        lines.push(format!("… and {more} more."));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_told_is_counted() {
        let lines = |count: usize| (0..count).map(|number| format!("{number}.")).collect::<Vec<_>>();
        assert_eq!(shortened(lines(TOLD)), lines(TOLD));
        let mut told = lines(TOLD);
        told.push("… and 3 more.".to_owned());
        assert_eq!(shortened(lines(TOLD + 3)), told);
    }
}
