//! The name of a Monster's species (B-RULE-43: the set of its keywords).

use crate::rules::words::Keyword::{self, Colossus, Creature, Feline, Flying, God, Human, Insect, Machine, Reptile};
use crate::rules::words::Keywords;

/// The mixes that have a name of their own. Any other is called by its keywords.
const NAMED: &[(&[Keyword], &str)] = &[
    (&[Human, God], "demi-god"),
    (&[Human, Machine], "cyborg"),
    (&[Human, Creature], "hybrid"),
    (&[Human, Feline], "catman"),
    (&[Human, Reptile], "lizardman"),
    (&[Human, Insect], "antman"),
    (&[Human, Colossus], "colossus"),
    (&[Reptile, Flying], "dragon"),
    (&[Reptile, Flying, Creature], "feral dragon"),
    (&[Reptile, Flying, Colossus], "giant dragon"),
    (&[Reptile, Flying, Human], "human-dragon hybrid"),
    (&[Flying], "winged monster"),
];

/// The name of this mix of keywords, such as `feral dragon`; empty without keywords.
pub(super) fn name(keywords: Keywords) -> String {
    let named = NAMED.iter().find(|(mix, _)| mix.iter().copied().collect::<Keywords>() == keywords);
    match named {
        Some((_, name)) => (*name).to_owned(),
        None => keywords.iter().map(|keyword| keyword.word().to_lowercase()).collect::<Vec<_>>().join(", "),
    }
}
