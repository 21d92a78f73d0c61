//! What can go wrong, as Python hears of it.

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tercet_kernel::Refusal;

create_exception!(tercet, TercetError, PyValueError, "Something that cannot be done, with the way to fix it.");
create_exception!(
    tercet,
    Refused,
    TercetError,
    "Something that a rule forbids: `clause` is its id, `sentence` what it says."
);

/// Something that cannot be done.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// A clause of the rule book forbids it.
    #[error("{0}")]
    Refused(#[from] Refusal),
    /// It is wrong for another reason.
    #[error("{0}")]
    Wrong(String),
}

impl Trouble {
    /// Something that is wrong for a reason outside the rule book.
    pub fn wrong(why: impl ToString) -> Self {
        Trouble::Wrong(why.to_string())
    }
}

impl From<Trouble> for PyErr {
    fn from(trouble: Trouble) -> PyErr {
        match trouble {
            Trouble::Wrong(why) => TercetError::new_err(why),
            Trouble::Refused(refusal) => Python::attach(|py| {
                let error = Refused::new_err(refusal.to_string());
                let value = error.value(py);
                let noted = value.setattr("clause", refusal.clause.0);
                match noted.and_then(|()| value.setattr("sentence", &refusal.sentence)) {
                    Ok(()) => error,
                    Err(other) => other,
                }
            }),
        }
    }
}
