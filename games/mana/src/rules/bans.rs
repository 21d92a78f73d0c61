//! What a player could wish to do with the cards in sight and may not, with the reason.

use crate::rules::assault::{ban_assault, ban_through};
use crate::rules::attack::{ban_fighter, ban_target};
use crate::rules::battle::Stage;
use crate::rules::board::Board;
use crate::rules::cancel::{answerable, ban_answer, ban_answering_skill};
use crate::rules::card::CardId;
use crate::rules::choice::{Choice, Facing, Group};
use crate::rules::effect::RuleKind;
use crate::rules::fight::{ban_in_battle, ban_technique};
use crate::rules::frame::Frame;
use crate::rules::grid::beside;
use crate::rules::lands::{ban_cell, ban_make, free_cells, shifts};
use crate::rules::movement::{ban_blocking, ban_destination, ban_move};
use crate::rules::open::ban_open;
use crate::rules::place::{ban_on, ban_place};
use crate::rules::rulebook::Why;
use crate::rules::setup::may_redraw;
use crate::rules::state::{Cell, Phase};
use crate::rules::using::{ban_equip, ban_skill, ban_use, numbers};
use crate::rules::words::{Direction, Kind, Timing};
use std::collections::BTreeSet;
use tercet_kernel::Seat;

/// Wishes with the reasons why they are not granted.
pub type Bans = Vec<(Choice, Why)>;

/// Everything `seat` could wish to do now and may not.
pub fn bans(b: Board, seat: Seat) -> Bans {
    let mut out = Bans::new();
    if b.s.over.is_some() {
        return out;
    }
    match b.s.stack.top() {
        None if seat == b.s.active && b.s.phase == Phase::Placement => placement(b, seat, &mut out),
        None if seat == b.s.active => main(b, seat, &mut out),
        None => later(b, seat, Why::rule("M-TURN-04"), &mut out),
        Some(frame) if seat == b.s.chooser => answers(b, seat, frame, &mut out),
        Some(_) => later(b, seat, Why::rule("M-TURN-04"), &mut out),
    }
    out.sort_by_key(|(choice, _)| *choice);
    out.dedup_by_key(|(choice, _)| *choice);
    out
}

/// Nothing can be used or opened while somebody else chooses (M-TURN-04), or while an action is
/// being carried out (M-MAIN-09).
fn later(b: Board, seat: Seat, why: Why, out: &mut Bans) {
    let side = &b.s.sides[seat];
    for held in &side.hand {
        match b.card(held.card).kind {
            Kind::Artifact | Kind::Support => out.push((Choice::Use(held.card, 0), why)),
            Kind::Item => out.extend(side.party.iter().map(|member| (Choice::Equip(held.card, member.entry), why))),
            Kind::Monster | Kind::Character => {}
        }
    }
    let own = b.s.monsters().filter(|(_, _, monster)| monster.seat == seat);
    out.extend(own.map(|(_, _, monster)| (Choice::Open(monster.entry), why)));
}

fn main(b: Board, seat: Seat, out: &mut Bans) {
    let side = &b.s.sides[seat];
    for held in &side.hand {
        let card = held.card;
        match b.card(card).kind {
            Kind::Artifact => {
                lands(b, seat, card, out);
                uses(b, seat, card, Timing::MainPhase, out);
            }
            Kind::Support => {
                lands(b, seat, card, out);
                uses(b, seat, card, Timing::MainPhase, out);
            }
            Kind::Item => {
                lands(b, seat, card, out);
                for member in &side.party {
                    out.extend(ban_equip(b, seat, card, member).map(|why| (Choice::Equip(card, member.entry), why)));
                }
                // Players equip only their own Characters (M-RULE-48).
                let theirs = b.s.sides[seat.other()].party.iter();
                out.extend(theirs.map(|member| (Choice::Equip(card, member.entry), Why::rule("M-ITEM-01"))));
            }
            // Monsters come later in the turn (M-PLACE-07).
            Kind::Monster => {
                lands(b, seat, card, out);
                let places = side.lands.iter().map(|land| Choice::Place(card, land.entry, Facing::FaceDown));
                out.extend(places.map(|choice| (choice, Why::rule("M-PLACE-07"))));
            }
            Kind::Character => {}
        }
    }
    for member in &side.party {
        out.extend(ban_skill(b, seat, member, Timing::MainPhase).map(|why| (Choice::Skill(member.entry), why)));
    }
    attacks(b, seat, out);
    techniques(b, seat, Why::rule("M-TECH-03"), out);
    for (owner, land) in b.s.lands_from(seat) {
        let Some(monster) = land.monster.as_ref().filter(|monster| monster.seat == seat) else { continue };
        for target in &b.s.sides[seat.other()].lands {
            let why = ban_move(b, seat, owner, monster).or_else(|| ban_destination(b, target));
            out.extend(why.map(|why| (Choice::Move(monster.entry, target.entry), why)));
        }
        out.extend(ban_assault(b, monster).map(|why| (Choice::Assault(monster.entry), why)));
        out.extend(ban_open(b, seat, monster).map(|why| (Choice::Open(monster.entry), why)));
    }
    shifting(b, seat, out);
    out.push((Choice::EndTurn, Why::rule("M-TURN-02")));
}

/// Cells beside a Land to which it cannot be shifted, though its text lets a Land be shifted
/// (M-RULE-115).
fn shifting(b: Board, seat: Seat, out: &mut Bans) {
    let held = b.s.lands_from(seat).filter(|(owner, land)| land.holder(*owner) == seat);
    for (owner, land) in held.filter(|(_, land)| b.card(land.card).rules.contains(RuleKind::Shifts)) {
        let free = shifts(b, seat, land, owner);
        let beside = Direction::ALL.iter().map(|side| beside(land.at, *side)).filter(|cell| !free.contains(cell));
        out.extend(beside.map(|cell| (Choice::Shift(land.entry, cell), Why::rule("M-RULE-115"))));
    }
}

/// Cells on and beside the player's own Lands on which a card cannot be laid; if it cannot be laid at all, the
/// free ones.
fn lands(b: Board, seat: Seat, card: CardId, out: &mut Bans) {
    match ban_make(b, seat, card) {
        Some(why) => out.extend(free_cells(b, seat).iter().map(|cell| (Choice::Land(card, *cell), why))),
        None => {
            let banned = around(b, seat)
                .into_iter()
                .filter_map(|cell| Some((Choice::Land(card, cell), ban_cell(b, seat, cell)?)));
            out.extend(banned);
        }
    }
}

/// Every Land's cell, and those that touch it at a side or corner.
fn around(b: Board, seat: Seat) -> BTreeSet<Cell> {
    let near = |at: Cell| (-1..=1).flat_map(move |x| (-1..=1).map(move |y| Cell { x: at.x + x, y: at.y + y }));
    b.s.sides[seat].lands.iter().flat_map(|land| near(land.at)).collect()
}

fn uses(b: Board, seat: Seat, card: CardId, timing: Timing, out: &mut Bans) {
    for x in numbers(b, seat, card) {
        out.extend(ban_use(b, seat, card, timing, x).map(|why| (Choice::Use(card, x), why)));
    }
}

/// Attacks with Characters that are tapped, or without anything to attack.
fn attacks(b: Board, seat: Seat, out: &mut Bans) {
    let side = &b.s.sides[seat];
    let targets = b.s.monsters().any(|(_, _, monster)| ban_target(b, seat, monster).is_none());
    for group in Group::all_of(side, |_| true) {
        let tapped = side
            .party
            .iter()
            .enumerate()
            .find_map(|(place, member)| ban_fighter(member).filter(|_| group.contains(place)));
        let why = if targets { tapped } else { Some(Why::rule("M-CATK-10")) };
        out.extend(why.map(|why| (Choice::Attack(group), why)));
    }
}

/// The Monster Placement Phase: what belongs to the Main Phase is over (M-TURN-03).
fn placement(b: Board, seat: Seat, out: &mut Bans) {
    let side = &b.s.sides[seat];
    let over = Why::rule("M-TURN-03");
    for held in &side.hand {
        for land in &side.lands {
            for facing in [Facing::FaceDown, Facing::Open] {
                let why = ban_place(b, seat, held.card, facing).or_else(|| ban_on(land));
                out.extend(why.map(|why| (Choice::Place(held.card, land.entry, facing), why)));
            }
        }
        let theirs = b.s.sides[seat.other()].lands.iter();
        out.extend(
            theirs.map(|land| (Choice::Place(held.card, land.entry, Facing::FaceDown), Why::rule("M-PLACE-02"))),
        );
        match b.card(held.card).kind {
            Kind::Artifact => {
                out.push((Choice::Use(held.card, 0), over));
                out.extend(around(b, seat).into_iter().map(|cell| (Choice::Land(held.card, cell), over)));
            }
            Kind::Support => out.push((Choice::Use(held.card, 0), over)),
            Kind::Item => out.extend(side.party.iter().map(|member| (Choice::Equip(held.card, member.entry), over))),
            Kind::Monster | Kind::Character => {}
        }
    }
    out.extend(side.party.iter().map(|member| (Choice::Skill(member.entry), over)));
    out.extend(Group::all_of(side, |_| true).map(|group| (Choice::Attack(group), over)));
    for (_, _, monster) in b.s.monsters().filter(|(_, _, monster)| monster.seat == seat) {
        let targets = b.s.sides[seat.other()].lands.iter().map(|land| Choice::Move(monster.entry, land.entry));
        out.extend(targets.chain([Choice::Assault(monster.entry)]).map(|choice| (choice, over)));
    }
    for (_, _, monster) in b.s.monsters().filter(|(_, _, monster)| monster.seat == seat && !monster.open) {
        out.push((Choice::Open(monster.entry), Why::rule("M-OPEN-02")));
    }
}

fn answers(b: Board, seat: Seat, frame: &Frame, out: &mut Bans) {
    let side = &b.s.sides[seat];
    match frame {
        Frame::Redraw(_) if !may_redraw(b, seat) => out.push((Choice::Redraw, Why::rule("M-SETUP-04"))),
        Frame::Use(_) | Frame::Lay(_) => {
            let Some(what) = answerable(frame) else { return };
            for held in side.hand.iter().filter(|held| b.card(held.card).kind == Kind::Support) {
                out.extend(ban_answer(b, seat, held.card, what).map(|why| (Choice::Use(held.card, 0), why)));
            }
            for member in &side.party {
                out.extend(ban_answering_skill(b, member, what).map(|why| (Choice::Skill(member.entry), why)));
            }
        }
        Frame::AttackTarget(_) => {
            for (_, _, monster) in b.s.monsters() {
                out.extend(ban_target(b, seat, monster).map(|why| (Choice::Choose(monster.entry), why)));
            }
            let others = b.s.sides.0.iter().flat_map(|side| {
                side.party.iter().map(|member| member.entry).chain(side.lands.iter().map(|land| land.entry))
            });
            out.extend(others.map(|entry| (Choice::Choose(entry), Why::rule("M-CATK-07"))));
            later(b, seat, Why::rule("M-MAIN-09"), out);
        }
        Frame::Move(_) => {
            for group in Group::all_of(side, |_| true) {
                let tapped =
                    side.party.iter().enumerate().any(|(place, member)| group.contains(place) && member.tapped);
                let why = ban_blocking(b).or(tapped.then_some(Why::rule("M-MOVE-06")));
                out.extend(why.map(|why| (Choice::Block(group), why)));
            }
        }
        Frame::Defend(_) => {
            out.extend(ban_through(b, seat).map(|why| (Choice::Through, why)));
            // Doing neither is not an answer (M-RULE-63).
            out.push((Choice::Pass, Why::rule("M-RULE-63")));
        }
        Frame::Battle(Stage::Techniques(_)) => {
            for item in &side.items {
                for number in 1..=3 {
                    out.extend(
                        ban_technique(b, seat, item, number).map(|why| (Choice::Technique(item.entry, number), why)),
                    );
                }
            }
            supports(b, seat, Why::rule("M-SUPPORT-05"), out);
        }
        Frame::Battle(Stage::Supports(_)) => {
            for held in side.hand.iter().filter(|held| matches!(b.card(held.card).kind, Kind::Support | Kind::Artifact))
            {
                out.extend(ban_in_battle(b, seat, held.card).map(|why| (Choice::Use(held.card, 0), why)));
            }
            techniques(b, seat, Why::rule("M-RULE-82"), out);
        }
        Frame::Battle(_) => {
            supports(b, seat, Why::rule("M-BATTLE-07"), out);
            techniques(b, seat, Why::rule("M-TECH-06"), out);
        }
        Frame::Run(_) | Frame::Settle(_) => later(b, seat, Why::rule("M-MAIN-09"), out),
        Frame::Redraw(_)
        | Frame::LayParties
        | Frame::BeginTurn
        | Frame::StartPhase(_)
        | Frame::Replenished
        | Frame::BeginMain
        | Frame::EndPhase(_) => {}
    }
}

/// In Battle Supports outside their steps (M-SUPPORT-05, M-BATTLE-07).
fn supports(b: Board, seat: Seat, why: Why, out: &mut Bans) {
    let held = b.s.sides[seat].hand.iter().filter(|held| b.card(held.card).timing == Some(Timing::InBattle));
    out.extend(held.map(|held| (Choice::Use(held.card, 0), why)));
}

/// Techniques outside their steps (M-TECH-03, M-TECH-06, M-RULE-82).
fn techniques(b: Board, seat: Seat, why: Why, out: &mut Bans) {
    let weapons = b.s.sides[seat].items.iter().filter(|item| !b.card(item.card).is_instrument());
    out.extend(weapons.flat_map(|item| (1..=3).map(move |number| (Choice::Technique(item.entry, number), why))));
}
