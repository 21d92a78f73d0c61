//! What can be read off a row of operations once and for all.

use super::{Class, NO_SLOT, Op, Standing};
use crate::rules::effect::{Cards, Effect, Moment, Rule, Span, Step, Tag};
use crate::rules::words::Icon;
use std::ops::Range;

/// Gives places among the targets to the operations of an effect that choose at the declaration.
pub fn slots(ops: &[Op], next: &mut u8) -> Vec<u8> {
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
        if let Op::Unless(_, to) | Op::Part(_, to) = op {
            let to = usize::from(*to);
            all.push(Guard { op: op_number, answer: true, about: at + 1..to });
            // Where there is something else to do, a jump over it ends what is done first.
            if let (Op::Unless(..), Some(Op::Jump(end))) = (op, ops.get(to - 1)) {
                all.push(Guard { op: op_number, answer: false, about: to..usize::from(*end) });
            }
        }
    }
    all
}

/// What stands by itself: rules and moments that are in no other moment and last for no time but that
/// of BATTLE PHASEs.
pub fn standing(ops: &[Op]) -> Vec<Standing> {
    let guards = guards(ops);
    let mut found = Vec::new();
    let mut span = None;
    let mut at = 0;
    while let Some(op) = ops.get(at) {
        if matches!(op, Op::Rule(..) | Op::When(..)) {
            let kinds = op.kinds();
            let around = guards.iter().filter(|guard| guard.about.contains(&at));
            let guards = around.map(|guard| (guard.op, guard.answer)).collect();
            let extra = ops
                .iter()
                .enumerate()
                .any(|(head, op)| matches!(op, Op::Extra { to, .. } if (head + 1..usize::from(*to)).contains(&at)));
            found.push(Standing { op: at as u8, kinds, guards, span: span.take(), extra });
        }
        if let Op::For(phases @ (Span::BattlePhases | Span::YourBattlePhases), _) = op {
            span = Some(*phases);
        } else if let Op::When(_, to) | Op::For(_, to) = op {
            at = usize::from(*to);
            continue;
        }
        at += 1;
    }
    found
}

/// What shapes the Battle or guards against the Attack does not wait for Step 5 (Z-EFF-03).
pub fn class(effect: &Effect, ops: &[Op]) -> Class {
    let winner = effect.tag == Some(Tag::Counter) || ops.iter().any(|op| matches!(op, Op::When(Moment::Wins, _)));
    if winner {
        return Class::Winner;
    }
    let mut acts = ops.iter().enumerate().filter(|(at, op)| is_act(op) && !in_when(ops, *at)).map(|(_, op)| op);
    let shields = ops.iter().filter_map(Op::rule).any(|rule| matches!(rule, Rule::Softens(_) | Rule::Unhurt { .. }));
    let guards = |op: &Op| matches!(op, Op::Do(Step::Negate(_))) || shields && matches!(op, Op::For(..));
    let attacks_only = effect.icons.contains(Icon::Attack);
    if !attacks_only && acts.clone().any(guards) {
        return Class::Guards;
    }
    let shapes = |op: &Op| {
        let Op::For(span, to) = op else {
            return matches!(op, Op::Do(Step::Flip(..) | Step::Look(..) | Step::Check(_)));
        };
        let inner = ops.get(usize::from(*to) - 1);
        let figures = matches!(inner, Some(Op::Rule(_, Rule::Figure { .. } | Rule::Negated(_))));
        *span == Span::Battle || (*span == Span::Turn && figures)
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
pub fn flips_at_declaration(ops: &[Op]) -> bool {
    let mut at = 0;
    while let Some(op) = ops.get(at) {
        if matches!(op, Op::Do(Step::Flip(..) | Step::FlipUntilTails)) {
            return true;
        }
        let of_the_fight = matches!(op, Op::When(moment, _) if moment.is_of_the_fight());
        at += 1;
        if let Op::When(_, to) | Op::For(_, to) = op
            && !of_the_fight
        {
            at = usize::from(*to);
        }
    }
    false
}
