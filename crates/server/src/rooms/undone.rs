//! Why what is wanted of a room does not come about.

use crate::among::Elsewhere;
use crate::limits::TooMuch;
use crate::reply::shown;
use crate::store::Unstored;
use tercet_table::protocol::Refused;

/// Why a match is not there, or a draft, or a tournament.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NoTable {
    /// There is none of this name.
    #[error("There is no {0} {name:?}.", name = shown(.1))]
    Unknown(&'static str, String),
    /// Whoever is asking has had too many taken up.
    #[error(transparent)]
    TooMuch(#[from] TooMuch),
    /// Another server has it.
    #[error(transparent)]
    Elsewhere(#[from] Elsewhere),
    /// It has more to do than it can take in.
    #[error("The table is busy; try again.")]
    Busy,
    /// It is stored, and cannot be taken up.
    #[error("{0}")]
    Broken(String),
    /// Whoever runs the server has just done away with it, for this reason.
    #[error("Whoever runs this server has closed it: {0}")]
    Closed(String),
}

/// Why a command was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum Undone {
    /// The table refuses it.
    #[error("{0}")]
    Refused(#[from] Refused),
    /// Whoever asks for it has had too much.
    #[error(transparent)]
    TooMuch(#[from] TooMuch),
    /// It could not be stored.
    #[error(transparent)]
    Unstored(#[from] Unstored),
}

impl Undone {
    /// Nothing is done where there is no table.
    pub fn because(why: &NoTable) -> Undone {
        match why {
            NoTable::Elsewhere(_) => Unstored::Moved.into(),
            other => Refused::plain(other.to_string()).into(),
        }
    }
}

impl From<Undone> for Refused {
    fn from(why: Undone) -> Self {
        match why {
            Undone::Refused(why) => why,
            Undone::TooMuch(_) | Undone::Unstored(_) => Refused::plain(why.to_string()),
        }
    }
}
