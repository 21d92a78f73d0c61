//! What can be said of a position, for an editor.

use tercet_kernel::position::{Field, PositionForm, Takes};

/// The most Mana of a kind that an editor offers.
const MANA: u16 = 999;

/// The part of an Artifact that lies on the field, as its face calls it.
pub(in crate::rules) const LAND: &str = "land";

/// Everything that an editor offers; what it leaves out stays as it is.
pub(in crate::rules) fn form() -> PositionForm {
    let pile = |name, label| Field::cards(name, label, "its newest card last", Vec::new());
    PositionForm {
        fields: vec![
            Field::new("turn", "whose turn", Takes::Seat { optional: false }),
            Field::new("number", "turn", Takes::Number { least: 1, most: MANA }),
            Field::choice("phase", "phase", &[("main", "Main Phase"), ("placement", "Monster Placement Phase")]),
            Field::new("lasting", "effects for a time", Takes::Notes),
            Field::new("shifted", "Lands shifted in this turn", Takes::Notes),
            Field::new("skilled", "skills used in this turn", Takes::Notes),
        ],
        side: vec![
            Field::number("available", "Available Mana", MANA),
            Field::number("spent", "Spent Mana", MANA),
            Field::flag("land_made", "Land Make used in this turn"),
            Field::new("lands", "Lands", lands()),
            Field::cards(
                "party",
                "Party",
                "in the order in which they came",
                vec![Field::flag("tapped", "tapped"), owner(), Field::cards("items", "Items", "", Vec::new())],
            ),
            Field::cards("hand", "hand", "in the order in which they came", vec![known()]),
            Field::cards("deck", "Main Deck", "its top card first", vec![known()]),
            Field::flag("deck_up", "Main Deck face up"),
            Field::cards("characters", "Character Deck", "its top card first", vec![known(), owner()]),
            pile("discards", "Discard Pile"),
            pile("fallen", "fallen Characters"),
        ],
    }
}

fn lands() -> Takes {
    let of = vec![
        Field::new("at", "cell", Takes::Text { like: "0,1" }),
        Field::new("monster", "Monster", Takes::Card { of: monster() }),
    ];
    Takes::Cards { of, order: "in the order in which they came", part: LAND }
}

fn known() -> Field {
    Field::new("known", "known to", Takes::Known)
}

fn owner() -> Field {
    Field::new("owner", "card of", Takes::Seat { optional: true })
}

fn monster() -> Vec<Field> {
    vec![
        Field::flag("open", "open"),
        Field::new("seat", "fights for", Takes::Seat { optional: true }),
        owner(),
        Field::choice("acted", "acted", &[("", "not yet"), ("moved", "moved"), ("attacked", "attacked the Party")]),
        Field::flag("fresh", "placed in this turn"),
        Field::flag("known", "known though it lies face down"),
    ]
}
