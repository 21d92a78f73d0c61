//! The questions: who chooses, among what, and why not more.

use crate::rules::assault::{ban_assault, ban_through};
use crate::rules::attack::{ban_fighter, ban_target, has_target};
use crate::rules::battle::{Order, Stage};
use crate::rules::board::Board;
use crate::rules::cancel::{Answerable, answerable, ban_answer, ban_answering_skill, could_answer};
use crate::rules::card::CardId;
use crate::rules::choice::{Choice, Facing, Group};
use crate::rules::damage::next_in_order;
use crate::rules::effect::RuleKind;
use crate::rules::effects::run::{question, run_hides};
use crate::rules::fight::{ban_in_battle, could_support, techniques};
use crate::rules::frame::{EndStep, Frame};
use crate::rules::grid::Cells;
use crate::rules::lands::{ban_make, free_cells, shifts};
use crate::rules::movement::{ban_blocking, ban_destination, ban_move};
use crate::rules::open::ban_open;
use crate::rules::place::{ban_on, ban_place};
use crate::rules::setup::may_redraw;
use crate::rules::state::{Limit, Phase, Side, State};
use crate::rules::turn::{order_matters, replenishing};
use crate::rules::using::{ban_equip, ban_skill, ban_use, numbers};
use crate::rules::words::{Kind, Timing};
use tercet_kernel::{Only, Seat, Seq};

/// The seat that has to choose before this frame can go on, if any. It never depends on what one
/// of the players cannot know (M-RULE-17).
pub fn chooser(b: Board, frame: &Frame) -> Option<Seat> {
    let active = b.s.active;
    match frame {
        Frame::Redraw(seat) => Some(*seat),
        Frame::StartPhase(steps) => (steps.iter().nth(1).is_some() && order_matters(b)).then_some(active),
        Frame::Replenished => replenishing(b).next().is_some().then_some(active),
        Frame::EndPhase(EndStep::Trim) => over_hand_limit(b.s).then_some(active),
        Frame::Use(_) | Frame::Lay(_) => {
            answerable(frame).filter(|what| could_answer(b, *what)).map(Answerable::answerer)
        }
        Frame::AttackTarget(_) => Some(active),
        Frame::Move(moving) => {
            let blocker = active.other();
            let can = b.s.sides[blocker].party.iter().any(|member| ban_fighter(member).is_none());
            (!moving.blocked && can && ban_blocking(b).is_none()).then_some(blocker)
        }
        Frame::Defend(_) => (!b.s.sides[active.other()].party.is_empty()).then_some(active.other()),
        Frame::Battle(stage) => battle_chooser(b, *stage),
        Frame::Settle(from) => b.s.pending.chooser(*from, active),
        Frame::Run(run) => question(b, run).map(|question| question.seat),
        Frame::LayParties | Frame::BeginTurn | Frame::BeginMain | Frame::EndPhase(_) => None,
    }
}

/// The only answer to the question of this frame, if it has but one and everybody can tell that: what cannot be
/// decided is not asked, unless not asking would tell something.
pub fn forced(b: Board, frame: &Frame) -> Option<Choice> {
    // All others have further answers, or are asked for what only one player knows.
    let may_be_one = matches!(frame, Frame::AttackTarget(_) | Frame::Defend(_) | Frame::Run(_));
    if !may_be_one || hidden(b, frame) {
        return None;
    }
    let mut all = Only::default();
    answers(b, frame, &mut all);
    all.one()
}

/// Whether the question is asked even if it has one answer, since not asking would tell what only its player
/// knows (M-RULE-17): what a hand or a deck holds.
pub fn must_ask(b: Board) -> bool {
    b.s.stack.top().is_none_or(|frame| hidden(b, frame))
}

fn hidden(b: Board, frame: &Frame) -> bool {
    match frame {
        Frame::Redraw(_) | Frame::EndPhase(_) | Frame::Use(_) | Frame::Lay(_) => true,
        Frame::Battle(Stage::Supports(_)) => true,
        // Which order matters may hang on cards that nobody has seen yet.
        Frame::Settle(_) | Frame::StartPhase(_) => true,
        Frame::Run(run) => run_hides(b, run),
        Frame::LayParties
        | Frame::BeginTurn
        | Frame::Replenished
        | Frame::BeginMain
        | Frame::AttackTarget(..)
        | Frame::Move(..)
        | Frame::Defend(..)
        | Frame::Battle(..) => false,
    }
}

fn battle_chooser(b: Board, stage: Stage) -> Option<Seat> {
    let battle = b.s.battle.as_ref().filter(|battle| !battle.one_sided())?;
    match stage {
        Stage::Techniques(seat) => techniques(b, seat).next().is_some().then_some(seat),
        Stage::Supports(seat) => could_support(b, seat).then_some(seat),
        Stage::Order(order) => (next_in_order(b, battle, &order).len() > 1).then(|| battle.characters_seat()),
        Stage::Opening
        | Stage::Bonus
        | Stage::Damage(_)
        | Stage::Apply(_)
        | Stage::Aftermath
        | Stage::End
        | Stage::Close => None,
    }
}

/// Whether the active player holds too many cards at the end of the turn (M-HAND-01, M-HAND-04). It
/// is asked only in the player's own End Phase: at every other time a hand holds any number (M-HAND-03,
/// M-RULE-16).
fn over_hand_limit(s: &State) -> bool {
    s.sides[s.active].hand.len() > usize::from(s.house.hand_limit)
}

/// The cards of a hand without repeats, in their order.
fn distinct_hand(side: &Side) -> Seq<CardId, 24> {
    let mut seen = [0_u64; 4];
    let mut distinct = Seq::new();
    for held in &side.hand {
        let (word, bit) = (usize::from(held.card.0 / 64), 1 << (held.card.0 % 64));
        if seen[word] & bit == 0 {
            seen[word] |= bit;
            distinct.push(held.card);
        }
    }
    distinct
}

/// Fills `out` with everything the choosing seat may do.
pub fn options(b: Board, out: &mut Vec<Choice>) {
    out.clear();
    if b.s.over.is_some() {
        return;
    }
    match b.s.stack.top() {
        None if b.s.phase == Phase::Placement => placement(b, out),
        None => main(b, out),
        Some(frame) => answers(b, frame, out),
    }
}

/// The free choice in the Main Phase, in any order and as often as possible (M-MAIN-01, M-MAIN-02).
/// Only Mana limits how many cards are used, Artifacts and Items too (M-USE-03, M-ART-02, M-ITEM-08),
/// only untapped Characters how often they attack (M-CATK-06). Nothing is compulsory (M-TURN-06).
fn main(b: Board, out: &mut Vec<Choice>) {
    let seat = b.s.active;
    let side = &b.s.sides[seat];
    // Where a Land may lie is worked out only if one may be made.
    let may_make = b.s.limits.uses(Limit::LandMake) == 0;
    let cells = if may_make { free_cells(b, seat) } else { Cells::new() };
    for card in &distinct_hand(side) {
        match b.card(*card).kind {
            Kind::Artifact => {
                if !cells.is_empty() && ban_make(b, seat, *card).is_none() {
                    out.extend(cells.iter().map(|cell| Choice::Land(*card, *cell)));
                }
                use_options(b, seat, *card, out);
            }
            Kind::Support => use_options(b, seat, *card, out),
            Kind::Item => {
                let able = side.party.iter().filter(|member| ban_equip(b, seat, *card, member).is_none());
                out.extend(able.map(|member| Choice::Equip(*card, member.entry)));
            }
            Kind::Monster | Kind::Character => {}
        }
    }
    for member in &side.party {
        if ban_skill(b, seat, member, Timing::MainPhase).is_none() {
            out.push(Choice::Skill(member.entry));
        }
    }
    if has_target(b, seat) {
        out.extend(Group::all_of(side, |place| ban_fighter(&side.party[place]).is_none()).map(Choice::Attack));
    }
    for (owner, land) in b.s.lands_from(seat) {
        if b.card(land.card).rules.contains(RuleKind::Shifts) {
            out.extend(shifts(b, seat, land, owner).iter().map(|cell| Choice::Shift(land.entry, *cell)));
        }
        let Some(monster) = land.monster.as_ref().filter(|monster| monster.seat == seat) else { continue };
        if ban_move(b, seat, owner, monster).is_none() {
            let free = b.s.sides[seat.other()].lands.iter().filter(|land| ban_destination(b, land).is_none());
            out.extend(free.map(|land| Choice::Move(monster.entry, land.entry)));
        }
        if ban_assault(b, monster).is_none() {
            out.push(Choice::Assault(monster.entry));
        }
        if ban_open(b, seat, monster).is_none() {
            out.push(Choice::Open(monster.entry));
        }
    }
    out.push(Choice::EndMain);
}

fn use_options(b: Board, seat: Seat, card: CardId, out: &mut Vec<Choice>) {
    let able = numbers(b, seat, card).filter(|x| ban_use(b, seat, card, Timing::MainPhase, *x).is_none());
    out.extend(able.map(|x| Choice::Use(card, x)));
}

/// Any number of Monsters onto the player's own Lands without one (M-PLACE-01, M-PLACE-02, M-PLACE-03, M-PLACE-04,
/// M-PLACE-05), or none (M-TURN-06).
fn placement(b: Board, out: &mut Vec<Choice>) {
    let seat = b.s.active;
    let side = &b.s.sides[seat];
    for card in &distinct_hand(side) {
        for facing in [Facing::FaceDown, Facing::Open] {
            if ban_place(b, seat, *card, facing).is_none() {
                let free = side.lands.iter().filter(|land| ban_on(land).is_none());
                out.extend(free.map(|land| Choice::Place(*card, land.entry, facing)));
            }
        }
    }
    out.push(Choice::EndTurn);
}

/// The answers to the question of the topmost frame. Which cards go over the hand limit their player
/// picks (M-HAND-02).
fn answers(b: Board, frame: &Frame, out: &mut impl Extend<Choice>) {
    let seat = b.s.chooser;
    let side = &b.s.sides[seat];
    match frame {
        Frame::Redraw(seat) => {
            out.extend([Choice::Keep]);
            if may_redraw(b, *seat) {
                out.extend([Choice::Redraw]);
            }
        }
        Frame::StartPhase(steps) => {
            out.extend([Choice::StartAll]);
            out.extend(steps.iter().map(Choice::Start));
        }
        Frame::Replenished => {
            out.extend(replenishing(b).map(|member| Choice::Skill(member.entry)));
            out.extend([Choice::Pass]);
        }
        Frame::EndPhase(_) => out.extend(distinct_hand(side).iter().map(|card| Choice::Take(*card))),
        Frame::Use(_) | Frame::Lay(_) => {
            if let Some(what) = answerable(frame) {
                let hand = distinct_hand(side);
                let cards = hand.iter().filter(|card| ban_answer(b, seat, **card, what).is_none());
                out.extend(cards.map(|card| Choice::Use(*card, 0)));
                let able = side.party.iter().filter(|member| ban_answering_skill(b, member, what).is_none());
                out.extend(able.map(|member| Choice::Skill(member.entry)));
            }
            out.extend([Choice::Pass]);
        }
        Frame::AttackTarget(_) => {
            let targets = b.s.monsters().filter(|(_, _, monster)| ban_target(b, seat, monster).is_none());
            out.extend(targets.map(|(_, _, monster)| Choice::Choose(monster.entry)));
        }
        Frame::Move(_) => {
            out.extend([Choice::Pass]);
            out.extend(Group::all_of(side, |place| ban_fighter(&side.party[place]).is_none()).map(Choice::Block));
        }
        Frame::Defend(_) => {
            if ban_through(b, seat).is_none() {
                out.extend([Choice::Through]);
            }
            out.extend(Group::all_of(side, |_| true).map(Choice::Fight));
        }
        Frame::Battle(stage) => in_battle(b, seat, *stage, out),
        Frame::Settle(from) => {
            out.extend(b.s.pending.sources(*from, seat).map(|(entry, card)| Choice::Order(entry, card)));
        }
        Frame::Run(run) => {
            if let Some(question) = question(b, run) {
                out.extend(question.options.iter().copied());
            }
        }
        Frame::LayParties | Frame::BeginTurn | Frame::BeginMain => {}
    }
}

/// The answers inside a battle. The question comes again after each Technique or Support, so any
/// number can be used (M-SUPPORT-06), and none need be (M-TECH-04).
fn in_battle(b: Board, seat: Seat, stage: Stage, out: &mut impl Extend<Choice>) {
    match stage {
        Stage::Techniques(_) => {
            out.extend(techniques(b, seat).map(|(item, number)| Choice::Technique(item, number)));
            out.extend([Choice::Pass]);
        }
        Stage::Supports(_) => {
            let hand = distinct_hand(&b.s.sides[seat]);
            let able = hand.iter().filter(|card| ban_in_battle(b, seat, **card).is_none());
            out.extend(able.map(|card| Choice::Use(*card, 0)));
            out.extend([Choice::Pass]);
        }
        Stage::Order(order) => out.extend(next_characters(b, &order)),
        Stage::Opening
        | Stage::Bonus
        | Stage::Damage(_)
        | Stage::Apply(_)
        | Stage::Aftermath
        | Stage::End
        | Stage::Close => {}
    }
}

/// The Characters that damage can meet next (M-DMG-05).
fn next_characters<'a>(b: Board<'a>, order: &Order) -> impl Iterator<Item = Choice> + use<'a> {
    b.s.battle.iter().flat_map({
        let order = *order;
        move |battle| {
            let places = next_in_order(b, battle, &order);
            battle
                .fighters
                .iter()
                .enumerate()
                .filter(move |(place, _)| places.contains(&(*place as u8)))
                .map(|(_, fighter)| Choice::Choose(fighter.entry))
        }
    })
}
