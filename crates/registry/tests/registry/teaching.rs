//! What the workshop teaches is never out of date: every card of its five steps is understood, and what it says cannot
//! be said cannot.

use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use tercet_hosting::{CardDraft, CardPlace, CardRead, Collection};
use tercet_registry::{GameName, collection};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Teaching {
    steps: Vec<Step>,
    patterns: Vec<Step>,
    limits: Vec<Limit>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    title: String,
    about: String,
    card: Map<String, Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Limit {
    says: String,
    example: String,
}

fn teaching(game: GameName) -> Teaching {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../games/{game}/teaching.json"));
    let content = std::fs::read_to_string(&path).expect("the game teaches its language");
    serde_json::from_str(&content).expect("what it teaches can be read")
}

fn read(cards: &dyn Collection, card: &Map<String, Value>) -> CardRead {
    cards.read_card(&CardDraft { card: card.clone(), beside: Vec::new(), place: CardPlace::Beside, caret: None })
}

#[test]
fn every_card_of_the_five_steps_is_understood_and_says_it_in_the_usual_words() {
    for game in GameName::ALL {
        let cards = collection(*game);
        let Teaching { steps, .. } = teaching(*game);
        assert_eq!(steps.len(), 5, "{game}");
        steps.iter().for_each(|step| understood(*game, &*cards, step));
    }
}

/// A card that is taught is understood, and says it in the usual words.
fn understood(game: GameName, cards: &dyn Collection, Step { title, about, card }: &Step) {
    let CardRead { texts, faults, page, .. } = read(cards, card);
    let mistakes: Vec<_> = texts.iter().filter_map(|text| text.mistake.as_ref()).collect();
    assert!(mistakes.is_empty() && faults.is_empty(), "{game}, {title}: {mistakes:?} {faults:?}");
    assert!(texts.iter().all(|text| text.canonical.is_none()), "{game}, {title}: {texts:?}");
    assert!(page.is_some() && !about.is_empty(), "{game}, {title}");
}

#[test]
fn every_pattern_is_a_whole_card_and_there_is_one_of_each_kind() {
    for game in GameName::ALL {
        let cards = collection(*game);
        let Teaching { patterns, .. } = teaching(*game);
        patterns.iter().for_each(|pattern| understood(*game, &*cards, pattern));
        let ids: BTreeSet<_> = patterns.iter().map(|pattern| pattern.card["id"].as_str()).collect();
        assert_eq!(ids.len(), patterns.len(), "{game}: two patterns are one card");
        for kind in cards.card_kinds() {
            assert!(patterns.iter().any(|pattern| pattern.card["kind"] == kind.kind), "{game}: no {}", kind.name);
        }
    }
}

#[test]
fn what_is_said_to_be_beyond_the_language_is() {
    for game in GameName::ALL {
        let cards = collection(*game);
        let Teaching { steps, limits, .. } = teaching(*game);
        let pattern = steps.into_iter().next_back().expect("a last step").card;
        for Limit { says, example } in limits {
            let mut card = pattern.clone();
            card.insert("text".to_owned(), json!(example));
            // The card is understood but for this text.
            let CardRead { page, .. } = read(&*cards, &card);
            assert!(page.is_none(), "{game}: {says} But {example:?} is understood.");
        }
    }
}
