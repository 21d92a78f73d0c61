//! The rows of a game.

use crate::form::{Laying, Part, Wanted};
use crate::shape::shape_of;
use crate::writer::Writer;
use crate::{Observed, USUAL_ROOM};
use serde::Serialize;
use std::marker::PhantomData;
use tercet_kernel::{Seat, Status};

/// The columns that every game has in front.
pub const HEAD: [&str; 2] = ["seat", "asked"];

/// How a position of a game is written as a row of numbers.
#[derive(Debug)]
pub struct Observation<R> {
    state: Part,
    columns: Vec<String>,
    game: PhantomData<fn() -> R>,
}

impl<R: Observed> Observation<R> {
    /// Reads off the type of the state how its rows look.
    ///
    /// # Panics
    /// If the state of the game is not plain data, which its tests would have shown.
    pub fn new() -> Self {
        let (shape, kinds) = shape_of::<R::State>().expect("a state is plain data");
        let wanted = Wanted { left_out: R::LEFT_OUT, room: R::ROOM, usual_room: USUAL_ROOM };
        let mut laying = Laying { wanted: &wanted, kinds: &kinds, named: Vec::new() };
        let state = laying.state(&shape, HEAD.len());
        let mut columns = vec![String::new(); HEAD.len() + state.width];
        let head = HEAD.into_iter().map(str::to_owned).enumerate();
        for (column, name) in head.chain(laying.named) {
            let known = &mut columns[column];
            *known = if known.is_empty() { name } else { format!("{known} or {name}") };
        }
        Observation { state, columns, game: PhantomData }
    }

    /// What stands in each column: the path of the field, several of which share a column where only one of them can be
    /// there; nothing where a number goes on that began in the column before.
    pub fn columns(&self) -> &[String] {
        &self.columns
    }

    /// How many columns a row has.
    pub fn width(&self) -> usize {
        self.columns.len()
    }

    /// Writes what `seat` knows.
    ///
    /// # Panics
    /// If `out` is not as long as a row is [wide](Self::width).
    pub fn write(&self, cards: &R::Cards, state: &R::State, seat: Seat, out: &mut [i16]) {
        out.fill(0);
        let (head, row) = out.split_at_mut(HEAD.len());
        let known = R::conceal(cards, state, seat);
        let complete = known.is_some() && R::status(state) == Status::Waiting(seat);
        head.copy_from_slice(&[seat as i16, i16::from(complete)]);
        let known = known.map(|known| if complete { known } else { laid_aside::<R>(known) });
        let known = known.or_else(|| R::conceal(cards, &laid_aside::<R>(state.clone()), seat));
        if let Some(known) = known {
            let writer = Writer { part: &self.state, out: row, own: seat };
            known.serialize(writer).expect("a state is of the form of its type");
        }
    }
}

fn laid_aside<R: Observed>(mut state: R::State) -> R::State {
    R::lay_aside(&mut state);
    state
}

impl<R: Observed> Default for Observation<R> {
    fn default() -> Self {
        Self::new()
    }
}
