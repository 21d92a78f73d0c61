//! The kinds of cards as one fills them in: the tables of the card files.

use crate::rules::words::{Attribute, Class, Rarity, Timing};
use tercet_cardtext::Word;
use tercet_hosting::{CardField, CardKind, Takes};

/// All kinds.
pub(super) fn all() -> Vec<CardKind> {
    let kind = |kind, name, fields: Vec<CardField>| CardKind { kind, name, fields: [on_all(), fields].concat() };
    vec![
        kind("monster", "Monster", monster()),
        kind("support", "Support", support()),
        kind("character", "Character", character()),
        kind("artifact", "Artifact", artifact()),
        kind("item", "Item", item()),
    ]
}

fn on_all() -> Vec<CardField> {
    vec![
        CardField::new("name", "Name", "", Takes::Line).needed(),
        CardField::new("rarity", "Rarity", "How often packs hold it.", one::<Rarity>()),
    ]
}

fn monster() -> Vec<CardField> {
    vec![
        attribute().needed(),
        cost("Mana to open it.").needed(),
        figure("str", "STR", "Left out if its text gives the figure."),
        figure("def", "DEF", "Left out if its text gives the figure."),
        CardField::new("open_condition", "Open condition", "Its player needs a Land of this.", one::<Attribute>()),
        CardField::new("cannot_attack_party", "Cannot attack a Party", "", Takes::Yes),
        skill(),
        text("text", "Text", "Monster"),
    ]
}

fn support() -> Vec<CardField> {
    let timing = [Timing::MainPhase, Timing::InBattle, Timing::Cancel];
    let timing = Takes::One { words: timing.into_iter().map(Timing::word).collect() };
    vec![
        attribute().needed(),
        cost("Mana to use it.").needed(),
        CardField::new("lands", "Lands", "How many Lands of its attribute it asks for.", Takes::number(0, 255)),
        CardField::new("timing", "Timing", "When it can be used.", timing).needed(),
        text("text", "Text", "card").needed(),
    ]
}

fn character() -> Vec<CardField> {
    vec![
        figure("str", "STR", "").needed(),
        figure("def", "DEF", "").needed(),
        skill(),
        CardField::new("timing", "Timing", "When its skill works; needed if it has one.", one::<Timing>()),
        text("text", "Skill text", "Character"),
        text("synchro", "Synchro", "Character"),
        text("equipment", "Equipment", "Character"),
        CardField::new("in_every_starter", "In every starter", "", Takes::Yes),
    ]
}

fn artifact() -> Vec<CardField> {
    let arrow = |name, label| CardField::new(name, label, "", Takes::number(-128, 127));
    let land = vec![
        CardField::new("name", "Name of the Land", "", Takes::Line).needed(),
        attribute(),
        CardField::new("basic_mana", "Basic Mana", "", Takes::number(0, 255)),
        arrow("up", "Arrow up"),
        arrow("right", "Arrow right"),
        arrow("down", "Arrow down"),
        arrow("left", "Arrow left"),
        text("text", "Text of the Land", "Land"),
    ];
    vec![
        cost("Mana to use it as an Artifact; left out if it cannot be."),
        text("text", "Text of the Artifact", "card"),
        CardField::new("land", "Land", "What it is once it is laid.", Takes::Table { fields: land }).needed(),
    ]
}

fn item() -> Vec<CardField> {
    let technique = vec![
        CardField::new("name", "Name", "", Takes::Line).needed(),
        CardField::new(
            "needs",
            "Needs",
            "What a Technique costs, or how many Lands a level needs.",
            Takes::number(0, 255),
        )
        .needed(),
        text("text", "Text", "Character").needed(),
    ];
    vec![
        CardField::new("class", "Class", "", one::<Class>()).needed(),
        CardField { about: "Only of a Magical Instrument.", ..attribute() },
        cost("Mana to equip it.").needed(),
        CardField::new(
            "technique",
            "Techniques",
            "Or the levels of an Instrument.",
            Takes::List { most: 3, fields: technique },
        )
        .needed(),
    ]
}

fn attribute() -> CardField {
    CardField::new("attribute", "Attribute", "", one::<Attribute>())
}

fn cost(about: &'static str) -> CardField {
    figure("cost", "Cost", about)
}

fn figure(name: &'static str, label: &'static str, about: &'static str) -> CardField {
    CardField::new(name, label, about, Takes::number(0, 255))
}

fn skill() -> CardField {
    CardField::new("skill", "Name of its skill", "", Takes::Line)
}

fn text(name: &'static str, label: &'static str, itself: &'static str) -> CardField {
    CardField::new(name, label, "", Takes::Text { itself })
}

fn one<W: Word>() -> Takes {
    Takes::One { words: W::ALL.iter().map(|word| word.word()).collect() }
}
