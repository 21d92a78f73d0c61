//! Damage and Injury, and who takes them.

use crate::rules::battle::{bound, things};
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::effect::{Cards, Filter, Role, Rule, RuleKind};
use crate::rules::effects::figures;
use crate::rules::effects::holding::rules::rules;
use crate::rules::effects::meaning::filter;
use crate::rules::effects::meaning::filter::covers;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::event::{Cause, Event};
use crate::rules::frame::{Frame, Inflict};
use crate::rules::game::Game;
use crate::rules::leaving::By;
use crate::rules::permission::prohibited::{Doer, Doing, ban, gives_way};
use crate::rules::program::Op;
use crate::rules::rulebook::Why;
use crate::rules::state::{CardStatus, Entry, OnMat, State};
use crate::rules::words::Kind;
use tercet_kernel::{Log, Seat, Seq, Silent};

/// MAMODO that can protect, with what that costs.
pub type Protectors = Seq<(Entry, u8), 4>;

/// What an infliction comes from: the thing that fights, or the MAMODO whose effect it is.
fn sources<'a>(b: Board<'a>, inflict: &Inflict) -> [Option<Thing>; 2] {
    if inflict.fight
        && let Some(fight) = b.s.battle.as_ref().and_then(|battle| battle.of(inflict.by))
    {
        return things(b, fight);
    }
    [None, b.s.on_mat(inflict.mamodo).map(|(seat, card)| Thing::on_mat(seat, card))]
}

/// Whether a rule is about the source of an infliction.
fn about(b: Board, g: &Ground, cards: &Cards, inflict: &Inflict) -> bool {
    let sources = sources(b, inflict);
    sources.iter().flatten().any(|thing| covers(b, g, cards, thing)) && bound(g, cards)
}

/// Why this MAMODO cannot PROTECT or SACRIFICE now (Z-DMG-02, Z-DMG-03, Z-DMG-07, Z-RULE-40,
/// Z-RULE-45, Z-RULE-151): it must be in play, and nothing may prohibit it, unless it may even so (Z-RULE-95). One
/// that would not be hurt can (Z-RULE-150), an Injured one too (Z-RULE-39). SACRIFICE and PROTECT are one (Z-TERM-21),
/// possible any number of times (Z-DMG-05), against Damage and Injury alike (Z-RULE-44); Petrified MAMODO cannot
/// (Z-PETR-05). An opponent's that is lent protects the Book alone (Z-RULE-152).
pub fn ban_protect(b: Board, inflict: &Inflict, seat: Seat, card: &OnMat) -> Option<Why> {
    if b.card(card.card).kind != Kind::Mamodo || !card.status.in_play() {
        return Some(Why::rule("Z-PETR-05"));
    }
    if card.entry == inflict.target {
        return Some(Why::rule("Z-DMG-03"));
    }
    let thing = Thing::on_mat(seat, card);
    if seat != inflict.to {
        let lends = |(g, rule): (Ground, &Rule)| {
            let Rule::ProtectsForYou(cards) = rule else { return false };
            g.you == inflict.to && !g.used && covers(b, &g, cards, &thing)
        };
        let lent = rules(b, RuleKind::Defense).any(lends);
        // PROTECT and SACRIFICE are done with a MAMODO of one's own; one that is lent does the first alone.
        return match (lent, inflict.target == Entry::NONE) {
            (true, true) => None,
            (true, false) => Some(Why::rule("Z-RULE-152")),
            (false, true) => Some(Why::rule("Z-DMG-02")),
            (false, false) => Some(Why::rule("Z-DMG-03")),
        };
    }
    if let Some(by) = ban(b, Doer::player(inflict.to), &Doing::Protect(thing)) {
        return Some(Why::effect("Z-NEG-03", by));
    }
    let despite = |g: &Ground| gives_way(b, g, Doer::player(inflict.to), &Doing::Protect(thing));
    rules(b, RuleKind::Defense).find_map(|(g, rule)| {
        let theirs = g.you != inflict.to;
        if let Rule::NoProtect(cards) = rule {
            let bars = about(b, &g, cards, inflict) && !despite(&g);
            return bars.then_some(Why::effect("Z-NEG-03", g.card));
        }
        let bars = if let Rule::OnlyProtects(cards) = rule {
            theirs && !covers(b, &g, cards, &thing) && !despite(&g)
        } else if let Rule::MustProtect(cards) = rule {
            let must = theirs && inflict.target == Entry::NONE && able(b, &g, cards, inflict.to);
            must && !covers(b, &g, cards, &thing)
        } else if let Rule::DearProtect(cards, mp) = rule {
            about(b, &g, cards, inflict) && b.s.sides[inflict.to].mp < u16::from(*mp)
        } else {
            false
        };
        bars.then_some(Why::effect("Z-RULE-151", g.card))
    })
}

/// Whether the MAMODO that must PROTECT can.
fn able(b: Board, g: &Ground, cards: &Cards, seat: Seat) -> bool {
    let mut own = b.s.sides[seat].mat.iter();
    own.any(|card| {
        let thing = Thing::on_mat(seat, card);
        covers(b, g, cards, &thing)
            && card.status.in_play()
            && ban(b, Doer::player(seat), &Doing::Protect(thing)).is_none()
    })
}

/// Those who can protect, and what it costs with each (Z-RULE-151, Z-RULE-152). An Injury whose MAMODO is
/// gone does nothing, so nobody takes it over (Z-RULE-19).
pub fn protectors(b: Board, inflict: &Inflict) -> Protectors {
    if inflict.target != Entry::NONE && b.s.on_mat(inflict.target).is_none_or(|(_, card)| !card.status.in_play()) {
        return Protectors::new();
    }
    let dear = rules(b, RuleKind::Defense).find_map(|(g, rule)| {
        let Rule::DearProtect(cards, mp) = rule else { return None };
        about(b, &g, cards, inflict).then_some(*mp)
    });
    let mamodo = b.s.mat().filter(|(seat, card)| ban_protect(b, inflict, *seat, card).is_none());
    mamodo.map(|(_, card)| (card.entry, dear.unwrap_or(0))).collect()
}

/// Whether a MAMODO that takes it now is discarded for that: an Injured one that nothing keeps from harm (Z-RULE-39,
/// Z-DMG-06). All that bears on it is open.
pub fn discards_protector(b: Board, inflict: &Inflict, entry: Entry) -> bool {
    if b.s.on_mat(entry).is_none_or(|(_, card)| card.status != CardStatus::Injured) {
        return false;
    }
    let mut after = b.s.clone();
    after.stack.pop();
    Game::new(b.cards, &mut after, &mut Silent).protect(*inflict, entry);
    // One that is over another goes alone where its text says so, and the card below may be the same once more.
    let below = |s: &State| {
        let beneath = Seat::BOTH.into_iter().flat_map(|seat| &s.sides[seat].beneath);
        beneath.filter(|below| below.over == entry).count()
    };
    after.on_mat(entry).is_none() || below(&after) < below(b.s)
}

/// Whether the receiving player has no choice but to PROTECT (Z-RULE-151).
pub fn must_protect(b: Board, inflict: &Inflict) -> bool {
    inflict.target == Entry::NONE
        && rules(b, RuleKind::Defense).any(|(g, rule)| {
            let Rule::MustProtect(cards) = rule else { return false };
            g.you != inflict.to && able(b, &g, cards, inflict.to)
        })
}

/// Damage against a Book as it is reduced by its owner's effects (Z-RULE-41).
fn softened(b: Board, inflict: &Inflict) -> u8 {
    if inflict.target != Entry::NONE {
        return inflict.damage;
    }
    rules(b, RuleKind::Protection).fold(inflict.damage, |left, (g, rule)| {
        let Rule::Softens(less) = rule else { return left };
        if g.you == inflict.to { left.saturating_sub(*less) } else { left }
    })
}

/// The card that keeps Damage or Injury from something, or a Book (Z-TERM-19).
fn unhurt(b: Board, to: Seat, thing: Option<&Thing>, from: &Harm, protecting: bool) -> Option<CardId> {
    rules(b, RuleKind::Protection).find_map(|(g, rule)| {
        let Rule::Unhurt { book, cards, from: only, damage, role } = rule else { return None };
        let reached = match thing {
            Some(thing) => covers(b, &g, cards, thing),
            None => *book && g.you == to,
        };
        let is_of = |filter: &Filter, thing: Thing| {
            b.card(thing.card).kind == Kind::Spell && filter::fits(b, &g, filter, &thing)
        };
        let spell = only.as_ref().is_none_or(|filter| from.thing.is_some_and(|thing| is_of(filter, thing)));
        let number = damage.is_none_or(|number| from.attack && from.damage == number);
        let part = role.is_none_or(|role| (role == Role::Protecting) == protecting);
        (reached && spell && number && part).then_some(g.card)
    })
}

/// The Injuries that come next, of which the Attacker says which is first: those of MAMODO that are in play still.
pub fn injuries_left<'a>(b: Board<'a>, left: u8) -> impl Iterator<Item = &'a Inflict> {
    let below =
        b.s.stack.from_top().filter_map(|frame| if let Frame::Inflict(next) = frame { Some(next) } else { None });
    let in_play = move |next: &&Inflict| b.s.on_mat(next.target).is_some_and(|(_, card)| card.status.in_play());
    below.take(usize::from(left)).filter(in_play)
}

/// Whether the order of these Injuries can matter: another MAMODO could take one of them, or one of them discards
/// its MAMODO (Z-RULE-32, Z-EFF-07).
pub fn order_of_injuries_matters(b: Board, left: u8) -> bool {
    let discards = |next: &Inflict| b.s.on_mat(next.target).is_some_and(|(_, card)| card.status != CardStatus::Normal);
    let several = injuries_left(b, left).nth(1).is_some();
    several && injuries_left(b, left).any(|next| discards(next) || !protectors(b, next).is_empty())
}

/// Where Damage or Injury comes from.
#[derive(Clone, Copy, Debug)]
struct Harm {
    /// What a player fights with.
    thing: Option<Thing>,
    /// It is an Attack.
    attack: bool,
    /// Its Damage.
    damage: u8,
}

impl<L: Log<Event>> Game<'_, L> {
    /// Damage is inflicted on a Book, or an Injury on a MAMODO; Damage of 0 is none (Z-RULE-41). Whether
    /// somebody protects is asked when it is the topmost.
    pub fn inflict(&mut self, inflict: Inflict) {
        let b = self.board();
        let inflict = Inflict { damage: softened(b, &inflict), ..inflict };
        let injury = inflict.target != Entry::NONE;
        if injury || inflict.damage > 0 {
            self.s.stack.push(Frame::Inflict(inflict));
        }
    }

    /// Nobody has been asked: it goes where it is meant to go, unless one MAMODO must PROTECT (Z-RULE-151).
    pub fn take_alone(&mut self, inflict: Inflict) {
        let b = self.board();
        let forced = must_protect(b, &inflict).then(|| protectors(b, &inflict).first().copied()).flatten();
        match forced {
            Some((entry, _)) => self.protect(inflict, entry),
            None => self.take(inflict),
        }
    }

    /// It goes where it is meant to go.
    pub fn take(&mut self, inflict: Inflict) {
        if inflict.target == Entry::NONE {
            self.hit_book(inflict);
        } else {
            self.hit_mamodo(inflict, inflict.target, false);
        }
    }

    /// Of several Injuries this one comes next, or the first where nobody has said which (Z-RULE-32).
    pub fn next_injury(&mut self, left: u8, first: Option<Entry>) {
        let meant = |next: &Inflict| first.is_none_or(|first| next.target == first);
        let is_first = |frame: &Frame| matches!(frame, Frame::Inflict(next) if meant(next));
        let Some(mut next) = self.s.stack.pop() else { return };
        if !is_first(&next) {
            let mut below = self.s.stack.from_top_mut().take(usize::from(left) - 1);
            if let Some(chosen) = below.find(|frame| is_first(frame)) {
                std::mem::swap(chosen, &mut next);
            }
        }
        if left > 2 {
            self.s.stack.push(Frame::Injuries(left - 1));
        }
        self.s.stack.push(next);
    }

    /// A MAMODO takes it instead (Z-DMG-02, Z-DMG-03): one Injury, whatever the Damage (Z-DMG-04).
    pub fn protect(&mut self, inflict: Inflict, entry: Entry) {
        let cost = protectors(self.board(), &inflict).iter().find(|(able, _)| *able == entry).map_or(0, |(_, mp)| *mp);
        self.pay(inflict.to, cost);
        let Some((seat, card)) = self.s.on_mat(entry).map(|(seat, card)| (seat, card.card)) else { return };
        let from = inflict.fight.then_some(inflict.by);
        let whom = self.s.on_mat(inflict.target).map(|(_, spared)| spared.card);
        self.note(|_| Event::Protected { seat, entry, card, whom, to: inflict.to, from });
        if let Some(battle) = self.s.battle.as_mut().filter(|_| inflict.fight) {
            battle.protectors.push(entry);
        }
        if seat != inflict.to {
            self.use_up_lent(inflict.to);
        }
        self.hit_mamodo(inflict, entry, true);
    }

    fn from(&self, inflict: &Inflict) -> Harm {
        let b = self.board();
        let [thing, _] = sources(b, inflict);
        let attack = inflict.fight && inflict.by == self.s.active;
        // What an Attack's Damage is counts, not what reaches this card.
        let damage = if inflict.fight { figures::damage(b, inflict.by) } else { inflict.damage };
        Harm { thing, attack, damage }
    }

    /// The owner turns as many pages (Z-DMG-01), which give no MP (Z-MP-04).
    fn hit_book(&mut self, inflict: Inflict) {
        let (to, damage) = (inflict.to, inflict.damage);
        if unhurt(self.board(), to, None, &self.from(&inflict), false).is_some() {
            return self.note(|_| Event::Unhurt { seat: to, entry: None, card: None });
        }
        self.note(|_| Event::Damage { to, damage });
        self.turn_pages(to, u16::from(damage), Cause::Damage);
        let pages = self.s.tally as u8;
        self.inflicted(&inflict);
        if let Some(fight) = self.s.battle.as_mut().filter(|_| inflict.fight).and_then(|b| b.of_mut(inflict.by)) {
            fight.pages += pages;
        }
        if pages > 0 {
            self.raise_damage_to_book(inflict.by, pages);
        }
    }

    /// A MAMODO becomes Injured; an Injured one goes to the Discard Pile, by rule (Z-DMG-06, Z-RULE-115).
    /// An opponent's MAMODO that protects is not injured by its owner's Attack (Z-RULE-152). An Injured one
    /// fights, uses effects and protects as before (Z-DMG-12).
    fn hit_mamodo(&mut self, inflict: Inflict, entry: Entry, protects: bool) {
        let b = self.board();
        let Some((seat, card)) = b.s.on_mat(entry) else { return };
        let (card, thing) = (*card, Thing::on_mat(seat, card));
        // Only what is in play can be hurt (Z-DMG-11).
        if !card.status.in_play() {
            return;
        }
        let shielded = unhurt(b, seat, Some(&thing), &self.from(&inflict), protects).is_some();
        if shielded || self.shield_of(entry) {
            return self.note(|_| Event::Unhurt { seat, entry: Some(entry), card: Some(card.card) });
        }
        if seat == inflict.to {
            self.inflicted(&inflict);
            if let Some(battle) = self.s.battle.as_mut().filter(|_| inflict.fight) {
                battle.hurt.push((entry, protects));
            }
        }
        match card.status {
            CardStatus::Normal => self.set_status(entry, CardStatus::Injured),
            CardStatus::Injured | CardStatus::Petrified | CardStatus::Hidden => self.discard(entry, By::Damage),
        }
    }

    /// The next Damage or Injury of a MAMODO is negated once (Z-RULE-149).
    fn shield_of(&mut self, entry: Entry) -> bool {
        let b = self.board();
        let Some((seat, card)) = b.s.on_mat(entry) else { return false };
        let thing = Thing::on_mat(seat, card);
        let found = rules(b, RuleKind::Protection).find_map(|(g, rule)| {
            let Rule::NextInflictionNegated(cards) = rule else { return None };
            covers(b, &g, cards, &thing).then_some((g.you, g.at))
        });
        if let Some((you, at)) = found {
            self.end_laid(|laid| (laid.seat, laid.sentence) == (you, at));
        }
        found.is_some()
    }

    /// The opponent's MAMODO has protected once (Z-RULE-152).
    fn use_up_lent(&mut self, seat: Seat) {
        let cards = self.cards;
        self.end_laid(|laid| {
            let op = cards.op(laid.sentence);
            laid.seat == seat && matches!(op, Op::Rule(_, Rule::ProtectsForYou(_)))
        });
    }

    /// Damage or Injury has reached something (Z-TERM-14, Z-RULE-42).
    fn inflicted(&mut self, inflict: &Inflict) {
        if inflict.damage > 0 {
            self.raise_damage_by(inflict.by);
        }
        if let Some(fight) = self.s.battle.as_mut().filter(|_| inflict.fight).and_then(|b| b.of_mut(inflict.by)) {
            fight.inflicted = true;
        }
    }
}
