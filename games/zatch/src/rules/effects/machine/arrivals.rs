//! Cards that effects put in play or attach (Z-RULE-168, Z-RULE-177).

use super::asking::{OpenChoice, Question, open_choice};
use super::run::declared;
use super::{asking, run};
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::choice::Choice;
use crate::rules::effect::{Act, Cards, Step};
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::things::thing;
use crate::rules::entering::{How, Ways, ways};
use crate::rules::event::Event;
use crate::rules::frame::{Asked, Frame, Run};
use crate::rules::game::Game;
use crate::rules::permission::hosts;
use crate::rules::program::{NO_SLOT, Op};
use crate::rules::state::{Entry, Object};
use tercet_kernel::Log;

/// The ways in which the present card can enter, with the face that its owner has picked.
pub fn ways_for(b: Board, run: &Run) -> Ways {
    face(b, run).map(|face| ways_with(b, run, face)).unwrap_or_default()
}

fn ways_with(b: Board, run: &Run, face: CardId) -> Ways {
    let alone_too = matches!(asking::act_of(b, run), Some(Act::EnterAnyhow));
    ways(b, run.seat, face, How::Effect { by: run.card, alone_too }).unwrap_or_default()
}

/// The faces with which the present card can enter.
fn faces<'a>(b: Board<'a>, run: &'a Run) -> impl Iterator<Item = CardId> {
    let card = thing(b, run.current).map(|thing| thing.card);
    card.into_iter().flat_map(move |card| b.faces(card)).filter(move |face| !ways_with(b, run, *face).is_empty())
}

/// The face that its owner has picked, or the only one with which it can enter.
fn face(b: Board, run: &Run) -> Option<CardId> {
    run.face.or_else(|| faces(b, run).next())
}

/// With which of its faces the present card enters, if that is open: its owner picks (Z-RULE-184).
pub fn about_face(b: Board, run: &Run) -> Option<Question> {
    let owner = thing(b, run.current).filter(|_| run.face.is_none())?.seat;
    (faces(b, run).count() > 1).then(|| Question::new(owner, faces(b, run).map(Choice::Name)))
}

/// The MAMODO to which the present PARTNER can go.
pub fn hosts(b: Board, run: &Run, g: &Ground, to: &Cards) -> Ways {
    let Some(partner) = thing(b, run.current) else { return Ways::new() };
    let extra = matches!(run::op_of(b, run), Some(Op::Do(Step::Attach { extra: true, .. })));
    let mut able = hosts::among(b, g, &partner, to, extra);
    let chosen = b.cards.program(run.at).slots[usize::from(run.at.op)];
    // Chosen at the declaration, behind the cards that are attached.
    let is_chosen = chosen != NO_SLOT && matches!(to, Cards::Some(..));
    let target = is_chosen.then(|| run.target(chosen + first_slots(b, run)));
    able.retain(|entry| target.is_none_or(|target| target == Object::Mat(*entry)));
    able
}

/// Whether there is a MAMODO to which a PARTNER can be attached by this effect.
pub fn attachable(b: Board, run: &Run, g: &Ground, to: &Cards, partner: Object) -> bool {
    !hosts(b, &run.choosing(partner), g, to).is_empty()
}

/// How many targets of an operation come before those of its second words.
fn first_slots(b: Board, run: &Run) -> u8 {
    let Some(Op::Do(Step::Attach { cards, .. })) = run::op_of(b, run) else { return 0 };
    cards.chosen_first().map_or(0, |(count, _)| count)
}

impl<L: Log<Event>> Game<'_, L> {
    /// An effect puts a card in play, from a Book or a Discard Pile (Z-RULE-168).
    pub fn enter_by_effect(&mut self, run: &Run, object: Object, answered: bool) {
        let b = self.board();
        let Some(face) = face(b, run) else { return };
        let able = ways_with(b, run, face);
        let way = if answered { Some(run.cursor) } else { able.first().copied() };
        let Some(way) = way.filter(|way| able.contains(way)) else { return };
        match object {
            Object::Page(owner, page) => {
                self.enter_from_book(run.seat, owner, page, face, way);
            }
            Object::Pile(seat, card) if self.take_by_effect(run.seat, seat, card) => {
                let entry = self.enter(run.seat, seat, face, 0, way);
                self.keep_front(entry, card);
            }
            Object::Nothing | Object::Mat(_) | Object::Pile(..) | Object::Fight(_) | Object::Use => {}
        }
    }

    /// A PARTNER is attached, from a Book, a Discard Pile or another MAMODO.
    pub fn do_attach(&mut self, run: Run, cards: &Cards, to: &Cards, extra: bool) {
        let b = self.board();
        let g = Ground::of_run(&run);
        match run.asked {
            Asked::Chosen | Asked::Enough => {
                let able = hosts(b, &run, &g, to);
                let way = if run.asked == Asked::Enough { Some(run.cursor) } else { able.first().copied() };
                let next = Run { asked: Asked::Nothing, count: run.count + 1, ..run };
                self.s.stack.push(Frame::Run(next));
                if let Some(host) = way.filter(|way| able.contains(way)) {
                    if let Some(entry) = self.attach(&run, host, extra) {
                        self.call_it(Object::Mat(entry));
                    }
                    self.set_done(true);
                }
            }
            Asked::Nothing | Asked::Warned | Asked::Diverted(_) | Asked::Crossed => {
                let slot = b.cards.program(run.at).slots[usize::from(run.at.op)];
                let chosen_first = cards.chosen_first().is_some() && slot != NO_SLOT && declared(b, &run);
                let open = open_choice(b, &g, &run, cards);
                let most = open.map_or(1, |open| open.most);
                let optional = open.is_some_and(|open| open.optional);
                let only = match open {
                    Some(OpenChoice { filter, .. }) if !chosen_first => {
                        let mut able = asking::objects(b, &g, None, filter);
                        able.retain(|object| attachable(b, &run, &g, to, *object));
                        able
                    }
                    _ => self.meant(&run, cards, if slot == NO_SLOT { 0 } else { slot }),
                };
                let go_on = u16::from(run.count) < most && !only.is_empty() && !(optional && !chosen_first);
                if go_on {
                    let chosen = run.choosing(only[0]);
                    self.s.stack.push(Frame::Run(Run { asked: Asked::Chosen, ..chosen }));
                } else {
                    self.s.stack.push(Frame::Run(run.gone_to(run.at.op + 1)));
                }
            }
        }
    }

    /// Attaches the present PARTNER; gives its number.
    fn attach(&mut self, run: &Run, host: Entry, extra: bool) -> Option<Entry> {
        match run.current {
            Object::Page(owner, page) => {
                let card = self.s.sides[owner].page(page)?;
                Some(self.enter_from_book(run.seat, owner, page, card, host))
            }
            Object::Pile(seat, card) => {
                self.take_by_effect(run.seat, seat, card).then(|| self.enter(run.seat, seat, card, 0, host))
            }
            Object::Mat(entry) => {
                self.move_partner(entry, run.seat, host, extra);
                Some(entry)
            }
            Object::Nothing | Object::Fight(_) | Object::Use => None,
        }
    }
}
