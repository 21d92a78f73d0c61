//! The cards of the set.

mod deck;

use std::collections::BTreeSet;
use tercet_kernel::{Chance, Seed};
use tercet_mana::rules::card::{CardId, Cost, Requirement};
use tercet_mana::rules::cards::{CardFile, Cards, SUGGESTED, builtin_files, check};
use tercet_mana::rules::effect::RuleKind;
use tercet_mana::rules::words::{Attribute, Class, Direction, Kind, Rarity, Timing};

fn found(cards: &Cards, id: &str) -> CardId {
    cards.find(id).unwrap_or_else(|| panic!("no card {id}"))
}

#[test]
fn every_card_of_the_pool_compiles_and_is_canonical() {
    let report = check(&builtin_files());
    assert_eq!(report.errors, Vec::<String>::new());
    assert_eq!((report.cards, report.compiled), (150, 150));
}

#[test]
fn the_set_has_its_numbers_and_kinds() {
    let cards = Cards::builtin();
    let numbers: Vec<u16> = cards.all().map(|card| cards.number(card)).collect();
    assert_eq!(numbers, (1..=150).collect::<Vec<u16>>());
    let count = |kind| cards.list.iter().filter(|card| card.kind == kind).count();
    let kinds = [Kind::Artifact, Kind::Monster, Kind::Support, Kind::Character, Kind::Item];
    assert_eq!(kinds.map(count), [27, 40, 40, 24, 19]);
    let of = |rarity: &Rarity| cards.all().filter(|&card| cards.rarity(card) == *rarity).count();
    assert_eq!(Rarity::ALL.iter().map(of).collect::<Vec<_>>(), [49, 51, 40, 10]);
    assert!(cards.all().all(|card| cards.find(cards.id_of(card)) == Some(card)));
    assert_eq!(cards.find("mailboxes"), None);
    let lands: BTreeSet<u8> = cards.list.iter().map(|card| card.land_name).filter(|&name| name > 0).collect();
    assert_eq!(lands.len(), 27, "no two Lands of the set share a name");
}

#[test]
fn a_card_has_the_figures_of_its_file() {
    let cards = Cards::builtin();
    let card = |id| cards.card(found(&cards, id));
    let doll = card("broken-doll");
    assert_eq!((doll.cost, doll.basic_mana, doll.arrow(Direction::Left)), (Some(Cost::Mana(6)), 2, -1));
    assert_eq!(card("the-flames").cost, None, "M-RULE-52");
    let drakonis = card("drakonis");
    let fire = Requirement { attribute: Attribute::Fire, lands: 1 };
    assert_eq!((drakonis.str, drakonis.def, drakonis.requirement), (6, 5, Some(fire)));
    assert_eq!(card("inspector-boyds-investigation").cost, Some(Cost::X));
    assert_eq!((card("useless-putty").str, card("useless-putty").def), (1, 1), "M-RULE-116");
    assert_eq!(card("wyvern-flute").needs, [1, 2, 3]);
    assert_eq!(card("wyvern-flute").class, Some(Class::Instrument));
}

#[test]
fn an_artifact_has_the_rules_of_its_land() {
    let cards = Cards::builtin();
    let rules = |id| cards.card(found(&cards, id)).rules;
    assert!(rules("mailbox").contains(RuleKind::KeepsMonstersOut));
    assert!(!rules("mailbox").contains(RuleKind::Used));
    assert!(rules("matilda").contains(RuleKind::Cheaper) && rules("matilda").contains(RuleKind::Equips));
}

#[test]
fn texts_find_cards_by_name_and_timing() {
    let cards = Cards::builtin();
    assert!(cards.is_named(found(&cards, "hero"), "Hero") && !cards.is_named(found(&cards, "heroine"), "Hero"));
    let golems: Vec<&str> = cards.all().filter(|&card| cards.is_golem(card)).map(|card| cards.id_of(card)).collect();
    assert_eq!(golems, ["machine-golem-mark-i", "machine-golem-mark-44"]);
    let cancel: Vec<&str> = cards.with_timing(Timing::Cancel).iter().map(|&card| cards.id_of(card)).collect();
    let known = [
        "capellas-trick-revealed",
        "flameshes-singing",
        "precocious-basket-fish",
        "belles-selfish-nightmare",
        "gilbert",
    ];
    assert_eq!(cancel, known);
}

#[test]
fn a_face_shows_what_stands_on_the_card() {
    let cards = Cards::builtin();
    let face = |id| cards.face(found(&cards, id));
    let orchard = face("golden-seed");
    assert_eq!((orchard.attribute.as_str(), orchard.cost.as_str(), orchard.number.as_str()), ("Special", "1", "026"));
    let land = orchard.land.as_ref().expect("a Land");
    assert_eq!((land.name.as_str(), land.text.len()), ("Orchard", 1));
    assert_eq!(face("mailbox").attribute, "None");
    let hitodama = face("hitodama");
    assert_eq!((hitodama.str.as_str(), hitodama.def.as_str()), ("*", "3"));
    assert_eq!(face("professor-kathinjas-rage").requirement, "2 Fire Lands");
    assert_eq!(face("akravator").requirement, "Wind");
    let pearl = face("princess-pearl");
    assert_eq!((pearl.skill.as_str(), pearl.timing.as_str(), pearl.remarks.len()), ("Like a Rock", "In Battle", 2));
    let gloves = face("swifty-gloves");
    let costs: Vec<u8> = gloves.techniques.iter().map(|technique| technique.needs).collect();
    assert_eq!((gloves.class.as_str(), costs), ("Gloves", vec![1, 2, 4]));
    assert_eq!(cards.technique_name(found(&cards, "swifty-gloves"), 2), "Shockwave");
    assert_eq!(cards.technique_name(found(&cards, "hero"), 2), "");
}

#[test]
fn what_a_match_depends_on_is_in_the_fingerprint() {
    let read = |files: &[CardFile]| Cards::read(files).expect("good files").fingerprint().to_owned();
    let mut files = builtin_files();
    assert_eq!(read(&files), Cards::builtin().fingerprint());
    files[1].content = files[1].content.replacen("str = 6", "str = 5", 1);
    assert_ne!(read(&files), Cards::builtin().fingerprint());
}

#[test]
fn too_many_cards_are_refused() {
    let mut files = builtin_files();
    let entry = |at| format!("[[monster]]\nid = \"more-{at}\"\nname = \"More\"\nattribute = \"Fire\"\ncost = 1\n");
    files.push(CardFile { path: "more.toml".to_owned(), content: (0..200).map(entry).collect() });
    assert_eq!(Cards::read(&files).expect_err("350 cards"), ["350 cards are too many: there is room for 255"]);
}

#[test]
fn unseen_cards_are_those_of_a_suggested_deck() {
    const DRAWS: usize = 20_000;
    let cards = Cards::builtin();
    let mut chance = Chance::new(Seed(3));
    let drawn: Vec<CardId> = (0..DRAWS).map(|_| cards.prior().main(&mut chance)).collect();
    for (kind, share) in SUGGESTED {
        let count = drawn.iter().filter(|&&card| cards.card(card).kind == kind).count();
        assert!(count.abs_diff(DRAWS * share / 50) < DRAWS / 50, "{kind}: {count} (M-DECK-09)");
    }
    assert!((0..100).all(|_| cards.card(cards.prior().character(&mut chance)).kind == Kind::Character));
}
