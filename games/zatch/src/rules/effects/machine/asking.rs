//! What an effect asks on the way, and whom.

use super::run::{declared, done_instead, op_of};
use super::{arrivals, books};
use crate::rules::board::Board;
use crate::rules::choice::Choice;
use crate::rules::effect::{Act, Cards, Condition, Filter, Removed, Step};
use crate::rules::effects::lasting::ending;
use crate::rules::effects::meaning::amounts;
use crate::rules::effects::meaning::found::all;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::targets::{Objects, candidates};
use crate::rules::frame::{Asked, Run};
use crate::rules::permission::{acts, looking};
use crate::rules::program::Op;
use crate::rules::taking_back::takeable;
use tercet_kernel::{Seat, Seq};

/// A question that an effect puts to a player.
#[derive(Clone, Debug)]
pub struct Question {
    /// Who answers.
    pub seat: Seat,
    /// The answers.
    pub options: Seq<Choice, 33>,
}

impl Question {
    /// A question with these answers.
    pub fn new(seat: Seat, options: impl IntoIterator<Item = Choice>) -> Question {
        Question { seat, options: options.into_iter().collect() }
    }

    fn yes_or_no(seat: Seat) -> Question {
        Question::new(seat, [Choice::Yes, Choice::No])
    }
}

/// Who has to answer something before the next operation, if anybody.
pub fn chooser(b: Board, run: &Run) -> Option<Seat> {
    if names_a_card(b, run) { Some(run.seat) } else { question(b, run).map(|question| question.seat) }
}

/// Whether a card is to be named now: any there is, which is more than a [`Question`] holds.
pub fn names_a_card(b: Board, run: &Run) -> bool {
    run.asked == Asked::Nothing && op_of(b, run) == Some(&Op::Do(Step::NameACard))
}

/// What the next operation asks, if anything but a name.
pub fn question(b: Board, run: &Run) -> Option<Question> {
    let g = Ground::of_run(run);
    let fresh = run.asked == Asked::Nothing;
    let op = op_of(b, run)?;
    match op {
        Op::May(_) => (fresh && !looks_in_vain(b, run)).then(|| Question::yes_or_no(run.seat)),
        Op::Pay(mp, _) => {
            let can = b.s.sides[run.seat].mp >= u16::from(*mp);
            (can && fresh).then(|| Question::yes_or_no(run.seat))
        }
        Op::Unless(condition, _) => {
            let asks = fresh && *condition == Condition::OpponentAgrees;
            asks.then(|| Question::yes_or_no(run.seat.other()))
        }
        Op::Pick { parts, .. } => {
            let all = (0..*parts).map(|part| Choice::Parts(1 << part));
            (run.decided.picks == 0).then(|| Question::new(run.seat, all))
        }
        // The Attacker orders the turns of the players (Z-RULE-101).
        Op::EachPlayer(_) => {
            let players = b.s.active.then_other().map(Choice::Player);
            (fresh && run.round == 0).then(|| Question::new(b.s.active, players))
        }
        Op::Do(step) => about(b, run, &g, step),
        // A rule that is laid down by an automatic effect chooses its card now.
        Op::Rule(_, rule) if fresh => {
            if let Some(step) = done_instead(run, rule) {
                return about(b, run, &g, step);
            }
            let [cards, _] = op.chosen();
            cards.filter(|_| !declared(b, run)).and_then(|cards| about_cards(b, run, &g, cards))
        }
        Op::Rule(..)
        | Op::When(..)
        | Op::For(..)
        | Op::Jump(_)
        | Op::Needs(_)
        | Op::Part(..)
        | Op::Extra { .. }
        | Op::Every(..)
        | Op::Again(_) => None,
    }
}

/// Whether the next operation is about cards of a Book, which not everybody sees, or shows some.
pub fn looks_into_book(b: Board, run: &Run) -> bool {
    match op_of(b, run) {
        Some(Op::Do(Step::Look(..) | Step::Check(_) | Step::Swap(..))) => true,
        Some(op) => op.chosen().into_iter().flatten().any(Cards::in_book),
        None => false,
    }
}

/// Whether what the user may do next is to look where nobody lets the user look.
fn looks_in_vain(b: Board, run: &Run) -> bool {
    let step = b.cards.program(run.at).ops.get(usize::from(run.at.op) + 1);
    matches!(step, Some(Op::Do(step @ Step::Look(..))) if !looking::may_look(b, &Ground::of_run(run), step))
}

/// What a step asks before it is done.
fn about(b: Board, run: &Run, g: &Ground, step: &Step) -> Option<Question> {
    let fresh = run.asked == Asked::Nothing;
    match step {
        // What is looked at is seen until the player goes on.
        Step::Look(..) | Step::Check(_) => (fresh && looking::may_look(b, g, step))
            .then(|| Question::new(looking::looker(run.seat, step), [Choice::Pass])),
        Step::Swap(one, other) => books::about_swap(b, run, g, one, other),
        Step::Keep(cards) => {
            if fresh {
                about_kept(b, run, g, cards)
            } else {
                None
            }
        }
        Step::Remove(removed) => {
            let stays = ending::removable(b, run, removed);
            let open = fresh && *removed == Removed::OneStay && stays.len() > 1;
            open.then(|| Question::new(run.seat, stays.iter().map(|at| Choice::Number(*at))))
        }
        // One of several, which everybody saw (Z-RULE-166).
        Step::TakeBackUse => (takeable(b, run.seat).count() > 1)
            .then(|| Question::new(run.seat, takeable(b, run.seat).map(Choice::Number))),
        Step::Act(Act::Enter | Act::EnterAnyhow, cards) => about_entering(b, run, g, cards),
        Step::Act(Act::ReturnToBook, _) if run.asked == Asked::Chosen => books::about_empty_page(b, run),
        Step::Act(_, cards) => (!declared(b, run)).then(|| about_cards(b, run, g, cards)).flatten(),
        Step::Attach { cards, to, .. } => about_attaching(b, run, g, cards, to),
        Step::Counter(cards) => (!declared(b, run)).then(|| about_cards(b, run, g, cards)).flatten(),
        // A name is more than a question holds.
        Step::NameACard => None,
        Step::Holds(_)
        | Step::While(..)
        | Step::For(..)
        | Step::When(..)
        | Step::If { .. }
        | Step::Needs(_)
        | Step::Either(_)
        | Step::Both(_)
        | Step::May(_)
        | Step::Pay(..)
        | Step::Extra { .. }
        | Step::Every(..)
        | Step::EachPlayer(_)
        | Step::Attack { .. }
        | Step::Defend(_)
        | Step::InflictIts
        | Step::Inflict(_)
        | Step::Turn(..)
        | Step::TurnBack(..)
        | Step::Gain(..)
        | Step::Lose(..)
        | Step::SetMp(..)
        | Step::GainInstead
        | Step::Negate(_)
        | Step::Flip(..)
        | Step::FlipUntilTails
        | Step::Coins(_)
        | Step::Repeat
        | Step::Borrow { .. }
        | Step::EndTurn
        | Step::LoseGame => None,
    }
}

/// The choice among the cards that words leave open.
fn about_cards(b: Board, run: &Run, g: &Ground, cards: &Cards) -> Option<Question> {
    let OpenChoice { chooser, most, optional, filter } = open_choice(b, g, run, cards)?;
    if run.asked != Asked::Nothing || u16::from(run.count) >= most {
        return None;
    }
    let options = objects(b, g, act_of(b, run), filter);
    match (options.len(), optional) {
        (0, _) => None,
        // One that has to be chosen needs no question, unless the place would tell what is hidden.
        (1, false) if !filter.in_book() => None,
        _ => {
            let mut question = Question::new(chooser, options.iter().filter_map(|object| Choice::of(*object)));
            if optional {
                question.options.push(Choice::Pass);
            }
            Some(question)
        }
    }
}

/// What an operation does to cards, if it does.
pub fn act_of(b: Board, run: &Run) -> Option<Act> {
    if let Some(Op::Do(Step::Act(act, _))) = op_of(b, run) { Some(*act) } else { None }
}

/// What words leave open.
#[derive(Clone, Copy, Debug)]
pub struct OpenChoice<'a> {
    /// Who chooses.
    pub chooser: Seat,
    /// How many at most.
    pub most: u16,
    /// Whether fewer are enough.
    pub optional: bool,
    /// Among which cards.
    pub filter: &'a Filter,
}

/// What words leave open, if anything.
pub fn open_choice<'a>(b: Board, g: &Ground, run: &Run, cards: &'a Cards) -> Option<OpenChoice<'a>> {
    let (you, opponent) = (run.seat, run.seat.other());
    match cards {
        Cards::Some(count, filter) => {
            Some(OpenChoice { chooser: you, most: u16::from(*count), optional: false, filter })
        }
        Cards::OpponentsChoice(filter) => Some(OpenChoice { chooser: opponent, most: 1, optional: false, filter }),
        Cards::UpTo(most, filter) => {
            Some(OpenChoice { chooser: you, most: amounts::amount(b, g, most), optional: true, filter })
        }
        Cards::AnyNumber(filter) => Some(OpenChoice { chooser: you, most: u16::MAX, optional: true, filter }),
        Cards::This
        | Cards::ItsMamodo
        | Cards::ItsPartner
        | Cards::It
        | Cards::Both
        | Cards::That
        | Cards::Attacker
        | Cards::TheAttack
        | Cards::NextAttack(_)
        | Cards::DefenseAgainstNext(_)
        | Cards::Next(_)
        | Cards::All(_)
        | Cards::Any(_) => None,
    }
}

/// What can be chosen for an act.
pub fn objects(b: Board, g: &Ground, act: Option<Act>, filter: &Filter) -> Objects {
    candidates(b, g, filter, &[]).filter(|thing| acts::reachable(b, g, act, thing)).map(|thing| thing.object).collect()
}

/// Which cards enter, then with which face, and in which of the ways they can.
fn about_entering(b: Board, run: &Run, g: &Ground, cards: &Cards) -> Option<Question> {
    if run.asked == Asked::Enough {
        return None;
    }
    if run.asked == Asked::Chosen {
        if let Some(question) = arrivals::about_face(b, run) {
            return Some(question);
        }
        let ways = arrivals::ways_for(b, run);
        return (ways.len() > 1).then(|| Question::new(run.seat, ways.iter().map(|entry| Choice::Choose(*entry))));
    }
    if declared(b, run) { None } else { about_cards(b, run, g, cards) }
}

/// Which PARTNERs are attached, then to which MAMODO.
fn about_attaching(b: Board, run: &Run, g: &Ground, cards: &Cards, to: &Cards) -> Option<Question> {
    if run.asked == Asked::Enough {
        return None;
    }
    if run.asked == Asked::Chosen {
        let ways = arrivals::hosts(b, run, g, to);
        return (ways.len() > 1).then(|| Question::new(run.seat, ways.iter().map(|entry| Choice::Choose(*entry))));
    }
    if cards.chosen_first().is_some() && declared(b, run) {
        return None;
    }
    // A PARTNER that no MAMODO can have is not a choice (Z-RULE-168).
    let mut question = about_cards(b, run, g, cards)?;
    let able = |choice: &Choice| *choice == Choice::Pass || arrivals::attachable(b, run, g, to, choice.object());
    question.options.retain(|choice| able(choice));
    question.options.iter().any(|choice| *choice != Choice::Pass).then_some(question)
}

/// Which one of several a player keeps.
fn about_kept(b: Board, run: &Run, g: &Ground, cards: &Cards) -> Option<Question> {
    let OpenChoice { chooser, filter, .. } = open_choice(b, g, run, cards)?;
    let options: Objects = all(b, g, filter).map(|thing| thing.object).collect();
    (options.len() > 1).then(|| Question::new(chooser, options.iter().filter_map(|object| Choice::of(*object))))
}
