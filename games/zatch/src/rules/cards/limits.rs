//! What a text can say and nothing can carry out: more than a state has room for, and what would never end.

use super::circles::{asks_itself, is_power, names_itself, of_cards};
use super::cut_ins;
use crate::rules::coins;
use crate::rules::effect::{Act, Condition, Count, Effect, Entry, Filter, Removed, Rule, Side, Step, Tag, Text};
use crate::rules::frame::{EACH, TARGETS};
use crate::rules::program::shape::chosen_by;
use crate::rules::program::{NO_SLOT, Op, Program};
use crate::rules::words::{Icon, Kind};

/// The most parts to pick among: which ones were picked is kept in a byte.
const PARTS: u8 = 7;

/// The most effects of a text and operations of an effect: their numbers are bytes.
const LENGTH: usize = 250;

/// What is answered to a text that would ask for itself.
const CIRCLE: &str = "what changes Power, or works against effects that could, cannot depend on Power; identify the cards some other way";

/// What is answered to a text that gives a name by names.
const NAMES: &str = "what gives a name cannot depend on names; identify the cards some other way";

/// What is answered to a text by which everybody would see what is hidden.
const SHOWN: &str = "what holds for a while cannot depend on cards in a Book, because that would reveal them; make it an effect that is used and says \"if there is ..., this turn, ...\"";

/// What is answered to a text whose user cannot know whether it may be used.
const UNKNOWN: &str = "nobody knows whether this may be used, because the cards in the opponent's Book are hidden; leave that out, and say \"if there is ..., ...\" where it matters";

/// What is wrong with a text that was understood, on a card of this kind, and how to fix it.
pub(super) fn faults(kind: Kind, text: &Text) -> Vec<String> {
    // In a longer row the ways of an effect would lead back into it, so it is not even read off.
    if text.effects.len() > LENGTH || Program::longest(text) > LENGTH {
        return vec!["this text is too long; say less, or put it on two cards".to_owned()];
    }
    let programs = Program::of(text);
    let mut all = Vec::new();
    if programs.iter().map(targets).sum::<usize>() > TARGETS {
        all.push(format!("a text chooses at most {TARGETS} cards when it is declared; let it choose fewer"));
    }
    if tosses_in_two_lines(text, &programs) {
        all.push(
            "the coins of a card are all flipped together; flip them in one line, and refer to them there".to_owned(),
        );
    }
    for (number, program) in (1_usize..).zip(&programs) {
        let effect = &text.effects[number - 1];
        let cut_in = cut_ins::fault(kind, effect, &program.ops).map(str::to_owned);
        let found = (0..program.ops.len()).filter_map(|at| fault(kind, effect, program, at)).chain(cut_in);
        all.extend(found.map(|what| format!("effect {number}: {what}")));
        // What a rule gives to other cards is a text of its own.
        let given = program.gives().map(|given| Text { effects: vec![given.clone()] });
        let in_given = given.iter().flat_map(|given| faults(Kind::Mamodo, given));
        all.extend(in_given.map(|what| format!("what effect {number} gives: {what}")));
    }
    all
}

/// How many cards an effect chooses when it is declared.
fn targets(program: &Program) -> usize {
    let chosen = program.ops.iter().zip(&program.slots).filter(|(_, slot)| **slot != NO_SLOT);
    chosen.map(|(op, _)| usize::from(chosen_by(op))).sum()
}

/// What is wrong with an operation of an effect.
fn fault(kind: Kind, effect: &Effect, program: &Program, at: usize) -> Option<String> {
    let ops = &program.ops;
    match &ops[at] {
        Op::Pick { parts, .. } if *parts > PARTS => {
            Some(format!("{parts} parts are too many to choose from; offer at most {PARTS}"))
        }
        Op::Extra { mp: 0, .. } => Some("extra MP must be at least 1 each time".to_owned()),
        Op::Extra { .. } | Op::Every(..) | Op::EachPlayer(_) if loops(ops, at).next().is_some() => {
            Some("\"for each\", \"for every\" and \"each player in turn\" cannot be nested".to_owned())
        }
        Op::Every(filter, _) if flips_for_too_many(program, at, filter) => Some(format!(
            "coins can be flipped for at most {EACH} cards; name the MAMODO or PARTNER cards of one player"
        )),
        Op::Do(step) => of_step(ops, at, step),
        Op::Rule(_, rule) if names_itself(rule) => Some(NAMES.to_owned()),
        Op::Rule(..) | Op::When(..) if shows_hidden(kind, effect, program, at) => Some(SHOWN.to_owned()),
        Op::Needs(condition) if asks_a_book(condition, Filter::in_opponents_book) => Some(UNKNOWN.to_owned()),
        Op::Rule(_, Rule::Enters(Entry::If(condition))) if asks_a_book(condition, Filter::in_opponents_book) => {
            Some(UNKNOWN.to_owned())
        }
        Op::Rule(condition, rule) => {
            let circle = || asks_itself(program, at, condition.as_ref(), rule).then(|| CIRCLE.to_owned());
            rule.spoken().instead.map_or_else(circle, |step| of_step(ops, at, step))
        }
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
        | Op::Again(_) => None,
    }
}

/// Whether what holds by itself or for a while tells by what it changes which cards lie in a Book (Z-PAGE-13): it asks
/// for them again and again. What is asked once, while an effect is carried out, is told by that effect.
fn shows_hidden(kind: Kind, effect: &Effect, program: &Program, at: usize) -> bool {
    let standing = program.standing.iter().find(|standing| usize::from(standing.op) == at);
    let mut guards =
        standing.into_iter().flat_map(|standing| &standing.guards).map(|(at, _)| &program.ops[usize::from(*at)]);
    let asks = |condition: &Condition| asks_a_book(condition, Filter::in_book);
    let guarded =
        !asks_once(kind, effect) && guards.any(|guard| matches!(guard, Op::Unless(condition, _) if asks(condition)));
    let counts = |rule: &Rule| matches!(rule, Rule::Figure { per: Some(Count::Cards(filter)), .. } if filter.in_book());
    let asked = |condition: &Option<Condition>| condition.as_ref().is_some_and(asks);
    guarded || matches!(&program.ops[at], Op::Rule(condition, rule) if asked(condition) || counts(rule))
}

/// Whether an effect asks what stands around its rules only as it is carried out: it is used, and is no Attack or
/// Defense, on which they hold by themselves.
fn asks_once(kind: Kind, effect: &Effect) -> bool {
    let fights =
        kind == Kind::Spell || [Icon::Attack, Icon::Defend].into_iter().any(|icon| effect.icons.contains(icon));
    effect.tag.is_some_and(Tag::is_used) && !fights
}

fn asks_a_book(condition: &Condition, which: fn(&Filter) -> bool) -> bool {
    condition.parts().any(|part| part.counted().is_some_and(which))
}

fn of_step(ops: &[Op], at: usize, step: &Step) -> Option<String> {
    // Whether an effect works again is asked wherever one could change Power.
    if matches!(step, Step::Remove(Removed::BansOn(cards)) if cards.iter().any(|cards| of_cards(cards, is_power))) {
        return Some(CIRCLE.to_owned());
    }
    if let Step::Flip(_, coins) = step
        && *coins > coins::MOST
    {
        return Some(format!("{coins} coins are too many; flip at most {}", coins::MOST));
    }
    let toss = matches!(step, Step::Flip(..) | Step::FlipUntilTails);
    if toss && tosses(ops).any(|(one, when)| one < at && when == moment_of(ops, at)) {
        return Some(
            "the coins of an effect are all flipped together; flip all of them where the first ones are".to_owned(),
        );
    }
    if *step == Step::Repeat && !is_paid_for(ops, at) {
        return Some("an effect can be repeated only for MP: \"you may pay 1 MP to repeat this effect\"".to_owned());
    }
    let brings = matches!(step, Step::Act(Act::Enter | Act::EnterAnyhow | Act::ReturnToBook, _) | Step::Attach { .. });
    let in_each = brings && loops(ops, at).any(|op| matches!(op, Op::Every(..)));
    in_each.then(|| "nothing can enter play or go to a Book inside \"for each\"; say it before or after".to_owned())
}

/// The tosses of an effect, each with the moment to which it belongs.
fn tosses(ops: &[Op]) -> impl Iterator<Item = (usize, Option<usize>)> {
    let all = ops.iter().enumerate();
    let toss = all.filter(|(_, op)| matches!(op, Op::Do(Step::Flip(..) | Step::FlipUntilTails)));
    toss.map(|(at, _)| (at, moment_of(ops, at)))
}

/// The moment for which an operation waits, if it is not done with the rest of its effect.
fn moment_of(ops: &[Op], at: usize) -> Option<usize> {
    let waits = |op: &Op| matches!(op, Op::When(moment, to) if at < usize::from(*to) && !moment.is_of_the_fight());
    ops[..at].iter().rposition(waits)
}

/// Whether lines of a card that are used together each flip coins: all coins of a use are flipped at once
/// (Z-COIN-02).
fn tosses_in_two_lines(text: &Text, programs: &[Program]) -> bool {
    [Icon::Attack, Icon::Defend].into_iter().any(|role| {
        let lines = text.effects.iter().zip(programs);
        let used = lines.filter(|(said, _)| match said.tag {
            None => said.icons.is_empty() || said.icons.contains(role),
            Some(Tag::Counter) => role == Icon::Defend,
            Some(_) => false,
        });
        used.filter(|(_, program)| program.flips).count() > 1
    })
}

/// Whether coins are flipped for each of more cards than are kept with their coins.
fn flips_for_too_many(program: &Program, at: usize, filter: &Filter) -> bool {
    let counted = |kind: Kind| matches!(kind, Kind::Mamodo | Kind::Partner);
    let few = !filter.kinds.is_empty() && filter.kinds.iter().all(counted) && filter.side != Side::Any;
    !few && program.loops_with_coins().any(|(op, _)| usize::from(op) == at)
}

/// The loops inside which an operation stands.
fn loops(ops: &[Op], at: usize) -> impl Iterator<Item = &Op> {
    ops[..at].iter().filter(
        move |op| matches!(op, Op::Extra { to, .. } | Op::Every(_, to) | Op::EachPlayer(to) if at < usize::from(*to)),
    )
}

/// Whether an operation is done only when MP are paid for it.
fn is_paid_for(ops: &[Op], at: usize) -> bool {
    ops[..at].iter().any(|op| matches!(op, Op::Pay(1.., to) if at < usize::from(*to)))
}
