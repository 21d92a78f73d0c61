//! What happens when something happens, and in which order (Z-EFF-07, Z-RULE-133).

use super::happening::{Happening, has_come};
use crate::rules::board::Board;
use crate::rules::effects::holding::sentences::{applies, repeats, sentences};
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::event::Event;
use crate::rules::frame::{Frame, Origin, Trigger};
use crate::rules::game::Game;
use crate::rules::permission::works;
use crate::rules::program::Op;
use crate::rules::state::{Limit, Object, OnMat, Period, Sentence};
use crate::rules::words;
use tercet_kernel::{Log, Seat, Seq};

/// A few automatic effects, triggered by one moment.
pub type Triggered = Seq<Trigger, 6>;

fn trigger(g: &Ground, to: u8) -> Trigger {
    Trigger {
        seat: g.you,
        card: g.card,
        this: g.this,
        its: g.its,
        at: Sentence { op: g.at.op + 1, ..g.at },
        end: to,
        objects: g.objects,
        that: Object::Nothing,
        fight: false,
        chain: 0,
        tally: 0,
    }
}

/// What this sets off: on the mat and among what waits.
pub fn triggered(b: Board, what: &Happening) -> Triggered {
    let mut all = Triggered::new();
    let kind = what.kind();
    if !b.s.kinds.contains(kind) {
        return all;
    }
    for (seat, card) in b.s.mat().filter(|(_, card)| b.card(card.card).rules.contains(kind)) {
        all.extend(on_card(b, seat, card, what).iter().copied());
    }
    all.extend(waiting(b, what).iter().copied());
    all
}

/// What it sets off on one card.
pub fn on_card(b: Board, seat: Seat, card: &OnMat, what: &Happening) -> Triggered {
    let able = sentences(b, seat, card, what.kind()).filter(|(g, standing)| applies(b, g, standing) && !spent(b, g));
    able.filter_map(|(g, _)| set_off(b, &g, what)).collect()
}

/// What a sentence does when this happens, if it waits for that.
fn set_off(b: Board, g: &Ground, what: &Happening) -> Option<Trigger> {
    let Op::When(moment, to) = b.cards.op(g.at) else { return None };
    has_come(b, g, moment, what).then(|| trigger(g, *to))
}

/// What it sets off among what lies in the zones.
pub fn waiting(b: Board, what: &Happening) -> Triggered {
    let lasting = b.s.lasting.iter().enumerate().filter(|(at, laid)| {
        let begun = laid.effect.kind.contains(what.kind()) && laid.effect.from <= b.s.turn;
        begun && !repeats(b, *at, &laid.effect) && !works::suspended(b, &laid.effect)
    });
    lasting.filter_map(|(_, laid)| set_off(b, &Ground::of_laid(&laid.effect), what)).collect()
}

/// Whether an effect that works once in the game has worked.
fn spent(b: Board, g: &Ground) -> bool {
    let effect = b.cards.effect(g.at);
    effect.limits.contains(words::Limit::OncePerGame) && b.s.limits.uses(Limit::Once(g.you, g.card, g.at.effect)) > 0
}

impl<L: Log<Event>> Game<'_, L> {
    /// Raises effects, each time their moment comes (Z-ACT-08); the Attacker will put them in order (Z-EFF-07).
    /// In the chain that follows one event what has begun is not set off again (Z-RULE-133). Effects that bear
    /// on the same thing conflict: the Attacker sets their order (Z-TERM-18, Z-END-03). They are not Actions
    /// (Z-BATTLE-15, Z-RULE-09), and nobody cuts in on them in the START and END PHASE (Z-RULE-14).
    pub fn raise(&mut self, all: &Triggered) {
        let followed = self.present_chain();
        for trigger in all {
            if !trigger.fight {
                let again = |chain| self.s.set_off.contains(&(chain, trigger.seat, trigger.this, trigger.at));
                if followed.is_some_and(again) {
                    continue;
                }
                self.note_once(trigger);
                self.use_up_moment(trigger);
            }
            let attacker = self.s.active;
            let chain = followed.unwrap_or_else(|| self.new_chain());
            self.s.pending.raise(attacker, Trigger { chain, ..*trigger });
        }
    }

    /// The chains of the automatic effects being carried out, the innermost first.
    fn chains(&self) -> impl Iterator<Item = u8> {
        let runs = self.s.stack.from_top().filter_map(Frame::run);
        runs.filter_map(|run| if let Origin::Automatic(chain) = run.origin { Some(chain) } else { None })
    }

    /// The chain to which what happens now belongs: that of the automatic effect being carried out.
    fn present_chain(&self) -> Option<u8> {
        self.chains().next()
    }

    /// Whether an effect of this chain waits or is being carried out.
    fn goes_on(&self, chain: u8) -> bool {
        let waits =
            Seat::BOTH.into_iter().any(|seat| self.s.pending.of(0, seat).any(|(_, other)| other.chain == chain));
        waits || self.chains().any(|other| other == chain)
    }

    /// The number of a chain that begins, the lowest that is free; chains that are over are forgotten.
    fn new_chain(&mut self) -> u8 {
        let mut begun = std::mem::take(&mut self.s.set_off);
        begun.retain(|(chain, ..)| self.goes_on(*chain));
        self.s.set_off = begun;
        (0..u8::MAX).find(|chain| !self.goes_on(*chain)).unwrap_or(u8::MAX)
    }

    /// An automatic effect begins, in its chain (Z-RULE-133).
    pub fn note_set_off(&mut self, trigger: &Trigger) {
        self.s.set_off.push((trigger.chain, trigger.seat, trigger.this, trigger.at));
    }

    /// An effect that works once in the game has worked now.
    fn note_once(&mut self, trigger: &Trigger) {
        let effect = self.cards.effect(trigger.at);
        if effect.limits.contains(words::Limit::OncePerGame) {
            self.s.limits.note(Limit::Once(trigger.seat, trigger.card, trigger.at.effect), Period::Game);
        }
    }

    /// What waited is used up.
    fn use_up_moment(&mut self, trigger: &Trigger) {
        let start = Sentence { op: trigger.at.op.saturating_sub(1), ..trigger.at };
        if let Op::When(moment, _) = self.cards.op(start)
            && !moment.recurs()
        {
            let (seat, this, objects) = (trigger.seat, trigger.this, trigger.objects);
            self.end_laid(|laid| (laid.seat, laid.sentence, laid.this, laid.objects) == (seat, start, this, objects));
        }
    }

    /// Raises effects that are carried out at once, before anything else.
    pub fn raise_now(&mut self, all: &Triggered) {
        if all.is_empty() {
            return;
        }
        let from = self.s.pending.group();
        self.raise(all);
        self.s.stack.push(Frame::Settle(from));
    }

    /// Effects that were triggered are carried out as soon as nothing else is.
    pub fn settle_what_waits(&mut self) {
        if self.s.pending.is_empty() {
            return;
        }
        let top = self.s.stack.top();
        let effect = matches!(top, Some(Frame::Run(_) | Frame::Settle(_) | Frame::Inflict(_) | Frame::Injuries(_)));
        let busy = effect || matches!(top, Some(Frame::Coins(_) | Frame::WhichCoin(..)));
        if !busy {
            self.s.stack.push(Frame::Settle(0));
        }
    }

    /// Carries out the waiting effects one after the other: in the order the Attacker wishes, or as they were raised
    /// where that cannot matter.
    pub fn settle(&mut self, from: u8) {
        if let Some((_, trigger)) = self.s.pending.take_first(from, self.s.active) {
            self.s.stack.push(Frame::Settle(from));
            self.start(trigger);
        }
    }
}
