//! Land Make, and everything else that happens to Lands (M-MANA-06, M-WIN-06).

use crate::rules::board::Board;
use crate::rules::card::{CardId, slot};
use crate::rules::effect::{Rule, RuleKind};
use crate::rules::effects::all_rules;
use crate::rules::event::{Event, TrashedBy};
use crate::rules::frame::{Frame, Lay};
use crate::rules::game::Game;
use crate::rules::grid::{self, Cells, Placing};
use crate::rules::rulebook::Why;
use crate::rules::state::{Cell, Entry, Knowers, Land, Limit, Reason, Turn};
use crate::rules::words::{Direction, Kind};
use tercet_kernel::{Log, Seat};

/// Why a player cannot make a Land of this card now, wherever it would lie (M-LAND-01, M-LAND-02).
pub fn ban_make(b: Board, seat: Seat, card: CardId) -> Option<Why> {
    if b.s.limits.uses(Limit::LandMake) > 0 {
        return Some(Why::rule("M-LAND-02"));
    }
    ban_as_land(b, seat, card, b.s.sides[seat].pile())
}

/// Why this card cannot lie as a Land of a player: it is not an Artifact, its Land name is there
/// already (M-LAND-04, M-RULE-25), or its own condition is not met (M-RULE-27); `others` is how many other
/// cards lie in the Discard Pile, for one that is on its way lies in no pile (M-RULE-87).
pub fn ban_as_land(b: Board, seat: Seat, card: CardId, others: usize) -> Option<Why> {
    let wanted = b.card(card);
    let side = &b.s.sides[seat];
    if wanted.kind != Kind::Artifact {
        return Some(Why::rule("M-LAND-01"));
    }
    if side.lands.iter().any(|land| b.card(land.card).land_name == wanted.land_name) {
        return Some(Why::rule("M-LAND-04"));
    }
    let lacking = wanted.rules.contains(RuleKind::NeedsDiscards)
        && all_rules(b, wanted.texts[slot::LAND])
            .any(|(_, rule)| matches!(rule, Rule::NeedsDiscards(count) if others < usize::from(*count)));
    lacking.then_some(Why::effect("M-RULE-27", card))
}

/// Where a player may lay a Land: only on their own field (M-LAND-03).
pub fn free_cells(b: Board, seat: Seat) -> Cells {
    grid::free_cells(seat, &b.s.sides[seat].lands, Entry::NONE, Placing::Lay)
}

/// Why a Land cannot be laid in this cell.
pub fn ban_cell(b: Board, seat: Seat, cell: Cell) -> Option<Why> {
    if free_cells(b, seat).contains(&cell) {
        return None;
    }
    let lands = &b.s.sides[seat].lands;
    let beside = |land: &&Land| Direction::ALL.iter().any(|side| grid::beside(land.at, *side) == cell);
    Some(Why::rule(if lands.iter().any(|land| land.at == cell) {
        "M-LAND-07"
    } else if lands.iter().filter(|land| land.invaded(seat)).any(|land| beside(&land)) {
        "M-LAND-10"
    } else if !lands.iter().any(|land| beside(&land)) {
        "M-LAND-05"
    } else {
        "M-LAND-08"
    }))
}

/// The cells on which a Land can be placed again (M-LAND-15, M-RULE-26).
pub fn cells_again(b: Board, land: Entry) -> Cells {
    let Some((owner, _)) = b.s.land(land) else { return Cells::new() };
    grid::free_cells(owner, &b.s.sides[owner].lands, land, Placing::Lay)
}

/// The cells to which a player may shift a Land now: once in the player's own Main Phase, for free, by who
/// has the Land's effect (M-RULE-115, M-LAND-23).
pub fn shifts(b: Board, seat: Seat, land: &Land, owner: Seat) -> Cells {
    let card = b.card(land.card);
    let may = card.rules.contains(RuleKind::Shifts)
        && land.holder(owner) == seat
        && b.s.limits.uses(Limit::Shift(land.entry)) == 0;
    if !may {
        return Cells::new();
    }
    grid::free_cells(owner, &b.s.sides[owner].lands, land.entry, Placing::Shift(land.at))
}

impl<L: Log<Event>> Game<'_, L> {
    /// Land Make: costs nothing (M-LAND-12), and is used up even if it is cancelled (M-RULE-47). Using
    /// an Artifact does not count as one, nor the other way round (M-ART-05).
    pub fn make_land(&mut self, seat: Seat, card: CardId, at: Cell) {
        self.s.limits.note(Limit::LandMake, Turn);
        if let Some(card) = self.take_from_hand(seat, card) {
            self.lay(seat, card, at);
        }
    }

    /// An Artifact is laid as a Land: announced (M-TURN-05), answered perhaps (M-CANCEL-09), and
    /// then in play.
    pub fn lay(&mut self, seat: Seat, card: CardId, at: Cell) {
        self.note(|_| Event::LandAnnounced { seat, card, at });
        self.s.stack.push(Frame::Lay(Lay { seat, card, at, cancelled: false, settled: false }));
    }

    /// Nobody can answer any more: the Land is in play and makes Mana (M-LAND-24), or is trashed.
    pub fn go_on_laying(&mut self, lay: Lay) {
        if lay.cancelled {
            self.note(|_| Event::Cancelled { seat: lay.seat, card: lay.card });
            self.discard(lay.seat, lay.card);
        } else {
            self.land_comes(lay.seat, lay.card, lay.at);
        }
    }

    /// A Land comes into play and makes its Basic Mana with what the neighbours' arrows give, once
    /// (M-MANA-06, M-MANA-07, M-MANA-08, M-MANA-09). Nine Lands of one player win at that moment, whoever stands on
    /// them (M-WIN-06, M-WIN-07, M-WIN-08, M-RULE-10).
    pub fn land_comes(&mut self, seat: Seat, card: CardId, at: Cell) {
        let entry = self.s.number();
        let influence = grid::influence(self.cards, &self.s.sides[seat].lands, at);
        let mana = grid::generated(self.cards, &self.s.sides[seat].lands, card, at);
        let basic = i16::from(self.cards.card(card).basic_mana);
        self.s.sides[seat].lands.push(Land { entry, card, at, monster: None });
        self.note(|s| {
            let beside = grid::around(&s.sides[seat].lands, at).map(|(_, land)| land.card).collect();
            Event::LandLaid { seat, entry, card, at, beside, basic, influence, mana }
        });
        let enough = usize::from(self.s.house.lands);
        if enough > 0 && self.s.sides[seat].lands.len() >= enough {
            self.note(|_| Event::LandsComplete { seat });
            return self.end(Some(seat), Reason::Lands);
        }
        self.gain(seat, mana);
    }

    /// A Land is set on another cell, with the Monster on it: no Mana is made (M-LAND-16, M-LAND-17, M-LAND-18,
    /// M-LAND-19, M-RULE-34).
    pub fn set_again(&mut self, land: Entry, to: Cell) {
        let Some((seat, &Land { entry, card, at: from, .. })) = self.s.land(land) else { return };
        if let Some(land) = self.s.land_mut(land) {
            land.at = to;
        }
        self.note(|s| {
            let beside = grid::around(&s.sides[seat].lands, to).map(|(_, land)| land.card).collect();
            Event::LandMoved { seat, entry, card, from, to, beside }
        });
    }

    /// A Land is shifted by its own text (M-RULE-115).
    pub fn shift(&mut self, land: Entry, to: Cell) {
        self.s.limits.note(Limit::Shift(land), Turn);
        self.set_again(land, to);
    }

    /// A Land is trashed: the Monster on it first (M-TRASH-06, M-RULE-33), then the Land, and its
    /// owner loses the Basic Mana (M-MANA-17, M-TRASH-05). Its name and cell are free again
    /// (M-TRASH-08).
    pub fn trash_land(&mut self, entry: Entry, by: TrashedBy) {
        if let Some((owner, land)) = self.take_land(entry) {
            self.note(|_| Event::LandTrashed { seat: owner, entry, card: land.card, by });
            self.put_on_discards(owner, land.card);
        }
    }

    /// A Land goes back to its owner's hand and costs its Basic Mana all the same (M-MANA-26,
    /// M-RULE-94).
    pub fn return_land(&mut self, entry: Entry) {
        if let Some((owner, land)) = self.take_land(entry) {
            self.note(|_| Event::ToHand { seat: owner, card: Some(land.card) });
            self.put_into_hand(owner, land.card, Knowers::BOTH);
        }
    }

    /// Takes a Land off the field, after what stands on it. A Monster that is away in a battle
    /// fights on without Land (M-RULE-66).
    fn take_land(&mut self, entry: Entry) -> Option<(Seat, Land)> {
        self.pay_owed_for(entry);
        let (owner, land) = self.s.land(entry).map(|(owner, land)| (owner, *land))?;
        if let Some(monster) = land.monster {
            let away = self
                .s
                .battle
                .as_ref()
                .is_some_and(|battle| battle.monster == monster.entry && battle.land == Entry::NONE);
            if away {
                self.leave_homeless(entry);
            } else {
                self.trash_monster(monster.entry, TrashedBy::Land);
                self.pay_owed_for(entry);
            }
        }
        self.s.sides[owner].lands.retain(|land| land.entry != entry);
        if self.s.over.is_none() {
            self.lose(owner, u16::from(self.cards.card(land.card).basic_mana));
        }
        Some((owner, land))
    }
}
