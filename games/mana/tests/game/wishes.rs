//! "Why not?": the first answer is about what the player most likely wants, and says when that becomes possible.

use tercet_conformance::{positions, press};
use tercet_kernel::{Chance, Denied, Match, PerSeat, Seat, Setup, Status};
use tercet_mana::rules::cards::starter;
use tercet_mana::rules::state::{Phase, State};
use tercet_mana::rules::words::{Kind, Timing};
use tercet_mana::{Cards, House, Mana};

fn setup(cards: &Cards, chance: &mut Chance) -> Setup<Mana> {
    let decks = PerSeat::new(|_| starter(cards, chance));
    Setup { decks, house: House::default(), seed: chance.seed() }
}

/// The handles of everything that is this player's, in hand and in play.
fn own(cards: &Cards, state: &State, seat: Seat) -> Vec<String> {
    let side = &state.sides[seat];
    let hand = side.hand.iter().map(|held| format!("hand:{}", cards.id_of(held.card)));
    let party = side.party.iter().map(|member| member.entry);
    let items = side.items.iter().map(|item| item.entry);
    let lands = side.lands.iter().map(|land| land.entry);
    let monsters = state.monsters().filter(|(_, _, monster)| monster.seat == seat).map(|(.., monster)| monster.entry);
    hand.chain(party.chain(items).chain(lands).chain(monsters).map(|entry| entry.to_string())).collect()
}

/// What this player is told first, in the first position in which there is something to tell about a card of the
/// hand for which `fits`.
fn first(fits: impl Fn(&Match<Mana>, Kind, Option<Timing>) -> bool) -> Denied {
    let cards = Cards::builtin();
    positions(&cards, setup, 50, |game, _| {
        let hand = &game.state().sides[Seat::A].hand;
        let fitting = |card| fits(game, cards.card(card).kind, cards.card(card).timing);
        let card = hand.iter().map(|held| held.card).find(|card| fitting(*card))?;
        game.reasons(Seat::A, &[format!("hand:{}", cards.id_of(card))]).into_iter().next()
    })
    .expect("such a position")
}

fn turn_of(game: &Match<Mana>, phase: Phase, seat: Seat) -> bool {
    let state = game.state();
    game.status() == Status::Waiting(Seat::A) && state.phase == phase && state.active == seat && state.stack.is_empty()
}

fn told(denied: &Denied) -> (&str, &str, &str) {
    let verb = denied.wish.verb.as_str();
    (verb, denied.refusal.clause.0, denied.when.as_deref().unwrap_or_default())
}

#[test]
fn a_monster_in_the_main_phase_is_placed_later() {
    let with_lands = |game: &Match<Mana>, lands: bool| game.state().sides[Seat::A].lands.is_empty() != lands;
    let denied = |lands| {
        first(|game, kind, _| turn_of(game, Phase::Main, Seat::A) && with_lands(game, lands) && kind == Kind::Monster)
    };
    assert_eq!(told(&denied(true)), ("place", "M-PLACE-07", "In the Placement Phase, after the Main Phase."));
    assert_eq!(told(&denied(false)), ("", "M-PLACE-02", "When you have made a Land."));
}

#[test]
fn what_belongs_to_the_main_phase_comes_in_the_next_turn() {
    let denied = first(|game, kind, _| turn_of(game, Phase::Placement, Seat::A) && kind == Kind::Artifact);
    assert_eq!(told(&denied), ("use", "M-TURN-03", "In the Main Phase of your next turn."));
}

#[test]
fn a_card_that_cancels_waits_for_the_opponent() {
    let denied = first(|game, kind, timing| {
        turn_of(game, Phase::Main, Seat::A) && kind == Kind::Support && timing == Some(Timing::Cancel)
    });
    assert_eq!(told(&denied).0, "use");
    assert_eq!(denied.when.as_deref(), Some("When your opponent uses a card that it can answer."));
}

#[test]
fn a_monster_in_the_opponents_turn_is_for_the_own_placement_phase() {
    let denied = first(|game, kind, _| {
        let state = game.state();
        let lands = !state.sides[Seat::A].lands.is_empty();
        state.active == Seat::B && state.phase == Phase::Main && lands && kind == Kind::Monster
    });
    assert_eq!(told(&denied), ("", "M-PLACE-01", "In the Placement Phase of your next turn."));
}

#[test]
fn every_own_card_answers() {
    let pressed = press::<Mana>(&Cards::builtin(), setup, 100, own).unwrap();
    assert!(pressed.able > 50 && pressed.refused > 1000, "{pressed:?}");
}
