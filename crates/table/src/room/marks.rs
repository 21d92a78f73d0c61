//! Markers of players on cards, for both to see (Z-TABLE-13). Private ones stay in the browser.

use super::RoomChange;
use crate::protocol::{Color, Mark, Refused};
use crate::readable::readable;
use crate::{Effect, Table, Who};
use tercet_kernel::Seat;

/// The most markers of a player.
const MARKS: usize = 40;
/// The longest note on one, and the longest handle, in characters.
const NOTE_LENGTH: usize = 60;
const HANDLE_LENGTH: usize = 40;

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
        if on.is_empty() || on.len() > HANDLE_LENGTH || !on.is_ascii() {
            return Err(Refused::plain("There is no such card to put a marker on."));
        }
        let own = |mark: &&Mark| mark.by == seat;
        let there = self.room.marks.iter().filter(own).any(|mark| mark.on == on);
        let Some(color) = color else {
            return if there { self.change_room(now, RoomChange::Unmarked { seat, on }) } else { Ok(Vec::new()) };
        };
        if !there && self.room.marks.iter().filter(own).count() >= MARKS {
            return Err(Refused::plain(format!("You have {MARKS} markers on the table; take one away first.")));
        }
        self.counted.may_ask(seat)?;
        self.change_room(now, RoomChange::Marked { mark: Mark { by: seat, on, color, note } })
    }

    pub(super) fn is_marked(&mut self, mark: &Mark) {
        self.is_unmarked(mark.by, &mark.on);
        self.room.marks.push(mark.clone());
    }

    pub(super) fn is_unmarked(&mut self, seat: Seat, on: &str) {
        self.room.marks.retain(|mark| mark.by != seat || mark.on != on);
    }
}
