//! The finished cards, and their figures.

mod deck;
mod odds;

use tercet_battlemonsters::rules::card::{Card, CardId};
use tercet_battlemonsters::rules::cards::{Cards, PartKind};

/// Whether a Monster has a title when it comes out of a pack: one that is rare without it.
fn titled(cards: &Cards, untitled: CardId) -> bool {
    ["rare", "legendary"].contains(&cards.rarity(untitled))
}

fn figures(id: &str) -> (i16, i16, u8, u8) {
    let cards = Cards::builtin();
    let card = cards.card(cards.find(id).unwrap_or_else(|| panic!("no card {id}")));
    (card.attack, card.defence, card.stars, card.sacrifices)
}

#[test]
fn the_worked_examples_come_out() {
    assert_eq!(figures("burning_sun_god/giant/powerful"), (1700, 1100, 9, 4));
    assert_eq!(figures("molten/knight"), (300, 900, 4, 1));
    assert_eq!(figures("morphling/mage"), (800, 300, 3, 1), "half-way cases are rounded up");
    assert_eq!(figures("frostguardian/giant").0, 0);
    assert_eq!(figures("spell/fuse"), (0, 0, 0, 0));
}

#[test]
fn every_combination_is_a_card_and_found_by_its_id() {
    let cards = Cards::builtin();
    assert_eq!(cards.len(), 45 * 22 * 5 + 11 + 5);
    for card in cards.all() {
        assert_eq!(cards.find(cards.id_of(card)), Some(card));
        if let Some([prefix, root, title]) = cards.parts_of(card) {
            assert_eq!(cards.combine(prefix, root, title), card);
        }
    }
    assert_eq!(cards.find("fire/mages"), None);
    assert_eq!(cards.find("fire"), None);
}

#[test]
fn a_face_shows_what_the_parts_add_up_to() {
    let cards = Cards::builtin();
    let face = cards.face(cards.find("burning_sun_god/giant/powerful").expect("a card"));
    assert_eq!(face.name, "Burning Sun God Giant, the Powerful");
    assert_eq!(face.rarity, "legendary");
    assert_eq!((&face.elements[..], &face.classes[..]), (&["fire".to_owned()][..], &["warrior".to_owned()][..]));
    assert_eq!(face.keywords, ["Human", "God", "Colossus"]);
    assert_eq!(face.species, "human, god, colossus");
    assert_eq!(face.text.len(), 4);
    let common = cards.face(cards.find("water/human_male").expect("a card"));
    assert_eq!((common.rarity.as_str(), common.species.as_str()), ("common", "human"));
}

#[test]
fn dragons_are_flying_reptiles_that_are_no_demons() {
    let cards = Cards::builtin();
    let dragon = |id| cards.card(cards.find(id).expect("a card")).is_dragon();
    assert!(dragon("water/drake") && dragon("dragon_god/human_male"));
    assert!(!dragon("demon/drake") && !dragon("angel/human_male") && !dragon("spell/fuse"), "B-RULE-43, B-EX-03");
}

#[test]
fn natural_cards_lie_in_the_known_ranges() {
    let cards = Cards::builtin();
    let natural = cards.all().filter(|&card| {
        cards
            .parts_of(card)
            .is_some_and(|[prefix, root, title]| titled(&cards, cards.combine(prefix, root, 0)) == (title != 0))
    });
    let natural: Vec<&Card> = natural.map(|card| cards.card(card)).collect();
    assert_eq!(natural.len(), 1407);
    let range = |figure: fn(&Card) -> i16| {
        let figures = natural.iter().map(|card| figure(card));
        (figures.clone().min(), figures.max())
    };
    assert_eq!(range(|card| card.attack), (Some(0), Some(2800)));
    assert_eq!(range(|card| card.defence), (Some(0), Some(2600)));
    assert_eq!(range(|card| card.stars.into()), (Some(1), Some(12)));
}

#[test]
fn parts_say_what_they_bring_and_do_to_figures() {
    let parts = Cards::builtin().parts();
    let find = |part: PartKind, id: &str| parts.iter().find(|face| face.part == part && face.id == id).unwrap();
    let fire = find(PartKind::Prefix, "fire");
    assert_eq!((fire.elements.join(", ").as_str(), fire.figures.join(", ").as_str()), ("fire", "Attack +0.25"));
    let powerful = find(PartKind::Title, "powerful");
    assert_eq!(powerful.figures, ["Power +200", "Power × 1.25", "Attack × 1.25"]);
    assert_eq!(powerful.text.len(), 1);
    assert!(find(PartKind::Title, "").figures.is_empty());
}
