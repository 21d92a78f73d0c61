//! The conformance suite, over decks drawn at random from everything there is.

use std::sync::Arc;
use tercet_battlemonsters::rules::card::CardId;
use tercet_battlemonsters::{Battlemonsters, Cards, Deck, House};
use tercet_kernel::{Chance, PerSeat, Setup};

/// Half of the cards come at starter odds, half are any card at all, so that every text is met.
fn setup(cards: &Cards, chance: &mut Chance) -> Setup<Battlemonsters> {
    let mut deck = || {
        let card = |chance: &mut Chance| match chance.coin() {
            true => cards.prior().sample(chance),
            false => CardId(u16::try_from(chance.below(cards.len())).expect("fewer than 65536 cards")),
        };
        Deck::of(cards, (0..40).map(|_| card(chance)))
    };
    let decks = PerSeat([deck(), deck()]);
    Setup { decks, house: House::default(), seed: chance.seed() }
}

fn cards() -> Arc<Cards> {
    Cards::builtin()
}

tercet_conformance::suite!(Battlemonsters, cards(), setup);

#[test]
fn what_cannot_be_decided_is_not_asked() {
    tercet_conformance::idle_questions::<Battlemonsters>(&cards(), setup, 300).unwrap();
}

/// What a referee sets right begins with what lies there.
#[test]
fn a_position_that_is_written_down_is_the_same_when_it_is_read() {
    let seen = tercet_conformance::positions_written::<Battlemonsters>(&cards(), setup, 12).unwrap();
    println!("{seen:?}");
    assert!(seen.positions > 100 && seen.under_way > 0, "{seen:?}");
}

#[test]
fn a_network_sees_every_position_within_its_table() {
    tercet_conformance::positions_are_seen::<Battlemonsters>(&cards(), setup, |state| state.active, 20);
}

#[test]
fn the_network_is_of_this_game_and_knows_what_is_on_its_cards() {
    let network = include_bytes!("../../nets/judgement.net");
    tercet_conformance::network_is_of_this_game::<Battlemonsters>(&cards(), network);
}
