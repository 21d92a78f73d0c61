//! Ready decks, random decks, and packs that are opened.

use tercet_battlemonsters::Battlemonsters;
use tercet_battlemonsters::kit::decks::plans::PLANS;
use tercet_battlemonsters::kit::decks::{DECK_SIZE, open, pack, random_deck};
use tercet_battlemonsters::rules::card::CardId;
use tercet_battlemonsters::rules::cards::{Cards, PACKS};
use tercet_battlemonsters::rules::words::Kind;
use tercet_kernel::{Chance, Seed};
use tercet_library::Collected;

#[test]
fn ready_decks_are_what_their_plans_give() {
    let cards = Cards::builtin();
    assert_eq!(Battlemonsters::ready_decks(&Battlemonsters::cards()).len(), PLANS.len());
    for (ready, plan) in Battlemonsters::ready_decks(&Battlemonsters::cards()).iter().zip(PLANS) {
        assert_eq!(ready.id, plan.id);
        assert!(ready.list == plan.build(&cards), "{}: write it again with the example ready_decks", plan.id);
        assert!((40..=50).contains(&ready.list.cards.len()), "{}: {} cards", plan.id, ready.list.cards.len());
    }
}

#[test]
fn ready_decks_have_different_characters() {
    let cards = Cards::builtin();
    let count = |id: &str, sort: &dyn Fn(CardId) -> bool| {
        Battlemonsters::ready_deck(&Battlemonsters::cards(), id)
            .expect("a ready deck")
            .cards(&cards)
            .filter(|&card| sort(card))
            .count()
    };
    assert_eq!(count("ember-rush", &|card| cards.card(card).sacrifices > 0), 0);
    assert!(count("dragon-court", &|card| cards.card(card).is_dragon()) >= 8);
    assert!(count("quiet-tricks", &|card| cards.card(card).kind != Kind::Monster) >= 20);
    assert!(count("old-gods", &|card| cards.card(card).stars >= 5) >= 5);
    let defence = |id: &str| {
        let deck = Battlemonsters::ready_deck(&Battlemonsters::cards(), id).expect("a ready deck");
        deck.cards(&cards).map(|card| i32::from(cards.card(card).defence)).sum::<i32>() / deck.0.len() as i32
    };
    assert!(defence("stone-walls") > defence("ember-rush"));
}

#[test]
fn packs_hold_as_many_cards_as_they_should() {
    let cards = Cards::builtin();
    let mut chance = Chance::new(Seed(1));
    let sizes = PACKS.iter().map(|pack| open(&cards, pack, &mut chance).len()).collect::<Vec<_>>();
    assert_eq!(sizes, [52, 10, 10, 4, 10, 10, 10, 10]);
    assert_eq!(pack("rare").map(|pack| pack.name), Some("Rare pack"));
    assert!(pack("none").is_none());
}

#[test]
fn random_decks_follow_from_the_seed() {
    let cards = Cards::builtin();
    let draw = |seed| random_deck(&cards, DECK_SIZE, &mut Chance::new(Seed(seed)));
    assert_eq!(draw(1).0.len(), DECK_SIZE);
    assert_eq!(draw(1), draw(1));
    assert_ne!(draw(1), draw(2));
}
