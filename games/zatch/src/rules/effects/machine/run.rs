//! The machine that carries out an effect operation by operation.

use crate::rules::board::Board;
use crate::rules::effect::{Filter, Rule, Step};
use crate::rules::effects::meaning::condition;
use crate::rules::effects::meaning::filter::fits;
use crate::rules::effects::meaning::found::all;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::things::thing;
use crate::rules::event::Event;
use crate::rules::frame::{Asked, Decided, Frame, Origin, Run, Trigger};
use crate::rules::game::Game;
use crate::rules::program::{NO_SLOT, Op};
use crate::rules::state::{Entry, Object, Sentence};
use tercet_kernel::Log;

/// The operation that is carried out next.
pub fn op_of<'a>(b: Board<'a>, run: &Run) -> Option<&'a Op> {
    (run.at.op < run.end && !run.stopped).then(|| b.cards.op(run.at))
}

/// What is done instead of the effects or the Damage of a card that has won its Battle, when it is due.
pub fn done_instead<'a>(run: &Run, rule: &'a Rule) -> Option<&'a Step> {
    rule.spoken().instead.filter(|_| matches!(run.that, Object::Fight(_)))
}

/// Whether the present operation got its targets at a declaration.
pub fn declared(b: Board, run: &Run) -> bool {
    !run.origin.is_automatic() && b.cards.program(run.at).slots[usize::from(run.at.op)] != NO_SLOT
}

/// Whether each card of the loop at which an effect is got a coin at the declaration.
fn have_coins(b: Board, run: &Run) -> bool {
    let program = b.cards.program(run.at);
    let flips = program.flips && !run.origin.is_automatic();
    flips && program.loops_with_coins().any(|(op, _)| op == run.at.op)
}

impl Run {
    /// The beginning of an effect that was used.
    pub fn new(g: &Ground, origin: Origin, decided: Decided, end: u8) -> Run {
        Run {
            seat: g.you,
            owner: g.you,
            card: g.card,
            this: g.this,
            its: g.its,
            at: g.at,
            end,
            origin,
            in_battle: false,
            decided,
            objects: g.objects,
            current: Object::Nothing,
            face: None,
            that: g.that,
            cursor: Entry::NONE,
            round: 0,
            count: 0,
            done: false,
            asked: Asked::Nothing,
            stopped: false,
        }
    }

    /// The same, gone on to an operation.
    pub const fn gone_to(self, op: u8) -> Run {
        Run { at: Sentence { op, ..self.at }, asked: Asked::Nothing, count: 0, ..self }
    }

    /// The target at this place; nothing if there is no such place.
    pub fn target(&self, slot: u8) -> Object {
        self.decided.targets.get(usize::from(slot)).copied().unwrap_or_default()
    }
}

impl Run {
    /// The same, having chosen something.
    pub const fn choosing(self, object: Object) -> Run {
        Run { objects: [object, self.objects[0]], current: object, face: None, ..self }
    }
}

impl<L: Log<Event>> Game<'_, L> {
    /// Carries out the next operation of an effect that asks for nothing.
    pub fn run_effect(&mut self, run: Run) {
        if op_of(self.board(), &run).is_none() {
            return;
        }
        let next = run.at.op + 1;
        let push = |game: &mut Self, run: Run| game.s.stack.push(Frame::Run(run));
        match self.cards.op(run.at) {
            Op::Do(step) => self.do_step(run, step),
            Op::Rule(_, rule) => match done_instead(&run, rule) {
                Some(step) => self.do_step(run, step),
                None => {
                    push(self, run.gone_to(next));
                    self.lay_rule(&run, rule);
                }
            },
            Op::When(moment, to) => self.reach_moment(run, moment, *to),
            Op::For(span, to) => {
                push(self, run.gone_to(*to));
                self.lay_for(&run, *span);
            }
            Op::Unless(condition, no) => {
                let met = condition::holds(self.board(), &Ground::of_run(&run), condition);
                push(self, run.gone_to(if met { next } else { *no }));
            }
            Op::Jump(to) => push(self, run.gone_to(*to)),
            Op::Needs(_) | Op::Pick { .. } => push(self, run.gone_to(next)),
            Op::Part(part, to) => {
                let picked = run.decided.picks & 1 << part != 0;
                push(self, run.gone_to(if picked { next } else { *to }));
            }
            // Answered with yes, it has gone on already.
            Op::May(to) | Op::Pay(_, to) => push(self, run.gone_to(*to)),
            Op::Extra { to, .. } => {
                let again = run.round < run.decided.extra;
                let round = if again { run.round + 1 } else { 0 };
                push(self, Run { round, ..run.gone_to(if again { next } else { *to }) });
            }
            Op::Every(filter, to) => self.next_of_every(run, filter, *to),
            // Whom the Attacker has named is "you" first, then the other one.
            Op::EachPlayer(to) => {
                let seat = match run.round {
                    0 => Some(run.seat),
                    1 => Some(run.seat.other()),
                    _ => None,
                };
                let round = if seat.is_some() { run.round + 1 } else { 0 };
                let to = if seat.is_some() { next } else { *to };
                push(self, Run { seat: seat.unwrap_or(run.owner), round, ..run.gone_to(to) });
            }
            Op::Again(head) => push(self, run.gone_to(*head)),
        }
    }

    /// The next card of those for which something is done each. The round says which coin is theirs; where
    /// coins were flipped at the declaration it is that of the cards counted then, and what is no more as it was
    /// finds nothing (Z-RULE-156, Z-RULE-19).
    fn next_of_every(&mut self, run: Run, filter: &Filter, to: u8) {
        let g = Ground::of_run(&run);
        let b = self.board();
        let round = if run.cursor == Entry::NONE { 0 } else { run.round + 1 };
        let next = if have_coins(b, &run) {
            run.decided.each.get(usize::from(round)).copied().filter(|entry| *entry != Entry::NONE)
        } else {
            let all = all(b, &g, filter).filter_map(|thing| thing.object.on_mat());
            all.filter(|entry| *entry > run.cursor).min()
        };
        let run = match next {
            Some(entry) => {
                let it = thing(b, Object::Mat(entry)).filter(|thing| fits(b, &g, filter, thing));
                let objects = [it.map_or(Object::Nothing, |thing| thing.object), run.objects[0]];
                Run { cursor: entry, round, objects, ..run.gone_to(run.at.op + 1) }
            }
            None => Run { cursor: Entry::NONE, round: 0, ..run.gone_to(to) },
        };
        self.s.stack.push(Frame::Run(run));
    }

    /// An automatic effect begins.
    pub fn start(&mut self, trigger: Trigger) {
        self.note_set_off(&trigger);
        let (seat, card) = (trigger.seat, trigger.card);
        let g = Ground::of_trigger(&trigger);
        let mut run = Run::new(&g, Origin::Automatic(trigger.chain), Decided::default(), trigger.end);
        if trigger.fight {
            let Some(fight) = self.s.battle.as_ref().and_then(|battle| battle.of(seat)) else { return };
            if fight.negated {
                return;
            }
            run.origin = Origin::Fight(seat);
            run.decided = fight.decided;
            run.in_battle = true;
        } else {
            self.note(|_| Event::EffectBegan { seat, card });
        }
        self.s.tally = trigger.tally;
        self.s.stack.push(Frame::Run(run));
    }

    /// Says whether the part just done was done (Z-RULE-132): to the effect that did it.
    pub fn set_done(&mut self, done: bool) {
        if let Some(run) = self.running().next() {
            run.done = done;
        }
    }

    /// The effects that are being carried out, the innermost first.
    pub fn running(&mut self) -> impl Iterator<Item = &mut Run> {
        self.s.stack.from_top_mut().filter_map(|frame| if let Frame::Run(run) = frame { Some(run) } else { None })
    }
}
