//! `tercet.Batch`.

use crate::batch::{self, Out};
use crate::dealer::Dealer;
use crate::trouble::Trouble;
use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;

/// More matches than this are more than a machine has memory for.
const MOST_GAMES: usize = 1 << 20;

/// Many matches at once. What it writes goes into arrays that the caller made once.
#[pyclass(module = "tercet")]
pub struct Batch {
    lanes: Box<dyn batch::Batch>,
}

type Arrays<'py> = (
    PyReadwriteArray2<'py, i16>,
    PyReadwriteArray1<'py, i32>,
    PyReadwriteArray1<'py, i8>,
    PyReadwriteArray2<'py, f32>,
    PyReadwriteArray1<'py, bool>,
);

impl Batch {
    pub(crate) fn new(dealer: &dyn Dealer, games: usize, seed: u64, threads: usize) -> PyResult<Self> {
        if !(1..=MOST_GAMES).contains(&games) {
            return Err(Trouble::wrong(format!("a batch has 1 to {MOST_GAMES} games, not {games}")).into());
        }
        Ok(Batch { lanes: dealer.batch(games, seed, threads)? })
    }
}

#[pymethods]
impl Batch {
    /// How many matches.
    #[getter]
    fn games(&self) -> usize {
        self.lanes.games()
    }

    /// How many columns an observation has.
    #[getter]
    fn width(&self) -> usize {
        self.lanes.width()
    }

    /// Writes where all matches are.
    fn look(&mut self, py: Python<'_>, arrays: Arrays<'_>) -> PyResult<()> {
        self.with(py, arrays, |lanes, out| {
            lanes.look(out);
            Ok(())
        })
    }

    /// Takes an action in each match, without the interpreter's lock, and writes where they are then. A match that ends
    /// is followed by the next one.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i32>, arrays: Arrays<'_>) -> PyResult<()> {
        let actions = actions.as_slice().map_err(Trouble::wrong)?;
        if actions.len() != self.lanes.games() {
            let why = format!("there are {} games, but {} actions", self.lanes.games(), actions.len());
            return Err(Trouble::wrong(why).into());
        }
        self.with(py, arrays, |lanes, out| lanes.step(actions, out))
    }
}

impl Batch {
    fn with(
        &mut self,
        py: Python<'_>,
        arrays: Arrays<'_>,
        act: impl FnOnce(&mut dyn batch::Batch, Out<'_>) -> Result<(), Trouble> + Send,
    ) -> PyResult<()> {
        let (mut observations, mut options, mut seats, mut rewards, mut ended) = arrays;
        let out = Out {
            observations: observations.as_slice_mut().map_err(Trouble::wrong)?,
            options: options.as_slice_mut().map_err(Trouble::wrong)?,
            seats: seats.as_slice_mut().map_err(Trouble::wrong)?,
            rewards: rewards.as_slice_mut().map_err(Trouble::wrong)?,
            ended: ended.as_slice_mut().map_err(Trouble::wrong)?,
        };
        let (games, width) = (self.lanes.games(), self.lanes.width());
        let lengths = [out.observations.len(), out.options.len(), out.seats.len(), out.rewards.len(), out.ended.len()];
        let wanted = [games * width, games, games, games * 2, games];
        if lengths != wanted {
            let why =
                format!("the arrays hold {lengths:?} numbers, but {wanted:?} are written; `tercet.arrays` makes them");
            return Err(Trouble::wrong(why).into());
        }
        let lanes = &mut *self.lanes;
        Ok(py.detach(|| act(lanes, out))?)
    }
}
