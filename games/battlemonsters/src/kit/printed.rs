//! Battlemonsters: its cards, as the commands show them.

use crate::rules::card::CardId;
use crate::rules::cards::{Cards, Face};
use crate::rules::text::tags;
use crate::rules::words::Kind;
use tercet_hosting::Understood;

/// What is printed on a card, as lines of text.
pub(super) fn print(face: &Face) -> String {
    let mut lines = vec![format!("{} ({})", face.name, face.id)];
    match face.kind {
        Kind::Monster => {
            let stars = "*".repeat(usize::from(face.stars));
            lines.push(format!("Monster  {}/{}  {stars}  {}", face.attack, face.defence, face.species));
            if face.sacrifices > 0 {
                let monsters = if face.sacrifices == 1 { "Monster" } else { "Monsters" };
                lines.push(format!("Summoning it costs {} {monsters}.", face.sacrifices));
            }
        }
        kind => lines.push(kind.to_string()),
    }
    let kinds = [&face.elements, &face.classes, &face.keywords].map(|words| words.join(", "));
    let said: Vec<String> = kinds.into_iter().filter(|words| !words.is_empty()).collect();
    lines.push(said.join("; "));
    lines.extend(face.text.iter().map(|sentence| format!("  {sentence}")));
    lines.join("\n")
}

/// How the texts of a card are understood.
pub(super) fn understood(cards: &Cards, card: CardId) -> Vec<Understood> {
    let texts = cards.card(card).texts.iter().map(|&text| cards.text(text));
    texts.map(|text| Understood::new(&text.abilities, tags(text))).collect()
}
