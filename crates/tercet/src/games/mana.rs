//! Legend of Mana Card Duel, for the commands.

use super::{Playable, Told};
use crate::cards::Checked;
use serde_json::json;
use tercet_kernel::{Chance, Rules};
use tercet_library::mana as library;
use tercet_mana::Mana;
use tercet_mana::card::NO_TEXT;
use tercet_mana::cards::{CardFile, Cards, Deck, Face, builtin_files, check};

impl Playable for Mana {
    fn random_deck(chance: &mut Chance) -> Deck {
        library::random_deck(&Cards::builtin(), chance)
    }

    fn card_files() -> Vec<String> {
        let name = |path: String| path.rsplit('/').next().unwrap_or_default().to_owned();
        builtin_files().into_iter().map(|file| name(file.path)).collect()
    }

    fn check_cards(files: Option<Vec<(String, String)>>) -> Checked {
        let files = match files {
            None => builtin_files(),
            Some(files) => files.into_iter().map(|(path, content)| CardFile { path, content }).collect(),
        };
        let report = check(&files);
        Checked { game: Self::GAME, cards: report.cards, compiled: report.compiled, errors: report.errors }
    }

    fn show(id: &str) -> Option<Told> {
        let cards = Cards::builtin();
        let face = cards.face(cards.find(id)?);
        Some(Told { text: print(&face), json: json!(face) })
    }

    fn explain(id: &str) -> Option<Told> {
        let cards = Cards::builtin();
        let card = cards.find(id)?;
        let face = cards.face(card);
        let mut text = print(&face);
        let mut explained = Vec::new();
        for &text_id in cards.card(card).texts.iter().filter(|text| **text != NO_TEXT) {
            let parsed = cards.text(text_id);
            for ability in &parsed.abilities {
                text.push_str(&format!("\n{ability:#?}\n"));
            }
            explained.push(json!({ "abilities": parsed.abilities }));
        }
        Some(Told { text, json: json!({ "card": face, "texts": explained }) })
    }
}

/// A card as text.
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
