//! Whether an effect would do anything: what must act on something needs something to act on (Z-ACT-11, Z-RULE-66).

use super::borrowing::can_borrow;
use super::parts::part_works;
use super::{acts, hosts, looking, moving};
use crate::rules::board::Board;
use crate::rules::cutin;
use crate::rules::effect::{Act, Cards, Filter, Place, Rule, Step, Trait};
use crate::rules::effects::lasting::ending;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::effects::meaning::{condition, filter, found};
use crate::rules::effects::targets::candidates;
use crate::rules::entering::{How, enters_with, takes_partners, ways};
use crate::rules::frame::{Decided, Origin, Run};
use crate::rules::program::{Op, When};
use crate::rules::rulebook::Why;
use crate::rules::state::Sentence;
use crate::rules::taking_back::takeable;

/// Why an effect cannot be applied at a moment: a part that must act on something has nothing to act on
/// (Z-ACT-11, Z-RULE-66, Z-RULE-67, Z-RULE-180). Of an Attack or Defense only its conditions count.
pub fn cannot_work(b: Board, g: &Ground, when: When) -> Option<Why> {
    let fights = when.role().fights();
    let in_battle = matches!(when, When::Battle | When::CutIn);
    let program = b.cards.program(g.at);
    let mut at = 0;
    let mut any_part = None;
    while let Some(found) = program.ops.get(at) {
        let here = Ground { at: Sentence { op: at as u8, ..g.at }, ..*g };
        at += 1;
        if matches!(found, Op::Needs(condition) if !condition::holds(b, &here, condition)) {
            return Some(Why::rule("Z-ACT-11"));
        }
        if let Op::May(to) | Op::Pay(_, to) | Op::When(_, to) | Op::Unless(_, to) | Op::Every(_, to) = found {
            at = usize::from(*to);
        } else if let Op::Part(_, to) = found {
            // One of several parts that works is enough (Z-RULE-132).
            let works = part_works(b, &here, program, at..usize::from(*to), in_battle);
            any_part = Some(any_part.unwrap_or(false) || works);
            at = usize::from(*to);
        } else if !fights && !can_do(b, &here, found, in_battle) {
            return Some(Why::rule("Z-ACT-11"));
        }
    }
    (any_part == Some(false) && !fights).then_some(Why::rule("Z-RULE-132"))
}

/// Whether an operation has something to act on.
pub fn can_do(b: Board, g: &Ground, op: &Op, in_battle: bool) -> bool {
    if let Op::Rule(_, Rule::Playable { cards, .. } | Rule::Usable(cards)) = op {
        return has_in_book(b, g, cards);
    }
    let has_choices = |act: Option<Act>| op.chosen().into_iter().flatten().all(|cards| has_one(b, g, act, cards));
    let Op::Do(step) = op else { return has_choices(None) };
    match step {
        Step::Lose(who, amount) => moving::can_lose(b, g, *who, amount),
        Step::Gain(who, amount) => moving::can_gain(b, g, *who, amount),
        Step::Turn(who, amount) => moving::can_turn(b, g, *who, amount),
        Step::TurnBack(who, amount) => moving::can_turn_back(b, g, *who, amount),
        Step::Negate(what) => cutin::can_negate(b, g, what, in_battle),
        Step::Remove(removed) => {
            let run = Run::new(g, Origin::Used, Decided::default(), 0);
            !ending::removable(b, &run, removed).is_empty()
        }
        Step::TakeBackUse => takeable(b, g.you).next().is_some(),
        Step::EndTurn => b.s.battle.is_none(),
        Step::Swap(one, other) => [one, other].into_iter().all(|cards| has_one(b, g, None, cards)),
        Step::Attach { cards, to, extra } => can_attach(b, g, cards, to, *extra),
        Step::Look(_, Place::Book(..)) => looking::may_look(b, g, step),
        Step::Borrow { of: Cards::Some(_, filter), to } => {
            candidates(b, g, filter, &[]).any(|lender| can_borrow(b, g, to, &[], &lender))
        }
        Step::Act(Act::Enter, cards) => has_one(b, g, Some(Act::Enter), cards) || enters_afterwards(b, g, cards),
        Step::Act(act, _) => has_choices(Some(*act)),
        Step::Counter(_) | Step::Borrow { .. } => has_choices(None),
        Step::Holds(_)
        | Step::While(..)
        | Step::For(..)
        | Step::When(..)
        | Step::If { .. }
        | Step::Needs(_)
        | Step::Either(_)
        | Step::Both(_)
        | Step::May(_)
        | Step::Pay(..)
        | Step::Extra { .. }
        | Step::Every(..)
        | Step::EachPlayer(_)
        | Step::Keep(_)
        | Step::Attack { .. }
        | Step::Defend(_)
        | Step::InflictIts
        | Step::Inflict(_)
        | Step::SetMp(..)
        | Step::GainInstead
        | Step::Flip(..)
        | Step::FlipUntilTails
        | Step::Coins(_)
        | Step::Repeat
        | Step::Look(..)
        | Step::Check(_)
        | Step::NameACard
        | Step::LoseGame => true,
    }
}

/// Whether a PARTNER can enter for the MAMODO that its text puts in play before (Z-RULE-170); not for one of
/// another part, which may not be picked.
fn enters_afterwards(b: Board, g: &Ground, cards: &Cards) -> bool {
    let Cards::Some(1, filter) = cards else { return false };
    let program = b.cards.program(g.at);
    let here = usize::from(g.at.op);
    let elsewhere = |at: usize| program.parts().any(|(_, part)| part.contains(&at) && !part.contains(&here));
    let mut brought = (0..here).filter(|at| !elsewhere(*at)).filter_map(|at| {
        let Op::Do(Step::Act(Act::Enter, Cards::Some(1, filter))) = &program.ops[at] else { return None };
        Some(filter)
    });
    let takes_one = |mamodo: Thing| {
        ways(b, g.you, mamodo.card, How::Effect { by: g.card, alone_too: false }).is_ok_and(|ways| {
            candidates(b, g, filter, &[]).any(|own| enters_with(b, g.you, own.card, mamodo.card, &ways))
        })
    };
    // A MAMODO that only the opponent's Book could hold counts as possible (Z-RULE-180).
    brought.any(|filter| filter.in_opponents_book() || candidates(b, g, filter, &[]).any(takes_one))
}

/// Whether there is what a text has to choose. Of several that enter as many do as can (Z-RULE-170).
fn has_one(b: Board, g: &Ground, act: Option<Act>, cards: &Cards) -> bool {
    let enters = matches!(act, Some(Act::Enter | Act::EnterAnyhow));
    let (count, filter) = match cards {
        Cards::Some(_, filter) if enters => (1, filter),
        Cards::Some(count, filter) => (*count, filter),
        Cards::OpponentsChoice(filter) => (1, filter),
        Cards::This
        | Cards::ItsMamodo
        | Cards::ItsPartner
        | Cards::It
        | Cards::Both
        | Cards::That
        | Cards::Attacker
        | Cards::TheAttack
        | Cards::NextAttack(_)
        | Cards::DefenseAgainstNext(_)
        | Cards::Next(_)
        | Cards::UpTo(..)
        | Cards::AnyNumber(_)
        | Cards::All(_)
        | Cards::Any(_) => return true,
    };
    has(b, g, act, filter, usize::from(count))
}

/// Whether there are this many cards for an act. One that only the opponent's Book could hold counts as possible
/// (Z-RULE-180).
pub fn has(b: Board, g: &Ground, act: Option<Act>, filter: &Filter, count: usize) -> bool {
    if filter.in_opponents_book() {
        return true;
    }
    // What an earlier part brings about is not there yet.
    if filter.traits.contains(&Trait::NamedSo) {
        return true;
    }
    candidates(b, g, filter, &[]).filter(|thing| acts::reachable(b, g, act, thing)).take(count).count() == count
}

/// Whether the player's own Book has a card of which a text says that it can be played (Z-RULE-180); the last page
/// counts.
fn has_in_book(b: Board, g: &Ground, cards: &Cards) -> bool {
    let (Cards::Some(_, filter) | Cards::Any(filter)) = cards else { return true };
    let own = |place| matches!(place, Place::Book(whose, _) if filter::owner(g, whose) == g.you);
    !filter.place().is_some_and(own) || found::all(b, g, filter).next().is_some()
}

/// Whether a text can attach a PARTNER. One that only the opponent's Book could hold counts as possible (Z-RULE-180).
fn can_attach(b: Board, g: &Ground, cards: &Cards, to: &Cards, extra: bool) -> bool {
    let takes = || extra || takes_partners(b, g.you);
    let (Cards::Some(_, filter) | Cards::AnyNumber(filter)) = cards else { return takes() };
    if filter.in_opponents_book() {
        return takes();
    }
    let mut reached = candidates(b, g, filter, &[]).filter(|thing| acts::reachable(b, g, None, thing));
    reached.any(|thing| hosts::has_host(b, g, &thing, to, extra))
}
