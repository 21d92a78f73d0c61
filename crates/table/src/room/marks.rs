//! Markers of players on cards, for both to see (Z-TABLE-13). Private ones stay in the browser.
//!
//! They lie on what spectators see, which everybody calls the same. So there are no more of them than cards.

use super::RoomChange;
use crate::protocol::{Color, Mark, Refused};
use crate::readable::readable;
use crate::{Effect, Table, Who};
use serde_json::Value;
use tercet_kernel::{Seat, Viewer};

/// The longest note on one, in characters.
const NOTE_LENGTH: usize = 60;

impl Table {
    pub(super) fn mark(
        &mut self,
        now: u64,
        who: Who,
        on: String,
        color: Option<Color>,
        note: Option<&str>,
    ) -> Result<Vec<Effect>, Refused> {
        let seat = self.player(who)?;
        self.must_be_playing()?;
        let note = readable(note.unwrap_or_default());
        if note.chars().count() > NOTE_LENGTH {
            return Err(Refused::plain(format!("A note can have at most {NOTE_LENGTH} characters.")));
        }
        let Some(color) = color else {
            let there = self.room.marks.iter().any(|mark| mark.by == seat && mark.on == on);
            return if there { self.change_room(now, RoomChange::Unmarked { seat, on }) } else { Ok(Vec::new()) };
        };
        if !is_there(&self.open_view(), &on) {
            return Err(Refused::plain("There is no such card to put a marker on."));
        }
        self.counted.may_ask(seat)?;
        self.change_room(now, RoomChange::Marked { mark: Mark { by: seat, on, color, note } })
    }

    pub(super) fn is_marked(&mut self, mark: &Mark) {
        self.is_unmarked(mark.by, &mark.on);
        self.drop_marks();
        self.room.marks.push(mark.clone());
    }

    /// Markers on cards that have gone are gone with them. After something was taken back, another card may get the
    /// handle of one that is no longer there.
    pub(crate) fn drop_marks(&mut self) {
        if self.room.marks.is_empty() {
            return;
        }
        let view = self.open_view();
        self.room.marks.retain(|mark| is_there(&view, &mark.on));
    }

    /// What everybody sees.
    fn open_view(&self) -> Value {
        self.playing().map(|playing| playing.view(Viewer::Spectator).read()).unwrap_or_default()
    }

    pub(super) fn is_unmarked(&mut self, seat: Seat, on: &str) {
        self.room.marks.retain(|mark| mark.by != seat || mark.on != on);
    }
}

/// Whether something with this handle lies somewhere in a view.
fn is_there(view: &Value, handle: &str) -> bool {
    match view {
        Value::Object(fields) => {
            let here = fields.get("handle").and_then(Value::as_str) == Some(handle);
            here || fields.values().any(|field| is_there(field, handle))
        }
        Value::Array(items) => items.iter().any(|item| is_there(item, handle)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}
