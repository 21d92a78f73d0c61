//! Texts as programs: the steps of each effect in one row, so that a state can say by a number where
//! in a text it is.

use crate::rules::card::TextId;
use crate::rules::effect::{Cards, Condition, Effect, Filter, Moment, Rule, RuleKinds, Span, Step, Tag, Text, Times};
use crate::rules::words::Icon;
use std::ops::Range;

/// An operation: a step of a text, or a way through it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Op {
    /// Something is done.
    Do(Step),
    /// A rule holds, perhaps only while something is so.
    Rule(Option<Condition>, Rule),
    /// What follows, to this operation, is done when something happens.
    When(Moment, u8),
    /// The next operation goes on or waits for a time; what follows it is at this operation.
    For(Span, u8),
    /// Goes on at this operation unless something is so.
    Unless(Condition, u8),
    /// Goes on at this operation.
    Jump(u8),
    /// The effect can be used only if something is so.
    Needs(Condition),
    /// One of this many parts is done, or any of them (Z-RULE-132).
    Pick {
        /// How many parts.
        parts: u8,
        /// More than one may be picked.
        several: bool,
    },
    /// Goes on at this operation unless the part was picked.
    Part(u8, u8),
    /// The user may do what follows, to this operation.
    May(u8),
    /// The user may pay MP to do what follows, to this operation.
    Pay(u8, u8),
    /// Each time this many MP are paid extra, up to this many in all, what follows is done once, to this
    /// operation (Z-RULE-164).
    Extra {
        /// What one time costs.
        mp: u8,
        /// How much can be paid in all.
        most: u8,
        /// What comes after it.
        to: u8,
    },
    /// What follows is done for every card of a kind, to this operation.
    Every(Filter, u8),
    /// What follows is done by each player, to this operation.
    EachPlayer(u8),
    /// The end of what is done several times, which begins at this operation.
    Again(u8),
}

impl Op {
    /// The cards among which it leaves the choice open, if its words do; of two those first that are done to.
    pub fn chosen(&self) -> [Option<&Cards>; 2] {
        match self {
            Op::Do(step) => step.chosen(),
            Op::Rule(_, rule) => [rule.spoken().chosen, None],
            Op::When(..)
            | Op::For(..)
            | Op::Unless(..)
            | Op::Jump(_)
            | Op::Needs(_)
            | Op::Pick { .. }
            | Op::Part(..)
            | Op::May(_)
            | Op::Pay(..)
            | Op::Extra { .. }
            | Op::Every(..)
            | Op::EachPlayer(_)
            | Op::Again(_) => [None; 2],
        }
    }
}

/// An effect as a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Its operations.
    pub ops: Vec<Op>,
    /// What holds or waits by itself in it: on the mat, or while it is the Attack or Defense.
    pub standing: Vec<Standing>,
    /// When it can be used.
    pub times: Times,
    /// When it works as part of an Attack or Defense (Z-RULE-142).
    pub class: Class,
    /// It flips coins when it is declared (Z-EFF-12).
    pub flips: bool,
    /// For each operation the first place of the targets that it chooses at the declaration, counted
    /// through the whole text; [`NO_SLOT`] if it chooses none.
    pub slots: Vec<u8>,
    /// The text that holds an effect which one of its rules gives to other cards.
    pub granted: Option<TextId>,
}

/// No target.
pub const NO_SLOT: u8 = u8::MAX;

/// A rule or moment that stands in a text by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Its operation.
    pub op: u8,
    /// What kinds it is.
    pub kinds: RuleKinds,
    /// Conditions around it: the operation that asks, and the answer that is needed.
    pub guards: Vec<(u8, bool)>,
    /// It holds in BATTLE PHASEs only.
    pub span: Option<Span>,
    /// It counts as often as extra MP were paid.
    pub extra: bool,
}

/// When an effect printed on an Attack or Defense works (Z-RULE-142).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// From the declaration: it shapes the Battle.
    Shapes,
    /// At the end of Step 3: what a Defense does against the Attack.
    Guards,
    /// In Step 5, by the one who has won.
    Winner,
    /// In Step 5, on an Attack that was won; with special Power on an Attack or Defense in any case (Z-RULE-144).
    Rest,
}

impl Program {
    /// The program of each effect of a text.
    pub fn of(text: &Text) -> Vec<Program> {
        let mut next = 0;
        text.effects.iter().map(|effect| Program::of_effect(effect, &mut next)).collect()
    }

    fn of_effect(effect: &Effect, next: &mut u8) -> Program {
        let mut ops = Vec::new();
        write(&effect.steps, &mut ops);
        let standing = standing(&ops);
        let times = Times::of(effect, &ops);
        let class = class(effect, &ops);
        let flips = flips_at_declaration(&ops);
        let slots = slots(&ops, next);
        Program { ops, standing, times, class, flips, slots, granted: None }
    }
}

impl Program {
    /// The parts among which is picked (Z-RULE-132): their numbers, and the operations of each.
    pub fn parts(&self) -> impl Iterator<Item = (u8, Range<usize>)> + Clone {
        self.ops.iter().enumerate().filter_map(|(head, op)| match op {
            Op::Part(part, to) => Some((*part, head + 1..usize::from(*to))),
            _ => None,
        })
    }

    /// The effect that one of its rules gives to other cards (Z-RULE-61).
    pub fn gives(&self) -> Option<&Effect> {
        self.ops
            .iter()
            .find_map(|op| if let Op::Rule(_, Rule::Grants(_, effect)) = op { Some(&**effect) } else { None })
    }
}

impl Program {
    /// The loops in which a coin is flipped for each card: where they begin, and for which cards.
    pub fn loops_with_coins(&self) -> impl Iterator<Item = (u8, &Filter)> {
        let flips =
            |from: usize, to: u8| self.ops[from..usize::from(to)].iter().any(|op| matches!(op, Op::Do(Step::Flip(..))));
        self.ops.iter().enumerate().filter_map(move |(at, op)| match op {
            Op::Every(filter, to) if flips(at, *to) => Some((at as u8, filter)),
            _ => None,
        })
    }

    /// Whether each coin flipped so counts for its card alone.
    pub fn asks_each_coin(&self) -> bool {
        let asks = |op: &Op| matches!(op, Op::Unless(Condition::CoinHeads | Condition::CoinTails, _));
        let mut ops = self.ops.iter().enumerate();
        ops.any(|(at, op)| matches!(op, Op::Every(_, to) if self.ops[at..usize::from(*to)].iter().any(asks)))
    }
}

/// Gives places among the targets to the operations of an effect that choose at the declaration.
fn slots(ops: &[Op], next: &mut u8) -> Vec<u8> {
    let later = |at: usize| {
        ops[..at]
            .iter()
            .any(|op| matches!(op, Op::When(moment, to) if at < usize::from(*to) && !moment.is_of_the_fight()))
    };
    let mut place = |(at, op): (usize, &Op)| {
        let count = chosen_by(op);
        if count == 0 || later(at) {
            return NO_SLOT;
        }
        let first = *next;
        *next = next.saturating_add(count);
        first
    };
    ops.iter().enumerate().map(&mut place).collect()
}

/// How many cards an operation chooses first.
pub fn chosen_by(op: &Op) -> u8 {
    let chosen = op.chosen().into_iter().flatten().filter_map(Cards::chosen_first);
    chosen.fold(0, |all, (count, _)| all.saturating_add(count))
}

fn write(steps: &[Step], ops: &mut Vec<Op>) {
    steps.iter().for_each(|step| write_step(step, ops));
}

/// Writes a block behind an operation that has to know where it ends.
fn block(ops: &mut Vec<Op>, steps: &[Step], head: impl FnOnce(u8) -> Op, loops: bool) {
    let at = ops.len();
    ops.push(Op::Jump(0));
    write(steps, ops);
    if loops {
        ops.push(Op::Again(at as u8));
    }
    ops[at] = head(ops.len() as u8);
}

fn write_step(step: &Step, ops: &mut Vec<Op>) {
    match step {
        Step::Holds(rule) => ops.push(Op::Rule(None, rule.clone())),
        Step::While(condition, rule) => ops.push(Op::Rule(Some(condition.clone()), rule.clone())),
        Step::For(span, step) => block(ops, std::slice::from_ref(step), |to| Op::For(*span, to), false),
        Step::When(moment, steps) => block(ops, steps, |to| Op::When(moment.clone(), to), false),
        Step::If { condition, then, otherwise } => {
            let at = ops.len();
            ops.push(Op::Jump(0));
            write(then, ops);
            let end = ops.len();
            if !otherwise.is_empty() {
                block(ops, otherwise, Op::Jump, false);
            }
            let no = if otherwise.is_empty() { end } else { end + 1 };
            ops[at] = Op::Unless(condition.clone(), no as u8);
        }
        Step::Needs(condition) => ops.push(Op::Needs(condition.clone())),
        Step::Either(parts) => write_parts(parts, false, ops),
        Step::Both(parts) => write_parts(parts, true, ops),
        Step::May(steps) => block(ops, steps, Op::May, false),
        Step::Pay(mp, steps) => block(ops, steps, |to| Op::Pay(*mp, to), false),
        Step::Extra { mp, most, steps } => {
            block(ops, steps, |to| Op::Extra { mp: *mp, most: *most, to }, true);
        }
        Step::Every(filter, steps) => block(ops, steps, |to| Op::Every(filter.clone(), to), true),
        Step::EachPlayer(steps) => block(ops, steps, Op::EachPlayer, true),
        _ => ops.push(Op::Do(step.clone())),
    }
}

fn write_parts(parts: &[Vec<Step>], several: bool, ops: &mut Vec<Op>) {
    ops.push(Op::Pick { parts: parts.len() as u8, several });
    for (number, part) in parts.iter().enumerate() {
        block(ops, part, |to| Op::Part(number as u8, to), false);
    }
}

/// A part of a text that counts only if something is so, or was picked: the operation that asks, the
/// answer that is needed, and which operations it is about.
struct Guard {
    op: u8,
    answer: bool,
    about: Range<usize>,
}

fn guards(ops: &[Op]) -> Vec<Guard> {
    let mut all = Vec::new();
    for (at, op) in ops.iter().enumerate() {
        let op_number = at as u8;
        match op {
            Op::Unless(_, no) => {
                let no = usize::from(*no);
                all.push(Guard { op: op_number, answer: true, about: at + 1..no });
                // Where there is something else to do, a jump over it ends what is done first.
                if let Some(Op::Jump(end)) = ops.get(no - 1) {
                    all.push(Guard { op: op_number, answer: false, about: no..usize::from(*end) });
                }
            }
            Op::Part(_, to) => all.push(Guard { op: op_number, answer: true, about: at + 1..usize::from(*to) }),
            _ => {}
        }
    }
    all
}

/// What stands by itself: rules and moments that are in no other moment and last for no time but that
/// of BATTLE PHASEs.
fn standing(ops: &[Op]) -> Vec<Standing> {
    let guards = guards(ops);
    let mut found = Vec::new();
    let mut span = None;
    let mut at = 0;
    while let Some(op) = ops.get(at) {
        let kinds = match op {
            Op::Rule(_, rule) => Some(rule.kinds()),
            Op::When(moment, _) => Some(RuleKinds::one(moment.kind())),
            _ => None,
        };
        if let Some(kinds) = kinds {
            let around = guards.iter().filter(|guard| guard.about.contains(&at));
            let guards = around.map(|guard| (guard.op, guard.answer)).collect();
            let extra = ops
                .iter()
                .enumerate()
                .any(|(head, op)| matches!(op, Op::Extra { to, .. } if (head + 1..usize::from(*to)).contains(&at)));
            found.push(Standing { op: at as u8, kinds, guards, span: span.take(), extra });
        }
        match op {
            Op::For(phases @ (Span::BattlePhases | Span::YourBattlePhases), _) => span = Some(*phases),
            Op::When(_, to) | Op::For(_, to) => {
                at = usize::from(*to);
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    found
}

/// What shapes the Battle or guards against the Attack does not wait for Step 5 (Z-EFF-03).
fn class(effect: &Effect, ops: &[Op]) -> Class {
    let winner = effect.tag == Some(Tag::Counter) || ops.iter().any(|op| matches!(op, Op::When(Moment::Wins, _)));
    if winner {
        return Class::Winner;
    }
    let mut acts = ops.iter().enumerate().filter(|(at, op)| is_act(op) && !in_when(ops, *at)).map(|(_, op)| op);
    let guards = |op: &Op| match op {
        Op::Do(Step::Negate(_)) => true,
        Op::For(_, _) => ops.iter().any(|op| matches!(op, Op::Rule(_, Rule::Softens(_) | Rule::Unhurt { .. }))),
        _ => false,
    };
    let attacks_only = effect.icons.contains(Icon::Attack);
    if !attacks_only && acts.clone().any(guards) {
        return Class::Guards;
    }
    let shapes = |op: &Op| match op {
        Op::Do(Step::Flip(..) | Step::Look(..) | Step::Check(_)) => true,
        Op::For(span, to) => {
            let inner = ops.get(usize::from(*to) - 1);
            let battle = *span == Span::Battle;
            let figures = matches!(inner, Some(Op::Rule(_, Rule::Figure { .. } | Rule::Negated(_))));
            battle || (*span == Span::Turn && figures)
        }
        _ => false,
    };
    if acts.all(shapes) { Class::Shapes } else { Class::Rest }
}

/// Whether an operation does something, rather than being a way through the text or a rule.
const fn is_act(op: &Op) -> bool {
    matches!(op, Op::Do(_) | Op::For(..))
}

fn in_when(ops: &[Op], at: usize) -> bool {
    ops[..at].iter().any(|op| matches!(op, Op::When(_, to) if at < usize::from(*to)))
}

/// Whether coins are flipped at the declaration: all but those of automatic and later parts
/// (Z-RULE-156).
fn flips_at_declaration(ops: &[Op]) -> bool {
    let mut at = 0;
    while let Some(op) = ops.get(at) {
        match op {
            Op::Do(Step::Flip(..) | Step::FlipUntilTails) => return true,
            Op::When(moment, _) if moment.is_of_the_fight() => {}
            Op::When(_, to) | Op::For(_, to) => {
                at = usize::from(*to);
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    false
}
