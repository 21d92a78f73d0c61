//! The language itself, for help pages.

use serde::Serialize;

/// Something that a query can say, whatever the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Form {
    /// How it is typed.
    pub typed: &'static str,
    /// What it means, in one sentence.
    pub about: &'static str,
}

/// All of them.
pub const fn forms() -> &'static [Form] {
    const FORMS: &[Form] = &[
        Form { typed: "one two", about: "Both parts must fit, in any order." },
        Form { typed: "word", about: "A search term of the game, or else a part of the name or text." },
        Form { typed: "\"some words\"", about: "These very words, in name or text." },
        Form { typed: "field:value", about: "The field has this value; a text contains it." },
        Form { typed: "field=value", about: "The field is exactly this value." },
        Form { typed: "field>=number", about: "A comparison; there are =, !=, <, <=, > and >=." },
        Form { typed: "field:none", about: "The field says nothing." },
        Form { typed: "-part", about: "Cards that the part does not fit." },
        Form { typed: "one or two", about: "One of the two must fit." },
        Form { typed: "(one or two) three", about: "Brackets hold parts together." },
        Form { typed: "sort:field", about: "In the order of a field; sort:-field is the other way round." },
    ];
    FORMS
}
