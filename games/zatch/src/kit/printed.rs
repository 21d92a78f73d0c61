//! Zatch Bell! The Card Battle: its cards, as the commands show them.

use super::terms;
use crate::rules::card::{CardId, NO_TEXT};
use crate::rules::cards::{Cards, Face};
use tercet_hosting::Understood;

/// What is printed on a card, as lines of text.
pub(super) fn print(face: &Face) -> String {
    let sub_name = if face.sub_name.is_empty() { String::new() } else { format!(" {{{}}}", face.sub_name) };
    let mut lines = vec![format!("{} {}{sub_name} ({})", face.number, face.name, face.id)];
    let icons: Vec<String> = face.icons.iter().map(|icon| format!("[{icon}]")).collect();
    let told = [
        ("", face.kind.to_string()),
        ("rarity ", face.rarity.map(|rarity| rarity.to_string()).unwrap_or_default()),
        ("of ", face.mamodo.clone()),
        ("with ", face.partners.join(" or ")),
        ("", face.class.map(|class| class.to_string()).unwrap_or_default()),
        ("", face.attribute.map(|attribute| attribute.to_string()).unwrap_or_default()),
        ("", icons.join("")),
        ("Power ", face.power.clone()),
        ("Damage ", face.damage.clone()),
        ("MP ", face.cost.clone()),
    ];
    let told = told.iter().filter(|(_, value)| !value.is_empty()).map(|(word, value)| format!("{word}{value}"));
    lines.push(told.collect::<Vec<_>>().join("  "));
    lines.extend(face.rule.iter().map(|line| format!("  ({line})")));
    lines.extend(face.text.iter().map(|line| format!("  {line}")));
    lines.join("\n")
}

/// How the texts of a card are understood.
pub(super) fn understood(cards: &Cards, card: CardId) -> Vec<Understood> {
    let figures = cards.card(card);
    let texts = [figures.rule, figures.text].into_iter().filter(|text| *text != NO_TEXT);
    let texts = texts.map(|text| cards.text(text));
    texts.map(|text| Understood::new(&text.effects, terms::of(cards, card))).collect()
}
