//! The one card that something which goes on is about (Z-RULE-174).

use crate::rules::board::Board;
use crate::rules::effect::{Cards, Rule};
use crate::rules::program::Op;
use crate::rules::state::{Entry, Laid, Object};

/// The MAMODO or other card in play that an effect is about, if it is about one (Z-RULE-174). A card from which a
/// figure was copied is none: the figure stands (Z-RULE-31).
pub fn about(laid: &Laid, rule: &Rule) -> Option<Entry> {
    let object = match rule.spoken().about? {
        Cards::This => Object::Mat(laid.this),
        Cards::ItsMamodo => Object::Mat(laid.its),
        Cards::It | Cards::Some(..) | Cards::OpponentsChoice(_) => laid.objects[0],
        Cards::ItsPartner
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
        | Cards::Any(_) => return None,
    };
    object.on_mat()
}

/// The card that an effect follows: it ends when that leaves play and sleeps while it is Petrified (Z-RULE-174).
/// One that leaves a player that card only is on all others, and stands (Z-RULE-151).
pub fn follows(laid: &Laid, rule: &Rule) -> Option<Entry> {
    if matches!(rule, Rule::OnlyProtects(_)) { None } else { about(laid, rule) }
}

/// The card that something in a zone is about.
pub fn about_laid(b: Board, laid: &Laid) -> Option<Entry> {
    b.cards.op(laid.sentence).rule().and_then(|rule| about(laid, rule))
}

/// The rules that something in a zone holds, or brings when its moment comes.
pub fn rules_of<'a>(b: Board<'a>, laid: &Laid) -> impl Iterator<Item = &'a Rule> + use<'a> {
    let ops = &b.cards.program(laid.sentence).ops;
    let at = laid.sentence.op;
    let end = if let Op::When(_, to) = ops[usize::from(at)] { to } else { at + 1 };
    ops[usize::from(at)..usize::from(end)].iter().filter_map(Op::rule)
}
