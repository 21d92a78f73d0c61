//! What is printed on a card.

use super::{Cards, species};
use crate::rules::card::CardId;
use crate::rules::words::Kind;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A card as a player reads it; `docs/protocol.md` describes the fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/battlemonsters/web/protocol/"))]
pub struct Face {
    /// The id, such as `fire/mage/great`.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// Monster, Spell or Trap.
    pub kind: Kind,
    /// Printed attack points; 0 for Spells and Traps.
    pub attack: i16,
    /// Printed defence points; 0 for Spells and Traps.
    pub defence: i16,
    /// Stars; 0 for Spells and Traps.
    pub stars: u8,
    /// How many Monsters its summon from the hand costs (B-SUMMON-09).
    pub sacrifices: u8,
    /// Its elements.
    pub elements: Vec<String>,
    /// Its keywords.
    pub keywords: Vec<String>,
    /// The name of its species; empty for Spells and Traps.
    pub species: String,
    /// The classes it shows.
    pub classes: Vec<String>,
    /// `common`, `uncommon`, `rare` or `legendary`: the frame.
    #[cfg_attr(feature = "ts", ts(type = "'common' | 'uncommon' | 'rare' | 'legendary'"))]
    pub rarity: String,
    /// Its sentences.
    pub text: Vec<String>,
}

/// The frames, by score from 1 on.
pub const RARITIES: [&str; 4] = ["common", "uncommon", "rare", "legendary"];

impl Cards {
    /// How rare a card is: its frame, one of [`RARITIES`].
    pub fn rarity(&self, card: CardId) -> &'static str {
        RARITIES[(score(self, card).clamp(1, 4) - 1) as usize]
    }

    /// The name of a Monster's species; empty for Spells and Traps (B-RULE-43).
    pub fn species_of(&self, card: CardId) -> String {
        species::name(self.card(card).keywords)
    }

    /// The names of all species there are.
    pub fn species(&self) -> Vec<String> {
        let names: BTreeSet<String> = self.all().map(|card| self.species_of(card)).collect();
        names.into_iter().filter(|name| !name.is_empty()).collect()
    }
}

impl Face {
    pub(super) fn of(cards: &Cards, id: CardId) -> Face {
        let card = cards.card(id);
        Face {
            id: cards.id_of(id).to_owned(),
            name: cards.name(id).to_owned(),
            kind: card.kind,
            attack: card.attack,
            defence: card.defence,
            stars: card.stars,
            sacrifices: card.sacrifices,
            elements: card.elements.iter().map(|element| element.to_string()).collect(),
            keywords: card.keywords.iter().map(|keyword| keyword.to_string()).collect(),
            species: cards.species_of(id),
            classes: card.classes.iter().map(|class| class.to_string()).collect(),
            rarity: cards.rarity(id).to_owned(),
            text: cards.lines(id).map(str::to_owned).collect(),
        }
    }
}

/// The sum of the scores of the three parts; Spells and Traps count 1.
fn score(cards: &Cards, id: CardId) -> i32 {
    let parts = cards.parts_of(id);
    parts.map_or(1, |at| cards.parts.iter().zip(at).map(|(parts, at)| i32::from(parts[at].score)).sum())
}
