//! What a declaration decides: which parts, extra MP, and targets in play or in a Discard Pile
//! (Z-RULE-131, Z-RULE-132, Z-RULE-164).

use super::holding::sentences::for_role;
use super::meaning::found::each_once;
use super::meaning::ground::Ground;
use super::meaning::things;
use super::meaning::things::Thing;
use crate::rules::board::Board;
use crate::rules::card::TextId;
use crate::rules::effect::{Act, Filter, Step};
use crate::rules::frame::{Decided, Role, Usage, Use};
use crate::rules::permission::prohibited::{Doer, Doing};
use crate::rules::permission::works::negated;
use crate::rules::permission::{acts, borrowing, hosts, prohibited};
use crate::rules::program::shape::chosen_by;
use crate::rules::program::{NO_SLOT, Op, Program};
use crate::rules::state::{Entry, Object, Sentence, State};
use crate::rules::words::Kind;
use tercet_kernel::Seq;

/// Objects to choose among.
pub type Objects = Seq<Object, 32>;

/// Something that is decided at a declaration.
#[derive(Clone, Copy, Debug)]
pub enum Decision<'a> {
    /// Which of several parts.
    Parts,
    /// How often extra MP are paid.
    Extra {
        /// What one time costs.
        mp: u8,
        /// How much can be paid in all.
        most: u8,
    },
    /// A card that is chosen, for this place among the targets.
    Target(&'a Filter, u8),
}

/// The texts' effects that a use is about; of a SPELL card that fights those for its role that are not negated
/// (Z-RULE-136).
pub fn effects_of<'a>(b: Board<'a>, usage: &Use) -> impl Iterator<Item = (Sentence, &'a Program)> + use<'a> {
    let (text, only) = text_of(b, usage);
    let role = usage.role;
    let page = if let Usage::Page(page) = usage.of { Some(page) } else { None };
    let thing = Thing::played(usage.seat, usage.card, page, usage.mamodo, role);
    b.cards.programs(text).iter().enumerate().filter_map(move |(effect, program)| {
        let at = Sentence { text, effect: effect as u8, op: 0 };
        let meant = match only {
            Some(only) => at.effect == only,
            None if role.fights() => for_role(b, text, at.effect, role == Role::Attack) && !negated(b, &thing, at),
            None => true,
        };
        meant.then_some((at, program))
    })
}

/// The text of what is used, and which effect of it if only one.
pub fn text_of(b: Board, usage: &Use) -> (TextId, Option<u8>) {
    match usage.of {
        Usage::Page(_) => (b.card(usage.card).text, None),
        Usage::Effect(_, at) => (at.text, Some(at.effect)),
    }
}

/// The ground of a use's sentences. An effect of a MAMODO that is used for another one is about that (Z-RULE-177).
pub fn ground(b: Board, usage: &Use, at: Sentence) -> Ground {
    let this = match usage.of {
        Usage::Page(_) => Entry::NONE,
        Usage::Effect(..) if b.card(usage.card).kind == Kind::Mamodo => usage.mamodo,
        Usage::Effect(entry, _) => entry,
    };
    Ground {
        this,
        its: usage.mamodo,
        objects: last_two(usage),
        coins: usage.decided.coins,
        ..Ground::bare(usage.seat, usage.card, at)
    }
}

fn last_two(usage: &Use) -> [Object; 2] {
    let mut chosen = usage.decided.targets.iter().rev().filter(|target| **target != Object::Nothing);
    [chosen.next().copied().unwrap_or_default(), chosen.next().copied().unwrap_or_default()]
}

/// The ground of an operation that chooses: "it" is what was chosen last on the way to it, not what would be
/// chosen if a coin fell otherwise.
fn ground_at(b: Board, program: &Program, usage: &Use, at: Sentence) -> Ground {
    let op = usize::from(at.op);
    let instead = |earlier: usize| {
        program.ops.iter().enumerate().any(|(asks, found)| {
            let Op::Unless(_, no) = found else { return false };
            (asks..usize::from(*no)).contains(&earlier) && op >= usize::from(*no) && is_otherwise(program, *no, op)
        })
    };
    let last = (0..op).rev().find(|earlier| program.slots[*earlier] != NO_SLOT && !instead(*earlier));
    let ground = ground(b, usage, at);
    match last.map(|earlier| usage.decided.targets[usize::from(program.slots[earlier])]) {
        Some(object) if object != Object::Nothing && object != ground.objects[0] => {
            Ground { objects: [object, ground.objects[0]], ..ground }
        }
        _ => ground,
    }
}

/// Whether an operation is done otherwise, where another part ends at `no`.
fn is_otherwise(program: &Program, no: u8, op: usize) -> bool {
    let jump = usize::from(no).checked_sub(1).and_then(|before| program.ops.get(before));
    matches!(jump, Some(Op::Jump(end)) if op < usize::from(*end))
}

/// The next decision of a use, from an operation of an effect on, and where it stands.
pub fn next_decision<'a>(b: Board<'a>, usage: &Use, from: (u8, u8)) -> Option<(u8, u8, Decision<'a>)> {
    for (at, program) in effects_of(b, usage).filter(|(at, _)| at.effect >= from.0) {
        let mut op = if at.effect == from.0 { usize::from(from.1) } else { 0 };
        while let Some(found) = program.ops.get(op) {
            if let Some(decision) = decision(b, usage, Sentence { op: op as u8, ..at }, program) {
                return Some((at.effect, op as u8, decision));
            }
            op = found.skips(usage.decided.picks).unwrap_or(op + 1);
        }
    }
    None
}

/// The table without the cards that an earlier part of the text discards and that are chosen already, if a part that
/// may put cards in play comes next: what enters is judged by what there is then (Z-RULE-170).
pub fn after_discards(b: Board, usage: &Use, at: Sentence, program: &Program) -> Option<State> {
    let next = &program.ops[usize::from(at.op)];
    if !matches!(next, Op::Pick { .. } | Op::Do(Step::Act(Act::Enter | Act::EnterAnyhow, _))) {
        return None;
    }
    let earlier = (0..usize::from(at.op)).filter(|op| program.ops[*op].discards() && program.slots[*op] != NO_SLOT);
    let places = earlier.flat_map(|op| (0..chosen_by(&program.ops[op])).map(move |at| program.slots[op] + at));
    let chosen = places.map(|place| usage.decided.targets[usize::from(place)]);
    let gone: Seq<Entry, 4> = chosen.filter_map(Object::on_mat).collect();
    (!gone.is_empty()).then(|| b.s.without(&gone))
}

/// What an operation leaves to decide, if that is not decided yet.
fn decision<'a>(b: Board<'a>, usage: &Use, at: Sentence, program: &'a Program) -> Option<Decision<'a>> {
    let decided = &usage.decided;
    let op = &program.ops[usize::from(at.op)];
    if matches!(op, Op::Pick { .. }) && decided.picks == 0 {
        return Some(Decision::Parts);
    }
    if let Op::Extra { mp, most, .. } = op
        && decided.extra == 0
    {
        return Some(Decision::Extra { mp: *mp, most: *most });
    }
    let first = program.slots[usize::from(at.op)];
    if first == NO_SLOT {
        return None;
    }
    let after = after_discards(b, usage, at, program);
    let b = after.as_ref().map_or(b, |s| Board { s, ..b });
    let g = ground_at(b, program, usage, at);
    let mut slot = first;
    for cards in op.chosen().into_iter().flatten() {
        let Some((count, filter)) = cards.chosen_first() else { continue };
        for place in slot..slot + count {
            let open = decided.targets[usize::from(place)] == Object::Nothing;
            let mut able = reachable(b, &g, op, filter, chosen(decided, first, place));
            if open && able.any(|thing| can_attach(b, usage, at, place, &thing)) {
                return Some(Decision::Target(filter, place));
            }
        }
        slot += count;
    }
    None
}

/// Those chosen for the same words before.
fn chosen(decided: &Decided, first: u8, place: u8) -> &[Object] {
    &decided.targets[usize::from(first)..usize::from(place)]
}

/// What can be chosen for a filter: nothing twice, nothing that cannot be selected (Z-TERM-11). Of equal cards in a
/// Discard Pile one is enough.
pub fn candidates<'a>(
    b: Board<'a>,
    g: &'a Ground,
    filter: &'a Filter,
    but: &'a [Object],
) -> impl Iterator<Item = Thing> + 'a {
    each_once(b, g, filter).filter(move |thing| {
        !but.contains(&thing.object) && prohibited::ban(b, Doer::effect(g.you), &Doing::Choose(*thing)).is_none()
    })
}

/// The same, as far as what is done to them can be done.
fn reachable<'a>(
    b: Board<'a>,
    g: &'a Ground,
    op: &'a Op,
    filter: &'a Filter,
    but: &'a [Object],
) -> impl Iterator<Item = Thing> + 'a {
    let act = if let Op::Do(Step::Act(act, _)) = op { Some(*act) } else { None };
    candidates(b, g, filter, but).filter(move |thing| {
        if let Op::Do(Step::Borrow { to, .. }) = op {
            return borrowing::can_borrow(b, g, to, but, thing);
        }
        acts::reachable(b, g, act, thing)
    })
}

/// Whether what is chosen can be attached, where that is to be done: a PARTNER to some MAMODO that the text means,
/// to a MAMODO the PARTNER chosen before (Z-RULE-168).
fn can_attach(b: Board, usage: &Use, at: Sentence, place: u8, thing: &Thing) -> bool {
    let program = b.cards.program(at);
    let Op::Do(Step::Attach { cards, to, extra }) = &program.ops[usize::from(at.op)] else { return true };
    let Some((count, _)) = cards.chosen_first() else { return true };
    let g = ground_at(b, program, usage, at);
    let first = program.slots[usize::from(at.op)];
    if place < first + count {
        return hosts::has_host(b, &g, thing, to, *extra);
    }
    let partner = things::thing(b, usage.decided.targets[usize::from(first)]);
    let hosts = partner.map(|partner| hosts::among(b, &g, &partner, to, *extra)).unwrap_or_default();
    hosts.iter().any(|host| thing.object == Object::Mat(*host))
}

/// The objects that can be chosen for a target of a use.
pub fn choices(b: Board, usage: &Use, at: Sentence, filter: &Filter, place: u8) -> Objects {
    let program = b.cards.program(at);
    let g = ground_at(b, program, usage, at);
    let first = program.slots[usize::from(at.op)];
    let but = chosen(&usage.decided, first, place);
    let op = &program.ops[usize::from(at.op)];
    let after = after_discards(b, usage, at, program);
    let b = after.as_ref().map_or(b, |s| Board { s, ..b });
    let able = reachable(b, &g, op, filter, but).filter(|thing| can_attach(b, usage, at, place, thing));
    able.map(|thing| thing.object).collect()
}
