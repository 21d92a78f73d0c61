//! What goes on or waits for a time comes into its zone (Z-STAY-01, Z-STANDBY-01, Z-RULE-125).

use super::awaited::awaited;
use super::spans::{next_end_of, span, without_span};
use crate::rules::effect::{Cards, Figure, Moment, Rule, Span};
use crate::rules::effects::figures;
use crate::rules::effects::meaning::things::thing;
use crate::rules::event::Event;
use crate::rules::frame::{Frame, Origin, Run, Usage};
use crate::rules::game::Game;
use crate::rules::program::{NO_SLOT, Op};
use crate::rules::state::{Entry, Laid, Object, PageOf, Sentence, Until};
use crate::rules::words::Zone;
use tercet_kernel::{Lasting, Log};

impl<L: Log<Event>> Game<'_, L> {
    /// A rule begins to hold without a time of its own, by an effect that is carried out.
    pub fn lay_rule(&mut self, run: &Run, rule: &Rule) {
        let b = self.board();
        let program = b.cards.program(run.at);
        // On an Attack or Defense it holds by itself while that lasts.
        let stands = program.standing.iter().any(|standing| standing.op == run.at.op);
        let itself = run.this == Entry::NONE && rule.spoken().holders == Some(&Cards::This);
        if (matches!(run.origin, Origin::Fight(_)) && stands) || itself || *rule == Rule::UsableDespite {
            return;
        }
        let until = without_span(b, run, rule);
        self.lay_down_effect(run, run.at, b.s.turn, until, awaited(rule).is_some());
    }

    /// A step holds or waits for a time.
    pub fn lay_for(&mut self, run: &Run, how_long: Span) {
        let b = self.board();
        let (from, until) = span(b, run.seat, how_long);
        let at = Sentence { op: run.at.op + 1, ..run.at };
        let waits_for_cards = |rule: &Rule| awaited(rule).is_some();
        // What comes each time goes on, it does not wait for one event (Z-RULE-125).
        let goes_on = |moment: &Moment| matches!(moment, Moment::InjuresProtector(_));
        let op = self.cards.op(at);
        let waiting = op.rule().is_some_and(waits_for_cards) || matches!(op, Op::When(moment, _) if !goes_on(moment));
        self.lay_down_effect(run, at, from, until, waiting);
    }

    /// Something waits for a moment that names its own time.
    pub fn lay_waiting(&mut self, run: &Run, moment: &Moment) {
        let b = self.board();
        let turn = b.s.turn;
        let opponents = *moment == Moment::OpponentsNextEnd;
        let last = if opponents { next_end_of(b, run.seat.other()) } else { turn };
        self.lay_down_effect(run, run.at, turn, Until::Turn(last), true);
    }

    /// The next coin of the user is promised to be heads: the effect waits for it (Z-RULE-157).
    pub fn lay_promise(&mut self, run: &Run) {
        let turn = self.s.turn;
        self.lay_down_effect(run, run.at, turn, Until::Turn(turn), true);
    }

    /// Puts it into its zone (Z-STAY-01, Z-STANDBY-01). An effect already applied is one that lies here
    /// (Z-TERM-16). Its marker is not a card in play (Z-STAY-06), and coming into force is not a use that could be
    /// cut in on (Z-STANDBY-04, Z-CUTIN-06).
    fn lay_down_effect(&mut self, run: &Run, at: Sentence, from: u16, until: Until, waits: bool) {
        let b = self.board();
        let slot = b.cards.program(at).slots[usize::from(at.op)];
        let declared = !run.origin.is_automatic() && slot != NO_SLOT;
        let objects = match (declared, run.that) {
            (true, _) => [run.target(slot), run.objects[0]],
            // "That card" has been played to fight, and is fought with by now.
            (false, Object::Use) if b.s.battle.is_some() => [Object::Fight(run.seat), run.objects[0]],
            _ => run.objects,
        };
        let value = self.noted_value(run, at, objects);
        if self.s.lasting.is_empty() {
            self.s.lifted.clear();
        }
        let effect = self.cards.effect(at);
        let (seat, card) = (run.seat, run.card);
        let waits = waits || effect.zone == Some(Zone::Standby);
        let laid = Laid {
            seat,
            card,
            sentence: at,
            kind: self.cards.op(at).kinds(),
            this: run.this,
            its: run.its,
            page: self.page_of(run),
            objects,
            value,
            order: self.s.last_order().saturating_add(1),
            from,
            used: false,
            printed: effect.zone == Some(Zone::Stay),
            waits,
            of_fight: matches!(run.origin, Origin::Fight(_)) && !self.is_resolving_battle(),
        };
        let stamp = self.s.turn;
        self.s.lasting.begin(Lasting { effect: laid, until, source: run.this.0, stamp });
        self.s.kinds.lasting = self.s.kinds.lasting.with(laid.kind);
        self.note(|_| Event::Laid { seat, card, waits });
    }

    /// The page of the SPELL or EVENT card whose effect is carried out.
    fn page_of(&self, run: &Run) -> Option<PageOf> {
        match run.origin {
            Origin::Automatic(_) => None,
            Origin::Fight(seat) => self.s.battle.as_ref()?.of(seat)?.page,
            Origin::Used => {
                let mut uses = self.s.stack.from_top().filter_map(Frame::usage).filter(|usage| usage.card == run.card);
                uses.find_map(|usage| if let Usage::Page(page) = usage.of { Some(page) } else { None })
            }
        }
    }

    /// Whether the Battle is in Step 5: what an Attack or Defense does there has been resolved and stands.
    fn is_resolving_battle(&self) -> bool {
        self.s.battle.as_ref().is_some_and(|battle| battle.step == 5)
    }

    /// A copied Power is taken when the effect resolves (Z-RULE-31), and what waits for pages to be turned counts
    /// them from then on (Z-RULE-140).
    fn noted_value(&self, run: &Run, at: Sentence, objects: [Object; 2]) -> i16 {
        let b = self.board();
        let op = self.cards.op(at);
        if matches!(op.rule(), Some(Rule::Copies { figure: Figure::Power, .. })) {
            return match thing(b, objects[0]) {
                Some(model) => model.object.on_mat().map_or(0, |entry| figures::power(b, entry)),
                None => figures::power(b, run.this),
            };
        }
        let counts_pages = matches!(op, Op::When(Moment::YourPagesTurned(_), _));
        if counts_pages { i16::from(b.s.sides[run.seat].record.turned_by_foe) } else { 0 }
    }
}
