//! What is done to cards, one after the other.

use super::asking::{OpenChoice, act_of, objects, open_choice};
use super::run::declared;
use crate::rules::effect::{Act, Cards};
use crate::rules::effects::meaning::found::all;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::things::{Thing, thing};
use crate::rules::effects::meaning::{filter, things};
use crate::rules::effects::targets::Objects;
use crate::rules::event::Event;
use crate::rules::frame::{Asked, Frame, Inflict, Origin, Run};
use crate::rules::game::Game;
use crate::rules::leaving::By;
use crate::rules::permission::acts::may_be_done;
use crate::rules::program::NO_SLOT;
use crate::rules::state::{CardStatus, Entry, Object};
use tercet_kernel::Log;

impl<L: Log<Event>> Game<'_, L> {
    /// The card that words mean for an act, as far as nothing has to be chosen, or has been.
    pub fn meant(&self, run: &Run, cards: &Cards, slot: u8) -> Objects {
        let b = self.board();
        let g = Ground::of_run(run);
        let mat = |entry: Entry| if entry == Entry::NONE { Object::Nothing } else { Object::Mat(entry) };
        let one = |object: Object| [object].into_iter().filter(|object| *object != Object::Nothing).collect();
        match cards {
            Cards::This => one(mat(run.this)),
            Cards::ItsMamodo => one(mat(run.its)),
            Cards::It => one(run.objects[0]),
            Cards::Both => run.objects.iter().rev().copied().filter(|object| *object != Object::Nothing).collect(),
            Cards::That => one(run.that),
            Cards::ItsPartner | Cards::Attacker => {
                let things = b.s.mat().map(|(seat, card)| Thing::on_mat(seat, card));
                things.filter(|thing| filter::covers(b, &g, cards, thing)).map(|thing| thing.object).collect()
            }
            Cards::All(filter) | Cards::Any(filter) => all(b, &g, filter).map(|thing| thing.object).collect(),
            Cards::Some(count, filter) if declared(b, run) && cards.chosen_first().is_some() => (slot..slot + count)
                .map(|slot| run.target(slot))
                .filter(|target| things::thing(b, *target).is_some_and(|thing| filter::fits(b, &g, filter, &thing)))
                .collect(),
            Cards::Some(_, filter) | Cards::OpponentsChoice(filter) => {
                objects(b, &g, act_of(b, run), filter).iter().take(1).copied().collect()
            }
            Cards::TheAttack
            | Cards::NextAttack(_)
            | Cards::DefenseAgainstNext(_)
            | Cards::Next(_)
            | Cards::UpTo(..)
            | Cards::AnyNumber(_) => Objects::new(),
        }
    }

    /// Something is done to cards, one after the other. "Select 1" lets the user choose one, "all" takes every
    /// one of the kind (Z-TERM-10).
    pub fn do_act(&mut self, run: Run, act: Act, cards: &Cards) {
        let b = self.board();
        let slot = b.cards.program(run.at).slots[usize::from(run.at.op)];
        let open = open_choice(b, &Ground::of_run(&run), &run, cards).filter(|_| !declared(b, &run));
        let Some(OpenChoice { most, optional, filter, .. }) = open else {
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
            Asked::Nothing | Asked::Warned | Asked::Diverted(_) | Asked::Crossed => {
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
    fn act_on_all(&mut self, run: Run, act: Act, meant: &Objects) {
        let next = run.gone_to(run.at.op + 1);
        let asks = matches!(act, Act::Enter | Act::EnterAnyhow | Act::ReturnToBook);
        if !asks {
            let b = self.board();
            let may = |object: &Object| thing(b, *object).is_none_or(|thing| may_be_done(b, run.owner, act, &thing));
            let able: Objects = meant.iter().copied().filter(may).collect();
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
        let discarded = object == Object::Mat(run.this) && self.s.on_mat(run.this).is_none();
        if discarded { Object::Pile(run.seat, run.card) } else { object }
    }

    /// Does it to one card. Whether where it goes has been asked already, the last answer says it.
    pub fn do_to(&mut self, run: &Run, act: Act, object: Object, answered: bool) {
        match (act, object) {
            (Act::Enter | Act::EnterAnyhow, object) => self.enter_by_effect(run, object, answered),
            (Act::ReturnToBook, object) => self.return_object(run, object, answered),
            (Act::ReturnToItsPage, Object::Pile(seat, card)) => self.return_to_its_page(run, seat, card),
            (Act::Discard, Object::Page(seat, page)) => self.discard_from_book(run, seat, page),
            (act, Object::Mat(entry)) => self.act_on_mat(run, act, entry),
            // What can be done to cards in play alone.
            (
                Act::Choose
                | Act::Discard
                | Act::DiscardOnly
                | Act::Uncover
                | Act::Injure
                | Act::Worsen
                | Act::Heal
                | Act::Petrify
                | Act::ReturnToItsPage,
                Object::Nothing | Object::Pile(..) | Object::Page(..) | Object::Fight(_) | Object::Use,
            ) => {}
        }
    }

    /// Whoever chooses, it is the effect of its owner that does it (Z-RULE-155). A status that worsens does so by a
    /// step, and nobody PROTECTs against that (Z-RULE-220).
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
                CardStatus::Injured => self.discard(entry, By::Worsened),
                CardStatus::Petrified | CardStatus::Hidden => {}
            },
            Act::Heal => self.set_status(entry, CardStatus::Normal),
            Act::Petrify => self.set_status(entry, CardStatus::Petrified),
            Act::Enter | Act::EnterAnyhow | Act::ReturnToBook | Act::ReturnToItsPage => {}
        }
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
}

impl Run {
    /// The same, the object being "it" from now on, unless it is so already.
    fn choosing_unless_known(self, object: Object) -> Run {
        if self.objects[0] == object { self } else { self.choosing(object) }
    }
}
