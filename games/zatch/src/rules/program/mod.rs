//! Texts as programs: the steps of each effect in one row, so that a state can say by a number where
//! in a text it is. `write` puts them in a row, [`shape`] reads off it what
//! stands by itself, when it works and what it chooses, [`times`] at which moments it can be used.

pub mod shape;
pub mod times;
mod write;

pub use times::{Times, When};

use crate::rules::card::TextId;
use crate::rules::effect::{Act, Cards, Condition, Effect, Filter, Moment, Rule, RuleKinds, Span, Step, Text};
use shape::{class, flips_at_declaration, slots, standing};
use std::ops::Range;
use write::write;

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
    /// The rule that it is, if it is one.
    pub const fn rule(&self) -> Option<&Rule> {
        if let Op::Rule(_, rule) = self { Some(rule) } else { None }
    }

    /// What is done, if something is.
    pub const fn step(&self) -> Option<&Step> {
        if let Op::Do(step) = self { Some(step) } else { None }
    }

    /// Whether it discards cards.
    pub const fn discards(&self) -> bool {
        matches!(self, Op::Do(Step::Act(Act::Discard, _)))
    }

    /// What kinds of rules or moments it is.
    pub fn kinds(&self) -> RuleKinds {
        match self {
            Op::Rule(_, rule) => rule.kinds(),
            Op::When(moment, _) => RuleKinds::one(moment.kind()),
            Op::Do(_)
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
            | Op::Again(_) => RuleKinds::EMPTY,
        }
    }

    /// Where it goes on at once at a declaration with these parts picked: behind what is done at a later moment, and
    /// behind a part that was not picked (Z-RULE-18, Z-RULE-132).
    pub fn skips(&self, picks: u8) -> Option<usize> {
        let (skips, to) = match self {
            Op::When(moment, to) => (!moment.is_of_the_fight(), to),
            Op::Part(part, to) => (picks & 1 << part == 0, to),
            Op::Do(_)
            | Op::Rule(..)
            | Op::For(..)
            | Op::Unless(..)
            | Op::Jump(_)
            | Op::Needs(_)
            | Op::Pick { .. }
            | Op::May(_)
            | Op::Pay(..)
            | Op::Extra { .. }
            | Op::Every(..)
            | Op::EachPlayer(_)
            | Op::Again(_) => return None,
        };
        skips.then_some(usize::from(*to))
    }

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

    /// How many operations the longest effect of a text has.
    pub fn longest(text: &Text) -> usize {
        let length = |effect: &Effect| {
            let mut ops = Vec::new();
            write(&effect.steps, &mut ops);
            ops.len()
        };
        text.effects.iter().map(length).max().unwrap_or(0)
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
        self.ops.iter().enumerate().filter_map(|(head, op)| {
            let Op::Part(part, to) = op else { return None };
            Some((*part, head + 1..usize::from(*to)))
        })
    }

    /// All rules in it.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.ops.iter().filter_map(Op::rule)
    }

    /// All that is done in it.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.ops.iter().filter_map(Op::step)
    }

    /// The effect that one of its rules gives to other cards (Z-RULE-61).
    pub fn gives(&self) -> Option<&Effect> {
        self.rules().find_map(|rule| if let Rule::Grants(_, effect) = rule { Some(&**effect) } else { None })
    }
}

impl Program {
    /// The loops in which a coin is flipped for each card: where they begin, and for which cards.
    pub fn loops_with_coins(&self) -> impl Iterator<Item = (u8, &Filter)> {
        let flips =
            |from: usize, to: u8| self.ops[from..usize::from(to)].iter().any(|op| matches!(op, Op::Do(Step::Flip(..))));
        self.ops.iter().enumerate().filter_map(move |(at, op)| {
            let Op::Every(filter, to) = op else { return None };
            flips(at, *to).then_some((at as u8, filter))
        })
    }

    /// Whether each coin flipped so counts for its card alone.
    pub fn asks_each_coin(&self) -> bool {
        let asks = |op: &Op| matches!(op, Op::Unless(Condition::CoinHeads | Condition::CoinTails, _));
        let mut ops = self.ops.iter().enumerate();
        ops.any(|(at, op)| matches!(op, Op::Every(_, to) if self.ops[at..usize::from(*to)].iter().any(asks)))
    }
}
