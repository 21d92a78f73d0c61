//! How the texts of cards are shown to those who write them.

use serde::Serialize;
use serde_json::{Value, json};
use std::fmt::Debug;

/// How a text is understood.
#[derive(Debug, Serialize)]
pub struct Understood {
    /// Its sentences, as the program carries them out.
    pub abilities: Value,
    /// The same, for people: one block per sentence.
    #[serde(skip)]
    pub printed: Vec<String>,
    /// The words one searches with.
    pub tags: Vec<&'static str>,
}

impl Understood {
    /// A text of these sentences, found by these words.
    pub fn new<A: Debug + Serialize>(abilities: &[A], tags: Vec<&'static str>) -> Self {
        let printed = abilities.iter().map(|ability| format!("{ability:#?}")).collect();
        Understood { abilities: json!(abilities), printed, tags }
    }
}
