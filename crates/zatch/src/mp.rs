//! Gaining and losing MP (Z-MP).

use crate::effect::{Deed, Rule, RuleKind};
use crate::effects::may::{Doer, Doing, ban, ban_raise};
use crate::effects::standing::rules;
use crate::event::Event;
use crate::game::Game;
use crate::state::Phase;
use tercet_kernel::{Log, Seat};

impl<L: Log<Event>> Game<'_, L> {
    /// Pays a cost (Z-MP-06). It is no loss by an effect (Z-RULE-154).
    pub fn pay(&mut self, seat: Seat, mp: u8) {
        let side = &mut self.s.sides[seat];
        side.mp = side.mp.saturating_sub(u16::from(mp));
    }

    /// MP for a page turned in the START or END PHASE (Z-MP-02, Z-MP-03), unless that is prohibited.
    pub fn gain_for_page(&mut self, seat: Seat) {
        let b = self.board();
        let in_start = b.s.phase == Phase::Start;
        let most = if in_start { most_at_start(b, seat) } else { None };
        let left = most.map_or(2, |most| u16::from(most).saturating_sub(b.s.sides[seat].record.gained_at_start));
        let mp = left.min(2);
        if mp == 0 || ban(b, Doer::player(seat), &Doing::Gain).is_some() {
            return;
        }
        if in_start {
            self.s.sides[seat].record.gained_at_start += mp;
        }
        self.add_mp(seat, mp);
    }

    /// An effect of a player gives MP to a player, unless that is prohibited.
    pub fn gain_by_effect(&mut self, by: Seat, seat: Seat, mp: u16) -> bool {
        let prohibited = ban_raise(self.board(), by, seat).is_some();
        self.s.tally = 0;
        if prohibited || mp == 0 {
            return false;
        }
        self.add_mp(seat, mp);
        self.s.tally = mp;
        self.raise_gained(seat, mp);
        true
    }

    /// There is no upper limit (Z-MP-08).
    fn add_mp(&mut self, seat: Seat, mp: u16) {
        self.s.sides[seat].mp = self.s.sides[seat].mp.saturating_add(mp);
        self.note(|_| Event::Gained { seat, mp });
    }

    /// An effect of a player takes MP from a player, never below 0 and as much as there is (Z-MP-07,
    /// Z-RULE-67).
    pub fn lose_by_effect(&mut self, by: Seat, seat: Seat, mp: u16) -> bool {
        let lost = mp.min(self.s.sides[seat].mp);
        self.s.tally = 0;
        if lost == 0 || ban(self.board(), Doer::effect(by), &Doing::LowerMp(seat)).is_some() {
            return false;
        }
        self.s.sides[seat].mp -= lost;
        self.s.tally = lost;
        self.note(|_| Event::Lost { seat, mp: lost });
        if by != seat {
            self.s.sides[seat].record.lowered += lost;
            self.raise_lost(by, seat, lost);
        }
        true
    }

    /// An effect sets a player's MP to a number: what falls counts as lost (Z-RULE-154).
    pub fn set_mp(&mut self, by: Seat, seat: Seat, mp: u16) -> bool {
        let now = self.s.sides[seat].mp;
        match now.cmp(&mp) {
            std::cmp::Ordering::Greater => self.lose_by_effect(by, seat, now - mp),
            std::cmp::Ordering::Less => self.gain_by_effect(by, seat, mp - now),
            std::cmp::Ordering::Equal => false,
        }
    }
}

/// How many MP a player can gain in the START PHASE, if that is limited.
fn most_at_start(b: crate::board::Board, seat: Seat) -> Option<u8> {
    rules(b, RuleKind::BanMp).find_map(|(g, rule)| match rule {
        Rule::Cannot(_, deeds) if g.you != seat => {
            deeds.iter().find_map(|deed| if let Deed::GainAtStart(most) = deed { Some(*most) } else { None })
        }
        _ => None,
    })
}
