//! Which cards a text means.

use super::Ground;
use super::figures;
use crate::rules::battle::Fight;
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::cards::{base, parts};
use crate::rules::effect::{
    Cards, Deed, EffectsOf, Filter, Pages, Place, Rule, RuleKind, Side, Step, Subject, Tag, Trait, Whose,
};
use crate::rules::frame::Role;
use crate::rules::program::Op;
use crate::rules::state::{CardStatus, Entry, Limit, Object, OnMat, PageOf};
use crate::rules::words::{Ban, Bans, Icon, Kind, Make};
use tercet_kernel::Seat;

/// A card as texts see it.
#[derive(Clone, Copy, Debug)]
pub struct Thing {
    /// Which one.
    pub object: Object,
    /// Which card it is.
    pub card: CardId,
    /// Whose: on whose side it lies, in whose Book or Discard Pile, or who plays it.
    pub seat: Seat,
    /// For which MAMODO it is played.
    pub mamodo: Entry,
    /// The page from which it is played, or on which it lies.
    pub page: Option<PageOf>,
    /// How it is used.
    pub role: Option<Role>,
}

impl Thing {
    /// A card on the mat.
    pub fn on_mat(seat: Seat, card: &OnMat) -> Thing {
        let object = Object::Mat(card.entry);
        Thing { object, card: card.card, seat, mamodo: Entry::NONE, page: None, role: None }
    }

    /// A SPELL or EVENT card that is played, or would be.
    pub fn played(seat: Seat, card: CardId, page: Option<PageOf>, mamodo: Entry, role: Role) -> Thing {
        Thing { object: Object::Use, card, seat, mamodo, page, role: Some(role) }
    }

    /// What a player fights with.
    pub fn fight(fight: &Fight) -> Thing {
        let role = if fight.attacks { Role::Attack } else { Role::Defense };
        Thing {
            object: Object::Fight(fight.seat),
            card: fight.card,
            seat: fight.seat,
            mamodo: fight.mamodo,
            page: fight.page,
            role: Some(role),
        }
    }

    /// A card on a page of a Book.
    pub fn on_page(seat: Seat, page: u8, card: CardId) -> Thing {
        let of = Some(PageOf { book: seat, number: page });
        Thing { object: Object::Page(seat, page), card, seat, mamodo: Entry::NONE, page: of, role: None }
    }

    /// A card in a Discard Pile.
    pub fn in_pile(seat: Seat, card: CardId) -> Thing {
        Thing { object: Object::Pile(seat, card), card, seat, mamodo: Entry::NONE, page: None, role: None }
    }
}

/// The thing an object is now, if it is there still.
pub fn thing(b: Board, object: Object) -> Option<Thing> {
    match object {
        Object::Nothing | Object::Use => None,
        Object::Mat(entry) => b.s.on_mat(entry).map(|(seat, card)| Thing::on_mat(seat, card)),
        Object::Pile(seat, card) => {
            b.s.sides[seat].pile.iter().any(|fallen| fallen.card == card).then(|| Thing::in_pile(seat, card))
        }
        Object::Page(seat, page) => b.page(seat, page).map(|card| Thing::on_page(seat, page, card)),
        Object::Fight(seat) => b.s.battle.as_ref()?.of(seat).map(Thing::fight),
    }
}

/// Whether a rule about `cards` is about this one.
pub fn covers(b: Board, g: &Ground, cards: &Cards, thing: &Thing) -> bool {
    match cards {
        Cards::This => match g.fights {
            true => thing.object == Object::Fight(g.you),
            false => thing.object == Object::Mat(g.this),
        },
        Cards::ItsMamodo => g.its != Entry::NONE && thing.object == Object::Mat(g.its),
        Cards::ItsPartner => match thing.object {
            Object::Mat(entry) => b.s.on_mat(entry).is_some_and(|(_, card)| card.to == g.this && g.this != Entry::NONE),
            _ => false,
        },
        Cards::It | Cards::Some(..) | Cards::OpponentsChoice(_) | Cards::UpTo(..) | Cards::AnyNumber(_) => {
            g.objects[0] != Object::Nothing && (thing.object == g.objects[0] || comes_from(thing, g.objects[0]))
        }
        Cards::Both => g.objects.contains(&thing.object),
        // What goes on has kept the fight it is about with what it chose.
        Cards::That => {
            thing.object == g.that || matches!(g.objects[0], Object::Fight(_)) && thing.object == g.objects[0]
        }
        Cards::Attacker => {
            let attacker = b.s.battle.as_ref().map_or(Entry::NONE, |battle| battle.attack.mamodo);
            attacker != Entry::NONE && thing.object == Object::Mat(attacker)
        }
        Cards::TheAttack => thing.role == Some(Role::Attack),
        Cards::NextAttack(of) => {
            let mamodo = thing.mamodo;
            thing.role == Some(Role::Attack)
                && b.s.on_mat(mamodo).is_some_and(|(seat, card)| covers(b, g, of, &Thing::on_mat(seat, card)))
        }
        Cards::DefenseAgainstNext(filter) => thing.role == Some(Role::Defense) && fits(b, g, filter, thing),
        Cards::Next(filter) => fits(b, g, filter, thing),
        Cards::All(filter) | Cards::Any(filter) => fits(b, g, filter, thing),
    }
}

/// Whether a MAMODO fights in the Battle, attacking or defending.
fn fights(b: Board, mamodo: &Thing, attacks: bool) -> bool {
    let fight = b.s.battle.as_ref().and_then(|battle| battle.of(mamodo.seat));
    fight.is_some_and(|fight| fight.attacks == attacks && Object::Mat(fight.mamodo) == mamodo.object)
}

/// Whether a card that is played is the one of a page that was chosen before.
fn comes_from(thing: &Thing, page: Object) -> bool {
    let played = matches!(thing.object, Object::Use | Object::Fight(_));
    played && thing.page.is_some_and(|from| page == Object::Page(from.book, from.number))
}

/// Whether a card is what a text asks for.
pub fn fits(b: Board, g: &Ground, filter: &Filter, thing: &Thing) -> bool {
    filter.side.is_of(g.you, thing.seat)
        && filter.is_of_kind(b.card(thing.card).kind)
        && lies(b, g, filter, thing)
        && filter.traits.iter().all(|wanted| has(b, g, wanted, thing))
}

/// The same wherever the card lies.
pub fn fits_anywhere(b: Board, g: &Ground, filter: &Filter, thing: &Thing) -> bool {
    filter.side.is_of(g.you, thing.seat)
        && filter.is_of_kind(b.card(thing.card).kind)
        && filter.traits.iter().all(|wanted| has(b, g, wanted, thing))
}

/// The same as far as side and kind go, for a card in play.
pub fn is_of(b: Board, g: &Ground, filter: &Filter, thing: &Thing) -> bool {
    let lying = on_mat(b, thing).is_some_and(|card| b.in_play(card));
    filter.side.is_of(g.you, thing.seat) && lying && filter.is_of_kind(b.card(thing.card).kind)
}

/// Whether the card lies where the text looks for it: in play and not Petrified, unless it says so
/// (Z-PETR-06, Z-PETR-08). Stone Tablet MAMODO are found like others (Z-ST-02, Z-ST-03), MJ12 cards are in play
/// (Z-MJ12-02). A stack, a PARTNER, an MJ12 card is one card; Petrified, covered and face-down ones are none
/// (Z-RULE-175).
fn lies(b: Board, g: &Ground, filter: &Filter, thing: &Thing) -> bool {
    match (filter.place(), thing.object) {
        (Some(place), Object::Page(..) | Object::Pile(..)) => lies_at(b, g, place, thing),
        // A SPELL or EVENT card that may be played from a page.
        (Some(place @ Place::Book(..)), Object::Use | Object::Fight(_)) => thing.page.is_some_and(|page| {
            let on_page = Thing { object: Object::Page(page.book, page.number), ..*thing };
            lies_at(b, g, place, &on_page)
        }),
        (Some(_), _) | (None, Object::Page(..) | Object::Pile(..)) => false,
        (None, Object::Mat(entry)) => b.s.on_mat(entry).is_some_and(|(_, card)| {
            b.in_play(card) || (card.status == CardStatus::Petrified && filter.traits.contains(&Trait::Petrified))
        }),
        (None, Object::Use | Object::Fight(_)) => true,
        (None, Object::Nothing) => false,
    }
}

/// Whose Book or Discard Pile is meant.
pub fn owner(g: &Ground, whose: Whose) -> Seat {
    match whose {
        Whose::Yours => g.you,
        Whose::Opponents => g.you.other(),
    }
}

fn lies_at(b: Board, g: &Ground, place: Place, thing: &Thing) -> bool {
    match (place, thing.object) {
        (Place::Pile(whose), Object::Pile(seat, _)) => seat == owner(g, whose),
        (Place::Book(whose, pages), Object::Page(seat, page)) => seat == owner(g, whose) && among(b, seat, pages, page),
        _ => false,
    }
}

/// Whether a page is among those meant (Z-TERM-03, Z-TERM-04, Z-RULE-68, Z-RULE-188).
pub fn among(b: Board, seat: Seat, pages: Pages, page: u8) -> bool {
    let open = b.s.sides[seat].open_pages();
    let last = crate::rules::book::PAGES as u8;
    match pages {
        Pages::Any => true,
        Pages::NotLast => page != last,
        Pages::Open => open.contains(&page),
        Pages::Before => page < *open.start(),
        Pages::JustBefore(count) => page < *open.start() && *open.start() - page <= count,
        Pages::After => page > *open.end() && page != last,
    }
}

fn on_mat<'a>(b: Board<'a>, thing: &Thing) -> Option<&'a OnMat> {
    match thing.object {
        Object::Mat(entry) => b.s.on_mat(entry).map(|(_, card)| card),
        _ => None,
    }
}

/// Whether a card has a property.
pub fn has(b: Board, g: &Ground, wanted: &Trait, thing: &Thing) -> bool {
    let card = b.card(thing.card);
    let lying = || on_mat(b, thing);
    let partner = |named: Option<&str>| {
        lying().is_some_and(|mamodo| {
            let mut partners = b.s.sides[thing.seat].attached(mamodo.entry);
            partners.any(|partner| named.is_none_or(|name| b.cards.is_named(partner.card, name)))
        })
    };
    match wanted {
        Trait::Other => {
            let on_its_page = g.page.is_some() && thing.page == g.page;
            let own = on_its_page || thing.object == Object::Mat(g.this) || g.objects.contains(&thing.object);
            let sent = matches!(thing.object, Object::Pile(seat, card) if seat == g.you && sent_away(b, g, card));
            !own && !sent
        }
        Trait::Injured => lying().is_some_and(|card| card.status == CardStatus::Injured),
        Trait::Petrified => lying().is_some_and(|card| card.status == CardStatus::Petrified),
        Trait::StoneTablet => card.make == Make::StoneTablet,
        Trait::Attacking if card.kind == Kind::Mamodo => fights(b, thing, true),
        Trait::Defending if card.kind == Kind::Mamodo => fights(b, thing, false),
        Trait::Attacking => thing.role.map_or(card.fights_with(Icon::Attack), |role| role == Role::Attack),
        Trait::Defending => thing.role.map_or(card.fights_with(Icon::Defend), |role| role == Role::Defense),
        Trait::Battle => card.is_battle_spell(),
        Trait::NoBattle => card.is_no_battle_spell(),
        Trait::Command => card.command,
        Trait::Has(attribute) => card.attribute == Some(*attribute),
        Trait::Named(names) => names.iter().any(|name| is_named(b, thing, name)),
        Trait::NotNamed(name) => !is_named(b, thing, name),
        Trait::Of(name) => b.cards.mamodo_of(thing.card) == name,
        Trait::PlayedFor(cards) => is_played_for(b, g, cards, thing),
        Trait::NotPlayedFor(cards) => !is_played_for(b, g, cards, thing),
        Trait::AttachedTo(cards) => lying().is_some_and(|partner| {
            let mamodo = b.s.on_mat(partner.to);
            mamodo.is_some_and(|(seat, mamodo)| covers(b, g, cards, &Thing::on_mat(seat, mamodo)))
        }),
        Trait::WithPartner => partner(None),
        Trait::WithPartnerNamed(name) => partner(Some(name)),
        Trait::WithoutPartner => !partner(None),
        Trait::WithTag(tag) => has_tag(b, thing.card, *tag),
        Trait::OnTop => {
            lying().is_some_and(|card| b.s.sides[thing.seat].beneath.iter().any(|below| below.over == card.entry))
        }
        Trait::EnteredThisTurn => lying().is_some_and(|card| card.arrived == b.s.turn),
        Trait::DiscardedThisTurn => match thing.object {
            Object::Pile(seat, card) => {
                let mut pile = b.s.sides[seat].pile.iter();
                pile.any(|fallen| fallen.card == card && fallen.turn == b.s.turn && !fallen.by_damage)
            }
            _ => false,
        },
        Trait::PowerAtMost(most) => power(b, thing) <= *most,
        Trait::PowerAbove(less) => power(b, thing) > *less,
        Trait::HighestPower => {
            let mut others = b.s.sides[thing.seat]
                .mat
                .iter()
                .filter(|card| b.card(card.card).kind == Kind::Mamodo && b.in_play(card));
            others.all(|other| figures::power(b, other.entry) <= power(b, thing))
        }
        Trait::Costs(mp) => card.mp == *mp,
        Trait::Used => thing.page.is_some_and(|page| b.s.limits.uses(Limit::Spell(thing.seat, page)) > 0),
        Trait::ForbidsYou(bans) => forbids(b, thing, g.you, *bans),
        Trait::TurnsPages => turns_pages(b, thing.card),
        Trait::LikeInOpponentsPile(kinds) => {
            let meant = |card: CardId| kinds.is_empty() || kinds.contains(b.card(card).kind);
            let mut pile = b.s.sides[g.you.other()].pile.iter().filter(|fallen| meant(fallen.card));
            pile.any(|fallen| same_name(b, g, fallen.card, thing.card))
        }
        Trait::NamedSo => match g.objects[0] {
            Object::Pile(_, said) => same_name(b, g, said, thing.card),
            _ => false,
        },
        // Where it lies has been asked before.
        Trait::At(_) => true,
    }
}

/// Whether a SPELL card is played for these MAMODO.
fn is_played_for(b: Board, g: &Ground, cards: &Cards, thing: &Thing) -> bool {
    b.s.on_mat(thing.mamodo).is_some_and(|(seat, mamodo)| {
        let other = is_of_the_partner(cards) && of_other_half(b, g, thing.card, mamodo.card);
        !other && covers(b, g, cards, &Thing::on_mat(seat, mamodo))
    })
}

/// Whether words on a PARTNER mean the MAMODO that it names.
fn is_of_the_partner(cards: &Cards) -> bool {
    match cards {
        Cards::ItsMamodo => true,
        Cards::Any(filter) => filter.side == Side::Own,
        _ => false,
    }
}

/// Whether a SPELL card is for that MAMODO of a DUAL one which the PARTNER with this effect does not name
/// (Z-DUAL-11).
fn of_other_half(b: Board, g: &Ground, spell: CardId, mamodo: CardId) -> bool {
    let [own, named] = [g.card, spell].map(|card| base(b.cards.mamodo_of(card)));
    b.card(g.card).kind == Kind::Partner
        && own != named
        && b.card(mamodo).make != Make::Plain
        && parts(b.cards.name(mamodo)).any(|part| base(part) == named)
}

/// Whether the card is the very one that was sent away for the effect (Z-RULE-167).
fn sent_away(b: Board, g: &Ground, card: CardId) -> bool {
    let copies = b.s.sides[g.you].pile.iter().filter(|fallen| fallen.card == card).count();
    let effect = b.cards.text(g.at.text).effects.get(usize::from(g.at.effect));
    let gone = b.s.on_mat(g.this).is_none();
    card == g.card && gone && copies == 1 && effect.is_some_and(|effect| effect.tag == Some(Tag::Send))
}

/// Whether a card has the name that is asked for (Z-RULE-169), as it counts now.
pub fn is_named(b: Board, thing: &Thing, name: &str) -> bool {
    match thing.object {
        Object::Mat(_) => match renamed(b, thing) {
            Some(other) => other == name,
            None => b.cards.is_named(thing.card, name),
        },
        // Outside play a double-faced card has both names (Z-RULE-184).
        _ => b.faces(thing.card).any(|face| b.cards.is_named(face, name)),
    }
}

/// The name that an effect which goes on gives to a card instead of its own (M-171). It is read off the
/// zones alone: the question must not lead back to itself.
fn renamed<'a>(b: Board<'a>, thing: &Thing) -> Option<&'a str> {
    if !b.s.kinds.lasting.contains(RuleKind::Standing) {
        return None;
    }
    b.s.lasting.iter().filter(|laid| laid.effect.from <= b.s.turn).find_map(|laid| {
        match b.cards.op(laid.effect.sentence) {
            Op::Rule(_, Rule::Renamed(cards, other)) => {
                covers(b, &Ground::of_laid(&laid.effect), cards, thing).then_some(other.as_str())
            }
            _ => None,
        }
    })
}

/// Whether a SPELL or PARTNER card is for a MAMODO on the mat, as its name counts now (Z-SPELL-04, Z-PART-03,
/// Z-RULE-171).
pub fn fits_name(b: Board, card: CardId, mamodo: &Thing) -> bool {
    match renamed(b, mamodo) {
        Some(other) => other == b.cards.mamodo_of(card),
        None => b.cards.fits(card, mamodo.card),
    }
}

/// Whether a MAMODO on the mat, as its name counts now, shares a name with a card (Z-MAM-03, Z-RULE-171).
pub fn shares_name(b: Board, mamodo: &Thing, card: CardId) -> bool {
    match renamed(b, mamodo) {
        Some(other) => b.cards.is_named(card, other),
        None => b.cards.share_name(mamodo.card, card),
    }
}

/// Whether two cards have the same name, of whatever types: two MAMODO as Z-CARD-09 has it, by either name of a
/// DUAL one (Z-RULE-169); where the text says so, all by the whole name but what stands in parentheses.
fn same_name(b: Board, g: &Ground, one: CardId, other: CardId) -> bool {
    let rule = b.cards.text(b.card(g.card).rule);
    let plain = rule.effects.iter().flat_map(|effect| &effect.steps).any(|s| *s == Step::Holds(Rule::PlainNames));
    if plain {
        return b.cards.are_variants(one, other);
    }
    let mamodo = [one, other].into_iter().all(|card| b.card(card).kind == Kind::Mamodo);
    b.cards.name(one) == b.cards.name(other) || (mamodo && b.cards.share_name(one, other))
}

/// The Power of a MAMODO, or of a SPELL card by its print.
fn power(b: Board, thing: &Thing) -> i16 {
    match thing.object {
        Object::Mat(entry) => figures::power(b, entry),
        Object::Fight(seat) => figures::spell_power(b, seat),
        _ => b.card(thing.card).power.unwrap_or(0),
    }
}

fn has_tag(b: Board, card: CardId, tag: Tag) -> bool {
    b.cards.text(b.card(card).text).effects.iter().any(|effect| effect.tag == Some(tag))
}

/// Whether a card's text turns pages of a Book (M-377).
pub fn turns_pages(b: Board, card: CardId) -> bool {
    let text = b.card(card).text;
    let ops = b.cards.programs(text).iter().flat_map(|program| &program.ops);
    ops.into_iter().any(|op| matches!(op, Op::Do(Step::Turn(..)))) || crate::rules::pages::price(b, text, None) > 0
}

/// Whether a card's text forbids a player one of these (E-045).
fn forbids(b: Board, thing: &Thing, player: Seat, bans: Bans) -> bool {
    let card = b.card(thing.card);
    [card.rule, card.text].into_iter().flat_map(|text| b.cards.programs(text)).flat_map(|program| &program.ops).any(
        |op| match op {
            Op::Rule(_, rule) => is_ban_on(rule, bans) && binds(rule, thing.seat, player),
            _ => false,
        },
    )
}

/// Whether a rule that forbids something binds a player, by whose card it stands on and whom it speaks of.
pub fn binds(rule: &Rule, whose: Seat, player: Seat) -> bool {
    match rule {
        Rule::Cannot(Subject::You | Subject::YourEffects, _) => player == whose,
        Rule::Cannot(Subject::Opponent | Subject::OpponentsEffects, _)
        | Rule::OneMamodoEffect
        | Rule::OnlyProtects(_)
        | Rule::NoProtect(_) => player != whose,
        Rule::Negated(EffectsOf::Cards(Cards::Any(filter))) => filter.side.is_of(whose, player),
        _ => true,
    }
}

/// Whether a rule forbids one of these (Z-RULE-125).
pub fn is_ban_on(rule: &Rule, bans: Bans) -> bool {
    let mamodo = |effects: &EffectsOf| effects.cards().is_some_and(|cards| cards.can_be(Kind::Mamodo));
    let forbidden = |deed: &Deed| match deed {
        Deed::Play(cards) => cards.can_be(Kind::Spell).then_some(Ban::SpellCards),
        Deed::Use(effects) => mamodo(effects).then_some(Ban::MamodoEffects),
        Deed::Protect | Deed::ProtectWith(_) => Some(Ban::Protect),
        _ => None,
    };
    match rule {
        Rule::Cannot(_, deeds) => deeds.iter().filter_map(forbidden).any(|ban| bans.contains(ban)),
        Rule::OneMamodoEffect => bans.contains(Ban::MamodoEffects),
        Rule::OnlyProtects(_) | Rule::NoProtect(_) => bans.contains(Ban::Protect),
        Rule::Negated(effects) => mamodo(effects) && bans.contains(Ban::MamodoEffects),
        _ => false,
    }
}
