//! What every rule set must keep, checked over whole games.
//!
//! A rule set plugs in with one line:
//!
//! ```ignore
//! tercet_conformance::suite!(MyGame, my_cards(), |cards, chance| my_setup(cards, chance));
//! ```

mod pressing;
mod seeing;
mod setting_right;
#[cfg(feature = "shrinking")]
mod shrinking;
mod taking_back;
mod telling;
mod wordings;

pub use pressing::{Pressed, positions, press};
pub use seeing::{network_is_of_this_game, positions_are_seen};
pub use setting_right::{Written, positions_written};
#[cfg(feature = "shrinking")]
pub use shrinking::shrinking_games;
pub use taking_back::{Harmless, harmless_choices, positions_tried};
pub use wordings::old_wordings;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use telling::Told;
use tercet_kernel::{
    Chance, Clause, Match, PerSeat, Record, Rules, Seat, Seed, Setup, Silent, Status, Viewer, state_hash,
};

/// How many refusals of a player are tried in one position.
const TRIED: usize = 6;

/// No game of any rule set is as long as this.
const LONGEST_GAME: usize = 100_000;

/// What was seen while a game was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// How many choices it had.
    pub choices: usize,
    /// The hash of its last state.
    pub hash: u64,
    /// How many cards the events named that were looked at closely.
    pub named: usize,
    /// Whether it came to its end.
    pub over: bool,
    /// The most events of a choice.
    pub events: usize,
    /// The largest state that was looked at closely, in bytes of JSON.
    pub state_bytes: usize,
    /// How often effects were stopped that would have gone on without end.
    pub stopped: usize,
}

/// Plays one game, each choice picked by `pick` (given the number of options), and checks it.
///
/// Light checks are made at every choice, the expensive ones (views, events, resampling, serialisation)
/// at every `stride`-th.
///
/// # Errors
/// The property that does not hold, with the choice at which it was seen; or if the game does not end.
pub fn play<R: Rules>(
    cards: &Arc<R::Cards>,
    setup: &Setup<R>,
    stride: usize,
    pick: impl FnMut(usize) -> usize,
) -> Result<Played, String> {
    let played = play_at_most::<R>(cards, setup, stride, LONGEST_GAME, pick)?;
    if played.over { Ok(played) } else { Err(format!("choice {}: the game does not end", played.choices)) }
}

/// The same for games that need not come to an end: after this many choices one is left as it stands.
///
/// # Errors
/// The property that does not hold, with the choice at which it was seen.
pub fn play_at_most<R: Rules>(
    cards: &Arc<R::Cards>,
    setup: &Setup<R>,
    stride: usize,
    longest: usize,
    mut pick: impl FnMut(usize) -> usize,
) -> Result<Played, String> {
    let mut game = Match::begin(Arc::clone(cards), setup.clone()).map_err(|why| why.to_string())?;
    if let Some(line) = unreadable_line::<R>(cards, &game.opening()) {
        return Err(format!("before the first choice: {line:?} is not a sentence"));
    }
    let mut chance = Chance::new(setup.seed);
    let at_start = PerSeat::new(|seat| census::<R>(game.state(), seat));
    let (mut halfway, mut named, mut most_events, mut state_bytes, mut stopped) = (None, 0, 0, 0, 0);
    let mut options = Vec::new();
    while let Status::Waiting(seat) = game.status() {
        let number = game.choices().len();
        let fail = |what: String| Err(format!("choice {number}: {what}"));
        if number == longest {
            break;
        }
        R::options(cards, game.state(), &mut options);
        if options.is_empty() {
            return fail("somebody must choose and nothing is offered".to_owned());
        }
        for seat in Seat::BOTH {
            if census::<R>(game.state(), seat) != at_start[seat] {
                return fail(format!("a card of {seat} was lost or made"));
            }
        }
        if number.is_multiple_of(stride) {
            match look_closely::<R>(&game, seat, &mut chance) {
                Ok(bytes) => state_bytes = state_bytes.max(bytes),
                Err(why) => return fail(why),
            }
        }
        let before = number.is_multiple_of(stride).then(|| game.clone());
        if number == 40 {
            halfway = Some(game.clone());
        }
        let choice = options[pick(options.len()) % options.len()];
        let key = R::key(cards, game.state(), choice);
        let mut events = Vec::new();
        if let Err(refusal) = game.choose(seat, &key, &mut events) {
            return fail(format!("{key:?} was offered and then refused: {refusal}"));
        }
        most_events = most_events.max(events.len());
        stopped += events.iter().filter(|event| is_stop::<R>(cards, event)).count();
        if let Some(line) = unreadable_line::<R>(cards, &events) {
            return fail(format!("{line:?} is not a sentence"));
        }
        if let Some(before) = before {
            let told = Told { before: &before, choice: (seat, &key), events: &events, after: &game };
            match told.check(&mut chance) {
                Ok(cards) => named += cards,
                Err(why) => return fail(format!("{key:?}: {why}")),
            }
        }
    }
    let over = matches!(game.status(), Status::Over(_));
    R::options(cards, game.state(), &mut options);
    if over && !options.is_empty() {
        return Err("the match is over and still offers something".to_owned());
    }
    if let Some(mut copy) = halfway {
        for taken in &game.choices()[copy.choices().len()..] {
            copy.choose(taken.seat, &taken.key, &mut Silent).map_err(|why| format!("a copy played on: {why}"))?;
        }
        if copy.state() != game.state() {
            return Err("a copy, played on alike, came out differently".to_owned());
        }
    }
    let record = serde_json::to_string(&game.record()).map_err(|error| error.to_string())?;
    let record: Record<R> = serde_json::from_str(&record).map_err(|error| format!("its own record: {error}"))?;
    let replayed = Match::replay(Arc::clone(cards), &record).map_err(|divergence| divergence.to_string())?;
    if replayed.state() != game.state() {
        return Err("the replay came out differently".to_owned());
    }
    let (choices, hash) = (game.choices().len(), state_hash(game.state()));
    Ok(Played { choices, hash, named, over, events: most_events, state_bytes, stopped })
}

/// A line of the log that is not a sentence: one has a capital letter or a name in front, and behind it a full stop or
/// the sign that a name ends with.
fn unreadable_line<R: Rules>(cards: &R::Cards, events: &[R::Event]) -> Option<String> {
    let is_sentence = |line: &str| {
        let first = line.trim_start_matches('[').chars().next();
        let last = line.strip_suffix(')').and_then(|line| line.rsplit_once("]("));
        let called = last.filter(|(_, id)| !id.contains(')')).map(|(name, _)| name);
        let ends = called.map_or(line.ends_with(['.', '!', '?']), |name| name.ends_with(['!', '?']));
        first.is_some_and(|first| !first.is_lowercase()) && ends && !line.ends_with("..")
    };
    let seen =
        Viewer::ALL.into_iter().flat_map(|viewer| events.iter().filter_map(move |event| R::redact(event, viewer)));
    seen.filter_map(|event| R::tell(cards, &event)).find(|line| !is_sentence(line))
}

/// Whether the log says by this that effects are stopped.
fn is_stop<R: Rules>(cards: &R::Cards, event: &R::Event) -> bool {
    let cited = |clause: Clause| R::tell(cards, event).is_some_and(|line| line.contains(&format!("({clause})")));
    R::STOPPED.is_some_and(cited)
}

fn census<R: Rules>(state: &R::State, seat: Seat) -> Vec<u32> {
    let mut cards = Vec::new();
    R::census(state, seat, &mut cards);
    cards.sort_unstable();
    cards
}

/// The expensive properties of one position; gives the size of its state in bytes of JSON.
fn look_closely<R: Rules>(game: &Match<R>, chooser: Seat, chance: &mut Chance) -> Result<usize, String> {
    let (cards, state) = (game.cards(), game.state());

    let offers = game.offers();
    let mut keys: Vec<&str> = offers.iter().map(|offer| offer.key.as_str()).collect();
    if let Some(key) = keys.iter().find(|key| key.split(' ').any(str::is_empty)) {
        return Err(format!("the key {key:?} is not words with one space between them"));
    }
    keys.sort_unstable();
    if let Some(twice) = keys.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(format!("the key {:?} is offered twice", twice[0]));
    }
    let mut copy = game.clone();
    for seat in Seat::BOTH {
        let denied = game.denied(seat);
        if let Some(both) = denied.iter().find(|d| seat == chooser && keys.binary_search(&d.wish.key.as_str()).is_ok())
        {
            return Err(format!("{:?} is offered and denied at once", both.wish.key));
        }
        // Each refusal is worked out from all of them, so a few are tried at a time.
        let tried = (0..TRIED.min(denied.len())).map(|_| &denied[chance.below(denied.len())]);
        for denied in tried.collect::<Vec<_>>() {
            match copy.choose(seat, &denied.wish.key, &mut Silent) {
                Err(refusal) if refusal == denied.refusal && copy.state() == state => {}
                other => return Err(format!("{:?} is denied, but choosing it gave {other:?}", denied.wish.key)),
            }
            if R::clause_text(denied.refusal.clause.0).is_none() {
                return Err(format!("{} is not a clause of the rule book", denied.refusal.clause));
            }
        }
    }

    let stored = serde_json::to_string(state).map_err(|error| error.to_string())?;
    let restored: R::State = serde_json::from_str(&stored).map_err(|error| format!("its own state: {error}"))?;
    if restored != *state || state_hash(&restored) != state_hash(state) {
        return Err("a stored state came back differently".to_owned());
    }

    let apart = &mut Chance::new(Seed(state_hash(state).into()));
    for viewer in Viewer::ALL {
        let [seed, another] = [(); 2].map(|()| apart.seed());
        let redrawn = |state: &R::State, seed| R::redraw(cards, state, viewer, &mut Chance::new(seed));
        if redrawn(&redrawn(state, another), seed) != redrawn(state, seed) {
            return Err(format!("what is redrawn for {viewer:?} depends on what was there"));
        }
    }

    let spectated = game.view(Viewer::Spectator);
    for seat in Seat::BOTH {
        let seen = game.view(seat.into());
        let redrawn = R::redraw(cards, state, seat.into(), apart);
        let redrawn = Match::<R>::staged(Arc::clone(cards), game.setup().clone(), redrawn);
        if redrawn.view(seat.into()) != seen {
            return Err(format!("{seat} sees what is redrawn"));
        }
        let other = R::resample(cards, state, seat, chance);
        let imagined = Match::<R>::staged(Arc::clone(cards), game.setup().clone(), other);
        for (viewer, here) in [(Viewer::from(seat), &seen), (Viewer::Spectator, &spectated)] {
            let there = &imagined.view(viewer);
            if here != there {
                return Err(format!("{viewer:?} sees what {seat} cannot know:\n{here:?}\n{there:?}"));
            }
        }
        if imagined.status() != game.status() {
            return Err(format!("who chooses depends on what {seat} cannot know"));
        }
        if imagined.denied(seat) != game.denied(seat) {
            return Err(format!("refusals to {seat} depend on what {seat} cannot know"));
        }
        if seat == chooser && (imagined.offers() != offers || imagined.question() != game.question()) {
            return Err(format!("options of {seat} depend on what {seat} cannot know"));
        }
    }
    Ok(stored.len())
}

/// Plays seeded games in which every question that need not be asked has at least two answers: what cannot be
/// decided is not asked ([`Rules::must_ask`]).
///
/// # Errors
/// The first question with a single answer, with the game and the choice.
pub fn idle_questions<R: Rules>(cards: &R::Cards, setup: SetupMaker<R>, games: u128) -> Result<(), String> {
    let mut options = Vec::new();
    for seed in 0..games {
        let mut chance = Chance::new(Seed(seed));
        let mut state = R::begin(cards, &setup(cards, &mut chance), &mut Silent);
        let mut number = 0;
        while let Status::Waiting(_) = R::status(&state) {
            R::options(cards, &state, &mut options);
            if options.len() == 1 && !R::must_ask(cards, &state) {
                let (game, question) = (R::GAME, R::question(cards, &state));
                return Err(format!("{game}, seed {seed}, choice {number}: {question:?} is asked and has one answer"));
            }
            let choice = options[chance.below(options.len())];
            R::apply(cards, &mut state, choice, &mut Silent);
            number += 1;
        }
    }
    Ok(())
}

/// A setup from a generator; what [`suite!`](crate::suite) asks for.
pub type SetupMaker<R> = fn(&<R as Rules>::Cards, &mut Chance) -> Setup<R>;

/// Plays `games` seeded games and checks them, and plays each of them again, unchecked, on another thread: it must end
/// alike there.
///
/// # Errors
/// The first game, named by its seed, in which a property does not hold.
pub fn seeded_games<R: Rules>(cards: &Arc<R::Cards>, setup: SetupMaker<R>, games: u128) -> Result<u64, String> {
    let named = AtomicUsize::new(0);
    // Each of two threads checks every other game, and only plays those that the other one checks.
    let run = |checks: u128| -> Result<Vec<u64>, String> {
        let game = |seed: u128| {
            let mut chance = Chance::new(Seed(seed));
            let setup = setup(cards, &mut chance);
            if seed % 2 != checks {
                return Ok(last_state::<R>(cards, &setup, |options| chance.below(options)));
            }
            let played = play::<R>(cards, &setup, 17, |options| chance.below(options))
                .map_err(|why| format!("{} game with seed {seed}: {why}", R::GAME))?;
            named.fetch_add(played.named, Relaxed);
            Ok(played.hash)
        };
        (0..games).map(game).collect()
    };
    let (one, two) = std::thread::scope(|scope| {
        let (one, two) = (scope.spawn(|| run(0)), scope.spawn(|| run(1)));
        (one.join().expect("a game panicked"), two.join().expect("a game panicked"))
    });
    let (one, two) = (one?, two?);
    if named.into_inner() == 0 {
        return Err(format!("no event of {} names a card: is their type called CardId?", R::GAME));
    }
    match one.iter().zip(&two).position(|(one, two)| one != two) {
        None => Ok(one.iter().fold(0, |checksum, hash| checksum.rotate_left(1) ^ hash)),
        Some(seed) => Err(format!("{} game with seed {seed}: two threads played it differently", R::GAME)),
    }
}

/// Plays one game and looks at nothing but the hash of its last state.
fn last_state<R: Rules>(cards: &R::Cards, setup: &Setup<R>, mut pick: impl FnMut(usize) -> usize) -> u64 {
    let mut state = R::begin(cards, setup, &mut Silent);
    let mut options = Vec::new();
    loop {
        R::options(cards, &state, &mut options);
        if options.is_empty() {
            return state_hash(&state);
        }
        R::apply(cards, &mut state, options[pick(options.len()) % options.len()], &mut Silent);
    }
}

/// The conformance suite of a rule set, as tests.
///
/// Takes the rule set, an `Arc` of its cards, and a function that makes a setup. Cards in the events of the rule set
/// are of a type called `CardId`, a number that a census gives too.
#[macro_export]
macro_rules! suite {
    ($rules:ty, $cards:expr, $setup:expr) => {
        #[test]
        fn conformance_in_seeded_games() {
            $crate::seeded_games::<$rules>(&$cards, $setup, 1_000).unwrap();
        }

        #[test]
        fn conformance_in_shrinking_games() {
            $crate::shrinking_games::<$rules>(&$cards, $setup, 64).unwrap();
        }

        #[test]
        fn taking_back_gives_nothing_away() {
            let seen = $crate::harmless_choices::<$rules>(&$cards, $setup, $crate::positions_tried()).unwrap();
            println!("{seen:?}");
            assert!(seen.harmless > 0, "none of {} choices can be taken back freely", seen.tried);
        }
    };
}
