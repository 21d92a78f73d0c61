//! "Why not?": the first answer is about what the player most likely wants, and says when that becomes possible.

use tercet_battlemonsters::rules::state::{FieldCard, State};
use tercet_battlemonsters::rules::words::Kind;
use tercet_battlemonsters::{Battlemonsters, Cards, Deck, House};
use tercet_conformance::{positions, press};
use tercet_kernel::{Chance, Denied, PerSeat, Seat, Setup, Status};

fn setup(cards: &Cards, chance: &mut Chance) -> Setup<Battlemonsters> {
    let decks = PerSeat::new(|_| Deck::of(cards, (0..40).map(|_| cards.prior().sample(chance))));
    Setup { decks, house: House::default(), seed: chance.seed() }
}

/// The handles of everything that is this player's, in hand and on the field.
fn own(cards: &Cards, state: &State, seat: Seat) -> Vec<String> {
    let side = &state.sides[seat];
    let hand = side.hand.iter().map(|held| format!("hand:{}", cards.id_of(held.card)));
    hand.chain(side.field.iter().map(|card| card.entry.to_string())).collect()
}

/// What this player is told first about a card on the field for which `fits`, in the first position in which its
/// player is to choose freely and there is something to tell.
fn first(fits: impl Fn(&State, Kind, &FieldCard) -> bool) -> Denied {
    let cards = Cards::builtin();
    positions::<Battlemonsters, _>(&cards, setup, 50, |game, _| {
        let state = game.state();
        let free = game.status() == Status::Waiting(Seat::A) && state.active == Seat::A && state.stack.is_empty();
        let card = state.sides[Seat::A].field.iter().find(|card| fits(state, cards.card(card.card).kind, card))?;
        game.reasons(Seat::A, &[card.entry.to_string()]).into_iter().next().filter(|_| free)
    })
    .expect("such a position")
}

fn told(denied: &Denied) -> (&str, &str, &str) {
    let verb = denied.wish.verb.as_str();
    (verb, denied.refusal.clause.0, denied.when.as_deref().unwrap_or_default())
}

#[test]
fn a_monster_that_has_just_come_attacks_in_the_next_turn() {
    let denied = first(|_, kind, card| {
        kind == Kind::Monster && card.fresh.is_some() && card.stance.attacking() && card.stance.visible()
    });
    assert_eq!(told(&denied), ("attack", "B-ATTACK-03", "On your next turn."));
}

#[test]
fn a_monster_in_defence_mode_is_put_in_attack_mode_first() {
    let denied = first(|_, kind, card| {
        kind == Kind::Monster && card.fresh.is_none() && !card.stance.attacking() && card.stance.visible()
    });
    assert_eq!(told(&denied), ("attack", "B-ATTACK-02", "On the turn after it has been put in attack mode."));
}

#[test]
fn in_the_opponents_turn_everything_waits_for_the_own() {
    let cards = Cards::builtin();
    let denied = positions::<Battlemonsters, _>(&cards, setup, 5, |game, _| {
        let state = game.state();
        let held = state.sides[Seat::A].hand.first().filter(|_| state.active == Seat::B && state.first.is_some())?;
        game.reasons(Seat::A, &[format!("hand:{}", cards.id_of(held.card))]).into_iter().next()
    });
    assert_eq!(told(&denied.expect("such a position")), ("summon", "B-TURN-07", "On your turn."));
}

#[test]
fn every_own_card_answers() {
    let pressed = press::<Battlemonsters>(&Cards::builtin(), setup, 100, own).unwrap();
    assert!(pressed.able > 50 && pressed.refused > 1000, "{pressed:?}");
}
