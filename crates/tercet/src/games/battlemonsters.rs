//! Battlemonsters, for the commands.

use super::{Playable, Told};
use crate::cards::Checked;
use serde_json::json;
use tercet_battlemonsters::Battlemonsters;
use tercet_battlemonsters::cards::{CardFile, Cards, Deck, Face, builtin_files, check};
use tercet_battlemonsters::text::tags;
use tercet_battlemonsters::words::Kind;
use tercet_kernel::{Chance, Rules};
use tercet_library::battlemonsters as library;

impl Playable for Battlemonsters {
    fn random_deck(chance: &mut Chance) -> Deck {
        library::random_deck(&Cards::builtin(), library::DECK_SIZE, chance)
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
        for &text_id in &cards.card(card).texts {
            let parsed = cards.text(text_id);
            let tags = tags(parsed);
            for ability in &parsed.abilities {
                text.push_str(&format!("\n{ability:#?}\n"));
            }
            explained.push(json!({ "abilities": parsed.abilities, "tags": tags }));
        }
        Some(Told { text, json: json!({ "card": face, "texts": explained }) })
    }
}

/// A card as text.
fn print(face: &Face) -> String {
    let mut lines = vec![format!("{} ({})", face.name, face.id)];
    match face.kind {
        Kind::Monster => {
            let stars = "*".repeat(usize::from(face.stars));
            lines.push(format!("Monster  {}/{}  {stars}  {}", face.attack, face.defence, face.species));
            if face.sacrifices > 0 {
                lines.push(format!("To summon it costs {} Monsters.", face.sacrifices));
            }
        }
        kind => lines.push(kind.to_string()),
    }
    lines.push([face.elements.join(", "), face.classes.join(", "), face.keywords.join(", ")].join("; "));
    lines.extend(face.text.iter().map(|sentence| format!("  {sentence}")));
    lines.join("\n")
}
