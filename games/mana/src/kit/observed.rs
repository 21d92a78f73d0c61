//! What programs that learn see of a position of Mana: the concealed state, field by field.

use crate::rules::Mana;
use crate::rules::state::State;
use tercet_kernel::{Pending, Stack};
use tercet_observing::Observed;

impl Observed for Mana {
    const LEFT_OUT: &'static [&'static str] = &["chance"];

    const ROOM: &'static [(&'static str, usize)] = &[
        ("sides.deck", 48),
        ("sides.hand", 20),
        ("sides.discards", 48),
        ("sides.fallen", 8),
        ("sides.characters", 10),
        ("sides.lands", 9),
        ("sides.party", 4),
        ("sides.items", 8),
        ("stack", 8),
        ("pending", 6),
        ("lasting", 6),
        ("limits", 8),
        ("battle.added", 8),
    ];

    fn lay_aside(state: &mut State) {
        state.stack = Stack::default();
        state.pending = Pending::default();
    }
}
