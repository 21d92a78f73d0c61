//! Which of several parts of an effect can be picked (Z-RULE-132).

use super::able::{can_do, has};
use super::works;
use crate::rules::board::Board;
use crate::rules::effect::{Act, Cards, Condition, Step};
use crate::rules::effects::meaning::condition;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::targets;
use crate::rules::frame::Use;
use crate::rules::program::{Op, Program};
use crate::rules::state::Sentence;
use std::ops::Range;
use tercet_kernel::Seq;

/// What can be picked among the parts of the effect of a use, a bit for each part (Z-RULE-132): one of them, or
/// any number. The first one picked works by itself; what a later one asks about the table may come about by an
/// earlier one, and is asked when it comes to it (Z-RULE-66).
pub fn pickable(b: Board, usage: &Use, at: Sentence) -> Seq<u8, 8> {
    let program = b.cards.program(at);
    let Op::Pick { parts, several } = program.ops[usize::from(at.op)] else { return Seq::new() };
    let g = targets::ground(b, usage, at);
    let in_battle = usage.is_in_battle(b);
    let after = targets::after_discards(b, usage, at, program);
    let b = after.as_ref().map_or(b, |s| Board { s, ..b });
    let bits = |able: &dyn Fn(Range<usize>) -> bool| {
        program.parts().filter(|(_, part)| able(part.clone())).fold(0_u8, |bits, (part, _)| bits | 1 << part)
    };
    let [first, later] = match bits(&|part| part_works(b, &g, program, part, in_battle)) {
        0 if usage.role.fights() => [u8::MAX; 2],
        first => [first, bits(&|part| part_can(b, &g, program, part, in_battle))],
    };
    let lowest = |picked: u8| picked & picked.wrapping_neg();
    let able = |picked: &u8| lowest(*picked) & first != 0 && picked & !lowest(*picked) & !later == 0;
    (1..1_u8 << parts).filter(|picked| several || picked.count_ones() == 1).filter(able).collect()
}

/// Whether a part of several can work by itself: what it asks about the table is so, and it has what it needs.
pub fn part_works(b: Board, g: &Ground, program: &Program, part: Range<usize>, in_battle: bool) -> bool {
    asks_rightly(b, g, program, part.clone()) && part_can(b, g, program, part, in_battle)
}

/// Whether what a part asks about the table is so, as far as can be known (Z-RULE-180).
fn asks_rightly(b: Board, g: &Ground, program: &Program, part: Range<usize>) -> bool {
    let wrong = |asked: &Condition| about_the_table(asked) && !condition::may_hold(b, g, asked);
    !unconditional(program, part).any(|(_, op)| matches!(op, Op::Unless(condition, _) if wrong(condition)))
}

/// Whether a part has what it needs to act on.
fn part_can(b: Board, g: &Ground, program: &Program, part: Range<usize>, in_battle: bool) -> bool {
    let negated = works::part_negated(b, &program.ops[part.clone()]);
    !negated
        && unconditional(program, part.clone()).all(|(at, op)| {
            let here = Ground { at: Sentence { op: at as u8, ..g.at }, ..*g };
            if matches!(op, Op::When(..) | Op::Unless(..) | Op::May(_)) {
                return true;
            }
            // A MAMODO that is discarded first makes room for the one that enters: it is judged when it does
            // (Z-RULE-170).
            if let Op::Do(Step::Act(Act::Enter, Cards::Some(_, filter))) = op
                && program.ops[part.start..at].iter().any(Op::discards)
            {
                return has(b, &here, None, filter, 1);
            }
            can_do(b, &here, op, in_battle)
        })
}

/// The operations of a part without those that hang on something, which block nothing (Z-RULE-66).
fn unconditional(program: &Program, part: Range<usize>) -> impl Iterator<Item = (usize, &Op)> {
    let mut next = part.start;
    std::iter::from_fn(move || {
        let at = next;
        let found = program.ops[..part.end].get(at)?;
        next = at + 1;
        if let Op::When(_, to) | Op::Unless(_, to) | Op::May(to) = found {
            next = past_otherwise(program, usize::from(*to));
        }
        Some((at, found))
    })
}

/// Behind the part that is done otherwise: like every part with an "if" it blocks nothing (Z-RULE-66).
fn past_otherwise(program: &Program, to: usize) -> usize {
    if let Some(Op::Jump(end)) = program.ops.get(to - 1) { usize::from(*end) } else { to }
}

/// Whether a condition is about what lies on the table, not about coins or what was done.
fn about_the_table(condition: &Condition) -> bool {
    matches!(condition, Condition::There(..))
}
