//! What the server and browsers say to each other about decks.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tercet_kernel::Seed;
use tercet_library::formats::DeckFile;

/// Answer to `POST /api/games/:game/decks`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckKept {
    /// The name of the deck: whoever knows it can read it.
    pub id: String,
    /// Whoever has this can change it. It is said only once.
    pub token: String,
    /// The number of the version.
    pub version: u32,
}

/// Body of `PUT /api/games/:game/decks/:id`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KeepDeck {
    /// The token that came with its name.
    pub token: String,
    /// The deck as it is now.
    pub deck: DeckFile,
    /// The number of the version that was changed: it is saved as the next one if that is still the last.
    pub based_on: u32,
}

/// A saved deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SavedDeck {
    /// Its name, or the id of a ready deck.
    pub id: String,
    /// Which version this is; 0 for a ready deck.
    pub version: u32,
    /// When it was saved, in milliseconds since 1970; 0 for a ready deck.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: u64,
    /// The deck.
    pub deck: DeckFile,
}

/// One of the versions of a saved deck that one can go back to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckVersion {
    /// Its number, from 1 on.
    pub version: u32,
    /// When it was saved, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: u64,
    /// What the deck was called.
    pub name: String,
    /// How many cards it had.
    pub cards: usize,
}

/// Body of `POST /api/games/:game/decks/write`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WriteDeck {
    /// The deck.
    pub deck: DeckFile,
    /// The id of the format.
    pub format: String,
}

/// Answer to `POST /api/games/:game/decks/write`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WrittenDeck {
    /// The deck in that format.
    pub text: String,
    /// What the name of its file ends with.
    pub extension: &'static str,
}

/// Body of `POST /api/games/:game/decks/build`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BuildDeck {
    /// The cards from which alone the deck is built.
    pub pool: DeckFile,
    /// The agreed rules; those of the rule book if there are none.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Record<string, number | boolean | string>"))]
    pub house: Option<Value>,
    /// From which the choice among good cards follows: up to 32 hexadecimal digits. Without one it is drawn.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
    pub seed: Option<Seed>,
}

impl BuildDeck {
    /// The seed that was asked for, or one of chance.
    pub fn seed(&self) -> Seed {
        self.seed.unwrap_or_else(|| Seed(fastrand::u64(..).into()))
    }
}

/// Answer to `POST /api/games/:game/decks/build`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BuiltDeck {
    /// With the same seed the same deck is built from this pool again.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub seed: Seed,
    /// A deck that is legal in sealed play.
    pub deck: DeckFile,
}

/// Body of `POST /api/games/:game/decks/stats`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MeasureDeck {
    /// The deck.
    pub deck: DeckFile,
}

/// Body of `POST /api/games/:game/decks/check`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct JudgeDeck {
    /// The deck.
    pub deck: DeckFile,
    /// The agreed rules; those of the rule book if there are none.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Record<string, number | boolean | string>"))]
    pub house: Option<Value>,
    /// For sealed play: the cards from which alone it may be built. They lift limits of the agreed rules.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub pool: Option<DeckFile>,
}
