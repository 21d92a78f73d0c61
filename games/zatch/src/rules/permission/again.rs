//! How often a SPELL card can be used in a turn (Z-SPELL-14, Z-RULE-161).

use super::works::suspended;
use crate::rules::board::Board;
use crate::rules::effect::{Cards, Rule, RuleKind};
use crate::rules::effects::holding::rules::{own_rules, rule_of};
use crate::rules::effects::meaning::filter::{covers, fits, means};
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::event::Event;
use crate::rules::frame::Role;
use crate::rules::game::Game;
use crate::rules::state::{Laid, Limit, Sentence};
use crate::rules::words::Kind;
use tercet_kernel::Log;

/// How often a SPELL card can be used in a turn by its own card rule: once, or as often as there are MP counters
/// (Z-SPELL-14, Z-RULE-161).
pub fn own_uses(b: Board, thing: &Thing) -> u16 {
    if !b.card(thing.card).rules.contains(RuleKind::Plays) {
        return 1;
    }
    let by_counters = rule_of(b, thing.card).find_map(|rule| {
        if let Rule::PlayableByCounters(cards) = rule { Some(counters_on(b, thing, cards)) } else { None }
    });
    by_counters.unwrap_or(1)
}

/// How often a SPELL card can be used in this turn (Z-SPELL-14, Z-RULE-161), and whether the next use is
/// free.
pub fn uses(b: Board, thing: &Thing) -> (u16, bool) {
    let before = used_before(b, thing);
    let mut most = own_uses(b, thing);
    let mut free = false;
    for (g, rule) in own_rules(b, thing.seat, RuleKind::Plays) {
        if thing.role == Some(Role::Attack) && matches!(rule, Rule::AttacksTwice(cards) if means(b, &g, cards, thing)) {
            most = most.max(2);
        }
        // Each such rule is for one more use, and ends with it.
        if matches!(rule, Rule::PlayableAgain(cards) if means_page(b, &g, cards, thing)) {
            most = most.max(before + 1);
            free = true;
        }
    }
    (most, free)
}

/// How many MP counters lie on the MAMODO that a card rule of a SPELL card names (Z-RULE-183).
fn counters_on(b: Board, thing: &Thing, cards: &Cards) -> u16 {
    let at = Sentence { text: b.card(thing.card).text, effect: 0, op: 0 };
    let g = Ground::bare(thing.seat, thing.card, at);
    let those = b.s.mat().filter(|(seat, card)| covers(b, &g, cards, &Thing::on_mat(*seat, card)));
    those.map(|(_, card)| u16::from(card.counters)).sum()
}

/// Whether the card on a page is one of those meant.
fn means_page(b: Board, g: &Ground, cards: &Cards, thing: &Thing) -> bool {
    let chosen = g.objects[0];
    match cards.choice() {
        // Of cards in a Book none was chosen at the declaration.
        Some(filter) if chosen.on_page().is_none() => fits(b, g, filter, thing),
        Some(_) => thing.page.is_some() && thing.page == chosen.on_page(),
        None if *cards == Cards::It => thing.page.is_some() && thing.page == chosen.on_page(),
        None => covers(b, g, cards, thing),
    }
}

/// The place of the effect that lets a SPELL card be played once more, among those that go on.
pub fn place_of_again(b: Board, thing: &Thing) -> Option<u8> {
    let lets = |laid: &Laid| {
        let Some(Rule::PlayableAgain(cards)) = b.cards.op(laid.sentence).rule() else { return false };
        let works = laid.from <= b.s.turn && !suspended(b, laid);
        works && laid.seat == thing.seat && means_page(b, &Ground::of_laid(laid), cards, thing)
    };
    b.s.lasting.iter().position(|laid| lets(&laid.effect)).map(|place| place as u8)
}

/// How often the SPELL card of its page has been used in this turn.
fn used_before(b: Board, thing: &Thing) -> u16 {
    thing.page.map_or(0, |page| b.s.limits.uses(Limit::Spell(thing.seat, page)))
}

/// Whether a SPELL card that is played once more costs nothing, as a text can say (Z-RULE-161).
pub fn again_for_free(b: Board, thing: &Thing) -> bool {
    let before = used_before(b, thing);
    before > 0 && b.card(thing.card).kind == Kind::Spell && uses(b, thing).1
}

impl<L: Log<Event>> Game<'_, L> {
    /// An effect that lets one card attack twice is used up by the second Attack (Z-RULE-161).
    pub fn use_second_attack(&mut self, thing: &Thing) {
        let b = self.board();
        let before = used_before(b, thing);
        if before == 0 || again_for_free(b, thing) {
            return;
        }
        let allows_it = |g: &Ground, rule: &Rule| matches!(rule, Rule::AttacksTwice(cards @ Cards::Some(..)) if means(b, g, cards, thing));
        let second = own_rules(b, thing.seat, RuleKind::Plays).find(|(g, rule)| allows_it(g, rule));
        if let Some((sentence, seat)) = second.map(|(g, _)| (g.at, g.you)) {
            self.end_laid(|laid| (laid.sentence, laid.seat) == (sentence, seat));
        }
    }
}
