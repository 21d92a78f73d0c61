//! What is prohibited, what is allowed in spite of that, and which effects work (Z-NEG, Z-RULE-94 to
//! Z-RULE-96, Z-RULE-136).

use super::filter::{Thing, covers};
use super::standing::{op, own_rules, rules, rules_negated_or_not};
use super::{Ground, filter};
use crate::board::Board;
use crate::card::CardId;
use crate::effect::{Cards, Deed, EffectsOf, Place, Rule, RuleKind, Step, Subject, Tag, Whose};
use crate::frame::Role;
use crate::program::Op;
use crate::state::{CardStatus, Entry, Laid, Object, OnMat, Sentence};
use crate::words::{Kind, Kinds};
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
    /// Turn back pages of the own Book.
    TurnBack,
    /// Turn pages by choice in the START PHASE.
    TurnAtStart,
    /// Turn pages of this player's Book by an effect.
    TurnPages(Seat),
    /// Gain MP.
    Gain,
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

/// The card whose effect prohibits something, unless another allows it in spite of that
/// (Z-NEG-03, Z-NEG-08, Z-NEG-10, Z-RULE-95). Card rules give way to nothing (Z-RULE-96). What is prohibited
/// cannot be begun; what is active or resolved stays (Z-NEG-04). What cannot be negated is not allowed by that
/// (Z-NEG-07), and what is used even when prohibited can still be negated (Z-NEG-09). A "cannot" prevails over
/// `[IN PLAY]` effects that it names (Z-NEG-05, Z-NEG-06).
#[inline]
pub fn ban(b: Board, doer: Doer, doing: &Doing) -> Option<CardId> {
    if b.s.kinds.contains(doing.kind()) { banned(b, doer, doing) } else { None }
}

/// The same where some rule may forbid it.
fn banned(b: Board, doer: Doer, doing: &Doing) -> Option<CardId> {
    let mut despite = None;
    rules(b, doing.kind()).find_map(|(g, rule)| match rule {
        Rule::Cannot(subject, deeds) if concerns(&g, *subject, doer) => {
            let meant = deeds.iter().any(|deed| is(b, &g, deed, doing));
            let by_card_rule = g.at.text == b.card(g.card).rule;
            let lifted = meant && !by_card_rule && *despite.get_or_insert_with(|| allowed(b, doer, doing));
            (meant && !lifted).then_some(g.card)
        }
        _ => None,
    })
}

/// The card whose effect keeps an effect of a player from giving MP to a player: who gains them may be kept from
/// that, or the effect from raising them (Z-NEG-03).
pub fn ban_raise(b: Board, by: Seat, to: Seat) -> Option<CardId> {
    let gains = Doer { seat: to, effect: by == to };
    ban(b, gains, &Doing::Gain).or_else(|| ban(b, Doer::effect(by), &Doing::RaiseMp(to)))
}

/// Whether something is allowed even when prohibited.
fn allowed(b: Board, doer: Doer, doing: &Doing) -> bool {
    let by_text = own_rules(b, doer.seat, doing.kind()).any(|(g, rule)| match rule {
        Rule::Despite(deed) => is(b, &g, deed, doing),
        _ => false,
    });
    by_text || matches!(doing, Doing::Use(_, at) if usable_despite(b, *at))
}

/// Whether an effect says that it can be used even when prohibited.
fn usable_despite(b: Board, at: Sentence) -> bool {
    let program = &b.cards.programs(at.text)[usize::from(at.effect)];
    program.ops.iter().any(|op| matches!(op, Op::Rule(None, Rule::UsableDespite)))
}

/// The card in a Book that guards its cards against effects of the opponent (Z-RULE-182). It is shown
/// when it matters; what can be chosen must not tell of it before.
pub fn guard_in_book(b: Board, by: Seat, seat: Seat) -> Option<CardId> {
    let mut guards = super::standing::in_book(b, seat, RuleKind::BanCards).map(|(card, _)| card);
    if by == seat { None } else { guards.next() }
}

/// Whether a rule speaks of the one who would do it.
fn concerns(g: &Ground, subject: Subject, doer: Doer) -> bool {
    match subject {
        Subject::You => doer.seat == g.you,
        Subject::Opponent => doer.seat != g.you,
        Subject::Players => true,
        Subject::OpponentsEffects => doer.effect && doer.seat != g.you,
        Subject::YourEffects => doer.effect && doer.seat == g.you,
        Subject::Effects => doer.effect,
    }
}

fn is(b: Board, g: &Ground, deed: &Deed, doing: &Doing) -> bool {
    match (deed, doing) {
        (Deed::Play(cards), Doing::Play(thing))
        | (Deed::Enter(cards), Doing::Enter(thing))
        | (Deed::Attach(cards), Doing::Attach(thing))
        | (Deed::ProtectWith(cards), Doing::Protect(thing))
        | (Deed::Discard(cards), Doing::Discard(thing))
        | (Deed::Choose(cards), Doing::Choose(thing))
        | (Deed::Petrify(cards), Doing::Petrify(thing)) => covers(b, g, cards, thing),
        (Deed::Use(effects), Doing::Use(thing, at)) => {
            // A ban on using effects leaves [IN PLAY] effects alone (Z-RULE-94).
            of(b, g, effects, thing, *at) && tag(b, *at) != Some(Tag::InPlay)
        }
        (Deed::Attack, Doing::Attack)
        | (Deed::Defend, Doing::Defend)
        | (Deed::Protect, Doing::Protect(_))
        | (Deed::TurnBack, Doing::TurnBack)
        | (Deed::TurnAtStart, Doing::TurnAtStart)
        | (Deed::Gain, Doing::Gain)
        | (Deed::TakeFromPile, Doing::TakeFromPile) => true,
        (Deed::TurnYourPages, Doing::TurnPages(seat))
        | (Deed::RaiseYourMp, Doing::RaiseMp(seat))
        | (Deed::LowerYourMp, Doing::LowerMp(seat))
        | (Deed::LookAtYourBook, Doing::Look(seat)) => *seat == g.you,
        _ => false,
    }
}

/// The tag of an effect.
pub fn tag(b: Board, at: Sentence) -> Option<Tag> {
    b.cards.text(at.text).effects[usize::from(at.effect)].tag
}

/// Whether an effect of a card is among those meant (Z-RULE-135).
fn of(b: Board, g: &Ground, effects: &EffectsOf, thing: &Thing, at: Sentence) -> bool {
    let effect = &b.cards.text(at.text).effects[usize::from(at.effect)];
    match effects {
        EffectsOf::Cards(cards) => covers(b, g, cards, thing),
        EffectsOf::Tagged(tag, cards) => effect.tag == Some(*tag) && covers(b, g, cards, thing),
        EffectsOf::Limited(limit, cards) => effect.limits.contains(*limit) && covers(b, g, cards, thing),
        EffectsOf::Choosing(kinds) => chooses(b, at, *kinds),
        EffectsOf::LookingAtYourBook => thing.seat != g.you && looks(b, at),
    }
}

/// Whether an effect chooses a card of one of these kinds that is in play.
fn chooses(b: Board, at: Sentence, kinds: Kinds) -> bool {
    let program = &b.cards.programs(at.text)[usize::from(at.effect)];
    program.ops.iter().filter_map(super::targets::cards_of).any(|cards| {
        let meant = |filter: &crate::effect::Filter| {
            !filter.in_book() && (filter.kinds.is_empty() || kinds.iter().any(|kind| filter.kinds.contains(kind)))
        };
        match cards {
            Cards::Some(_, filter) | Cards::UpTo(_, filter) | Cards::AnyNumber(filter) => meant(filter),
            _ => false,
        }
    })
}

/// Whether an effect looks at the Book of the opponent of its user.
fn looks(b: Board, at: Sentence) -> bool {
    let program = &b.cards.programs(at.text)[usize::from(at.effect)];
    program.ops.iter().any(|op| {
        let looks = matches!(op, Op::Do(Step::Look(Place::Book(Whose::Opponents, _))));
        let chooses = super::targets::cards_of(op).is_some_and(|cards| match cards {
            Cards::Some(_, filter) => matches!(filter.place(), Some(Place::Book(Whose::Opponents, _))),
            _ => false,
        });
        looks || chooses
    })
}

/// Whether an effect of a card on the mat works: its card is not Petrified (Z-PETR-03), nor the MAMODO
/// of its PARTNER (Z-PETR-04, Z-RULE-176), it is not asleep, not negated for a time (Z-RULE-136), and,
/// if it works by itself, not prohibited by name (Z-RULE-94). A MAMODO's effects, those under its sub-name
/// (Z-TERM-15), work while it is in play (Z-MAM-06), without declaration, in Battle too, and even where using
/// effects is prohibited (Z-EFF-06).
pub fn works(b: Board, seat: Seat, card: &OnMat, tag: Option<Tag>, at: Sentence) -> bool {
    if !b.in_play(card) || petrified_mamodo(b, card) {
        return false;
    }
    if !b.s.kinds.contains(RuleKind::Negates) {
        return true;
    }
    let thing = Thing::on_mat(seat, card);
    if negated(b, &thing, at) || asleep(b, card) {
        return false;
    }
    tag != Some(Tag::InPlay) || !in_play_banned(b, seat, &thing, at)
}

fn petrified_mamodo(b: Board, partner: &OnMat) -> bool {
    partner.to != Entry::NONE
        && b.s.on_mat(partner.to).is_some_and(|(_, mamodo)| mamodo.status == CardStatus::Petrified)
}

/// Whether a ban names this `[IN PLAY]` effect (M-140, Z-RULE-94).
fn in_play_banned(b: Board, seat: Seat, thing: &Thing, at: Sentence) -> bool {
    rules_negated_or_not(b, RuleKind::Negates).any(|(g, rule)| match rule {
        Rule::Cannot(subject, deeds) => {
            concerns(&g, *subject, Doer::player(seat))
                && deeds.iter().any(|deed| matches!(deed, Deed::Use(effects) if of(b, &g, effects, thing, at)))
        }
        _ => false,
    })
}

/// Whether effects are negated for as long as something holds (Z-RULE-136).
pub fn negated(b: Board, thing: &Thing, at: Sentence) -> bool {
    rules_negated_or_not(b, RuleKind::Negates).any(|(g, rule)| match rule {
        Rule::Negated(effects) => {
            let itself = g.this != Entry::NONE && thing.object == Object::Mat(g.this) && g.at.text == at.text;
            let sleeps = b.s.on_mat(g.this).is_some_and(|(_, card)| asleep(b, card));
            !itself && !sleeps && of(b, &g, effects, thing, at)
        }
        _ => false,
    })
}

fn asleep(b: Board, card: &OnMat) -> bool {
    b.s.lasting.iter().map(|laid| &laid.effect).any(|laid| {
        laid.this == card.entry && laid.from <= b.s.turn && matches!(op(b, laid.sentence), Op::Rule(_, Rule::Sleeps))
    })
}

/// Whether what goes on or waits is suspended, because effects of its card are negated; printed
/// `[STAY]` effects are not (Z-STAY-04, Z-RULE-136).
pub fn suspended(b: Board, laid: &Laid) -> bool {
    if laid.printed || b.s.house.negation_spares_lasting {
        return false;
    }
    let thing = match b.s.on_mat(laid.this) {
        Some((_, card)) => Thing { seat: laid.seat, ..Thing::on_mat(laid.seat, card) },
        None => Thing::played(laid.seat, laid.card, None, Entry::NONE, Role::Plain),
    };
    negated(b, &thing, laid.sentence)
}

/// Whether what an Attack or Defense by an effect says is negated.
pub fn fight_is_negated(b: Board, g: &Ground) -> bool {
    let battle = b.s.battle.as_ref().and_then(|battle| battle.of(g.you));
    battle.is_some_and(|fight| {
        let thing = match b.s.on_mat(fight.source) {
            Some((seat, card)) => Thing::on_mat(seat, card),
            None => Thing::fight(fight),
        };
        negated(b, &thing, g.at)
    })
}

/// The card that keeps Damage or Injury from something, or a Book (Z-TERM-19).
pub fn unhurt(b: Board, to: Seat, thing: Option<&Thing>, from: &From, protecting: bool) -> Option<CardId> {
    rules(b, RuleKind::Protection).find_map(|(g, rule)| match rule {
        Rule::Unhurt { book, cards, from: only, damage, role } => {
            let reached = match thing {
                Some(thing) => covers(b, &g, cards, thing),
                None => *book && g.you == to,
            };
            let spell = only.as_ref().is_none_or(|filter| {
                from.thing
                    .is_some_and(|thing| b.card(thing.card).kind == Kind::Spell && filter::fits(b, &g, filter, &thing))
            });
            let number = damage.is_none_or(|number| from.attack && from.damage == number);
            let part = role.is_none_or(|role| (role == crate::effect::Role::Protecting) == protecting);
            (reached && spell && number && part).then_some(g.card)
        }
        _ => None,
    })
}

/// Where Damage or Injury comes from.
#[derive(Clone, Copy, Debug)]
pub struct From {
    /// What a player fights with.
    pub thing: Option<Thing>,
    /// It is an Attack.
    pub attack: bool,
    /// Its Damage.
    pub damage: u8,
}
