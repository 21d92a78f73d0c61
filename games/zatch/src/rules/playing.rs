//! What can be played from a page, and what can fight.

use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::effect::{Rule, RuleKind};
use crate::rules::effects::figures;
use crate::rules::effects::holding::rules::{own_rules, rule_of};
use crate::rules::effects::meaning::names;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::effects::targets::ground;
use crate::rules::frame::{Role, Usage, Use};
use crate::rules::pages;
use crate::rules::permission::able::cannot_work;
use crate::rules::permission::again::{again_for_free, own_uses, uses};
use crate::rules::permission::allowances::{
    can_reach, closed, lending, may_be_for_others, reachable_pages, within_declaration,
};
use crate::rules::permission::offers;
use crate::rules::permission::offers::granted_somewhere;
use crate::rules::permission::prohibited::{Doer, Doing, ban, ban_fight};
use crate::rules::permission::uses::{ban_turn, ban_use};
use crate::rules::permission::works::negated;
use crate::rules::program::When;
use crate::rules::rulebook::Why;
use crate::rules::state::{Entry, Limit, OnMat, PageOf, Sentence};
use crate::rules::words::{Icon, Kind};
use tercet_kernel::Seat;

/// Whether an icon of a card or effect allows it in the present BATTLE PHASE: `[A]` the Attacker, `[D]`
/// the Defender (Z-BATTLE-12).
fn is_timely(b: Board, seat: Seat, card: CardId) -> bool {
    let icons = b.card(card).icons;
    let (attack, defend) = (icons.contains(Icon::Attack), icons.contains(Icon::Defend));
    let own = b.s.active == seat;
    // A No Battle SPELL card with neither is for one's own BATTLE PHASE (Z-NB-02, Z-RULE-36).
    if own { attack || !defend } else { defend }
}

/// Why a player cannot play the SPELL card of this page for this MAMODO in this role (Z-SPELL-04). For the
/// Defense it needs a Battle (Z-SPELL-11), for No Battle none (Z-NB-01, Z-NB-05); it goes back when it has
/// resolved (Z-RULE-35). Putting it on its zone is not a removal from the last page (Z-RULE-74).
pub fn ban_spell(b: Board, seat: Seat, page: PageOf, mamodo: Entry, role: Role) -> Option<Why> {
    let card = b.on_page(page)?;
    ban_spell_at_all(b, seat, page, card, role).or_else(|| ban_spell_for(b, seat, page, card, mamodo, role))
}

/// The same as far as it does not matter for which MAMODO.
fn ban_spell_at_all(b: Board, seat: Seat, page: PageOf, card: CardId, role: Role) -> Option<Why> {
    let printed = b.card(card);
    let no_battle = printed.icons.contains(Icon::NoBattle);
    if role.fights() == no_battle {
        return Some(Why::rule(if no_battle { "Z-NB-01" } else { outside_battle(b, seat, card) }));
    }
    let icon = match role {
        Role::Attack => printed.icons.contains(Icon::Attack),
        Role::Defense => printed.icons.contains(Icon::Defend),
        Role::Plain | Role::Battle | Role::CutIn => is_timely(b, seat, card),
    };
    if !icon {
        return Some(Why::rule(if no_battle { "Z-NB-02" } else { "Z-SPELL-09" }));
    }
    ban_again(b, &Thing::played(seat, card, Some(page), Entry::NONE, role), page)
}

/// Why a SPELL card that fights cannot be played in Non-Battle: the Attacker declares Battle In for it (Z-BIN-01), the
/// Defender waits until the Battle has begun (Z-SPELL-11), and for either it needs the icon (Z-SPELL-09).
fn outside_battle(b: Board, seat: Seat, card: CardId) -> &'static str {
    let icons = b.card(card).icons;
    match b.s.active == seat {
        true if icons.contains(Icon::Attack) => "Z-BIN-01",
        false if icons.contains(Icon::Defend) => "Z-SPELL-11",
        _ => "Z-SPELL-09",
    }
}

/// Why the SPELL card of a page cannot be used as often as that (Z-SPELL-14, Z-RULE-161). One whose Attack or
/// Defense was negated fights no more in this turn, however often it can be used (Z-STEP3-07, Z-RULE-23).
fn ban_again(b: Board, thing: &Thing, page: PageOf) -> Option<Why> {
    let before = b.s.limits.uses(Limit::Spell(thing.seat, page));
    let fights = thing.role.is_some_and(Role::fights);
    if before >= own_uses(b, thing) && before >= uses(b, thing).0 {
        return Some(Why::rule(match before {
            0 => "Z-RULE-161",
            _ if fights => "Z-SPELL-14",
            _ => "Z-NB-05",
        }));
    }
    let mut negated = b.s.sides[thing.seat].record.negated.iter().filter(|_| before > 0 && fights);
    negated.any(|undone| undone.page == Some(page)).then_some(Why::rule("Z-STEP3-07"))
}

fn ban_spell_for(b: Board, seat: Seat, page: PageOf, card: CardId, mamodo: Entry, role: Role) -> Option<Why> {
    let thing = Thing::played(seat, card, Some(page), mamodo, role);
    if !can_reach(b, &thing) {
        return Some(closed(b, seat, page));
    }
    if let Some(why) = ban_mamodo(b, &thing) {
        return Some(why);
    }
    let cost = if again_for_free(b, &thing) { 0 } else { figures::cost(b, &thing) };
    if u16::from(cost) > b.s.sides[seat].mp {
        return Some(Why::rule("Z-MP-06"));
    }
    if let Some(why) = prohibited(b, &thing) {
        return Some(why);
    }
    if role.fights() {
        return pages::ban_price(b, seat, pages::price(b, b.card(card).text, None));
    }
    ban_effects(b, seat, card, page, mamodo)
}

/// Why effects prohibit playing a SPELL card, or fighting with it (Z-NEG-03).
pub fn prohibited(b: Board, thing: &Thing) -> Option<Why> {
    let fighting = match thing.role {
        Some(Role::Attack) => Some(Doing::Attack),
        Some(Role::Defense) => Some(Doing::Defend),
        _ => None,
    };
    let (doer, play) = (Doer::player(thing.seat), Doing::Play(*thing));
    let by = ban(b, doer, &play).or_else(|| ban_fight(b, doer, &fighting?, &play));
    by.map(|by| Why::effect("Z-NEG-03", by))
}

/// Whether a SPELL card is played for no MAMODO (Z-RULE-36).
fn is_played_alone(b: Board, card: CardId) -> bool {
    rule_of(b, card).any(|rule| *rule == Rule::WithoutMamodo)
}

/// Whether a SPELL card can be played for a MAMODO: the one it names, or one that a text allows
/// (Z-SPELL-04, Z-SPELL-05, Z-SPELL-06, Z-SPELL-07, Z-SPELL-08, Z-SPELL-12, Z-RULE-162, Z-RULE-163). Of two that fit
/// the user picks one (Z-RULE-25); no PARTNER is needed (Z-MAM-15); a Petrified one cannot play it (Z-PETR-02).
pub fn ban_mamodo(b: Board, thing: &Thing) -> Option<Why> {
    let Thing { seat, card, mamodo, .. } = *thing;
    if mamodo == Entry::NONE {
        return (!is_played_alone(b, card)).then_some(Why::rule("Z-RULE-36"));
    }
    let Some(own) = b.s.sides[seat].on_mat(mamodo).filter(|own| b.card(own.card).kind == Kind::Mamodo) else {
        return Some(Why::rule("Z-SPELL-04"));
    };
    if !own.status.in_play() {
        return Some(Why::rule("Z-SPELL-12"));
    }
    let named = b.cards.mamodo_of(card);
    let on_mat = Thing::on_mat(seat, own);
    let fits = named.is_empty() || names::fits_name(b, card, &on_mat);
    let within = || within_declaration(b, thing).is_some();
    (!fits && lending(b, thing).is_none() && !within()).then_some(Why::rule("Z-SPELL-04"))
}

/// Why a player cannot play the EVENT card of this page (Z-EVENT-01). It is played in Non-Battle, stays in its
/// page and starts no Battle (Z-EVENT-02, Z-EVENT-03, Z-EVENT-04); the same copy is not played twice (Z-EVENT-08),
/// and a negated one counts (Z-EVENT-09). Its page is shown while it resolves (Z-RULE-108).
pub fn ban_event(b: Board, seat: Seat, page: PageOf) -> Option<Why> {
    let card = b.on_page(page)?;
    if is_timely(b, seat, card) && battle_only(b, card) {
        return Some(Why::rule("Z-BEFF-01"));
    }
    ban_event_as(b, seat, page, card, Role::Plain)
}

/// Why an EVENT card cannot be played in Step 3: it must be a Battle effect (Z-STEP3-01).
pub fn ban_battle_event(b: Board, seat: Seat, page: PageOf) -> Option<Why> {
    let card = b.on_page(page)?;
    if !battle_only(b, card) {
        return Some(Why::rule("Z-STEP3-01"));
    }
    ban_event_as(b, seat, page, card, Role::Battle)
}

/// The same at either moment.
fn ban_event_as(b: Board, seat: Seat, page: PageOf, card: CardId, role: Role) -> Option<Why> {
    let thing = Thing::played(seat, card, Some(page), Entry::NONE, role);
    if !is_timely(b, seat, card) {
        return Some(Why::rule("Z-EVENT-06"));
    }
    if !can_reach(b, &thing) {
        return Some(closed(b, seat, page));
    }
    if b.s.limits.uses(Limit::Event(seat, page)) > 0 {
        return Some(Why::rule("Z-EVENT-08"));
    }
    if events_left(b, seat) == 0 {
        return Some(Why::rule("Z-EVENT-05"));
    }
    if let Some(by) = ban(b, Doer::player(seat), &Doing::Play(thing)) {
        return Some(Why::effect("Z-NEG-03", by));
    }
    if u16::from(figures::cost(b, &thing)) > b.s.sides[seat].mp {
        return Some(Why::rule("Z-MP-06"));
    }
    ban_effects(b, seat, card, page, Entry::NONE)
}

/// How many EVENT cards a player may still play in this turn (Z-EVENT-05, Z-RULE-63, Z-RULE-165).
pub fn events_left(b: Board, seat: Seat) -> u8 {
    let plays = own_rules(b, seat, RuleKind::Plays);
    let allowed = plays.filter_map(|(_, rule)| if let Rule::Events(most) = rule { Some(*most) } else { None });
    let most = allowed.max().unwrap_or(1).max(1);
    most.saturating_sub(b.s.limits.uses(Limit::Events(seat)) as u8)
}

/// Whether an EVENT card is for a Battle: it has `[BATTLE]`.
fn battle_only(b: Board, card: CardId) -> bool {
    let text = b.cards.text(b.card(card).text);
    text.effects.iter().any(|effect| effect.icons.contains(Icon::Battle))
}

/// Why the effects of a card that is played for their sake could not be applied (Z-ACT-11, Z-RULE-136).
fn ban_effects(b: Board, seat: Seat, card: CardId, page: PageOf, mamodo: Entry) -> Option<Why> {
    let usage = Use::begun(seat, card, Usage::Page(page), mamodo);
    let text = b.card(card).text;
    if let Some(why) = pages::ban_price(b, seat, pages::price(b, text, None)) {
        return Some(why);
    }
    (0..b.cards.programs(text).len()).find_map(|effect| {
        let at = Sentence { text, effect: effect as u8, op: 0 };
        let limits = b.cards.text(text).effects[effect].limits;
        if let Some(why) = ban_turn(b, seat, limits) {
            return Some(why);
        }
        if limits.contains(crate::rules::words::Limit::OncePerGame)
            && b.s.limits.uses(Limit::Once(seat, card, effect as u8)) > 0
        {
            return Some(Why::rule("Z-TERM-20"));
        }
        if limits.contains(crate::rules::words::Limit::OncePerTurn)
            && b.s.limits.uses(Limit::Effect(seat, card, effect as u8)) > 0
        {
            return Some(Why::rule("Z-RULE-60"));
        }
        if negated(b, &Thing::played(seat, card, Some(page), mamodo, Role::Plain), at) {
            return Some(Why::rule("Z-RULE-136"));
        }
        cannot_work(b, &ground(b, &usage, at), if b.s.battle.is_some() { When::Battle } else { When::Plain })
    })
}

/// Whether some Attack is possible (Z-BIN-02, Z-RULE-06).
pub fn can_attack(b: Board, seat: Seat) -> bool {
    let spells = reachable_pages(b, seat).any(|page| attacks_from(b, seat, page, Role::Attack).next().is_some());
    spells || b.s.sides[seat].mat.iter().any(|card| fights_with(b, seat, card, When::Attack).next().is_some())
}

/// The MAMODO for which the SPELL card of a page can be played in a role.
pub fn attacks_from<'a>(b: Board<'a>, seat: Seat, page: PageOf, role: Role) -> impl Iterator<Item = Entry> + use<'a> {
    let able =
        |card: &CardId| b.card(*card).kind == Kind::Spell && ban_spell_at_all(b, seat, page, *card, role).is_none();
    b.on_page(page).filter(able).into_iter().flat_map(move |card| {
        let others = b.cards.mamodo_of(card).is_empty() || may_be_for_others(b, seat, role);
        let mamodo = b.s.sides[seat].mat.iter().filter(move |own| b.card(own.card).kind == Kind::Mamodo);
        let mamodo = mamodo.filter(move |own| others || names::fits_name(b, card, &Thing::on_mat(seat, own)));
        let all = mamodo.map(|own| own.entry).chain(is_played_alone(b, card).then_some(Entry::NONE));
        all.filter(move |entry| ban_spell_for(b, seat, page, card, *entry, role).is_none())
    })
}

/// The effects of a card by which its player can fight, by number.
pub fn fights_with<'a>(b: Board<'a>, seat: Seat, card: &'a OnMat, when: When) -> impl Iterator<Item = u8> + 'a {
    let able = b.card(card.card).times.contains(when) || granted_somewhere(b);
    let all = able.then(|| offers::offers(b, seat, card)).into_iter().flatten();
    all.filter(move |offer| {
        let ops = &b.cards.program(offer.at).ops;
        figures::stated(ops, when == When::Attack).is_some() && ban_use(b, seat, seat, card, offer, when).is_none()
    })
    .map(|offer| offer.number)
}
