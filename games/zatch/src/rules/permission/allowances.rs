//! Cards that can be used for other MAMODO than they name, or from pages that are not open (Z-RULE-160).

use super::again::{again_for_free, place_of_again};
use super::{offers, uses};
use crate::rules::board::Board;
use crate::rules::book::PAGES;
use crate::rules::effect::{Cards, Filter, Rule, RuleKind};
use crate::rules::effects::holding::rules::own_rules;
use crate::rules::effects::meaning::filter::{covers, means};
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::names;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::event::Event;
use crate::rules::frame::Role;
use crate::rules::game::Game;
use crate::rules::program::When;
use crate::rules::rulebook::Why;
use crate::rules::state::{Laid, Limit, OnMat, PageOf, Period, Sentence};
use tercet_kernel::{Log, Seat, Seq};

/// Whether words about cards that may be used reach beyond the open pages (Z-RULE-160).
fn reaches_beyond(cards: &Cards) -> bool {
    *cards == Cards::It || cards.filter().is_some_and(Filter::in_book)
}

/// Whether a card that is used lies on an open page of its user.
fn lies_open(b: Board, thing: &Thing) -> bool {
    thing.page.is_some_and(|page| b.s.lies_open(thing.seat, page))
}

/// Whether a rule about cards that may be used reaches beyond the open pages.
fn is_beyond(rule: &Rule) -> bool {
    matches!(rule, Rule::Usable(cards) | Rule::Playable { cards, .. } if reaches_beyond(cards))
}

/// Whether a rule about cards that may be used is for one card.
fn is_for_one(rule: &Rule) -> bool {
    matches!(rule, Rule::Usable(cards) | Rule::Playable { cards, .. } if matches!(cards, Cards::Some(..) | Cards::It))
}

/// Why the card of a page that is not open cannot be used (Z-PAGE-11, Z-PAGE-17).
pub fn closed(b: Board, seat: Seat, page: PageOf) -> Why {
    let before = page.book == seat && page.number < *b.s.sides[seat].open_pages().start();
    Why::rule(if before { "Z-PAGE-17" } else { "Z-PAGE-11" })
}

/// Whether rules about what this player can play may hold.
fn has_allowances(b: Board, seat: Seat) -> bool {
    b.s.kinds.sides[seat].contains(RuleKind::Allows) || b.s.kinds.lasting.contains(RuleKind::Allows)
}

/// Whether some text may let a player use SPELL cards for MAMODO that they do not name.
pub fn may_be_for_others(b: Board, seat: Seat, role: Role) -> bool {
    let within = role == Role::Defense && b.s.kinds.contains(RuleKind::Within);
    let allowed = |(_, rule): (Ground, &Rule)| matches!(rule, Rule::Playable { .. });
    within || (has_allowances(b, seat) && own_rules(b, seat, RuleKind::Allows).any(allowed))
}

/// A rule that lets a SPELL or EVENT card be used from a page that is not open, and the ground on which it stands.
#[inline]
fn opening<'a>(b: Board<'a>, thing: &Thing) -> Option<(Ground, &'a Rule)> {
    let usable = |g: &Ground, rule: &Rule| matches!(rule, Rule::Usable(cards) if means(b, g, cards, thing));
    allowing(b, thing.seat).find(|(g, rule)| is_beyond(rule) && (usable(g, rule) || lends(b, g, rule, thing)))
}

/// A rule that lets a SPELL card be used for a MAMODO that it does not name, and the ground on which it stands.
/// From which page is another question: one rule may open it and another one lend the MAMODO.
#[inline]
pub fn lending<'a>(b: Board<'a>, thing: &Thing) -> Option<(Ground, &'a Rule)> {
    allowing(b, thing.seat).find(|(g, rule)| lends(b, g, rule, thing))
}

/// Whether a rule lets a card be used for its MAMODO.
fn lends(b: Board, g: &Ground, rule: &Rule, thing: &Thing) -> bool {
    let Rule::Playable { cards, mamodo: whom, .. } = rule else { return false };
    let mamodo = b.s.on_mat(thing.mamodo).map(|(seat, card)| Thing::on_mat(seat, card));
    mamodo.is_some_and(|mamodo| covers(b, g, whom, &mamodo)) && means(b, g, cards, thing)
}

/// The rules of that kind, where there may be some.
fn allowing<'a>(b: Board<'a>, seat: Seat) -> impl Iterator<Item = (Ground, &'a Rule)> {
    has_allowances(b, seat).then(|| own_rules(b, seat, RuleKind::Allows)).into_iter().flatten()
}

/// The card of an in-play effect that lets a SPELL card be used for the Defense within its declaration
/// (Z-RULE-160): the card on the mat, its effect, and whether the SPELL card is discarded.
pub fn within_declaration<'a>(b: Board<'a>, thing: &Thing) -> Option<(&'a OnMat, offers::Offer, bool)> {
    if thing.role != Some(Role::Defense) || !b.s.kinds.contains(RuleKind::Within) {
        return None;
    }
    let own = b.s.sides[thing.seat].mat.iter().filter(|card| b.card(card.card).rules.contains(RuleKind::Within));
    own.filter(|card| card.entry == thing.mamodo).find_map(|card| {
        let mut all = offers::offers(b, thing.seat, card);
        all.find_map(|offer| {
            let program = b.cards.program(offer.at);
            let g = Ground::on_mat(thing.seat, card, offer.at);
            let discarded = program.rules().find_map(|rule| {
                let Rule::Playable { cards, discarded, .. } = rule else { return None };
                means(b, &g, cards, thing).then_some(*discarded)
            })?;
            let usable = uses::ban_use(b, thing.seat, thing.seat, card, &offer, When::Defense).is_none();
            usable.then_some((card, offer, discarded))
        })
    })
}

/// Whether a card is discarded when it has been used.
pub fn discards_afterwards(b: Board, thing: &Thing) -> bool {
    if lies_open(b, thing) {
        return false;
    }
    within_declaration(b, thing).is_some_and(|(.., discarded)| discarded)
}

/// Whether a page can be used: an open one (Z-PAGE-11, Z-PAGE-17), or one that an effect allows.
pub fn can_reach(b: Board, thing: &Thing) -> bool {
    lies_open(b, thing) || opening(b, thing).is_some() || within_declaration(b, thing).is_some()
}

/// The pages from which a player might use a card: the open ones, and if an effect allows more, all
/// others; those of the other Book for cards of which it was said.
pub fn reachable_pages<'a>(b: Board<'a>, seat: Seat) -> impl Iterator<Item = PageOf> + use<'a> {
    let more = has_allowances(b, seat) && own_rules(b, seat, RuleKind::Allows).any(|(_, rule)| is_beyond(rule));
    let defends = b.s.battle.is_some() && b.s.active != seat && b.s.kinds.contains(RuleKind::Within);
    let open = b.s.sides[seat].open_pages();
    let last = if more || defends { PAGES as u8 } else { 0 };
    let closed = (1..=last).filter(move |page| !b.s.sides[seat].open_pages().contains(page));
    open.chain(closed).map(move |number| PageOf { book: seat, number }).chain(pages_of_the_other(b, seat))
}

/// The pages of the other Book whose cards a player may use.
fn pages_of_the_other<'a>(b: Board<'a>, seat: Seat) -> impl Iterator<Item = PageOf> + use<'a> {
    let said = move |laid: &Laid| {
        let page = laid.objects[0].on_page().filter(|_| laid.seat == seat);
        page.filter(|page| page.book != seat)
    };
    let some = b.s.kinds.lasting.contains(RuleKind::Allows);
    let all = some.then(|| b.s.lasting.iter().enumerate()).into_iter().flatten();
    all.filter_map(move |(at, laid)| said(&laid.effect).map(|page| (at, page)))
        .filter(move |(at, page)| b.s.lasting.iter().take(*at).all(|earlier| said(&earlier.effect) != Some(*page)))
        .map(|(_, page)| page)
}

impl<L: Log<Event>> Game<'_, L> {
    /// An effect that allowed a card beyond the open pages, or beyond one use, holds for one card
    /// (Z-RULE-160).
    pub fn use_allowance(&mut self, thing: &Thing) {
        let b = self.board();
        if again_for_free(b, thing)
            && let Some(place) = place_of_again(b, thing)
        {
            self.end_at(&[place]);
        }
        let b = self.board();
        if lies_open(b, thing) && !self.needs_allowance(thing) {
            return;
        }
        let lent = if self.needs_allowance(thing) { lending(b, thing) } else { None };
        // The rule that lends the MAMODO may open the page too.
        let both = lent.is_some_and(|(_, rule)| is_beyond(rule));
        let opened = if lies_open(b, thing) || both { None } else { opening(b, thing) };
        let for_one = |(g, rule): (Ground, &Rule)| is_for_one(rule).then_some((g.at, g.you));
        let used: Seq<(Sentence, Seat), 2> = [lent, opened].into_iter().flatten().filter_map(for_one).collect();
        if !used.is_empty() {
            return self.end_laid(|laid| used.contains(&(laid.sentence, laid.seat)));
        }
        if let Some((card, offer, _)) = within_declaration(b, thing) {
            let number = offers::counted_under(b, card.card, &offer);
            let seat = thing.seat;
            self.s.limits.note(Limit::Effect(seat, number, offer.at.effect), Period::Turn);
        }
    }

    /// Whether a card on an open page is played for a MAMODO that it does not name.
    fn needs_allowance(&self, thing: &Thing) -> bool {
        let b = self.board();
        let mamodo = b.s.on_mat(thing.mamodo).map(|(seat, card)| Thing::on_mat(seat, card));
        let named = b.cards.mamodo_of(thing.card);
        !named.is_empty() && mamodo.is_some_and(|mamodo| !names::fits_name(b, thing.card, &mamodo))
    }
}
