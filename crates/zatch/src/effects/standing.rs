//! The rules that hold now, wherever they stand: on cards in play, in the STAY and STANDBY zones, on
//! the Attack and Defense, and in Books.

use super::condition::holds;
use super::{Ground, may};
use crate::battle::Fight;
use crate::board::Board;
use crate::card::{CardId, TextId};
use crate::effect::{Rule, RuleKind, Span, Tag};
use crate::program::{Op, Standing};
use crate::state::{CardStatus, Laid, OnMat, Phase, Sentence};
use crate::words::{Icon, Kind, Limit};
use tercet_kernel::Seat;

/// A rule that holds, and the ground on which it stands.
pub type Held<'a> = (Ground, &'a Rule);

/// Every rule of a kind that holds now.
pub fn rules(b: Board<'_>, kind: RuleKind) -> impl Iterator<Item = Held<'_>> {
    let mat = b.s.mat().filter(move |(_, card)| b.card(card.card).rules.contains(kind) && b.in_play(card));
    let on_mat = mat.flat_map(move |(seat, card)| of_card(b, seat, card, kind));
    on_mat.chain(of_lasting(b, kind)).chain(of_fights(b, kind))
}

/// The same, but what would be negated counts too: for asking what is negated.
pub fn rules_negated_or_not(b: Board<'_>, kind: RuleKind) -> impl Iterator<Item = Held<'_>> {
    let mat = b.s.mat().filter(move |(_, card)| b.card(card.card).rules.contains(kind) && b.in_play(card));
    let on_mat = mat.flat_map(move |(seat, card)| {
        texts(b, card).flat_map(move |text| {
            standing_in(b, text, kind).filter(move |(at, _)| by_itself(b, card, at.text, at.effect)).filter_map(
                move |(at, standing)| {
                    read(b, Ground::on_mat(seat, card, at), standing)
                        .filter(|_| card.status.in_play() || b.card(card.card).kind != Kind::Mamodo)
                },
            )
        })
    });
    let fights = of_fights_unchecked(b, kind);
    let lasting = b.s.lasting.iter().filter_map(move |laid| of_laid(b, &laid.effect, kind));
    on_mat.chain(lasting).chain(fights)
}

/// The two texts of a card: card rules and effects.
fn texts(b: Board, card: &OnMat) -> impl Iterator<Item = TextId> + use<> {
    let card = b.card(card.card);
    [card.rule, card.text].into_iter()
}

/// Whether an effect works by itself: card rules and `[IN PLAY]` effects do (Z-ACT-07).
fn by_itself(b: Board, card: &OnMat, text: TextId, effect: u8) -> bool {
    let tag = b.cards.text(text).effects[usize::from(effect)].tag;
    text == b.card(card.card).rule || tag == Some(Tag::InPlay)
}

/// What of a kind stands in a text by itself.
fn standing_in<'a>(b: Board<'a>, text: TextId, kind: RuleKind) -> impl Iterator<Item = (Sentence, &'a Standing)> {
    b.cards.programs(text).iter().enumerate().flat_map(move |(effect, program)| {
        let of_kind = program.standing.iter().filter(move |standing| standing.kind == kind);
        of_kind.map(move |standing| (Sentence { text, effect: effect as u8, op: standing.op }, standing))
    })
}

/// The sentences of a kind that stand on a card on the mat and work now. Effects shut off by Petrified
/// Status, a negation or a ban do not; card rules do (Z-CARD-11).
pub fn sentences<'a>(
    b: Board<'a>,
    seat: Seat,
    card: &'a OnMat,
    kind: RuleKind,
) -> impl Iterator<Item = (Ground, &'a Standing)> {
    texts(b, card).flat_map(move |text| {
        standing_in(b, text, kind)
            .filter(move |(at, _)| by_itself(b, card, at.text, at.effect))
            .filter(move |(at, _)| {
                at.text == b.card(card.card).rule || may::works(b, seat, card, Some(Tag::InPlay), *at)
            })
            .map(move |(at, standing)| (Ground::on_mat(seat, card, at), standing))
    })
}

fn of_card<'a>(b: Board<'a>, seat: Seat, card: &'a OnMat, kind: RuleKind) -> impl Iterator<Item = Held<'a>> {
    sentences(b, seat, card, kind).filter_map(move |(ground, standing)| read(b, ground, standing))
}

/// The rule of a sentence, if what stands around it is so.
fn read<'a>(b: Board<'a>, ground: Ground, standing: &Standing) -> Option<Held<'a>> {
    if !applies(b, &ground, standing) {
        return None;
    }
    match op(b, ground.at) {
        Op::Rule(condition, rule) if condition.as_ref().is_none_or(|asked| holds(b, &ground, asked)) => {
            Some((ground, rule))
        }
        _ => None,
    }
}

/// Whether the phase and the conditions around a sentence fit.
pub fn applies(b: Board, ground: &Ground, standing: &Standing) -> bool {
    let phase = match standing.span {
        Some(Span::BattlePhases) => b.s.phase == Phase::Battle,
        Some(Span::YourBattlePhases) => b.s.phase == Phase::Battle && b.s.active == ground.you,
        _ => true,
    };
    let program = &b.cards.programs(ground.at.text)[usize::from(ground.at.effect)];
    phase
        && standing.guards.iter().all(|(at, answer)| match &program.ops[usize::from(*at)] {
            Op::Unless(condition, _) => holds(b, ground, condition) == *answer,
            Op::Part(part, _) => picked(b, ground, *part),
            _ => true,
        })
}

/// Whether a part of a text on the Attack or Defense was picked at its declaration.
fn picked(b: Board, ground: &Ground, part: u8) -> bool {
    let fight = b.s.battle.as_ref().and_then(|battle| battle.of(ground.you));
    fight.is_some_and(|fight| fight.decided.picks & 1 << part != 0)
}

/// An operation of a text.
pub fn op(b: Board<'_>, at: Sentence) -> &Op {
    &b.cards.programs(at.text)[usize::from(at.effect)].ops[usize::from(at.op)]
}

/// What goes on or waits for a time (Z-STAY-02, Z-STANDBY-02). It needs its card no more (Z-RULE-97).
fn of_lasting(b: Board<'_>, kind: RuleKind) -> impl Iterator<Item = Held<'_>> {
    b.s.lasting.iter().enumerate().filter_map(move |(at, laid)| {
        let held = of_laid(b, &laid.effect, kind)?;
        (!repeats(b, at, &laid.effect) && !may::suspended(b, &laid.effect)).then_some(held)
    })
}

fn of_laid<'a>(b: Board<'a>, laid: &Laid, kind: RuleKind) -> Option<Held<'a>> {
    let Op::Rule(condition, rule) = op(b, laid.sentence) else { return None };
    if rule.kind() != kind || laid.from > b.s.turn || !awake(b, laid) {
        return None;
    }
    let ground = Ground::of_laid(laid);
    condition.as_ref().is_none_or(|asked| holds(b, &ground, asked)).then_some((ground, rule))
}

/// Whether what it is about is not Petrified, so that it does not sleep (Z-RULE-174).
fn awake(b: Board, laid: &Laid) -> bool {
    laid.objects.iter().all(|object| match object {
        crate::state::Object::Mat(entry) => {
            b.s.on_mat(*entry).is_none_or(|(_, card)| card.status != CardStatus::Petrified)
        }
        _ => true,
    })
}

/// Whether the same effect works already and is not duplicated (Z-TERM-17, Z-RULE-97).
pub fn repeats(b: Board, at: usize, laid: &Laid) -> bool {
    let effect = &b.cards.text(laid.sentence.text).effects[usize::from(laid.sentence.effect)];
    let same = |other: &Laid| (other.seat, other.card, other.sentence) == (laid.seat, laid.card, laid.sentence);
    effect.limits.contains(Limit::NotDuplicated) && b.s.lasting.iter().take(at).any(|other| same(&other.effect))
}

/// What shapes the Battle from the declaration on (Z-RULE-142).
fn of_fights(b: Board<'_>, kind: RuleKind) -> impl Iterator<Item = Held<'_>> {
    let all = of_fights_unchecked(b, kind);
    all.filter(move |(ground, _)| !may::fight_is_negated(b, ground))
}

fn of_fights_unchecked(b: Board<'_>, kind: RuleKind) -> impl Iterator<Item = Held<'_>> {
    let fights = b.s.battle.iter().flat_map(|battle| battle.fights());
    fights
        .filter(move |fight| !fight.negated && b.card(fight.card).rules.contains(kind))
        .flat_map(move |fight| sentences_of_fight(b, fight, kind))
        .filter_map(move |(ground, standing)| read(b, ground, standing))
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

/// The cards in a player's Book whose rule of a kind works from there (Z-RULE-182).
pub fn in_book(b: Board<'_>, seat: Seat, kind: RuleKind) -> impl Iterator<Item = (CardId, &Rule)> {
    let cards = b.s.sides[seat].book.iter().filter_map(|slot| slot.card);
    let with = cards.filter(move |card| {
        let rules = b.card(*card).rules;
        rules.contains(RuleKind::InBook) && rules.contains(kind)
    });
    with.flat_map(move |card| {
        let text = b.card(card).rule;
        standing_in(b, text, kind).filter_map(move |(at, standing)| {
            let ground = Ground::bare(seat, card, at);
            read(b, ground, standing).map(|(_, rule)| (card, rule))
        })
    })
}

/// The rules of a kind on one card on the mat that hold now.
pub fn rules_on<'a>(b: Board<'a>, seat: Seat, card: &'a OnMat, kind: RuleKind) -> impl Iterator<Item = &'a Rule> {
    let able = b.card(card.card).rules.contains(kind) && b.in_play(card);
    let rules = able.then(|| of_card(b, seat, card, kind).map(|(_, rule)| rule));
    rules.into_iter().flatten()
}

/// What a card's card rules say, wherever it is.
pub fn rule_of<'a>(b: Board<'a>, card: CardId) -> impl Iterator<Item = &'a Rule> {
    let programs = b.cards.programs(b.card(card).rule).iter();
    programs
        .flat_map(|program| &program.ops)
        .filter_map(|op| if let Op::Rule(_, rule) = op { Some(rule) } else { None })
}
