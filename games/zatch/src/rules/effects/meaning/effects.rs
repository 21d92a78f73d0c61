//! Which effects a text means (Z-RULE-135).

use super::filter::covers;
use super::ground::Ground;
use super::things::Thing;
use crate::rules::board::Board;
use crate::rules::effect::{Cards, EffectsOf, Filter, Place, Step, Tag, Who, Whose};
use crate::rules::program::Op;
use crate::rules::state::Sentence;
use crate::rules::words::Kinds;

/// The tag of an effect.
pub fn tag(b: Board, at: Sentence) -> Option<Tag> {
    b.cards.effect(at).tag
}

/// Whether an effect of a card is among those meant (Z-RULE-135).
pub fn is_meant(b: Board, g: &Ground, effects: &EffectsOf, thing: &Thing, at: Sentence) -> bool {
    let effect = b.cards.effect(at);
    match effects {
        EffectsOf::Cards(cards) => covers(b, g, cards, thing),
        EffectsOf::Tagged(tag, cards) => effect.tag == Some(*tag) && covers(b, g, cards, thing),
        EffectsOf::Limited(limit, cards) => effect.limits.contains(*limit) && covers(b, g, cards, thing),
        EffectsOf::Choosing(kinds) => chooses(b, at, *kinds),
        EffectsOf::LookingAtYourBook => thing.seat != g.you && looks(b, at),
    }
}

/// Whether an effect chooses a card of one of these kinds that is in play. If it does so only in some of the parts
/// among which is picked, those alone choose (Z-RULE-132).
fn chooses(b: Board, at: Sentence, kinds: Kinds) -> bool {
    let program = b.cards.program(at);
    let here = |at: usize| op_chooses(&program.ops[at], kinds);
    let in_part = |at: usize| program.parts().any(|(_, part)| part.contains(&at));
    let outside = (0..program.ops.len()).any(|at| here(at) && !in_part(at));
    let mut parts = program.parts().peekable();
    outside || (parts.peek().is_some() && parts.all(|(_, mut part)| part.any(here)))
}

/// Whether an operation does, by the choice of either player, or what it does in place of something else.
pub fn op_chooses(op: &Op, kinds: Kinds) -> bool {
    let instead = if let Op::Rule(_, rule) = op { rule.spoken().instead } else { None };
    let cards = instead.map_or_else(|| op.chosen(), Step::chosen);
    let meant = |filter: &Filter| filter.place().is_none() && kinds.iter().any(|kind| filter.is_of_kind(kind));
    cards.into_iter().flatten().filter_map(Cards::choice).any(meant)
}

/// Whether an effect works by looking at the Book of the opponent of its user: one that merely may look works
/// without (Z-RULE-66).
fn looks(b: Board, at: Sentence) -> bool {
    let program = b.cards.program(at);
    program.ops.iter().enumerate().filter(|(at, _)| !is_optional(&program.ops, *at)).any(|(_, op)| {
        let looks = matches!(op, Op::Do(Step::Look(Who::You, Place::Book(Whose::Opponents, _))));
        let chooses = matches!(op.chosen(), [Some(Cards::Some(_, filter)), _] if filter.in_opponents_book());
        looks || chooses
    })
}

/// Whether an operation is done only if the user likes.
fn is_optional(ops: &[Op], at: usize) -> bool {
    ops[..at].iter().any(|op| matches!(op, Op::May(to) if at < usize::from(*to)))
}
