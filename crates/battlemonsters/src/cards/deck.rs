//! What a player brings: a list of finished cards.

use super::Cards;
use crate::card::CardId;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A deck, in the order of its list. Written as a list of card ids of the
/// [built-in pool](Cards::builtin); whether it is legal is another question (B-DECK-01).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deck(pub Vec<CardId>);

impl Serialize for Deck {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let cards = Cards::builtin();
        out.collect_seq(self.0.iter().map(|&card| cards.id_of(card)))
    }
}

impl<'de> Deserialize<'de> for Deck {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let cards = Cards::builtin();
        let ids = Vec::<String>::deserialize(input)?;
        let find = |(at, id): (usize, &String)| {
            cards.find(id).ok_or_else(|| {
                let shown: String = id.chars().take(60).collect();
                D::Error::custom(format!("card {} of the deck: there is no card with the id {shown:?}", at + 1))
            })
        };
        ids.iter().enumerate().map(find).collect::<Result<_, _>>().map(Deck)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_are_written_as_ids_and_read_back() {
        let json = r#"["fire/mage","fire/mage","dark/king/great","trap/slip"]"#;
        let deck: Deck = serde_json::from_str(json).expect("known cards");
        assert_eq!(deck.0.len(), 4);
        assert_eq!(serde_json::to_string(&deck).expect("plain data"), json);
    }

    #[test]
    fn an_unknown_card_is_named_with_its_place() {
        let error = serde_json::from_str::<Deck>(r#"["fire/mage","fire/majo"]"#).expect_err("no such card");
        assert!(error.to_string().starts_with(r#"card 2 of the deck: there is no card with the id "fire/majo""#));
    }
}
