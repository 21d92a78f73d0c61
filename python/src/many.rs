//! `tercet.Batch`.

use crate::batch::{self, Lots, Out};
use crate::dealer::Dealer;
use crate::numbers;
use crate::trouble::Trouble;
use numpy::ndarray::Dimension;
use numpy::{Element, PyReadonlyArray1, PyReadwriteArray, PyReadwriteArray1, PyReadwriteArray2, PyUntypedArrayMethods};
use pyo3::prelude::*;
use std::process;

/// Many matches at once. What it writes goes into arrays that the caller made once.
#[pyclass(module = "tercet")]
pub struct Batch {
    lanes: Box<dyn batch::Batch>,
    /// In which process its threads are.
    process: u32,
}

type Arrays<'py> = (
    PyReadwriteArray2<'py, i16>,
    PyReadwriteArray1<'py, i32>,
    PyReadwriteArray1<'py, i8>,
    PyReadwriteArray2<'py, f32>,
    PyReadwriteArray1<'py, bool>,
    PyReadwriteArray1<'py, bool>,
);

impl Batch {
    pub(crate) fn new(dealer: &dyn Dealer, wanted: &Lots) -> Result<Self, Trouble> {
        Ok(Batch { lanes: dealer.batch(wanted)?, process: process::id() })
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

    /// The keys of everything that can be done in a match, in the order of the actions.
    fn keys(&self, #[pyo3(from_py_with = numbers::index)] game: usize) -> PyResult<Vec<String>> {
        Ok(self.lanes.keys(game)?)
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
        if self.process != process::id() {
            let why =
                "this batch was made before the process was forked, and its threads are not in this one; make it here";
            return Err(Trouble::wrong(why).into());
        }
        let (games, width) = (self.lanes.games(), self.lanes.width());
        let (mut observations, mut options, mut seats, mut rewards, mut ended, mut truncated) = arrays;
        let out = Out {
            observations: rows("observations", &mut observations, &[games, width])?,
            options: rows("options", &mut options, &[games])?,
            seats: rows("seats", &mut seats, &[games])?,
            rewards: rows("rewards", &mut rewards, &[games, 2])?,
            ended: rows("ended", &mut ended, &[games])?,
            truncated: rows("truncated", &mut truncated, &[games])?,
        };
        let lanes = &mut *self.lanes;
        Ok(py.detach(|| act(lanes, out))?)
    }
}

/// The numbers of an array, which must have this shape and lie row after row.
fn rows<'a, T: Element, D: Dimension>(
    name: &str,
    array: &'a mut PyReadwriteArray<'_, T, D>,
    shape: &[usize],
) -> Result<&'a mut [T], Trouble> {
    if array.shape() != shape || !array.is_c_contiguous() {
        let order = if array.is_c_contiguous() { "" } else { ", not in C order" };
        let (wanted, given) = (tuple(shape), tuple(array.shape()));
        return Err(Trouble::wrong(format!(
            "{name} must have the shape {wanted} in C order, but has {given}{order}; `tercet.arrays` makes the arrays"
        )));
    }
    array.as_slice_mut().map_err(Trouble::wrong)
}

/// A shape as Python writes it.
fn tuple(shape: &[usize]) -> String {
    match shape {
        [only] => format!("({only},)"),
        _ => format!("({})", shape.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")),
    }
}
