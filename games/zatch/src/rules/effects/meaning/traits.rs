//! Whether a card has a property that a text asks for.

use super::filter::covers;
use super::ground::Ground;
use super::names::{is_named, same_name};
use super::things::{Thing, on_mat};
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::cards::{base, parts};
use crate::rules::effect::{Cards, Side, Step, Tag, Trait};
use crate::rules::effects::figures;
use crate::rules::frame::Role;
use crate::rules::pages::price;
use crate::rules::permission::said::forbids;
use crate::rules::program::Op;
use crate::rules::state::{CardStatus, Limit, Object};
use crate::rules::words::{Icon, Kind, Make};

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
        Trait::DiscardedThisTurn => is_discarded_this_turn(b, thing),
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
        Trait::NamedSo => matches!(g.objects[0], Object::Pile(_, said) if same_name(b, g, said, thing.card)),
        // Where it lies has been asked before.
        Trait::At(_) => true,
    }
}

/// Whether a MAMODO fights in the Battle, attacking or defending.
pub fn fights(b: Board, mamodo: &Thing, attacks: bool) -> bool {
    let fight = b.s.battle.as_ref().and_then(|battle| battle.of(mamodo.seat));
    fight.is_some_and(|fight| fight.attacks == attacks && Object::Mat(fight.mamodo) == mamodo.object)
}

/// Whether a card in a Discard Pile came there in this turn, and not by Damage.
fn is_discarded_this_turn(b: Board, thing: &Thing) -> bool {
    let Object::Pile(seat, card) = thing.object else { return false };
    let mut pile = b.s.sides[seat].pile.iter();
    pile.any(|fallen| fallen.card == card && fallen.turn == b.s.turn && !fallen.by_damage)
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
    *cards == Cards::ItsMamodo || matches!(cards, Cards::Any(filter) if filter.side == Side::Own)
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

/// The Power of a MAMODO, or of a SPELL card by its print.
pub fn power(b: Board, thing: &Thing) -> i16 {
    match thing.object {
        Object::Mat(entry) => figures::power(b, entry),
        Object::Fight(seat) => figures::spell_power(b, seat),
        Object::Nothing | Object::Pile(..) | Object::Page(..) | Object::Use => b.card(thing.card).power.unwrap_or(0),
    }
}

fn has_tag(b: Board, card: CardId, tag: Tag) -> bool {
    b.cards.text(b.card(card).text).effects.iter().any(|effect| effect.tag == Some(tag))
}

/// Whether a card's text turns pages of a Book, as a price too.
pub fn turns_pages(b: Board, card: CardId) -> bool {
    let text = b.card(card).text;
    let ops = b.cards.programs(text).iter().flat_map(|program| &program.ops);
    ops.into_iter().any(|op| matches!(op, Op::Do(Step::Turn(..)))) || price(b, text, None) > 0
}
