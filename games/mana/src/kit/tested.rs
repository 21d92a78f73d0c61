//! Which cards can stand in for each other, and in which decks a card can be used.

use crate::rules::Mana;
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use tercet_hosting::Tested;

impl Tested for Mana {
    fn kind_of(cards: &Cards, card: CardId) -> String {
        cards.card(card).kind.to_string()
    }

    /// A card with an attribute needs others of it, which give and take its Mana.
    fn at_home(cards: &Cards, card: CardId, others: &[CardId]) -> bool {
        let attribute = cards.card(card).attribute;
        attribute.is_none() || others.iter().any(|&other| cards.card(other).attribute == attribute)
    }
}
