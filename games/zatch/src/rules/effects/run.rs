//! The machine that carries out an effect operation by operation, and what it asks on the way.

use super::filter::{Thing, fits, thing};
use super::found::all;
use super::targets::{Objects, candidates};
use super::{Ground, books};
use crate::rules::board::Board;
use crate::rules::choice::Choice;
use crate::rules::effect::{Act, Cards, Condition, Filter, Removed, Rule, Step};
use crate::rules::effects::arrivals;
use crate::rules::event::Event;
use crate::rules::frame::{Asked, Decided, Frame, Origin, Run, Trigger};
use crate::rules::game::Game;
use crate::rules::play::unoffered;
use crate::rules::program::{NO_SLOT, Op, Program};
use crate::rules::state::{Entry, Object, Sentence};
use crate::rules::taking_back::takeable;
use tercet_kernel::{Log, Seat, Seq};

/// A question that an effect puts to a player.
#[derive(Clone, Debug)]
pub struct Question {
    /// Who answers.
    pub seat: Seat,
    /// The answers.
    pub options: Seq<Choice, 33>,
}

impl Question {
    /// A question with these answers.
    pub fn new(seat: Seat, options: impl IntoIterator<Item = Choice>) -> Question {
        Question { seat, options: options.into_iter().collect() }
    }

    fn yes_or_no(seat: Seat) -> Question {
        Question::new(seat, [Choice::Yes, Choice::No])
    }
}

/// The operation that is carried out next.
pub fn op_of<'a>(b: Board<'a>, run: &Run) -> Option<&'a Op> {
    (run.at.op < run.end && !run.stopped).then(|| b.cards.op(run.at))
}

/// Who has to answer something before the next operation, if anybody.
pub fn chooser(b: Board, run: &Run) -> Option<Seat> {
    if names_a_card(b, run) { Some(run.seat) } else { question(b, run).map(|question| question.seat) }
}

/// Whether a card is to be named now: any there is, which is more than a [`Question`] holds.
pub fn names_a_card(b: Board, run: &Run) -> bool {
    run.asked == Asked::Nothing && op_of(b, run) == Some(&Op::Do(Step::NameACard))
}

/// What the next operation asks, if anything but a name.
pub fn question(b: Board, run: &Run) -> Option<Question> {
    let g = Ground::of_run(run);
    match op_of(b, run)? {
        Op::May(_) => (run.asked == Asked::Nothing && !looks_in_vain(b, run)).then(|| Question::yes_or_no(run.seat)),
        Op::Pay(mp, _) => {
            let can = b.s.sides[run.seat].mp >= u16::from(*mp);
            (can && run.asked == Asked::Nothing).then(|| Question::yes_or_no(run.seat))
        }
        Op::Unless(Condition::OpponentAgrees, _) if run.asked == Asked::Nothing => {
            Some(Question::yes_or_no(run.seat.other()))
        }
        Op::Pick { parts, .. } if run.decided.picks == 0 => {
            Some(Question::new(run.seat, (0..*parts).map(|part| Choice::Parts(1 << part))))
        }
        // The Attacker orders the turns of the players (Z-RULE-101).
        Op::EachPlayer(_) if run.round == 0 && run.asked == Asked::Nothing => {
            Some(Question::new(b.s.active, b.s.active.then_other().map(Choice::Player)))
        }
        Op::Do(step) => about(b, run, &g, step),
        // A rule that is laid down by an automatic effect chooses its card now.
        op @ Op::Rule(_, rule) if run.asked == Asked::Nothing => {
            if let Some(step) = done_instead(run, rule) {
                return about(b, run, &g, step);
            }
            let [cards, _] = op.chosen();
            cards.filter(|_| !declared(b, run)).and_then(|cards| about_cards(b, run, &g, cards))
        }
        _ => None,
    }
}

/// Whether the next operation is about cards of a Book, which not everybody sees, or shows some.
pub fn looks_into_book(b: Board, run: &Run) -> bool {
    match op_of(b, run) {
        Some(Op::Do(Step::Look(..) | Step::Check(_) | Step::Swap(..))) => true,
        Some(op) => op.chosen().into_iter().flatten().any(Cards::in_book),
        None => false,
    }
}

/// Whether what the user may do next is to look where nobody lets the user look.
fn looks_in_vain(b: Board, run: &Run) -> bool {
    let step = b.cards.program(run.at).ops.get(usize::from(run.at.op) + 1);
    matches!(step, Some(Op::Do(step @ Step::Look(..))) if !books::may_look(b, &Ground::of_run(run), step))
}

/// What is done instead of the effects or the Damage of a card that has won its Battle, when it is due.
fn done_instead<'a>(run: &Run, rule: &'a Rule) -> Option<&'a Step> {
    match rule {
        Rule::InsteadOfEffects(_, step) | Rule::InsteadOfDamage(_, step) => {
            matches!(run.that, Object::Fight(_)).then_some(step)
        }
        _ => None,
    }
}

/// Whether the present operation got its targets at a declaration.
pub fn declared(b: Board, run: &Run) -> bool {
    !run.origin.is_automatic() && b.cards.program(run.at).slots[usize::from(run.at.op)] != NO_SLOT
}

fn about(b: Board, run: &Run, g: &Ground, step: &Step) -> Option<Question> {
    match step {
        // What is looked at is seen until the player goes on.
        Step::Look(..) | Step::Check(_) if run.asked == Asked::Nothing => {
            books::may_look(b, g, step).then(|| Question::new(books::looker(run.seat, step), [Choice::Pass]))
        }
        Step::Swap(one, other) => books::about_swap(b, run, g, one, other),
        Step::Keep(cards) if run.asked == Asked::Nothing => about_kept(b, run, g, cards),
        Step::Remove(Removed::OneStay) if run.asked == Asked::Nothing => {
            let stays = super::lasting::removable(b, run, &Removed::OneStay);
            (stays.len() > 1).then(|| Question::new(run.seat, stays.iter().map(|at| Choice::Number(*at))))
        }
        // One of several, which everybody saw (Z-RULE-166).
        Step::TakeBackUse => (takeable(b, run.seat).count() > 1)
            .then(|| Question::new(run.seat, takeable(b, run.seat).map(Choice::Number))),
        Step::Act(Act::Enter | Act::EnterAnyhow, cards) => about_entering(b, run, g, cards),
        Step::Act(Act::ReturnToBook, _) if run.asked == Asked::Chosen => books::about_empty_page(b, run),
        Step::Act(_, cards) => (!declared(b, run)).then(|| about_cards(b, run, g, cards)).flatten(),
        Step::Attach { cards, to, .. } => about_attaching(b, run, g, cards, to),
        Step::Counter(cards) => (!declared(b, run)).then(|| about_cards(b, run, g, cards)).flatten(),
        _ => None,
    }
}

/// The choice among the cards that words leave open.
pub fn about_cards(b: Board, run: &Run, g: &Ground, cards: &Cards) -> Option<Question> {
    let (chooser, most, optional, filter) = open_choice(b, g, run, cards)?;
    if run.asked != Asked::Nothing || u16::from(run.count) >= most {
        return None;
    }
    let options = objects(b, g, act_of(b, run), filter);
    match (options.len(), optional) {
        (0, _) => None,
        // One that has to be chosen needs no question, unless the place would tell what is hidden.
        (1, false) if !filter.in_book() => None,
        _ => {
            let mut question = Question::new(chooser, options.iter().filter_map(|object| Choice::of(*object)));
            if optional {
                question.options.push(Choice::Pass);
            }
            Some(question)
        }
    }
}

/// What an operation does to cards, if it does.
pub fn act_of(b: Board, run: &Run) -> Option<Act> {
    match op_of(b, run) {
        Some(Op::Do(Step::Act(act, _))) => Some(*act),
        _ => None,
    }
}

/// Who chooses, how many at most, and whether fewer are enough.
pub fn open_choice<'a>(b: Board, g: &Ground, run: &Run, cards: &'a Cards) -> Option<(Seat, u16, bool, &'a Filter)> {
    match cards {
        Cards::Some(count, filter) => Some((run.seat, u16::from(*count), false, filter)),
        Cards::OpponentsChoice(filter) => Some((run.seat.other(), 1, false, filter)),
        Cards::UpTo(most, filter) => Some((run.seat, super::amounts::amount(b, g, most), true, filter)),
        Cards::AnyNumber(filter) => Some((run.seat, u16::MAX, true, filter)),
        _ => None,
    }
}

/// Whether each card of the loop at which an effect is got a coin at the declaration.
fn have_coins(b: Board, run: &Run) -> bool {
    let program = b.cards.program(run.at);
    let flips = program.flips && !run.origin.is_automatic();
    flips && program.loops_with_coins().any(|(op, _)| op == run.at.op)
}

/// What can be chosen for an act.
pub fn objects(b: Board, g: &Ground, act: Option<Act>, filter: &Filter) -> Objects {
    candidates(b, g, filter, &[]).filter(|thing| books::reachable(b, g, act, thing)).map(|thing| thing.object).collect()
}

/// Which cards enter, then with which face, and in which of the ways they can.
fn about_entering(b: Board, run: &Run, g: &Ground, cards: &Cards) -> Option<Question> {
    if run.asked == Asked::Enough {
        return None;
    }
    if run.asked == Asked::Chosen {
        if let Some(question) = arrivals::about_face(b, run) {
            return Some(question);
        }
        let ways = arrivals::ways_for(b, run);
        return (ways.len() > 1).then(|| Question::new(run.seat, ways.iter().map(|entry| Choice::Choose(*entry))));
    }
    if declared(b, run) { None } else { about_cards(b, run, g, cards) }
}

/// Which PARTNERs are attached, then to which MAMODO.
fn about_attaching(b: Board, run: &Run, g: &Ground, cards: &Cards, to: &Cards) -> Option<Question> {
    match run.asked {
        Asked::Enough => None,
        Asked::Chosen => {
            let ways = arrivals::hosts(b, run, g, to);
            (ways.len() > 1).then(|| Question::new(run.seat, ways.iter().map(|entry| Choice::Choose(*entry))))
        }
        _ if cards.chosen_first().is_some() && declared(b, run) => None,
        // A PARTNER that no MAMODO can have is no choice (Z-RULE-168).
        _ => {
            let mut question = about_cards(b, run, g, cards)?;
            let able =
                |choice: &Choice| *choice == Choice::Pass || arrivals::attachable(b, run, g, to, choice.object());
            question.options.retain(|choice| able(choice));
            question.options.iter().any(|choice| *choice != Choice::Pass).then_some(question)
        }
    }
}

/// Which one of several a player keeps.
fn about_kept(b: Board, run: &Run, g: &Ground, cards: &Cards) -> Option<Question> {
    let (chooser, filter) = match cards {
        Cards::Some(_, filter) => (run.seat, filter),
        Cards::OpponentsChoice(filter) => (run.seat.other(), filter),
        _ => return None,
    };
    let options: Objects = all(b, g, filter).map(|thing| thing.object).collect();
    (options.len() > 1).then(|| Question::new(chooser, options.iter().filter_map(|object| Choice::of(*object))))
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
                let met = super::condition::holds(self.board(), &Ground::of_run(&run), condition);
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
            let later = all(b, &g, filter).filter_map(|thing| match thing.object {
                Object::Mat(entry) if entry > run.cursor => Some(entry),
                _ => None,
            });
            later.min()
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

    /// The answer to what an effect asked; its frame is the topmost.
    pub fn answer_effect(&mut self, run: Run, choice: Choice) {
        let op = self.cards.op(run.at);
        let next = run.at.op + 1;
        let go = |game: &mut Self, run: Run| game.s.stack.replace_top(Frame::Run(run));
        match (op, choice) {
            (Op::May(to), answer) => go(self, run.gone_to(if answer == Choice::Yes { next } else { *to })),
            (Op::Pay(mp, to), answer) => {
                let pays = answer == Choice::Yes;
                go(self, run.gone_to(if pays { next } else { *to }));
                if pays {
                    self.pay(run.seat, *mp);
                }
            }
            (Op::Unless(..), answer) => {
                go(self, Run { asked: Asked::Chosen, done: answer == Choice::Yes, ..run });
            }
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
                things.filter(|thing| super::filter::covers(b, &g, cards, thing)).map(|thing| thing.object).collect()
            }
            Cards::All(filter) | Cards::Any(filter) => all(b, &g, filter).map(|thing| thing.object).collect(),
            Cards::Some(count, filter) if declared(b, run) && cards.chosen_first().is_some() => (slot..slot + count)
                .map(|slot| run.target(slot))
                .filter(|target| {
                    super::filter::thing(b, *target).is_some_and(|thing| super::filter::fits(b, &g, filter, &thing))
                })
                .collect(),
            Cards::Some(_, filter) | Cards::OpponentsChoice(filter) => {
                objects(b, &g, act_of(b, run), filter).iter().take(1).copied().collect()
            }
            _ => Objects::new(),
        }
    }
}

impl Run {
    /// The same, having chosen something.
    pub const fn choosing(self, object: Object) -> Run {
        Run { objects: [object, self.objects[0]], current: object, face: None, ..self }
    }
}
