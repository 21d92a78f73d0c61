//! Mana: how it is paid, gained, lost, stolen and recovered.

use crate::rules::event::Event;
use crate::rules::game::Game;
use tercet_kernel::{Clause, Log, Seat};

impl<L: Log<Event>> Game<'_, L> {
    /// Pays a cost, in whoever's turn (M-MANA-21): Available Mana becomes Spent, the Total stays
    /// (M-MANA-02, M-MANA-03).
    pub fn pay(&mut self, seat: Seat, mana: u16) {
        let mana = self.spend(seat, mana);
        if mana > 0 {
            self.note(|_| Event::ManaSpent { seat, mana });
        }
    }

    /// Available Mana becomes Spent, as much as there is.
    fn spend(&mut self, seat: Seat, mana: u16) -> u16 {
        let side = &mut self.s.sides[seat];
        let mana = mana.min(side.available);
        side.available -= mana;
        side.spent += mana;
        mana
    }

    /// New Mana from the Counter Container, which never runs out, becomes Available (M-MANA-10,
    /// M-MANA-19).
    pub fn gain(&mut self, seat: Seat, mana: u16) {
        self.s.sides[seat].available += mana;
        if mana > 0 {
            self.note(|_| Event::ManaGained { seat, mana });
        }
    }

    /// Mana leaves the game (M-MANA-11, M-MANA-12).
    pub fn lose(&mut self, seat: Seat, mana: u16) {
        let mana = self.take_away(seat, mana);
        if mana > 0 {
            self.note(|_| Event::ManaLost { seat, mana });
        }
    }

    /// Mana goes from one player to the other by a clause: no more than there is (M-MANA-13, M-RULE-29).
    pub fn steal(&mut self, from: Seat, mana: u16, by: Clause) {
        let to = from.other();
        let mana = self.take_away(from, mana);
        self.s.sides[to].available += mana;
        if mana > 0 {
            self.note(|_| Event::ManaStolen { from, to, mana, by });
        }
    }

    /// Available Mana becomes Spent by an effect, as much as there is; it is not lost (M-MANA-25,
    /// M-RULE-93).
    pub fn deplete(&mut self, seat: Seat, mana: u16) {
        let mana = self.spend(seat, mana);
        if mana > 0 {
            self.note(|_| Event::ManaDepleted { seat, mana });
        }
    }

    /// All Spent Mana becomes Available (M-START-04, M-MANA-05).
    pub fn recover(&mut self, seat: Seat) {
        let side = &mut self.s.sides[seat];
        let mana = std::mem::take(&mut side.spent);
        side.available += mana;
        if mana > 0 {
            self.note(|_| Event::ManaRecovered { seat, mana });
        }
    }

    /// Spent Mana goes first, then Available, stolen Mana too (M-RULE-37), and never more than there is
    /// (M-MANA-11, M-RULE-28).
    fn take_away(&mut self, seat: Seat, mana: u16) -> u16 {
        let side = &mut self.s.sides[seat];
        let spent = mana.min(side.spent);
        let available = (mana - spent).min(side.available);
        side.spent -= spent;
        side.available -= available;
        spent + available
    }
}
