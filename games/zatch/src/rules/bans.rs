//! What a player could wish to do and may not do now, with the reason.

use crate::rules::battle::no_defense;
use crate::rules::board::Board;
use crate::rules::book::PAGES;
use crate::rules::choice::Choice;
use crate::rules::effect;
use crate::rules::effects::machine::looking::PageSet;
use crate::rules::entering::{How, ban_lay_down, entries, over_needed, ways};
use crate::rules::frame::{Frame, Role, StartStep, UseStage};
use crate::rules::inflict::ban_protect;
use crate::rules::leaving::{ban_drop, droppable};
use crate::rules::permission::allowances::{closed, reachable_pages};
use crate::rules::permission::offers::offers;
use crate::rules::permission::uses::ban_use;
use crate::rules::playing::{ban_battle_event, ban_event, ban_spell, can_attack};
use crate::rules::program::When;
use crate::rules::rulebook::Why;
use crate::rules::state::{CardStatus, Entry, PageOf};
use crate::rules::turn::{ban_restoring, ban_sending_away, ban_turning, ban_turning_over, between_end_effects};
use crate::rules::words::{Icon, Kind, Make};
use tercet_kernel::Seat;

/// Wishes and why not.
pub type Bans = Vec<(Choice, Why)>;

/// Everything a player could wish to do with what lies on the table and may not do now. Of hidden cards
/// only the player's own are spoken of (Z-PAGE-13).
pub fn bans(b: Board, seat: Seat) -> Bans {
    let mut out = Vec::new();
    if b.s.over.is_some() {
        return out;
    }
    let Some(frame) = b.s.stack.top() else { return out };
    if seat != b.s.chooser {
        return out;
    }
    match frame {
        Frame::Act(_) | Frame::BattleIn => in_non_battle(b, seat, &mut out),
        Frame::ShowAttack => {
            fights(b, seat, Role::Attack, &mut out);
            // Once agreed to, it must be shown (Z-BIN-05).
            out.push((Choice::Pass, Why::rule("Z-BIN-05")));
        }
        Frame::Defend => fights(b, seat, Role::Defense, &mut out),
        Frame::BattleEffects(_) => in_step_3(b, seat, &mut out),
        Frame::Use(usage) if usage.stage == UseStage::Answering => effects(b, seat, When::CutIn, &mut out),
        Frame::Coins(_) => effects(b, seat, When::Coins, &mut out),
        Frame::Inflict(inflict) => {
            for (side, card) in b.s.mat().filter(|(_, card)| b.card(card.card).kind == Kind::Mamodo) {
                out.extend(ban_protect(b, inflict, side, card).map(|why| (Choice::Protect(card.entry), why)));
            }
            if crate::rules::inflict::must_protect(b, inflict) {
                out.push((Choice::Take, Why::rule("Z-RULE-151")));
            }
        }
        Frame::Start(StartStep::Turning(left)) => {
            out.extend(ban_turning(b, *left).map(|why| (Choice::TurnPage, why)));
            early(b, seat, &mut out);
            drops(b, seat, &mut out);
        }
        Frame::Start(StartStep::AnyTime) => drops(b, seat, &mut out),
        Frame::Start(_) => faces(b, seat, &mut out),
        Frame::End(_) => at_the_end(b, seat, &mut out),
        Frame::Settle(_) if between_end_effects(b) => at_the_end(b, seat, &mut out),
        Frame::BeginTurn
        | Frame::Battle(_)
        | Frame::Use(_)
        | Frame::Run(_)
        | Frame::WhichCoin(..)
        | Frame::Injuries(_)
        | Frame::Settle(_)
        | Frame::Fetch(_) => {}
    }
    out
}

/// In the END PHASE: Petrified MAMODO, and what might leave freely.
fn at_the_end(b: Board, seat: Seat, out: &mut Bans) {
    drops(b, seat, out);
    for (side, card) in b.s.mat().filter(|(_, card)| b.card(card.card).kind == Kind::Mamodo) {
        out.extend(ban_restoring(b, side, card).map(|why| (Choice::Restore(card.entry), why)));
        out.extend(ban_sending_away(b, side, card).map(|why| (Choice::SendAway(card.entry), why)));
    }
}

/// In Non-Battle: the cards of the player's own open pages, effects of cards in play, Battle In, pages.
fn in_non_battle(b: Board, seat: Seat, out: &mut Bans) {
    for page in b.s.sides[seat].open_pages() {
        page_bans(b, seat, page, out);
    }
    closed_bans(b, seat, Some(Role::Plain), out);
    effects(b, seat, When::Plain, out);
    drops(b, seat, out);
    for hidden in b.s.sides[seat].mat.iter().filter(|card| card.status == CardStatus::Hidden) {
        out.extend(
            ways(b, seat, hidden.card, How::TurnedUp).err().map(|w| (Choice::TurnUp(hidden.entry, Entry::NONE), w)),
        );
    }
    out.push((Choice::TurnPage, Why::rule("Z-BATTLE-11")));
    if seat != b.s.active {
        out.push((Choice::BattleIn, Why::rule("Z-BATTLE-10")));
    } else if !can_attack(b, seat) {
        out.push((Choice::BattleIn, Why::rule("Z-BIN-02")));
    }
}

/// What cannot be done with the card of an open page.
fn page_bans(b: Board, seat: Seat, page: u8, out: &mut Bans) {
    let Some(card) = b.page(seat, page) else { return };
    let of = PageOf { book: seat, number: page };
    match b.card(card).kind {
        Kind::Mamodo => {
            let found = ways(b, seat, card, How::Action);
            let barred = found.as_ref().err().copied();
            out.extend(barred.map(|why| (Choice::Enter(page, card, Entry::NONE), why)));
            let on_top = b.s.sides[seat].mat.iter().filter(|own| b.card(own.card).kind == Kind::Mamodo);
            let able = found.unwrap_or_default();
            if able.contains(&Entry::NONE) || able.is_empty() {
                // One that enters in place of another is wished there.
                let replaces = matches!(b.card(card).make, Make::Dual | Make::Versus);
                let why = barred.filter(|_| replaces).unwrap_or(Why::rule("Z-MAM-08"));
                out.extend(on_top.map(|own| (Choice::Enter(page, card, own.entry), why)));
            } else if able.iter().all(|way| *way != Entry::NONE) {
                let why = if over_needed(b, card) { "Z-MAM-08" } else { "Z-DUAL-02" };
                let others = on_top.map(|own| own.entry).filter(|own| !able.contains(own)).chain([Entry::NONE]);
                out.extend(others.map(|way| (Choice::Enter(page, card, way), Why::rule(why))));
            }
            let hides = entries(b, card).any(|entry| *entry == effect::Entry::FaceDown);
            out.extend(ban_lay_down(b, seat, page).filter(|_| hides).map(|why| (Choice::LayDown(page), why)));
        }
        Kind::Partner => {
            let able = ways(b, seat, card, How::Action);
            let why = able.as_ref().err().copied().unwrap_or(Why::rule("Z-PART-03"));
            let able = able.unwrap_or_default();
            let own = b.s.sides[seat].mat.iter().filter(|own| b.card(own.card).kind == Kind::Mamodo);
            out.extend(
                own.filter(|own| !able.contains(&own.entry)).map(|own| (Choice::Enter(page, card, own.entry), why)),
            );
        }
        Kind::Mj12 => {
            out.extend(ways(b, seat, card, How::Action).err().map(|why| (Choice::Enter(page, card, Entry::NONE), why)));
        }
        Kind::Event => out.extend(ban_event(b, seat, of).map(|why| (Choice::Event(of), why))),
        Kind::Spell => spell_bans(b, seat, of, Role::Plain, out),
    }
}

/// The open pages of a player's Book.
fn open_pages(b: Board, seat: Seat) -> impl Iterator<Item = PageOf> {
    b.s.sides[seat].open_pages().map(move |number| PageOf { book: seat, number })
}

fn spell_bans(b: Board, seat: Seat, page: PageOf, role: Role, out: &mut Bans) {
    let own = b.s.sides[seat].mat.iter().filter(|own| b.card(own.card).kind == Kind::Mamodo).map(|own| own.entry);
    for mamodo in own.chain([Entry::NONE]) {
        out.extend(ban_spell(b, seat, page, mamodo, role).map(|why| (Choice::Spell(page, mamodo), why)));
    }
}

/// The cards of pages that are not open cannot be used (Z-PAGE-11, Z-PAGE-17). Where an effect reaches them for
/// this role, what else stands in the way is said.
fn closed_bans(b: Board, seat: Seat, role: Option<Role>, out: &mut Bans) {
    let open = b.s.sides[seat].open_pages();
    let own = |page: PageOf| (page.book == seat).then_some(page.number);
    let reached = role.map(|role| (role, PageSet::of(reachable_pages(b, seat).filter_map(own))));
    for page in (1..=PAGES as u8).filter(|page| !open.contains(page)) {
        let Some(card) = b.page(seat, page) else { continue };
        let of = PageOf { book: seat, number: page };
        let why = closed(b, seat, of);
        let role = reached.as_ref().filter(|(_, pages)| pages.contains(page)).map(|(role, _)| *role);
        match (b.card(card).kind, role) {
            (Kind::Event, Some(Role::Battle)) => {
                out.extend(ban_battle_event(b, seat, of).map(|why| (Choice::Event(of), why)));
            }
            (Kind::Spell, Some(role)) if role != Role::Battle => spell_bans(b, seat, of, role, out),
            (Kind::Event, Some(Role::Plain)) => {
                out.extend(ban_event(b, seat, of).map(|why| (Choice::Event(of), why)));
            }
            (Kind::Spell, _) => {
                let own = b.s.sides[seat].mat.iter().filter(|own| b.card(own.card).kind == Kind::Mamodo);
                out.extend(own.map(|own| (Choice::Spell(of, own.entry), why)));
                out.push((Choice::Spell(of, Entry::NONE), why));
            }
            (Kind::Event, _) => out.push((Choice::Event(of), why)),
            (Kind::Mamodo | Kind::Partner | Kind::Mj12, _) => out.push((Choice::Enter(page, card, Entry::NONE), why)),
        }
    }
}

/// The effects of cards in play that cannot be used at a moment.
fn effects(b: Board, seat: Seat, when: When, out: &mut Bans) {
    for (side, card) in b.s.mat().filter(|(_, card)| card.status != CardStatus::Hidden) {
        for offer in offers(b, side, card) {
            out.extend(ban_use(b, seat, side, card, &offer, when).map(|w| (Choice::Use(card.entry, offer.number), w)));
        }
    }
}

/// Attacks and Defenses that cannot be declared.
fn fights(b: Board, seat: Seat, role: Role, out: &mut Bans) {
    for page in open_pages(b, seat) {
        match b.on_page(page).map(|card| b.card(card).kind) {
            Some(Kind::Spell) => spell_bans(b, seat, page, role, out),
            Some(Kind::Event) => out.push((Choice::Event(page), Why::rule("Z-BATTLE-14"))),
            Some(Kind::Mamodo | Kind::Partner | Kind::Mj12) | None => {}
        }
    }
    closed_bans(b, seat, Some(role), out);
    let when = if role == Role::Attack { When::Attack } else { When::Defense };
    effects(b, seat, when, out);
}

/// In Step 3: everything that is not a Battle effect, and putting cards in play (Z-STEP3-01, Z-STEP3-03).
fn in_step_3(b: Board, seat: Seat, out: &mut Bans) {
    for page in open_pages(b, seat) {
        let Some(card) = b.on_page(page) else { continue };
        match b.card(card).kind {
            Kind::Event => out.extend(ban_battle_event(b, seat, page).map(|why| (Choice::Event(page), why))),
            Kind::Spell => {
                let why = another_fight(b, seat);
                let own = b.s.sides[seat].mat.iter().filter(|own| b.card(own.card).kind == Kind::Mamodo);
                out.extend(own.map(|own| (Choice::Spell(page, own.entry), why)));
            }
            Kind::Mamodo | Kind::Partner | Kind::Mj12 => {
                out.push((Choice::Enter(page.number, card, Entry::NONE), Why::rule("Z-STEP3-03")));
            }
        }
    }
    closed_bans(b, seat, Some(Role::Battle), out);
    let first = out.len();
    effects(b, seat, When::Battle, out);
    if let Some(why) = undefended(b, seat) {
        // What could Defend is told that, whatever else speaks against it.
        for (_, told) in out[first..].iter_mut().filter(|(choice, _)| defends(b, seat, *choice)) {
            *told = why;
        }
    }
    drops(b, seat, out);
    out.push((Choice::BattleIn, Why::rule("Z-BATTLE-14")));
}

/// Why nothing more is fought with in Step 3: one card a player counts (Z-POWER-05); a Defender who has declared no
/// Defense could not (Z-STEP2-05), or has declined (Z-STEP3-01).
fn another_fight(b: Board, seat: Seat) -> Why {
    let fights = b.s.battle.as_ref().is_some_and(|battle| battle.of(seat).is_some());
    if fights { Why::rule("Z-POWER-05") } else { undefended(b, seat).unwrap_or(Why::rule("Z-STEP3-01")) }
}

/// Why a Defender could declare no Defense, if the Attack allows none (Z-STEP2-05, Z-RULE-26).
fn undefended(b: Board, seat: Seat) -> Option<Why> {
    let open = b.s.battle.as_ref().is_some_and(|battle| battle.of(seat).is_none());
    no_defense(b).filter(|_| open).map(|by| Why::effect("Z-STEP2-05", by))
}

/// Whether an effect is a Defense of this player and nothing for Step 3.
fn defends(b: Board, seat: Seat, choice: Choice) -> bool {
    let Choice::Use(entry, number) = choice else { return false };
    let own = b.s.sides[seat].on_mat(entry);
    let offer = own.and_then(|card| offers(b, seat, card).find(|offer| offer.number == number));
    offer.is_some_and(|offer| {
        let times = b.cards.program(offer.at).times;
        times.contains(When::Defense) && !times.contains(When::Battle)
    })
}

/// Cards whose texts speak of leaving freely and that may not now.
fn drops(b: Board, seat: Seat, out: &mut Bans) {
    out.extend(
        droppable(b, seat).filter_map(|card| ban_drop(b, seat, card).map(|why| (Choice::Drop(card.entry), why))),
    );
}

/// In the START PHASE nothing but pages and its own effects is used (Z-START-07).
fn early(b: Board, seat: Seat, out: &mut Bans) {
    for page in open_pages(b, seat) {
        let Some(card) = b.on_page(page) else { continue };
        match b.card(card).kind {
            Kind::Mamodo | Kind::Partner | Kind::Mj12 => {
                out.push((Choice::Enter(page.number, card, Entry::NONE), Why::rule("Z-START-07")));
            }
            Kind::Event => out.push((Choice::Event(page), Why::rule("Z-START-07"))),
            Kind::Spell => {}
        }
    }
    closed_bans(b, seat, None, out);
    for card in b.s.sides[seat].mat.iter().filter(|card| card.status != CardStatus::Hidden) {
        for offer in offers(b, seat, card) {
            let coin = b.cards.effect(offer.at).icons.contains(Icon::Coin);
            if !coin {
                out.push((Choice::Use(card.entry, offer.number), Why::rule("Z-START-07")));
            }
        }
    }
    out.push((Choice::BattleIn, Why::rule("Z-START-07")));
}

fn faces(b: Board, seat: Seat, out: &mut Bans) {
    for card in b.s.sides[seat].mat.iter().filter(|card| b.card(card.card).kind == Kind::Mamodo) {
        out.extend(ban_turning_over(b, seat, card).map(|why| (Choice::TurnOver(card.entry), why)));
    }
}
