//! Looking for puzzles in games between computer players.

use crate::begin::PLAYER;
use crate::difficulty::difficulty;
use crate::form::{PuzzleForm, list};
use crate::goal::{Goal, Kind};
use crate::proof::{Proved, prove};
use crate::puzzle::PROOF;
use crate::search::Search;
use crate::shape::Origin;
use crate::{Flaw, Outcome, Puzzled};
use rayon::prelude::*;
use std::collections::HashSet;
use tercet_bots::{Grade, Level, Until, play};
use tercet_kernel::{Chance, PerSeat, Seat, Seed, Setup, Silent, Status};

/// A game that is not over after this many choices is given up.
const LONGEST: u64 = 1_500;

/// Only this many turns at the end of a game can be won or lost.
const LAST_TURNS: u32 = 8;

/// How often a way is gone on with before only one is left.
const FARTHEST: usize = 6;

/// With fewer options there is nothing to find.
const FEWEST: usize = 3;

/// What is looked for, and where.
pub struct Finding<'a> {
    /// In how many games.
    pub games: u64,
    /// From which everything follows.
    pub seed: Seed,
    /// How many threads look; 0 means one for each core.
    pub threads: usize,
    /// Told after each game.
    pub after_each: &'a (dyn Fn() + Sync),
}

/// A puzzle that was found.
#[derive(Clone, Debug)]
pub struct Found {
    /// What is to be done.
    pub kind: Kind,
    /// How hard it is, from 1 to 5.
    pub difficulty: u8,
    /// How many choices of the player lead to the goal.
    pub own: usize,
    /// How many positions its proof looks at.
    pub nodes: u32,
    /// The choice with which its solution begins, in words: two puzzles of a kind with the same one are nearly the
    /// same.
    pub theme: String,
    /// What solving it is like.
    pub shape: String,
    /// How its position came about.
    pub origin: Origin,
    /// The text of its file.
    pub text: String,
}

/// A position in which the player chooses.
struct Moment<R: Puzzled> {
    state: R::State,
    /// How many choices led to it.
    at: usize,
}

/// A game that was played.
struct Game<R: Puzzled> {
    decks: [&'static str; 2],
    seed: Seed,
    keys: Vec<String>,
    moments: Vec<Moment<R>>,
    turns: u32,
}

/// Puzzles from games, of each game at most one of a kind, and none with the theme of an earlier one. What is found
/// follows from the seed alone, however many threads there are.
pub(crate) fn find<R: Puzzled>(finding: &Finding<'_>) -> Result<Vec<Found>, String> {
    let cards = R::cards();
    let ids = R::ready_ids(&cards);
    if ids.is_empty() {
        return Err("there are no ready decks to play with".to_owned());
    }
    let threads = rayon::ThreadPoolBuilder::new().num_threads(finding.threads).build();
    let threads = threads.map_err(|why| format!("the threads cannot be started: {why}"))?;
    let in_game = |number: u64| {
        let mut chance = Chance::new(Seed(finding.seed.0 ^ u128::from(number) << 64));
        let found = played::<R>(&cards, &ids, &mut chance).map(|game| within::<R>(&cards, &game)).unwrap_or_default();
        (finding.after_each)();
        found
    };
    let games = (0..finding.games).into_par_iter();
    let all: Vec<Vec<Found>> = threads.install(|| games.map(in_game).collect());
    let mut themes = HashSet::new();
    Ok(all.into_iter().flatten().filter(|found| themes.insert((found.kind, found.theme.clone()))).collect())
}

/// A game between two computer players with ready decks.
fn played<R: Puzzled>(cards: &R::Cards, ids: &[&'static str], chance: &mut Chance) -> Option<Game<R>> {
    let decks = [(); 2].map(|()| ids[chance.below(ids.len())]);
    let setup = Setup::<R> {
        decks: PerSeat([R::ready_deck(cards, decks[0])?, R::ready_deck(cards, decks[1])?]),
        house: R::House::default(),
        seed: chance.seed(),
    };
    let levels = [Level::Highlighted, Level::Quick, Level::Grade(Grade::new(5)?)];
    let mut players = PerSeat::new(|_: Seat| {
        let level = levels[chance.below(levels.len())];
        level.in_a_series().player::<R>(chance.bits())
    });
    let mut state = R::begin(cards, &setup, &mut Silent);
    let (mut keys, mut moments) = (Vec::new(), Vec::new());
    let until = Until { longest: LONGEST, ..Until::default() };
    play::<R>(cards, &mut state, &mut players, until, |state, seat, choice| {
        if seat == PLAYER {
            moments.push(Moment { state: state.clone(), at: keys.len() });
        }
        keys.push(R::key(cards, state, choice));
    });
    Some(Game { decks, seed: setup.seed, keys, moments, turns: R::turn(&state) })
}

/// A puzzle as it was found in a game.
struct Candidate<R: Puzzled> {
    state: R::State,
    goal: Goal<R>,
    proved: Proved<R>,
    /// The choices of the game that led to it, and those after which there was one way only.
    at: usize,
    then: Vec<String>,
}

/// The puzzles within a game: for each kind, and whatever is at stake, the one with the longest way, and of those the
/// one with the most options.
fn within<R: Puzzled>(cards: &R::Cards, game: &Game<R>) -> Vec<Found> {
    let mut best: Vec<Candidate<R>> = Vec::new();
    for moment in game.moments.iter().filter(|moment| R::turn(&moment.state) > 0) {
        for goal in goals(cards, &moment.state, game.turns) {
            let Some(candidate) = candidate(cards, moment, goal) else { continue };
            let rank = |known: &Candidate<R>| (known.proved.proof.own, known.proved.proof.options);
            let what = |goal: &Goal<R>| (goal.kind(), goal.stake());
            match best.iter_mut().find(|known| what(&known.goal) == what(&candidate.goal)) {
                None => best.push(candidate),
                Some(known) if rank(&candidate) > rank(known) => *known = candidate,
                Some(_) => {}
            }
        }
    }
    best.into_iter().filter_map(|candidate| found(cards, game, candidate)).collect()
}

/// The puzzle that begins here. Where several ways lead to a goal that stays the same, one of them is gone until only
/// one is left.
fn candidate<R: Puzzled>(cards: &R::Cards, moment: &Moment<R>, goal: Goal<R>) -> Option<Candidate<R>> {
    let (mut state, mut then, mut options) = (moment.state.clone(), Vec::new(), Vec::new());
    for _ in 0..FARTHEST {
        R::options(cards, &state, &mut options);
        // Where hardly anything can be chosen nothing has to be proved, and the next moment is looked at anyway.
        if then.is_empty() && options.len() < FEWEST {
            return None;
        }
        match prove(cards, &state, &goal, PROOF) {
            Ok(proved)
                if options.len() >= FEWEST && (goal.kind() != Kind::Survive || !wins(cards, &state, &proved)) =>
            {
                return Some(Candidate { state, goal, proved, at: moment.at, then });
            }
            Err(Flaw::SeveralWays) if goal.kind() != Kind::Answer => state = go_on(cards, state, &goal, &mut then)?,
            Ok(_) | Err(_) => return None,
        }
    }
    None
}

/// Whether the way ends with a win.
fn wins<R: Puzzled>(cards: &R::Cards, state: &R::State, proved: &Proved<R>) -> bool {
    let mut state = state.clone();
    proved.line.iter().for_each(|&choice| R::apply(cards, &mut state, choice, &mut Silent));
    matches!(R::status(&state), Status::Over(_))
}

/// Goes on along one of several ways, to the player's next choice; `None` if the goal is reached before.
fn go_on<R: Puzzled>(
    cards: &R::Cards,
    mut state: R::State,
    goal: &Goal<R>,
    then: &mut Vec<String>,
) -> Option<R::State> {
    let mut search = Search::new(cards, goal, PROOF);
    let mut options = Vec::new();
    loop {
        R::options(cards, &state, &mut options);
        let own = R::status(&state) == Status::Waiting(PLAYER);
        let leads = |search: &mut Search<'_, R>, choice: R::Choice| matches!(search.after(&state, choice), Ok(Some(_)));
        let choice = match own {
            true => options.iter().copied().find(|&choice| leads(&mut search, choice))?,
            false => search.reply(&state).ok()??,
        };
        then.push(R::key(cards, &state, choice));
        R::apply(cards, &mut state, choice, &mut Silent);
        if goal.outcome(cards, &state) != Outcome::Open {
            return None;
        }
        if R::status(&state) == Status::Waiting(PLAYER) {
            return Some(state);
        }
    }
}

/// What could be reached in a position.
fn goals<R: Puzzled>(cards: &R::Cards, state: &R::State, turns: u32) -> Vec<Goal<R>> {
    let mut goals = Vec::new();
    if R::turn(state) + LAST_TURNS > turns {
        if R::active(state) == PLAYER {
            goals.push(Goal::win(state, PLAYER));
        }
        goals.push(Goal::survive(state, PLAYER));
    }
    if !R::is_at_rest(state) {
        goals.extend(R::STAKES.iter().map(|stake| Goal::answer(cards, state, PLAYER, stake)));
    }
    goals
}

fn found<R: Puzzled>(cards: &R::Cards, game: &Game<R>, candidate: Candidate<R>) -> Option<Found> {
    let Candidate { state, goal, proved: Proved { line, proof }, at, then } = candidate;
    let way = *line.first()?;
    let difficulty = difficulty::<R>(cards, &state, PLAYER, way, &proof)?;
    let form = PuzzleForm {
        kind: goal.kind(),
        stake: goal.stake().map(str::to_owned),
        difficulty,
        decks: game.decks.map(str::to_owned),
        seed: game.seed,
        before: list(game.keys[..at].iter().chain(&then).map(String::as_str)),
        solution: list(proof.line.iter().map(String::as_str)),
    };
    Some(Found {
        kind: goal.kind(),
        difficulty,
        own: proof.own,
        nodes: proof.nodes,
        theme: R::describe(cards, &state, PLAYER, way).label,
        shape: form.shape::<R>().ok()?,
        origin: form.origin(),
        text: form.written(),
    })
}
