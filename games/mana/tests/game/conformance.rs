//! What every rule set must keep, for games of starter decks.

use tercet_kernel::{Chance, PerSeat, Setup};
use tercet_mana::rules::cards::starter;
use tercet_mana::{Cards, House, Mana};

fn setup(cards: &Cards, chance: &mut Chance) -> Setup<Mana> {
    let decks = PerSeat::new(|_| starter(cards, chance));
    Setup { decks, house: House::default(), seed: chance.seed() }
}

tercet_conformance::suite!(Mana, Cards::builtin(), setup);

#[test]
fn what_cannot_be_decided_is_not_asked() {
    tercet_conformance::idle_questions::<Mana>(&Cards::builtin(), setup, 300).unwrap();
}

/// What a referee sets right begins with what lies there.
#[test]
fn a_position_that_is_written_down_is_the_same_when_it_is_read() {
    let seen = tercet_conformance::positions_written::<Mana>(&Cards::builtin(), setup, 12).unwrap();
    println!("{seen:?}");
    assert!(seen.positions > 100 && seen.under_way > 0, "{seen:?}");
}

#[test]
fn a_network_sees_every_position_within_its_table() {
    tercet_conformance::positions_are_seen::<Mana>(&Cards::builtin(), setup, |state| state.active, 20);
}

#[test]
fn the_network_is_of_this_game_and_knows_what_is_on_its_cards() {
    tercet_conformance::network_is_of_this_game::<Mana>(&Cards::builtin(), include_bytes!("../../nets/judgement.net"));
}
