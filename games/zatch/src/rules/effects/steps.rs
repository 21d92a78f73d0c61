//! What the steps of a text do.

use super::books::may_be_done;
use super::filter::{Thing, thing};
use super::found::all;
use super::run::{declared, objects, open_choice};
use super::{Ground, amounts, figures};
use crate::rules::board::Board;
use crate::rules::choice::Choice;
use crate::rules::effect::{Act, Cards, CoinChange, Moment, Step, Who};
use crate::rules::effects::moments::{about_to_gain, about_to_lose};
use crate::rules::effects::triggers::Triggered;
use crate::rules::event::Event;
use crate::rules::frame::{Asked, EndStep, Frame, Inflict, Origin, Role, Run, Use};
use crate::rules::game::Game;
use crate::rules::leaving::By;
use crate::rules::mp::{MpChange, gain_of, loss_of};
use crate::rules::play::unoffered;
use crate::rules::program::NO_SLOT;
use crate::rules::state::{CardStatus, Entry, Object, Reason};
use tercet_kernel::{Log, PerSeat, Seat};

impl<L: Log<Event>> Game<'_, L> {
    /// Carries out a step that asks for nothing, and goes on to the next operation.
    pub fn do_step(&mut self, run: Run, step: &Step) {
        let next = run.gone_to(run.at.op + 1);
        match step {
            Step::Act(act, cards) => return self.do_act(run, *act, cards),
            Step::Attach { cards, to, extra } => return self.do_attach(run, cards, to, *extra),
            Step::Swap(..) => return self.do_swap(run),
            Step::Gain(who, amount) => {
                let mp = amounts::amount(self.board(), &Ground::of_run(&run), amount);
                return self.do_mp(run, *who, |_| MpChange::Rises(mp));
            }
            Step::Lose(who, amount) => {
                let mp = amounts::amount(self.board(), &Ground::of_run(&run), amount);
                return self.do_mp(run, *who, |now| MpChange::Falls(mp.min(now)));
            }
            Step::SetMp(who, mp) => return self.do_mp(run, *who, |now| MpChange::to(now, u16::from(*mp))),
            Step::Flip(who, coins) => return self.do_flip(run, *who, *coins, false),
            Step::FlipUntilTails => return self.do_flip(run, Who::You, 1, true),
            Step::Repeat => {
                let decided = crate::rules::frame::Decided { coins: Default::default(), ..run.decided };
                return self.s.stack.push(Frame::Run(Run { decided, ..run.gone_to(0) }));
            }
            _ => self.s.stack.push(Frame::Run(next)),
        }
        let g = Ground::of_run(&run);
        match step {
            Step::Attack { .. } | Step::InflictIts => self.inflict_its(&run),
            Step::Defend(_) | Step::Needs(_) => {}
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
            _ => {}
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
                // Who is to gain or lose nothing is not about to.
                match changes[seat] {
                    MpChange::Rises(mp) if gain_of(b, run.seat, seat, mp) > 0 => {
                        all.extend(about_to_gain(b, seat).iter().copied());
                    }
                    MpChange::Falls(mp) if seat != run.seat && loss_of(b, run.seat, seat, mp) > 0 => {
                        all.extend(about_to_lose(b, seat).iter().copied());
                    }
                    _ => {}
                }
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
        let instead = crate::rules::instead::instead_of_damage(b, fight);
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

    /// An Injury is inflicted on a MAMODO. If the text chooses the MAMODO its user has done so, and its owner
    /// may SACRIFICE another (Z-RULE-43).
    fn injure(&mut self, run: &Run, entry: Entry) {
        let Some((to, _)) = self.s.on_mat(entry) else { return };
        let mamodo = if run.its == Entry::NONE { run.this } else { run.its };
        let fight =
            matches!(run.origin, Origin::Fight(_)) || matches!(run.that, Object::Fight(seat) if seat == run.seat);
        self.inflict(Inflict { to, target: entry, damage: 0, by: run.seat, card: run.card, fight, mamodo });
    }

    /// Something is done to cards, one after the other. "Select 1" lets the user choose one, "all" takes every
    /// one of the kind (Z-TERM-10).
    fn do_act(&mut self, run: Run, act: Act, cards: &Cards) {
        let b = self.board();
        let slot = b.cards.program(run.at).slots[usize::from(run.at.op)];
        let open = open_choice(b, &Ground::of_run(&run), &run, cards).filter(|_| !declared(b, &run));
        let Some((_, most, optional, filter)) = open else {
            let meant = self.meant(&run, cards, if slot == NO_SLOT { 0 } else { slot });
            return self.act_on_all(run, act, &meant);
        };
        match run.asked {
            Asked::Chosen | Asked::Enough => {
                let object = run.current;
                let done = Run { asked: Asked::Nothing, count: run.count + 1, done: true, ..run };
                self.s.stack.push(Frame::Run(done));
                let answered = run.asked == Asked::Enough;
                self.do_to(&run, act, object, answered);
            }
            // Nothing was asked: there is nothing to choose, or one card that has to be.
            _ => {
                let g = Ground::of_run(&run);
                let only = objects(b, &g, Some(act), filter);
                if u16::from(run.count) < most && only.len() == 1 && !optional {
                    let chosen = run.choosing(only[0]);
                    self.s.stack.push(Frame::Run(Run { asked: Asked::Chosen, ..chosen }));
                } else {
                    // A card that a guard has kept was not reached, though it was chosen.
                    self.s.tally = u16::from(run.count);
                    let done = run.count > 0 && run.done;
                    self.s.stack.push(Frame::Run(Run { done, ..run.gone_to(run.at.op + 1) }));
                }
            }
        }
    }

    /// The same where nothing is left to choose but how each card enters, or where it goes.
    fn act_on_all(&mut self, run: Run, act: Act, meant: &super::targets::Objects) {
        let next = run.gone_to(run.at.op + 1);
        let asks = matches!(act, Act::Enter | Act::EnterAnyhow | Act::ReturnToBook);
        if !asks {
            let b = self.board();
            let may = |object: &Object| thing(b, *object).is_none_or(|thing| may_be_done(b, run.owner, act, &thing));
            let able: super::targets::Objects = meant.iter().copied().filter(may).collect();
            let next = able.last().map_or(next, |last| next.choosing_unless_known(*last));
            let done = !able.is_empty();
            self.s.tally = able.len() as u16;
            self.s.stack.push(Frame::Run(Run { done, ..next }));
            let below = self.s.stack.from_top().count();
            // The stack runs from its top: what is done to several comes in their order.
            for object in able.iter().rev() {
                self.do_to(&run, act, *object, false);
            }
            let injuries = self.s.stack.from_top().count() - below;
            if act == Act::Injure && injuries > 1 {
                self.s.stack.push(Frame::Injuries(injuries as u8));
            }
            return;
        }
        // One after the other: how each of them enters may have to be asked.
        if run.asked == Asked::Nothing {
            let Some(object) = meant.get(usize::from(run.count)) else {
                return self.s.stack.push(Frame::Run(Run { done: run.count > 0, ..next }));
            };
            let current = self.wherever_it_lies(&run, *object);
            return self.s.stack.push(Frame::Run(Run { asked: Asked::Chosen, current, face: None, ..run }));
        }
        let object = run.current;
        self.s.stack.push(Frame::Run(Run { asked: Asked::Nothing, count: run.count + 1, done: true, ..run }));
        self.do_to(&run, act, object, run.asked == Asked::Enough);
    }

    /// A card that is to enter and was discarded meanwhile is meant where it lies now.
    fn wherever_it_lies(&self, run: &Run, object: Object) -> Object {
        match object {
            Object::Mat(entry) if self.s.on_mat(entry).is_none() && entry == run.this => {
                Object::Pile(run.seat, run.card)
            }
            object => object,
        }
    }

    /// Does it to one card. Whether where it goes has been asked already, the last answer says it.
    fn do_to(&mut self, run: &Run, act: Act, object: Object, answered: bool) {
        match (act, object) {
            (Act::Enter | Act::EnterAnyhow, object) => self.enter_by_effect(run, object, answered),
            (Act::ReturnToBook, object) => self.return_object(run, object, answered),
            (Act::ReturnToItsPage, Object::Pile(seat, card)) => self.return_to_its_page(run, seat, card),
            (Act::Discard, Object::Page(seat, page)) => self.discard_from_book(run, seat, page),
            (_, Object::Mat(entry)) => self.act_on_mat(run, act, entry),
            _ => {}
        }
    }

    /// Whoever chooses, it is the effect of its owner that does it (Z-RULE-155).
    fn act_on_mat(&mut self, run: &Run, act: Act, entry: Entry) {
        let b = self.board();
        let Some((seat, card)) = b.s.on_mat(entry) else { return };
        let (thing, status) = (Thing::on_mat(seat, card), card.status);
        let by = run.owner;
        if !may_be_done(b, by, act, &thing) {
            return;
        }
        match act {
            Act::Choose => {}
            Act::Discard => self.discard_by_effect(by, entry),
            Act::DiscardOnly => self.discard_top(entry, By::Effect(by)),
            Act::Uncover => self.uncover(entry, By::Effect(by)),
            Act::Injure => self.injure(run, entry),
            Act::Worsen => match status {
                CardStatus::Normal => self.set_status(entry, CardStatus::Injured),
                CardStatus::Injured => self.discard(entry, By::Rule),
                CardStatus::Petrified | CardStatus::Hidden => {}
            },
            Act::Heal => self.set_status(entry, CardStatus::Normal),
            Act::Petrify => self.set_status(entry, CardStatus::Petrified),
            Act::Enter | Act::EnterAnyhow | Act::ReturnToBook | Act::ReturnToItsPage => {}
        }
    }

    /// The answer to what a step asked.
    pub fn answer_step(&mut self, run: Run, step: &Step, choice: Choice) {
        let go = |game: &mut Self, run: Run| game.s.stack.replace_top(Frame::Run(run));
        match (step, choice) {
            (Step::Look(..) | Step::Check(_), _) => go(self, Run { asked: Asked::Chosen, ..run }),
            (Step::Act(..) | Step::Attach { .. }, Choice::Pass) => {
                self.s.tally = u16::from(run.count);
                go(self, Run { done: run.count > 0, ..run.gone_to(run.at.op + 1) });
            }
            (Step::Act(..), Choice::Name(face)) => go(self, Run { face: Some(face), ..run }),
            // In which way it enters, or to which MAMODO it goes.
            (Step::Act(..) | Step::Attach { .. }, Choice::Choose(entry)) if run.asked == Asked::Chosen => {
                go(self, Run { asked: Asked::Enough, cursor: entry, ..run });
            }
            (Step::Act(..), Choice::Page(_, page)) if run.asked == Asked::Chosen => {
                go(self, Run { asked: Asked::Enough, cursor: Entry(u16::from(page)), ..run });
            }
            (Step::NameACard, Choice::Name(card)) => {
                let seat = run.seat;
                self.note(|_| Event::NameSaid { seat, card });
                go(self, Run { objects: [Object::Pile(seat, card), run.objects[0]], ..run.gone_to(run.at.op + 1) });
            }
            (Step::Remove(removed), Choice::Number(at)) => {
                go(self, run.gone_to(run.at.op + 1));
                let done = self.remove_laid(&run, removed, Some(at));
                self.set_done(done);
            }
            (Step::TakeBackUse, Choice::Number(which)) => {
                go(self, run.gone_to(run.at.op + 1));
                self.take_back(&run, Some(which));
            }
            (Step::Keep(_), choice) => {
                go(self, Run { asked: Asked::Chosen, ..run.choosing(choice.object()) });
            }
            (Step::Swap(..), choice) => {
                let asked = if run.asked == Asked::Nothing { Asked::Chosen } else { Asked::Enough };
                go(self, Run { asked, ..run.choosing(choice.object()) });
            }
            (Step::Act(..) | Step::Attach { .. } | Step::Counter(_), choice) => {
                go(self, Run { asked: Asked::Chosen, ..run.choosing(choice.object()) });
            }
            (step, choice) => unoffered(step, choice),
        }
    }

    /// One card of a kind stays, the others are discarded.
    fn keep(&mut self, run: &Run, cards: &Cards) {
        let b = self.board();
        let filter = match cards {
            Cards::Some(_, filter) | Cards::OpponentsChoice(filter) => filter,
            _ => return,
        };
        let g = Ground::of_run(run);
        let kept = match run.asked {
            Asked::Chosen => Some(run.objects[0]),
            _ => all(b, &g, filter).map(|thing| thing.object).next(),
        };
        // The others are those of the kind, whatever the kept one must be like besides.
        let others: super::targets::Objects =
            b.s.mat()
                .map(|(seat, card)| Thing::on_mat(seat, card))
                .filter(|thing| Some(thing.object) != kept && super::filter::is_of(b, &g, filter, thing))
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
        let meant = match run.asked {
            Asked::Chosen => [run.objects[0]].into_iter().collect(),
            _ => self.meant(run, cards, if slot == NO_SLOT { 0 } else { slot }),
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
        if let Some(usage) = super::offers::borrowed(b, run.seat, of, to) {
            self.declare_borrowed(usage);
        }
    }

    /// A text is at a moment: what belongs to a fight that was won is done, what waits is laid down.
    pub fn reach_moment(&mut self, run: Run, moment: &Moment, to: u8) {
        let fights = matches!(run.origin, Origin::Fight(_));
        let next = run.at.op + 1;
        match moment {
            Moment::Wins if fights => self.s.stack.push(Frame::Run(run.gone_to(next))),
            // It is raised when it comes.
            _ if fights => self.s.stack.push(Frame::Run(run.gone_to(to))),
            _ => {
                self.s.stack.push(Frame::Run(run.gone_to(to)));
                self.lay_waiting(&run, moment);
            }
        }
    }

    /// Coins are flipped, unless they were flipped at the declaration.
    fn do_flip(&mut self, run: Run, who: Who, coins: u8, series: bool) {
        let next = run.gone_to(run.at.op + 1);
        if run.decided.coins.count > 0 {
            return self.s.stack.push(Frame::Run(next));
        }
        self.s.stack.push(Frame::Run(next));
        let seat = who.seats(run.seat).next().unwrap_or(run.seat);
        self.flip(seat, coins, seat != run.seat, series);
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

impl Run {
    /// The same, the object being "it" from now on, unless it is so already.
    fn choosing_unless_known(self, object: Object) -> Run {
        if self.objects[0] == object { self } else { self.choosing(object) }
    }
}

/// Whether a use belongs to a Battle: as the Attack, the Defense, in Step 3, or as a cut-in inside it.
pub fn in_battle(b: Board, usage: &Use) -> bool {
    match usage.role {
        Role::Attack | Role::Defense | Role::Battle => true,
        Role::CutIn => b.s.battle.is_some(),
        Role::Plain => false,
    }
}
