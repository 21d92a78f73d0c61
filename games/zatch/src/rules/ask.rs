//! The questions: who chooses, and among what.

use crate::rules::battle::no_defense;
use crate::rules::board::Board;
use crate::rules::choice::Choice;
use crate::rules::coins::to_change;
use crate::rules::effects::machine::asking;
use crate::rules::entering::{How, ban_lay_down, ways};
use crate::rules::frame::{EndStep, Frame, Role, StartStep, UseStage};
use crate::rules::inflict::{injuries_left, must_protect, order_of_injuries_matters, protectors};
use crate::rules::leaving::{ban_drop, droppable};
use crate::rules::permission::allowances::reachable_pages;
use crate::rules::permission::offers::{granted_somewhere, offers};
use crate::rules::permission::uses::ban_use;
use crate::rules::playing::{attacks_from, ban_battle_event, ban_event, can_attack, fights_with};
use crate::rules::program::When;
use crate::rules::state::{CardStatus, OnMat, PageOf};
use crate::rules::turn::{ban_restoring, ban_sending_away, ban_turning, ban_turning_over, between_end_effects};
use crate::rules::using::{answerer, question as use_question};
use crate::rules::words::Kind;
use crate::rules::{fetch, order};
use tercet_kernel::Seat;

/// The seat that has to choose before this frame can go on, if any. It never depends on what one of the
/// players cannot know (Z-PAGE-13).
pub fn chooser(b: Board, frame: &Frame) -> Option<Seat> {
    let active = b.s.active;
    match frame {
        Frame::Start(StartStep::Turning(left)) => {
            (ban_turning(b, *left).is_none() || drops(b, active).next().is_some()).then_some(active)
        }
        // What lies on the mat is known, and so is who can discard it freely.
        Frame::Start(StartStep::AnyTime) | Frame::End(EndStep::AnyTime) => {
            drops(b, active.other()).next().is_some().then_some(active.other())
        }
        Frame::Start(StartStep::Faces(seat)) => faces(b, *seat).next().is_some().then_some(*seat),
        Frame::Act(window) | Frame::BattleEffects(window) => Some(window.seat),
        Frame::BattleIn => Some(active.other()),
        // In an imagined world there may be no Attack: then it is as if Battle In had not been declared.
        Frame::ShowAttack => can_attack(b, active).then_some(active),
        Frame::Defend => no_defense(b).is_none().then_some(active.other()),
        Frame::Use(usage) => match usage.stage {
            UseStage::Deciding(..) => use_question(b, usage).map(|question| question.seat),
            UseStage::Answering => answerer(usage).filter(|seat| effects(b, *seat, When::CutIn).next().is_some()),
            UseStage::Flipping | UseStage::Flipped | UseStage::Resolving | UseStage::Done => None,
        },
        Frame::Run(run) => asking::chooser(b, run),
        Frame::Coins(window) => effects(b, window.seat, When::Coins).next().is_some().then_some(window.seat),
        Frame::WhichCoin(seat, ..) => Some(*seat),
        // Whoever must PROTECT and has one MAMODO for it decides nothing (Z-RULE-151).
        Frame::Inflict(inflict) => {
            let able = protectors(b, inflict).len();
            (able > 1 || able == 1 && !must_protect(b, inflict)).then_some(inflict.to)
        }
        Frame::Injuries(left) => order_of_injuries_matters(b, *left).then_some(active),
        Frame::Settle(from) => b.s.pending.chooser(*from, active).filter(|_| order::matters(b, *from)).or_else(|| {
            let something = between_end_effects(b) && at_the_end(b).next().is_some();
            something.then_some(active)
        }),
        Frame::End(EndStep::Petrified) => at_the_end(b).next().is_some().then_some(active),
        Frame::End(EndStep::NoMamodo) => {
            Seat::BOTH.into_iter().all(|seat| fetch::must_fetch(b, seat)).then_some(active)
        }
        Frame::Fetch(seat) => fetch::question(b, *seat).map(|question| question.seat),
        Frame::BeginTurn | Frame::Start(_) | Frame::Battle(_) | Frame::End(_) => None,
    }
}

/// Whether the present question is asked even if there is nothing to decide: what the open pages hold decides
/// that, and the other player does not see them (Z-PAGE-13), or something is looked at until the player goes on
/// (Z-RULE-181).
pub fn must_ask(b: Board) -> bool {
    let Some(frame) = b.s.stack.top() else { return false };
    match frame {
        Frame::Act(_)
        | Frame::BattleIn
        | Frame::ShowAttack
        | Frame::Defend
        | Frame::BattleEffects(_)
        | Frame::Fetch(_) => true,
        Frame::Run(run) => asking::looks_into_book(b, run),
        Frame::BeginTurn
        | Frame::Start(_)
        | Frame::Battle(_)
        | Frame::Use(_)
        | Frame::Coins(_)
        | Frame::WhichCoin(..)
        | Frame::Inflict(_)
        | Frame::Injuries(_)
        | Frame::Settle(_)
        | Frame::End(_) => false,
    }
}

/// The player's MAMODO that can be turned over.
fn faces<'a>(b: Board<'a>, seat: Seat) -> impl Iterator<Item = &'a OnMat> {
    let own = b.s.sides[seat].mat.iter().filter(move |card| b.card(card.card).other_face.is_some());
    own.filter(move |card| ban_turning_over(b, seat, card).is_none())
}

/// What can be done with a Petrified MAMODO in the player's own END PHASE.
fn stone_choices(b: Board, card: &OnMat) -> impl Iterator<Item = Choice> {
    let seat = b.s.active;
    let stone = card.status == CardStatus::Petrified;
    let restore = (stone && ban_restoring(b, seat, card).is_none()).then_some(Choice::Restore(card.entry));
    let send = (stone && ban_sending_away(b, seat, card).is_none()).then_some(Choice::SendAway(card.entry));
    restore.into_iter().chain(send)
}

/// The effects of cards in play that a player can use at a moment.
fn effects<'a>(b: Board<'a>, seat: Seat, when: When) -> impl Iterator<Item = Choice> + 'a {
    let given = granted_somewhere(b);
    let own = b.s.sides[seat].mat.iter();
    let with = own.filter(move |card| given || b.card(card.card).times.contains(when));
    with.flat_map(move |card| {
        let able = offers(b, seat, card).filter(move |offer| ban_use(b, seat, seat, card, offer, when).is_none());
        able.map(move |offer| Choice::Use(card.entry, offer.number))
    })
}

/// Puts choices behind those found so far: from inside the iterator, which is faster than [`Vec::extend`].
fn put(out: &mut Vec<Choice>, choices: impl IntoIterator<Item = Choice>) {
    choices.into_iter().for_each(|choice| out.push(choice));
}

/// The cards that may be discarded at any time.
fn drops<'a>(b: Board<'a>, seat: Seat) -> impl Iterator<Item = Choice> + 'a {
    droppable(b, seat).filter(move |card| ban_drop(b, seat, card).is_none()).map(|card| Choice::Drop(card.entry))
}

/// What the Attacker can do in the END PHASE apart from putting its effects in order.
fn at_the_end<'a>(b: Board<'a>) -> impl Iterator<Item = Choice> + 'a {
    let own = b.s.sides[b.s.active].mat.iter();
    own.flat_map(move |card| stone_choices(b, card)).chain(drops(b, b.s.active))
}

/// Fills `out` with everything the choosing seat may do.
pub fn options(b: Board, out: &mut Vec<Choice>) {
    out.clear();
    if b.s.over.is_some() {
        return;
    }
    let Some(frame) = b.s.stack.top() else { return };
    let seat = b.s.chooser;
    match frame {
        Frame::Start(StartStep::Turning(left)) => {
            put(out, ban_turning(b, *left).is_none().then_some(Choice::TurnPage));
            out.push(Choice::StopTurning);
            put(out, drops(b, seat));
        }
        Frame::Start(StartStep::AnyTime) | Frame::End(EndStep::AnyTime) => {
            put(out, drops(b, seat));
            out.push(Choice::Pass);
        }
        Frame::Start(StartStep::Faces(_)) => {
            put(out, faces(b, seat).map(|card| Choice::TurnOver(card.entry)));
            out.push(Choice::Pass);
        }
        Frame::Act(_) => {
            actions(b, seat, out);
            if seat == b.s.active && can_attack(b, seat) {
                out.push(Choice::BattleIn);
            }
            out.push(Choice::Pass);
        }
        Frame::BattleIn => {
            actions(b, seat, out);
            out.push(Choice::Pass);
        }
        Frame::ShowAttack => fights(b, seat, Role::Attack, out),
        Frame::Defend => {
            fights(b, seat, Role::Defense, out);
            out.push(Choice::Pass);
        }
        Frame::BattleEffects(_) => battle_effects(b, seat, out),
        Frame::Use(usage) => match usage.stage {
            UseStage::Deciding(..) => answers(use_question(b, usage), out),
            UseStage::Answering => {
                put(out, effects(b, seat, When::CutIn));
                out.push(Choice::Pass);
            }
            UseStage::Flipping | UseStage::Flipped | UseStage::Resolving | UseStage::Done => {}
        },
        Frame::Run(run) if asking::names_a_card(b, run) => {
            put(out, b.cards.first_of_each_name().iter().map(|card| Choice::Name(*card)));
        }
        Frame::Run(run) => answers(asking::question(b, run), out),
        Frame::Coins(_) => {
            put(out, effects(b, seat, When::Coins));
            out.push(Choice::Pass);
        }
        Frame::WhichCoin(_, _, change) => put(out, to_change(b, *change).iter().map(|(_, choice)| *choice)),
        Frame::Injuries(left) => put(out, injuries_left(b, *left).map(|next| Choice::Choose(next.target))),
        Frame::Inflict(inflict) => {
            put(out, protectors(b, inflict).iter().map(|(entry, _)| Choice::Protect(*entry)));
            if !must_protect(b, inflict) {
                out.push(Choice::Take);
            }
        }
        Frame::Settle(from) => {
            put(out, order::choices(b, *from).iter().map(|(choice, _)| *choice));
            if between_end_effects(b) {
                put(out, at_the_end(b));
            }
        }
        Frame::End(EndStep::Petrified) => {
            put(out, at_the_end(b));
            out.push(Choice::Pass);
        }
        Frame::End(_) => put(out, seat.then_other().map(Choice::Player)),
        Frame::Fetch(whose) => answers(fetch::question(b, *whose), out),
        Frame::BeginTurn | Frame::Start(_) | Frame::Battle(_) => {}
    }
}

/// The answers to a question.
fn answers(question: Option<asking::Question>, out: &mut Vec<Choice>) {
    if let Some(question) = question {
        out.extend_from_slice(&question.options);
    }
}

/// The Actions of a player in Non-Battle but Battle In (Z-BATTLE-01): any number of them in the phase,
/// one at a time.
fn actions(b: Board, seat: Seat, out: &mut Vec<Choice>) {
    reachable_pages(b, seat).for_each(|page| from_page(b, seat, page, out));
    for hidden in b.s.sides[seat].mat.iter().filter(|card| card.status == CardStatus::Hidden) {
        let able = ways(b, seat, hidden.card, How::TurnedUp).unwrap_or_default();
        put(out, able.iter().map(|way| Choice::TurnUp(hidden.entry, *way)));
    }
    put(out, effects(b, seat, When::Plain));
    put(out, drops(b, seat));
}

/// What can be done with the card of a page.
fn from_page(b: Board, seat: Seat, page: PageOf, out: &mut Vec<Choice>) {
    let Some(card) = b.on_page(page) else { return };
    match b.card(card).kind {
        Kind::Mamodo | Kind::Partner | Kind::Mj12 => {
            if !b.s.lies_open(seat, page) {
                return;
            }
            for face in b.faces(card) {
                let able = ways(b, seat, face, How::Action).unwrap_or_default();
                put(out, able.iter().map(|way| Choice::Enter(page.number, face, *way)));
            }
            if ban_lay_down(b, seat, page.number).is_none() {
                out.push(Choice::LayDown(page.number));
            }
        }
        Kind::Event => put(out, ban_event(b, seat, page).is_none().then_some(Choice::Event(page))),
        Kind::Spell => {
            let able = attacks_from(b, seat, page, Role::Plain);
            put(out, able.map(|mamodo| Choice::Spell(page, mamodo)));
        }
    }
}

/// The Attacks or Defenses a player can declare (Z-STEP1-01, Z-STEP2-01).
fn fights(b: Board, seat: Seat, role: Role, out: &mut Vec<Choice>) {
    for page in reachable_pages(b, seat) {
        put(out, attacks_from(b, seat, page, role).map(|mamodo| Choice::Spell(page, mamodo)));
    }
    let when = if role == Role::Attack { When::Attack } else { When::Defense };
    for card in &b.s.sides[seat].mat {
        put(out, fights_with(b, seat, card, when).map(|number| Choice::Use(card.entry, number)));
    }
}

/// Battle effects in Step 3 (Z-STEP3-01), also without a Defense (Z-RULE-118).
fn battle_effects(b: Board, seat: Seat, out: &mut Vec<Choice>) {
    put(out, effects(b, seat, When::Battle));
    for page in reachable_pages(b, seat) {
        let event = b.on_page(page).is_some_and(|card| b.card(card).kind == Kind::Event);
        put(out, (event && ban_battle_event(b, seat, page).is_none()).then_some(Choice::Event(page)));
    }
    put(out, drops(b, seat));
    out.push(Choice::Pass);
}
