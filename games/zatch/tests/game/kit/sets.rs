//! The sets in which cards came out.

use std::collections::BTreeSet;
use tercet_library::packs::Packed;
use tercet_zatch::Zatch;
use tercet_zatch::rules::card::CardId;
use tercet_zatch::rules::cards::Cards;

// Covers: Z-BOOST-01
#[test]
fn each_card_is_in_one_set() {
    let cards = Cards::builtin();
    let sets = Zatch::sets(&cards);
    let sizes: Vec<(&str, usize)> = sets.iter().map(|set| (set.id.as_str(), set.cards.len())).collect();
    let known = [("set-1", 135), ("set-2", 86), ("set-3", 102), ("set-4", 81), ("ex", 48), ("japanese", 49)];
    assert_eq!(sizes, known);
    let different: BTreeSet<CardId> = sets.into_iter().flat_map(|set| set.cards).collect();
    let second_faces = cards.all().filter(|&card| cards.front(card) != card).count();
    assert_eq!((different.len() + second_faces, second_faces), (cards.len(), 1), "Z-RULE-184");
}

#[test]
fn every_entry_names_cards_that_there_are() {
    let cards = Cards::builtin();
    let file: toml::Table = include_str!("../../../packs/sets.toml").parse().expect("the file of sets can be read");
    let sets = file["set"].as_array().expect("a list of sets");
    let entries: Vec<&str> = sets
        .iter()
        .flat_map(|set| set["cards"].as_array().expect("a list of cards"))
        .filter_map(|entry| entry.as_str())
        .collect();
    assert!(entries.len() > 20);
    for entry in entries {
        assert!(entry.split(" to ").all(|id| cards.find(id).is_some()), "{entry}");
    }
}

#[test]
fn what_is_guessed_is_said() {
    let sets = Zatch::sets(&Cards::builtin());
    let said = |id: &str| sets.iter().find(|set| set.id == id).map(|set| set.about.contains("guessed"));
    assert_eq!(["set-1", "set-2", "set-3", "set-4"].map(said), [Some(false), Some(true), Some(true), Some(true)]);
}
