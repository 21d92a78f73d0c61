//! Negating what was just used, an Attack or what fights (Z-NEG-01), and what an effect had warned of.

use crate::rules::cutin::{can_negate, is_safe_fight};
use crate::rules::effect::Negated;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::event::Event;
use crate::rules::frame::{BattleStep, Frame, Origin, Run, UseStage};
use crate::rules::game::Game;
use crate::rules::permission::offers;
use crate::rules::state::{Object, Undone};
use tercet_kernel::{Log, Seat};

impl<L: Log<Event>> Game<'_, L> {
    /// What is negated: an Attack, what fights, or what was just used (Z-NEG-01). It cancels what was just used
    /// and nothing in advance (Z-NEG-02); what has resolved stands (Z-STAY-03, Z-STANDBY-03).
    pub fn negate(&mut self, run: &Run, what: &Negated) {
        let done = match what {
            Negated::That => self.negate_that(run),
            Negated::Attack | Negated::AttackOfDamage(_) if self.s.battle.is_some() => {
                self.negate_fight(self.s.active, run.seat)
            }
            Negated::Fighting(_) | Negated::Played(_) | Negated::Defendable(_)
                if run.in_battle && !self.answers_a_use() =>
            {
                let covered = can_negate(self.board(), &Ground::of_run(run), what, true);
                covered && self.negate_fight(run.seat.other(), run.seat)
            }
            Negated::Attack
            | Negated::AttackOfDamage(_)
            | Negated::Fighting(_)
            | Negated::Played(_)
            | Negated::Defendable(_)
            | Negated::Used(_)
            | Negated::TurnsYourPages => self.negate_use(run.seat),
        };
        self.set_done(done);
    }

    /// Whether a use that waits for an answer is right below the effect.
    fn answers_a_use(&self) -> bool {
        self.s.stack.from_top().filter_map(Frame::usage).any(|usage| usage.stage != UseStage::Done)
    }

    /// The Attack or Defense of a player is negated by an effect, and with it what it has laid down (Z-STEP3-05,
    /// Z-RULE-142); it may be taken back (Z-RULE-166). Nothing but an effect that says so does it: not MP taken
    /// away, a MAMODO discarded or pages turned (Z-STEP3-06, Z-EFF-09, Z-EFF-10, Z-EFF-11). What was negated counts
    /// as used and fights no more in this turn (Z-STEP3-07, Z-RULE-23).
    fn negate_fight(&mut self, seat: Seat, by: Seat) -> bool {
        if is_safe_fight(self.board(), seat) {
            return false;
        }
        let Some(fight) = self.s.battle.as_mut().and_then(|battle| battle.of_mut(seat)) else { return false };
        let card = fight.card;
        let before = fight.negated;
        fight.negated = true;
        if !before {
            let (page, paid, at) = (fight.page, fight.paid, fight.at);
            let counted = at.map_or(card, |at| offers::was_counted_under(self.board(), card, at));
            let undone = Undone { card, counted, effect: at.map_or(0, |at| at.effect), page, paid, sent: None, by };
            self.note(|_| Event::Negated { seat, card });
            self.s.sides[seat].record.negated.push(undone);
            self.end_laid(|laid| laid.of_fight && laid.seat == seat);
        }
        // Step 3 ends with a negated Attack (Z-RULE-148).
        if seat == self.s.active
            && let Some(frame) = self.s.stack.from_top_mut().find(|frame| matches!(frame, Frame::BattleEffects(_)))
        {
            *frame = Frame::Battle(BattleStep::Compare);
        }
        !before
    }

    /// The use right below is negated (Z-CUTIN-03): the one that was answered.
    fn negate_use(&mut self, by: Seat) -> bool {
        let mut uses = self.s.stack.from_top_mut().filter_map(Frame::usage_mut);
        let Some(usage) = uses.find(|usage| usage.seat != by && usage.negated.is_none()) else { return false };
        usage.negated = Some(by);
        true
    }

    /// What a moment was about: a use, or an effect that is being carried out.
    fn negate_that(&mut self, run: &Run) -> bool {
        if run.that == Object::Use {
            let mut uses = self.s.stack.from_top_mut().filter_map(Frame::usage_mut);
            let found = uses.find(|usage| usage.negated.is_none());
            return found.map(|usage| usage.negated = Some(run.seat)).is_some();
        }
        self.stop_what_warned(run.seat)
    }

    /// The effect that has warned of what it is about to do stops, by an effect of this player. Where it was used
    /// that use is negated, and can be taken back (Z-RULE-166).
    fn stop_what_warned(&mut self, by: Seat) -> bool {
        let Some(below) = self.warned() else { return false };
        below.stopped = true;
        let stopped = *below;
        let used = {
            let mut frames = self.s.stack.from_top().skip_while(|frame| **frame != Frame::Run(stopped));
            frames.find_map(|frame| if let Frame::Use(usage) = frame { Some(*usage) } else { None })
        };
        let (seat, card) = (stopped.owner, stopped.card);
        match used.filter(|_| stopped.origin == Origin::Used) {
            Some(usage) => self.negated(&usage, by),
            None => self.note(|_| Event::Negated { seat, card }),
        }
        true
    }

    /// The opponent's gain goes to the user instead.
    pub fn divert(&mut self, run: &Run) {
        if let Some(below) = self.warned() {
            below.asked = below.asked.diverting(run.seat.other());
        }
    }

    /// The effect below the present one that has warned of what it is about to do.
    fn warned(&mut self) -> Option<&mut Run> {
        self.running().skip(1).find(|below| below.asked.is_warned())
    }
}
