//! Sealed matches: the server opens their packs itself, or takes a pool from its draft, so that nobody can make one up.

use super::cards::find;
use super::drafts::{pool_of, seat_of};
use super::packs::opened;
use crate::limits::size;
use crate::reply::Problem;
use crate::serve::App;
use axum::http::StatusCode;
use tercet_kernel::PerSeat;
use tercet_library::formats::DeckFile;
use tercet_table::protocol::{CreateMatch, Sealed};

/// What is changed about the packs is not longer than this, in bytes: everybody who looks is told of it.
const LONGEST: usize = 16 * 1024;

/// The pools of whoever asks for a match and of an opponent who does not join; none if it is not sealed.
pub async fn pools(app: &App, request: &CreateMatch) -> Result<Option<PerSeat<DeckFile>>, Problem> {
    let token = request.draft_token.as_deref();
    let Some(own) = pool(app, &request.game, request.sealed.as_ref(), token).await? else { return Ok(None) };
    let other = match &request.sealed {
        Some(Sealed::Draft(id)) => {
            let seat = seat_of(app, id, token).await?;
            let other = app.hall.look_at_draft(id, move |drafting| drafting.stand_in(seat)).await?;
            pool_of(app, id, other).await?
        }
        Some(Sealed::Packs(_)) | None => own.clone(),
    };
    Ok(Some(PerSeat([own, other])))
}

/// The pool of a player in a match of this game, who may have the token of a seat in a draft; none if it is not sealed.
pub async fn pool(
    app: &App,
    game: &str,
    sealed: Option<&Sealed>,
    draft_token: Option<&str>,
) -> Result<Option<DeckFile>, Problem> {
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
        Some(Sealed::Draft(id)) => {
            let seat = seat_of(app, id, draft_token).await?;
            Ok(Some(pool_of(app, id, seat).await?))
        }
    }
}
