//! What a network may know of a card: its figures, what its parsed texts speak of, and which card it is.

use crate::kit::search;
use crate::rules::card::{CardId, Cost};
use crate::rules::cards::Cards;
use crate::rules::words::Direction;

/// The traits of a card, as names. Of figures it has all up to its own, so that cards are alike that are nearly as
/// strong.
pub fn of(cards: &Cards, card: CardId) -> Vec<String> {
    let figures = cards.card(card);
    let kind = figures.kind;
    let mut traits = vec![cards.id_of(card).to_owned(), format!("kind {kind}")];
    traits.extend(figures.attribute.map(|attribute| format!("{kind} of {attribute}")));
    traits.extend(figures.timing.map(|timing| timing.to_string()));
    traits.extend(figures.class.map(|class| class.to_string()));
    traits.extend(figures.requirement.map(|asked| format!("needs {} {}", asked.lands, asked.attribute)));
    traits.extend(figures.cannot_attack_party.then(|| "cannot attack the Party".to_owned()));
    let mut up_to = |what: String, figure: u8| traits.extend((1..=figure).map(|step| format!("{what} {step}")));
    up_to(format!("{kind} STR"), figures.str.min(12));
    up_to(format!("{kind} DEF"), figures.def.min(12));
    up_to("Basic Mana".to_owned(), figures.basic_mana.min(6));
    for &side in Direction::ALL {
        up_to(format!("arrow {side}"), figures.arrow(side).clamp(0, 4) as u8);
    }
    match figures.cost {
        Some(Cost::Mana(mana)) => up_to(format!("{kind} cost"), mana.min(12)),
        Some(Cost::X) => traits.push("cost X".to_owned()),
        None => {}
    }
    traits.extend(search::tags(cards, card).into_iter().map(str::to_owned));
    traits
}
