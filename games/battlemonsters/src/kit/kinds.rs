//! The kinds of cards as one fills them in: the tables of the card files.

use crate::rules::words::{Class, Element, Keyword};
use tercet_cardtext::Word;
use tercet_hosting::{CardField, CardKind, Takes};

/// All kinds: the three parts of a Monster, and what stands alone.
pub(super) fn all() -> Vec<CardKind> {
    let kind = |kind, name, fields| CardKind { kind, name, fields };
    vec![
        kind("prefix", "Prefix of a Monster", part()),
        kind("root", "Root of a Monster", part()),
        kind("title", "Title of a Monster", part()),
        kind("spell", "Spell", plain()),
        kind("trap", "Trap", plain()),
    ]
}

fn part() -> Vec<CardField> {
    let sum = |name, label, about| CardField::new(name, label, about, figure());
    let factor =
        |name, label| CardField::new(name, label, "A factor, multiplied over the parts; 1 if left out.", figure());
    vec![
        name(),
        elements(),
        CardField::new("keywords", "Keywords", "Together they are the species.", several::<Keyword>()),
        CardField::new("classes", "Classes", "", several::<Class>()),
        sum("power", "Power", "Summed over the parts, and shared out between attack and defence."),
        sum("attack", "Attack", "Its share of the power, summed over the parts."),
        sum("defence", "Defence", "Its share of the power, summed over the parts."),
        factor("power_times", "Power times"),
        factor("attack_times", "Attack times"),
        factor("defence_times", "Defence times"),
        sum("weight", "Weight", "How often packs hold it: 100 common, 25 uncommon, 5 rare, 2.5 mythical, 1 legendary."),
        CardField::new("score", "Score", "What it adds to the frame.", Takes::number(-128, 127)),
        text(),
    ]
}

fn plain() -> Vec<CardField> {
    vec![name(), elements().needed(), text()]
}

fn name() -> CardField {
    CardField::new("name", "Name", "", Takes::Line).needed()
}

fn elements() -> CardField {
    CardField::new("elements", "Elements", "", several::<Element>())
}

fn text() -> CardField {
    CardField::new("text", "Text", "", Takes::Text { itself: "card" })
}

fn figure() -> Takes {
    Takes::Number { least: 0.0, most: 10_000.0, step: 0.01 }
}

fn several<W: Word>() -> Takes {
    Takes::Several { words: W::ALL.iter().map(|word| word.word()).collect() }
}
