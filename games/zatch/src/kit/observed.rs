//! What programs that learn see of a position of Zatch Bell!: the concealed state, field by field.

use crate::rules::Zatch;
use crate::rules::state::State;
use tercet_kernel::{Pending, Seq, Stack};
use tercet_observing::Observed;

impl Observed for Zatch {
    const LEFT_OUT: &'static [&'static str] = &["chance", "kinds", "lasting.effect.kind"];

    const ROOM: &'static [(&'static str, usize)] = &[
        ("sides.mat", 12),
        ("sides.pile", 32),
        ("sides.record.played", 8),
        ("sides.record.lost_to_effects", 6),
        ("stack", 8),
        ("lasting", 8),
        ("limits", 16),
        ("battle.hurt", 6),
    ];

    fn lay_aside(state: &mut State) {
        state.stack = Stack::default();
        state.pending = Pending::default();
        state.set_off = Seq::new();
        state.tally = 0;
    }
}
