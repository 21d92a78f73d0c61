//! When a choice may be taken back without asking.

use crate::play::Play;
use serde_json::Value;
use std::collections::HashMap;
use tercet_kernel::{AnyMatch, Seat};

/// Whether `seat` may take its last choice back without leave: nothing has been chosen since, its
/// consequences hung on nothing it did not know, and they showed the other player no card.
///
/// This errs on the side of asking.
pub(crate) fn is_free(play: &Play, seat: Seat, start: Box<dyn AnyMatch>) -> bool {
    let choices = play.choices();
    let Some(last) = choices.last().filter(|choice| choice.seat == seat) else { return false };
    let before = play.after(choices.len() - 1, start);
    let other = seat.other().into();
    before.foreseen(seat, &last.key) && !shows_more(&before.view(other), &play.now().view(other))
}

/// Whether `after` shows a card that `before` did not. In every view a card that may be read is an
/// object with an `id`.
fn shows_more(before: &Value, after: &Value) -> bool {
    let known = cards(before);
    cards(after).into_iter().any(|(id, copies)| copies > known.get(id).copied().unwrap_or(0))
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
