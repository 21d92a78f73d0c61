//! Actions and passing, and Battle In.

use crate::rules::event::Event;
use crate::rules::frame::{EndStep, Frame};
use crate::rules::game::Game;
use tercet_kernel::{Log, Seat, Window};

impl<L: Log<Event>> Game<'_, L> {
    /// An Action was performed: the other player may act next (Z-BATTLE-03, Z-BATTLE-05). A pass takes nothing
    /// from a player (Z-BATTLE-04); one card is put in play at a time (Z-BATTLE-09).
    pub fn acted(&mut self, seat: Seat) {
        if let Some(frame) = self.s.stack.from_top_mut().find(|frame| matches!(frame, Frame::Act(_))) {
            *frame = Frame::Act(Window::for_both(seat.other()));
        }
    }

    /// A player passes; two passes in a row end the phase (Z-BATTLE-06, Z-RULE-01, Z-RULE-02).
    pub fn pass(&mut self, window: Window) {
        let seat = window.seat;
        self.note(|_| Event::Passed { seat });
        self.s.stack.pop();
        match window.pass() {
            Some(next) => self.s.stack.push(Frame::Act(next)),
            None => self.begin_end_phase(EndStep::AnyTime),
        }
    }

    /// Battle In is declared (Z-BIN-03). The Attacker asks whether it may begin (Z-TERM-23); nothing was used
    /// yet that could be cut in on (Z-RULE-120). Each declaration is asked about again (Z-RULE-05). The Defender
    /// cannot declare it (Z-BATTLE-10).
    pub fn declare_battle_in(&mut self) {
        let seat = self.s.active;
        self.note(|_| Event::BattleInDeclared { seat });
        self.s.stack.push(Frame::BattleIn);
    }

    /// The Defender lets the Battle begin; then the Attacker must show the Attack (Z-BIN-05). After Battle
    /// Out the Attacker acts first (Z-RULE-03).
    pub fn agree(&mut self) {
        let seat = self.s.active.other();
        self.note(|_| Event::BattleInAgreed { seat });
        self.s.stack.pop();
        self.acted(seat);
        self.s.stack.push(Frame::ShowAttack);
    }

    /// The Defender acts instead: the declaration lapses (Z-BIN-06). The Defender performs exactly one Action
    /// (Z-RULE-04); the Attacker is then free, also to pass (Z-RULE-07).
    pub fn lapse(&mut self) {
        let seat = self.s.active;
        self.note(|_| Event::BattleInLapsed { seat });
        self.s.stack.pop();
    }
}
