//! What every rule set must keep, for games of starter decks.

use tercet_kernel::{Chance, PerSeat, Setup};
use tercet_mana::cards::starter;
use tercet_mana::{Cards, House, Mana};

fn setup(cards: &Cards, chance: &mut Chance) -> Setup<Mana> {
    let decks = PerSeat::new(|_| starter(cards, chance));
    Setup { decks, house: House::default(), seed: chance.seed() }
}

tercet_kernel::conformance_suite!(Mana, Cards::builtin(), setup);

#[test]
fn what_cannot_be_decided_is_not_asked() {
    tercet_kernel::conformance::idle_questions::<Mana>(&Cards::builtin(), setup, 300).unwrap();
}
