//! Drafts: everybody opens a pack, takes one card, and passes the rest on.
//!
//! A draft is a record, like a match: what it began with ([`Setup`]) and what has happened since ([`Entry`]) make it
//! what it is now. It has no clock of its own; the time is a parameter, in milliseconds.

mod entry;
mod setup;

pub use entry::{Entry, Taken};
pub use setup::{BadSetup, ROUNDS, SEATS, Setup};

/// A draft that is going on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft<C> {
    setup: Setup<C>,
    /// Which pack of each seat goes round, from 0 on.
    round: usize,
    /// When everybody has got the pack they look at; none before the beginning.
    since: Option<u64>,
    seats: Vec<Place<C>>,
}

/// Where somebody sits.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Place<C> {
    /// The pack in hand.
    pack: Vec<C>,
    /// Whether the card to take out of it has been taken.
    done: bool,
    /// Everything taken so far.
    taken: Vec<C>,
}

/// Why a card cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Untaken {
    /// Nobody takes anything before the beginning, or after the end.
    #[error("There is nothing to take just now.")]
    NothingToTake,
    /// There is no such seat.
    #[error("There is no such seat.")]
    NoSuchSeat,
    /// Each seat takes one card before the packs are passed.
    #[error("You have already taken a card from this pack; the others are still looking at theirs.")]
    TakenAlready,
    /// The pack does not hold the card.
    #[error("This card is not in the pack.")]
    NotInThePack,
}

impl<C: Clone + PartialEq> Draft<C> {
    /// A draft that has not begun.
    ///
    /// # Errors
    /// What is wrong with what it would begin with.
    pub fn new(setup: Setup<C>) -> Result<Self, BadSetup> {
        setup.check()?;
        let seat = |pack: &Vec<C>| Place { pack: pack.clone(), done: false, taken: Vec::new() };
        let seats = setup.packs[0].iter().map(seat).collect();
        Ok(Draft { setup, round: 0, since: None, seats })
    }

    /// The draft as these entries have made it.
    ///
    /// # Errors
    /// What is wrong with the beginning, or with the first entry that cannot have happened.
    pub fn rebuilt(setup: Setup<C>, entries: &[Entry<C>]) -> Result<Self, BadSetup> {
        let mut draft = Draft::new(setup)?;
        for (at, entry) in entries.iter().enumerate() {
            draft.happen(entry).map_err(|why| BadSetup::Entry { at, why })?;
        }
        Ok(draft)
    }

    /// Changes the draft by what happens. Nothing changes if it cannot happen.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn happen(&mut self, entry: &Entry<C>) -> Result<(), Untaken> {
        match entry {
            Entry::Begun { at } => {
                if self.since.is_some() {
                    return Err(Untaken::NothingToTake);
                }
                self.since = Some(*at);
                if self.setup.sealed {
                    self.open_all();
                }
            }
            Entry::Taken(taken) => {
                let place = self.place_of(taken.seat, &taken.card)?;
                let seat = &mut self.seats[taken.seat];
                let card = seat.pack.remove(place);
                seat.taken.push(card);
                seat.done = true;
                if self.seats.iter().all(|seat| seat.done) {
                    self.pass(taken.at);
                }
            }
        }
        Ok(())
    }

    /// Everybody has all that is in their packs.
    fn open_all(&mut self) {
        for (at, seat) in self.seats.iter_mut().enumerate() {
            seat.pack.clear();
            seat.taken = self.setup.packs.iter().flat_map(|round| round[at].iter().cloned()).collect();
        }
        self.round = self.setup.packs.len();
    }

    /// Where the card is in the pack of a seat that may take it.
    fn place_of(&self, seat: usize, card: &C) -> Result<usize, Untaken> {
        if self.since.is_none() || self.is_over() {
            return Err(Untaken::NothingToTake);
        }
        let seat = self.seats.get(seat).ok_or(Untaken::NoSuchSeat)?;
        if seat.done {
            return Err(Untaken::TakenAlready);
        }
        seat.pack.iter().position(|known| known == card).ok_or(Untaken::NotInThePack)
    }

    /// Packs go to the left in the first round, to the right in the second, and so on; an empty one makes room for the
    /// next.
    fn pass(&mut self, at: u64) {
        self.since = Some(at);
        self.seats.iter_mut().for_each(|seat| seat.done = false);
        if self.seats.iter().all(|seat| seat.pack.is_empty()) {
            self.round += 1;
            let fresh = self.setup.packs.get(self.round).cloned().unwrap_or_default();
            self.seats.iter_mut().zip(fresh).for_each(|(seat, pack)| seat.pack = pack);
            return;
        }
        let mut packs: Vec<Vec<C>> = self.seats.iter_mut().map(|seat| std::mem::take(&mut seat.pack)).collect();
        match self.to_the_left() {
            true => packs.rotate_right(1),
            false => packs.rotate_left(1),
        }
        self.seats.iter_mut().zip(packs).for_each(|(seat, pack)| seat.pack = pack);
    }

    /// Whether packs go to the next seat in this round, and not to the one before.
    pub fn to_the_left(&self) -> bool {
        self.round.is_multiple_of(2)
    }

    /// Whether all cards have been taken.
    pub fn is_over(&self) -> bool {
        self.round == self.setup.packs.len()
    }

    /// Which pack of each seat goes round, from 0 on; how many there are when all is over.
    pub fn round(&self) -> usize {
        self.round
    }

    /// What a seat can take a card from; nothing while it waits for the others.
    pub fn pack(&self, seat: usize) -> &[C] {
        let open = self.since.is_some();
        self.seats.get(seat).filter(|seat| open && !seat.done).map_or(&[], |seat| &seat.pack)
    }

    /// Which seat opened the pack that is at this seat now.
    pub fn opener(&self, seat: usize) -> usize {
        let seats = self.seats.len();
        let full = self.setup.packs.get(self.round).map_or(0, |round| round[seat].len());
        // Whoever has taken a card of it has not passed it on yet.
        let at_hand = self.seats[seat].pack.len() + usize::from(self.seats[seat].done);
        let passed = (full - at_hand) % seats;
        if self.to_the_left() { (seat + seats - passed) % seats } else { (seat + passed) % seats }
    }

    /// What a seat has taken so far.
    pub fn taken(&self, seat: usize) -> &[C] {
        self.seats.get(seat).map_or(&[], |seat| &seat.taken)
    }

    /// The seats that have not taken a card of the pack they look at.
    pub fn choosing(&self) -> impl Iterator<Item = usize> {
        let seats = self.seats.iter().enumerate();
        seats.filter(|(seat, _)| !self.pack(*seat).is_empty()).map(|(seat, _)| seat)
    }

    /// When everybody has got the pack they look at; none before the beginning.
    pub fn since(&self) -> Option<u64> {
        self.since
    }

    /// Those who are choosing have all their time again, as after a pause in which nobody could choose.
    pub fn go_on_from(&mut self, at: u64) {
        self.since = self.since.map(|_| at);
    }

    /// When time is up for those who are choosing.
    pub fn deadline(&self) -> Option<u64> {
        if self.is_over() { None } else { Some(self.since?.saturating_add(self.setup.clock?)) }
    }

    /// The card that is taken for a seat whose time is up, or that a computer player takes: the one rated highest by
    /// whoever has these cards already, of equals the first.
    pub fn best(&self, seat: usize, rating: impl Fn(&[C], &C) -> i32) -> Option<&C> {
        self.pack(seat).iter().rev().max_by_key(|card| rating(self.taken(seat), card))
    }
}
