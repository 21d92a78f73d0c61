//! The beginning of a ruling in which a card can be used.

use crate::rules::card::{Card, CardId, NO_TEXT};
use crate::rules::cards::Cards;
use crate::rules::words::{Attribute, Kind};
use tercet_hosting::words_said;

/// What seat B has, whatever the card is: Monsters to fight, open and face down, an Item, and cards to answer with.
const OTHER_SIDE: &str = r#"[ruling.position.b]
available = 20
hand = ["boink", "magnolias-fire-stone", "colorblocks"]
discards = ["boink", "narcissos"]
fallen = ["niccolo"]
party = ["rubens", { card = "larc", items = ["bone-hammer"] }]
lands = [
  { card = "flame", at = "0,0", monster = { card = "sahagin", open = true } },
  { card = "wheel", at = "1,0", monster = { card = "narcissos" } },
"#;

/// This many Lands of the card's own attribute lie there, if there are as many.
const OWN_LANDS: usize = 4;
/// How many Lands lie there at most: one more can be laid without winning by it (M-WIN-06).
const LANDS: usize = 7;

/// The clause by which texts of cards hold (M-RULE-01), and a position: the card is in seat A's hand, a Monster lies
/// face down on a Land as well, and a Character is in the Party. What its texts speak of is there too: a Character by
/// its name, Lands of an attribute, and an Open Monster of it on the other side.
pub(super) fn ruling(cards: &Cards, card: CardId) -> String {
    let id = cards.id_of(card);
    let kind = cards.card(card).kind;
    let in_hand = if kind == Kind::Character { "boink" } else { id };
    let in_party = if kind == Kind::Character { id } else { "larc" };
    let on_land = if kind == Kind::Monster { id } else { "sahagin" };
    let texts = cards.card(card).texts.into_iter().filter(|text| *text != NO_TEXT);
    let said = words_said(texts.map(|text| cards.text(text)));
    let such = |kind| move |other: &CardId| *other != card && cards.card(*other).kind == kind;
    let is_named = |character: &&str| {
        let name = cards.find(character).map(|found| cards.name(found));
        ![in_party, "escad"].contains(character) && name.is_some_and(|name| said.contains(name))
    };
    let mut characters = cards.all().filter(such(Kind::Character)).map(|character| cards.id_of(character));
    let named = characters.find(is_named).unwrap_or("sierra");
    let spoken_of: Vec<Attribute> =
        Attribute::ALL.iter().copied().filter(|attribute| said.contains(attribute.word())).collect();
    let of_it = |other: &CardId| spoken_of.iter().any(|&attribute| cards.card(*other).attribute == Some(attribute));
    let monster = cards.all().filter(such(Kind::Monster)).find(of_it);
    let monster = monster.map(|monster| format!(", monster = {{ card = {:?}, open = true }}", cards.id_of(monster)));
    let monster = monster.unwrap_or_default();
    let lands: String = (0..)
        .zip(lands(cards, card, &spoken_of))
        .map(|(at, land): (usize, &str)| {
            let monster = if at == 0 { format!(", monster = {{ card = {on_land:?} }}") } else { String::new() };
            format!("  {{ card = {land:?}, at = \"{},{}\"{monster} }},\n", at % 3, at / 3)
        })
        .collect();
    format!(
        "rules = [\"M-RULE-01\"]\n[ruling.position.a]\navailable = 30\nhand = [{in_hand:?}, \"colorblocks\", \"sahagin\"]\n\
         discards = [\"boink\", \"sahagin\"]\nfallen = [\"niccolo\"]\n\
         party = [{in_party:?}, {{ card = \"escad\", items = [\"bone-hammer\"] }}, {named:?}]\n\
         lands = [\n{lands}]\n{OTHER_SIDE}  {{ card = \"jade-egg\", at = \"0,1\"{monster} }},\n]\n"
    )
}

/// Lands of the card's attribute, of those that its texts speak of and of every other one, no two of the same name
/// (M-LAND-04).
fn lands<'a>(cards: &'a Cards, card: CardId, spoken_of: &[Attribute]) -> Vec<&'a str> {
    let of = |wanted: Option<Attribute>| {
        let fits = move |land: &Card| land.kind == Kind::Artifact && land.attribute == wanted;
        cards.all().filter(move |&land| land != card && fits(cards.card(land)))
    };
    let others = spoken_of.iter().chain(Attribute::ALL).flat_map(|&attribute| of(Some(attribute)).take(1));
    let mut chosen: Vec<CardId> = Vec::new();
    for land in of(cards.card(card).attribute).take(OWN_LANDS).chain(others) {
        let name = cards.card(land).land_name;
        if chosen.len() < LANDS && chosen.iter().all(|&other| cards.card(other).land_name != name) {
            chosen.push(land);
        }
    }
    chosen.into_iter().map(|land| cards.id_of(land)).collect()
}
