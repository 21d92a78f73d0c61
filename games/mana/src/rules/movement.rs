//! Monsters move onto opposing Lands, and are blocked or not.

use crate::rules::attack::can_battle;
use crate::rules::battle::{Battle, Cause};
use crate::rules::board::Board;
use crate::rules::card::slot;
use crate::rules::choice::Group;
use crate::rules::effect::{Rule, RuleKind};
use crate::rules::effects::{all_rules, lasting};
use crate::rules::event::{Event, TrashedBy};
use crate::rules::frame::{Frame, Move};
use crate::rules::game::Game;
use crate::rules::rulebook::Why;
use crate::rules::state::{Action, Entry, Land, Monster};
use tercet_kernel::{Clause, Log, Seat};

/// Why a Monster cannot move now (M-MOVE-01, M-RULE-59). It may lie face down (M-MOVE-04, M-RULE-58). One that has
/// just moved stands on an opposing Land; that it has moved is the nearer reason.
pub fn ban_move(b: Board, seat: Seat, owner: Seat, monster: &Monster) -> Option<Why> {
    if owner != seat && monster.acted != Some(Action::Moved) {
        return Some(Why::rule("M-RULE-59"));
    }
    ban_action(b, monster, Action::Moved)
}

/// Why a Monster cannot perform this action now (M-TERM-09): it performed one already (M-MAIN-03, M-MAIN-04,
/// M-MAIN-05, M-MAIN-06), was placed in this turn (M-PLACE-06), or never acts (M-RULE-117).
pub fn ban_action(b: Board, monster: &Monster, action: Action) -> Option<Why> {
    if !can_battle(b, monster) {
        return Some(Why::rule("M-RULE-117"));
    }
    if monster.fresh {
        return Some(Why::rule("M-PLACE-06"));
    }
    monster.acted.map(|before| {
        Why::rule(match (before, action) {
            (Action::Moved, Action::Attacked) => "M-MAIN-04",
            (Action::Attacked, Action::Moved) => "M-MAIN-05",
            (Action::Moved, Action::Moved) | (Action::Attacked, Action::Attacked) => "M-MAIN-06",
        })
    })
}

/// Why a Monster cannot move onto this Land of its opponent (M-MOVE-02), whose effect may keep it
/// out.
pub fn ban_destination(b: Board, land: &Land) -> Option<Why> {
    if land.monster.is_some() {
        return Some(Why::rule("M-MOVE-02"));
    }
    let card = b.card(land.card);
    let kept_out = card.rules.contains(RuleKind::KeepsMonstersOut)
        && all_rules(b, card.texts[slot::LAND]).any(|(_, rule)| *rule == Rule::KeepsMonstersOut);
    kept_out.then_some(Why::effect("M-USE-06", land.card))
}

/// Why Characters cannot block now, tapped or not.
pub fn ban_blocking(b: Board) -> Option<Why> {
    lasting::source(b, &Rule::NoBlocks).map(|card| Why::effect("M-USE-06", card))
}

impl<L: Log<Event>> Game<'_, L> {
    /// A Monster sets out; its target is chosen before the opponent decides about blocking
    /// (M-MOVE-03).
    pub fn set_out(&mut self, entry: Entry, to: Entry) {
        let Some(land) = self.s.land(to).map(|(_, land)| land.card) else { return };
        let Some(monster) = self.s.monster_mut(entry) else { return };
        monster.acted = Some(Action::Moved);
        let (seat, card) = (monster.seat, monster.open.then_some(monster.card));
        self.note(|_| Event::Moving { seat, entry, card, to, land });
        self.s.stack.push(Frame::Move(Move { monster: entry, to, blocked: false }));
    }

    /// Characters block: they are tapped, and a battle begins in which the Monster is on no Land
    /// (M-MOVE-07, M-MOVE-08, M-RULE-106).
    pub fn block(&mut self, moving: Move, group: Group) {
        let Some((_, _, &Monster { seat, open, .. })) = self.s.monster(moving.monster) else { return };
        self.s.stack.replace_top(Frame::Move(Move { blocked: true, ..moving }));
        let blocker = seat.other();
        let fighters = self.fighters(blocker, group, false);
        self.tap_group(blocker, group);
        let battle = Battle { was_open: open, fighters, ..Battle::new(Cause::Block, moving.monster, seat) };
        self.begin_battle(battle);
    }

    /// A Monster that was not trashed arrives, blocked or not (M-MOVE-09, M-MOVE-12). A block leaves
    /// the arrival to the end of its battle; a Monster trashed in it reaches no Land and takes no Mana
    /// (M-MOVE-11).
    pub fn go_on_moving(&mut self, moving: Move) {
        if !moving.blocked {
            self.arrive(moving.monster, moving.to);
        }
    }

    /// Arrival on the target Land: its Basic Mana is stolen (M-MOVE-10, M-MANA-14); the Land left
    /// is empty and changes no Mana (M-MOVE-13). If the target is gone or occupied, the Monster goes
    /// back, and if that is impossible too, it is trashed (M-MOVE-14, M-RULE-60).
    pub fn arrive(&mut self, entry: Entry, to: Entry) {
        let homeless = self.s.battle.as_mut().and_then(|battle| battle.homeless.take());
        let place = self.s.monster(entry).map(|(_, land, monster)| (land.entry, *monster));
        let Some(monster) = homeless.or(place.map(|(_, monster)| monster)) else { return };
        let target = self.s.land(to).filter(|(_, land)| land.monster.is_none()).map(|(owner, land)| (owner, land.card));
        let Some((owner, land_card)) = target else {
            if homeless.is_some() {
                self.trash_homeless(monster, Clause("M-RULE-60"));
            }
            return;
        };
        if let Some(left) = place.and_then(|(land, _)| self.s.land_mut(land)) {
            left.monster = None;
        }
        if let Some(land) = self.s.land_mut(to) {
            land.monster = Some(monster);
        }
        let card = monster.open.then_some(monster.card);
        self.note(|_| Event::Arrived { seat: monster.seat, entry, card, on: to, land: land_card });
        self.steal(owner, u16::from(self.cards.card(land_card).basic_mana), Clause("M-MANA-14"));
    }

    /// A Monster without a Land to return to is trashed (M-PATK-18, M-RULE-60, M-RULE-66).
    pub fn trash_homeless(&mut self, monster: Monster, by: Clause) {
        if let Some(battle) = &mut self.s.battle {
            battle.homeless = Some(monster);
        }
        self.trash_monster(monster.entry, TrashedBy::NoLand(by));
    }
}
