//! The cards of the pool.

mod deck;
mod limits;
mod names;

use std::collections::BTreeSet;
use tercet_zatch::rules::book::check_book;
use tercet_zatch::rules::card::CardId;
use tercet_zatch::rules::cards::{CardFile, Cards, Deck, builtin_files, check};
use tercet_zatch::rules::effect::RuleKind;
use tercet_zatch::rules::program::{Times, When};
use tercet_zatch::rules::words::{Attribute, Class, Icon, Kind, Make};

/// The real Books that the library has ready.
const BOOKS: [&str; 3] = [
    include_str!("../../../../decks/starter-1.txt"),
    include_str!("../../../../decks/starter-2.txt"),
    include_str!("../../../../decks/makai-oh-junior.txt"),
];

fn found(cards: &Cards, id: &str) -> CardId {
    cards.find(id).unwrap_or_else(|| panic!("no card {id}"))
}

#[test]
fn every_card_of_the_pool_compiles_and_is_canonical() {
    let report = check(&builtin_files());
    assert_eq!(report.errors, Vec::<String>::new());
    assert_eq!((report.cards, report.compiled), (502, 502));
}

#[test]
fn the_pool_has_its_numbers_and_kinds() {
    let cards = Cards::builtin();
    let count = |kind| cards.list.iter().filter(|card| card.kind == kind).count();
    assert_eq!(Kind::ALL.iter().map(|&kind| count(kind)).collect::<Vec<_>>(), [143, 72, 12, 194, 81]);
    let makes = |make| cards.list.iter().filter(|card| card.make == make).count();
    assert_eq!([Make::StoneTablet, Make::Dual, Make::Versus].map(makes), [7, 3, 4]);
    let numbers: BTreeSet<String> = cards.all().map(|card| cards.number(card)).collect();
    assert_eq!(numbers.len(), 502);
    assert!(numbers.contains("M-001") && numbers.contains("MJ-012") && numbers.contains("M-290b"));
    assert!(cards.all().all(|card| cards.find(cards.id_of(card)) == Some(card)));
    assert_eq!(cards.find("m-999"), None);
}

#[test]
fn a_card_has_the_figures_of_its_file() {
    let cards = Cards::builtin();
    let card = |id| cards.card(found(&cards, id));
    let zaker = card("s-001");
    assert_eq!(
        (zaker.power, zaker.damage, zaker.mp, zaker.attribute),
        (Some(2000), Some(1), 1, Some(Attribute::Thunder))
    );
    assert_eq!(zaker.icons, [Icon::Attack, Icon::Defend].into_iter().collect());
    assert_eq!(card("s-005").class, Some(Class::Superior));
    assert_eq!((card("s-040").power, card("s-065").damage), (None, None), "Z-RULE-144, Z-RULE-147");
    assert!(card("s-025").command && cards.mamodo_of(found(&cards, "s-025")).is_empty());
    let faces = [found(&cards, "m-290"), found(&cards, "m-290b")];
    assert_eq!(faces.map(|face| cards.card(face).other_face), [Some(faces[1]), Some(faces[0])], "Z-RULE-184");
}

#[test]
fn a_card_knows_what_kinds_of_rules_it_has() {
    let cards = Cards::builtin();
    let has = |id, kind| cards.card(found(&cards, id)).rules.contains(kind);
    assert!(has("m-003", RuleKind::Power));
    assert!(has("m-007", RuleKind::Entry) && has("m-007", RuleKind::OnEntering));
    assert!(has("m-009", RuleKind::OnDiscard));
    assert!(has("m-311", RuleKind::InBook) && has("m-311", RuleKind::BanCards));
    assert!(has("p-100", RuleKind::Grants) && has("s-001", RuleKind::OnBattle));
}

#[test]
fn a_card_knows_when_its_effects_can_be_used() {
    let cards = Cards::builtin();
    let times = |id| cards.card(found(&cards, id)).times;
    assert!(times("m-011").contains(When::Plain) && !times("m-011").contains(When::Battle));
    assert_eq!(times("m-003"), Times::NEVER, "it has nothing but an [IN PLAY] effect");
}

#[test]
fn texts_find_cards_by_name() {
    let cards = Cards::builtin();
    let named = |name| cards.all().filter(|&card| cards.is_named(card, name)).count();
    assert_eq!(named("Robnos (Double)"), 1);
    assert_eq!(named("Robnos"), 2);
    let cards = Cards::builtin();
    assert!(cards.is_named(found(&cards, "m-103"), "Kanchomé") && cards.is_named(found(&cards, "m-417"), "Zeno"));
}

#[test]
fn a_face_shows_what_stands_on_the_card() {
    let cards = Cards::builtin();
    let face = |id| cards.face(found(&cards, id));
    let zaker = face("s-001");
    assert_eq!((zaker.number.as_str(), zaker.power.as_str(), zaker.damage.as_str()), ("S-001", "+2000", "1"));
    assert_eq!((zaker.cost.as_str(), zaker.mamodo.as_str()), ("1", "Zatch Bell"));
    assert_eq!((face("s-087").power.as_str(), face("s-061").damage.as_str()), ("8000", ""));
    assert_eq!(face("s-143").power, "special");
    let gofure = face("m-007");
    assert_eq!((gofure.rule.len(), gofure.text.len(), gofure.power.as_str()), (1, 1, "3000"));
    assert_eq!(face("m-103").partners, ["Kiyo Takamine", "Parco Folgore"]);
    assert_eq!(face("m-290").other_face, "m-290b");
}

#[test]
fn what_a_match_depends_on_is_in_the_fingerprint() {
    let read = |files: &[CardFile]| Cards::read(files).expect("good files").fingerprint().to_owned();
    let mut files = builtin_files();
    assert_eq!(read(&files), Cards::builtin().fingerprint());
    files[0].content = files[0].content.replacen("power = 4000", "power = 4500", 1);
    assert_ne!(read(&files), Cards::builtin().fingerprint());
}

#[test]
fn the_real_books_are_legal() {
    let cards = Cards::builtin();
    for book in BOOKS {
        let ids = book.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_whitespace().nth(1));
        let deck = Deck { pages: ids.map(str::to_owned).collect() };
        assert_eq!((deck.unknown(&cards), deck.pages(&cards).count()), (None, 32));
        assert_eq!(check_book(&cards, &deck), []);
    }
}

// Covers: Z-CARD-03, Z-CARD-04, Z-CARD-05, Z-CARD-06, Z-CARD-07, Z-CARD-14, Z-CARD-15
#[test]
fn a_face_carries_what_a_card_of_its_type_carries() {
    let cards = Cards::builtin();
    let face = |id| cards.face(found(&cards, id));
    let mamodo = face("m-007");
    assert_eq!((&*mamodo.number, &*mamodo.name, &*mamodo.power), ("M-007", "Gofure (Transformed)", "3000"));
    assert_eq!((mamodo.rule.len(), mamodo.text.len(), &mamodo.partners[..]), (1, 1, &["Renji".to_owned()][..]));
    let partner = face("p-004");
    assert_eq!((&*partner.mamodo, &*partner.power, &*partner.cost, partner.text.len()), ("Gofure", "", "", 1));
    let mj12 = face("mj-001");
    assert_eq!((&*mj12.mamodo, &*mj12.power, &*mj12.cost, mj12.text.len()), ("", "", "", 1));
    let spell = face("s-001");
    assert_eq!((&*spell.number, &*spell.name, &*spell.mamodo), ("S-001", "Zaker", "Zatch Bell"));
    assert_eq!((&*spell.power, &*spell.damage, &*spell.cost), ("+2000", "1", "1"));
    assert_eq!((spell.attribute, &spell.icons[..]), (Some(Attribute::Thunder), &[Icon::Attack, Icon::Defend][..]));
    assert_eq!((spell.rarity.is_some(), spell.text.len()), (true, 1));
    assert_eq!((face("s-025").attribute, &*face("s-040").power), (None, "special"), "optional, Z-RULE-144");
    assert_eq!((&*mamodo.sub_name, &*face("m-152").sub_name), ("Real Self", ""), "Z-CARD-03");
    let event = face("e-018");
    assert_eq!((&*event.cost, &event.icons[..], &*event.power), ("2", &[Icon::Attack, Icon::Defend][..], ""));
    for id in cards.all() {
        let face = cards.face(id);
        let family = face.id.split('-').next().unwrap_or_default();
        let kind = match family {
            "m" | "st" => Some(Kind::Mamodo),
            "p" => Some(Kind::Partner),
            "mj" => Some(Kind::Mj12),
            "s" => Some(Kind::Spell),
            "e" => Some(Kind::Event),
            "ex" | "pr" => None,
            _ => panic!("{} is of no family", face.id),
        };
        assert!(kind.is_none_or(|kind| kind == face.kind), "{}", face.id);
    }
}
