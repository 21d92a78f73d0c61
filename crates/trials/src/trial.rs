//! A trial: a pool made by chance, and games with its cards.

use crate::cards::{Made, Workbench, Written};
use crate::decks::{deck, is_told_apart, own_cards};
use crate::{Finding, Tried};
use std::any::Any;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::{Arc, Mutex};
use tercet_cardtext::OwnCard;
use tercet_conformance::{Played, play_at_most};
use tercet_hosting::Hosted;
use tercet_kernel::{Chance, PerSeat, Seed, Setup};

/// How many cards a pool has: enough for two decks of them.
const CARDS: usize = 40;
/// At every how many choices a position is looked at closely.
const STRIDE: usize = 23;
/// How often fewer cards are tried where something was found.
const SHRINKING: usize = 300;
/// No position may have more bytes of JSON than this, and no choice more events: a state has room for a match, and a
/// log is read by people.
const LARGEST_STATE: usize = 256 * 1024;
const MOST_EVENTS: usize = 20_000;

/// Trials of a game. Each follows from its number.
pub struct Trials<R: Hosted> {
    workbench: Workbench<R>,
    seed: u64,
    games: u64,
    longest: usize,
    /// What was found before, without its numbers.
    known: Mutex<BTreeSet<String>>,
}

impl<R: Hosted> Trials<R> {
    /// Trials of `games` games each, none of which is longer than `longest` choices.
    pub fn new(seed: u64, games: u64, longest: usize) -> Self {
        Trials { workbench: Workbench::new(), seed, games, longest, known: Mutex::default() }
    }

    /// The trial with this number.
    pub fn run(&self, number: u64) -> Tried {
        let mut dice = fastrand::Rng::with_seed(self.seed.rotate_left(32) ^ number);
        let mut written = Written::default();
        let made = self.workbench.make(CARDS, &mut dice, &mut written);
        let mut tried = Tried { pools: 1, texts: written.texts, ..Tried::default() };
        let begun = made.len();
        let read = catch_unwind(AssertUnwindSafe(|| self.accepted(made.clone())));
        let (made, cards) = match read {
            Ok(Some(accepted)) => accepted,
            Ok(None) => {
                tried.refused = begun as u64;
                return tried;
            }
            Err(panic) => {
                let what = said(&*panic);
                let read =
                    |made: &&Made| catch_unwind(AssertUnwindSafe(|| R::pool(&self.own(&[(*made).clone()])))).is_err();
                let cards: Vec<Made> = made.iter().filter(read).cloned().collect();
                tried.findings.push(Finding { trial: number, what, cards: self.file(&cards) });
                return tried;
            }
        };
        tried.cards = made.len() as u64;
        tried.refused = (begun - made.len()) as u64;
        tried.texts_played = made.iter().map(Made::texts).sum();
        if !is_told_apart::<R>(&cards) {
            let what = "records cannot tell these cards from the printed ones".to_owned();
            tried.findings.push(Finding { trial: number, what, cards: self.file(&made) });
        }
        for game in 0..self.games {
            let seed = dice.u64(..) ^ game;
            match self.play(&cards, seed) {
                Ok(played) => {
                    tried.games += 1;
                    tried.decisions += played.choices as u64;
                    tried.longest = tried.longest.max(played.choices as u64);
                    tried.stopped += u64::from(played.stopped > 0);
                    tried.too_long += u64::from(!played.over);
                    tried.most_events = tried.most_events.max(played.events as u64);
                    tried.largest_state = tried.largest_state.max(played.state_bytes as u64);
                }
                Err(what) if !self.is_new(&what) => {
                    tried.again += 1;
                    return tried;
                }
                Err(_) => {
                    let (made, what) = self.shrunk(&made, seed);
                    tried.findings.push(Finding { trial: number, what, cards: self.file(&made) });
                    return tried;
                }
            }
        }
        tried
    }

    /// Whether nothing like it was found before.
    fn is_new(&self, what: &str) -> bool {
        let kind = what.lines().next().unwrap_or_default();
        let kind: String =
            kind.chars().filter(|c| !what.starts_with("choice") || !c.is_ascii_digit()).take(60).collect();
        self.known.lock().is_ok_and(|mut known| known.insert(kind))
    }

    /// The cards that the game accepts, and the pool of them; nothing if it accepts none.
    fn accepted(&self, mut made: Vec<Made>) -> Option<(Vec<Made>, Arc<R::Cards>)> {
        while !made.is_empty() {
            let errors = match R::pool(&self.own(&made)) {
                Ok(cards) => return Some((made, cards)),
                Err(errors) => errors,
            };
            let wrong = |at: usize| errors.contains(&format!("own card {}:", at + 1));
            let before = made.len();
            made = made.into_iter().enumerate().filter(|(at, _)| !wrong(*at)).map(|(_, made)| made).collect();
            if made.len() == before {
                // Nothing is wrong with any single one: there are too many of them.
                made.truncate(before / 2);
            }
        }
        None
    }

    fn own(&self, made: &[Made]) -> Vec<OwnCard> {
        made.iter().filter_map(|made| self.workbench.own(made)).collect()
    }

    fn file(&self, made: &[Made]) -> String {
        let said: Vec<String> =
            self.own(made).iter().zip(made).filter(|(_, made)| made.has_texts()).map(|(own, _)| own.entry()).collect();
        said.join("\n")
    }

    /// Plays a game with these cards.
    fn play(&self, cards: &Arc<R::Cards>, seed: u64) -> Result<Played, String> {
        let game = || {
            let mut chance = Chance::new(Seed(seed.into()));
            let own = own_cards::<R>(cards, CARDS, &mut chance);
            let mut any = |seat: usize| {
                let half: Vec<_> = own.iter().copied().skip(seat).step_by(2).chain(own.iter().copied()).collect();
                deck::<R>(cards, &half, &mut chance).ok_or("there is no deck of these cards")
            };
            let decks = PerSeat([any(0)?, any(1)?]);
            let setup = Setup { decks, house: R::House::default(), seed: chance.seed() };
            let played = play_at_most::<R>(cards, &setup, STRIDE, self.longest, |options| chance.below(options))?;
            if played.state_bytes > LARGEST_STATE {
                return Err(format!("a state of {} bytes", played.state_bytes));
            }
            if played.events > MOST_EVENTS {
                return Err(format!("a choice of {} events", played.events));
            }
            Ok(played)
        };
        catch_unwind(AssertUnwindSafe(game)).unwrap_or_else(|panic| Err(said(&*panic)))
    }

    /// As few texts as still show something, and what.
    fn shrunk(&self, made: &[Made], seed: u64) -> (Vec<Made>, String) {
        let fails = |made: &[Made]| {
            let cards = catch_unwind(AssertUnwindSafe(|| R::pool(&self.own(made)))).ok()?.ok()?;
            self.play(&cards, seed).err()
        };
        let mut least = made.to_vec();
        let mut what = fails(made).unwrap_or_else(|| "it cannot be shown again".to_owned());
        let mut tries = SHRINKING;
        for at in 0..least.len() {
            let mut simpler = least[at].shorter();
            simpler.push(least[at].without_texts());
            while let Some(next) = simpler.pop().filter(|_| tries > 0) {
                tries -= 1;
                let mut fewer = least.clone();
                fewer[at] = next;
                if let Some(still) = fails(&fewer) {
                    (least, what) = (fewer, still);
                    simpler = least[at].shorter();
                }
            }
        }
        (least, what)
    }
}

thread_local! {
    /// Where this thread panicked last.
    static PANICKED: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Does something with panics told as findings only, and not on standard error as well.
pub fn quietly<T>(act: impl FnOnce() -> T) -> T {
    let usual = take_hook();
    set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        PANICKED.with_borrow_mut(|panicked| *panicked = place);
    }));
    let done = act();
    set_hook(usual);
    done
}

/// What somebody said who panicked, and where.
fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    let place = PANICKED.with_borrow_mut(std::mem::take);
    format!("panicked at {place}: {}", text.unwrap_or("without a word"))
}
