//! Legend of Mana Card Duel: its cards, as the commands show them.

use crate::rules::card::{CardId, NO_TEXT};
use crate::rules::cards::{Cards, Face};
use crate::rules::text::tags;
use tercet_hosting::Understood;

/// What is printed on a card, as lines of text.
pub(super) fn print(face: &Face) -> String {
    let mut lines = vec![format!("{} {} ({})", face.number, face.name, face.id)];
    let told = [
        ("", face.kind.to_string()),
        ("", face.attribute.clone()),
        ("", face.class.clone()),
        ("cost ", face.cost.clone()),
        ("asks for ", face.requirement.clone()),
        ("STR ", face.str.clone()),
        ("DEF ", face.def.clone()),
        ("", face.timing.clone()),
    ];
    let told = told.iter().filter(|(_, value)| !value.is_empty()).map(|(word, value)| format!("{word}{value}"));
    lines.push(told.collect::<Vec<_>>().join("  "));
    if let Some(land) = &face.land {
        let arrows = format!("up {:+} right {:+} down {:+} left {:+}", land.up, land.right, land.down, land.left);
        lines.push(format!("As a Land: {}, Basic Mana {}, {arrows}", land.name, land.basic_mana));
        lines.extend(land.text.iter().map(|sentence| format!("  {sentence}")));
    }
    if !face.skill.is_empty() {
        lines.push(format!("{}:", face.skill));
    }
    lines.extend(face.text.iter().chain(&face.remarks).map(|sentence| format!("  {sentence}")));
    for technique in &face.techniques {
        lines.push(format!("{} ({}): {}", technique.name, technique.needs, technique.text.join(" ")));
    }
    lines.join("\n")
}

/// How the texts of a card are understood.
pub(super) fn understood(cards: &Cards, card: CardId) -> Vec<Understood> {
    let texts = cards.card(card).texts.iter().filter(|text| **text != NO_TEXT).map(|&text| cards.text(text));
    texts.map(|text| Understood::new(&text.abilities, tags(text))).collect()
}
