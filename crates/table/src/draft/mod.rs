//! A draft with people around it: seats, names, computer players, the clock.
//!
//! A [`Drafting`] is to a [`Draft`] what a [`Table`](crate::Table) is to a match, and as pure: time comes in as
//! milliseconds, and whatever happens comes out as [`DraftEntry`]s to be stored, from which it is rebuilt exactly. Only
//! who is connected, and a pause in which nobody could choose, are not stored.

mod entry;
mod leaving;
mod opening;
mod shown;

pub use entry::DraftEntry;
pub use opening::DraftOpening;

use crate::protocol::{Phase, SeatKind};
use crate::{OwnPoolFile, Refused, request};
use std::sync::Arc;
use tercet_library::draft::{BadSetup, Draft, Entry, Taken, Untaken};

/// How gladly computer players who have these cards take another one, all by their ids.
pub type Rating = Arc<dyn Fn(&[String], &str) -> i32 + Send + Sync>;

/// A draft with people around it.
pub struct Drafting {
    opening: DraftOpening,
    draft: Draft<String>,
    chairs: Vec<Chair>,
    rating: Rating,
    /// What happened in the draft itself.
    past: Vec<Entry<String>>,
}

/// Where somebody can sit.
#[derive(Clone, Debug, Default)]
struct Chair {
    /// What the person is called who sits there, if anybody does.
    name: Option<String>,
    online: bool,
}

impl Drafting {
    /// A draft that has just been opened.
    ///
    /// # Errors
    /// What is wrong with the packs.
    pub fn open(opening: DraftOpening, rating: Rating) -> Result<Drafting, BadSetup> {
        let draft = Draft::new(opening.setup.clone())?;
        let mut chairs = vec![Chair::default(); opening.setup.packs[0].len()];
        chairs[0].name = Some(opening.name.clone());
        Ok(Drafting { opening, draft, chairs, rating, past: Vec::new() })
    }

    /// The draft as these entries have made it.
    ///
    /// # Errors
    /// What is wrong with the beginning, or the first entry that cannot have happened.
    pub fn restore(opening: DraftOpening, entries: &[DraftEntry], rating: Rating) -> Result<Drafting, BadSetup> {
        let mut drafting = Drafting::open(opening, rating)?;
        for (at, entry) in entries.iter().enumerate() {
            drafting.happen(entry).map_err(|why| BadSetup::Entry { at, why })?;
        }
        Ok(drafting)
    }

    /// Changes the draft by what happens.
    fn happen(&mut self, entry: &DraftEntry) -> Result<(), Untaken> {
        match entry {
            DraftEntry::Joined { seat, name, .. } => {
                let chair = self.chairs.get_mut(*seat).ok_or(Untaken::NoSuchSeat)?;
                chair.name = Some(name.clone());
            }
            DraftEntry::Left { seat, .. } => {
                *self.chairs.get_mut(*seat).ok_or(Untaken::NoSuchSeat)? = Chair::default();
            }
            DraftEntry::Drafted(entry) => {
                self.draft.happen(entry)?;
                self.past.push(entry.clone());
            }
        }
        Ok(())
    }

    /// Somebody sits down in the first open seat; says which.
    ///
    /// # Errors
    /// If there is none, or the name is too long.
    pub fn join(&mut self, now: u64, name: Option<&str>) -> Result<(usize, Vec<DraftEntry>), Refused> {
        let seat = self.open_seat().ok_or_else(Refused::no_seat)?;
        let name = request::name(name)?;
        Ok((seat, self.carry_out(DraftEntry::Joined { at: now, seat, name })?))
    }

    /// The packs are opened; computer players sit where nobody does.
    ///
    /// # Errors
    /// If somebody sits before this seat, or the draft has begun.
    pub fn begin(&mut self, now: u64, seat: usize) -> Result<Vec<DraftEntry>, Refused> {
        if !self.is_first(seat) {
            return Err(Refused::plain("The first player at the table begins the draft."));
        }
        if self.phase() != Phase::Gathering {
            return Err(Refused::plain("The draft has already begun."));
        }
        let mut news = self.carry_out(DraftEntry::Drafted(Entry::Begun { at: now }))?;
        news.extend(self.tick(now));
        Ok(news)
    }

    /// Somebody takes a card who has so far `taken` that many.
    ///
    /// # Errors
    /// Why not; then nothing has changed.
    pub fn take(&mut self, now: u64, seat: usize, taken: usize, card: &str) -> Result<Vec<DraftEntry>, Refused> {
        let late = self.tick(now);
        if !late.is_empty() {
            return Ok(late);
        }
        if taken != self.draft.taken(seat).len() {
            return Err(Refused::plain("The draft has gone on since then; look again before you take a card."));
        }
        let taken = Taken { at: now, seat, card: card.to_owned(), late: false };
        let mut news = self.carry_out(DraftEntry::Drafted(Entry::Taken(taken)))?;
        news.extend(self.tick(now));
        Ok(news)
    }

    /// Takes cards for computer players, and for those whose time is up.
    pub fn tick(&mut self, now: u64) -> Vec<DraftEntry> {
        let mut news = Vec::new();
        while let Some(taken) = self.taken_for_somebody(now) {
            // What is in a pack of somebody who is choosing can be taken.
            let Ok(more) = self.carry_out(DraftEntry::Drafted(Entry::Taken(taken))) else { break };
            news.extend(more);
        }
        news
    }

    /// The best card for the first who does not choose: a computer player, or somebody whose time is up.
    fn taken_for_somebody(&self, now: u64) -> Option<Taken<String>> {
        let due = self.draft.deadline().is_some_and(|deadline| deadline <= now);
        let late = |seat| self.kind(seat) == SeatKind::Human;
        let seat = self.draft.choosing().find(|&seat| due || !late(seat))?;
        let card = self.draft.best(seat, |taken, card| (self.rating)(taken, card))?.clone();
        Some(Taken { at: now, seat, card, late: late(seat) })
    }

    fn carry_out(&mut self, entry: DraftEntry) -> Result<Vec<DraftEntry>, Refused> {
        self.happen(&entry).map_err(Refused::plain)?;
        Ok(vec![entry])
    }

    /// Notes whose browsers are connected; says whether that has changed.
    pub fn presence(&mut self, online: impl Fn(usize) -> bool) -> bool {
        let mut changed = false;
        for (seat, chair) in self.chairs.iter_mut().enumerate() {
            let now = chair.name.is_some() && online(seat);
            changed |= std::mem::replace(&mut chair.online, now) != now;
        }
        changed
    }

    /// When everybody has got the pack they look at.
    pub fn since(&self) -> Option<u64> {
        self.draft.since()
    }

    /// Those who are choosing have all their time again, as after a pause in which the server was down.
    pub fn go_on_from(&mut self, at: u64) {
        self.draft.go_on_from(at);
    }

    /// When to [`tick`](Self::tick) again.
    pub fn deadline(&self) -> Option<u64> {
        self.draft.deadline()
    }

    /// Which game.
    pub fn game(&self) -> &str {
        &self.opening.game
    }

    /// The pool of own cards that come in the packs.
    pub fn own_pool(&self) -> Option<&OwnPoolFile> {
        self.opening.own_pool.as_ref()
    }

    /// When it was opened.
    pub fn opened_at(&self) -> u64 {
        self.opening.at
    }

    /// How far it is.
    pub fn phase(&self) -> Phase {
        match self.draft.since() {
            None => Phase::Gathering,
            Some(_) if self.draft.is_over() => Phase::Over,
            Some(_) => Phase::Playing,
        }
    }

    /// Whether somebody can sit down.
    pub fn is_open(&self) -> bool {
        self.open_seat().is_some()
    }

    /// Whether a visitor of the lobby could want to join.
    pub fn is_wanted(&self) -> bool {
        !self.opening.private && self.is_open() && self.chairs.iter().any(|chair| chair.online)
    }

    fn open_seat(&self) -> Option<usize> {
        (0..self.chairs.len()).find(|&seat| self.kind(seat) == SeatKind::Open)
    }

    fn kind(&self, seat: usize) -> SeatKind {
        match self.chairs[seat].name {
            Some(_) => SeatKind::Human,
            None if self.phase() == Phase::Gathering => SeatKind::Open,
            None => SeatKind::Computer,
        }
    }
}
