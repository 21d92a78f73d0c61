//! The answers to what an effect has asked.

use crate::rules::choice::Choice;
use crate::rules::effect::Step;
use crate::rules::event::Event;
use crate::rules::frame::{Asked, Decided, Frame, Run};
use crate::rules::game::Game;
use crate::rules::program::Op;
use crate::rules::state::{Entry, Object};
use tercet_kernel::{Log, unoffered};

impl<L: Log<Event>> Game<'_, L> {
    /// The answer to what an effect asked; its frame is the topmost.
    pub fn answer_effect(&mut self, run: Run, choice: Choice) {
        let op = self.cards.op(run.at);
        let next = run.at.op + 1;
        let go = |game: &mut Self, run: Run| game.s.stack.replace_top(Frame::Run(run));
        match (op, choice) {
            (Op::May(_), Choice::Yes) => go(self, run.gone_to(next)),
            (Op::Pay(mp, _), Choice::Yes) => {
                go(self, run.gone_to(next));
                self.pay(run.seat, *mp);
            }
            (Op::May(to) | Op::Pay(_, to), Choice::No) => go(self, run.gone_to(*to)),
            (Op::Unless(..), Choice::Yes) => go(self, Run { asked: Asked::Chosen, done: true, ..run }),
            (Op::Unless(..), Choice::No) => go(self, Run { asked: Asked::Chosen, done: false, ..run }),
            (Op::Pick { .. }, Choice::Parts(parts)) => {
                let decided = Decided { picks: parts, ..run.decided };
                go(self, Run { decided, ..run.gone_to(next) });
            }
            (Op::EachPlayer(_), Choice::Player(first)) => go(self, Run { seat: first, asked: Asked::Chosen, ..run }),
            (Op::Rule(..), choice) => go(self, Run { asked: Asked::Chosen, ..run.choosing(choice.object()) }),
            (Op::Do(step), choice) => self.answer_step(run, step, choice),
            (op, choice) => unoffered(op, choice),
        }
    }

    /// The answer to what a step asked.
    pub fn answer_step(&mut self, run: Run, step: &Step, choice: Choice) {
        let go = |game: &mut Self, run: Run| game.s.stack.replace_top(Frame::Run(run));
        match (step, choice) {
            (Step::Look(..) | Step::Check(_), Choice::Pass) => go(self, Run { asked: Asked::Chosen, ..run }),
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
}
