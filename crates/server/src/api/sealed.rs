//! Sealed matches: the server opens their packs itself, or takes a pool from its draft, so that nobody can make one up.

use super::aside::with_cards;
use super::drafts::{pool_of, seat_of};
use super::packs::opened;
use crate::address::Address;
use crate::limits::size;
use crate::reply::Problem;
use crate::serve::App;
use tercet_hosting::Collection;
use tercet_kernel::PerSeat;
use tercet_library::formats::DeckFile;
use tercet_library::packs::PackOpening;
use tercet_table::protocol::{CreateMatch, Refused, Sealed};

/// What is changed about the packs is not longer than this, in bytes: everybody who looks is told of it.
const LONGEST: usize = 4 * 1024;

/// The pools of whoever asks for a match and of an opponent who does not join; none if it is not sealed.
pub async fn pools(app: &App, address: Address, request: &CreateMatch) -> Result<Option<PerSeat<DeckFile>>, Problem> {
    let token = request.draft_token.as_deref();
    let own = pool(app, address, &request.game, request.sealed.as_ref(), token).await?;
    let Some(own) = own else { return Ok(None) };
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
    address: Address,
    game: &str,
    sealed: Option<&Sealed>,
    draft_token: Option<&str>,
) -> Result<Option<DeckFile>, Problem> {
    match sealed {
        None => Ok(None),
        Some(Sealed::Packs(opening)) => {
            let opening = opening.clone();
            with_cards(app, address, game, move |cards| pool_in(cards, &opening)).await?.map(Some)
        }
        Some(Sealed::Draft(id)) => {
            let seat = seat_of(app, id, draft_token).await?;
            let pool = pool_of(app, id, seat).await?;
            if pool.game != game {
                return Err(Problem::unfit(Refused::plain(format!(
                    "That was a draft of {}, not of {game}.",
                    pool.game
                ))));
            }
            Ok(Some(pool))
        }
    }
}

/// The pool in these packs, if they are not too many or too much changed for a match.
pub fn pool_in(cards: &dyn Collection, opening: &PackOpening) -> Result<DeckFile, Problem> {
    let unfit = |why: String| Problem::unfit(Refused::plain(why));
    let long = size(&opening.changes);
    if long > LONGEST {
        return Err(unfit(format!("The changes to these packs have {long} bytes; a sealed match can have {LONGEST}.")));
    }
    let packs = opened(cards, opening)?;
    let pool = cards.pool(opening.to_string(), &packs);
    pool.ok_or_else(|| unfit("These packs hold more cards than a pool can have.".to_owned()))
}
