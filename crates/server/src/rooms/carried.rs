//! How a match, a draft and a tournament live in memory: each is a task that does one thing after the other.

use super::Rooms;
use super::letters::Letters;
use super::undone::NoTable;
use crate::among::{Elsewhere, Hold};
use crate::hall::Hall;
use std::hash::Hash;
use std::sync::Arc;
use tokio::time::{Instant, sleep_until};

/// What a server carries: a match, a draft or a tournament, with those who look at it.
pub trait Carried: Send + Sized {
    /// Its name.
    type Id: Clone + Eq + Hash + Send + Sync;
    /// What comes to it.
    type Letter: Send;

    /// Those of its kind that are in memory.
    fn all(hall: &Hall) -> &Rooms<Self::Id, Self::Letter>;

    /// Tells whoever has sent a letter that there is nothing of this name.
    fn refuse(letter: Self::Letter, id: &Self::Id, why: &NoTable);

    /// As long as this server carries it.
    fn hold(&mut self) -> &mut Hold;

    /// Reads a letter. The error means that it is lost.
    fn take(&mut self, letter: Self::Letter) -> impl Future<Output = Result<(), NoTable>> + Send;

    /// Does what time brings. The error means that it is lost.
    fn tick(&mut self) -> impl Future<Output = Result<(), NoTable>> + Send;

    /// When it looks again at what time brings.
    fn wakes_at(&self) -> Instant;

    /// Whether nobody has needed it for a while.
    fn is_idle(&self) -> bool;

    /// Lets go of those who look at it: they follow it by themselves to the server that carries it now.
    fn move_away(&mut self);

    /// Tells those who look at it that it is lost.
    fn tell_of_loss(&self, why: &NoTable);
}

/// Carries what was taken up, until nobody needs it or it is lost. Nobody who writes to it waits for ever, even if it
/// could not be taken up.
pub async fn carry<C: Carried>(
    hall: Arc<Hall>,
    id: C::Id,
    mut letters: Letters<C::Letter>,
    taken_up: Result<C, NoTable>,
) {
    let mut carried = taken_up;
    let lost = match &mut carried {
        Ok(carried) => live(&hall, &id, carried, &mut letters).await,
        Err(why) => Err(why.clone()),
    };
    if let Err(why) = lost {
        C::all(&hall).remove(&id);
        letters.refuse_all::<C>(&id, &why);
    }
}

/// Does one thing after the other until nobody needs it. The error means that it is lost.
async fn live<C: Carried>(
    hall: &Hall,
    id: &C::Id,
    carried: &mut C,
    letters: &mut Letters<C::Letter>,
) -> Result<(), NoTable> {
    loop {
        let wakes_at = carried.wakes_at();
        let letter = tokio::select! {
            letter = letters.next() => letter.map(Ok),
            () = sleep_until(wakes_at) => None,
            () = carried.hold().lost() => Some(Err(NoTable::Elsewhere(Elsewhere))),
        };
        let done = match letter {
            Some(Ok(letter)) => carried.take(letter).await,
            Some(Err(moved)) => Err(moved),
            None => carried.tick().await,
        };
        if let Err(why) = done {
            match &why {
                NoTable::Elsewhere(_) => carried.move_away(),
                lost => carried.tell_of_loss(lost),
            }
            return Err(why);
        }
        if carried.is_idle() && C::all(hall).forget(id, letters) {
            return Ok(());
        }
    }
}
