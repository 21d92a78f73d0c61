//! What differs between two positions, in words.

use serde_json::{Value, json};
use tercet_kernel::Rules;
use tercet_kernel::position::Telling;
use tercet_mana::Mana;
use tercet_mana::rules::cards::Cards;

/// What is said of the way from one position to another.
fn told(before: &Value, after: &Value) -> Vec<String> {
    let (cards, form) = (Cards::builtin(), Mana::position_form().expect("a form"));
    let name = |id: &str, part: &str| Mana::card_name(&cards, id, part);
    let said = Telling { form: &form, name: &name }.differences(before, after);
    said.into_iter().map(|said| said.line).collect()
}

#[test]
fn an_artifact_is_called_as_its_land_where_it_lies_as_one() {
    let lumina = json!({ "card": "firefly-lamp", "at": "0,1", "number": 4 });
    let laid = json!({ "a": { "lands": [lumina] } });
    let mut occupied = laid.clone();
    occupied["a"]["lands"][0]["monster"] = json!({ "card": "sahagin", "number": 5 });
    assert_eq!(told(&laid, &occupied), ["[Sahagin](sahagin) comes to the Monster of [Lumina](firefly-lamp)."]);
    let discarded = json!({ "a": { "discards": ["firefly-lamp"] } });
    let goes = "[Lumina](firefly-lamp) goes from the Lands of {a} to the Discard Pile of {a}.";
    assert_eq!(told(&laid, &discarded), [goes]);
    let held = json!({ "a": { "hand": ["firefly-lamp"] } });
    let goes = "[Firefly Lamp](firefly-lamp) goes from the hand of {a} to the Discard Pile of {a}.";
    assert_eq!(told(&held, &discarded), [goes]);
}
