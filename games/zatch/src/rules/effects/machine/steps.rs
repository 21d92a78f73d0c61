//! What the steps of a text do.

use crate::rules::coins::Flips;
use crate::rules::effect::{Act, Cards, CoinChange, Moment, Step, Who};
use crate::rules::effects::figures;
use crate::rules::effects::meaning::found::all;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::effects::meaning::{amounts, filter};
use crate::rules::effects::moments::raising::{about_to_gain, about_to_lose};
use crate::rules::effects::moments::triggers::Triggered;
use crate::rules::effects::targets::Objects;
use crate::rules::event::Event;
use crate::rules::frame::{Asked, Decided, EndStep, Frame, Inflict, Origin, Run};
use crate::rules::game::Game;
use crate::rules::instead::instead_of_damage;
use crate::rules::mp::{MpChange, gain_of, loss_of};
use crate::rules::permission::borrowing;
use crate::rules::program::NO_SLOT;
use crate::rules::state::{Entry, Object, Reason};
use tercet_kernel::{Log, PerSeat, Seat};

impl<L: Log<Event>> Game<'_, L> {
    /// Carries out a step that asks for nothing, and goes on to the next operation.
    pub fn do_step(&mut self, run: Run, step: &Step) {
        if !stays(step) {
            self.s.stack.push(Frame::Run(run.gone_to(run.at.op + 1)));
        }
        let g = Ground::of_run(&run);
        match step {
            Step::Act(act, cards) => self.do_act(run, *act, cards),
            Step::Attach { cards, to, extra } => self.do_attach(run, cards, to, *extra),
            Step::Swap(..) => self.do_swap(run),
            Step::Gain(who, amount) => {
                let mp = amounts::amount(self.board(), &g, amount);
                self.do_mp(run, *who, |_| MpChange::Rises(mp));
            }
            Step::Lose(who, amount) => {
                let mp = amounts::amount(self.board(), &g, amount);
                self.do_mp(run, *who, |now| MpChange::Falls(mp.min(now)));
            }
            Step::SetMp(who, mp) => self.do_mp(run, *who, |now| MpChange::to(now, u16::from(*mp))),
            Step::Repeat => {
                let decided = Decided { coins: Default::default(), ..run.decided };
                self.s.stack.push(Frame::Run(Run { decided, ..run.gone_to(0) }));
            }
            Step::Flip(who, coins) => self.do_flip(&run, *who, Flips::Coins(*coins)),
            Step::FlipUntilTails => self.do_flip(&run, Who::You, Flips::UntilTails),
            Step::Attack { .. } | Step::InflictIts => self.inflict_its(&run),
            Step::Inflict(damage) => {
                let damage = figures::effect_damage(self.board(), run.this, *damage);
                self.inflict_damage(&run, damage, false);
            }
            Step::Turn(who, amount) => self.each(&run, *who, |game, seat| {
                let pages = amounts::amount(game.board(), &g, amount);
                game.turn_by_effect(run.seat, seat, pages)
            }),
            Step::TurnBack(who, amount) => self.each(&run, *who, |game, seat| {
                let pages = amounts::amount(game.board(), &g, amount);
                game.turn_back(run.seat, seat, pages)
            }),
            Step::GainInstead => self.divert(&run),
            Step::Negate(what) => self.negate(&run, what),
            Step::Remove(removed) => {
                let done = self.remove_laid(&run, removed, None);
                self.set_done(done);
            }
            Step::Look(..) | Step::Check(_) => self.do_look(&run, step),
            Step::Keep(cards) => self.keep(&run, cards),
            Step::Borrow { .. } => self.borrow(&run),
            Step::TakeBackUse => self.take_back(&run, None),
            Step::EndTurn => self.end_turn(&run),
            Step::LoseGame => self.end(Some(run.seat.other()), Reason::Card),
            Step::Counter(cards) => self.lay_counter(&run, cards),
            // What promises a coin waits for it (Z-RULE-157).
            Step::Coins(CoinChange::NextHeads) => self.lay_promise(&run),
            // Coins are changed when they have been flipped; the Total Power of a Defense is a figure; a name is said
            // in answer to a question.
            Step::Coins(_) | Step::Defend(_) | Step::NameACard => {}
            // Ways through a text are operations of their own.
            Step::Holds(_)
            | Step::While(..)
            | Step::For(..)
            | Step::When(..)
            | Step::If { .. }
            | Step::Needs(_)
            | Step::Either(_)
            | Step::Both(_)
            | Step::May(_)
            | Step::Pay(..)
            | Step::Extra { .. }
            | Step::Every(..)
            | Step::EachPlayer(_) => {}
        }
    }

    /// Does something to each player meant, the user first; it was done if it was for one of them.
    fn each(&mut self, run: &Run, who: Who, mut act: impl FnMut(&mut Self, Seat) -> bool) {
        let mut done = false;
        let mut most = 0;
        for seat in who.seats(run.seat) {
            done |= act(self, seat);
            most = most.max(self.s.tally);
        }
        self.s.tally = most;
        self.set_done(done);
    }

    /// The MP of the players meant rise or fall, from what each has now; what could stop or divert that comes
    /// first, for both at once. Setting a lower number takes MP (Z-RULE-154).
    fn do_mp(&mut self, run: Run, who: Who, change: impl Fn(u16) -> MpChange) {
        let b = self.board();
        let changes = PerSeat::new(|seat| change(b.s.sides[seat].mp));
        if run.asked == Asked::Nothing {
            let mut all = Triggered::new();
            for seat in who.seats(run.seat) {
                // A player who would gain or lose nothing is not about to.
                let due = match changes[seat] {
                    MpChange::Rises(mp) => (gain_of(b, run.seat, seat, mp) > 0).then(|| about_to_gain(b, seat)),
                    MpChange::Falls(mp) => {
                        let falls = seat != run.seat && loss_of(b, run.seat, seat, mp) > 0;
                        falls.then(|| about_to_lose(b, seat))
                    }
                };
                all.extend(due.unwrap_or_default().iter().copied());
            }
            self.s.stack.push(Frame::Run(Run { asked: Asked::Warned, ..run }));
            return self.raise_now(&all);
        }
        self.s.stack.push(Frame::Run(run.gone_to(run.at.op + 1)));
        self.each(&run, who, |game, seat| match changes[seat] {
            MpChange::Falls(mp) => game.lose_by_effect(run.seat, seat, mp),
            MpChange::Rises(mp) => {
                let to = run.asked.receiver(seat);
                game.gain_by_effect(if to == seat { run.seat } else { to }, to, mp)
            }
        });
    }

    /// The Damage of the Attack or `[COUNTER]` itself, unless something else is done instead.
    fn inflict_its(&mut self, run: &Run) {
        let Origin::Fight(seat) = run.origin else { return };
        let b = self.board();
        let Some(fight) = b.s.battle.as_ref().and_then(|battle| battle.of(seat)) else { return };
        let instead = instead_of_damage(b, fight);
        if !instead.is_empty() {
            return self.raise_now(&instead);
        }
        let damage = figures::damage(b, seat);
        self.inflict_damage(run, damage, true);
    }

    /// Damage said several times is that many inflictions, each of which can be protected against (Z-DMG-08,
    /// Z-DMG-09, Z-RULE-38).
    fn inflict_damage(&mut self, run: &Run, damage: u8, fight: bool) {
        let mamodo = if run.its == Entry::NONE { run.this } else { run.its };
        let fight = fight || matches!(run.origin, Origin::Fight(_));
        let (to, target) = (run.seat.other(), Entry::NONE);
        self.inflict(Inflict { to, target, damage, by: run.seat, card: run.card, fight, mamodo });
    }

    /// One card of a kind stays, the others are discarded.
    fn keep(&mut self, run: &Run, cards: &Cards) {
        let b = self.board();
        let Some(filter) = cards.choice() else { return };
        let g = Ground::of_run(run);
        let chosen = (run.asked == Asked::Chosen).then_some(run.objects[0]);
        let kept = chosen.or_else(|| all(b, &g, filter).map(|thing| thing.object).next());
        // The others are those of the kind, whatever else the kept one must be like.
        let others: Objects =
            b.s.mat()
                .map(|(seat, card)| Thing::on_mat(seat, card))
                .filter(|thing| Some(thing.object) != kept && filter::is_of(b, &g, filter, thing))
                .map(|thing| thing.object)
                .collect();
        let done = kept.is_some();
        if done {
            for object in &others {
                self.do_to(run, Act::Discard, *object, false);
            }
        }
        self.set_done(done);
    }

    /// An MP counter is placed on a MAMODO (Z-RULE-183).
    fn lay_counter(&mut self, run: &Run, cards: &Cards) {
        let slot = self.cards.program(run.at).slots[usize::from(run.at.op)];
        let meant = match run.asked == Asked::Chosen {
            true => [run.objects[0]].into_iter().collect(),
            false => self.meant(run, cards, if slot == NO_SLOT { 0 } else { slot }),
        };
        for object in &meant {
            let Object::Mat(entry) = *object else { continue };
            let Some((seat, card)) = self.s.on_mat(entry).map(|(seat, card)| (seat, card.card)) else { continue };
            if let Some(mamodo) = self.s.on_mat_mut(entry) {
                mamodo.counters = mamodo.counters.saturating_add(1);
            }
            self.note(|_| Event::CounterLaid { seat, entry, card });
        }
    }

    /// An effect of another card is used for a MAMODO: as a use of its own, which is paid (Z-RULE-100,
    /// Z-RULE-177).
    fn borrow(&mut self, run: &Run) {
        let b = self.board();
        let slot = b.cards.program(run.at).slots[usize::from(run.at.op)];
        let [of, to] = [slot, slot.saturating_add(1)].map(|slot| run.target(slot));
        if let Some(usage) = borrowing::borrowed(b, run.seat, of, to) {
            self.declare_borrowed(usage);
        }
    }

    /// A text is at a moment: what belongs to a fight that was won is done, what waits is laid down.
    pub fn reach_moment(&mut self, run: Run, moment: &Moment, to: u8) {
        let fights = matches!(run.origin, Origin::Fight(_));
        let won = fights && *moment == Moment::Wins;
        self.s.stack.push(Frame::Run(run.gone_to(if won { run.at.op + 1 } else { to })));
        // What else a fight waits for is raised when it comes.
        if !fights {
            self.lay_waiting(&run, moment);
        }
    }

    /// Coins are flipped, unless they were flipped at the declaration.
    fn do_flip(&mut self, run: &Run, who: Who, flips: Flips) {
        if run.decided.coins.count == 0 {
            self.flip(run.seat, who, flips);
        }
    }

    /// The turn ends at once: the rest of the BATTLE PHASE and the effects of the END PHASE are skipped
    /// (Z-RULE-137).
    fn end_turn(&mut self, run: &Run) {
        let seat = run.seat;
        self.note(|_| Event::TurnEnded { seat });
        self.s.stack.clear();
        self.s.pending.clear();
        self.s.battle = None;
        self.fewer = true;
        self.begin_end_phase(EndStep::NoMamodo);
    }
}

/// Whether a step goes on by itself, since it asks or warns before it is done.
const fn stays(step: &Step) -> bool {
    matches!(
        step,
        Step::Act(..)
            | Step::Attach { .. }
            | Step::Swap(..)
            | Step::Gain(..)
            | Step::Lose(..)
            | Step::SetMp(..)
            | Step::Repeat
    )
}
