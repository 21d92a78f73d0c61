//! What a network may know of a card: its figures, what its parsed texts speak of, and which card it is.

use crate::kit::terms;
use crate::rules::card::CardId;
use crate::rules::cards::Cards;

/// Power is told in steps of this.
const STEP_OF_POWER: i16 = 1000;

/// The traits of a card, as names. Of figures it has all up to its own, so that cards are alike that are nearly as
/// strong.
pub fn of(cards: &Cards, card: CardId) -> Vec<String> {
    let figures = cards.card(card);
    let mut traits = vec![cards.id_of(card).to_owned(), format!("kind {}", figures.kind)];
    traits.push(format!("{:?}", figures.make));
    let mut up_to = |what: &str, figure: i16| traits.extend((1..=figure).map(|step| format!("{what} {step}")));
    let power = figures.power.map_or(0, |power| power / STEP_OF_POWER);
    up_to(&format!("{} power", figures.kind), power.min(20));
    up_to("damage", i16::from(figures.damage.unwrap_or(0)).min(10));
    up_to("MP", i16::from(figures.mp).min(10));
    traits.extend(figures.attribute.map(|attribute| attribute.to_string()));
    traits.extend(terms::topics(cards, card));
    traits
}
