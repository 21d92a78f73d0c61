//! The sets in which cards came out: `games/zatch/packs/sets.toml`, which anybody can correct.

use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use serde::Deserialize;
use std::sync::LazyLock;
use tercet_library::packs::Set;

/// All sets, in the order of the file.
pub static SETS: LazyLock<Vec<SetFile>> = LazyLock::new(|| {
    let file: File = toml::from_str(include_str!("../../../packs/sets.toml")).expect("the file of sets can be read");
    file.set
});

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    set: Vec<SetFile>,
}

/// A set, as the file has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetFile {
    id: String,
    name: String,
    about: String,
    /// Whether there is a box of it for the booster generator.
    #[serde(default, rename = "box")]
    sold: bool,
    /// Ids, and runs of them.
    cards: Vec<String>,
}

impl SetFile {
    /// Whether there is a box of it for the booster generator.
    pub fn is_sold(&self) -> bool {
        self.sold
    }

    /// Its short name.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The set with its cards, of which a double-faced one is there once (Z-RULE-184).
    pub fn cards(&self, cards: &Cards) -> Set<CardId> {
        let all = cards.all().filter(|&card| self.holds(cards.id_of(card)) && cards.front(card) == card).collect();
        Set { id: self.id.clone(), name: self.name.clone(), about: self.about.clone(), cards: all }
    }

    /// Whether the card with this id is in it.
    pub fn holds(&self, id: &str) -> bool {
        self.cards.iter().map(|entry| ends(entry)).any(|(first, last)| (first..=last).contains(&id))
    }
}

/// The first and the last id of an entry such as `m-001`, or `m-001 to m-031`.
fn ends(entry: &str) -> (&str, &str) {
    entry.split_once(" to ").unwrap_or((entry, entry))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    // Covers: Z-BOOST-01
    #[test]
    fn each_card_is_in_one_set() {
        let cards = Cards::builtin();
        let sizes: Vec<(&str, usize)> =
            SETS.iter().map(|set| (set.id.as_str(), set.cards(&cards).cards.len())).collect();
        let known = [("set-1", 135), ("set-2", 86), ("set-3", 102), ("set-4", 81), ("ex", 48), ("japanese", 49)];
        assert_eq!(sizes, known);
        let different: BTreeSet<CardId> = SETS.iter().flat_map(|set| set.cards(&cards).cards).collect();
        let second_faces = cards.all().filter(|&card| cards.front(card) != card).count();
        assert_eq!((different.len() + second_faces, second_faces), (cards.len(), 1), "Z-RULE-184");
    }

    #[test]
    fn every_entry_names_cards_that_there_are() {
        let cards = Cards::builtin();
        for entry in SETS.iter().flat_map(|set| &set.cards) {
            let (first, last) = ends(entry);
            assert!(cards.find(first).is_some() && cards.find(last).is_some(), "{entry}");
        }
    }

    #[test]
    fn what_is_guessed_is_said() {
        let said = |id: &str| SETS.iter().find(|set| set.id == id).map(|set| set.about.contains("guessed"));
        assert_eq!(["set-1", "set-2", "set-3", "set-4"].map(said), [Some(false), Some(true), Some(true), Some(true)]);
    }
}
