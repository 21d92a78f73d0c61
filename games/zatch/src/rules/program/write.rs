//! Writing the steps of an effect in one row.

use super::Op;
use crate::rules::effect::Step;

/// Writes steps behind what is there.
pub fn write(steps: &[Step], ops: &mut Vec<Op>) {
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
        Step::Act(..)
        | Step::Attach { .. }
        | Step::Swap(..)
        | Step::Keep(_)
        | Step::Attack { .. }
        | Step::Defend(_)
        | Step::InflictIts
        | Step::Inflict(_)
        | Step::Turn(..)
        | Step::TurnBack(..)
        | Step::Gain(..)
        | Step::Lose(..)
        | Step::SetMp(..)
        | Step::GainInstead
        | Step::Negate(_)
        | Step::Remove(_)
        | Step::Flip(..)
        | Step::FlipUntilTails
        | Step::Coins(_)
        | Step::Repeat
        | Step::Look(..)
        | Step::Check(_)
        | Step::NameACard
        | Step::Borrow { .. }
        | Step::TakeBackUse
        | Step::EndTurn
        | Step::LoseGame
        | Step::Counter(_) => ops.push(Op::Do(step.clone())),
    }
}

fn write_parts(parts: &[Vec<Step>], several: bool, ops: &mut Vec<Op>) {
    ops.push(Op::Pick { parts: parts.len() as u8, several });
    for (number, part) in parts.iter().enumerate() {
        block(ops, part, |to| Op::Part(number as u8, to), false);
    }
}
