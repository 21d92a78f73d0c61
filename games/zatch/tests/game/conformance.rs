//! What every rule set must keep, for games of Books drawn at random from everything there is.

use crate::books::setup;
use tercet_kernel::{Chance, Rules, Seed, Silent, Status};
use tercet_zatch::rules::state::{CardStatus, Entry, OnMat};
use tercet_zatch::{Cards, Zatch};

tercet_conformance::suite!(Zatch, Cards::builtin(), setup);

#[test]
fn what_cannot_be_decided_is_not_asked() {
    tercet_conformance::idle_questions::<Zatch>(&Cards::builtin(), setup, 300).unwrap();
}

/// Bots get nothing but imagined worlds: the true Book of the other player is in none of them, and there is
/// something to choose in each (Z-PAGE-13).
#[test]
fn no_imagined_book_is_the_true_one() {
    let cards = Cards::builtin();
    let mut options = Vec::new();
    for seed in 0..150 {
        let mut chance = Chance::new(Seed(seed));
        let mut state = Zatch::begin(&cards, &setup(&cards, &mut chance), &mut Silent);
        while let Status::Waiting(seat) = Zatch::status(&state) {
            let world = Zatch::resample(&cards, &state, seat.other(), &mut chance);
            Zatch::options(&cards, &world, &mut options);
            assert!(!options.is_empty(), "game {seed}: nothing to choose in an imagined world");
            let both = state.sides[seat].book.iter().zip(&world.sides[seat].book);
            let hidden = both.filter(|(slot, _)| slot.card.is_some() && !slot.known);
            let (all, same) = hidden.fold((0, 0), |(all, same), (true_one, imagined)| {
                (all + 1, same + usize::from(true_one.card == imagined.card))
            });
            assert!(all < 6 || same < all, "game {seed}: the true Book is imagined");
            Zatch::options(&cards, &state, &mut options);
            let choice = options[chance.below(options.len())];
            Zatch::apply(&cards, &mut state, choice, &mut Silent);
        }
    }
}

/// Which MAMODO lies face-down does not show in what the rest of an imagined Book is made of (Z-RULE-185).
#[test]
fn a_hidden_mamodo_draws_no_cards_to_an_imagined_book() {
    let cards = Cards::builtin();
    let begun = Zatch::begin(&cards, &setup(&cards, &mut Chance::new(Seed(1))), &mut Silent);
    let viewer = begun.chooser;
    let world = |hidden: &str| {
        let mut state = begun.clone();
        let card = cards.find(hidden).expect("a card that can lie face-down");
        let other = &mut state.sides[viewer.other()].mat;
        let laid = OnMat { entry: Entry(90), card, front: card, status: CardStatus::Hidden, ..other[0] };
        other.push(laid);
        Zatch::resample(&cards, &state, viewer, &mut Chance::new(Seed(2)))
    };
    assert_eq!(world("m-435"), world("m-437"));
}

/// What a referee sets right begins with what lies there.
#[test]
fn a_position_that_is_written_down_is_the_same_when_it_is_read() {
    let seen = tercet_conformance::positions_written::<Zatch>(&Cards::builtin(), setup, 12).unwrap();
    println!("{seen:?}");
    assert!(seen.positions > 100 && seen.under_way > 0, "{seen:?}");
}

#[test]
fn a_network_sees_every_position_within_its_table() {
    tercet_conformance::positions_are_seen::<Zatch>(&Cards::builtin(), setup, |state| state.active, 20);
}

#[test]
fn the_network_is_of_this_game_and_knows_what_is_on_its_cards() {
    tercet_conformance::network_is_of_this_game::<Zatch>(&Cards::builtin(), include_bytes!("../../nets/judgement.net"));
}
