//! The heartbeat: each server says that it is there, reads who else is, takes shares that nobody carries, and gives
//! away those that it has too many of.

use super::hold::Held;
use super::register::{Carrier, Entries, Fellow, Register, SILENCE, Worker};
use super::{Among, Notice, Share, fence};
use crate::hall::Hall;
use crate::store::experiments;
use crate::tournament_room;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

/// How often a server says that it is there.
const BEAT: Duration = Duration::from_millis(250);
/// However often it is asked to, it rests so long between two beats.
const REST: Duration = Duration::from_millis(10);
/// How many shares are given away at once.
const AT_ONCE: usize = 8;
/// How long the rooms of a share have to end; meanwhile no heart beats.
const ENDING: Duration = Duration::from_millis(400);
/// How long it may take to write down who carries them then.
const GIVING: Duration = Duration::from_millis(400);
/// How often it is looked whether they have.
const ENDED: Duration = Duration::from_millis(5);
/// How long a server that leaves tries to give away all that it carries.
const LEAVING: Duration = Duration::from_secs(10);
/// How long it may take to see to the experiments of the lab; meanwhile no heart beats.
const EXPERIMENTS: Duration = Duration::from_millis(400);
/// After this many beats what is old is taken out of the register.
const TIDY: u64 = 1_200;

/// What the beats before have found.
#[derive(Default)]
struct Course {
    beats: u64,
    /// Since when every beat has succeeded.
    since: Option<Instant>,
    /// When the last one did not fail.
    heard: Option<Instant>,
    /// The notices that were heeded.
    heeded: HashSet<i64>,
    /// The experiments of the lab that this server had, and why they could not be seen to the last time.
    experiments: HashSet<String>,
    unseen: Option<String>,
}

impl Course {
    /// Whether beats have succeeded for so long that whoever was not heard from meanwhile is gone.
    fn is_steady(&self) -> bool {
        self.since.is_some_and(|since| since.elapsed() > SILENCE)
    }
}

impl Among {
    /// Beats until this server has left.
    pub async fn beat(self: Arc<Self>, hall: Arc<Hall>) {
        let mut course = Course::default();
        let mut leaving = self.leaving.subscribe();
        loop {
            self.one_beat(&hall, &mut course).await;
            if *leaving.borrow_and_update() && self.count() == 0 {
                hall.lab.lose_all();
                return self.cross_out().await;
            }
            sleep(REST).await;
            tokio::select! {
                () = sleep(BEAT) => {}
                () = self.look.notified() => {}
                _ = leaving.changed() => {}
            }
        }
    }

    /// Gives away all that it carries, so that the tables go on elsewhere before this server ends.
    pub async fn leave(&self) {
        self.leaving.send_replace(true);
        // Whoever beats holds a receiver, and drops it when it is done.
        if timeout(LEAVING, self.leaving.closed()).await.is_err() {
            tracing::error!("not everything that this server carries could be given away");
        }
    }

    async fn one_beat(self: &Arc<Self>, hall: &Arc<Hall>, course: &mut Course) {
        course.beats += 1;
        let begun = Instant::now();
        if course.heard.is_some_and(|heard| heard.elapsed() > SILENCE) {
            // This server was stopped for a while.
            course.since = None;
        }
        let entries = match timeout(SILENCE, self.exchange(hall, course)).await {
            Ok(Ok(entries)) => entries,
            Ok(Err(why)) => return self.miss(hall, course, &why.to_string()).await,
            Err(_) => return self.miss(hall, course, "it takes too long").await,
        };
        // What was read may be older than its answer: a server that was stopped in between finds it when it goes on.
        course.heard = Some(begun);
        self.has_heard(begun);
        let taken = self.know(hall, (entries.fellows, entries.workers), entries.carriers);
        self.beats.send_modify(|beats| *beats += 1);
        if !taken.is_empty() {
            tracing::info!(shares = taken.len(), "this server carries more tables");
            let hall = Arc::clone(hall);
            tokio::spawn(async move { tournament_room::take_up(&hall, Some(&taken)).await });
        }
        if course.since.is_none() {
            course.since = Some(Instant::now());
            // What was told while nothing was heard may be past.
            heed(hall, Notice::Bans);
        }
        let told: HashSet<i64> = entries.notices.iter().map(|(number, _)| *number).collect();
        for (number, notice) in entries.notices {
            if !course.heeded.contains(&number) {
                heed(hall, notice);
            }
        }
        course.heeded = told;
        self.see_to_the_lab(hall, course).await;
        self.give_away(hall).await;
    }

    /// Sees to the experiments of the lab. Whatever goes wrong with one of them is nothing to the tables.
    async fn see_to_the_lab(&self, hall: &Hall, course: &mut Course) {
        let may_take = course.is_steady() && !self.is_leaving();
        let mut register = self.register.lock().await;
        let seen = self.see_to_experiments(&mut register, &hall.lab, &mut course.experiments, may_take);
        let why = match timeout(EXPERIMENTS, seen).await {
            Ok(seen) => seen.err().map(|why| why.to_string()),
            Err(_) => Some("it takes too long".to_owned()),
        };
        if let Some(why) = why.as_ref().filter(|_| course.unseen != why) {
            tracing::error!(%why, "the experiments of the lab cannot be seen to");
        }
        course.unseen = why;
    }

    /// Says that this server is there, takes what it should carry, and reads what the database says then.
    async fn exchange(&self, hall: &Hall, course: &Course) -> Result<Entries, sqlx::Error> {
        let me = Fellow {
            name: self.name.clone(),
            address: self.address,
            sockets: hall.host.sockets.count(),
            leaving: self.is_leaving(),
        };
        let mut register = self.register.lock().await;
        register.note(&me).await?;
        let untold = self.untold().clone();
        for notice in &untold {
            register.tell(&self.name, notice).await?;
            self.untold().remove(0);
        }
        let entries = register.read(&self.name).await?;
        // Whoever could not be heard from while the database was away is not taken for gone.
        let steady = course.is_steady();
        let wanting = fair(&entries.fellows).saturating_sub(self.count_in(&entries.carriers));
        let entries = match !me.leaving && wanting > 0 && register.take(&self.name, wanting, steady).await? > 0 {
            true => register.read(&self.name).await?,
            false => entries,
        };
        if course.beats % TIDY == 1 {
            register.tidy().await?;
        }
        Ok(entries)
    }

    fn count_in(&self, carriers: &[(Share, Carrier)]) -> usize {
        carriers.iter().filter(|(_, carrier)| carrier.name.as_ref() == Some(&self.name)).count()
    }

    /// Notes who is there and who carries what. What this server no longer carries is lost to it; says what it has
    /// begun to carry.
    fn know(
        &self,
        hall: &Hall,
        (fellows, workers): (Vec<Fellow>, Vec<Worker>),
        carriers: Vec<(Share, Carrier)>,
    ) -> HashSet<Share> {
        let mut known = self.known();
        let carriers: HashMap<Share, Carrier> = carriers.into_iter().collect();
        let names = |fellows: &[Fellow]| fellows.iter().map(|fellow| fellow.name.clone()).collect::<Vec<_>>();
        let changed =
            known.carriers != carriers || names(&known.fellows) != names(&fellows) || known.workers != workers;
        let had_the_lobby = known.held.contains_key(&Share::LOBBY);
        let mine: HashMap<Share, Held> = carriers
            .iter()
            .filter(|(_, carrier)| carrier.name.as_ref() == Some(&self.name))
            .map(|(&share, carrier)| (share, Held::new(fence(share, carrier))))
            .collect();
        known.held.retain(|share, held| mine.get(share).is_some_and(|mine| mine.fence == held.fence));
        let mut taken = HashSet::new();
        for (share, held) in mine {
            known.held.entry(share).or_insert_with(|| {
                taken.insert(share);
                held
            });
        }
        (known.fellows, known.workers, known.carriers) = (fellows, workers, carriers);
        let has_the_lobby = known.held.contains_key(&Share::LOBBY);
        drop(known);
        if had_the_lobby && !has_the_lobby {
            hall.seeks.send_away();
        }
        if changed {
            self.changes.send_modify(|changes| *changes += 1);
        }
        taken
    }

    /// Gives away a few of the shares that it has too many of: those first in which nobody plays.
    async fn give_away(&self, hall: &Hall) {
        let leaving = self.is_leaving();
        let played: HashSet<Share> = hall.open_shares();
        let to_give: Vec<(Share, i64, Option<String>)> = {
            let known = self.known();
            let most = if leaving { 0 } else { fair(&known.fellows) };
            let mut mine: Vec<Share> = known.held.keys().copied().collect();
            mine.sort_by_key(|share| (played.contains(share), *share));
            let mut carried = known.carried(&self.name);
            let given = mine.iter().take(mine.len().saturating_sub(most).min(AT_ONCE));
            given.map(|share| (*share, known.held[share].fence.epoch, next_of(&mut carried))).collect()
        };
        if to_give.is_empty() {
            return;
        }
        let shares: HashSet<Share> = to_give.iter().map(|(share, ..)| *share).collect();
        {
            let mut known = self.known();
            known.held.retain(|share, _| !shares.contains(share));
            known.carriers.retain(|share, _| !shares.contains(share));
        }
        if shares.contains(&Share::LOBBY) {
            hall.seeks.send_away();
        }
        // Everything that the rooms have in hand is stored, or was never done.
        let ended = async {
            while !hall.open_shares().is_disjoint(&shares) {
                sleep(ENDED).await;
            }
        };
        // What is not done by then is refused by the fence.
        let _ = timeout(ENDING, ended).await;
        let mut by_server: HashMap<Option<String>, Vec<(Share, i64)>> = HashMap::new();
        for (share, epoch, to) in to_give {
            by_server.entry(to).or_default().push((share, epoch));
        }
        let give = async {
            let mut register = self.register.lock().await;
            for (to, shares) in &by_server {
                register.give(shares, to.as_deref()).await?;
            }
            Ok::<_, sqlx::Error>(())
        };
        // What could not be given away is still carried here, as the next beat finds.
        if !matches!(timeout(GIVING, give).await, Ok(Ok(()))) {
            tracing::error!("shares of the tables could not be given away");
        }
        self.changes.send_modify(|changes| *changes += 1);
        self.look();
    }

    fn has_heard(&self, when: Instant) {
        *self.heard.lock().unwrap_or_else(PoisonError::into_inner) = when;
    }

    /// A beat has failed. When the others take this server for gone, it does so too.
    async fn miss(&self, hall: &Hall, course: &mut Course, why: &str) {
        if course.since.take().is_some() || course.beats == 1 {
            tracing::error!(why, "the other servers cannot be heard from: the database does not answer");
        }
        if course.heard.is_some_and(|heard| heard.elapsed() > SILENCE) {
            course.heard = None;
            self.know(hall, (Vec::new(), Vec::new()), Vec::new());
            hall.lab.lose_all();
        }
        if let Ok(Ok(register)) = timeout(SILENCE, Register::open(&self.store)).await {
            *self.register.lock().await = register;
        }
    }

    async fn cross_out(&self) {
        let cross_out = async {
            let mut register = self.register.lock().await;
            register.cross_out(&self.name).await?;
            experiments::hand_over(register.connection(), &self.name).await
        };
        // Without it the others wait until nothing was heard for a while.
        let _ = timeout(SILENCE, cross_out).await;
    }
}

/// Does what follows on a notice; the heart beats meanwhile.
fn heed(hall: &Arc<Hall>, notice: Notice) {
    let hall = Arc::clone(hall);
    tokio::spawn(async move { hall.notice(&notice).await });
}

impl super::Known {
    /// How many shares each of the others carries that stays.
    fn carried(&self, me: &str) -> Vec<(usize, String)> {
        let others = self.fellows.iter().filter(|fellow| fellow.name != me && !fellow.leaving);
        let carried =
            |name: &str| self.carriers.values().filter(|carrier| carrier.name.as_deref() == Some(name)).count();
        others.map(|fellow| (carried(&fellow.name), fellow.name.clone())).collect()
    }
}

/// Whoever carries the fewest gets the next one; nobody, where nobody is.
fn next_of(carried: &mut [(usize, String)]) -> Option<String> {
    let (count, name) = carried.iter_mut().min()?;
    *count += 1;
    Some(name.clone())
}

/// How many shares each server should carry.
fn fair(fellows: &[Fellow]) -> usize {
    let staying = fellows.iter().filter(|fellow| !fellow.leaving).count();
    usize::from(super::share::SHARES).div_ceil(staying.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fellow(name: &str, leaving: bool) -> Fellow {
        Fellow { name: name.to_owned(), address: ([127, 0, 0, 1], 1).into(), sockets: 0, leaving }
    }

    #[test]
    fn each_server_that_stays_carries_as_much_as_the_others() {
        for (there, each) in [(0, 64), (1, 64), (2, 32), (3, 22), (64, 1), (100, 1)] {
            let mut fellows: Vec<Fellow> = (0..there).map(|number| fellow(&number.to_string(), false)).collect();
            fellows.push(fellow("gone soon", true));
            assert_eq!(fair(&fellows), each, "{there}");
        }
    }

    #[test]
    fn whoever_carries_the_fewest_gets_more() {
        let mut carried = vec![(3, "a".to_owned()), (1, "b".to_owned())];
        let given: Vec<_> = (0..4).filter_map(|_| next_of(&mut carried)).collect();
        assert_eq!(given, ["b", "b", "a", "b"]);
        assert_eq!(next_of(&mut []), None);
    }
}
