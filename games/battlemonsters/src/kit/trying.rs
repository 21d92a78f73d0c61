//! The beginning of a ruling in which a card can be used.

use crate::rules::card::{Card, CardId, NO_TEXT};
use crate::rules::cards::Cards;
use crate::rules::words::{Class, Element, Keyword, Kind};
use std::collections::BTreeSet;
use tercet_hosting::words_said;

/// What both sides have, whatever the card is: Monsters to sacrifice and to aim at, and graveyards to draw on.
const OWN_GRAVEYARD: &str = r#"graveyard = ["fire/human_male", "ice/human_male", "fire/human_male"]"#;
const OWN_FIELD: [&str; 3] = [
    r#"card = "fire/human_male", stance = "AV""#,
    r#"card = "fire/human_male", stance = "AV""#,
    r#"card = "ice/human_male", stance = "AV""#,
];
const OTHER_SIDE: &str = r#"[ruling.position.b]
hand = ["fire/human_male"]
graveyard = ["ice/human_male"]"#;
const OTHER_FIELD: [&str; 2] =
    [r#"card = "ice/human_male", stance = "AV""#, r#"card = "fire/human_male", stance = "AI""#];

/// No more Monsters than this come to each side because the text speaks of such.
const SPOKEN_OF: usize = 3;

/// The clause by which texts of cards hold (B-PRIO-02), and a position with the card in seat A's hand. What its texts
/// speak of lies on both sides.
pub(super) fn ruling(cards: &Cards, card: CardId) -> String {
    let id = cards.id_of(card);
    let texts = cards.card(card).texts.into_iter().filter(|text| *text != NO_TEXT);
    let said = words_said(texts.map(|text| cards.text(text)));
    let beside = spoken_of(cards, &said);
    let field = |lying: &[&str]| {
        let all = lying.iter().map(|card| (*card).to_owned()).chain(beside.iter().cloned());
        all.map(|card| format!("  {{ {card} }},\n")).collect::<String>()
    };
    format!(
        "rules = [\"B-PRIO-02\"]\n[ruling.position.a]\nhand = [{id:?}, \"fire/human_male\"]\n{OWN_GRAVEYARD}\n\
         field = [\n{}]\n{OTHER_SIDE}\nfield = [\n{}]\n",
        field(&OWN_FIELD),
        field(&OTHER_FIELD),
    )
}

/// The cards of which a text speaks, as they lie: a Monster for every element, keyword, class and prefix, a dragon, and
/// a Spell and a Trap face down.
fn spoken_of(cards: &Cards, said: &BTreeSet<String>) -> Vec<String> {
    let says = |word: &str| said.contains(word);
    let elements = Element::ALL.iter().filter(|element| says(element.word()));
    let keywords = Keyword::ALL.iter().filter(|keyword| says(keyword.word()));
    let classes = Class::ALL.iter().filter(|class| says(class.word()));
    let prefixes = cards.part_names(0);
    let prefixes = prefixes.iter().enumerate().filter(|(_, name)| says(name)).map(|(prefix, _)| prefix);
    let monster = |fits: &dyn Fn(&Card) -> bool| first(cards, Kind::Monster, fits);
    let mut monsters: Vec<Option<CardId>> = Vec::new();
    monsters.extend(elements.map(|&element| monster(&|card| card.elements.contains(element))));
    monsters.extend(keywords.map(|&keyword| monster(&|card| card.keywords.contains(keyword))));
    monsters.extend(classes.map(|&class| monster(&|card| card.classes.contains(class))));
    monsters.extend(prefixes.map(|prefix| monster(&|card| usize::from(card.prefix) == prefix)));
    monsters.extend(says("Dragon").then(|| monster(&Card::is_dragon)));
    let monsters = monsters.into_iter().flatten().take(SPOKEN_OF).map(|card| (card, "AV"));
    let hidden = [Kind::Spell, Kind::Trap].into_iter().filter(|kind| says(kind.word()));
    let hidden = hidden.filter_map(|kind| first(cards, kind, &|_| true)).map(|card| (card, "DI"));
    monsters
        .chain(hidden)
        .map(|(card, stance)| format!("card = {:?}, stance = {stance:?}", cards.id_of(card)))
        .collect()
}

/// The first card of a kind that fits; one without a text if there is any.
fn first(cards: &Cards, kind: Kind, fits: &dyn Fn(&Card) -> bool) -> Option<CardId> {
    let mut all = cards.all().filter(|&card| cards.card(card).kind == kind && fits(cards.card(card))).peekable();
    let any = all.peek().copied();
    all.find(|&card| cards.card(card).texts.iter().all(|text| *text == NO_TEXT)).or(any)
}
