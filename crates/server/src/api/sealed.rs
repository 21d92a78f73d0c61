//! Sealed matches: the server opens their packs itself, so that nobody can make a pool up.

use super::cards::find;
use super::packs::opened;
use crate::limits::size;
use crate::reply::Problem;
use crate::serve::App;
use axum::http::StatusCode;
use tercet_library::formats::DeckFile;
use tercet_table::protocol::Sealed;

/// What is changed about the packs is not longer than this, in bytes: everybody who looks is told of it.
const LONGEST: usize = 16 * 1024;

/// The pool of a player in a match of this game; none if it is not sealed.
pub fn pool(app: &App, game: &str, sealed: Option<&Sealed>) -> Result<Option<DeckFile>, Problem> {
    match sealed {
        None => Ok(None),
        Some(Sealed::Packs(opening)) => {
            let long = size(&opening.changes);
            if long > LONGEST {
                let why = format!("The changes to these packs have {long} bytes; a sealed match can have {LONGEST}.");
                return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, why));
            }
            let collection = &**find(app, game)?;
            let packs = opened(collection, opening)?;
            let pool = collection.pool(opening.to_string(), &packs).ok_or_else(|| {
                let why = "These packs hold more cards than a pool can have.";
                Problem::new(StatusCode::UNPROCESSABLE_ENTITY, why)
            })?;
            Ok(Some(pool))
        }
    }
}
