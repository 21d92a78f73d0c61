//! Work that takes a while is done aside, not on the threads that serve people: a bounded number of
//! pieces at a time, and households take turns.

use crate::address::Household;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::task::{JoinError, spawn_blocking};
use tokio::time::sleep;

/// A number of workers, and who waits for one.
#[derive(Clone)]
pub struct Turns(Arc<Mutex<Lines>>);

/// Leave to do one piece of work. Somebody else's turn comes when it is dropped.
pub struct Turn {
    turns: Turns,
    whose: Household,
}

/// A place in a line.
pub type Place = oneshot::Receiver<Turn>;

/// Whoever finds no place in line, and has to have one, tries again this often.
pub const AGAIN: Duration = Duration::from_secs(1);

/// A household has as much waiting as it may.
#[derive(Debug, PartialEq, Eq)]
pub struct Crowded;

/// Those who wait, each household in a line of its own. The line whose turn it is stands in front.
struct Lines {
    free: usize,
    bounds: Bounds,
    lines: VecDeque<(Household, VecDeque<oneshot::Sender<Turn>>)>,
    at_work: HashMap<Household, usize>,
}

/// How much each household may have.
struct Bounds {
    at_work: usize,
    waiting: usize,
}

impl Turns {
    /// A worker for each core, and at least two; `waiting` for one may be this much of each household.
    pub fn for_each_core(waiting: usize) -> Turns {
        Turns::new(std::thread::available_parallelism().map_or(1, usize::from).max(2), waiting)
    }

    /// One worker; `waiting` for it may be this much of each household.
    pub fn single(waiting: usize) -> Turns {
        Turns::new(1, waiting)
    }

    /// Of several workers one is left to the others, whatever a household has to do.
    fn new(workers: usize, waiting: usize) -> Turns {
        let bounds = Bounds { at_work: workers.saturating_sub(1).max(1), waiting };
        Turns(Arc::new(Mutex::new(Lines { free: workers, bounds, lines: VecDeque::new(), at_work: HashMap::new() })))
    }

    /// Lines up; the turn comes when it comes. Whoever drops what this gives is no longer waiting.
    pub fn enter(&self, whose: Household) -> Result<Place, Crowded> {
        let (call, called) = oneshot::channel();
        self.lines().line_up(whose, call)?;
        self.call();
        Ok(called)
    }

    /// Waits for the turn, with this place in line if there was one; otherwise outside until there is one.
    pub async fn wait(&self, whose: Household, mut place: Result<Place, Crowded>) -> Turn {
        loop {
            match place {
                Ok(place) => {
                    if let Ok(turn) = place.await {
                        return turn;
                    }
                }
                Err(Crowded) => sleep(AGAIN).await,
            }
            place = self.enter(whose);
        }
    }

    /// How many wait.
    pub fn waiting(&self) -> usize {
        self.lines().lines.iter().map(|(_, line)| line.len()).sum()
    }

    /// How many are at work.
    pub fn at_work(&self) -> usize {
        self.lines().at_work.values().sum()
    }

    /// Calls those whose turn it is.
    fn call(&self) {
        // Not while the lines are locked: a turn that nobody takes any more is given back at once.
        while let Some((whose, call)) = { self.lines().next() } {
            let _ = call.send(Turn { turns: self.clone(), whose });
        }
    }

    fn lines(&self) -> MutexGuard<'_, Lines> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Turn {
    /// Whose it is.
    pub fn whose(&self) -> Household {
        self.whose
    }

    /// Does a piece of work aside.
    ///
    /// # Errors
    /// If it panicked.
    pub async fn work<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, JoinError> {
        // The worker is taken until the work is done, even where nobody waits for it any more.
        let done = spawn_blocking(move || {
            let _turn = self;
            work()
        });
        done.await
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.turns.lines().give_back(self.whose);
        self.turns.call();
    }
}

impl Lines {
    fn line_up(&mut self, whose: Household, call: oneshot::Sender<Turn>) -> Result<(), Crowded> {
        match self.lines.iter_mut().find(|(household, _)| *household == whose) {
            None => self.lines.push_back((whose, VecDeque::from([call]))),
            Some((_, line)) => {
                line.retain(|call| !call.is_closed());
                if line.len() >= self.bounds.waiting {
                    return Err(Crowded);
                }
                line.push_back(call);
            }
        }
        Ok(())
    }

    /// Whose turn it is: of the households with the least at work, that whose line stands in front. The line
    /// then goes behind the others.
    fn next(&mut self) -> Option<(Household, oneshot::Sender<Turn>)> {
        for (_, line) in &mut self.lines {
            line.retain(|call| !call.is_closed());
        }
        self.lines.retain(|(_, line)| !line.is_empty());
        if self.free == 0 {
            return None;
        }
        let at_work = |whose| self.at_work.get(whose).copied().unwrap_or(0);
        let waiting = self.lines.iter().enumerate().map(|(place, (whose, _))| (at_work(whose), place));
        let (busy, place) = waiting.min()?;
        if busy >= self.bounds.at_work {
            return None;
        }
        let (whose, mut line) = self.lines.remove(place)?;
        let call = line.pop_front()?;
        if !line.is_empty() {
            self.lines.push_back((whose, line));
        }
        self.free -= 1;
        *self.at_work.entry(whose).or_default() += 1;
        Some((whose, call))
    }

    fn give_back(&mut self, whose: Household) {
        self.free += 1;
        if let Some(busy) = self.at_work.get_mut(&whose) {
            *busy -= 1;
            if *busy == 0 {
                self.at_work.remove(&whose);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn household(number: u8) -> Household {
        Household::of(IpAddr::from([192, 0, 2, number]))
    }

    /// Somebody in line: of which household, and when their turn comes.
    type Waiting = (u8, Place);

    fn line_up(turns: &Turns, numbers: &[u8]) -> Vec<Waiting> {
        numbers.iter().map(|&number| (number, turns.enter(household(number)).unwrap())).collect()
    }

    /// Those whose turn has come.
    fn called(waiting: &mut Vec<Waiting>) -> Vec<(u8, Turn)> {
        waiting
            .extract_if(.., |(_, call)| !call.is_empty())
            .map(|(number, mut call)| (number, call.try_recv().unwrap()))
            .collect()
    }

    /// The order in which the turns of all who wait come, each ending before the next one begins.
    fn order(mut waiting: Vec<Waiting>) -> Vec<u8> {
        std::iter::from_fn(|| called(&mut waiting).pop().map(|(number, _turn)| number)).collect()
    }

    #[test]
    fn households_take_turns_however_much_one_of_them_wants() {
        let turns = Turns::new(1, 100);
        let mut waiting = line_up(&turns, &[1; 100]);
        waiting.extend(line_up(&turns, &[2, 3, 2]));
        let order = order(waiting);
        assert_eq!(order[..7], [1, 1, 2, 3, 1, 2, 1]);
        assert_eq!(order.len(), 103);
    }

    #[test]
    fn one_worker_is_left_to_the_others() {
        let turns = Turns::new(2, 100);
        let mut greedy = line_up(&turns, &[1; 100]);
        let at_work = called(&mut greedy);
        assert_eq!(at_work.len(), 1);
        let mut other = line_up(&turns, &[2]);
        assert_eq!(called(&mut other).len(), 1, "it need not wait");
        drop(at_work);
        assert_eq!(called(&mut greedy).len(), 1);
    }

    #[test]
    fn who_has_less_at_work_comes_first() {
        let turns = Turns::new(3, 100);
        let mut waiting = line_up(&turns, &[1, 1, 2, 1, 2, 3]);
        let mut at_work = called(&mut waiting);
        assert_eq!(at_work.iter().map(|(number, _)| *number).collect::<Vec<_>>(), [1, 1, 2]);
        // The line of 1 stands in front, but 3 has nothing at work.
        drop(at_work.remove(0));
        assert_eq!(called(&mut waiting)[0].0, 3);
    }

    #[test]
    fn a_household_waits_with_so_much_and_no_more() {
        let turns = Turns::new(1, 2);
        let first = line_up(&turns, &[1, 1, 1]);
        assert_eq!(turns.enter(household(1)).err(), Some(Crowded));
        assert!(turns.enter(household(2)).is_ok(), "that is nothing to others");
        assert_eq!(order(first), [1, 1, 1]);
        assert!(turns.enter(household(1)).is_ok());
    }

    #[test]
    fn who_has_left_the_line_is_neither_called_nor_counted() {
        let turns = Turns::new(1, 2);
        let mut first = line_up(&turns, &[1, 1, 1]);
        let at_work = called(&mut first);
        drop(first);
        let mut others = line_up(&turns, &[1, 2]);
        drop(at_work);
        assert_eq!(called(&mut others)[0].0, 1);
        let last = line_up(&turns, &[3]);
        others.extend(last);
        assert_eq!(order(others), [2, 3]);
    }
}
