//! Those who look for an opponent: two who wish the same are brought together.

use crate::limits::TooMuch;
use crate::secret::TokenHash;
use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tercet_kernel::Seat;
use tercet_table::protocol::{ClockRule, Created, MatchId, SeekShown};
use tercet_table::{Opening, PlayerId};
use tokio::sync::{oneshot, watch};
use tokio::time::{Duration, Instant};

/// How long whoever was found, and never heard of it, is told when they ask again.
const REMEMBERED: Duration = Duration::from_secs(120);
/// This many may wait in all.
const WAITING: usize = 10_000;
/// This many are listed.
const LISTED: usize = 50;

/// Somebody who looks for an opponent.
pub struct Seeker {
    /// What is known of the token that gives them their seat.
    pub hash: TokenHash,
    /// The match they would open, with themselves in seat A.
    pub opening: Opening,
}

/// What two seekers have to wish alike.
#[derive(PartialEq)]
struct Wish<'s> {
    game: &'s str,
    clock: Option<ClockRule>,
    rated: bool,
}

impl Seeker {
    fn wish(&self) -> Wish<'_> {
        Wish { game: &self.opening.game, clock: self.opening.clock, rated: self.opening.rated }
    }

    fn player(&self) -> Option<&PlayerId> {
        self.opening.seats[Seat::A].player().map(|player| &player.id)
    }

    /// Whether these two can play each other: they wish the same, and are not the same.
    fn suits(&self, other: &Seeker) -> bool {
        let same = self.hash == other.hash || (self.player().is_some() && self.player() == other.player());
        !same && self.wish() == other.wish()
    }

    fn shown(&self) -> SeekShown {
        let (seat, Wish { clock, rated, .. }) = (&self.opening.seats[Seat::A], self.wish());
        SeekShown { game: self.opening.game.clone(), clock, rated, name: seat.name(), player: seat.player().cloned() }
    }
}

/// Where the match is announced.
type Announced = oneshot::Sender<(MatchId, Seat)>;

struct Waiting {
    seeker: Seeker,
    found: Announced,
}

/// Where the match of two is named who found each other, once it is there.
pub type Naming = watch::Receiver<Option<MatchId>>;

/// Two who found each other.
struct Found {
    at: Instant,
    seats: [TokenHash; 2],
    naming: Naming,
}

impl Found {
    /// Whether their match is there, or is being opened.
    fn stands(&self) -> bool {
        self.naming.borrow().is_some() || self.naming.has_changed().is_ok()
    }
}

/// Those who look for an opponent, by when they came.
#[derive(Default)]
pub struct Seeks {
    pool: Mutex<Pool>,
}

#[derive(Default)]
struct Pool {
    waiting: VecDeque<Waiting>,
    found: VecDeque<Found>,
}

/// What comes of looking.
pub enum Sought {
    /// There is an opponent for this token already; the match is named here.
    Already(Naming, Seat),
    /// Here is an opponent, who was there first, and is to be told where the match is.
    Opponent(Box<Pair>),
    /// Nobody yet; the match is announced here.
    Wait(oneshot::Receiver<(MatchId, Seat)>),
    /// Too many are waiting.
    Crowded,
    /// Whoever has come may not have the match opened.
    TooMuch(TooMuch),
}

/// Two who can play each other.
pub struct Pair {
    /// Who was there first.
    pub first: Seeker,
    /// Who has come.
    pub second: Seeker,
    tell: Announced,
    name: watch::Sender<Option<MatchId>>,
}

impl Seeks {
    /// Looks for an opponent, and waits for one if there is none. Whoever is waiting stops doing so only if the match
    /// of these two `may` be opened.
    pub fn seek(&self, seeker: Seeker, may: impl FnOnce(&Seeker, &Seeker) -> Result<(), TooMuch>) -> Sought {
        let mut pool = self.pool();
        if let Some((naming, seat)) = pool.match_of(seeker.hash) {
            return Sought::Already(naming, seat);
        }
        // Whoever asks again does not wait twice.
        pool.waiting.retain(|waiting| waiting.seeker.hash != seeker.hash && !waiting.found.is_closed());
        if let Some(at) = pool.waiting.iter().position(|waiting| waiting.seeker.suits(&seeker)) {
            if let Err(why) = may(&pool.waiting[at].seeker, &seeker) {
                return Sought::TooMuch(why);
            }
            if let Some(Waiting { seeker: first, found: tell }) = pool.waiting.remove(at) {
                let (name, naming) = watch::channel(None);
                // Whoever of them asks again finds it from now on.
                pool.found.push_back(Found { at: Instant::now(), seats: [first.hash, seeker.hash], naming });
                return Sought::Opponent(Box::new(Pair { first, second: seeker, tell, name }));
            }
        }
        if pool.waiting.len() >= WAITING {
            return Sought::Crowded;
        }
        let (found, announced) = oneshot::channel();
        pool.waiting.push_back(Waiting { seeker, found });
        Sought::Wait(announced)
    }

    /// A deleted player no longer looks for anybody.
    pub fn forget(&self, player: &PlayerId) {
        self.pool().waiting.retain(|waiting| waiting.seeker.player() != Some(player));
    }

    /// Everybody who waits is told that there is nobody, and asks again where another server brings them together.
    pub fn send_away(&self) {
        self.pool().waiting.clear();
    }

    /// What is looked for, the newest wish first.
    pub fn listed(&self) -> Vec<SeekShown> {
        let mut pool = self.pool();
        pool.waiting.retain(|waiting| !waiting.found.is_closed());
        pool.waiting.iter().rev().take(LISTED).map(|waiting| waiting.seeker.shown()).collect()
    }

    fn pool(&self) -> MutexGuard<'_, Pool> {
        self.pool.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pool {
    /// The match that was found for whoever has this token.
    fn match_of(&mut self, hash: TokenHash) -> Option<(Naming, Seat)> {
        let now = Instant::now();
        self.found.retain(|found| now - found.at <= REMEMBERED && found.stands());
        self.found.iter().find_map(|found| {
            let seat = Seat::BOTH.into_iter().zip(found.seats).find(|(_, token)| *token == hash)?.0;
            Some((found.naming.clone(), seat))
        })
    }
}

impl Pair {
    /// The match of these two is there. Whoever of them never hears of it is told on asking again.
    pub fn announce(self, id: &MatchId) {
        self.name.send_replace(Some(id.clone()));
        // Whoever has left in the meantime finds it on coming back.
        let _ = self.tell.send((id.clone(), Seat::A));
    }
}

/// The answer to whoever has been found an opponent.
pub fn created(id: MatchId, seat: Seat, token: String) -> Created {
    let join = format!("/m/{id}");
    Created { id, seat, token, join }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn seeker(token: &str) -> Seeker {
        let seats = [json!({"kind": "human", "name": token, "deck": null}), json!({"kind": "open"})];
        let opening = json!({
            "id": token, "game": "toy", "at": 0, "house": null, "seats": seats, "hotseat": false, "clock": null,
            "tournament": false, "private": false, "ruling": null, "seed": "0"
        });
        Seeker { hash: TokenHash::of(token), opening: serde_json::from_value(opening).unwrap() }
    }

    fn found(seeks: &Seeks, token: &str) -> Sought {
        seeks.seek(seeker(token), |_, _| Ok(()))
    }

    #[test]
    fn whoever_asks_while_the_match_is_being_opened_finds_it() {
        let seeks = Seeks::default();
        let Sought::Wait(_announced) = found(&seeks, "ann") else { panic!("there is nobody") };
        let Sought::Opponent(pair) = found(&seeks, "bob") else { panic!("Ann is there") };
        let Sought::Already(naming, Seat::A) = found(&seeks, "ann") else { panic!("Ann has an opponent") };
        let Sought::Already(_, Seat::B) = found(&seeks, "bob") else { panic!("Bob too") };
        assert!(naming.borrow().is_none());
        pair.announce(&MatchId("M".to_owned()));
        assert_eq!(*naming.borrow(), Some(MatchId("M".to_owned())));
        assert!(matches!(found(&seeks, "ann"), Sought::Already(..)));
    }

    #[test]
    fn a_match_that_could_not_be_opened_keeps_nobody_from_looking() {
        let seeks = Seeks::default();
        let Sought::Wait(_announced) = found(&seeks, "ann") else { panic!("there is nobody") };
        let Sought::Opponent(pair) = found(&seeks, "bob") else { panic!("Ann is there") };
        drop(pair);
        assert!(matches!(found(&seeks, "ann"), Sought::Wait(_)));
    }

    #[test]
    fn whoever_may_not_open_a_match_takes_nobody_from_those_who_wait() {
        let seeks = Seeks::default();
        let Sought::Wait(_announced) = found(&seeks, "ann") else { panic!("there is nobody") };
        let too_much = seeks.seek(seeker("bob"), |_, _| Err(TooMuch::Matches));
        assert!(matches!(too_much, Sought::TooMuch(TooMuch::Matches)));
        assert_eq!(seeks.listed().len(), 1);
        assert!(matches!(found(&seeks, "cid"), Sought::Opponent(_)));
    }
}
