//! What a search answers, and the page of one card.

use super::Shelf;
use crate::{Hosted, Understood};
use serde::Serialize;
use serde_json::{Value, json};
use tercet_library::search::Mistake;
use tercet_library::{CardOf, Pool};
use tercet_rulings::names_card;
use tercet_table::RulingFile;
use tercet_table::protocol::RulingTitle;

/// The cards that a query finds: answer to `GET /api/games/:game/cards`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "FoundCards"))]
pub struct Found {
    /// Their ids, in the order of the query or else of the pool.
    pub cards: Vec<String>,
    /// How many they are.
    pub count: usize,
    /// If it finds nothing: names and terms that are like words in it which no card has, as they would be typed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>", optional))]
    pub near: Vec<String>,
    /// What is wrong with the query; it finds nothing then.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub mistake: Option<Mistake>,
}

impl Found {
    /// These cards, or else what may have been meant.
    fn cards(cards: Vec<String>, near: impl FnOnce() -> Vec<String>) -> Self {
        let near = if cards.is_empty() { near() } else { Vec::new() };
        Found { count: cards.len(), cards, near, mistake: None }
    }

    /// Nothing, because of this.
    fn nothing(mistake: Mistake) -> Self {
        Found { cards: Vec::new(), count: 0, near: Vec::new(), mistake: Some(mistake) }
    }
}

/// Everything there is to say about a card: answer to `GET /api/games/:game/card-pages/:card`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardPage {
    /// What is printed on it, in the form of the game's view.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub face: Value,
    /// How the program understands its texts, one block per sentence.
    pub understood: Vec<String>,
    /// The search terms that find it; those with a number are left out.
    pub terms: Vec<String>,
    /// The rulings that name it.
    pub rulings: Vec<RulingTitle>,
    /// The ids of the cards that it speaks of by name.
    pub names: Vec<String>,
    /// In which languages it was printed, where the facts tell that.
    pub prints: Vec<String>,
}

impl<R: Hosted> Shelf<R> {
    /// The cards that a query finds, or what is wrong with it.
    pub(super) fn found(&self, query: &str) -> Found {
        match self.index.read(query) {
            Ok(query) => {
                let found = self.index.find(&query).into_iter().map(|card| self.cards.id(card).to_owned());
                Found::cards(found.collect(), || self.index.near(&query))
            }
            Err(mistake) => Found::nothing(mistake),
        }
    }

    /// Everything there is to say about a card.
    pub(crate) fn page_of(&self, card: CardOf<R>, rulings: &[RulingFile]) -> CardPage {
        let id = self.cards.id(card);
        let texts = R::understood(&self.cards, card).into_iter();
        let names = self.index.named_by(card).into_iter();
        CardPage {
            face: json!(R::face(&self.cards, card)),
            understood: texts.flat_map(|Understood { printed, .. }| printed).collect(),
            terms: self.index.terms_of(card).into_iter().map(str::to_owned).collect(),
            rulings: rulings.iter().filter(|ruling| names_card(&ruling.source, id)).map(title).collect(),
            names: names.map(|named| self.cards.id(named).to_owned()).collect(),
            prints: R::prints(&self.cards, card),
        }
    }
}

fn title(ruling: &RulingFile) -> RulingTitle {
    RulingTitle {
        id: ruling.id.clone(),
        title: ruling.title.clone(),
        rules: ruling.rules.clone(),
        playable: ruling.playable,
    }
}
