//! The beginning of a ruling in which a card can be used.

use crate::rules::card::CardId;
use crate::rules::cards::Cards;

/// What both sides have, whatever the card is: Monsters to sacrifice and to aim at, and graveyards to draw on.
const AROUND: &str = r#"graveyard = ["fire/human_male", "ice/human_male", "fire/human_male"]
field = [
  { card = "fire/human_male", stance = "AV" },
  { card = "fire/human_male", stance = "AV" },
  { card = "ice/human_male", stance = "AV" },
]
[ruling.position.b]
hand = ["fire/human_male"]
graveyard = ["ice/human_male"]
field = [
  { card = "ice/human_male", stance = "AV" },
  { card = "fire/human_male", stance = "AI" },
]
"#;

/// The clause by which texts of cards hold (B-PRIO-02), and a position with the card in seat A's hand.
pub(super) fn ruling(cards: &Cards, card: CardId) -> String {
    let id = cards.id_of(card);
    format!("rules = [\"B-PRIO-02\"]\n[ruling.position.a]\nhand = [{id:?}, \"fire/human_male\"]\n{AROUND}")
}
