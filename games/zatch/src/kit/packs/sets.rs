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
