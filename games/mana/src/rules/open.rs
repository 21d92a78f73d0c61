//! Opening Monsters.

use crate::rules::battle::Battle;
use crate::rules::board::Board;
use crate::rules::effect::Moment;
use crate::rules::effects::cost;
use crate::rules::effects::requirement::meets;
use crate::rules::event::{Event, TrashedBy};
use crate::rules::game::Game;
use crate::rules::rulebook::Why;
use crate::rules::state::{Entry, Monster};
use tercet_kernel::{Log, Seat};

/// Why a player cannot open a Monster of free will now (M-OPEN-02, M-RULE-68). An Open one stays Open:
/// nothing turns it down again (M-OPEN-07).
pub fn ban_open(b: Board, seat: Seat, monster: &Monster) -> Option<Why> {
    if monster.open {
        return Some(Why::rule("M-OPEN-07"));
    }
    (!cost::can_open(b, seat, monster.card)).then_some(Why::rule("M-MANA-04"))
}

/// Whether the Open condition is met; it is tested at opening only (M-OPEN-08, M-OPEN-09).
fn condition_met(b: Board, monster: &Monster) -> bool {
    b.card(monster.card).requirement.is_none_or(|requirement| meets(b, monster.seat, requirement))
}

impl<L: Log<Event>> Game<'_, L> {
    /// Turns a face-down Monster up. Its own player pays, whoever caused it (M-OPEN-12, M-RULE-71).
    /// If not all can be paid, all there is is paid and the Monster is trashed as one without skill
    /// (M-OPEN-05, M-OPEN-06, M-RULE-67); likewise if the Open condition fails, which is tested
    /// after payment (M-RULE-69). Otherwise its skill takes effect at once (M-OPEN-14). Being opened is
    /// not an action: a Monster that could act in this turn still can (M-MAIN-07, M-OPEN-11, M-RULE-73).
    pub fn open(&mut self, entry: Entry) {
        let Some(&Monster { card, seat, .. }) = self.find_monster(entry).filter(|monster| !monster.open) else {
            return;
        };
        let cost = u16::from(cost::to_open(self.board(), seat, card));
        let paid = cost.min(self.s.sides[seat].available);
        let in_full = paid == cost;
        self.note(|_| Event::Opened { seat, entry, card, paid: paid as u8, in_full });
        self.pay(seat, paid);
        if !in_full {
            return self.trash_monster(entry, TrashedBy::OpenCost);
        }
        self.opened(entry);
    }

    /// A Monster whose Open Cost is paid turns up.
    pub fn opened(&mut self, entry: Entry) {
        let Some(monster) = self.find_monster(entry).copied() else { return };
        if !condition_met(self.board(), &monster) {
            return self.trash_monster(entry, TrashedBy::OpenCondition);
        }
        let homeless = self.s.battle.as_mut().and_then(|battle| battle.homeless.as_mut());
        if let Some(monster) = homeless.filter(|monster| monster.entry == entry) {
            (monster.open, monster.known) = (true, true);
        } else if let Some(monster) = self.s.monster_mut(entry) {
            (monster.open, monster.known) = (true, true);
        }
        let attacked =
            self.s.battle.as_ref().is_some_and(|battle| battle.monster == entry && Battle::characters_attack(battle));
        let moments: &[Moment] = if attacked { &[Moment::Opened, Moment::OpenedByAttack] } else { &[Moment::Opened] };
        self.raise_opened(entry, moments);
    }

    /// A Monster, also one whose Land is gone.
    fn find_monster(&self, entry: Entry) -> Option<&Monster> {
        let homeless = self.s.battle.as_ref().and_then(|battle| battle.homeless.as_ref());
        homeless
            .filter(|monster| monster.entry == entry)
            .or_else(|| self.s.monster(entry).map(|(_, _, monster)| monster))
    }
}
