//! Zatch Bell! The Card Battle: what its cards are searched by.

use super::packs::{set_ids, sets_of};
use super::terms;
use crate::rules::Zatch;
use crate::rules::card::CardId;
use crate::rules::cards::{Cards, parts};
use crate::rules::words::{Attribute, Class, Icon, Kind, Make, Print, Rarity};
use std::collections::BTreeSet;
use tercet_library::search::{Field, Reads, Searched, Term, words};

/// A search lists the cards that match (Z-SRULE-01), by name, part of a name, number or term (Z-SRULE-02, Z-RULE-189).
/// Square brackets narrow a term (Z-SRULE-03), each further part narrows the result, and letter case never counts
/// (Z-SRULE-04, Z-RULE-111); `#` is a whole number (Z-SRULE-05, Z-RULE-113). A term lists no names that contain it, but
/// in quotation marks it is not a term (Z-RULE-196). The fields are our own.
impl Searched for Zatch {
    const FIELDS: &'static [Field<Cards>] = &[
        Field { name: "name", aliases: &[], about: "Its name and sub-name.", reads: Reads::Text(names) },
        Field { name: "text", aliases: &[], about: "What it says.", reads: Reads::Text(lines) },
        Field {
            name: "kind",
            aliases: &["type"],
            about: "What kind of card it is.",
            reads: Reads::Words {
                values: |_| words::<Kind>(),
                of: |cards, card| vec![cards.card(card).kind.to_string()],
            },
        },
        Field {
            name: "make",
            aliases: &[],
            about: "What kind of MAMODO it is.",
            reads: Reads::Words {
                values: |_| words::<Make>(),
                of: |cards, card| {
                    let card = cards.card(card);
                    (card.kind == Kind::Mamodo).then(|| card.make.to_string()).into_iter().collect()
                },
            },
        },
        Field {
            name: "mamodo",
            aliases: &[],
            about: "The MAMODO that it is, or that it is for.",
            reads: Reads::Words { values: |cards| every(cards, mamodo), of: mamodo },
        },
        Field {
            name: "partner",
            aliases: &[],
            about: "The PARTNER that it is, or that it names.",
            reads: Reads::Words { values: |cards| every(cards, partners), of: partners },
        },
        Field {
            name: "power",
            aliases: &["pwr"],
            about: "Printed Power; none if it is special.",
            reads: Reads::Number(|cards, card| cards.card(card).power.map(i32::from)),
        },
        Field {
            name: "damage",
            aliases: &["dmg"],
            about: "Printed Damage of a SPELL card.",
            reads: Reads::Number(|cards, card| cards.card(card).damage.map(i32::from)),
        },
        Field {
            name: "mp",
            aliases: &["cost"],
            about: "What a SPELL or EVENT card costs, in MP.",
            reads: Reads::Number(|cards, card| {
                let card = cards.card(card);
                matches!(card.kind, Kind::Spell | Kind::Event).then(|| card.mp.into())
            }),
        },
        Field {
            name: "rarity",
            aliases: &[],
            about: "How rare it is.",
            reads: Reads::Words {
                values: |_| words::<Rarity>(),
                of: |cards, card| cards.rarity(card).iter().map(Rarity::to_string).collect(),
            },
        },
        Field {
            name: "set",
            aliases: &[],
            about: "In which set it came out; where Sets 2, 3 and 4 begin and end is guessed.",
            reads: Reads::Words { values: set_ids, of: sets_of },
        },
        Field {
            name: "class",
            aliases: &[],
            about: "The class, which says from which page on it may stand in a Book.",
            reads: Reads::Words {
                values: |_| words::<Class>(),
                of: |cards, card| cards.card(card).class.iter().map(Class::to_string).collect(),
            },
        },
        Field {
            name: "attribute",
            aliases: &["element"],
            about: "The attribute of a SPELL card.",
            reads: Reads::Words {
                values: |_| words::<Attribute>(),
                of: |cards, card| cards.card(card).attribute.iter().map(Attribute::to_string).collect(),
            },
        },
        Field {
            name: "icon",
            aliases: &[],
            about: "The icons of the card itself.",
            reads: Reads::Words {
                values: |_| words::<Icon>(),
                of: |cards, card| cards.card(card).icons.iter().map(|icon| icon.to_string()).collect(),
            },
        },
        Field {
            name: "print",
            aliases: &[],
            about: "Whether there is an English print, or a Japanese one only.",
            reads: Reads::Words { values: |_| words::<Print>(), of: |cards, card| vec![cards.print(card).to_string()] },
        },
        Field {
            name: "number",
            aliases: &["no"],
            about: "The printed number, such as M-001.",
            reads: Reads::Text(|cards, card| vec![cards.number(card)]),
        },
    ];

    const TERMS: &'static [Term<Cards>] = terms::TERMS;

    fn is_called(cards: &Cards, card: CardId, name: &str) -> bool {
        cards.is_named(card, name)
    }
}

/// The names on a card.
fn names(cards: &Cards, card: CardId) -> Vec<String> {
    let names = [cards.name(card), cards.sub_name(card)].into_iter();
    names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// The lines of a card: of its box, then its effects.
fn lines(cards: &Cards, card: CardId) -> Vec<String> {
    let card = cards.card(card);
    [card.rule, card.text].iter().flat_map(|text| cards.lines_of(*text)).cloned().collect()
}

/// The MAMODO that a card is or is for: each of those joined in a DUAL or VS MAMODO.
fn mamodo(cards: &Cards, card: CardId) -> Vec<String> {
    let name = match cards.card(card).kind {
        Kind::Mamodo => cards.name(card),
        Kind::Partner | Kind::Spell | Kind::Mj12 | Kind::Event => cards.mamodo_of(card),
    };
    parts(name).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// The PARTNER that a card is, or those that it names.
fn partners(cards: &Cards, card: CardId) -> Vec<String> {
    match cards.card(card).kind {
        Kind::Partner => vec![cards.name(card).to_owned()],
        Kind::Mamodo | Kind::Mj12 | Kind::Spell | Kind::Event => cards.partners_of(card).to_vec(),
    }
}

/// What is said of any card, in the order of the alphabet.
fn every(cards: &Cards, said: fn(&Cards, CardId) -> Vec<String>) -> Vec<String> {
    let all: BTreeSet<String> = cards.all().flat_map(|card| said(cards, card)).collect();
    all.into_iter().collect()
}
