//! What can go wrong, as Python hears of it.

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tercet_kernel::{BadSetup, DeckFault, DeckPlace, Divergence, Refusal, Unplayable};
use tercet_library::TooFewCards;
use tercet_table::protocol;

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
    /// It cannot be, as this says, because a clause forbids it.
    #[error("{0}")]
    Because(String, Refusal),
    /// The program says so, as it does to players.
    #[error("{}", .0.sentence)]
    Told(protocol::Refused),
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

    /// The same in other words.
    pub fn saying(self, said: String) -> Self {
        match self {
            Trouble::Refused(refusal) | Trouble::Because(_, refusal) => Trouble::Because(said, refusal),
            Trouble::Unplayable { .. } | Trouble::Told(_) | Trouble::TooFewCards(_) | Trouble::Wrong(_) => {
                Trouble::Wrong(said)
            }
        }
    }

    /// The clause that forbids it, what it says, and where in a deck: of several the first.
    fn broken(&self) -> Option<Broken<'_>> {
        match self {
            Trouble::Refused(refusal) | Trouble::Because(_, refusal) => Some(Broken::of(refusal, &[])),
            Trouble::Unplayable { faults, .. } => faults.first().map(Broken::of_deck),
            Trouble::Told(protocol::Refused { clause: Some(clause), sentence, .. }) => {
                Some(Broken { clause, sentence, places: &[] })
            }
            Trouble::Told(protocol::Refused { faults, .. }) => faults.first().map(Broken::of_deck),
            Trouble::TooFewCards(_) | Trouble::Wrong(_) => None,
        }
    }
}

/// A clause that forbids something.
struct Broken<'a> {
    clause: &'a str,
    sentence: &'a str,
    places: &'a [DeckPlace],
}

impl<'a> Broken<'a> {
    fn of(refusal: &'a Refusal, places: &'a [DeckPlace]) -> Self {
        Broken { clause: refusal.clause.0, sentence: &refusal.sentence, places }
    }

    fn of_deck(fault: &'a DeckFault) -> Self {
        Broken::of(&fault.refusal, &fault.places)
    }
}

impl From<BadSetup> for Trouble {
    fn from(bad: BadSetup) -> Trouble {
        let said = bad.to_string();
        match bad {
            BadSetup::Decks(broken) => match broken.into_iter().next() {
                Some((_, refusal)) => Trouble::Because(said, refusal),
                None => Trouble::Wrong(said),
            },
            BadSetup::House(_) => Trouble::Wrong(said),
        }
    }
}

impl From<Divergence> for Trouble {
    fn from(divergence: Divergence) -> Trouble {
        let said = divergence.to_string();
        match divergence {
            Divergence::Setup(bad) => Trouble::from(bad).saying(said),
            Divergence::Other { .. } | Divergence::Choice { .. } | Divergence::Hash { .. } => Trouble::Wrong(said),
        }
    }
}

impl From<Unplayable> for Trouble {
    fn from(unplayable: Unplayable) -> Trouble {
        match unplayable {
            Unplayable::Setup(bad) => bad.into(),
            Unplayable::Record(divergence) => divergence.into(),
            Unplayable::Form { .. } => Trouble::wrong(unplayable),
        }
    }
}

impl From<protocol::Refused> for Trouble {
    fn from(refused: protocol::Refused) -> Trouble {
        Trouble::Told(refused)
    }
}

impl From<Trouble> for PyErr {
    fn from(trouble: Trouble) -> PyErr {
        let said = trouble.to_string();
        let Some(Broken { clause, sentence, places }) = trouble.broken() else { return TercetError::new_err(said) };
        Python::attach(|py| {
            let error = Refused::new_err(said);
            let value = error.value(py);
            let places: Vec<(usize, usize)> = places.iter().map(|place| (place.deck, place.at)).collect();
            let noted = value.setattr("clause", clause);
            let noted = noted.and_then(|()| value.setattr("sentence", sentence));
            match noted.and_then(|()| value.setattr("places", places)) {
                Ok(()) => error,
                Err(other) => other,
            }
        })
    }
}
