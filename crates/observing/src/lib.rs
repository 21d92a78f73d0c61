//! What a seat knows of a position, as a row of whole numbers.
//!
//! The state that [`Rules::conceal`] leaves is the same for all worlds that look the same to a seat, and it is plain
//! data. So an [`Observation`] is that state, field by field: nothing hidden is in it, and nothing that the seat knows
//! is missing. Which columns there are follows from the type of the state, which is read once (`shape`); a list has
//! as much room as the game says ([`Observed::ROOM`]). Seats are relative: whoever looks comes first.

mod form;
mod observation;
mod shape;
#[cfg(test)]
mod tests;
mod writer;

pub use observation::{HEAD, Observation};

use tercet_kernel::Rules;

/// A game whose positions can be observed.
pub trait Observed: Rules {
    /// Fields of the state that are left out, as paths such as `lasting.effect.kind`: what follows from other fields,
    /// and the generator.
    const LEFT_OUT: &'static [&'static str];

    /// How many items of a list there is room for, by path; the newest come first. Others have room for
    /// [`USUAL_ROOM`].
    const ROOM: &'static [(&'static str, usize)];

    /// Takes away what is under way. It is not shown to a seat that is not asked: what the other player is about to do
    /// may be hidden.
    fn lay_aside(state: &mut Self::State);
}

/// How many items of a list there is room for unless the game says otherwise.
pub const USUAL_ROOM: usize = 4;
