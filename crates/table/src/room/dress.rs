//! What players bring to the table: colours, Books, sleeves, mats and coins (Z-ROOM-03, Z-TABLE-16, Z-TABLE-17,
//! Z-TABLE-18, Z-TABLE-19).

use super::RoomChange;
use crate::protocol::{Look, Refused};
use crate::{Effect, Table, Who};
use tercet_kernel::Seat;

impl Table {
    pub(crate) fn look_of(&self, seat: Seat) -> Look {
        self.room.looks[seat]
    }

    pub(super) fn dress(&mut self, now: u64, who: Who, look: Look) -> Result<Vec<Effect>, Refused> {
        let seat = self.player_of_one(who)?;
        if self.room.looks[seat] == look {
            return Ok(Vec::new());
        }
        if look.color.is_some() && look.color == self.room.looks[seat.other()].color {
            return Err(Refused::plain("The other player has this colour; pick another one."));
        }
        self.counted.may_ask(seat)?;
        self.change_room(now, RoomChange::Dressed { seat, look })
    }
}
