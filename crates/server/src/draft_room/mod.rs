//! One draft in memory, with those who look at it.

mod audience;
mod got;
mod keeping;
mod letter;

pub use audience::UNWATCHED;
pub use got::Got;
pub use keeping::{rating, room_for, stored};
pub use letter::{Question, ToDraft, Wish};

use crate::among::Hold;
use crate::hall::Hall;
use crate::rest::Rest;
use crate::rooms::{Carried, Letters, NoTable, Rooms, Undone, carry, wakes_at};
use crate::store::drafts;
use crate::time::{instant, now_ms};
use audience::Follower;
use std::sync::Arc;
use tercet_table::protocol::Refused;
use tercet_table::{DraftEntry, DraftId, Drafting};
use tokio::time::Instant;

pub struct DraftRoom {
    hall: Arc<Hall>,
    id: DraftId,
    /// As long as this server carries the draft.
    hold: Hold,
    drafting: Drafting,
    followers: Vec<Follower>,
    /// How many entries are stored.
    stored: u32,
    idle_since: Instant,
    /// Whether it is one of a tournament, in which players keep their seats as long as they are in.
    of_tournament: bool,
    /// What could not be stored rests before it is tried again.
    rest: Option<Rest>,
}

/// Runs the room of `id` until nobody needs it.
pub async fn run(hall: Arc<Hall>, id: DraftId, letters: Letters<ToDraft>) {
    let room = DraftRoom::take_up(&hall, &id).await;
    carry(hall, id, letters, room).await;
}

impl Carried for DraftRoom {
    type Id = DraftId;
    type Letter = ToDraft;

    fn all(hall: &Hall) -> &Rooms<DraftId, ToDraft> {
        &hall.drafts
    }

    fn refuse(letter: ToDraft, id: &DraftId, why: &NoTable) {
        letter.refuse(id, why);
    }

    fn hold(&mut self) -> &mut Hold {
        &mut self.hold
    }

    async fn take(&mut self, letter: ToDraft) -> Result<(), NoTable> {
        self.read(letter).await
    }

    async fn tick(&mut self) -> Result<(), NoTable> {
        let since = self.drafting.since();
        let news = self.drafting.tick(now_ms());
        self.carry_out(news, Vec::new(), since).await?.ok();
        // A browser whose leaving found the room too busy is noticed here.
        self.followers.retain(|follower| !follower.outbox.is_closed());
        self.note_presence();
        Ok(())
    }

    fn wakes_at(&self) -> Instant {
        wakes_at(self.idle_since, self.hall.idle, self.drafting.deadline().map(instant), self.rest)
    }

    fn is_idle(&self) -> bool {
        let needed = !self.followers.is_empty() || self.drafting.deadline().is_some();
        !needed && self.idle_since.elapsed() >= self.hall.idle
    }

    fn move_away(&mut self) {
        self.followers.clear();
    }

    fn tell_of_loss(&self, why: &NoTable) {
        for follower in &self.followers {
            follower.outbox.refuse_in_draft(&self.id, Refused::plain(why.to_string()));
        }
    }
}

impl DraftRoom {
    /// Takes up the draft of `id`. While the server was down nobody could choose, so whoever is choosing has all their
    /// time again.
    async fn take_up(hall: &Arc<Hall>, id: &DraftId) -> Result<DraftRoom, NoTable> {
        // What is stored is read after that, so that nobody else can have written meanwhile what is not seen here.
        let hold = hall.hold(&id.0)?;
        let (mut drafting, stored, of_tournament) = keeping::load(hall, id).await?;
        drafting.go_on_from(now_ms());
        let (hall, id) = (Arc::clone(hall), id.clone());
        let (followers, idle_since, rest) = (Vec::new(), Instant::now(), None);
        Ok(DraftRoom { hall, id, hold, drafting, followers, stored, idle_since, of_tournament, rest })
    }

    /// Reads a letter. The error means that the draft is lost.
    async fn read(&mut self, letter: ToDraft) -> Result<(), NoTable> {
        match letter {
            ToDraft::Follow(connection, hash, outbox) => self.follow(connection, hash, outbox).await,
            ToDraft::Unfollow(connection) => {
                self.unfollow(connection);
                self.note_presence();
            }
            ToDraft::Do(connection, wish, outbox) => {
                let since = self.drafting.since();
                let news = self.seated(connection).and_then(|seat| self.obey(seat, wish));
                let done = match news {
                    Ok(news) => self.carry_out(news, Vec::new(), since).await?,
                    Err(why) => Err(why.into()),
                };
                if let Err(why) = done {
                    outbox.refuse_in_draft(&self.id, why.into());
                }
            }
            ToDraft::Join(name, hash, answer) => {
                let since = self.drafting.since();
                let joined = match self.drafting.join(now_ms(), name.as_deref()) {
                    Ok((seat, news)) => {
                        let admitted = drafts::Change::Admitted { id: self.id.clone(), hash, seat };
                        self.carry_out(news, vec![admitted], since).await?
                    }
                    Err(why) => Err(why.into()),
                };
                // Whoever does not wait for the answer can ask again with the same token.
                let _ = answer.send(joined);
            }
            ToDraft::Vacate(seat, answer) => {
                let since = self.drafting.since();
                // Nobody sits there if it was told twice, or everybody has their cards.
                let left = self.drafting.leave(now_ms(), seat).unwrap_or_default();
                // Whoever does not wait for the answer tells it again when it is taken up.
                let _ = answer.send(self.carry_out(left, Vec::new(), since).await?);
            }
            ToDraft::Close(reason, answer) => {
                let closed = self.close().await;
                let gone = closed.is_ok();
                // Whoever does not wait for the answer looks whether there is such a draft.
                let _ = answer.send(closed);
                if gone {
                    let why = NoTable::Closed(reason);
                    // They are told once and for all: there is nothing to connect again for.
                    for follower in self.followers.drain(..) {
                        follower.outbox.refuse_in_draft(&self.id, Refused::plain(why.to_string()));
                    }
                    return Err(why);
                }
            }
            ToDraft::Look(question) => question(Ok(&self.drafting)),
        }
        Ok(())
    }

    /// What comes of the wish of a seat.
    fn obey(&mut self, seat: usize, wish: Wish) -> Result<Vec<DraftEntry>, Refused> {
        let now = now_ms();
        if self.of_tournament && matches!(wish, Wish::Leave | Wish::Free { .. }) {
            let why = "This is a table of a tournament: a seat is given up by dropping out of that.";
            return Err(Refused::plain(why));
        }
        match wish {
            Wish::Begin => self.drafting.begin(now, seat),
            Wish::Take { taken, card } => self.drafting.take(now, seat, taken, &card),
            Wish::Leave => self.drafting.leave(now, seat),
            Wish::Free { seat: other } => self.drafting.free(now, seat, other),
        }
    }

    /// Stores what has happened, then shows everybody. The outer error means that the draft is lost.
    async fn carry_out(
        &mut self,
        news: Vec<DraftEntry>,
        more: Vec<drafts::Change>,
        since: Option<u64>,
    ) -> Result<Result<(), Undone>, NoTable> {
        if news.is_empty() {
            return Ok(Ok(()));
        }
        if let Err(why) = self.store(news, more).await {
            self.fall_back(since).await?;
            return Ok(Err(why.into()));
        }
        self.note_seats();
        self.show();
        Ok(Ok(()))
    }
}

/// A room that ends for whatever reason leaves nobody waiting for news.
impl Drop for DraftRoom {
    fn drop(&mut self) {
        self.hall.open_drafts.set(self.drafting.opened_at(), &self.id, false);
        self.followers.iter().for_each(|follower| follower.outbox.hang_up());
    }
}
