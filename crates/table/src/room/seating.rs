//! Who sits where before a match begins: its host removes a guest, and takes the other seat. The coin decides who goes
//! first, whichever seat that is.

use super::RoomChange;
use crate::protocol::{Look, Refused};
use crate::table::Chair;
use crate::{Effect, Sitter, Table, Who};
use tercet_kernel::Seat;

/// The shortest and the longest secret of a link to a seat.
const INVITE_LENGTH: std::ops::RangeInclusive<usize> = 20..=64;

impl Table {
    /// Whoever was removed knows the link of the match, so that alone does not lead back to the seat.
    ///
    /// # Errors
    /// If the host has given the seat a link of its own, and this is not it.
    pub(crate) fn must_be_invited(&self, shown: Option<&str>) -> Result<(), Refused> {
        if self.room.invite.is_none() || !self.is_open() || self.room.invite.as_deref() == shown {
            return Ok(());
        }
        Err(Refused::plain("The host has given this seat a new link; ask them for it."))
    }

    /// Whether the free seat is for whoever has been given a link of its own.
    pub fn is_by_invitation(&self) -> bool {
        self.room.invite.is_some()
    }

    pub(super) fn remove(&mut self, now: u64, who: Who, invite: Option<String>) -> Result<Vec<Effect>, Refused> {
        self.arranging(who)?;
        if self.is_open() {
            return Err(Refused::plain("There is nobody to remove."));
        }
        if invite.as_ref().is_some_and(|invite| !is_secret(invite)) {
            return Err(Refused::plain("The new link needs a secret of 20 to 64 letters and digits."));
        }
        self.counted.may_arrange()?;
        self.change_room(now, RoomChange::Removed { seat: self.room.host.other(), invite })
    }

    pub(super) fn is_removed(&mut self, seat: Seat, invite: Option<&str>) {
        self.tell(&format!("{{{}}} removes {{{seat}}} from the room.", self.room.host));
        self.opening.seats[seat] = Sitter::Open;
        self.seats[seat] = Chair::default();
        self.room.looks[seat] = Look::default();
        self.room.hears_spectators[seat] = false;
        self.room.invite = invite.map(str::to_owned);
        Seat::BOTH.into_iter().for_each(|seat| self.must_agree_again(seat));
    }

    pub(super) fn swap_seats(&mut self, now: u64, who: Who) -> Result<Vec<Effect>, Refused> {
        self.arranging(who)?;
        if self.opening.beginning.is_staged() {
            return Err(Refused::plain("A match from a position has its sides, so the seats stay as they are."));
        }
        self.counted.may_arrange()?;
        self.change_room(now, RoomChange::Swapped)
    }

    pub(super) fn is_swapped(&mut self) {
        self.opening.seats.0.swap(0, 1);
        self.seats.0.swap(0, 1);
        let room = &mut self.room;
        room.looks.0.swap(0, 1);
        room.hears_spectators.0.swap(0, 1);
        room.host = room.host.other();
        if let Some(referee) = &mut room.referee {
            referee.by = referee.by.map(Seat::other);
        }
        // What was said and done before is still said of the same players.
        self.log.swap_seats();
        self.chat.swap_seats();
        Seat::BOTH.into_iter().for_each(|seat| self.must_agree_again(seat));
        self.tell(&format!("{{{}}} takes the other seat.", self.room.host));
    }
}

fn is_secret(invite: &str) -> bool {
    INVITE_LENGTH.contains(&invite.len())
        && invite.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}
