//! What the workshop knows of cards is what card files hold.

use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use tercet_hosting::{
    CardDraft, CardFault, CardField, CardFigure, CardPlace, CardRead, Caret, Hosted, Takes, WritePool,
};
use tercet_registry::{GameName, collection, rules, with_game};

/// The entries of all card files of a game, each with its kind.
fn entries<R: Hosted>() -> Vec<Map<String, Value>> {
    let mut entries = Vec::new();
    for file in R::card_files() {
        let tables: Map<String, Value> = toml::from_str(&file.content).expect("a card file");
        for (kind, table) in tables {
            for entry in table.as_array().into_iter().flatten().filter_map(Value::as_object) {
                let kind = ("kind".to_owned(), json!(kind));
                entries.push([kind].into_iter().chain(entry.clone()).collect());
            }
        }
    }
    entries
}

/// Everything in a card that its fields do not allow.
fn unfit(fields: &[CardField], card: &Map<String, Value>, faults: &mut BTreeSet<String>) {
    let known = ["kind", "id", "number"];
    for (name, value) in card.iter().filter(|(name, _)| !known.contains(&name.as_str())) {
        let Some(field) = fields.iter().find(|field| field.name == name) else {
            faults.insert(format!("no field {name}"));
            continue;
        };
        let is_word = |words: &[&str], value: &Value| value.as_str().is_some_and(|word| words.contains(&word));
        let several = |fits: &dyn Fn(&Value) -> bool| value.as_array().is_some_and(|values| values.iter().all(fits));
        let fits = match &field.takes {
            Takes::Line | Takes::Text { .. } => value.is_string(),
            Takes::Lines => several(&Value::is_string),
            Takes::Yes => value.is_boolean(),
            Takes::One { words } => is_word(words, value),
            Takes::Several { words } => several(&|word| is_word(words, word)),
            Takes::Number { least, most, step } => {
                let whole = |number: f64| ((number / step).round() * step - number).abs() < 1e-9;
                value.as_f64().is_some_and(|number| (*least..=*most).contains(&number) && whole(number))
            }
            Takes::Table { fields } => {
                value.as_object().into_iter().for_each(|table| unfit(fields, table, faults));
                value.is_object()
            }
            Takes::List { most, fields } => {
                let entries = value.as_array().into_iter().flatten().filter_map(Value::as_object);
                entries.for_each(|entry| unfit(fields, entry, faults));
                value.as_array().is_some_and(|entries| entries.len() <= *most)
            }
        };
        if !fits {
            faults.insert(format!("{name} is {value}"));
        }
    }
    for field in fields.iter().filter(|field| field.needed && !card.contains_key(field.name)) {
        faults.insert(format!("{} is missing", field.name));
    }
}

#[test]
fn every_printed_card_can_be_filled_in() {
    for &game in GameName::ALL {
        let entries = with_game!(game, R => entries::<R>());
        let kinds = collection(game).card_kinds();
        for card in entries {
            let kind = kinds.iter().find(|kind| card["kind"] == kind.kind);
            let kind = kind.unwrap_or_else(|| panic!("{game}: no kind {}", card["kind"]));
            let mut faults = BTreeSet::new();
            unfit(&kind.fields, &card, &mut faults);
            // An X is written for the cost of a Support whose user chooses it; the empty title has no name.
            faults.retain(|fault| fault != "cost is \"X\"");
            assert!(faults.is_empty(), "{game} {}: {faults:?}", card["id"]);
        }
    }
}

#[test]
fn a_printed_card_reads_in_the_workshop_as_in_its_file() {
    for &game in GameName::ALL {
        let cards = collection(game);
        // The empty title has no id.
        let named = |card: &Map<String, Value>| card["id"] != "";
        for card in with_game!(game, R => entries::<R>()).into_iter().filter(named).step_by(23) {
            let id = card["id"].clone();
            let read = cards.read_card(&replacing(card));
            assert!(read.texts.iter().all(|text| text.mistake.is_none() && text.canonical.is_none()), "{id}: {read:?}");
            let page = read.page.unwrap_or_else(|| panic!("{id}: {:?}", read.faults));
            assert!(read.printed.is_some() && read.faults.is_empty(), "{id}: it comes in its own place");
            let parts = page.face["id"].as_str().expect("an id").split('/');
            assert!(parts.into_iter().any(|part| id == part), "{id}: {}", page.face["id"]);
        }
    }
}

#[test]
fn the_figures_of_a_card_are_told_among_those_of_its_kind() {
    for &game in GameName::ALL {
        let cards = collection(game);
        for card in with_game!(game, R => entries::<R>()).into_iter().step_by(7) {
            let read = cards.read_card(&replacing(card.clone()));
            for figure in &read.figures {
                assert!(figure.same > 0, "{game} {}: it is printed itself: {figure:?}", card["id"]);
            }
        }
    }

    // Nobody but the files says how many printed Monsters cost how much.
    let cards = collection(GameName::Mana);
    let entries = entries::<rules::Mana>();
    let costs =
        entries.iter().filter(|card| card["kind"] == "monster").map(|card| card["cost"].as_f64().expect("a cost"));
    let costs: Vec<f64> = costs.collect();
    let read = cards.read_card(&draft(yeti("Draw a card."), None));
    let [CardFigure { field, label, value: 3.0, lower, same, higher }] = &read.figures[..] else {
        panic!("its cost: {:?}", read.figures)
    };
    assert_eq!((field.as_str(), label.as_str()), ("cost", "Cost"));
    let such = |fits: fn(f64) -> bool| costs.iter().filter(|cost| fits(**cost)).count();
    assert_eq!((*lower, *same, *higher), (such(|cost| cost < 3.0), such(|cost| cost == 3.0), such(|cost| cost > 3.0)));

    let technique = |needs: u8| json!({"name": "Slash", "needs": needs, "text": "Draw a card."});
    let saw = json!({"kind": "item", "id": "saw", "name": "Saw", "technique": [technique(1), technique(200)]});
    let read = cards.read_card(&draft(saw, None));
    let [first, second] = &read.figures[..] else { panic!("two Techniques: {:?}", read.figures) };
    assert_eq!((first.field.as_str(), first.label.as_str()), ("technique.0.needs", "Techniques 1: Needs"));
    assert_eq!(first.lower + first.same + first.higher, second.lower, "all printed ones need less than 200");
    let lamp = json!({"kind": "artifact", "land": {"basic_mana": 1, "up": "much"}, "cost": "three"});
    let read = cards.read_card(&draft(lamp, None));
    let labels: Vec<&str> = read.figures.iter().map(|figure| figure.label.as_str()).collect();
    assert_eq!(labels, ["Land: Basic Mana"], "words are passed over");
}

fn draft(card: Value, caret: Option<(&str, usize)>) -> CardDraft {
    let caret = caret.map(|(field, at)| Caret { field: field.to_owned(), at });
    CardDraft { card: card.as_object().cloned().expect("a card"), beside: Vec::new(), place: CardPlace::Beside, caret }
}

/// A card in the place of a printed one.
fn replacing(card: Map<String, Value>) -> CardDraft {
    CardDraft { card, beside: Vec::new(), place: CardPlace::Instead, caret: None }
}

#[test]
fn a_card_with_the_id_of_a_printed_one_replaces_it_or_needs_another_id() {
    let cards = collection(GameName::Mana);
    let mut kima = yeti("Draw a card.");
    kima["id"] = json!("kima");
    let placed = |card: &Value, place| cards.read_card(&CardDraft { place, ..draft(card.clone(), None) });
    let of_id = |read: &CardRead| {
        let fault = read.faults.iter().find(|fault| fault.field.as_deref() == Some("id"));
        fault.map(|fault| fault.what.clone())
    };
    let beside = placed(&kima, CardPlace::Beside);
    let taken = "The id \"kima\" is that of a printed card. Take another one, or replace that card.";
    assert_eq!((of_id(&beside).as_deref(), beside.page.is_none()), (Some(taken), true));

    let instead = placed(&kima, CardPlace::Instead);
    for printed in [beside.printed, instead.printed.clone()] {
        let printed = printed.expect("the printed one");
        assert_eq!((&printed["id"], &printed["name"]), (&json!("kima"), &json!("Kima")));
    }
    let face = &instead.page.as_ref().expect("a whole card").face;
    assert_eq!((&face["id"], &face["name"], of_id(&instead)), (&json!("kima"), &json!("Yeti"), None));

    let nothing = placed(&yeti("Draw a card."), CardPlace::Instead);
    assert_eq!(of_id(&nothing).as_deref(), Some("There is no printed Monster with the id \"yeti\" to replace."));
    assert!(nothing.page.is_none() && nothing.printed.is_none());

    let alone = placed(&kima, CardPlace::Alone);
    assert!(alone.faults.is_empty() && alone.printed.is_none(), "{alone:?}");
    assert_eq!(alone.page.expect("a whole card").face["id"], "kima");
}

fn yeti(text: &str) -> Value {
    json!({"kind": "monster", "id": "yeti", "name": "Yeti", "attribute": "Water", "cost": 3, "skill": "", "text": text})
}

#[test]
fn a_card_is_read_while_it_is_written() {
    let cards = collection(GameName::Mana);
    let text = "When this Monster is trashed: draw a card.";
    let read = cards.read_card(&draft(yeti(text), None));
    let page = read.page.expect("a whole card");
    assert_eq!(page.face["name"], "Yeti");
    assert!(page.terms.iter().any(|term| term == "when trashed"), "{:?}", page.terms);
    assert!(page.understood[0].contains("Draw"), "{:?}", page.understood);
    assert_eq!(read.alike.len(), 6);
    assert!(read.toml.starts_with("[[monster]]\nid = \"yeti\""), "{}", read.toml);
    assert!(!read.toml.contains("skill"), "what is empty is left out: {}", read.toml);
    let phrases: Vec<&str> = read.texts[0].phrases.iter().map(|phrase| &text[phrase.from..phrase.to]).collect();
    assert_eq!(phrases[0], text);
    assert!(phrases.contains(&"draw a card"), "{phrases:?}");
}

#[test]
fn a_card_is_read_beside_those_of_ones_own_that_it_names() {
    let cards = collection(GameName::Zatch);
    let text = "Put into play 1 \"Walker\" MAMODO from any page of your Book.";
    let walk = json!({"kind": "event", "id": "own-1", "name": "Walk", "cost": 1, "icons": ["A"], "text": text});
    let walker = |rarity: &str| {
        let partners = ["Kiyo Takamine"];
        json!({"kind": "mamodo", "id": "own-2", "name": "Walker", "rarity": rarity, "partners": partners, "power": 1000})
    };
    let beside = |others: Vec<Value>| {
        let others = others.iter().filter_map(|card| card.as_object().cloned());
        cards.read_card(&CardDraft { beside: others.collect(), ..draft(walk.clone(), None) })
    };
    let alone = beside(Vec::new());
    assert!(alone.page.is_none() && alone.faults[0].what.contains("no card is called \"Walker\""), "{alone:?}");
    let read = beside(vec![walker("C")]);
    assert_eq!(read.page.expect("it is understood").face["name"], "Walk");
    // What is wrong with the other one is said where that is written.
    let read = beside(vec![walker("Z")]);
    assert!(read.page.is_none() && read.faults[0].what.contains("no card is called \"Walker\""), "{read:?}");
}

#[test]
fn what_is_wrong_with_a_card_is_said_at_its_place() {
    let cards = collection(GameName::Mana);
    let read = cards.read_card(&draft(yeti("When this Monster is trashd: draw a card."), None));
    let mistake = read.texts[0].mistake.as_ref().expect("misspelt");
    assert_eq!((mistake.from, mistake.to), (21, 27));
    assert_eq!(mistake.expected[0], "\"trashed in a battle\"");
    assert!(read.page.is_none() && read.faults.is_empty());

    let read = cards.read_card(&draft(yeti("When this Monster is trashed: draw one card."), None));
    assert_eq!(read.texts[0].canonical.as_deref(), None);
    let old = cards.read_card(&draft(yeti("When this Monster is trashed: draw until you hold three cards."), None));
    assert!(old.texts[0].canonical.is_some() && old.page.is_some(), "{old:?}");

    let mut wrong = yeti("");
    wrong["cost"] = json!(999);
    let read = cards.read_card(&draft(wrong, None));
    assert_eq!(read.faults[0].field.as_deref(), Some("cost"), "{:?}", read.faults);
    let mut wrong = yeti("");
    wrong["id"] = json!("Not An Id");
    let read = cards.read_card(&draft(wrong, None));
    assert_eq!(read.faults[0].field.as_deref(), Some("id"));
    assert_eq!(read.faults[0].what, "the id \"Not An Id\" may only contain a-z, 0-9 and -");
    let mut wrong = yeti("");
    wrong.as_object_mut().expect("a card").shift_remove("attribute");
    let read = cards.read_card(&draft(wrong, None));
    assert_eq!(read.faults[0].what, "missing field `attribute`");
    let read = cards.read_card(&draft(json!({"kind": "dragon"}), None));
    assert!(read.faults[0].what.contains("there are monster, support, character, artifact, item"));
}

#[test]
fn what_is_wrong_within_a_table_or_a_list_is_said_at_its_field() {
    let cards = collection(GameName::Mana);
    let fault = |card: Value| {
        let CardRead { faults, .. } = cards.read_card(&draft(card, None));
        let [CardFault { field, .. }] = &faults[..] else { panic!("one fault: {faults:?}") };
        field.clone()
    };
    let technique = |needs: Value| json!({"name": "Slash", "needs": needs, "text": "This Character gets +1 STR."});
    let item = |techniques: [Value; 2]| json!({"kind": "item", "id": "saw", "name": "Saw", "cost": 1, "class": "Knife", "technique": techniques});
    let second = |needs: Value| item([technique(json!(1)), technique(needs)]);
    assert_eq!(fault(second(json!("many"))).as_deref(), Some("technique.1.needs"));
    let mut unnamed = technique(json!(1));
    unnamed.as_object_mut().expect("a table").shift_remove("name");
    assert_eq!(fault(item([technique(json!(1)), unnamed])).as_deref(), Some("technique.1.name"));
    let mut monster = yeti("");
    monster.as_object_mut().expect("a card").shift_remove("attribute");
    assert_eq!(fault(monster).as_deref(), Some("attribute"));
    let land = json!({"kind": "artifact", "id": "lamp", "name": "Lamp", "cost": 1, "land": {"name": 5}});
    assert_eq!(fault(land).as_deref(), Some("land.name"));
}

#[test]
fn texts_are_found_wherever_they_stand_and_put_back_there() {
    let cards = collection(GameName::Mana);
    let found = |card: Value| -> Vec<String> {
        cards.read_card(&draft(card, None)).texts.into_iter().map(|text| text.field).collect()
    };
    let land = json!({"kind": "artifact", "text": "One.", "land": {"text": "Two."}, "else": "Six."});
    assert_eq!(found(land), ["text", "land.text"]);
    let techniques = json!([{"text": "Three."}, {"name": "Four"}, 5, {"text": "Seven."}]);
    let item = json!({"kind": "item", "text": "One.", "land": {"text": "Two."}, "technique": techniques});
    assert_eq!(found(item), ["technique.0.text", "technique.3.text"]);

    let page = |card: Value| {
        let read = cards.read_card(&draft(card, None));
        assert!(read.texts.iter().all(|text| text.canonical.is_some()), "{:?}", read.texts);
        read.page.unwrap_or_else(|| panic!("{:?}", read.faults)).face
    };
    let land = page(json!({
        "kind": "artifact", "id": "lamp", "name": "Lamp", "cost": 1, "text": "Draw 2 cards.",
        "land": {"name": "Attic", "basic_mana": 1, "text": "When this Land is trashed: draw 3 cards."},
    }));
    assert_eq!(land["text"], json!(["Draw two cards."]));
    assert_eq!(land["land"]["text"], json!(["When this Land is trashed: draw three cards."]));
    let technique = |needs: u8| json!({"name": "Read", "needs": needs, "text": format!("Draw {} cards.", needs + 1)});
    let item = page(json!({
        "kind": "item", "id": "book", "name": "Book", "cost": 1, "class": "Knife",
        "technique": [technique(1), technique(2), technique(3)],
    }));
    let said: Vec<&Value> = item["techniques"].as_array().expect("a list").iter().map(|one| &one["text"]).collect();
    assert_eq!(said, [&json!(["Draw two cards."]), &json!(["Draw three cards."]), &json!(["Draw four cards."])]);
}

#[test]
fn what_can_stand_next_is_told() {
    let cards = collection(GameName::Mana);
    let next = |text: &str| {
        let read = cards.read_card(&draft(yeti(text), Some(("text", text.len()))));
        read.next.map(|next| (next.from, next.words)).expect("a place in a text")
    };
    let (from, words) = next("");
    assert!(from == 0 && words.iter().any(|word| word.starts_with("When")), "{words:?}");
    let (from, words) = next("When this Monster is tra");
    assert_eq!((from, &words[..]), (21, &["trashed in a battle".to_owned(), "trashed".to_owned()][..]));
    let (_, words) = next("When this Monster is trashed: ");
    assert!(words.iter().any(|word| word == "trash") && words.iter().any(|word| word == "you may"), "{words:?}");
    assert_eq!(next("When this Monstre is ").1, [""; 0], "nothing fits behind a mistake");
    let beyond = cards.read_card(&draft(yeti("Fire"), Some(("text", 99))));
    assert_eq!(beyond.next, None);
    assert_eq!(cards.read_card(&draft(yeti("Fire"), Some(("name", 0)))).next, None);
}

#[test]
fn what_was_left_alone_is_left_out() {
    let card = json!({
        "kind": "monster", "id": "a", "text": " ", "yes": true, "no": false, "none": null, "str": 0, "elements": [],
        "land": {"name": "", "up": 1},
    });
    let head = serde_json::from_value(json!({"game": "mana", "name": "Try"})).expect("a head");
    let written = collection(GameName::Mana).write_pool(&WritePool { head, cards: vec![draft(card, None).card] });
    let pool: Value = toml::from_str(&written.pool).expect("a file");
    assert_eq!(pool["monster"], json!([{"id": "a", "yes": true, "str": 0, "elements": [], "land": {"up": 1}}]));
}

#[test]
fn a_pool_is_written_and_read_again() {
    for (game, card) in [
        (GameName::Mana, yeti("When this Monster is trashed: draw a card.")),
        (
            GameName::Zatch,
            json!({"kind": "event", "id": "own-1", "name": "Walk", "cost": 0, "icons": ["A"], "text": "Gain 2 MP."}),
        ),
        (GameName::Battlemonsters, json!({"kind": "prefix", "id": "windy", "name": "Windy", "power_times": 1.25})),
    ] {
        let cards = collection(game);
        let head = serde_json::from_value(json!({"game": game.id(), "name": "Try"})).expect("a head");
        let pool = WritePool { head, cards: vec![card.as_object().cloned().expect("a card")] };
        let written = cards.write_pool(&pool);
        assert_eq!(written.errors, Vec::<String>::new());
        assert!(written.pool.starts_with("[pool]\n"), "{}", written.pool);
        let read = cards.read_pool(&written.pool);
        assert_eq!((read.head.as_ref(), &read.version), (Some(&pool.head), &written.version));
        let filled = pool.cards[0]
            .iter()
            .filter(|(_, value)| *value != &json!(""))
            .map(|(name, value)| (name.clone(), value.clone()));
        assert_eq!(read.cards, [filled.collect::<Map<_, _>>()]);
    }
    let wrong = collection(GameName::Mana).read_pool("[pool]\ngame = \"zatch\"\nname = \"Try\"\n");
    assert_eq!(wrong.errors, ["the pool: this is a pool of zatch, not of mana"]);
}
