//! The kinds of cards as one fills them in: the tables of the card files.

use crate::rules::words::{Attribute, Class, Icon, Make, Print, Rarity};
use tercet_cardtext::Word;
use tercet_hosting::{CardField, CardKind, Takes};

/// All kinds.
pub(super) fn all() -> Vec<CardKind> {
    let kind = |kind, name, fields: Vec<CardField>| CardKind { kind, name, fields: [fields, on_all()].concat() };
    vec![
        kind("mamodo", "MAMODO", mamodo()),
        kind("partner", "PARTNER", partner()),
        kind("spell", "SPELL", spell()),
        kind("event", "EVENT", event()),
        kind("mj12", "MJ12", vec![name(), text("text", "Effects", "MJ12").needed()]),
    ]
}

fn on_all() -> Vec<CardField> {
    vec![
        CardField::new("rarity", "Rarity", "Left out if it is in no pack.", one::<Rarity>()),
        CardField::new("print", "Print", "In which language it is printed.", one::<Print>()),
    ]
}

fn mamodo() -> Vec<CardField> {
    vec![
        name(),
        CardField::new("sub_name", "Sub-name", "The name of its effect.", Takes::Line),
        CardField::new("power", "Power", "", power()).needed(),
        CardField::new("make", "Make", "DUAL needs two names joined by &, VS two joined by VS.", one::<Make>()),
        class(),
        CardField::new("partners", "PARTNER names", "Whose MAMODO it is.", Takes::Lines),
        CardField::new("other_face", "Other face", "The id of the other face of a double-faced card.", Takes::Line),
        rule("MAMODO"),
        text("text", "Effects", "MAMODO"),
    ]
}

fn partner() -> Vec<CardField> {
    vec![name(), of_mamodo().needed(), text("text", "Effects", "PARTNER").needed()]
}

fn spell() -> Vec<CardField> {
    vec![
        name(),
        of_mamodo(),
        CardField::new("command", "Command", "Without a MAMODO it fits every one.", Takes::Yes),
        CardField::new("attribute", "Attribute", "", one::<Attribute>()),
        cost(),
        CardField::new("power", "Power", "Left out where it is special or counted.", power()),
        CardField::new("damage", "Damage", "Left out where none is printed.", Takes::number(0, 255)),
        icons(&[Icon::Attack, Icon::Defend, Icon::NoBattle]),
        class(),
        rule("SPELL"),
        text("text", "Effects", "SPELL").needed(),
    ]
}

fn event() -> Vec<CardField> {
    vec![
        name(),
        cost(),
        icons(&[Icon::Attack, Icon::Defend]),
        class(),
        rule("EVENT"),
        text("text", "Effects", "EVENT").needed(),
    ]
}

fn name() -> CardField {
    CardField::new("name", "Name", "", Takes::Line).needed()
}

fn of_mamodo() -> CardField {
    CardField::new("mamodo", "MAMODO", "The one it is for; with parentheses for exactly that variant.", Takes::Line)
}

fn power() -> Takes {
    Takes::Number { least: 0.0, most: i16::MAX.into(), step: 1.0 }
}

fn cost() -> CardField {
    CardField::new("cost", "MP cost", "", Takes::number(0, 255)).needed()
}

fn icons(icons: &[Icon]) -> CardField {
    let words = icons.iter().map(|icon| icon.word()).collect();
    CardField::new("icons", "Icons", "When the card itself can be played.", Takes::Several { words }).needed()
}

fn class() -> CardField {
    CardField::new("class", "Class", "Where it may stand in a Book.", one::<Class>())
}

fn rule(itself: &'static str) -> CardField {
    CardField { about: "The box above the effects.", ..text("rule", "Card rule", itself) }
}

fn text(name: &'static str, label: &'static str, itself: &'static str) -> CardField {
    CardField::new(name, label, "", Takes::Text { itself })
}

fn one<W: Word>() -> Takes {
    Takes::One { words: W::ALL.iter().map(|word| word.word()).collect() }
}
