//! How choices and questions read.

mod log;

pub use log::line;

use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::choice::Choice;
use crate::rules::effect::Step;
use crate::rules::effects::run::steps;
use crate::rules::frame::{Action, Frame, Pile, Run, Summon, Target};
use crate::rules::state::{Entry, FieldCard};
use crate::rules::words::Stance;
use tercet_cardtext::capital;
use tercet_kernel::{Description, Seat};

/// A stance in words.
pub fn stance_words(stance: Stance) -> &'static str {
    match stance {
        Stance::AttackVisible => "in attack mode, face up",
        Stance::DefenceVisible => "in defence mode, face up",
        Stance::AttackInvisible => "in attack mode, face down",
        Stance::DefenceInvisible => "in defence mode, face down",
    }
}

fn pile_word(pile: Pile) -> &'static str {
    match pile {
        Pile::Hand => "hand",
        Pile::Graveyard => "graveyard",
        Pile::Supply => "supply",
    }
}

/// A place in a row, such as `2nd`.
fn ordinal(place: usize) -> String {
    let ending = match (place % 10, place % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{place}{ending}")
}

/// What a card on the field is called by a seat: by its name; by its place and player as well where others there have
/// that name; and by its place alone where its name is not for that seat to know.
fn called(b: Board, seat: Seat, entry: Entry) -> String {
    let Some((owner, card)) = b.s.find(entry) else { return "a card that has left".to_owned() };
    let known = |owner: Seat, card: &FieldCard| card.known || owner == seat;
    let place = ordinal(b.s.sides[owner].place(entry));
    if !known(owner, card) {
        return format!("the {place} card (face down)");
    }
    let name = b.cards.name(card.card);
    let namesakes = |owner: Seat| {
        let row = b.s.sides[owner].field.iter();
        row.filter(|other| known(owner, other) && b.cards.name(other.card) == name).count()
    };
    let whose = if owner == seat { "your" } else { "your opponent's" };
    match (namesakes(owner) > 1, namesakes(owner.other()) > 0) {
        (false, false) => name.to_owned(),
        (true, false) => format!("{name} (the {place} card)"),
        (_, true) => format!("{name} ({whose} {place} card)"),
    }
}

/// What a card that lies in no row is called: by its name, and by what tells its figure from another of that name.
fn printed(b: Board, id: CardId) -> String {
    let name = b.cards.name(id);
    let namesake = || b.cards.all().any(|other| other != id && b.cards.name(other) == name);
    let root = b.cards.id_of(id).split('/').nth(1);
    match root.and_then(|root| root.rsplit_once('_')) {
        Some((_, figure)) if namesake() => format!("{name} ({figure})"),
        _ => name.to_owned(),
    }
}

/// How an option reads to the seat that has it.
pub fn describe(b: Board, seat: Seat, choice: Choice) -> Description {
    let name = |entry: Entry| called(b, seat, entry);
    let own = |card: CardId| format!("hand:{}", b.cards.id_of(card));
    let player = || format!("player:{}", seat.other());
    let (label, touches) = match choice {
        Choice::Summon(card, stance) | Choice::Play(card, stance) => {
            (format!("Summon {} {}", printed(b, card), stance_words(stance)), vec![own(card)])
        }
        Choice::Reveal(entry) => (format!("Reveal {}", name(entry)), vec![entry.to_string()]),
        Choice::Switch(entry) => {
            let attacking = b.s.find(entry).is_some_and(|(_, card)| card.stance.attacking());
            let mode = if attacking { "defence" } else { "attack" };
            (format!("Switch {} to {mode} mode", name(entry)), vec![entry.to_string()])
        }
        Choice::Attack(attacker, Target::Card(target)) => {
            (format!("Attack {} with {}", name(target), name(attacker)), vec![attacker.to_string(), target.to_string()])
        }
        Choice::Attack(attacker, Target::Player) => {
            (format!("Attack the player with {}", name(attacker)), vec![attacker.to_string(), player()])
        }
        Choice::Draw => ("Draw a card and end the turn".to_owned(), vec![format!("supply:{seat}")]),
        Choice::Discard(card) => {
            (format!("Discard {} and end the turn", printed(b, card)), vec![own(card), format!("graveyard:{seat}")])
        }
        Choice::Skip => ("Skip and end the turn".to_owned(), Vec::new()),
        Choice::Choose(entry) | Choice::Order(entry, _) if entry != Entry::NONE => {
            (name(entry), vec![entry.to_string()])
        }
        Choice::Choose(_) => ("nothing".to_owned(), Vec::new()),
        Choice::Order(_, card) => (printed(b, card), Vec::new()),
        Choice::Take(card) => {
            let place = match b.s.stack.top() {
                Some(Frame::Leave(_) | Frame::Run(_)) => own(card),
                _ => format!("card:{}", b.cards.id_of(card)),
            };
            (printed(b, card), vec![place])
        }
        Choice::Pile(pile) => {
            (format!("Look through your {}", pile_word(pile)), vec![format!("{}:{seat}", pile_word(pile))])
        }
        Choice::Stance(stance) => (capital(stance_words(stance)), Vec::new()),
        Choice::Yes => ("Yes".to_owned(), Vec::new()),
        Choice::No => ("No".to_owned(), Vec::new()),
        Choice::Pass => ("Pass".to_owned(), Vec::new()),
    };
    Description { label, touches }
}

/// The question put to the choosing seat.
pub fn question(b: Board) -> String {
    let name = |card: CardId| b.cards.name(card);
    let at = |entry: Entry| b.s.find(entry).map_or("the card", |(_, card)| b.cards.name(card.card));
    if b.s.over.is_some() {
        return String::new();
    }
    match b.s.stack.top() {
        None => {
            let side = &b.s.sides[b.s.active];
            let end = match (side.supply.is_empty(), side.hand.is_empty()) {
                (false, false) => "draw, discard or skip",
                (false, true) => "draw or skip",
                (true, false) => "discard or skip",
                (true, true) => "skip",
            };
            format!("Your turn: play, attack and switch as you like, then {end}.")
        }
        Some(Frame::ChooseGraveyard(seat)) => {
            let left = usize::from(b.s.house.graveyard).saturating_sub(b.s.sides[*seat].graveyard.len());
            format!("Choose {left} of your cards to start in your graveyard.")
        }
        Some(Frame::Window(_)) => "Play a Spell or Trap on your opponent's turn?".to_owned(),
        Some(Frame::Summon(Summon { stance: None, card, .. })) => {
            format!("Which stance do you put {} in?", name(*card))
        }
        Some(Frame::Summon(summon)) => {
            format!("Sacrifice a Monster for {} ({} to go).", name(summon.card), summon.price)
        }
        Some(Frame::AttackPrice(attack)) => {
            format!("Sacrifice a Monster so that {} attacks again.", at(attack.attacker))
        }
        Some(Frame::Settle(_)) => "Which effect comes first?".to_owned(),
        Some(Frame::Run(run)) => format!("{}: {}", name(run.effect.card), asked(b, run)),
        Some(Frame::Leave(leave)) => {
            format!("{} would go to the graveyard. Send something else instead?", at(leave.entry))
        }
        Some(Frame::Fuse(fuse)) if fuse.first == Entry::NONE => "Fuse: choose the Monster that stays.".to_owned(),
        Some(Frame::Fuse(_)) => "Fuse: choose the Monster laid beneath it.".to_owned(),
        Some(Frame::Search(search)) if search.pile.is_none() => "Which pile do you look through?".to_owned(),
        Some(Frame::Search(_)) => "Which Monster do you take?".to_owned(),
        Some(
            Frame::Deal
            | Frame::BeginTurn
            | Frame::EndTurn
            | Frame::Action(_)
            | Frame::OpenWindow
            | Frame::Attack(_)
            | Frame::Apply(_)
            | Frame::PutAway(_)
            | Frame::Draw(_),
        ) => String::new(),
    }
}

/// What an effect asks, without the name of its card.
fn asked(b: Board, run: &Run) -> &'static str {
    let steps = steps(b.cards, &run.effect);
    let at = usize::from(run.step);
    match steps.get(at) {
        Some(Step::Choose(_)) => match steps.get(at + 1) {
            Some(Step::RevealChosen) => "choose the card that is revealed.",
            Some(Step::Send(_)) => "choose the card that goes to the graveyard.",
            Some(Step::Return(..)) => "choose the card that goes back.",
            Some(Step::Switch(..)) => "choose the card that changes its mode.",
            _ => "choose a card.",
        },
        Some(Step::Discard) => "discard a card.",
        Some(Step::AttackAtOnce) => "attack at once?",
        Some(
            Step::RevealChosen
            | Step::Send(_)
            | Step::Return(..)
            | Step::Switch(..)
            | Step::Draw(_)
            | Step::EachDrawsUntil(_)
            | Step::OpponentDiscardsHand
            | Step::GainLife { .. }
            | Step::OpponentLosesLife { .. }
            | Step::EachLosesLife
            | Step::PayLives(_)
            | Step::Fuse
            | Step::SummonFromPile(_)
            | Step::SkipOpponentsTurn
            | Step::Win
            | Step::NullifyAnswered
            | Step::CancelAttack
            | Step::ReflectSpell
            | Step::SendDrawn,
        )
        | None => "use its effect?",
    }
}

/// What is being carried out, outermost first, in words that give nothing away.
pub fn carrying_out(b: Board) -> Vec<String> {
    let name = |entry: Entry| match b.s.find(entry) {
        Some((_, card)) if card.known => b.cards.name(card.card).to_owned(),
        Some(_) => "a face-down card".to_owned(),
        None => "a card that has left".to_owned(),
    };
    let effect = |card: CardId| format!("the effect of {}", b.cards.name(card));
    let mut all: Vec<String> = b
        .s
        .stack
        .from_top()
        .filter_map(|frame| match frame {
            Frame::Action(Action::Draw) => Some("Draw Card is announced".to_owned()),
            Frame::Action(Action::Discard(card)) => Some(format!("Discard of {} is announced", b.cards.name(*card))),
            Frame::Action(Action::Skip) => Some("Skip is announced".to_owned()),
            Frame::Summon(summon) if summon.price > 0 => Some("a summon is being paid for".to_owned()),
            Frame::Attack(attack) | Frame::AttackPrice(attack) => Some(match attack.target {
                _ if b.s.find(attack.attacker).is_none() => "the attack of a card that has left".to_owned(),
                Target::Player => format!("{} attacks the player", name(attack.attacker)),
                Target::Card(target) => format!("{} attacks {}", name(attack.attacker), name(target)),
            }),
            Frame::Apply(apply) => Some(effect(apply.effect.card)),
            Frame::Run(run) => Some(effect(run.effect.card)),
            Frame::Leave(leave) => Some(format!("{} goes to the graveyard", name(leave.entry))),
            Frame::ChooseGraveyard(_)
            | Frame::Deal
            | Frame::BeginTurn
            | Frame::EndTurn
            | Frame::OpenWindow
            | Frame::Window(_)
            | Frame::Summon(_)
            | Frame::PutAway(_)
            | Frame::Draw(_)
            | Frame::Settle(_)
            | Frame::Fuse(_)
            | Frame::Search(_) => None,
        })
        .collect();
    all.reverse();
    all
}
