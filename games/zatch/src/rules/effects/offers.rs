//! Which effects cards in play offer, and why one cannot be used now (Z-ACT, Z-EFF-02).

use super::filter::{Thing, covers};
use super::standing::rules;
use super::targets::candidates;
use super::{Ground, able, books, lasting, may};
use crate::rules::board::Board;
use crate::rules::card::{CardId, TextId};
use crate::rules::effect::{Act, Cards, Filter, Place, Rule, RuleKind, Step, Tag, When};
use crate::rules::effects::may::{Doer, Doing};
use crate::rules::effects::{arrivals, works};
use crate::rules::entering::{How, enters_with, ways};
use crate::rules::frame::{Decided, Role, Run, Usage, Use};
use crate::rules::program::{Op, Program};
use crate::rules::rulebook::Why;
use crate::rules::state::{Entry, Fallen, Limit, Object, OnMat, Sentence};
use crate::rules::taking_back::takeable;
use crate::rules::words::{self, Icon, Kind};
use crate::rules::{cutin, pages};
use std::ops::Range;
use tercet_kernel::{Seat, Seq};

/// An effect that a card in play offers.
#[derive(Clone, Copy, Debug)]
pub struct Offer {
    /// Its number on the card, from 1.
    pub number: u8,
    /// The effect.
    pub at: Sentence,
    /// The card that gives it, if it is not its own (Z-RULE-61).
    pub giver: Option<CardId>,
}

impl When {
    /// The role of a use at this moment.
    pub const fn role(self) -> Role {
        match self {
            When::Plain | When::Coins => Role::Plain,
            When::Attack => Role::Attack,
            When::Defense => Role::Defense,
            When::Battle => Role::Battle,
            When::CutIn => Role::CutIn,
        }
    }
}

/// The effects of a card on the mat: its own by number, then those given by other cards.
pub fn offers<'a>(b: Board<'a>, seat: Seat, card: &'a OnMat) -> impl Iterator<Item = Offer> + 'a {
    let text = b.card(card.card).text;
    let own = b.cards.text(text).effects.len();
    let given = given(b, seat, card);
    (0..own + given.len()).map(move |at| {
        let (at_text, giver) = match at.checked_sub(own) {
            None => (Sentence { text, effect: at as u8, op: 0 }, None),
            Some(at) => (Sentence { text: given[at].0, effect: 0, op: 0 }, Some(given[at].1)),
        };
        Offer { number: at as u8 + 1, at: at_text, giver }
    })
}

/// The texts of the effects that other cards give to a card, and who gives them (Z-RULE-61).
fn given(b: Board, seat: Seat, card: &OnMat) -> Seq<(TextId, CardId), 2> {
    if !b.s.kinds.contains(RuleKind::Grants) {
        return Seq::new();
    }
    let thing = Thing::on_mat(seat, card);
    let given = rules(b, RuleKind::Grants).filter_map(|(g, rule)| match rule {
        Rule::Grants(cards, _) if covers(b, &g, cards, &thing) => Some((b.cards.granted(g.at)?, g.card)),
        _ => None,
    });
    given.collect()
}

/// The card under whose number an effect is counted (Z-RULE-60, Z-RULE-61).
pub fn counted_under(b: Board, card: CardId, offer: &Offer) -> CardId {
    if b.s.house.grants_by_holder { card } else { offer.giver.unwrap_or(card) }
}

/// The same for an effect that was used: the card that gives it may have left.
pub fn was_counted_under(b: Board, card: CardId, at: Sentence) -> CardId {
    counted_under(b, card, &Offer { number: at.effect + 1, at, giver: b.cards.giver(at.text) })
}

/// Whether an effect has been used as often as it may be for now (Z-ACT-04, Z-TERM-20).
pub fn used_up(b: Board, seat: Seat, card: CardId, offer: &Offer) -> bool {
    let number = counted_under(b, card, offer);
    let limits = b.cards.effect(offer.at).limits;
    let most = if limits.contains(words::Limit::TwicePerTurn) { 2 } else { 1 };
    let once = limits.contains(words::Limit::OncePerGame);
    b.s.limits.uses(Limit::Effect(seat, number, offer.at.effect)) >= most
        || (once && b.s.limits.uses(Limit::Once(seat, number, offer.at.effect)) > 0)
}

/// Why an effect with these limits cannot be used in whose turn it is (Z-ACT-10).
pub fn ban_turn(b: Board, seat: Seat, limits: words::Limits) -> Option<Why> {
    let other = if b.s.active == seat { words::Limit::OpponentsTurn } else { words::Limit::YourTurn };
    limits.contains(other).then_some(Why::rule("Z-ACT-10"))
}

/// Whether the icons of an effect fit a moment (Z-CARD-12, Z-RULE-123); one without any is for
/// Non-Battle.
fn fits_moment(b: Board, at: Sentence, when: When) -> Option<Why> {
    if b.cards.program(at).times.contains(when) {
        return None;
    }
    let icons = b.cards.effect(at).icons;
    let has = |icon| icons.contains(icon);
    Some(Why::rule(match when {
        When::Plain if has(Icon::Battle) => "Z-BEFF-01",
        When::Plain if has(Icon::CutIn) => "Z-CUTIN-08",
        When::Plain if has(Icon::Coin) => "Z-COIN-03",
        When::Plain if has(Icon::Attack) || has(Icon::Defend) => "Z-ACT-13",
        When::Plain => "Z-BATTLE-12",
        When::Attack => "Z-STEP1-01",
        When::Defense => "Z-STEP2-01",
        When::Battle => "Z-STEP3-01",
        When::CutIn => "Z-CUTIN-01",
        When::Coins => "Z-COIN-03",
    }))
}

/// Why a player cannot use this effect of a card on the mat now. Effects of MAMODO, PARTNER and MJ12 cards may
/// be used in the BATTLE PHASE of either player (Z-MAM-07, Z-PART-07, Z-MJ12-07), in the turn in which the card
/// came too (Z-ACT-09). One with `[A]` or `[D]` fights without a SPELL card (Z-ACT-13), one with `[BATTLE]` is
/// for a Battle only (Z-BEFF-01).
pub fn ban_use(b: Board, seat: Seat, side: Seat, card: &OnMat, offer: &Offer, when: When) -> Option<Why> {
    if side != seat {
        return Some(Why::rule("Z-TERM-02"));
    }
    if let Some(why) = ban_apply(b, seat, side, card, offer, when) {
        return Some(why);
    }
    let sent = b.cards.effect(offer.at).tag == Some(Tag::Send);
    let thing = Thing::on_mat(seat, card);
    if sent && let Some(by) = may::ban(b, Doer::player(seat), &Doing::Discard(thing)) {
        return Some(Why::effect("Z-RULE-155", by));
    }
    if sent && puts_in_play(b, offer.at) {
        // The card that is sent away for it leaves its place and its name (Z-ACT-03, Z-EFF-12), for its owner's pile.
        let mut after = b.s.without(&[card.entry]);
        after.sides[card.owner].pile.push(Fallen { card: card.front, turn: b.s.turn, by_damage: false });
        return ban_work(Board { s: &after, ..b }, seat, card, offer, when);
    }
    ban_work(b, seat, card, offer, when)
}

/// Why a player cannot apply an effect of a card, on whichever side it lies (Z-RULE-100), before it is asked what
/// that would do and what becomes of the card.
fn ban_apply(b: Board, seat: Seat, side: Seat, card: &OnMat, offer: &Offer, when: When) -> Option<Why> {
    let effect = b.cards.effect(offer.at);
    let cost = match effect.tag {
        Some(Tag::Mp(mp)) => mp,
        Some(Tag::Declare | Tag::Send | Tag::Turn(_)) => 0,
        _ => return Some(Why::rule("Z-ACT-07")),
    };
    let spent = || {
        let game = effect.limits.contains(words::Limit::OncePerGame);
        used_up(b, seat, card.card, offer).then_some(Why::rule(if game { "Z-TERM-20" } else { "Z-ACT-04" }))
    };
    let dear = || (u16::from(cost) > b.s.sides[seat].mp).then_some(Why::rule("Z-MP-06"));
    if let Some(why) = fits_moment(b, offer.at, when) {
        // Who could not have cut in when there was something to answer is told that.
        let cuts_in = effect.icons.contains(Icon::CutIn);
        let could_not = cuts_in.then(|| spent().or_else(dear)).flatten();
        return could_not.or(Some(why));
    }
    if let Some(why) = ban_turn(b, seat, effect.limits) {
        return Some(why);
    }
    if let Some(why) = spent() {
        return Some(why);
    }
    if !b.in_play(card) {
        return Some(Why::rule("Z-PETR-03"));
    }
    if !works::works(b, side, card, effect.tag, offer.at) {
        return Some(Why::rule(if partner_of_stone(b, card) { "Z-PETR-04" } else { "Z-RULE-136" }));
    }
    if let Some(why) = prohibited(b, seat, Thing::on_mat(side, card), offer) {
        return Some(why);
    }
    if let Some(why) = dear() {
        return Some(why);
    }
    match effect.tag {
        Some(Tag::Turn(pages)) => pages::ban_price(b, seat, pages),
        _ => None,
    }
}

/// Whether an effect puts a card in play.
fn puts_in_play(b: Board, at: Sentence) -> bool {
    let program = b.cards.program(at);
    program.ops.iter().any(|op| matches!(op, Op::Do(Step::Act(Act::Enter | Act::EnterAnyhow, _))))
}

/// Why an effect that may be used would do nothing (Z-ACT-11).
fn ban_work(b: Board, seat: Seat, card: &OnMat, offer: &Offer, when: When) -> Option<Why> {
    let g = Ground::on_mat(seat, card, offer.at);
    match when {
        When::Coins => crate::rules::coins::ban_coins(b, &g),
        When::CutIn => cutin::ban_answer(b, &g).or_else(|| ban_fight_or_work(b, &g, when)),
        _ => ban_fight_or_work(b, &g, when),
    }
}

fn partner_of_stone(b: Board, card: &OnMat) -> bool {
    card.to != Entry::NONE && b.s.on_mat(card.to).is_some_and(|(_, mamodo)| !mamodo.status.in_play())
}

/// Whether effects prohibit the use of an effect, by the card that has it or the one that gives it
/// (Z-RULE-135).
fn prohibited(b: Board, seat: Seat, thing: Thing, offer: &Offer) -> Option<Why> {
    let doer = Doer::player(seat);
    let given = || {
        let giver = offer.giver?;
        let (seat, giver) = b.s.mat().find(|(_, other)| other.card == giver)?;
        may::ban(b, doer, &Doing::Use(Thing::on_mat(seat, giver), offer.at))
    };
    if let Some(by) = may::ban(b, doer, &Doing::Use(thing, offer.at)).or_else(given) {
        return Some(Why::effect("Z-NEG-03", by));
    }
    let mamodo = b.card(thing.card).kind == Kind::Mamodo;
    if !mamodo || b.s.limits.uses(Limit::MamodoEffects(seat)) == 0 {
        return None;
    }
    let by = rules(b, RuleKind::BanUse).find(|(g, rule)| g.you != seat && **rule == Rule::OneMamodoEffect);
    // An effect sets that number, so it is a prohibition like others (Z-RULE-95).
    let by = by.filter(|_| !may::allowed(b, doer, &Doing::Use(thing, offer.at)));
    by.map(|(g, _)| Why::effect("Z-NEG-03", g.card))
}

/// For an Attack or Defense what forbids it; otherwise whether the effect can work at all (Z-RULE-143).
fn ban_fight_or_work(b: Board, g: &Ground, when: When) -> Option<Why> {
    let doing = match when {
        When::Attack => Some(Doing::Attack),
        When::Defense => Some(Doing::Defend),
        _ => None,
    };
    let used = Thing { object: Object::Mat(g.this), ..Thing::played(g.you, g.card, None, g.its, when.role()) };
    let by = |fight| may::ban_fight(b, Doer::player(g.you), fight, &Doing::Use(used, g.at));
    if let Some(by) = doing.as_ref().and_then(by) {
        return Some(Why::effect("Z-NEG-03", by));
    }
    cannot_work(b, g, when)
}

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
        match found {
            Op::Needs(condition) if !super::condition::holds(b, &here, condition) => {
                return Some(Why::rule("Z-ACT-11"));
            }
            Op::May(to) | Op::Pay(_, to) | Op::When(_, to) | Op::Unless(_, to) | Op::Every(_, to) => {
                at = usize::from(*to);
                continue;
            }
            // One of several parts that works is enough (Z-RULE-132).
            Op::Part(_, to) => {
                let works = part_works(b, &here, program, at + 1..usize::from(*to), in_battle);
                any_part = Some(any_part.unwrap_or(false) || works);
                at = usize::from(*to);
                continue;
            }
            op if !fights && !can_do(b, &here, op, in_battle) => return Some(Why::rule("Z-ACT-11")),
            _ => {}
        }
        at += 1;
    }
    (any_part == Some(false) && !fights).then_some(Why::rule("Z-RULE-132"))
}

/// Whether a part of several can work by itself: what it asks about the table is so, and it has what it needs.
fn part_works(b: Board, g: &Ground, program: &Program, part: Range<usize>, in_battle: bool) -> bool {
    asks_rightly(b, g, program, part.clone()) && part_can(b, g, program, part, in_battle)
}

/// Whether what a part asks about the table is so.
fn asks_rightly(b: Board, g: &Ground, program: &Program, part: Range<usize>) -> bool {
    unconditional(program, part).all(|(_, op)| match op {
        Op::Unless(condition, _) => !about_the_table(condition) || super::condition::holds(b, g, condition),
        _ => true,
    })
}

/// Whether a part has what it needs to act on.
fn part_can(b: Board, g: &Ground, program: &Program, part: Range<usize>, in_battle: bool) -> bool {
    let negated = works::part_negated(b, &program.ops[part.clone()]);
    !negated
        && unconditional(program, part.clone()).all(|(at, op)| {
            let here = Ground { at: Sentence { op: at as u8, ..g.at }, ..*g };
            match op {
                Op::When(..) | Op::Unless(..) | Op::May(_) => true,
                // A MAMODO that is discarded first makes room for the one that enters: it is judged when it does
                // (Z-RULE-170).
                Op::Do(Step::Act(Act::Enter, Cards::Some(_, filter)))
                    if program.ops[part.start..at].iter().any(discards) =>
                {
                    has(b, &here, None, filter, 1)
                }
                op => can_do(b, &here, op, in_battle),
            }
        })
}

/// The operations of a part without those that hang on something, which block nothing (Z-RULE-66).
fn unconditional(program: &Program, part: Range<usize>) -> impl Iterator<Item = (usize, &Op)> {
    let mut next = part.start;
    std::iter::from_fn(move || {
        let at = next;
        let found = program.ops[..part.end].get(at)?;
        next = match found {
            Op::When(_, to) | Op::Unless(_, to) | Op::May(to) => past_otherwise(program, usize::from(*to)),
            _ => at + 1,
        };
        Some((at, found))
    })
}

/// Whether an operation discards cards.
pub fn discards(op: &Op) -> bool {
    matches!(op, Op::Do(Step::Act(Act::Discard, _)))
}

/// Behind the part that is done otherwise: like every part with an "if" it blocks nothing (Z-RULE-66).
fn past_otherwise(program: &Program, to: usize) -> usize {
    match program.ops.get(to - 1) {
        Some(Op::Jump(end)) => usize::from(*end),
        _ => to,
    }
}

/// Whether a condition is about what lies on the table, not about coins or what was done.
fn about_the_table(condition: &crate::rules::effect::Condition) -> bool {
    matches!(condition, crate::rules::effect::Condition::There(..))
}

/// What can be picked among the parts of the effect of a use, a bit for each part (Z-RULE-132): one of them, or
/// any number. The first one picked works by itself; what a later one asks about the table may come about by an
/// earlier one, and is asked when it comes to it (Z-RULE-66).
pub fn pickable(b: Board, usage: &Use, at: Sentence) -> Seq<u8, 8> {
    let program = b.cards.program(at);
    let Op::Pick { parts, several } = program.ops[usize::from(at.op)] else { return Seq::new() };
    let g = super::targets::ground(b, usage, at);
    let in_battle = super::steps::in_battle(b, usage);
    let after = super::targets::after_discards(b, usage, at, program);
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

/// Whether an operation has something to act on.
fn can_do(b: Board, g: &Ground, op: &Op, in_battle: bool) -> bool {
    match op {
        Op::Do(step @ (Step::Lose(..) | Step::Gain(..) | Step::Turn(..) | Step::TurnBack(..))) => {
            able::can_move(b, g, step)
        }
        Op::Do(Step::Negate(what)) => cutin::can_negate(b, g, what, in_battle),
        Op::Do(Step::Remove(removed)) => {
            let run = Run::new(g, crate::rules::frame::Origin::Used, Decided::default(), 0);
            !lasting::removable(b, &run, removed).is_empty()
        }
        Op::Do(Step::TakeBackUse) => takeable(b, g.you).next().is_some(),
        Op::Do(Step::EndTurn) => b.s.battle.is_none(),
        Op::Do(Step::Swap(one, other)) => [one, other].into_iter().all(|cards| has_one(b, g, None, cards)),
        Op::Do(Step::Attach { cards, to, extra }) => can_attach(b, g, cards, to, *extra),
        Op::Do(step @ Step::Look(_, Place::Book(..))) => books::may_look(b, g, step),
        Op::Rule(_, Rule::Playable { cards, .. } | Rule::Usable(cards)) => has_in_book(b, g, cards),
        Op::Do(Step::Borrow { of: Cards::Some(_, filter), to }) => {
            candidates(b, g, filter, &[]).any(|lender| can_borrow(b, g, to, &[], &lender))
        }
        Op::Do(Step::Act(Act::Enter, cards)) => {
            has_one(b, g, Some(Act::Enter), cards) || enters_afterwards(b, g, cards)
        }
        op => {
            let act = if let Op::Do(Step::Act(act, _)) = op { Some(*act) } else { None };
            op.chosen().into_iter().flatten().all(|cards| has_one(b, g, act, cards))
        }
    }
}

/// Whether a PARTNER can enter for the MAMODO that its text puts in play before (Z-RULE-170); not for one of
/// another part, which may not be picked.
fn enters_afterwards(b: Board, g: &Ground, cards: &Cards) -> bool {
    let Cards::Some(1, filter) = cards else { return false };
    let program = b.cards.program(g.at);
    let here = usize::from(g.at.op);
    let elsewhere = |at: usize| program.parts().any(|(_, part)| part.contains(&at) && !part.contains(&here));
    let brought = (0..here).filter(|at| !elsewhere(*at)).filter_map(|at| match &program.ops[at] {
        Op::Do(Step::Act(Act::Enter, Cards::Some(1, filter))) => Some(filter),
        _ => None,
    });
    brought.flat_map(|filter| candidates(b, g, filter, &[])).any(|mamodo| {
        ways(b, g.you, mamodo.card, How::Effect(g.card, false)).is_ok_and(|ways| {
            candidates(b, g, filter, &[]).any(|own| enters_with(b, g.you, own.card, mamodo.card, &ways))
        })
    })
}

/// Whether there is what a text has to choose. Of several that enter as many do as can (Z-RULE-170).
fn has_one(b: Board, g: &Ground, act: Option<Act>, cards: &Cards) -> bool {
    match cards {
        Cards::Some(_, filter) if matches!(act, Some(Act::Enter | Act::EnterAnyhow)) => has(b, g, act, filter, 1),
        Cards::Some(count, filter) => has(b, g, act, filter, usize::from(*count)),
        Cards::OpponentsChoice(filter) => has(b, g, act, filter, 1),
        _ => true,
    }
}

/// Whether there are this many cards for an act. One that only the opponent's Book could hold counts as possible
/// (Z-RULE-180).
fn has(b: Board, g: &Ground, act: Option<Act>, filter: &Filter, count: usize) -> bool {
    if let Some(Place::Book(whose, _)) = filter.place()
        && super::filter::owner(g, whose) != g.you
    {
        return true;
    }
    // What an earlier part brings about is not there yet.
    if filter.traits.contains(&crate::rules::effect::Trait::NamedSo) {
        return true;
    }
    candidates(b, g, filter, &[]).filter(|thing| books::reachable(b, g, act, thing)).take(count).count() == count
}

/// Whether the player's own Book has a card of which a text says that it can be played (Z-RULE-180); the last page
/// counts.
fn has_in_book(b: Board, g: &Ground, cards: &Cards) -> bool {
    let (Cards::Some(_, filter) | Cards::Any(filter)) = cards else { return true };
    let own = |place| matches!(place, Place::Book(whose, _) if super::filter::owner(g, whose) == g.you);
    !filter.place().is_some_and(own) || super::found::all(b, g, filter).next().is_some()
}

/// Whether a text can attach a PARTNER. One that only the opponent's Book could hold counts as possible (Z-RULE-180).
fn can_attach(b: Board, g: &Ground, cards: &Cards, to: &Cards, extra: bool) -> bool {
    let takes = || extra || crate::rules::entering::takes_partners(b, g.you);
    let (Cards::Some(_, filter) | Cards::AnyNumber(filter)) = cards else { return takes() };
    if matches!(filter.place(), Some(Place::Book(whose, _)) if super::filter::owner(g, whose) != g.you) {
        return takes();
    }
    let mut reached = candidates(b, g, filter, &[]).filter(|thing| books::reachable(b, g, None, thing));
    reached.any(|thing| arrivals::has_host(b, g, &thing, to, extra))
}

/// Whether a card can be chosen to lend an effect; or, where that has been chosen, a MAMODO to use it for.
pub fn can_borrow(b: Board, g: &Ground, to: &Cards, lender: &[Object], thing: &Thing) -> bool {
    match (lender, to) {
        ([lender, ..], _) => borrowed(b, g.you, *lender, thing.object).is_some(),
        ([], Cards::Some(_, filter)) => candidates(b, g, filter, &[thing.object])
            .any(|mamodo| borrowed(b, g.you, thing.object, mamodo.object).is_some()),
        _ => false,
    }
}

/// The use of a card's effect on its MAMODO for another one (Z-RULE-100, Z-RULE-177), of several the first that
/// can be used in Non-Battle: the user must be able to apply it, whether it is their own or not. It counts as
/// used by the user under that card's number.
pub fn borrowed(b: Board, seat: Seat, lender: Object, mamodo: Object) -> Option<Use> {
    let (Object::Mat(lender), Object::Mat(mamodo)) = (lender, mamodo) else { return None };
    let (side, card) = b.s.on_mat(lender)?;
    offers(b, side, card).find_map(|offer| {
        let usage = Use::begun(seat, card.card, Usage::Effect(lender, offer.at), mamodo);
        let able = is_on_its_mamodo(b, card.card, offer.at)
            && ban_apply(b, seat, side, card, &offer, When::Plain).is_none()
            && cannot_work(b, &super::targets::ground(b, &usage, offer.at), When::Plain).is_none();
        able.then_some(usage)
    })
}

/// Whether an effect speaks of the MAMODO on which it stands, or of that of its PARTNER.
fn is_on_its_mamodo(b: Board, card: CardId, at: Sentence) -> bool {
    let effect = b.cards.effect(at);
    match b.card(card).kind {
        Kind::Mamodo => effect.speaks_of(&Cards::This),
        Kind::Partner => effect.speaks_of(&Cards::ItsMamodo),
        _ => false,
    }
}

/// Whether some effect gives effects to other cards now.
pub fn granted_somewhere(b: Board) -> bool {
    rules(b, RuleKind::Grants).next().is_some()
}
