//! Why an effect that a card in play offers cannot be used now (Z-EFF-02).

use super::able::cannot_work;
use super::offers::{Offer, used_up};
use super::prohibited::{Doer, Doing};
use super::{prohibited, works};
use crate::rules::board::Board;
use crate::rules::coins::ban_coins;
use crate::rules::effect::{Act, Rule, RuleKind, Step, Tag};
use crate::rules::effects::holding::rules::rules;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::program::{Op, When};
use crate::rules::rulebook::Why;
use crate::rules::state::{Entry, Fallen, Limit, Object, OnMat, Sentence};
use crate::rules::words::{Icon, Kind};
use crate::rules::{cutin, pages, words};
use tercet_kernel::Seat;

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
    if sent && let Some(by) = prohibited::ban(b, Doer::player(seat), &Doing::Discard(thing)) {
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
pub fn ban_apply(b: Board, seat: Seat, side: Seat, card: &OnMat, offer: &Offer, when: When) -> Option<Why> {
    let effect = b.cards.effect(offer.at);
    let cost = match effect.tag {
        Some(Tag::Mp(mp)) => mp,
        Some(Tag::Declare | Tag::Send | Tag::Turn(_)) => 0,
        Some(Tag::InPlay | Tag::Counter) | None => return Some(Why::rule("Z-ACT-07")),
    };
    let spent = || {
        let game = effect.limits.contains(words::Limit::OncePerGame);
        used_up(b, seat, card.card, offer).then_some(Why::rule(if game { "Z-TERM-20" } else { "Z-ACT-04" }))
    };
    let dear = || (u16::from(cost) > b.s.sides[seat].mp).then_some(Why::rule("Z-MP-06"));
    if let Some(why) = fits_moment(b, offer.at, when) {
        // Whoever could not have cut in when there was something to answer is told so.
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
    if let Some(why) = ban_prohibited(b, seat, Thing::on_mat(side, card), offer) {
        return Some(why);
    }
    if let Some(why) = dear() {
        return Some(why);
    }
    let Some(Tag::Turn(pages)) = effect.tag else { return None };
    pages::ban_price(b, seat, pages)
}

/// Why an effect that may be used would do nothing (Z-ACT-11).
fn ban_work(b: Board, seat: Seat, card: &OnMat, offer: &Offer, when: When) -> Option<Why> {
    let g = Ground::on_mat(seat, card, offer.at);
    match when {
        When::Coins => ban_coins(b, &g),
        When::CutIn => cutin::ban_answer(b, &g).or_else(|| ban_fight_or_work(b, &g, when)),
        When::Plain | When::Attack | When::Defense | When::Battle => ban_fight_or_work(b, &g, when),
    }
}

/// Whether effects prohibit the use of an effect, by the card that has it or the one that gives it
/// (Z-RULE-135).
fn ban_prohibited(b: Board, seat: Seat, thing: Thing, offer: &Offer) -> Option<Why> {
    let doer = Doer::player(seat);
    let given = || {
        let giver = offer.giver?;
        let (seat, giver) = b.s.mat().find(|(_, other)| other.card == giver)?;
        prohibited::ban(b, doer, &Doing::Use(Thing::on_mat(seat, giver), offer.at))
    };
    if let Some(by) = prohibited::ban(b, doer, &Doing::Use(thing, offer.at)).or_else(given) {
        return Some(Why::effect("Z-NEG-03", by));
    }
    let mamodo = b.card(thing.card).kind == Kind::Mamodo;
    if !mamodo || b.s.limits.uses(Limit::MamodoEffects(seat)) == 0 {
        return None;
    }
    let by = rules(b, RuleKind::BanUse).find(|(g, rule)| g.you != seat && **rule == Rule::OneMamodoEffect);
    // An effect sets that number, so it is a prohibition like others (Z-RULE-95).
    let by = by.filter(|_| !prohibited::allowed(b, doer, &Doing::Use(thing, offer.at)));
    by.map(|(g, _)| Why::effect("Z-NEG-03", g.card))
}

/// For an Attack or Defense what forbids it; otherwise whether the effect can work at all (Z-RULE-143).
fn ban_fight_or_work(b: Board, g: &Ground, when: When) -> Option<Why> {
    let doing = match when {
        When::Attack => Some(Doing::Attack),
        When::Defense => Some(Doing::Defend),
        When::Plain | When::Battle | When::CutIn | When::Coins => None,
    };
    let used = Thing { object: Object::Mat(g.this), ..Thing::played(g.you, g.card, None, g.its, when.role()) };
    let by = |fight| prohibited::ban_fight(b, Doer::player(g.you), fight, &Doing::Use(used, g.at));
    if let Some(by) = doing.as_ref().and_then(by) {
        return Some(Why::effect("Z-NEG-03", by));
    }
    cannot_work(b, g, when)
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

/// Whether an effect puts a card in play.
fn puts_in_play(b: Board, at: Sentence) -> bool {
    let program = b.cards.program(at);
    program.ops.iter().any(|op| matches!(op, Op::Do(Step::Act(Act::Enter | Act::EnterAnyhow, _))))
}

fn partner_of_stone(b: Board, card: &OnMat) -> bool {
    card.to != Entry::NONE && b.s.on_mat(card.to).is_some_and(|(_, mamodo)| !mamodo.status.in_play())
}
