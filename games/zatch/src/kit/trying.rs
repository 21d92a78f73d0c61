//! The beginning of a ruling in which a card can be used.

use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::words::{Icon, Kind};

/// The MAMODO that stands on either side, whatever the card is: one without effect.
const PLAIN: &str = "ex-006";

/// What seat B has, whatever the card is: MAMODO to aim at, SPELL cards for them to fight with, and an EVENT card.
const OTHER_SIDE: &str = r#"[ruling.position.b]
mp = 10
pages = { 10 = "s-001", 11 = "s-006", 12 = "e-001" }
mamodo = ["m-016", "m-004", "ex-006"]
pile = ["m-004", "s-006"]
"#;

/// The clause by which texts of cards hold (Z-RULE-96), and a position: the card lies on an open page of seat A, who
/// has MP and, if it is for a MAMODO, that MAMODO. A card that only defends waits for an Attack of seat B.
pub(super) fn ruling(cards: &Cards, card: CardId) -> String {
    let id = cards.id_of(card);
    let here = cards.card(card);
    let is_host = |&other: &CardId| match here.kind {
        Kind::Mamodo => other != card && cards.are_variants(card, other),
        Kind::Partner | Kind::Spell => cards.fits(card, other),
        Kind::Event | Kind::Mj12 => false,
    };
    let mut hosts = cards.all().filter(|&other| cards.card(other).kind == Kind::Mamodo).filter(is_host);
    let mamodo: Vec<&str> = hosts.next().map(|host| cards.id_of(host)).into_iter().chain([PLAIN]).collect();
    let defends = here.icons.contains(Icon::Defend) && !here.icons.contains(Icon::Attack);
    let turn = if defends { "b" } else { "a" };
    format!(
        "rules = [\"Z-RULE-96\"]\n[ruling.position]\nturn = {turn:?}\n[ruling.position.a]\nmp = 20\n\
         pages = {{ 10 = {id:?}, 11 = \"s-001\", 12 = \"e-001\" }}\nmamodo = {mamodo:?}\n\
         pile = [\"m-001\", \"p-001\", \"s-001\", \"e-001\"]\n{OTHER_SIDE}"
    )
}
