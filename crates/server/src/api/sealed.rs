//! Sealed matches: the server opens their packs itself, or takes a pool from its draft, so that nobody can make one up.

use super::aside::worked_out;
use super::drafts::{pool_of, seat_of};
use super::packs::opened;
use super::tournaments::pools_are_told;
use crate::address::Address;
use crate::limits::size;
use crate::reply::Problem;
use crate::serve::App;
use std::sync::Arc;
use tercet_hosting::Collection;
use tercet_kernel::PerSeat;
use tercet_library::formats::DeckFile;
use tercet_library::packs::PackOpening;
use tercet_table::protocol::{CreateMatch, Refused, Sealed};
use tercet_table::{Drafting, Game};

/// Changes to the packs can have this many bytes at most: everybody who looks is told of them.
const LONGEST: usize = 4 * 1024;

/// The file of the pool of own cards that a match is to be played with. After a draft it is the one that was drafted
/// with.
pub async fn own_pool(app: &App, request: &mut CreateMatch) -> Result<Option<String>, Problem> {
    let Some(Sealed::Draft(id)) = &request.sealed else { return Ok(request.own_pool.take()) };
    if request.own_pool.is_some() {
        let why = "A match after a draft is played with the cards of the draft: leave \"own_pool\" out.";
        return Err(Problem::unfit(Refused::plain(why)));
    }
    pools_are_told(app, id).await?;
    let drafted = |drafting: &Drafting| (drafting.game().to_owned(), drafting.own_pool().map(|own| own.file.clone()));
    let (game, file) = app.hall.look_at_draft(id, drafted).await?;
    if game != request.game {
        let why = format!("That was a draft of {game}, not of {}.", request.game);
        return Err(Problem::unfit(Refused::plain(why)));
    }
    Ok(file)
}

/// The pools of whoever asks for a match and of an opponent who does not join; none if it is not sealed.
pub async fn pools(
    app: &App,
    address: Address,
    game: &Arc<dyn Game>,
    request: &CreateMatch,
) -> Result<Option<PerSeat<DeckFile>>, Problem> {
    let token = request.draft_token.as_deref();
    let own = pool(app, address, game, request.sealed.as_ref(), token).await?;
    let Some(own) = own else { return Ok(None) };
    let other = match &request.sealed {
        Some(Sealed::Draft(id)) => {
            let seat = seat_of(app, id, token).await?;
            let other = app.hall.look_at_draft(id, move |drafting| drafting.stand_in(seat)).await?;
            pool_of(app, address, id, other).await?
        }
        Some(Sealed::Packs(_)) | None => own.clone(),
    };
    Ok(Some(PerSeat([own, other])))
}

/// The pool of a player in a match of this game, who may have the token of a seat in a draft; none if it is not sealed.
pub async fn pool(
    app: &App,
    address: Address,
    game: &Arc<dyn Game>,
    sealed: Option<&Sealed>,
    draft_token: Option<&str>,
) -> Result<Option<DeckFile>, Problem> {
    match sealed {
        None => Ok(None),
        Some(Sealed::Packs(opening)) => {
            let (hall, game, opening) = (Arc::clone(&app.hall), Arc::clone(game), opening.clone());
            let open = move || {
                let cards = hall.cards(game.rules().id(), game.own_pool());
                pool_in(&*cards.map_err(|why| Problem::unfit(Refused::plain(why)))?, &opening)
            };
            worked_out(app, address, open).await?.map(Some)
        }
        Some(Sealed::Draft(id)) => {
            let seat = seat_of(app, id, draft_token).await?;
            pool_of(app, address, id, seat).await.map(Some)
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
