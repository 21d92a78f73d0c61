//! From a position to what a viewer may see of it (Z-PAGE-13, Z-RULE-76).

use super::cost::cost;
use super::{
    BattleView, CardView, CoinsView, EffectView, FightView, HiddenView, LaidView, MamodoView, PageView, SideView,
    Sides, UseView, View, sums,
};
use crate::rules::battle::{Battle, Fight, no_defense};
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::coins::on_table;
use crate::rules::effect::{Rule, RuleKind};
use crate::rules::effects::figures;
use crate::rules::effects::holding::rules::rules;
use crate::rules::effects::lasting::about::about_laid;
use crate::rules::effects::machine::looking::seen_pages;
use crate::rules::frame::{Coins, Frame, Role, Usage, Use, UseStage};
use crate::rules::permission::offers::{Offer, offers, used_up};
use crate::rules::permission::works;
use crate::rules::playing::events_left;
use crate::rules::state::{CardStatus, Entry, Laid, Limit, Object, OnMat, PageOf, Until};
use crate::rules::tell::carrying_out;
use crate::rules::using::answerer;
use crate::rules::words::Kind;
use tercet_kernel::{Seat, Viewer};

/// The table as `viewer` sees it.
pub fn view(b: Board, viewer: Viewer) -> View {
    let looking_at = viewer
        .seat()
        .into_iter()
        .flat_map(|seat| seen_pages(b, seat).iter().map(move |page| shown_page(b, seat.other(), page, viewer)));
    View {
        turn: b.s.turn,
        active: b.s.active,
        first: b.s.first,
        phase: b.s.phase,
        over: b.s.over.is_some(),
        carrying_out: carrying_out(b),
        in_use: in_use(b),
        battle_in: b.s.stack.from_top().any(|frame| matches!(frame, Frame::BattleIn)),
        battle: b.s.battle.as_ref().map(|battle| battle_view(b, battle)),
        coins: coins(b),
        looking_at: looking_at.collect(),
        sides: Sides { a: side(b, Seat::A, viewer), b: side(b, Seat::B, viewer) },
    }
}

/// What is being used, outermost first.
fn in_use(b: Board) -> Vec<UseView> {
    let mut all: Vec<UseView> =
        b.s.stack
            .from_top()
            .filter_map(|frame| if let Frame::Use(usage) = frame { Some(use_view(b, usage)) } else { None })
            .collect();
    all.reverse();
    all
}

fn use_view(b: Board, usage: &Use) -> UseView {
    let line = match usage.of {
        Usage::Page(_) => String::new(),
        Usage::Effect(_, at) => b.cards.lines_of(at.text).get(usize::from(at.effect)).cloned().unwrap_or_default(),
    };
    let role = match usage.role {
        Role::Plain => "plain",
        Role::Attack => "attack",
        Role::Defense => "defense",
        Role::Battle => "battle",
        Role::CutIn => "cut-in",
    };
    let targets = usage.decided.targets.iter().filter_map(|object| handle(*object));
    UseView {
        seat: usage.seat,
        face: b.cards.face(usage.card),
        line,
        role: role.to_owned(),
        mamodo: named(usage.mamodo),
        targets: targets.collect(),
        paid: usage.paid,
        open_to_cut_in: usage.stage == UseStage::Answering && answerer(usage).is_some(),
        negated: usage.negated.is_some(),
    }
}

fn named(entry: Entry) -> Option<String> {
    (entry != Entry::NONE).then(|| entry.to_string())
}

/// The handle of something everybody sees.
fn handle(object: Object) -> Option<String> {
    match object {
        Object::Mat(entry) => Some(entry.to_string()),
        Object::Pile(seat, _) => Some(format!("pile:{seat}")),
        Object::Page(seat, page) => Some(format!("{seat}:p{page}")),
        Object::Fight(seat) => Some(format!("fight:{seat}")),
        Object::Nothing | Object::Use => None,
    }
}

/// Coins that may still be changed.
fn coins(b: Board) -> Option<CoinsView> {
    let mut frames = b.s.stack.from_top();
    frames.find(|frame| matches!(frame, Frame::Coins(_)))?;
    let (coins, seat) = frames.find_map(on_table)?;
    Some(CoinsView { seat, heads: shown(coins) })
}

fn shown(coins: Coins) -> Vec<bool> {
    (0..coins.count).map(|coin| coins.is_heads(coin)).collect()
}

fn battle_view(b: Board, battle: &Battle) -> BattleView {
    let to_act = match b.s.stack.top() {
        Some(Frame::BattleEffects(window)) => Some(window.seat),
        Some(Frame::Defend) => Some(b.s.active.other()),
        _ => None,
    };
    let won_by = battle.totals.map(|_| match battle.won {
        Some(seat) if seat == b.s.active => "attacker",
        Some(_) => "defender",
        None => "nobody",
    });
    BattleView {
        step: battle.step,
        to_act,
        attack: fight_view(b, battle, &battle.attack),
        defense: battle.defense.as_ref().map(|fight| fight_view(b, battle, fight)),
        no_defense: no_defense(b).is_some(),
        won_by: won_by.map(str::to_owned),
    }
}

fn fight_view(b: Board, battle: &Battle, fight: &Fight) -> FightView {
    let now = figures::total(b, fight.seat);
    let total = battle.totals.map_or(now, |[attack, defense]| if fight.attacks { attack } else { defense });
    FightView {
        seat: fight.seat,
        face: b.cards.face(fight.card),
        mamodo: named(fight.mamodo),
        total,
        parts: sums::total(b, fight),
        damage: figures::damage(b, fight.seat),
        damage_parts: sums::damage(b, fight),
        coins: shown(fight.decided.coins),
        negated: fight.negated,
    }
}

/// A player's side. What is public everybody sees (Z-RULE-76).
fn side(b: Board, seat: Seat, viewer: Viewer) -> SideView {
    let side = &b.s.sides[seat];
    let of_kind = |kind: Kind| {
        side.mat.iter().filter(move |card| b.card(card.card).kind == kind && card.status != CardStatus::Hidden)
    };
    let hidden = side.mat.iter().filter(|card| card.status == CardStatus::Hidden);
    let laid = |waits: bool| {
        let own = b.s.lasting.iter().filter(move |laid| laid.effect.seat == seat && laid.effect.waits == waits);
        own.map(|laid| laid_view(b, &laid.effect, laid.until)).collect()
    };
    SideView {
        mp: side.mp,
        opening: side.opening,
        turns_left: side.turns_left(),
        open_pages: side.open_pages().collect(),
        book: (1..=crate::rules::book::PAGES as u8).map(|page| page_view(b, seat, page, viewer)).collect(),
        mamodo: of_kind(Kind::Mamodo).map(|card| mamodo_view(b, seat, card)).collect(),
        hidden: hidden.map(|card| hidden_view(b, seat, card, viewer)).collect(),
        mj12: of_kind(Kind::Mj12).map(|card| card_view(b, seat, card)).collect(),
        pile: side.pile.iter().map(|fallen| b.cards.face(fallen.card)).collect(),
        stay: laid(false),
        standby: laid(true),
        events_left: events_left(b, seat),
    }
}

/// Whether the SPELL card of a page is in use: in a Battle, or being played (Z-CARD-02).
fn is_in_use(b: Board, seat: Seat, page: u8) -> bool {
    let here = PageOf { book: seat, number: page };
    let fights = b.s.battle.iter().flat_map(|battle| battle.fights()).any(|fight| fight.page == Some(here));
    fights
        || b.s
            .stack
            .from_top()
            .filter_map(Frame::usage)
            .any(|usage| usage.stage != UseStage::Done && usage.of == Usage::Page(here))
}

/// Whether the open pages of a player lie shown (Z-RULE-181).
pub(crate) fn shows_pages(b: Board, seat: Seat) -> bool {
    rules(b, RuleKind::Standing).any(|(g, rule)| g.you != seat && *rule == Rule::OpponentShowsPages)
}

fn page_handle(seat: Seat, page: u8, viewer: Viewer) -> String {
    if viewer.seat() == Some(seat) { format!("p{page}") } else { format!("{seat}:p{page}") }
}

/// A page. Its owner may look at it at any time (Z-PAGE-12), the opponent sees it while its card is shown
/// by being used, or by an effect.
fn page_view(b: Board, seat: Seat, page: u8, viewer: Viewer) -> PageView {
    let card = b.page(seat, page);
    let in_use = is_in_use(b, seat, page);
    let open = b.s.sides[seat].open_pages().contains(&page);
    let seen = viewer.sees(seat) || in_use || (open && shows_pages(b, seat));
    let of = PageOf { book: seat, number: page };
    let used = b.s.limits.uses(Limit::Spell(seat, of)) + b.s.limits.uses(Limit::Event(seat, of)) > 0;
    let card_seen = card.filter(|_| seen);
    let closed = PageView {
        handle: page_handle(seat, page, viewer),
        page,
        face: None,
        cost: None,
        cost_parts: Vec::new(),
        empty: card.is_none(),
        in_use,
        used,
    };
    match card_seen {
        Some(card) => with_card(b, seat, card, closed),
        None => closed,
    }
}

/// A page that the viewer looks at because of an effect.
fn shown_page(b: Board, seat: Seat, page: u8, viewer: Viewer) -> PageView {
    let view = page_view(b, seat, page, viewer);
    match b.page(seat, page) {
        Some(card) => with_card(b, seat, card, view),
        None => view,
    }
}

/// The page with what its card says and costs.
fn with_card(b: Board, seat: Seat, card: CardId, page: PageView) -> PageView {
    let (mp, parts) = cost(b, seat, page.page, card).map(|cost| (cost.mp, cost.parts)).unzip();
    PageView { face: Some(b.cards.face(card)), cost: mp, cost_parts: parts.unwrap_or_default(), ..page }
}

fn mamodo_view(b: Board, seat: Seat, card: &OnMat) -> MamodoView {
    let below = b.s.sides[seat].beneath.iter().filter(|below| below.over == card.entry);
    MamodoView {
        handle: card.entry.to_string(),
        face: b.cards.face(card.card),
        status: card.status,
        power: figures::power(b, card.entry),
        parts: sums::power(b, card.entry),
        counters: card.counters,
        beneath: below.map(|below| b.cards.face(below.card)).collect(),
        partners: b.s.sides[seat].attached(card.entry).map(|partner| card_view(b, seat, partner)).collect(),
        effects: effects(b, seat, card),
        foreign: card.owner != seat,
    }
}

fn card_view(b: Board, seat: Seat, card: &OnMat) -> CardView {
    CardView {
        handle: card.entry.to_string(),
        face: b.cards.face(card.card),
        effects: effects(b, seat, card),
        foreign: card.owner != seat,
    }
}

fn hidden_view(b: Board, seat: Seat, card: &OnMat, viewer: Viewer) -> HiddenView {
    let face = viewer.sees(seat).then(|| b.cards.face(card.card));
    HiddenView { handle: card.entry.to_string(), face }
}

fn effects(b: Board, seat: Seat, card: &OnMat) -> Vec<EffectView> {
    let view = |offer: Offer| {
        let tag = b.cards.effect(offer.at).tag;
        EffectView {
            number: offer.number,
            line: b.cards.lines_of(offer.at.text).get(usize::from(offer.at.effect)).cloned().unwrap_or_default(),
            used_up: used_up(b, seat, card.card, &offer),
            given_by: offer.giver.map(|giver| b.cards.name(giver).to_owned()),
            silent: !works::works(b, seat, card, tag, offer.at),
        }
    };
    offers(b, seat, card).map(view).collect()
}

fn laid_view(b: Board, laid: &Laid, until: Until) -> LaidView {
    let line = b.cards.lines_of(laid.sentence.text).get(usize::from(laid.sentence.effect)).cloned();
    let chosen = laid.objects.iter().filter_map(|object| object.on_mat()).map(|entry| entry.to_string());
    let about = about_laid(b, laid).map(|entry| entry.to_string());
    let mut handles: Vec<String> = about.into_iter().chain(chosen).collect();
    handles.dedup();
    LaidView {
        face: b.cards.face(laid.card),
        line: line.unwrap_or_default(),
        until: until_words(laid, until),
        about: handles,
    }
}

fn until_words(laid: &Laid, until: Until) -> String {
    let from = |turn: u16| {
        if laid.from == turn { format!("during turn {turn}") } else { format!("until the end of turn {turn}") }
    };
    match until {
        Until::BattleOut => "until Battle Out".to_owned(),
        Until::EndPhase(turn) => format!("until the END PHASE of turn {turn}"),
        Until::Turn(turn) => from(turn),
        Until::Game => "for the rest of the game".to_owned(),
    }
}
