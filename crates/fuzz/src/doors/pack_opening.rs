//! Openings of packs, as requests ask for them. The first line of an input names the game, the others are the body.
//!
//! Promise: what cannot be opened is refused; from what can, every card is one of the game, no pack holds more than its
//! slots may give, the same seed opens the same packs, and a deck built from them is legal.

use super::{collection, headed};
use serde_json::Value;
use tercet_hosting::{Collection, OpenPacks};
use tercet_kernel::Seed;
use tercet_library::packs::{Changes, MOST_PULLED};
use tercet_registry::collections;

/// This many packs are tried at once.
const PACKS: usize = 3;

/// This often a seed names the same sets.
const MANY: usize = 1500;

pub fn admit(input: &str) {
    let (game, body) = headed(input);
    if let (Some(collection), Ok(asked)) = (collection(game), serde_json::from_str(body)) {
        open(&**collection, asked);
    }
}

fn open(collection: &dyn Collection, mut asked: OpenPacks) {
    asked.count = asked.count.min(PACKS);
    asked.seed.get_or_insert(Seed(1));
    let opening = asked.settled();
    let opened = collection.open(&opening);
    assert_eq!(opened, collection.open(&opening), "the same seed");
    let Ok(opened) = opened else { return };
    let pack = collection.packs().into_iter().find(|pack| pack.id == opening.pack).expect("a pack that was opened");
    let most = if pack.changeable { pack.slots.len() * MOST_PULLED } else { pack.cards };
    for pack in &opened {
        assert!(pack.len() <= most, "{} cards", pack.len());
        let ids: Vec<&str> = pack.iter().map(|pulled| pulled.card.as_str()).collect();
        assert_eq!(collection.faces(&ids).len(), ids.len(), "cards of the game");
    }
    if let Some(pool) = collection.pool(opening.to_string(), &opened) {
        collection.check_deck(&pool, &Value::Null, Some(&pool)).expect("a pool can be built from");
        if let Ok(deck) = collection.build_deck(&pool, &Value::Null, opening.seed) {
            let verdict = collection.check_deck(&deck, &Value::Null, Some(&pool)).expect("a deck of the game");
            assert!(verdict.legal, "{:?}", verdict.faults);
        }
    }
}

/// An opening of each pack, as it is, changed, and changed by naming the same sets over and over.
pub fn seeds() -> Vec<String> {
    let mut seeds = Vec::new();
    for collection in collections() {
        for pack in collection.packs() {
            let asked = OpenPacks { pack: pack.id, seed: Some(Seed(7)), count: 1, changes: Changes::default() };
            let mut changed = asked.clone();
            let cards: Vec<String> = collection.cards().into_iter().take(3).map(str::to_owned).collect();
            for stack in pack.stacks {
                changed.changes.numbers.insert(stack.id.to_owned(), 2);
                changed.changes.stacks.insert(stack.id.to_owned(), cards.clone());
                changed.changes.added.insert(stack.id.to_owned(), vec!["ex".to_owned()]);
            }
            changed.changes.without = cards[..1].to_vec();
            let mut heaped = changed.clone();
            heaped.changes.stacks.values_mut().for_each(|cards| *cards = vec!["set-1".to_owned(); MANY]);
            heaped.changes.without = vec!["set-2".to_owned(); MANY];
            let body = |asked| serde_json::to_string(asked).expect("plain data");
            seeds.extend([&asked, &changed, &heaped].map(|asked| format!("{}\n{}", collection.game(), body(asked))));
        }
    }
    seeds
}
