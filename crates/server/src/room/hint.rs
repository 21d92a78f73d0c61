//! What the computer would do in a player's place.

use super::Room;
use crate::address::Household;
use crate::outbox::Outbox;
use crate::thinking::{Stop, Task, Thinking};
use std::sync::Arc;
use tercet_table::protocol::{Foreseen, Refused, ServerMessage};
use tercet_table::{Level, Who};

impl Room {
    /// Lets the strongest computer player think for whoever asks, if they may be told.
    pub(super) fn hint(&mut self, whose: Household, who: Who, outbox: Outbox) {
        let seat = match self.table.may_hint(who) {
            Ok(seat) => seat,
            Err(why) => return outbox.refuse(Some(&self.id), why),
        };
        let Some(playing) = self.table.playing() else { return };
        let place = self.hall.thinking.line_up(whose);
        if place.is_err() {
            return outbox.refuse(Some(&self.id), Refused::plain(Thinking::outside()));
        }
        let (hall, id, step) = (Arc::clone(&self.hall), self.id.clone(), self.table.step());
        let (game, here) = (Arc::clone(self.table.game()), playing.copy());
        let glance = self.table.highlighted();
        let task = Task { game, playing: playing.copy(), seat, level: Level::Strong, puzzle: None, whose };
        self.hinting = Some(Stop::start(async move |stop| {
            let Some(key) = hall.thinking.think(task, place, stop).await else { return };
            let foreseen = |key: String| Foreseen { lines: here.preview(seat, &key).unwrap_or_default(), key };
            let rather_than = glance.filter(|glance| *glance != key).map(foreseen);
            let Foreseen { key, lines } = foreseen(key);
            outbox.send(&ServerMessage::Hint { id, step, key, lines, rather_than });
        }));
    }
}
