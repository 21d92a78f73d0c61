//! Cards that somebody is writing. The first line of an input names the game, the rest is the draft as JSON.
//!
//! Promise: places are in the text, between characters; a card that is beside the printed ones, and that nothing is
//! wrong with, can be kept in a pool, which reads back as the same card.

use super::{collection, headed};
use serde_json::{Map, Value, json};
use tercet_cardtext::PoolHead;
use tercet_hosting::{CardDraft, CardPlace, Collection, WritePool};

fn look(cards: &dyn Collection, draft: &CardDraft) {
    let read = cards.read_card(draft);
    for text in &read.texts {
        let said = text_of(&draft.card, &text.field).expect("the text of a field");
        let places = text.phrases.iter().map(|phrase| (phrase.from, phrase.to));
        let mistake = text.mistake.iter().map(|mistake| (mistake.from, mistake.to));
        for (from, to) in places.chain(mistake) {
            assert!(said.get(from..to).is_some(), "{said:?}: {from} to {to}");
        }
    }
    if let (Some(next), Some(caret)) = (&read.next, &draft.caret) {
        assert!(next.from <= caret.at, "{next:?} begins behind the caret");
    }
    let beside = draft.place == CardPlace::Beside;
    if !beside || read.page.is_none() || read.texts.iter().any(|text| text.canonical.is_some()) {
        return;
    }
    let head = PoolHead {
        game: cards.game().to_owned(),
        name: "Try".to_owned(),
        about: String::new(),
        alone: false,
        replaces: Vec::new(),
    };
    let mut card = draft.card.clone();
    card.insert("id".to_owned(), json!("try0try"));
    let written = cards.write_pool(&WritePool { head, cards: vec![card] });
    assert_eq!(written.errors, Vec::<String>::new(), "{}", written.pool);
    let again = cards.read_pool(&written.pool);
    assert_eq!((again.cards.len(), again.version), (1, written.version));
}

fn text_of<'c>(card: &'c Map<String, Value>, field: &str) -> Option<&'c str> {
    let value = field.split('.').try_fold(None, |at: Option<&Value>, step| {
        let next = match at {
            None => card.get(step),
            Some(Value::Array(entries)) => entries.get(step.parse::<usize>().ok()?),
            Some(value) => value.get(step),
        };
        next.map(Some)
    });
    value.flatten()?.as_str()
}

pub fn admit(input: &str) {
    let (game, draft) = headed(input);
    if let (Some(cards), Ok(draft)) = (collection(game), serde_json::from_str(draft)) {
        look(&**cards, &draft);
    }
}

/// A few cards of each kind, with a caret at the end of their texts.
pub fn seeds() -> Vec<String> {
    let card = |game: &str, card: Value| {
        let at = card["text"].as_str().map_or(0, str::len);
        format!("{game}\n{}", json!({"card": card, "caret": {"field": "text", "at": at}}))
    };
    let monster = json!({"kind": "monster", "id": "yeti", "name": "Yeti", "attribute": "Water", "cost": 3,
        "text": "When this Monster is trashed: draw a card."});
    let item = json!({"kind": "item", "id": "axe", "name": "Axe", "class": "1H Axe", "cost": 1,
        "technique": [{"name": "Chop", "needs": 1, "text": "This Character gets +1 STR."}]});
    let event = json!({"kind": "event", "id": "own", "name": "Walk", "cost": 0, "icons": ["A"], "text": "Gain 2 MP."});
    let mamodo = json!({"kind": "mamodo", "id": "own", "name": "Zatch", "power": 2000, "text": "[SEND] Gain"});
    let spell = json!({"kind": "spell", "id": "gust", "name": "Gust", "elements": ["ice"], "text": "Drow"});
    let prefix = json!({"kind": "prefix", "id": "windy", "name": "Windy", "power_times": 1.25, "text": ""});
    vec![
        card("mana", monster),
        card("mana", item),
        card("zatch", event),
        card("zatch", mamodo),
        card("battlemonsters", spell),
        card("battlemonsters", prefix),
    ]
}
