//! The sentences of a text that stand there by themselves, and whether they hold.

use super::rules::Held;
use crate::rules::battle::Fight;
use crate::rules::board::Board;
use crate::rules::card::TextId;
use crate::rules::effect::{Rule, RuleKind, Span, Tag};
use crate::rules::effects::lasting::about::follows;
use crate::rules::effects::meaning::condition::holds;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::permission::works;
use crate::rules::program::{Op, Standing};
use crate::rules::state::{CardStatus, Laid, OnMat, Phase, Sentence};
use crate::rules::words::{Icon, Limit};
use tercet_kernel::Seat;

/// What of a kind stands in a text by itself.
pub fn standing_in<'a>(b: Board<'a>, text: TextId, kind: RuleKind) -> impl Iterator<Item = (Sentence, &'a Standing)> {
    b.cards.programs(text).iter().enumerate().flat_map(move |(effect, program)| {
        let of_kind = program.standing.iter().filter(move |standing| standing.kinds.contains(kind));
        of_kind.map(move |standing| (Sentence { text, effect: effect as u8, op: standing.op }, standing))
    })
}

/// The sentences of a kind that stand on a card on the mat and work now. Effects shut off by Petrified
/// Status, a negation or a ban do not; card rules do (Z-CARD-11). An `[IN PLAY]` effect ends with its card in
/// play, used effects do not (Z-RULE-55); it works each time, without limit (Z-ACT-08), and begins as the card
/// enters (Z-RULE-46).
pub fn sentences<'a>(
    b: Board<'a>,
    seat: Seat,
    card: &'a OnMat,
    kind: RuleKind,
) -> impl Iterator<Item = (Ground, &'a Standing)> {
    b.cards
        .standing(card.card)
        .iter()
        .filter(move |own| own.kinds.contains(kind))
        .filter(move |own| own.card_rule || works::works(b, seat, card, Some(Tag::InPlay), own.at))
        .map(move |own| (Ground::on_mat(seat, card, own.at), own.standing(b.cards)))
}

/// The rules of a kind on a card on the mat that hold now.
pub fn of_card<'a>(b: Board<'a>, seat: Seat, card: &'a OnMat, kind: RuleKind) -> impl Iterator<Item = Held<'a>> {
    sentences(b, seat, card, kind).filter_map(move |(ground, standing)| read(b, ground, standing))
}

/// The sentences of a kind on an Attack or Defense: of a SPELL card those for its role.
pub fn sentences_of_fight<'a>(
    b: Board<'a>,
    fight: &'a Fight,
    kind: RuleKind,
) -> impl Iterator<Item = (Ground, &'a Standing)> {
    let text = fight.text(b);
    standing_in(b, text, kind).filter(move |(at, _)| fight.says(b, at.effect)).map(move |(at, standing)| {
        let times = if standing.extra { fight.decided.extra } else { 1 };
        (Ground { times, ..fight.ground(at) }, standing)
    })
}

/// Whether an effect on a SPELL card belongs to this role: one with an icon of its own works in that
/// role only (Z-STEP5-06).
pub fn for_role(b: Board, text: TextId, effect: u8, attacks: bool) -> bool {
    let effect = &b.cards.text(text).effects[usize::from(effect)];
    let (attack, defend) = (effect.icons.contains(Icon::Attack), effect.icons.contains(Icon::Defend));
    let counter = effect.tag == Some(Tag::Counter);
    match attacks {
        true => !counter && (attack || !defend),
        false => counter || defend || !attack,
    }
}

/// The rule of a sentence, if what stands around it is so.
pub fn read<'a>(b: Board<'a>, ground: Ground, standing: &Standing) -> Option<Held<'a>> {
    if !applies(b, &ground, standing) {
        return None;
    }
    let Op::Rule(condition, rule) = b.cards.op(ground.at) else { return None };
    condition.as_ref().is_none_or(|asked| holds(b, &ground, asked)).then_some((ground, rule))
}

/// Whether the phase and the conditions around a sentence fit.
pub fn applies(b: Board, ground: &Ground, standing: &Standing) -> bool {
    let phase = match standing.span {
        Some(Span::BattlePhases) => b.s.phase == Phase::Battle,
        Some(Span::YourBattlePhases) => b.s.phase == Phase::Battle && b.s.active == ground.you,
        // Those last for a time, and lie in a zone then.
        Some(
            Span::Turn
            | Span::Battle
            | Span::YourEnd
            | Span::OpponentsEnd
            | Span::NextTurnsEnd
            | Span::OpponentsNextTurn
            | Span::NextTurn
            | Span::Game
            | Span::FirstTurns,
        )
        | None => true,
    };
    let program = b.cards.program(ground.at);
    phase
        && standing.guards.iter().all(|(at, answer)| {
            let asks = &program.ops[usize::from(*at)];
            !matches!(asks, Op::Unless(condition, _) if holds(b, ground, condition) != *answer)
                && !matches!(asks, Op::Part(part, _) if !picked(b, ground, *part))
        })
}

/// Whether a part of a text on the Attack or Defense was picked at its declaration.
fn picked(b: Board, ground: &Ground, part: u8) -> bool {
    let fight = b.s.battle.as_ref().and_then(|battle| battle.of(ground.you));
    fight.is_some_and(|fight| fight.decided.picks & 1 << part != 0)
}

/// The rule of what goes on or waits, if it has begun and is of a kind.
pub fn of_laid<'a>(b: Board<'a>, laid: &Laid, kind: RuleKind) -> Option<Held<'a>> {
    if !laid.kind.contains(kind) || laid.from > b.s.turn {
        return None;
    }
    let Op::Rule(condition, rule) = b.cards.op(laid.sentence) else { return None };
    let ground = Ground::of_laid(laid);
    let holds = !sleeps(b, laid, rule) && condition.as_ref().is_none_or(|asked| holds(b, &ground, asked));
    holds.then_some((ground, rule))
}

/// Whether the MAMODO that it follows is Petrified (Z-RULE-174).
fn sleeps(b: Board, laid: &Laid, rule: &Rule) -> bool {
    let followed = follows(laid, rule).and_then(|entry| b.s.on_mat(entry));
    followed.is_some_and(|(_, card)| card.status == CardStatus::Petrified)
}

/// Whether the same effect works already and is not duplicated (Z-TERM-17, Z-RULE-97): one of the same player, or
/// of either where it says the same whoever uses it.
pub fn repeats(b: Board, at: usize, laid: &Laid) -> bool {
    let effect = b.cards.effect(laid.sentence);
    let for_both = || matches!(b.cards.op(laid.sentence), Op::Rule(None, rule) if rule.is_for_both());
    let same = |other: &Laid| {
        (other.card, other.sentence) == (laid.card, laid.sentence) && (other.seat == laid.seat || for_both())
    };
    effect.limits.contains(Limit::NotDuplicated) && b.s.lasting.iter().take(at).any(|other| same(&other.effect))
}
