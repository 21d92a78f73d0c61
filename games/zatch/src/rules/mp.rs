//! Gaining and losing MP.

use crate::rules::board::Board;
use crate::rules::effect::{Deed, RuleKind};
use crate::rules::effects::holding::rules::rules;
use crate::rules::event::Event;
use crate::rules::game::Game;
use crate::rules::permission::prohibited::{Doer, Doing, ban, ban_raise};
use crate::rules::state::Phase;
use tercet_kernel::{Log, Seat};

/// What a page gives that is turned in the START or END PHASE (Z-MP-02, Z-MP-03).
const FOR_A_PAGE: u16 = 2;

/// What an effect does to the MP of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MpChange {
    /// They rise by this many.
    Rises(u16),
    /// They fall by this many.
    Falls(u16),
}

impl MpChange {
    /// What makes a number out of what there is now.
    pub const fn to(now: u16, mp: u16) -> MpChange {
        if now > mp { MpChange::Falls(now - mp) } else { MpChange::Rises(mp - now) }
    }
}

impl<L: Log<Event>> Game<'_, L> {
    /// Pays a cost (Z-MP-06). It is not a loss by an effect (Z-RULE-154).
    pub fn pay(&mut self, seat: Seat, mp: u8) {
        let side = &mut self.s.sides[seat];
        side.mp = side.mp.saturating_sub(u16::from(mp));
    }

    /// MP for a page turned in the START or END PHASE (Z-MP-02, Z-MP-03), unless that is prohibited.
    pub fn gain_for_page(&mut self, seat: Seat) {
        let b = self.board();
        let mp = left_to_gain(b, seat, FOR_A_PAGE);
        if mp > 0 && ban(b, Doer::player(seat), &Doing::Gain).is_none() {
            self.add_mp(seat, mp);
        }
    }

    /// An effect of a player gives MP to a player, unless that is prohibited.
    pub fn gain_by_effect(&mut self, by: Seat, seat: Seat, mp: u16) -> bool {
        let mp = gain_of(self.board(), by, seat, mp);
        self.s.tally = mp;
        if mp == 0 {
            return false;
        }
        self.add_mp(seat, mp);
        self.raise_gained(seat, mp);
        true
    }

    /// There is no upper limit (Z-MP-08). What is gained in the player's own START PHASE, for pages and by effects, is
    /// kept in mind: texts limit it, or take it away again.
    fn add_mp(&mut self, seat: Seat, mp: u16) {
        let at_start = in_own_start(self.board(), seat);
        let side = &mut self.s.sides[seat];
        side.mp = side.mp.saturating_add(mp);
        if at_start {
            side.record.gained_at_start = side.record.gained_at_start.saturating_add(mp);
        }
        self.note(|_| Event::Gained { seat, mp });
    }

    /// An effect of a player takes MP from a player, never below 0 and as much as there is (Z-MP-07,
    /// Z-RULE-67).
    pub fn lose_by_effect(&mut self, by: Seat, seat: Seat, mp: u16) -> bool {
        let lost = loss_of(self.board(), by, seat, mp);
        self.s.tally = lost;
        if lost == 0 {
            return false;
        }
        self.s.sides[seat].mp -= lost;
        self.s.sides[seat].record.lost += lost;
        self.note(|_| Event::Lost { seat, mp: lost });
        if by != seat {
            self.s.sides[seat].record.lowered += lost;
            self.raise_lost(seat, lost);
        }
        true
    }
}

/// How many of this number of MP an effect of a player gives to a player now: none where that is prohibited.
pub fn gain_of(b: Board, by: Seat, seat: Seat, mp: u16) -> u16 {
    if mp == 0 || ban_raise(b, by, seat).is_some() { 0 } else { left_to_gain(b, seat, mp) }
}

/// How many of this number of MP an effect of a player takes from a player now: no more than there are, none where that
/// is prohibited.
pub fn loss_of(b: Board, by: Seat, seat: Seat, mp: u16) -> u16 {
    let lost = mp.min(b.s.sides[seat].mp);
    if lost == 0 || ban(b, Doer::effect(by), &Doing::LowerMp(seat)).is_some() { 0 } else { lost }
}

/// How many of this number of MP a player can gain now: no more than are left where those of the player's own START
/// PHASE are limited by a text, for pages and by effects alike.
fn left_to_gain(b: Board, seat: Seat, mp: u16) -> u16 {
    let most = if in_own_start(b, seat) { most_at_start(b, seat) } else { None };
    let left = |most: u8| u16::from(most).saturating_sub(b.s.sides[seat].record.gained_at_start);
    most.map_or(mp, |most| mp.min(left(most)))
}

fn in_own_start(b: Board, seat: Seat) -> bool {
    b.s.phase == Phase::Start && b.s.active == seat
}

/// How many MP a player can gain in the START PHASE, if that is limited.
fn most_at_start(b: Board, seat: Seat) -> Option<u8> {
    let most = |deed: &Deed| if let Deed::GainAtStart(most) = deed { Some(*most) } else { None };
    let of_foes = rules(b, RuleKind::BanMp).filter(|(g, _)| g.you != seat);
    of_foes.flat_map(|(_, rule)| rule.spoken().deeds).find_map(most)
}
