//! What a network may know of a card: the parts it is put together from, what their parsed texts speak of, and its
//! figures.
//!
//! There are far more finished cards than games to learn from, so a card is not looked at as itself but as several
//! rows of the table at once: its parts, its attack and defence points, and what its summon costs.

use crate::rules::card::{Card, CardId, NO_TEXT, TextId};
use crate::rules::cards::Cards;
use crate::rules::text;
use crate::rules::words::Kind;

/// Points are told in steps of this.
pub const STEP_OF_POINTS: i16 = 200;
/// Up to this many steps.
const STEPS: usize = 16;
/// The most sacrifices that a summon can cost.
const HIGHEST_PRICE: usize = 4;

/// The traits of all rows, as names: prefixes, roots, titles, Spells and Traps, then steps of attack points, of defence
/// points and of the price of a summon. Of figures a row has all up to its own, so that cards are alike that are nearly
/// as strong.
pub fn rows(cards: &Cards) -> Vec<Vec<String>> {
    let parts = cards.parts().into_iter().zip(texts(cards)).map(|(part, text)| {
        let words = part.elements.into_iter().chain(part.keywords).chain(part.classes);
        let said = tags(cards, text).map(str::to_owned);
        [format!("{:?} {}", part.part, part.id)].into_iter().chain(words).chain(said).collect()
    });
    let plain = cards.all().skip(monsters(cards)).map(|id| {
        let Card { kind, elements, texts, .. } = cards.card(id);
        let elements = elements.iter().map(|element| element.to_string());
        let said = tags(cards, texts[0]).map(str::to_owned);
        [cards.id_of(id).to_owned(), kind.to_string()].into_iter().chain(elements).chain(said).collect()
    });
    let up_to = |what: &'static str, most: usize| {
        (0..=most).map(move |steps| (0..=steps).map(|step| format!("{what} {step}")).collect())
    };
    let figures = up_to("attack", STEPS).chain(up_to("defence", STEPS)).chain(up_to("price", HIGHEST_PRICE));
    parts.chain(plain).chain(figures).collect()
}

/// Calls `told` with each row that a card is looked at as. `points` are its attack and defence points as they stand.
pub fn rows_of(cards: &Cards, id: CardId, points: [i16; 2], mut told: impl FnMut(usize)) {
    let [prefixes, roots, titles] = cards.part_counts();
    let plain = prefixes + roots + titles;
    let figures = plain + cards.len() - monsters(cards);
    let Some([prefix, root, title]) = cards.parts_of(id) else {
        return told(plain + usize::from(id.0) - monsters(cards));
    };
    let step = |points: i16| ((points / STEP_OF_POINTS).max(0) as usize).min(STEPS);
    let price = usize::from(cards.card(id).sacrifices).min(HIGHEST_PRICE);
    told(prefix);
    told(prefixes + root);
    told(prefixes + roots + title);
    told(figures + step(points[0]));
    told(figures + STEPS + 1 + step(points[1]));
    told(figures + 2 * (STEPS + 1) + price);
}

/// How many finished cards are Monsters: they come before all others.
fn monsters(cards: &Cards) -> usize {
    cards.part_counts().iter().product()
}

/// The text of each part.
fn texts(cards: &Cards) -> impl Iterator<Item = TextId> {
    let [prefixes, roots, titles] = cards.part_counts();
    let of = |which: usize, card: CardId| cards.card(card).texts[which];
    let first = (0..prefixes).map(move |prefix| of(0, cards.combine(prefix, 0, 0)));
    let second = (0..roots).map(move |root| of(1, cards.combine(0, root, 0)));
    let third = (0..titles).map(move |title| of(2, cards.combine(0, 0, title)));
    first.chain(second).chain(third)
}

fn tags(cards: &Cards, text: TextId) -> impl Iterator<Item = &'static str> {
    let tags = if text == NO_TEXT { Vec::new() } else { text::tags(cards.text(text)) };
    tags.into_iter()
}

/// The printed points of a card.
pub fn printed(card: &Card) -> [i16; 2] {
    [card.attack, card.defence]
}

/// Whether a card is a Monster.
pub fn is_monster(cards: &Cards, card: CardId) -> bool {
    cards.card(card).kind == Kind::Monster
}
