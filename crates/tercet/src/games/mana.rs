//! Legend of Mana Card Duel, for the commands.

use super::{Playable, Understood};
use tercet_mana::Mana;
use tercet_mana::card::{CardId, NO_TEXT};
use tercet_mana::cards::{CardFile, Cards, CheckReport, Face, builtin_files, check};
use tercet_mana::text::tags;

impl Playable for Mana {
    fn card_files() -> Vec<CardFile> {
        builtin_files()
    }

    fn check_cards(files: &[CardFile]) -> CheckReport {
        check(files)
    }

    fn print(face: &Face) -> String {
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

    fn understood(cards: &Cards, card: CardId) -> Vec<Understood> {
        let texts = cards.card(card).texts.iter().filter(|text| **text != NO_TEXT).map(|&text| cards.text(text));
        texts.map(|text| Understood::new(&text.abilities, tags(text))).collect()
    }
}
