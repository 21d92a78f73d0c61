//! Choices that can be taken back without anybody having learnt anything.

use crate::concealed::blindly;
use crate::{Match, Rules, Seat, Status, Viewer};
use serde_json::Value;
use std::collections::HashMap;

impl<R: Rules> Match<R> {
    /// Whether nobody would learn anything by `seat` taking `key`: it would go alike in every world that
    /// looks to `seat` as this one does, it would show the other player no card, and `seat` would be the
    /// next to choose again. A key that cannot be taken is not harmless.
    ///
    /// The answer does not depend on what `seat` cannot know, so it gives nothing away either.
    pub fn is_harmless(&self, seat: Seat, key: &str) -> bool {
        self.status() == Status::Waiting(seat) && self.tells_nothing(seat, key) && self.shows_nothing(seat, key)
    }

    /// Whether taking `key` and looking at what comes of it reads nothing that `seat` cannot know.
    fn tells_nothing(&self, seat: Seat, key: &str) -> bool {
        let Some(mut state) = R::conceal(self.cards(), self.state(), seat) else { return false };
        let taken = blindly(|| {
            let events = self.take(&mut state, key)?;
            let seen = events.iter().filter_map(|event| R::redact(event, seat.into()));
            let told: Vec<_> = seen.map(|event| R::tell(self.cards(), &event)).collect();
            Some((told, R::view(self.cards(), &state, seat.into()), R::status(&state)))
        });
        matches!(taken, Some(Some((.., Status::Waiting(next)))) if next == seat)
    }

    /// Whether the other player learns of no card by it: neither of one that everybody sees then, nor of one
    /// that nobody else does. Which cards only the other player knows does not count, only how many.
    fn shows_nothing(&self, seat: Seat, key: &str) -> bool {
        let other = Viewer::from(seat.other());
        let view = |state: &R::State, viewer| crate::as_json(&R::view(self.cards(), state, viewer));
        let views = |state: &R::State| [Viewer::Spectator, other].map(|viewer| view(state, viewer));
        let mut state = self.state().clone();
        let before = views(&state);
        let Some(events) = self.take(&mut state, key) else { return false };
        let after = views(&state);
        let own = |[public, own]: &[Value; 2]| count(own).saturating_sub(count(public));
        !shows_more(&before[0], &after[0])
            && own(&after) <= own(&before)
            && events.iter().all(|event| R::redact(event, other) == R::redact(event, Viewer::Spectator))
    }

    fn take(&self, state: &mut R::State, key: &str) -> Option<Vec<R::Event>> {
        let mut options = Vec::new();
        R::options(self.cards(), state, &mut options);
        let choice = options.into_iter().find(|&choice| R::key(self.cards(), state, choice) == key)?;
        let mut events = Vec::new();
        R::apply(self.cards(), state, choice, &mut events);
        Some(events)
    }
}

/// Whether `after` shows a card that `before` did not. In every view a card that may be read is an
/// object with an `id`.
fn shows_more(before: &Value, after: &Value) -> bool {
    let known = cards(before);
    cards(after).into_iter().any(|(id, copies)| copies > known.get(id).copied().unwrap_or(0))
}

/// How many cards a view shows.
fn count(view: &Value) -> usize {
    cards(view).values().sum()
}

fn cards(view: &Value) -> HashMap<&str, usize> {
    let mut found = HashMap::new();
    let mut open = vec![view];
    while let Some(value) = open.pop() {
        match value {
            Value::Object(fields) => {
                if let Some(Value::String(id)) = fields.get("id") {
                    *found.entry(id.as_str()).or_default() += 1;
                }
                open.extend(fields.values());
            }
            Value::Array(items) => open.extend(items),
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_card_more_is_a_card_shown() {
        let one = json!({"field": [{"face": {"id": "fire"}}, {"face": null}]});
        let two = json!({"field": [{"face": {"id": "fire"}}, {"face": {"id": "fire"}}]});
        assert!(shows_more(&one, &two));
        assert!(!shows_more(&two, &one));
        assert!(!shows_more(&one, &one));
    }
}
