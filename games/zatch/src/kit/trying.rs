//! The beginning of a ruling in which a card can be used.

use crate::rules::card::{CardId, NO_TEXT};
use crate::rules::cards::Cards;
use crate::rules::words::{Attribute, Icon, Kind, Make};
use std::collections::BTreeSet;
use tercet_hosting::words_said;

/// The MAMODO that stands on either side, whatever the card is: one without effect.
const PLAIN: &str = "ex-006";

/// The MAMODO of seat B, whatever the card is.
const OPPOSING: [&str; 3] = ["m-016", "m-004", PLAIN];

/// What else seat B has: SPELL cards for its MAMODO to fight with, and an EVENT card.
const OTHER_SIDE: &str = r#"[ruling.position.b]
mp = 10
pages = { 10 = "s-001", 11 = "s-006", 12 = "e-001" }
"#;

/// A MAMODO area has this many places (Z-MAM-01).
const PLACES: usize = 3;
/// The page of seat A's Book from which on the cards are that a text speaks of by their names.
const NAMED_FROM: usize = 20;
/// At most this many are there.
const NAMED: usize = 4;

/// The clause by which texts of cards hold (Z-RULE-96), and a position: the card lies on an open page of seat A, who
/// has MP and, if it is for a MAMODO, that MAMODO. A card that only defends waits for an Attack of seat B. What its
/// texts speak of is there too: MAMODO in play on both sides, and cards in seat A's Book and both Discard Piles.
pub(super) fn ruling(cards: &Cards, card: CardId) -> String {
    let id = cards.id_of(card);
    let here = cards.card(card);
    let texts = [here.rule, here.text].into_iter().filter(|text| *text != NO_TEXT);
    let spoken = Spoken { cards, card, said: words_said(texts.map(|text| cards.text(text))) };
    let is_host = |&other: &CardId| match here.kind {
        Kind::Mamodo => other != card && cards.are_variants(card, other),
        Kind::Partner | Kind::Spell => cards.fits(card, other),
        Kind::Event | Kind::Mj12 => false,
    };
    let host = cards.all().filter(|&other| cards.card(other).kind == Kind::Mamodo).find(is_host);
    let host = host.map(|host| mamodo(cards.id_of(host), ""));
    let of_text = spoken.mamodo();
    let status = spoken.status();
    let own = host.into_iter().chain(of_text.clone()).chain([mamodo(PLAIN, status)]);
    let own: Vec<String> = own.take(PLACES).collect();
    let opposing = of_text.into_iter().take(PLACES - 1).chain(OPPOSING.map(|id| mamodo(id, status)));
    let opposing: Vec<String> = opposing.take(PLACES).collect();
    let named = spoken.named();
    let pages: String = (NAMED_FROM..).zip(&named).map(|(page, id)| format!(", {page} = {id:?}")).collect();
    let pile = |usual: &[&str]| format!("{:?}", usual.iter().copied().chain(named.iter().copied()).collect::<Vec<_>>());
    let defends = here.icons.contains(Icon::Defend) && !here.icons.contains(Icon::Attack);
    let turn = if defends { "b" } else { "a" };
    format!(
        "rules = [\"Z-RULE-96\"]\n[ruling.position]\nturn = {turn:?}\n[ruling.position.a]\nmp = 20\n\
         pages = {{ 10 = {id:?}, 11 = \"s-001\", 12 = \"e-001\"{pages} }}\nmamodo = [{}]\npile = {}\n\
         {OTHER_SIDE}mamodo = [{}]\npile = {}\n",
        own.join(", "),
        pile(&["m-001", "p-001", "s-001", "e-001"]),
        opposing.join(", "),
        pile(&["m-004", "s-006"]),
    )
}

/// A MAMODO in play, with what more there is to say of it.
fn mamodo(id: &str, more: &str) -> String {
    match more {
        "" => format!("{id:?}"),
        more => format!("{{ card = {id:?}, {more} }}"),
    }
}

/// What the texts of a card speak of.
struct Spoken<'a> {
    cards: &'a Cards,
    card: CardId,
    said: BTreeSet<String>,
}

impl<'a> Spoken<'a> {
    fn says(&self, word: &str) -> bool {
        self.said.contains(word)
    }

    /// The other cards of a kind that fit.
    fn such(&self, kind: Kind, fits: impl Fn(CardId) -> bool) -> impl Iterator<Item = CardId> {
        let cards = self.cards;
        cards.all().filter(move |&other| other != self.card && cards.card(other).kind == kind && fits(other))
    }

    /// Whether a card is named.
    fn names(&self, card: CardId) -> bool {
        self.says(self.cards.name(card))
    }

    /// The MAMODO that are to be in play: those of a name, one with a PARTNER of a name, one for whom there is a SPELL
    /// card of an attribute, and a Stone Tablet.
    fn mamodo(&self) -> Vec<String> {
        let cards = self.cards;
        let with_host = |guest: CardId| self.such(Kind::Mamodo, |mamodo| cards.fits(guest, mamodo)).next();
        let named = self.such(Kind::Mamodo, |mamodo| self.names(mamodo)).next();
        let led = self.such(Kind::Partner, |partner| self.names(partner)).find_map(|partner| {
            let partners = format!("partners = [{:?}]", cards.id_of(partner));
            Some(mamodo(cards.id_of(with_host(partner)?), &partners))
        });
        let casting = self.spells().into_iter().find_map(with_host);
        let tablet = self
            .says("StoneTablet")
            .then(|| self.such(Kind::Mamodo, |mamodo| cards.card(mamodo).make == Make::StoneTablet).next());
        let plain = |card: CardId| mamodo(cards.id_of(card), "");
        let all = led.into_iter().chain(named.map(plain)).chain(casting.map(plain)).chain(tablet.flatten().map(plain));
        let mut kept: Vec<String> = Vec::new();
        all.for_each(|one| kept.extend((!kept.contains(&one)).then_some(one)));
        kept
    }

    /// A SPELL card of each attribute.
    fn spells(&self) -> Vec<CardId> {
        let spoken_of = Attribute::ALL.iter().copied().filter(|attribute| self.says(attribute.word()));
        let of =
            |attribute| self.such(Kind::Spell, move |spell| self.cards.card(spell).attribute == Some(attribute)).next();
        spoken_of.filter_map(of).collect()
    }

    /// The status that MAMODO without any other reason to be there have.
    fn status(&self) -> &'static str {
        match (self.says("Injured"), self.says("Petrified")) {
            (true, _) => "status = \"injured\"",
            (false, true) => "status = \"petrified\"",
            (false, false) => "",
        }
    }

    /// The cards that are to be in the Book and among what is discarded: those of a name, and SPELL cards of an
    /// attribute.
    fn named(&self) -> Vec<&'a str> {
        let kinds = [Kind::Mamodo, Kind::Partner, Kind::Spell, Kind::Event];
        let named = kinds.into_iter().filter_map(|kind| self.such(kind, |card| self.names(card)).next());
        let all = named.chain(self.spells()).map(|card| self.cards.id_of(card));
        all.take(NAMED).collect()
    }
}
