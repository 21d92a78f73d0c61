//! "Why not?": the first answer is about what the player most likely wants, and says when that becomes possible.

use crate::books::setup;
use tercet_conformance::{positions, press};
use tercet_kernel::{Denied, Match, Seat, Status};
use tercet_zatch::rules::book::PAGES;
use tercet_zatch::rules::frame::Frame;
use tercet_zatch::rules::state::{Phase, State};
use tercet_zatch::rules::words::{Icon, Kind};
use tercet_zatch::{Cards, Zatch};

/// The handles of everything that is this player's, in the Book and on the mat.
fn own(_: &Cards, state: &State, seat: Seat) -> Vec<String> {
    let side = &state.sides[seat];
    let pages = (1..=PAGES as u8).filter(|page| side.page(*page).is_some()).map(|page| format!("p{page}"));
    pages.chain(side.mat.iter().map(|card| card.entry.to_string())).collect()
}

/// What player A is told first about a page for which `fits`, in the first position in which there is something
/// to tell about it and nothing to be done with it.
fn first(fits: impl Fn(&Match<Zatch>, u8, Kind) -> bool) -> Denied {
    let cards = Cards::builtin();
    positions::<Zatch, _>(&cards, setup, 50, |game, _| {
        let side = &game.state().sides[Seat::A];
        let kind = |page| side.page(page).map(|card| cards.card(card).kind);
        let page = (1..=PAGES as u8).find(|page| kind(*page).is_some_and(|kind| fits(game, *page, kind)))?;
        let touched = format!("p{page}");
        let able = game.offers().iter().any(|offer| offer.description.touches.contains(&touched));
        game.reasons(Seat::A, &[touched]).into_iter().next().filter(|_| !able)
    })
    .expect("such a position")
}

fn is_open(game: &Match<Zatch>, page: u8) -> bool {
    game.state().sides[Seat::A].open_pages().contains(&page)
}

/// Whether player A is to choose in this phase of this player's turn, outside a Battle.
fn acts(game: &Match<Zatch>, phase: Phase, turn: Seat) -> bool {
    let state = game.state();
    let choosing = game.status() == Status::Waiting(Seat::A);
    let free = matches!(state.stack.top(), Some(Frame::Start(_) | Frame::Act(_)));
    free && choosing && state.phase == phase && state.active == turn
}

fn told(denied: &Denied) -> (&str, &str, &str) {
    let verb = denied.wish.verb.as_str();
    (verb, denied.refusal.clause.0, denied.when.as_deref().unwrap_or_default())
}

#[test]
fn a_mamodo_enters_in_the_battle_phase() {
    let denied =
        first(|game, page, kind| acts(game, Phase::Start, Seat::A) && is_open(game, page) && kind == Kind::Mamodo);
    assert_eq!(told(&denied), ("enter", "Z-START-07", "In the BATTLE PHASE, which comes next."));
}

#[test]
fn an_attack_comes_after_battle_in() {
    let cards = Cards::builtin();
    let denied = first(|game, page, kind| {
        let card = game.state().sides[Seat::A].page(page).map(|card| cards.card(card));
        let attacks =
            card.is_some_and(|card| card.icons.contains(Icon::Attack) && !card.icons.contains(Icon::NoBattle));
        acts(game, Phase::Battle, Seat::A) && is_open(game, page) && kind == Kind::Spell && attacks
    });
    assert_eq!((told(&denied).0, told(&denied).2), ("spell", "After Battle In, as your Attack."));
}

#[test]
fn a_closed_page_waits_until_it_lies_open() {
    let denied = first(|game, page, _| acts(game, Phase::Battle, Seat::A) && page > 20 && !is_open(game, page));
    assert_eq!((told(&denied).1, told(&denied).2), ("Z-PAGE-11", "When its page lies open."));
}

#[test]
fn while_the_other_player_acts_a_card_says_what_it_is_for() {
    let denied = first(|game, page, kind| {
        let other = game.status() == Status::Waiting(Seat::B) && game.state().phase == Phase::Battle;
        other && game.state().battle.is_none() && is_open(game, page) && kind == Kind::Mamodo
    });
    assert_eq!(told(&denied), ("", "Z-MAM-02", "When the next Action is yours."));
}

#[test]
fn every_own_card_answers() {
    let pressed = press::<Zatch>(&Cards::builtin(), setup, 100, own).unwrap();
    assert!(pressed.able > 50 && pressed.refused > 1000, "{pressed:?}");
}
