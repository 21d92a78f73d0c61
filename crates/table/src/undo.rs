//! Taking choices back.

use crate::draw::Draws;
use crate::play::Play;
use crate::protocol::{Refused, SeatKind};
use crate::{Effect, Happened, Table, Who};
use serde_json::Value;
use std::collections::HashMap;
use tercet_kernel::{AnyMatch, Seat};

impl Table {
    pub(crate) fn ask_undo(&mut self, now: u64, who: Who) -> Result<Vec<Effect>, Refused> {
        let seat = self.player(who)?;
        self.must_be_playing()?;
        let play = self.play.as_ref().expect("it is played");
        let seat = match who {
            Who::Both => play.last_chooser().unwrap_or(seat),
            _ => seat,
        };
        let Some(to) = play.before_last_of(seat) else {
            return Err(Refused::plain("You have not chosen anything yet."));
        };
        // Nobody is harmed by a peek at the computer's cards, or at one's own.
        let nobody_to_ask = self.opening.hotseat || self.opening.seats[seat.other()].kind() == SeatKind::Computer;
        if nobody_to_ask || is_free(play, seat, self.start()?) {
            return self.carry_out(now, Happened::TakenBack { seat, to: to as u32 });
        }
        if self.undo_asked_by.is_some() {
            return Err(Refused::plain("That has been asked already and waits for an answer."));
        }
        self.carry_out(now, Happened::UndoAsked { seat })
    }

    pub(crate) fn answer_undo(&mut self, now: u64, who: Who, accept: bool) -> Result<Vec<Effect>, Refused> {
        self.player(who)?;
        self.must_be_playing()?;
        let play = self.play.as_ref().expect("it is played");
        let asker = self.undo_asked_by.filter(|asker| who.holds(asker.other()));
        let Some((seat, to)) = asker.and_then(|asker| Some((asker, play.before_last_of(asker)?))) else {
            return Err(Refused::plain("Nobody asks you to take something back."));
        };
        let what = if accept { Happened::TakenBack { seat, to: to as u32 } } else { Happened::UndoRefused };
        self.carry_out(now, what)
    }

    pub(crate) fn take_back(&mut self, seat: Seat, to: u32) -> Result<(), Refused> {
        let start = self.start()?;
        let left = self.play.as_mut().and_then(|play| play.rewind(to as usize, start));
        if let (Some(clock), Some(left)) = (&mut self.clock, left) {
            clock.set(left);
        }
        self.undo_asked_by = None;
        self.draws = Draws::default();
        self.log.rewind(to);
        self.tell(&format!("{{{seat}}} takes a choice back."));
        Ok(())
    }
}

/// Whether `seat` may take its last choice back without leave: nothing has been chosen since, its
/// consequences hung on nothing it did not know, and they showed the other player no card.
///
/// This errs on the side of asking.
fn is_free(play: &Play, seat: Seat, start: Box<dyn AnyMatch>) -> bool {
    let choices = play.now().choices();
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
