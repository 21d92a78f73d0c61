//! The questions: who chooses, among what, and what follows.

use crate::rules::attack::{another, ban_attacker, prices, targets};
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::choice::Choice;
use crate::rules::effect::Step;
use crate::rules::effects::immunity::{Subject, affects};
use crate::rules::effects::run::{choosable, source, steps};
use crate::rules::effects::steps::{findable, fusing};
use crate::rules::frame::{Frame, Fuse, Leave, Pile, Run, Summon};
use crate::rules::leaving::{Substitute, asked_seat, may_replace, substitutes};
use crate::rules::reveal::{ban_reveal, ban_switch};
use crate::rules::setup::for_the_graveyard;
use crate::rules::state::{Entry, FieldCard};
use crate::rules::summon;
use crate::rules::words::{Kind, Stance};
use tercet_kernel::{Only, Seat, Seq};

/// The seat that has to choose before this frame can go on, if any.
pub fn chooser(b: Board, frame: &Frame) -> Option<Seat> {
    match frame {
        Frame::ChooseGraveyard(seat) => Some(*seat),
        Frame::Window(window) => Some(window.seat),
        Frame::Summon(summon) => (summon.stance.is_none() || summon.price > 0).then_some(summon.seat),
        Frame::AttackPrice(attack) => b.s.find(attack.attacker).map(|(seat, _)| seat),
        Frame::Settle(from) => b.s.pending.chooser(*from, b.s.active),
        Frame::Run(run) => (!run.wasted && asks(b, run)).then_some(run.controller),
        Frame::Leave(leave) => {
            let (owner, card) = b.s.find(leave.entry)?;
            let asked = asked_seat(owner, leave)?;
            (may_replace(b, asked, leave) && !summon::cannot_leave(b, owner, card)).then_some(asked)
        }
        Frame::Fuse(fuse) => fuse_asks(b, fuse).then_some(fuse.seat),
        Frame::Search(search) => (search.pile.is_none() || !findable(b, search).is_empty()).then_some(search.seat),
        Frame::Deal
        | Frame::BeginTurn
        | Frame::EndTurn
        | Frame::Action(_)
        | Frame::OpenWindow
        | Frame::Attack(_)
        | Frame::Apply(_)
        | Frame::PutAway(_)
        | Frame::Draw(_) => None,
    }
}

/// Whether an effect needs a choice of its player now.
fn asks(b: Board, run: &Run) -> bool {
    run.undecided
        || match steps(b.cards, &run.effect).get(usize::from(run.step)) {
            Some(Step::Choose(filter)) if run.chosen == Entry::NONE => {
                choosable(b, filter, source(b, run)).next().is_some()
            }
            Some(Step::Discard) => !b.s.sides[run.controller].hand.is_empty(),
            Some(
                Step::Choose(_)
                | Step::RevealChosen
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
                | Step::SendDrawn
                | Step::AttackAtOnce,
            )
            | None => false,
        }
}

/// The only answer to the question of this frame, if it has but one and everybody can tell that: what cannot be
/// decided is not asked, unless not asking would tell something.
pub fn forced(b: Board, frame: &Frame) -> Option<Choice> {
    let decides_nothing = match frame {
        Frame::Summon(summon) => summon.stance.is_some(),
        Frame::AttackPrice(_) | Frame::Fuse(_) => true,
        Frame::Run(run) => !run.undecided,
        Frame::Search(search) => search.pile == Some(Pile::Graveyard),
        Frame::ChooseGraveyard(..)
        | Frame::Deal
        | Frame::BeginTurn
        | Frame::EndTurn
        | Frame::Action(..)
        | Frame::OpenWindow
        | Frame::Window(..)
        | Frame::Attack(..)
        | Frame::Apply(..)
        | Frame::PutAway(..)
        | Frame::Draw(..)
        | Frame::Settle(..)
        | Frame::Leave(..) => false,
    };
    if !decides_nothing || hidden(b, frame) {
        return None;
    }
    let mut all = Only::default();
    answers(b, frame, &mut all);
    all.one()
}

/// Whether the question is asked even if it has one answer, since not asking would tell what only its player
/// knows: the hand, the supply, the kinds of own face-down cards.
pub fn must_ask(b: Board) -> bool {
    b.s.stack.top().is_none_or(|frame| hidden(b, frame))
}

fn hidden(b: Board, frame: &Frame) -> bool {
    let side = &b.s.sides[b.s.chooser];
    match frame {
        // Among which own Monsters may be some that lie face down.
        Frame::Summon(_) | Frame::AttackPrice(_) | Frame::Fuse(_) => side.field.iter().any(|card| !card.known),
        Frame::Run(run) => {
            let step = steps(b.cards, &run.effect).get(usize::from(run.step));
            // What a text leaves to its player is asked, though it should come to nothing.
            run.undecided || (step == Some(&Step::Discard) && side.hand.len() > 1)
        }
        Frame::Search(search) => search.pile != Some(Pile::Graveyard),
        // A moment to act; cards of the hand or the deck; effects whose order may matter for what nobody knows yet.
        Frame::ChooseGraveyard(..)
        | Frame::Deal
        | Frame::BeginTurn
        | Frame::EndTurn
        | Frame::Action(..)
        | Frame::OpenWindow
        | Frame::Window(..)
        | Frame::Attack(..)
        | Frame::Apply(..)
        | Frame::PutAway(..)
        | Frame::Draw(..)
        | Frame::Settle(..)
        | Frame::Leave(..) => true,
    }
}

fn fuse_asks(b: Board, fuse: &Fuse) -> bool {
    if fuse.first == Entry::NONE { fusible(b, fuse).nth(1).is_some() } else { fuse.second == Entry::NONE }
}

/// The Monsters that can still be chosen for a fusion (B-RULE-51).
fn fusible<'a>(b: Board<'a>, fuse: &'a Fuse) -> impl Iterator<Item = &'a FieldCard> {
    let by = fusing(b, fuse);
    b.s.sides[fuse.seat].field.iter().filter(move |card| {
        b.cards.card(card.card).kind == Kind::Monster
            && card.entry != fuse.first
            && affects(b, &by, Subject::Card(fuse.seat, card))
    })
}

/// Fills `out` with everything the choosing seat may do.
pub fn options(b: Board, out: &mut Vec<Choice>) {
    out.clear();
    if b.s.over.is_some() {
        return;
    }
    match b.s.stack.top() {
        None => free(b, out),
        Some(frame) => answers(b, frame, out),
    }
}

/// The free choice of the player whose turn it is: the four sub-actions (B-SUB-01), each card for
/// itself (B-SUB-05), and the action that ends the turn (B-TURN-02, B-TURN-06). Skip is always there
/// (B-ACTION-07); a draw needs a supply (B-RULE-28), a discard a hand (B-ACTION-09), and a
/// turn ends with one of the three (B-RULE-29).
fn free(b: Board, out: &mut Vec<Choice>) {
    let seat = b.s.active;
    let side = &b.s.sides[seat];
    for card in distinct(side.hand.iter().map(|held| held.card)) {
        if summon::ban(b, seat, card).is_none() {
            out.extend(Stance::ALL.iter().map(|stance| Choice::Summon(card, *stance)));
        }
    }
    for card in &side.field {
        if ban_reveal(card).is_none() {
            out.push(Choice::Reveal(card.entry));
        }
        if ban_switch(b, seat, card).is_none() {
            out.push(Choice::Switch(card.entry));
        }
        if ban_attacker(b, seat, card).is_none() {
            out.extend(
                targets(b, seat, card)
                    .filter(|target| another(b, seat, card, *target).is_ok())
                    .map(|target| Choice::Attack(card.entry, target)),
            );
        }
    }
    if !side.supply.is_empty() {
        out.push(Choice::Draw);
    }
    out.extend(distinct(side.hand.iter().map(|held| held.card)).map(Choice::Discard));
    out.push(Choice::Skip);
}

/// The answers to the question of the topmost frame.
fn answers(b: Board, frame: &Frame, out: &mut impl Extend<Choice>) {
    match frame {
        Frame::ChooseGraveyard(seat) => {
            out.extend(for_the_graveyard(b, *seat).iter().copied().map(Choice::Take));
        }
        Frame::Window(window) => {
            let spell_or_trap = |card: &CardId| b.cards.card(*card).kind != Kind::Monster;
            for card in distinct(b.s.sides[window.seat].hand.iter().map(|held| held.card)).filter(spell_or_trap) {
                if summon::ban(b, window.seat, card).is_none() {
                    out.extend(Stance::ALL.iter().map(|stance| Choice::Play(card, *stance)));
                }
            }
            out.extend([Choice::Pass]);
        }
        Frame::Summon(Summon { stance: None, .. }) => out.extend(Stance::ALL.iter().copied().map(Choice::Stance)),
        Frame::Summon(summon) => {
            out.extend(summon::affordable(b, summon).map(|card| Choice::Choose(card.entry)));
        }
        Frame::AttackPrice(attack) => {
            if let Some((seat, card)) = b.s.find(attack.attacker) {
                out.extend(prices(b, seat, card).map(|paid| Choice::Choose(paid.entry)));
            }
        }
        Frame::Settle(from) => {
            out.extend(b.s.pending.sources(*from, b.s.chooser).map(|(entry, card)| Choice::Order(entry, card)));
        }
        Frame::Run(run) => run_answers(b, run, out),
        Frame::Leave(leave) => {
            let mut all: Seq<Choice, 16> = Seq::default();
            substitutes(b, b.s.chooser, leave, &mut |instead| {
                let answer = match instead {
                    Substitute::Field(entry) => Choice::Choose(entry),
                    Substitute::Hand(card, _) => Choice::Take(card),
                };
                if !all.contains(&answer) {
                    all.push(answer);
                }
            });
            all.push(Choice::No);
            out.extend(all.iter().copied());
        }
        Frame::Fuse(fuse) => out.extend(fusible(b, fuse).map(|card| Choice::Choose(card.entry))),
        Frame::Search(search) => match search.pile {
            None => out.extend([Choice::Pile(Pile::Graveyard), Choice::Pile(Pile::Supply)]),
            Some(_) => out.extend(findable(b, search).iter().copied().map(Choice::Take)),
        },
        Frame::Deal
        | Frame::BeginTurn
        | Frame::EndTurn
        | Frame::Action(..)
        | Frame::OpenWindow
        | Frame::Attack(..)
        | Frame::Apply(..)
        | Frame::PutAway(..)
        | Frame::Draw(..) => {}
    }
}

fn run_answers(b: Board, run: &Run, out: &mut impl Extend<Choice>) {
    match steps(b.cards, &run.effect).get(usize::from(run.step)) {
        Some(Step::Choose(filter)) => {
            let all = choosable(b, filter, source(b, run));
            out.extend(all.map(|(_, card)| Choice::Choose(card.entry)));
        }
        Some(Step::Discard) => {
            let hand = &b.s.sides[run.controller].hand;
            out.extend(distinct(hand.iter().map(|held| held.card)).map(Choice::Take));
        }
        Some(Step::AttackAtOnce) => {
            if let Some((seat, card)) = b.s.find(run.effect.source) {
                out.extend(targets(b, seat, card).map(|target| Choice::Attack(card.entry, target)));
            }
        }
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
        | None => out.extend([Choice::Yes]),
    }
    if run.undecided {
        out.extend([Choice::No]);
    }
}

/// What `leave` can be answered with, as the engine carries it out.
pub fn substitute_for(b: Board, leave: &Leave, choice: Choice) -> Option<Substitute> {
    let mut found = None;
    substitutes(b, b.s.chooser, leave, &mut |instead| {
        let means = match instead {
            Substitute::Field(entry) => choice == Choice::Choose(entry),
            Substitute::Hand(card, _) => choice == Choice::Take(card),
        };
        if means && found.is_none() {
            found = Some(instead);
        }
    });
    found
}

/// The cards without repeats, in their order.
pub fn distinct<I>(cards: I) -> impl Iterator<Item = CardId>
where
    I: Iterator<Item = CardId> + Clone,
{
    let all = cards.clone();
    cards.enumerate().filter(move |(at, card)| !all.clone().take(*at).any(|before| before == *card)).map(|(_, c)| c)
}
