//! What can be said of a position, for an editor.

use super::forms::EMPTY;
use crate::rules::state::LAST_OPENING;
use crate::rules::turn::TURNS;
use tercet_kernel::position::{Field, PositionForm, Takes};

/// The most MP, and the last turn, that an editor offers.
const MOST: u16 = 999;

/// Everything that an editor offers; what it leaves out stays as it is.
pub(in crate::rules) fn form() -> PositionForm {
    PositionForm {
        fields: vec![
            Field::new("turn", "Attacker", Takes::Seat { optional: false }),
            Field::new("number", "turn", Takes::Number { least: 1, most: MOST }),
            Field::choice("phase", "phase", &[("battle", "BATTLE PHASE"), ("start", "START PHASE")]),
            Field::number("turns_left", "pages that may still be turned", u16::from(TURNS)),
            Field::new("acts", "who acts", Takes::Seat { optional: true }),
            Field::flag("passed", "the other one has just passed"),
            Field::new("lasting", "STAY and STANDBY effects", Takes::Notes),
            Field::new("lifted", "bans lifted", Takes::Notes),
            Field::new("uses", "what was used", Takes::Notes),
        ],
        side: vec![
            Field::number("mp", "MP", MOST),
            Field::number("opening", "opening", u16::from(LAST_OPENING)),
            Field::cards("mamodo", "MAMODO area", "in the order in which they came", mamodo()),
            Field::cards("mj12", "MJ12 cards", "in the order in which they came", vec![owner()]),
            Field::cards("hidden", "MAMODO laid face-down", "in the order in which they came", vec![owner()]),
            Field::cards("pile", "Discard Pile", "its newest card last", vec![Field::flag("by_damage", "by Damage")]),
            Field::new(
                "book",
                "Book",
                Takes::Slots { each: "page", empty: EMPTY, of: vec![Field::flag("known", "known to both")] },
            ),
            Field::new("record", "what has happened", Takes::Group { of: record() }),
        ],
    }
}

fn owner() -> Field {
    Field::new("owner", "card of", Takes::Seat { optional: true })
}

fn mamodo() -> Vec<Field> {
    vec![
        Field::choice("status", "Status", &[("normal", "Normal"), ("injured", "Injured"), ("petrified", "Petrified")]),
        Field::number("counters", "MP counters", 99),
        owner(),
        Field::number("page", "page it came from", 32),
        Field::number("arrived", "turn in which it came", MOST),
        Field::new("attacked", "turns in which it attacked", Takes::Numbers { most: 2 }),
        Field::cards("partners", "PARTNER", "", vec![owner()]),
        Field::cards("beneath", "cards beneath", "the lowest first", vec![owner()]),
    ]
}

fn record() -> Vec<Field> {
    vec![
        Field::number("lost", "MP lost by effects in this turn", MOST),
        Field::number("lowered", "MP lost by effects of the opponent in this turn", MOST),
        Field::number("gained_at_start", "MP gained in this START PHASE", MOST),
        Field::number("turned_by_foe", "pages turned by the opponent in this turn", 32),
        Field::flag("turned_own", "own effects have turned own pages in this turn"),
        Field::new("played", "cards played lately", Takes::Notes),
        Field::new("lost_to_effects", "cards discarded by effects of the opponent", Takes::Notes),
        Field::new("negated", "uses negated in this turn", Takes::Notes),
    ]
}
