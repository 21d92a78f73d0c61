//! What can be said of a position, for an editor.

use tercet_kernel::position::{Field, PositionForm, Takes};

/// The most lives that somebody can be given.
const LIVES: u16 = 99;

/// Everything that an editor offers; what it leaves out stays as it is.
pub(in crate::rules) fn form() -> PositionForm {
    PositionForm {
        fields: vec![
            Field::new("turn", "whose turn", Takes::Seat { optional: false }),
            Field::new("number", "turn", Takes::Number { least: 1, most: 999 }),
            Field::number("quiet", "turns without change", 99),
            Field::new("lasting", "effects to the end of this turn", Takes::Notes),
            Field::new("uses", "uses in this turn", Takes::Notes),
        ],
        side: vec![
            Field::new("lives", "lives", Takes::Number { least: 1, most: LIVES }),
            Field::number("skips", "turns that will be skipped", 9),
            Field::cards("field", "field", "in the order in which they came", on_field()),
            Field::cards(
                "hand",
                "hand",
                "in the order in which they came",
                vec![Field::flag("known", "known to both"), Field::flag("summoned", "summoned in this turn and back")],
            ),
            Field::cards("supply", "supply", "its top card first", Vec::new()),
            Field::cards("graveyard", "graveyard", "its newest card last", Vec::new()),
        ],
    }
}

fn on_field() -> Vec<Field> {
    vec![
        Field::choice(
            "stance",
            "stance",
            &[
                ("AV", "attack, face up"),
                ("DV", "defence, face up"),
                ("AI", "attack, face down"),
                ("DI", "defence, face down"),
            ],
        ),
        Field::choice(
            "acted",
            "acted",
            &[("", "not yet"), ("attacked", "attacked"), ("revealed", "revealed"), ("switched", "switched")],
        ),
        Field::flag("fresh", "came in this turn"),
        Field::number("attacks", "attacks in this turn", 9),
        Field::flag("attacked_before", "attacked in the turn before"),
        Field::flag("known", "known though it lies face down"),
        Field::cards("beneath", "cards beneath", "", Vec::new()),
    ]
}
