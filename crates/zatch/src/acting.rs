//! Actions and passing (Z-BATTLE, Z-BIN): what can be played, and how often.

use crate::board::Board;
use crate::book::PAGES;
use crate::card::CardId;
use crate::effect::{Cards, Rule, RuleKind, When};
use crate::effects::filter::{Thing, covers, fits};
use crate::effects::may::{Doer, Doing, ban, negated};
use crate::effects::offers::{self, cannot_work};
use crate::effects::run::op_in;
use crate::effects::standing::{own_rules, rules};
use crate::effects::targets::ground;
use crate::effects::{Ground, figures, filter};
use crate::entering::{entries, has_place};
use crate::event::Event;
use crate::frame::{Decided, Frame, Role, Usage, Use, UseStage};
use crate::game::Game;
use crate::pages;
use crate::program::Op;
use crate::rulebook::Why;
use crate::state::{Entry, Laid, Limit, Object, OnMat, PageOf, Sentence};
use crate::words::{Icon, Kind};
use tercet_kernel::{Log, Seat, Window};

/// Whether an icon of a card or effect allows it in the present BATTLE PHASE: `[A]` the Attacker, `[D]`
/// the Defender (Z-BATTLE-12).
fn is_timely(b: Board, seat: Seat, card: CardId) -> bool {
    let icons = b.card(card).icons;
    let (attack, defend) = (icons.contains(Icon::Attack), icons.contains(Icon::Defend));
    let own = b.s.active == seat;
    // A No Battle SPELL card with neither is for the own BATTLE PHASE (Z-NB-02, Z-RULE-36).
    if own { attack || !defend } else { defend }
}

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

/// Whether rules about what this player can play may hold.
fn has_allowances(b: Board, seat: Seat) -> bool {
    b.s.kinds.sides[seat].contains(RuleKind::Allows) || b.s.kinds.lasting.contains(RuleKind::Allows)
}

/// A rule that lets a SPELL or EVENT card be used for a MAMODO that it does not name, or from a page that
/// is not open, and the ground on which it stands.
#[inline]
fn allowance<'a>(b: Board<'a>, thing: &Thing) -> Option<(Ground, &'a Rule)> {
    if has_allowances(b, thing.seat) { allowed_by(b, thing) } else { None }
}

/// The same where there may be one.
fn allowed_by<'a>(b: Board<'a>, thing: &Thing) -> Option<(Ground, &'a Rule)> {
    let open = lies_open(b, thing);
    let mamodo = b.s.on_mat(thing.mamodo).map(|(seat, card)| Thing::on_mat(seat, card));
    own_rules(b, thing.seat, RuleKind::Allows).find(|(g, rule)| match rule {
        Rule::Usable(cards) => (open || reaches_beyond(cards)) && allows(b, g, cards, thing),
        Rule::Playable { cards, mamodo: for_, .. } => {
            (open || reaches_beyond(cards))
                && allows(b, g, cards, thing)
                && mamodo.is_some_and(|mamodo| covers(b, g, for_, &mamodo))
        }
        _ => false,
    })
}

/// The card of an in-play effect that lets a SPELL card be used for the Defense within its declaration
/// (Z-RULE-160): the card on the mat, its effect, and whether the SPELL card is discarded.
fn within_declaration<'a>(b: Board<'a>, thing: &Thing) -> Option<(&'a OnMat, offers::Offer, bool)> {
    if thing.role != Some(Role::Defense) || !b.s.kinds.contains(RuleKind::Within) {
        return None;
    }
    let own = b.s.sides[thing.seat].mat.iter().filter(|card| b.card(card.card).rules.contains(RuleKind::Within));
    own.filter(|card| card.entry == thing.mamodo).find_map(|card| {
        let mut all = offers::offers(b, thing.seat, card);
        all.find_map(|offer| {
            let program = &b.cards.programs(offer.at.text)[usize::from(offer.at.effect)];
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

/// How often a SPELL card can be used in this turn (Z-SPELL-14, Z-RULE-161), and whether the next use is
/// free.
fn uses(b: Board, thing: &Thing) -> (u16, bool) {
    let mut most = 1;
    let mut free = false;
    for (g, rule) in own_rules(b, thing.seat, RuleKind::Plays) {
        match rule {
            Rule::AttacksTwice(cards) if thing.role == Some(Role::Attack) && allows(b, &g, cards, thing) => {
                most = most.max(2);
            }
            Rule::PlayableAgain(cards) if means_page(b, &g, cards, thing) => {
                most = most.max(2);
                free = true;
            }
            _ => {}
        }
    }
    let by_counters = crate::effects::standing::rule_of(b, thing.card).filter_map(|rule| match rule {
        Rule::PlayableByCounters(cards) => Some(counters_on(b, thing, cards)),
        _ => None,
    });
    (by_counters.fold(most, u16::max), free)
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

/// Whether a SPELL card that is played once more costs nothing (S-098).
pub fn again_for_free(b: Board, thing: &Thing) -> bool {
    let before = thing.page.map_or(0, |page| b.s.limits.uses(Limit::Spell(thing.seat, page)));
    before > 0 && b.card(thing.card).kind == Kind::Spell && uses(b, thing).1
}

/// Whether a page can be used: an open one (Z-PAGE-11, Z-PAGE-17), or one that an effect allows.
fn can_reach(b: Board, thing: &Thing) -> bool {
    lies_open(b, thing) || allowance(b, thing).is_some() || within_declaration(b, thing).is_some()
}

/// Why a player cannot play the SPELL card of this page for this MAMODO in this role (Z-SPELL, Z-NB). For the
/// Defense it needs a Battle (Z-SPELL-11), for No Battle none (Z-NB-01, Z-NB-05); it goes back when it has
/// resolved (Z-RULE-35). Putting it on its zone is no removal from the last page (Z-RULE-74).
pub fn ban_spell(b: Board, seat: Seat, page: PageOf, mamodo: Entry, role: Role) -> Option<Why> {
    let card = b.on_page(page)?;
    ban_spell_at_all(b, seat, page, card, role).or_else(|| ban_spell_for(b, seat, page, card, mamodo, role))
}

/// The same as far as it does not matter for which MAMODO.
fn ban_spell_at_all(b: Board, seat: Seat, page: PageOf, card: CardId, role: Role) -> Option<Why> {
    let printed = b.card(card);
    let no_battle = printed.icons.contains(Icon::NoBattle);
    if role.fights() == no_battle {
        return Some(Why::rule(if no_battle { "Z-NB-01" } else { "Z-SPELL-11" }));
    }
    let icon = match role {
        Role::Attack => printed.icons.contains(Icon::Attack),
        Role::Defense => printed.icons.contains(Icon::Defend),
        _ => is_timely(b, seat, card),
    };
    if !icon {
        return Some(Why::rule(if no_battle { "Z-NB-02" } else { "Z-SPELL-09" }));
    }
    let before = b.s.limits.uses(Limit::Spell(seat, page));
    let thing = Thing::played(seat, card, Some(page), Entry::NONE, role);
    let spent = before > 0 && before >= uses(b, &thing).0;
    spent.then_some(Why::rule(if no_battle { "Z-NB-05" } else { "Z-SPELL-14" }))
}

fn ban_spell_for(b: Board, seat: Seat, page: PageOf, card: CardId, mamodo: Entry, role: Role) -> Option<Why> {
    let thing = Thing::played(seat, card, Some(page), mamodo, role);
    if !can_reach(b, &thing) {
        return Some(Why::rule("Z-PAGE-11"));
    }
    if let Some(why) = ban_mamodo(b, seat, card, mamodo, &thing) {
        return Some(why);
    }
    let cost = if again_for_free(b, &thing) { 0 } else { figures::cost(b, &thing) };
    if u16::from(cost) > b.s.sides[seat].mp {
        return Some(Why::rule("Z-MP-06"));
    }
    let doing = match role {
        Role::Attack => Some(Doing::Attack),
        Role::Defense => Some(Doing::Defend),
        _ => None,
    };
    for doing in [Some(Doing::Play(thing)), doing].into_iter().flatten() {
        if let Some(by) = ban(b, Doer::player(seat), &doing) {
            return Some(Why::effect("Z-NEG-03", by));
        }
    }
    if role.fights() {
        return pages::ban_price(b, seat, pages::price(b, b.card(card).text, None));
    }
    ban_effects(b, seat, card, page, mamodo)
}

/// Whether a SPELL card can be played for a MAMODO: the one it names, or one that a text allows
/// (Z-SPELL-04 to Z-SPELL-08, Z-SPELL-12, Z-RULE-162, Z-RULE-163). Of two that fit the user picks one
/// (Z-RULE-25); no PARTNER is needed (Z-MAM-15); a Petrified one cannot play it (Z-PETR-02).
fn ban_mamodo(b: Board, seat: Seat, card: CardId, mamodo: Entry, thing: &Thing) -> Option<Why> {
    if mamodo == Entry::NONE {
        let alone = crate::effects::standing::rule_of(b, card).any(|rule| *rule == Rule::WithoutMamodo);
        return (!alone).then_some(Why::rule("Z-RULE-36"));
    }
    let Some(own) = b.s.sides[seat].on_mat(mamodo).filter(|own| b.card(own.card).kind == Kind::Mamodo) else {
        return Some(Why::rule("Z-SPELL-04"));
    };
    if !own.status.in_play() {
        return Some(Why::rule("Z-SPELL-12"));
    }
    let named = b.cards.mamodo_of(card);
    let on_mat = Thing::on_mat(seat, own);
    let fits = named.is_empty() || filter::fits_name(b, card, &on_mat);
    let allowed = || allowance(b, thing).is_some_and(|(_, rule)| matches!(rule, Rule::Playable { .. }));
    let within = || within_declaration(b, thing).is_some();
    (!fits && !allowed() && !within()).then_some(Why::rule("Z-SPELL-04"))
}

/// Why a player cannot play the EVENT card of this page (Z-EVENT). It is played in Non-Battle, stays in its
/// page and starts no Battle (Z-EVENT-02 to Z-EVENT-04); the same copy is not played twice (Z-EVENT-08), and a
/// negated one counts (Z-EVENT-09). Its page is shown while it resolves (Z-RULE-108).
pub fn ban_event(b: Board, seat: Seat, page: PageOf) -> Option<Why> {
    let card = b.on_page(page)?;
    let thing = Thing::played(seat, card, Some(page), Entry::NONE, Role::Plain);
    if !is_timely(b, seat, card) {
        return Some(Why::rule("Z-EVENT-06"));
    }
    if battle_only(b, card) {
        return Some(Why::rule("Z-BEFF-01"));
    }
    if !can_reach(b, &thing) {
        return Some(Why::rule("Z-PAGE-11"));
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
    let allowed = own_rules(b, seat, RuleKind::Plays).filter_map(|(_, rule)| match rule {
        Rule::Events(most) => Some(*most),
        _ => None,
    });
    let most = allowed.max().unwrap_or(1).max(1);
    most.saturating_sub(b.s.limits.uses(Limit::Events(seat)) as u8)
}

/// Whether an EVENT card is for a Battle (E-053).
pub fn battle_only(b: Board, card: CardId) -> bool {
    let text = b.cards.text(b.card(card).text);
    text.effects.iter().any(|effect| effect.icons.contains(Icon::Battle))
}

/// Why the effects of a card that is played for their sake could not be applied (Z-ACT-11, Z-RULE-136).
fn ban_effects(b: Board, seat: Seat, card: CardId, page: PageOf, mamodo: Entry) -> Option<Why> {
    let usage = bare_use(seat, card, page, mamodo);
    let text = b.card(card).text;
    if let Some(why) = pages::ban_price(b, seat, pages::price(b, text, None)) {
        return Some(why);
    }
    (0..b.cards.programs(text).len()).find_map(|effect| {
        let at = Sentence { text, effect: effect as u8, op: 0 };
        let limits = b.cards.text(text).effects[effect].limits;
        let turns = [
            (crate::words::Limit::YourTurn, b.s.active == seat),
            (crate::words::Limit::OpponentsTurn, b.s.active != seat),
        ];
        if turns.iter().any(|(limit, is)| limits.contains(*limit) && !is) {
            return Some(Why::rule("Z-ACT-10"));
        }
        if limits.contains(crate::words::Limit::OncePerGame)
            && b.s.limits.uses(Limit::Once(seat, card, effect as u8)) > 0
        {
            return Some(Why::rule("Z-TERM-20"));
        }
        if negated(b, &Thing::played(seat, card, Some(page), mamodo, Role::Plain), at) {
            return Some(Why::rule("Z-RULE-136"));
        }
        cannot_work(b, &ground(&usage, at), false, b.s.battle.is_some())
    })
}

fn bare_use(seat: Seat, card: CardId, page: PageOf, mamodo: Entry) -> Use {
    Use {
        seat,
        card,
        of: Usage::Page(page),
        role: Role::Plain,
        mamodo,
        paid: 0,
        stage: UseStage::Deciding(0, 0),
        decided: Decided::default(),
        negated: false,
    }
}

/// Why an EVENT card cannot be played in Step 3: it must be a Battle effect (Z-STEP3-01).
pub fn ban_battle_event(b: Board, seat: Seat, page: PageOf) -> Option<Why> {
    let card = b.on_page(page)?;
    if !battle_only(b, card) {
        return Some(Why::rule("Z-STEP3-01"));
    }
    let thing = Thing::played(seat, card, Some(page), Entry::NONE, Role::Battle);
    if !is_timely(b, seat, card) {
        return Some(Why::rule("Z-EVENT-06"));
    }
    if !can_reach(b, &thing) {
        return Some(Why::rule("Z-PAGE-11"));
    }
    if events_left(b, seat) == 0 || b.s.limits.uses(Limit::Event(seat, page)) > 0 {
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

/// The pages from which a player might use a card: the open ones, and if an effect allows more, all
/// others; those of the other Book for cards of which it was said.
pub fn reachable_pages<'a>(b: Board<'a>, seat: Seat) -> impl Iterator<Item = PageOf> + use<'a> {
    let more = has_allowances(b, seat)
        && own_rules(b, seat, RuleKind::Allows).any(|(_, rule)| match rule {
            Rule::Usable(cards) | Rule::Playable { cards, .. } => reaches_beyond(cards),
            _ => false,
        });
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
    let all = b.s.lasting.iter().enumerate();
    all.filter_map(move |(at, laid)| said(&laid.effect).map(|page| (at, page)))
        .filter(move |(at, page)| b.s.lasting.iter().take(*at).all(|earlier| said(&earlier.effect) != Some(*page)))
        .map(|(_, page)| page)
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
        let mamodo = b.s.sides[seat].mat.iter().filter(move |own| b.card(own.card).kind == Kind::Mamodo);
        let all = mamodo.map(|own| own.entry).chain([Entry::NONE]);
        all.filter(move |entry| ban_spell_for(b, seat, page, card, *entry, role).is_none())
    })
}

/// The effects of a card by which its player can fight, by number.
pub fn fights_with<'a>(b: Board<'a>, seat: Seat, card: &'a OnMat, when: When) -> impl Iterator<Item = u8> + 'a {
    let able = b.card(card.card).times.contains(when) || granted_somewhere(b);
    let all = able.then(|| offers::offers(b, seat, card)).into_iter().flatten();
    all.filter(move |offer| {
        let ops = &b.cards.programs(offer.at.text)[usize::from(offer.at.effect)].ops;
        figures::stated(ops, when == When::Attack).is_some()
            && offers::ban_use(b, seat, seat, card, offer, when).is_none()
    })
    .map(|offer| offer.number)
}

/// Whether some effect gives effects to other cards now.
pub fn granted_somewhere(b: Board) -> bool {
    rules(b, RuleKind::Grants).next().is_some()
}

/// Why a player cannot lay the card of this page face-down (Z-RULE-185).
pub fn ban_lay_down(b: Board, seat: Seat, page: u8) -> Option<Why> {
    let hides =
        b.page(seat, page).is_some_and(|card| entries(b, card).any(|entry| *entry == crate::effect::Entry::FaceDown));
    if !hides || !b.s.sides[seat].open_pages().contains(&page) {
        return Some(Why::rule("Z-RULE-185"));
    }
    (b.s.house.hidden_takes_place && !has_place(b, seat, 0)).then_some(Why::rule("Z-MAM-01"))
}

/// Why a player cannot discard an own card freely: its text must allow it at any time (Z-RULE-129), and
/// nothing may prohibit discarding it (Z-RULE-155).
pub fn ban_drop(b: Board, seat: Seat, card: &OnMat) -> Option<Why> {
    let mut rules = crate::effects::standing::rules_on(b, seat, card, RuleKind::Entry);
    if card.owner != seat || !rules.any(|rule| *rule == Rule::Discardable) {
        return Some(Why::rule("Z-RULE-129"));
    }
    let doing = Doing::Discard(Thing::on_mat(seat, card));
    ban(b, Doer::player(seat), &doing).map(|by| Why::effect("Z-RULE-155", by))
}

/// The own cards whose texts may say that they can be discarded at any time.
pub fn droppable<'a>(b: Board<'a>, seat: Seat) -> impl Iterator<Item = &'a OnMat> {
    b.s.sides[seat].mat.iter().filter(move |card| b.card(card.card).rules.contains(RuleKind::Entry))
}

impl<L: Log<Event>> Game<'_, L> {
    /// An effect that allowed a card beyond the open pages, or beyond one use, holds for one card
    /// (Z-RULE-160).
    pub fn use_allowance(&mut self, thing: &Thing) {
        let b = self.board();
        if again_for_free(b, thing) {
            let cards = self.cards;
            let again = |laid: &Laid| matches!(op_in(cards, laid.sentence), Op::Rule(_, Rule::PlayableAgain(_)));
            return self.end_laid(|laid| laid.seat == thing.seat && again(laid));
        }
        if lies_open(b, thing) && !self.needs_allowance(thing) {
            return;
        }
        let found = allowance(b, thing);
        let one = found.filter(|(_, rule)| match rule {
            Rule::Usable(cards) | Rule::Playable { cards, .. } => matches!(cards, Cards::Some(..) | Cards::It),
            _ => false,
        });
        if let Some((g, _)) = one {
            let (at, you) = (g.at, g.you);
            return self.end_laid(|laid| (laid.sentence, laid.seat) == (at, you));
        }
        if let Some((card, offer, _)) = within_declaration(b, thing) {
            let number = offers::counted_under(b, card.card, &offer);
            let seat = thing.seat;
            self.s.limits.note(Limit::Effect(seat, number, offer.at.effect), crate::state::Period::Turn);
        }
    }

    /// Whether a card on an open page is played for a MAMODO that it does not name.
    fn needs_allowance(&self, thing: &Thing) -> bool {
        let b = self.board();
        let mamodo = b.s.on_mat(thing.mamodo).map(|(seat, card)| Thing::on_mat(seat, card));
        let named = b.cards.mamodo_of(thing.card);
        !named.is_empty() && mamodo.is_some_and(|mamodo| !filter::fits_name(b, thing.card, &mamodo))
    }

    /// An Action was performed: the other player may act next (Z-BATTLE-03, Z-BATTLE-05). A pass takes nothing
    /// from a player (Z-BATTLE-04); one card is put in play at a time (Z-BATTLE-09).
    pub fn acted(&mut self, seat: Seat) {
        if let Some(frame) = self.s.stack.from_top_mut().find(|frame| matches!(frame, Frame::Act(_))) {
            *frame = Frame::Act(Window::for_both(seat.other()));
        }
    }

    /// A player passes; two passes in a row end the phase (Z-BATTLE-06, Z-RULE-01, Z-RULE-02).
    pub fn pass(&mut self, window: Window) {
        let seat = window.seat;
        self.note(|_| Event::Passed { seat });
        self.s.stack.pop();
        match window.pass() {
            Some(next) => self.s.stack.push(Frame::Act(next)),
            None => self.begin_end_phase(true),
        }
    }

    /// Battle In is declared (Z-BIN-03). The Attacker asks whether it may begin (Z-TERM-23); nothing was used
    /// yet that could be cut in on (Z-RULE-120). Each declaration is asked anew (Z-RULE-05). The Defender
    /// cannot declare it (Z-BATTLE-10).
    pub fn declare_battle_in(&mut self) {
        let seat = self.s.active;
        self.note(|_| Event::BattleInDeclared { seat });
        self.s.stack.push(Frame::BattleIn);
    }

    /// The Defender lets the Battle begin; then the Attacker must show the Attack (Z-BIN-05). After Battle
    /// Out the Attacker acts first (Z-RULE-03).
    pub fn agree(&mut self) {
        let seat = self.s.active.other();
        self.note(|_| Event::BattleInAgreed { seat });
        self.s.stack.pop();
        self.acted(seat);
        self.s.stack.push(Frame::ShowAttack);
    }

    /// The Defender acts instead: the declaration lapses (Z-BIN-06). The Defender performs exactly one Action
    /// (Z-RULE-04); the Attacker is then free, also to pass (Z-RULE-07).
    pub fn lapse(&mut self) {
        self.s.stack.pop();
    }
}
