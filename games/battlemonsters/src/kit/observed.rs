//! What programs that learn see of a position of Battlemonsters: the concealed state, field by field.

use crate::rules::Battlemonsters;
use crate::rules::state::State;
use tercet_kernel::{Pending, Stack};
use tercet_observing::Observed;

impl Observed for Battlemonsters {
    const LEFT_OUT: &'static [&'static str] = &["chance", "rules", "sides.field.rules"];

    const ROOM: &'static [(&'static str, usize)] = &[
        ("sides.supply", 56),
        ("sides.hand", 24),
        ("sides.graveyard", 56),
        ("sides.field", 16),
        ("beneath", 8),
        ("stack", 8),
        ("pending", 6),
        ("lasting", 8),
    ];

    fn lay_aside(state: &mut State) {
        state.stack = Stack::default();
        state.pending = Pending::default();
    }
}
