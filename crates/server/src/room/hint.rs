//! What the computer would do in a player's place.

use super::Room;
use crate::address::Household;
use crate::outbox::Outbox;
use crate::thinking::{Stop, Thinking};
use std::sync::Arc;
use tercet_table::protocol::{Foreseen, Refused, ServerMessage};
use tercet_table::{Advice, Advised, Who};

/// What is said where it has found nothing.
const NOTHING: &str = "The computer has found nothing to suggest here.";

impl Room {
    /// Lets the computer think for whoever asks, if they may be told.
    pub(super) fn hint(&mut self, whose: Household, who: Who, outbox: Outbox) {
        let seat = match self.table.may_hint(who) {
            Ok(seat) => seat,
            Err(why) => return outbox.refuse(Some(&self.id), why),
        };
        let Some(playing) = self.table.playing() else { return };
        let Ok(place) = self.hall.thinking.line_up(whose) else {
            return outbox.refuse(Some(&self.id), Refused::plain(Thinking::outside()));
        };
        let (hall, id, step) = (Arc::clone(&self.hall), self.id.clone(), self.table.step());
        let (here, at) = (playing.copy(), self.position(playing.copy(), seat, whose));
        self.hinting = Some(Stop::start(async move |stop| {
            let advice = hall.thinking.advise(at, place, stop).await;
            let Ok(advice) = advice else { return outbox.refuse(Some(&id), Refused::plain(Thinking::outside())) };
            let Some(Advice { best, next }) = advice else { return outbox.refuse(Some(&id), Refused::plain(NOTHING)) };
            let foreseen = |Advised { key, chance }: Advised| Foreseen {
                lines: here.preview(seat, &key).unwrap_or_default(),
                chance: chance.round() as u8,
                key,
            };
            let Foreseen { key, lines, chance } = foreseen(best);
            // What comes of both speaks for neither.
            let told_apart = |next: Foreseen| Foreseen {
                lines: next.lines.into_iter().filter(|line| !lines.contains(line)).collect(),
                ..next
            };
            let rather_than = next.map(foreseen).map(told_apart);
            outbox.send(&ServerMessage::Hint { id, step, key, lines, chance, rather_than });
        }));
    }
}
