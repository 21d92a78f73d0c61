//! From a position to what a viewer may see of it (M-RULE-17).

use super::{
    BattleSide, BattleView, CellView, CombatantView, ItemView, LandView, MemberView, MonsterView, PartView, SideView,
    Sides, UseView, View,
};
use crate::rules::battle::{Battle, Fighter, Stage};
use crate::rules::board::Board;
use crate::rules::cancel::answerable;
use crate::rules::card::CardId;
use crate::rules::cards::Face;
use crate::rules::damage;
use crate::rules::effects::figures::{self, Combat, Origin};
use crate::rules::effects::piles::looked_at;
use crate::rules::effects::run::step_of;
use crate::rules::frame::Frame;
use crate::rules::grid;
use crate::rules::lands::free_cells;
use crate::rules::state::{Cell, Entry, Item, Knowers, Land, Limit, Member, Monster, State};
use crate::rules::tell::carrying_out;
use crate::rules::words::Kind;
use std::sync::Arc;
use tercet_kernel::{Seat, Viewer};

/// The table as `viewer` sees it.
pub fn view(b: Board, viewer: Viewer) -> View {
    View {
        turn: b.s.turn,
        active: b.s.active,
        first: b.s.first,
        phase: b.s.phase,
        over: b.s.over.is_some(),
        carrying_out: carrying_out(b),
        in_use: in_use(b),
        battle: b.s.battle.as_ref().map(|battle| battle_view(b, battle, viewer)),
        lasting: b.s.lasting.iter().map(|lasting| lasting_words(b, lasting.effect.card, lasting.until)).collect(),
        looking_at: looking_at(b, viewer),
        goal: u16::from(b.s.house.mana),
        sides: Sides { a: side(b, Seat::A, viewer), b: side(b, Seat::B, viewer) },
    }
}

fn face(b: Board, card: CardId) -> Arc<Face> {
    b.cards.face(card)
}

/// Whether a viewer knows which card a Monster is: an Open one, and one of the viewer's own that lies face down
/// (M-RULE-17).
pub(in crate::rules) fn knows(monster: &Monster, viewer: Viewer) -> bool {
    monster.open || monster.known || viewer.sees(monster.seat) || viewer.sees(monster.owner)
}

fn lasting_words(b: Board, card: CardId, until: u16) -> String {
    let text = b.card(card).texts[usize::from(b.card(card).kind == Kind::Artifact)];
    let lines = b.cards.lines_of(text).join(" ");
    format!("{}: {lines} (until the end of turn {until})", b.cards.name(card))
}

fn in_use(b: Board) -> Vec<UseView> {
    let mut all: Vec<UseView> = b
        .s
        .stack
        .from_top()
        .filter_map(|frame| {
            let open_to_answer = answerable(frame).is_some();
            match frame {
                Frame::Use(usage) => {
                    Some(UseView { seat: usage.seat, face: face(b, usage.card), paid: usage.paid, open_to_answer })
                }
                Frame::Lay(lay) => Some(UseView { seat: lay.seat, face: face(b, lay.card), paid: 0, open_to_answer }),
                _ => None,
            }
        })
        .collect();
    all.reverse();
    all
}

/// The cards of a deck that the viewer is looking through, sorted where the order must not be seen.
fn looking_at(b: Board, viewer: Viewer) -> Vec<Arc<Face>> {
    let Some(Frame::Run(run)) = b.s.stack.top() else { return Vec::new() };
    match step_of(b, run) {
        Some(step) if viewer.sees(run.seat) && !run.undecided => {
            looked_at(b, run, step).iter().map(|card| face(b, *card)).collect()
        }
        _ => Vec::new(),
    }
}

/// A player's side. Its Mana everybody sees (M-MANA-22), and of hidden cards to which of the two decks
/// they belong (M-DECK-08).
fn side(b: Board, seat: Seat, viewer: Viewer) -> SideView {
    let side = &b.s.sides[seat];
    let known = |known: Knowers| viewer.seat().is_some_and(|seat| known.contains(seat));
    let public = |known: Knowers| known == Knowers::BOTH || viewer == Viewer::Referee;
    let hand = side.hand.iter().filter(|held| viewer.sees(seat) || public(held.known) || known(held.known));
    let top = side.deck.last().filter(|held| side.deck_up || public(held.known) || known(held.known));
    let characters = side.characters.iter().rev().filter(|waiting| public(waiting.known) || known(waiting.known));
    SideView {
        available: side.available,
        spent: side.spent,
        threats: threats(b, seat),
        hand_count: side.hand.len(),
        hand: hand.map(|held| face(b, held.card)).collect(),
        deck_count: side.deck.len(),
        deck_top: top.map(|held| face(b, held.card)),
        character_count: side.characters.len(),
        characters_known: characters.map(|waiting| face(b, waiting.card)).collect(),
        discards: side.discards.iter().map(|card| face(b, *card)).collect(),
        fallen: side.fallen.iter().map(|card| face(b, *card)).collect(),
        lands: side.lands.iter().map(|land| land_view(b, seat, land, viewer)).collect(),
        party: side.party.iter().map(|member| member_view(b, seat, member)).collect(),
        free_cells: free_cells(b, seat).iter().map(|cell| cell_view(b, seat, *cell)).collect(),
        land_made: seat == b.s.active && b.s.limits.uses(Limit::LandMake) > 0,
    }
}

/// The most Basic Mana a Land can have, for the warning.
fn best_land(b: Board) -> i16 {
    b.cards.all().map(|card| i16::from(b.card(card).basic_mana)).max().unwrap_or(0)
}

/// How a player could win soon, as far as everybody can see.
fn threats(b: Board, seat: Seat) -> Vec<String> {
    let side = &b.s.sides[seat];
    let foe = &b.s.sides[seat.other()];
    let goal = i32::from(b.s.house.mana);
    let cells = free_cells(b, seat);
    let land = cells.iter().map(|cell| grid::influence(b.cards, &side.lands, *cell)).max();
    let land = land.map_or(0, |influence| i32::from((best_land(b) + influence).max(0)));
    let total = i32::from(side.total());
    let mut all = Vec::new();
    if total >= goal {
        all.push(format!("Has {total} Mana and wins at the end of the player's turn."));
    } else if total > 0 && total + land >= goal {
        all.push(format!("Has {total} Mana: one more Land could make the {goal}."));
    }
    if b.s.house.lands > 0 && side.lands.len() + 1 == usize::from(b.s.house.lands) && !cells.is_empty() {
        all.push("Wins with one more Land, the ninth.".to_owned());
    }
    let left = foe.party.len() + foe.characters.len();
    if left > 0 && left <= foe.party.len() && b.s.turn > 0 {
        all.push(match left {
            1 => "Wins by trashing the opponent's last Character.".to_owned(),
            _ => format!("Wins by trashing {left} more of the opponent's Characters."),
        });
    }
    if foe.deck.is_empty() && b.s.turn > 0 {
        all.push("The opponent has no card left to draw.".to_owned());
    }
    all
}

fn cell_view(b: Board, seat: Seat, cell: Cell) -> CellView {
    let influence = grid::influence(b.cards, &b.s.sides[seat].lands, cell);
    CellView { x: cell.x, y: cell.y, influence: influence as i8 }
}

/// A Land with what stands on it: a Monster hides nothing of the Land (M-FIELD-10).
fn land_view(b: Board, owner: Seat, land: &Land, viewer: Viewer) -> LandView {
    LandView {
        handle: land.entry.to_string(),
        x: land.at.x,
        y: land.at.y,
        face: face(b, land.card),
        invaded: land.invaded(owner),
        monster: land.monster.as_ref().map(|monster| monster_view(b, monster, viewer)),
    }
}

/// A Monster. Whose it is everybody sees, face down or not (M-FIELD-09).
fn monster_view(b: Board, monster: &Monster, viewer: Viewer) -> MonsterView {
    let known = knows(monster, viewer);
    let figures = known.then(|| {
        let mut figures = Combat::default();
        figures::of_monster(b, monster, &mut figures);
        figures
    });
    let fights = b.s.battle.as_ref().filter(|battle| battle.monster == monster.entry && battle.land == Entry::NONE);
    let moves = |frame: &Frame| match frame {
        Frame::Move(moving) => moving.monster == monster.entry,
        Frame::Defend(entry) => *entry == monster.entry,
        _ => false,
    };
    MonsterView {
        handle: monster.entry.to_string(),
        seat: monster.seat,
        open: monster.open,
        face: known.then(|| face(b, monster.card)),
        str: figures.map(|figures| figures.str),
        def: figures.map(|figures| figures.def),
        spent: monster.acted.is_some() || monster.fresh,
        away: fights.is_some() || b.s.stack.from_top().any(moves),
    }
}

fn member_view(b: Board, seat: Seat, member: &Member) -> MemberView {
    let mut figures = Combat::default();
    figures::of_member(b, seat, member, &mut figures);
    let item = |item: &Item| ItemView {
        handle: item.entry.to_string(),
        face: face(b, item.card),
        level: if b.card(item.card).is_instrument() { figures::instrument_level(b, seat, item.card) } else { 0 },
    };
    MemberView {
        handle: member.entry.to_string(),
        face: face(b, member.card),
        tapped: member.tapped,
        str: figures.str,
        def: figures.def,
        items: b.s.sides[seat].items_of(member.entry).map(item).collect(),
    }
}

/// Where the battle stands, 1 to 8, 9 for what comes after. What opening sets off, and what is decided
/// before step 7, lies on top of the stage that follows it.
fn step_number(b: Board) -> u8 {
    let stage =
        b.s.stack.from_top().find_map(|frame| if let Frame::Battle(stage) = frame { Some(*stage) } else { None });
    match stage {
        Some(Stage::Techniques(seat)) => 1 + u8::from(seat != b.s.active),
        Some(Stage::Supports(seat)) => 3 + u8::from(seat != b.s.active),
        Some(Stage::Opening | Stage::Bonus) => 5,
        Some(Stage::Damage(_)) => 6,
        Some(Stage::Order(_) | Stage::Apply(_)) => 8,
        Some(Stage::Aftermath | Stage::End | Stage::Close) | None => 9,
    }
}

/// A battle. Figures that depend on a Monster which the viewer does not know are shown as if it were
/// nobody, so that they tell nothing about it.
fn battle_view(b: Board, battle: &Battle, viewer: Viewer) -> BattleView {
    let monster = b.s.battling_monster();
    let hidden = battle.stand_in.is_none() && monster.is_some_and(|monster| !knows(monster, viewer));
    let masked: State;
    let (figures_board, known) = if hidden {
        let mut state = b.s.clone();
        if let Some(battle) = &mut state.battle {
            (battle.monster, battle.homeless) = (Entry(u16::MAX), None);
        }
        masked = state;
        (Board::new(b.cards, &masked), masked.battle.as_ref().unwrap_or(battle))
    } else {
        (b, battle)
    };
    let fighters = |seat: Seat| {
        let own = known.fighters.iter().filter(|fighter| fighter.seat == seat);
        let total = damage::total(figures_board, known, seat, |_| true);
        let combatants = own.map(|fighter| fighter_view(figures_board, known, fighter)).collect();
        BattleSide { seat, total: Some(total), combatants }
    };
    let (first, second) = if battle.is_arena() {
        (fighters(b.s.active), fighters(b.s.active.other()))
    } else {
        (monster_side(b, battle, viewer), fighters(battle.characters_seat()))
    };
    let land = (battle.land != Entry::NONE).then(|| battle.land.to_string());
    BattleView { cause: battle.cause, step: step_number(b), land, first, second }
}

fn parts(b: Board, all: &[(Origin, Combat)]) -> Vec<PartView> {
    let from = |origin: &Origin| match origin {
        Origin::Base => "printed".to_owned(),
        Origin::Card(card) => b.cards.name(*card).to_owned(),
        Origin::Bonus => "attribute bonus".to_owned(),
    };
    all.iter().map(|(origin, add)| PartView { from: from(origin), str: add.str, def: add.def }).collect()
}

fn sum(all: &[(Origin, Combat)]) -> Combat {
    let add = |sum: Combat, part: &(Origin, Combat)| Combat { str: sum.str + part.1.str, def: sum.def + part.1.def };
    all.iter().fold(Combat::default(), add)
}

fn fighter_view(b: Board, battle: &Battle, fighter: &Fighter) -> CombatantView {
    let mut all = Vec::new();
    figures::of_fighter(b, battle, fighter, &mut all);
    let figures = sum(&all);
    let technique = fighter.technique.map(|(item, text)| {
        let slot = b.card(item).texts.iter().position(|known| *known == text).unwrap_or(0);
        b.cards.technique_name(item, slot).to_owned()
    });
    CombatantView {
        handle: fighter.entry.to_string(),
        face: Some(face(b, fighter.card)),
        str: Some(figures.str),
        def: Some(figures.def),
        parts: parts(b, &all),
        first_strike: figures::fighter_strikes_first(b, battle, fighter),
        technique,
        gone: fighter.gone,
    }
}

fn monster_side(b: Board, battle: &Battle, viewer: Viewer) -> BattleSide {
    let monster = b.s.battling_monster();
    let stand_in = battle.stand_in.map(|stand_in| stand_in.card);
    let known = stand_in.is_some() || monster.is_some_and(|monster| knows(monster, viewer));
    let standing = stand_in.or(monster.map(|monster| monster.card)).filter(|_| known);
    let mut all = Vec::new();
    if known {
        figures::of_battling(b, battle, &mut all);
    }
    let figures = sum(&all);
    let combatant = CombatantView {
        handle: battle.monster.to_string(),
        face: standing.or(battle.fallen).map(|card| face(b, card)),
        str: known.then_some(figures.str),
        def: known.then_some(figures.def),
        parts: parts(b, &all),
        first_strike: known && figures::monster_strikes_first(b, battle),
        technique: None,
        gone: !battle.monster_stands(),
    };
    let total = if battle.monster_stands() { known.then_some(figures.str.max(0)) } else { Some(0) };
    BattleSide { seat: battle.monster_seat, total, combatants: vec![combatant] }
}
