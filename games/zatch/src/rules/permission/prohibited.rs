//! What is prohibited, and what is allowed in spite of that (Z-RULE-94, Z-RULE-95, Z-RULE-96).

use super::lifted::frees;
use super::works::is_card_rule;
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::effect::{Deed, Rule, RuleKind, Subject, Tag};
use crate::rules::effects::holding::rules::{in_book, own_rules, rules};
use crate::rules::effects::meaning::effects::{is_meant, tag};
use crate::rules::effects::meaning::filter::covers;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::program::Op;
use crate::rules::state::Sentence;
use tercet_kernel::Seat;

/// Something that a player or an effect would do.
#[derive(Clone, Copy, Debug)]
pub enum Doing {
    /// Play a SPELL or EVENT card.
    Play(Thing),
    /// Put a card in play.
    Enter(Thing),
    /// Attach a PARTNER to this MAMODO.
    Attach(Thing),
    /// Use an effect of this card.
    Use(Thing, Sentence),
    /// Attack.
    Attack,
    /// Defend.
    Defend,
    /// PROTECT or SACRIFICE with this MAMODO.
    Protect(Thing),
    /// Turn back pages of one's own Book.
    TurnBack,
    /// Turn pages by choice in the START PHASE.
    TurnAtStart,
    /// Turn pages of this player's Book by an effect.
    TurnPages(Seat),
    /// Gain MP.
    Gain,
    /// Raise the Power of this, by an effect that came into force then (0 for one that stands by itself).
    RaisePower(Thing, u16),
    /// Raise this player's MP, by an effect of either player.
    RaiseMp(Seat),
    /// Lower this player's MP.
    LowerMp(Seat),
    /// Look at this player's Book.
    Look(Seat),
    /// Take a card out of this player's own Discard Pile.
    TakeFromPile,
    /// Discard this.
    Discard(Thing),
    /// Choose this.
    Choose(Thing),
    /// Petrify this.
    Petrify(Thing),
}

impl Doing {
    /// The kind of rule that can forbid it.
    const fn kind(&self) -> RuleKind {
        match self {
            Doing::Play(_) => RuleKind::BanPlay,
            Doing::Use(..) => RuleKind::BanUse,
            Doing::Enter(_) | Doing::Attach(_) => RuleKind::BanEnter,
            Doing::Attack | Doing::Defend => RuleKind::BanFight,
            Doing::Protect(_) => RuleKind::BanProtect,
            Doing::RaisePower(..) => RuleKind::BanRaise,
            Doing::Gain | Doing::RaiseMp(_) | Doing::LowerMp(_) => RuleKind::BanMp,
            Doing::TurnBack | Doing::TurnAtStart | Doing::TurnPages(_) | Doing::Look(_) => RuleKind::BanPages,
            Doing::TakeFromPile | Doing::Discard(_) | Doing::Choose(_) | Doing::Petrify(_) => RuleKind::BanCards,
        }
    }
}

/// Who would do it.
#[derive(Clone, Copy, Debug)]
pub struct Doer {
    /// Which player, or whose effect.
    pub seat: Seat,
    /// An effect does it.
    pub effect: bool,
}

impl Doer {
    /// A player.
    pub const fn player(seat: Seat) -> Doer {
        Doer { seat, effect: false }
    }

    /// An effect of a player.
    pub const fn effect(seat: Seat) -> Doer {
        Doer { seat, effect: true }
    }
}

/// The card whose effect prohibits something, unless another allows it in spite of that (Z-NEG-03). What is
/// prohibited cannot be begun; what is active or resolved stays (Z-NEG-04). What cannot be negated is not allowed
/// by that (Z-NEG-07), and what is used even when prohibited can still be negated (Z-NEG-09). A "cannot" prevails
/// over `[IN PLAY]` effects that it names (Z-NEG-05, Z-NEG-06).
#[inline]
pub fn ban(b: Board, doer: Doer, doing: &Doing) -> Option<CardId> {
    if b.s.kinds.contains(doing.kind()) { banned(b, doer, doing) } else { None }
}

/// The same where some rule may forbid it.
fn banned(b: Board, doer: Doer, doing: &Doing) -> Option<CardId> {
    forbidding(b, doer, doing).find(|g| !gives_way(b, g, doer, doing) && !frees(b, g, doing)).map(|g| g.card)
}

/// The card whose card rule prohibits something, where effects prevent nothing (Z-NOMAM-05, Z-RULE-83).
pub fn ban_by_card_rule(b: Board, doer: Doer, doing: &Doing) -> Option<CardId> {
    if !b.s.kinds.contains(doing.kind()) {
        return None;
    }
    forbidding(b, doer, doing).find(|g| is_card_rule(b, g.card, g.at)).map(|g| g.card)
}

/// The card whose effect prohibits an Attack or Defense, unless the use that this is can be made even when prohibited
/// (Z-TERM-09, Z-RULE-95).
pub fn ban_fight(b: Board, doer: Doer, fight: &Doing, with: &Doing) -> Option<CardId> {
    let by = ban(b, doer, fight)?;
    if allowed(b, doer, with) { ban_by_card_rule(b, doer, fight) } else { Some(by) }
}

/// The ground of each rule that forbids something.
fn forbidding<'a>(b: Board<'a>, doer: Doer, doing: &'a Doing) -> impl Iterator<Item = Ground> + 'a {
    let forbids = move |g: &Ground, rule: &Rule| {
        let Rule::Cannot(subject, deeds) = rule else { return false };
        concerns(g, *subject, doer) && deeds.iter().any(|deed| speaks_of(b, g, deed, doing))
    };
    rules(b, doing.kind()).filter_map(move |(g, rule)| forbids(&g, rule).then_some(g))
}

/// Whether a rule that prohibits something gives way to one that allows it even when prohibited (Z-NEG-08,
/// Z-NEG-10, Z-RULE-95). Card rules give way to nothing (Z-RULE-96).
pub fn gives_way(b: Board, g: &Ground, doer: Doer, doing: &Doing) -> bool {
    !is_card_rule(b, g.card, g.at) && allowed(b, doer, doing)
}

/// The card whose effect keeps an effect of a player from giving MP to a player: who gains them may be kept from
/// that, or the effect from raising them (Z-NEG-03).
pub fn ban_raise(b: Board, by: Seat, to: Seat) -> Option<CardId> {
    let gains = Doer { seat: to, effect: by == to };
    ban(b, gains, &Doing::Gain).or_else(|| ban(b, Doer::effect(by), &Doing::RaiseMp(to)))
}

/// Whether something is allowed even when prohibited.
pub fn allowed(b: Board, doer: Doer, doing: &Doing) -> bool {
    let allows = |(g, rule): (Ground, &Rule)| matches!(rule, Rule::Despite(deed) if speaks_of(b, &g, deed, doing));
    let by_text = own_rules(b, doer.seat, doing.kind()).any(allows);
    by_text || matches!(doing, Doing::Use(_, at) if usable_despite(b, *at))
}

/// Whether an effect says that it can be used even when prohibited.
fn usable_despite(b: Board, at: Sentence) -> bool {
    let program = b.cards.program(at);
    program.ops.iter().any(|op| matches!(op, Op::Rule(None, Rule::UsableDespite)))
}

/// The card in a Book that guards its cards against effects of the opponent (Z-RULE-182). It is shown
/// when it matters; what can be chosen must not tell of it before.
pub fn guard_in_book(b: Board, by: Seat, seat: Seat) -> Option<CardId> {
    let mut guards = in_book(b, seat, RuleKind::BanCards).map(|(card, _)| card);
    if by == seat { None } else { guards.next() }
}

/// Whether a rule speaks of the one who would do it.
pub fn concerns(g: &Ground, subject: Subject, doer: Doer) -> bool {
    match subject {
        Subject::You => doer.seat == g.you,
        Subject::Opponent => doer.seat != g.you,
        Subject::Players => true,
        Subject::OpponentsEffects => doer.effect && doer.seat != g.you,
        Subject::YourEffects => doer.effect && doer.seat == g.you,
        Subject::Effects => doer.effect,
    }
}

/// Whether what a rule speaks of is what would be done.
fn speaks_of(b: Board, g: &Ground, deed: &Deed, doing: &Doing) -> bool {
    match deed {
        Deed::Play(cards) => matches!(doing, Doing::Play(thing) if covers(b, g, cards, thing)),
        Deed::Enter(cards) => matches!(doing, Doing::Enter(thing) if covers(b, g, cards, thing)),
        Deed::Attach(cards) => matches!(doing, Doing::Attach(thing) if covers(b, g, cards, thing)),
        // A ban on using effects leaves [IN PLAY] effects alone (Z-RULE-94).
        Deed::Use(effects) => {
            matches!(doing, Doing::Use(thing, at) if is_meant(b, g, effects, thing, *at) && tag(b, *at) != Some(Tag::InPlay))
        }
        Deed::Attack => matches!(doing, Doing::Attack),
        Deed::Defend => matches!(doing, Doing::Defend),
        Deed::Protect => matches!(doing, Doing::Protect(_)),
        Deed::ProtectWith(cards) => matches!(doing, Doing::Protect(thing) if covers(b, g, cards, thing)),
        Deed::TurnBack => matches!(doing, Doing::TurnBack),
        Deed::TurnAtStart => matches!(doing, Doing::TurnAtStart),
        Deed::TurnYourPages => matches!(doing, Doing::TurnPages(seat) if *seat == g.you),
        Deed::Gain => matches!(doing, Doing::Gain),
        // How many that are is asked where they are gained.
        Deed::GainAtStart(_) => false,
        // What was applied before goes on (Z-NEG-04); what stands on a card gives way (Z-NEG-05).
        Deed::RaisePower(cards) => matches!(doing, Doing::RaisePower(thing, order)
            if (*order == 0 || g.order == 0 || g.order < *order) && covers(b, g, cards, thing)),
        Deed::RaiseYourMp => matches!(doing, Doing::RaiseMp(seat) if *seat == g.you),
        Deed::LowerYourMp => matches!(doing, Doing::LowerMp(seat) if *seat == g.you),
        Deed::LookAtYourBook => matches!(doing, Doing::Look(seat) if *seat == g.you),
        Deed::TakeFromPile => matches!(doing, Doing::TakeFromPile),
        Deed::Discard(cards) => matches!(doing, Doing::Discard(thing) if covers(b, g, cards, thing)),
        Deed::Choose(cards) => matches!(doing, Doing::Choose(thing) if covers(b, g, cards, thing)),
        Deed::Petrify(cards) => matches!(doing, Doing::Petrify(thing) if covers(b, g, cards, thing)),
    }
}
