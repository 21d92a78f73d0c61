//! What can go wrong, as Python hears of it.

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tercet_kernel::{DeckFault, DeckPlace, Refusal};
use tercet_library::TooFewCards;

create_exception!(tercet, TercetError, PyValueError, "Something that cannot be done, with the way to fix it.");
create_exception!(
    tercet,
    Refused,
    TercetError,
    "Something that a rule forbids: `clause` is its id, `sentence` what it says, `places` where in a deck."
);

/// Something that cannot be done.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// A clause of the rule book forbids it.
    #[error("{0}")]
    Refused(#[from] Refusal),
    /// A deck breaks rules.
    #[error("{name} may not be played:\n{}", .faults.iter().map(DeckFault::with_places).collect::<Vec<_>>().join("\n"))]
    Unplayable {
        /// Which deck.
        name: String,
        /// Which rules, and where.
        faults: Vec<DeckFault>,
    },
    /// No deck can be built, as this says, because a clause forbids it.
    #[error("{0}")]
    Unbuilt(String, Refusal),
    /// There are no random decks of these cards.
    #[error(transparent)]
    TooFewCards(#[from] TooFewCards),
    /// It is wrong for another reason.
    #[error("{0}")]
    Wrong(String),
}

impl Trouble {
    /// Something that is wrong for a reason outside the rule book.
    pub fn wrong(why: impl ToString) -> Self {
        Trouble::Wrong(why.to_string())
    }

    /// The clause that forbids it, and where in a deck: of several the first.
    fn broken(&self) -> Option<(&Refusal, &[DeckPlace])> {
        match self {
            Trouble::Refused(refusal) | Trouble::Unbuilt(_, refusal) => Some((refusal, &[])),
            Trouble::Unplayable { faults, .. } => faults.first().map(|fault| (&fault.refusal, &fault.places[..])),
            Trouble::TooFewCards(_) | Trouble::Wrong(_) => None,
        }
    }
}

impl From<Trouble> for PyErr {
    fn from(trouble: Trouble) -> PyErr {
        let said = trouble.to_string();
        let Some((refusal, places)) = trouble.broken() else { return TercetError::new_err(said) };
        Python::attach(|py| {
            let error = Refused::new_err(said);
            let value = error.value(py);
            let places: Vec<(usize, usize)> = places.iter().map(|place| (place.deck, place.at)).collect();
            let noted = value.setattr("clause", refusal.clause.0);
            let noted = noted.and_then(|()| value.setattr("sentence", &refusal.sentence));
            match noted.and_then(|()| value.setattr("places", places)) {
                Ok(()) => error,
                Err(other) => other,
            }
        })
    }
}
