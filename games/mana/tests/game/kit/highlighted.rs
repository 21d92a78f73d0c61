//! What a beginner is shown first.

use std::sync::atomic::AtomicBool;
use tercet_bots::{Evaluate, Highlighted, Player, Seen};
use tercet_conformance::positions;
use tercet_kernel::{Chance, PerSeat, Seat, Seed, Setup};
use tercet_mana::rules::cards::{Deck, starter};
use tercet_mana::rules::choice::{Choice, Facing};
use tercet_mana::rules::setup::begin;
use tercet_mana::rules::state::{Entry, Item, Member, State};
use tercet_mana::{Cards, House, Mana};

fn setup(cards: &Cards, chance: &mut Chance) -> Setup<Mana> {
    let decks = PerSeat::new(|_| starter(cards, chance));
    Setup { decks, house: House::default(), seed: chance.seed() }
}

/// What is highlighted in the first position of some random games in which an option that is outclassed fits.
fn chosen_beside(fits: impl Fn(Choice) -> bool) -> Choice {
    let cards = Cards::builtin();
    let mut options = Vec::new();
    positions(&cards, setup, 50, |game, _| {
        let seen = Seen::<Mana>::new(&cards, game.state())?;
        seen.options(&mut options);
        let outclassed = |option| Mana::outclassed(&cards, game.state(), &options, option);
        options.iter().find(|option| fits(**option) && outclassed(**option))?;
        let chosen = Highlighted::new(1).choose(seen, &AtomicBool::new(false));
        assert!(!outclassed(chosen), "{chosen:?} of {options:?}");
        Some(chosen)
    })
    .expect("such a position")
}

#[test]
fn the_start_phase_is_gone_through_in_the_usual_order() {
    assert_eq!(chosen_beside(|option| matches!(option, Choice::Start(_))), Choice::StartAll);
}

#[test]
fn no_item_is_shown_that_replaces_one_of_its_name() {
    chosen_beside(|option| matches!(option, Choice::Equip(..)));
}

/// A match without decks in which `Seat::A` chooses.
fn bare(cards: &Cards) -> State {
    let decks = PerSeat::new(|_| Deck::default());
    let mut state = begin(cards, House::default(), &decks, Seed(1));
    state.chooser = Seat::A;
    state
}

/// Whether a Character that has an Item is not shown how to get a second one of its name.
fn is_not_shown_a_second(item: &str, character: &str) -> bool {
    let cards = Cards::builtin();
    let find = |id| cards.find(id).expect("a card of the pool");
    let (item, on) = (find(item), Entry(1));
    let mut state = bare(&cards);
    let side = &mut state.sides[Seat::A];
    side.party.push(Member { entry: on, card: find(character), owner: Seat::A, tapped: false });
    side.items.push(Item { entry: Entry(2), card: item, on });
    Mana::outclassed(&cards, &state, &[], Choice::Equip(item, on))
}

/// Two Characters keep all their Items (M-RULE-122).
#[test]
fn a_second_item_of_a_name_is_shown_to_those_who_keep_both() {
    assert!(is_not_shown_a_second("laurent-knife", "escad"));
    assert!(!is_not_shown_a_second("laurent-knife", "machine-golem-mark-i"));
    assert!(!is_not_shown_a_second("laurent-knife", "machine-golem-mark-44"));
}

/// A Monster whose opening cannot be paid for is trashed by it (M-OPEN-05).
#[test]
fn a_monster_is_shown_less_readily_that_its_player_could_not_pay_for() {
    let cards = Cards::builtin();
    let jajara = cards.find("jajara").expect("a card of the pool");
    let cost = u16::from(cards.card(jajara).printed_cost(0));
    let reluctance = |available, spent| {
        let mut state = bare(&cards);
        (state.sides[Seat::A].available, state.sides[Seat::A].spent) = (available, spent);
        Mana::reluctance(&cards, &state, Choice::Place(jajara, Entry(1), Facing::FaceDown))
    };
    assert!(reluctance(cost - 1, 0) > 0.0, "too dear");
    assert!(reluctance(0, cost) <= 0.0, "what is spent comes back");
}
