//! Cards that can be used for other MAMODO than they name, from pages that are not open, or more than once
//! (Z-RULE-160, Z-RULE-161).

use crate::rules::board::Board;
use crate::rules::book::PAGES;
use crate::rules::effect::{Cards, Rule, RuleKind, When};
use crate::rules::effects::filter::{Thing, covers, fits};
use crate::rules::effects::offers::{self};
use crate::rules::effects::standing::{own_rules, rule_of};
use crate::rules::effects::works::suspended;
use crate::rules::effects::{Ground, filter};
use crate::rules::event::Event;
use crate::rules::frame::Role;
use crate::rules::game::Game;
use crate::rules::program::Op;
use crate::rules::rulebook::Why;
use crate::rules::state::{Laid, Limit, Object, OnMat, PageOf, Sentence};
use crate::rules::words::Kind;
use tercet_kernel::{Log, Seat, Seq};

/// Whether words about a card that may be used mean this one: one of those meant is enough, and what
/// was chosen is meant alone (Z-RULE-160).
fn allows(b: Board, g: &Ground, cards: &Cards, thing: &Thing) -> bool {
    match cards {
        Cards::Some(_, filter) => fits(b, g, filter, thing),
        cards => covers(b, g, cards, thing),
    }
}

/// Whether words about cards that may be used reach beyond the open pages (Z-RULE-160).
fn reaches_beyond(cards: &Cards) -> bool {
    match cards {
        Cards::Some(_, filter) | Cards::Any(filter) | Cards::All(filter) => filter.in_book(),
        Cards::It => true,
        _ => false,
    }
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
    let opens = |g: &Ground, rule: &Rule| match rule {
        Rule::Usable(cards) => reaches_beyond(cards) && allows(b, g, cards, thing),
        Rule::Playable { cards, .. } => reaches_beyond(cards) && lends(b, g, rule, thing),
        _ => false,
    };
    allowing(b, thing.seat).find(|(g, rule)| opens(g, rule))
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
    mamodo.is_some_and(|mamodo| covers(b, g, whom, &mamodo)) && allows(b, g, cards, thing)
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
            let discarded = program.ops.iter().find_map(|op| match op {
                Op::Rule(_, Rule::Playable { cards, discarded, .. }) => {
                    allows(b, &g, cards, thing).then_some(*discarded)
                }
                _ => None,
            })?;
            let usable = offers::ban_use(b, thing.seat, thing.seat, card, &offer, When::Defense).is_none();
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

/// How often a SPELL card can be used in a turn by its own card rule: once, or as often as there are MP counters
/// (Z-SPELL-14, Z-RULE-161).
pub fn own_uses(b: Board, thing: &Thing) -> u16 {
    if !b.card(thing.card).rules.contains(RuleKind::Plays) {
        return 1;
    }
    let mut by_counters = rule_of(b, thing.card).filter_map(|rule| match rule {
        Rule::PlayableByCounters(cards) => Some(counters_on(b, thing, cards)),
        _ => None,
    });
    by_counters.next().unwrap_or(1)
}

/// How often a SPELL card can be used in this turn (Z-SPELL-14, Z-RULE-161), and whether the next use is
/// free.
pub fn uses(b: Board, thing: &Thing) -> (u16, bool) {
    let before = used_before(b, thing);
    let mut most = own_uses(b, thing);
    let mut free = false;
    for (g, rule) in own_rules(b, thing.seat, RuleKind::Plays) {
        match rule {
            Rule::AttacksTwice(cards) if thing.role == Some(Role::Attack) && allows(b, &g, cards, thing) => {
                most = most.max(2);
            }
            Rule::PlayableAgain(cards) if means_page(b, &g, cards, thing) => {
                // Each rule is for one more use, and ends with it.
                most = most.max(before + 1);
                free = true;
            }
            _ => {}
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
    let on_page = thing.page.map(|page| Object::Page(page.book, page.number));
    match cards {
        // Of cards in a Book none was chosen at the declaration.
        Cards::Some(_, filter) if !matches!(g.objects[0], Object::Page(..)) => fits(b, g, filter, thing),
        Cards::Some(..) | Cards::It => on_page == Some(g.objects[0]),
        cards => covers(b, g, cards, thing),
    }
}

/// The place of the effect that lets a SPELL card be played once more, among those that go on.
fn place_of_again(b: Board, thing: &Thing) -> Option<u8> {
    let lets = |laid: &Laid| match b.cards.op(laid.sentence) {
        Op::Rule(_, Rule::PlayableAgain(cards)) => {
            let works = laid.from <= b.s.turn && !suspended(b, laid);
            works && laid.seat == thing.seat && means_page(b, &Ground::of_laid(laid), cards, thing)
        }
        _ => false,
    };
    b.s.lasting.iter().position(|laid| lets(&laid.effect)).map(|place| place as u8)
}

/// How often the SPELL card of its page has been used in this turn.
fn used_before(b: Board, thing: &Thing) -> u16 {
    thing.page.map_or(0, |page| b.s.limits.uses(Limit::Spell(thing.seat, page)))
}

/// Whether a SPELL card that is played once more costs nothing (S-098).
pub fn again_for_free(b: Board, thing: &Thing) -> bool {
    let before = used_before(b, thing);
    before > 0 && b.card(thing.card).kind == Kind::Spell && uses(b, thing).1
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
    let said = move |laid: &Laid| match laid.objects[0] {
        Object::Page(book, number) if book != seat && laid.seat == seat => Some(PageOf { book, number }),
        _ => None,
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
            self.s.limits.note(Limit::Effect(seat, number, offer.at.effect), crate::rules::state::Period::Turn);
        }
    }

    /// An effect that lets one card attack twice is used up by the second Attack (Z-RULE-161).
    pub fn use_second_attack(&mut self, thing: &Thing) {
        let b = self.board();
        let before = used_before(b, thing);
        if before == 0 || again_for_free(b, thing) {
            return;
        }
        let allows_it = |g: &Ground, rule: &Rule| match rule {
            Rule::AttacksTwice(cards @ Cards::Some(..)) => allows(b, g, cards, thing),
            _ => false,
        };
        let second = own_rules(b, thing.seat, RuleKind::Plays).find(|(g, rule)| allows_it(g, rule));
        if let Some((sentence, seat)) = second.map(|(g, _)| (g.at, g.you)) {
            self.end_laid(|laid| (laid.sentence, laid.seat) == (sentence, seat));
        }
    }

    /// Whether a card on an open page is played for a MAMODO that it does not name.
    fn needs_allowance(&self, thing: &Thing) -> bool {
        let b = self.board();
        let mamodo = b.s.on_mat(thing.mamodo).map(|(seat, card)| Thing::on_mat(seat, card));
        let named = b.cards.mamodo_of(thing.card);
        !named.is_empty() && mamodo.is_some_and(|mamodo| !filter::fits_name(b, thing.card, &mamodo))
    }
}
