//! A Monster attacks the opposing Party: Through, or a battle.

use crate::rules::battle::{Battle, Cause};
use crate::rules::board::Board;
use crate::rules::choice::Group;
use crate::rules::effect::Rule;
use crate::rules::effects::lasting;
use crate::rules::event::Event;
use crate::rules::frame::Frame;
use crate::rules::game::Game;
use crate::rules::movement::ban_action;
use crate::rules::rulebook::Why;
use crate::rules::state::{Action, Entry, Monster};
use tercet_kernel::{Clause, Log, Seat};

/// Why a Monster cannot attack the Party now (M-PATK-03, M-PATK-04). From whose Land does not matter
/// (M-PATK-02).
pub fn ban_assault(b: Board, monster: &Monster) -> Option<Why> {
    if !monster.open {
        return Some(Why::rule("M-PATK-03"));
    }
    if b.card(monster.card).cannot_attack_party {
        return Some(Why::rule("M-PATK-04"));
    }
    if let Some(card) = lasting::source(b, &Rule::NoPartyAttacks) {
        return Some(Why::effect("M-USE-06", card));
    }
    ban_action(b, monster, Action::Attacked)
}

/// Why the Party's player cannot declare Through: without any Mana (M-PATK-08); Spent Mana is enough
/// (M-RULE-64).
pub fn ban_through(b: Board, seat: Seat) -> Option<Why> {
    (b.s.sides[seat].total() == 0).then_some(Why::rule("M-PATK-08"))
}

impl<L: Log<Event>> Game<'_, L> {
    /// The attack is the Monster's action, whatever comes of it (M-PATK-16). One Monster attacks; a
    /// second one makes an attack of its own (M-PATK-05).
    pub fn assault(&mut self, entry: Entry) {
        let Some(monster) = self.s.monster_mut(entry) else { return };
        monster.acted = Some(Action::Attacked);
        let (seat, card) = (monster.seat, monster.card);
        self.note(|_| Event::Assault { seat, entry, card });
        self.s.stack.push(Frame::Defend(entry));
    }

    /// Through: no battle, and 1 Mana goes to the attacker (M-PATK-07, M-MANA-16). The Monster
    /// stays where it was (M-PATK-14).
    pub fn let_through(&mut self, seat: Seat) {
        self.note(|_| Event::LetThrough { seat });
        self.steal(seat, 1, Clause("M-MANA-16"));
    }

    /// Without Characters Through is forced, and without Mana nothing happens (M-PATK-17,
    /// M-RULE-65).
    pub fn undefended(&mut self, monster: Entry) {
        let Some((_, _, &Monster { seat, .. })) = self.s.monster(monster) else { return };
        if self.s.sides[seat.other()].total() > 0 {
            self.let_through(seat.other());
        }
    }

    /// Chosen Characters fight, tapped ones perhaps; nobody is tapped for it (M-PATK-09,
    /// M-PATK-10). The Monster is on no Land in it (M-RULE-62, M-RULE-106), but keeps its place on the
    /// one it left, so that leaving and returning change no Mana (M-PATK-15).
    pub fn defend(&mut self, monster: Entry, group: Group) {
        let Some((_, _, &Monster { seat, open, .. })) = self.s.monster(monster) else { return };
        let fighters = self.fighters(seat.other(), group, true);
        let battle = Battle { was_open: open, fighters, ..Battle::new(Cause::PartyAttack, monster, seat) };
        self.begin_battle(battle);
    }
}
