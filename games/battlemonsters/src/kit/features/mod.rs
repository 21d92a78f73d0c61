//! What a network sees in a position of Battlemonsters, from the side of the player whose turn it is.

mod line;
mod traits;
mod zones;

use super::evaluate;
use crate::rules::Battlemonsters;
use crate::rules::attack::ban_attacker;
use crate::rules::battle::meeting;
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::effects::figures;
use crate::rules::frame::{Action, Attack, AttackStage, Frame, Target};
use crate::rules::state::{Entry, FieldCard, State};
use crate::rules::summon::{price, sacrifices};
use line::Line;
use tercet_bots::{Noting, Taught};
use tercet_kernel::{Rules, Seat};
use tercet_nets::{Features, Fitted, Table};
use traits::{STEP_OF_POINTS, is_monster, printed, rows_of};
use zones::{FACTS, Known, ZONES, Zone};

/// How a network reads the positions.
pub const TAUGHT: Taught<Battlemonsters> = Taught { table, look, look_ahead: 0, first_sight: Some(0.1), learned };

/// The network that comes with the game.
const NETWORK: &[u8] = include_bytes!("../../../nets/judgement.net");

fn table(cards: &Cards) -> Table {
    Table::new(Battlemonsters::GAME, ZONES, FACTS, traits::rows(cards))
}

fn learned(cards: &Cards) -> Option<&Fitted> {
    cards.kept.get(|| Fitted::read(NETWORK, table(cards)).ok())?.as_ref()
}

fn look(cards: &Cards, state: &State, out: &mut Features) -> Seat {
    let looking = &mut Looking { b: Board::new(cards, state), out: Noting::new(state.active, out) };
    let [own, other] = state.active.then_other();
    let lines = [own, other].map(|seat| Line::of(looking.b, seat));
    looking.side(own, &lines[0], &lines[1]);
    looking.side(other, &lines[1], &lines[0]);
    looking.under_way();
    looking.out.fact(own, Known::Turn, usize::from(state.turn / 2));
    looking.out.by_hand(Known::ByHand, evaluate::advantage(cards, state, own), evaluate::DECISIVE);
    own
}

/// A position that is looked at, and what is noted of it.
struct Looking<'a> {
    b: Board<'a>,
    out: Noting<'a>,
}

impl Looking<'_> {
    /// Notes a card with its points as they stand.
    fn card(&mut self, seat: Seat, zone: Zone, card: CardId, points: [i16; 2]) {
        rows_of(self.b.cards, card, points, |row| self.out.card(seat, zone, row));
    }

    fn printed(&mut self, seat: Seat, zone: Zone, card: CardId) {
        self.card(seat, zone, card, printed(self.b.cards.card(card)));
    }

    /// What a player has. `other` is what the opponent has in sight.
    fn side(&mut self, seat: Seat, own: &Line, other: &Line) {
        let side = &self.b.s.sides[seat];
        let mut down = [0; 2];
        for card in &side.field {
            let points = [figures::attack(self.b, seat, card), figures::defence(self.b, seat, card)];
            self.card(seat, self.lies(seat, card), card.card, points);
            down[usize::from(is_monster(self.b.cards, card.card))] += usize::from(!card.stance.visible());
        }
        let summonable = self.hand(seat);
        self.out.fact(seat, Known::Lives, side.lives.max(0) as usize);
        self.out.fact(seat, Known::Hand, side.hand.len());
        self.out.fact(seat, Known::Supply, few(side.supply.len()));
        self.out.fact(seat, Known::Graveyard, side.graveyard.len() / 2);
        self.out.fact(seat, Known::Skips, usize::from(side.skips));
        self.out.fact(seat, Known::Visible, 6 * own.monsters().min(5) + own.attackers().min(5));
        self.out.fact(seat, Known::Down, 5 * (down[0] + down[1]).min(4) + down[1].min(4));
        let exposed = if own.monsters() == 0 { other.attackers() } else { 0 };
        self.out.fact(seat, Known::Exposed, exposed);
        let (winners, losers) = own.beats(other);
        self.out.fact(seat, Known::Beats, 5 * winners.min(4) + losers.min(4));
        self.out.fact(seat, Known::AheadOfBest, ahead(own.best_attack(), other.strongest()));
        self.out.fact(seat, Known::AheadOfWeakest, ahead(own.best_attack(), other.weakest()));
        self.out.fact(seat, Known::Summonable, ahead(summonable, other.strongest()));
    }

    /// The cards of a hand. Says the most attack points among the Monsters that can be summoned.
    fn hand(&mut self, seat: Seat) -> Option<i16> {
        let payable = sacrifices(self.b, seat).count();
        let mut best = None;
        for held in &self.b.s.sides[seat].hand {
            let is_payable = usize::from(price(self.b, held.card)) <= payable;
            if is_payable && is_monster(self.b.cards, held.card) {
                best = best.max(Some(self.b.cards.card(held.card).attack));
            }
            self.printed(seat, if is_payable { Zone::Hand } else { Zone::Dear }, held.card);
        }
        best
    }

    fn lies(&self, seat: Seat, card: &FieldCard) -> Zone {
        match (card.stance.visible(), card.stance.attacking()) {
            (true, true) if seat == self.b.s.active && ban_attacker(self.b, seat, card).is_some() => Zone::Spent,
            (true, true) => Zone::Ready,
            (true, false) => Zone::Guards,
            (false, true) => Zone::Lurks,
            (false, false) => Zone::Hides,
        }
    }

    /// What is being carried out.
    fn under_way(&mut self) {
        let s = self.b.s;
        let whose = usize::from(s.chooser != s.active);
        let top = s.stack.top().map_or(0, |frame| 1 + number(frame));
        self.out.fact(self.b.s.active, Known::UnderWay, 2 * top + whose);
        for frame in s.stack.from_top() {
            match frame {
                Frame::Summon(summon) => self.printed(summon.seat, Zone::Comes, summon.card),
                Frame::Attack(attack) | Frame::AttackPrice(attack) => self.attack(attack),
                Frame::Apply(apply) if !apply.nullified => {
                    self.printed(apply.controller, Zone::Applied, apply.effect.card);
                }
                Frame::Run(run) => self.printed(run.controller, Zone::Applied, run.effect.card),
                Frame::Action(action) => self.out.fact(self.b.s.active, Known::Action, kind_of(*action)),
                Frame::Apply(_)
                | Frame::ChooseGraveyard(_)
                | Frame::Deal
                | Frame::BeginTurn
                | Frame::EndTurn
                | Frame::OpenWindow
                | Frame::Window(_)
                | Frame::PutAway(_)
                | Frame::Draw(_)
                | Frame::Settle(_)
                | Frame::Leave(_)
                | Frame::Fuse(_)
                | Frame::Search(_) => {}
            }
        }
    }

    /// An attack, and how it would end as it stands.
    fn attack(&mut self, attack: &Attack) {
        let find = |entry: Entry| self.b.s.find(entry);
        let Some((seat, attacker)) = find(attack.attacker) else { return };
        self.printed(seat, Zone::Attacks, attacker.card);
        let stage = stage(attack.stage);
        match attack.target {
            Target::Player => self.out.fact(seat, Known::Attack, stage),
            Target::Card(target) => {
                self.out.fact(seat, Known::Attack, 4 + stage);
                let Some((side, target)) = find(target) else { return };
                self.printed(side, Zone::Attacked, target.card);
                let meeting = meeting(self.b, seat, attacker, side, target);
                self.out.fact(seat, Known::Ahead, ahead(Some(meeting.attack), Some(meeting.defence)));
            }
        }
    }
}

/// How many steps of points one is ahead of the other: 0 if there is not the one, 1 if not the other, and being level
/// is in the middle of what follows.
fn ahead(one: Option<i16>, other: Option<i16>) -> usize {
    let Some(one) = one else { return 0 };
    let Some(other) = other else { return 1 };
    2 + (one.saturating_sub(other).div_euclid(STEP_OF_POINTS).clamp(-8, 7) + 8) as usize
}

/// A number of cards: small ones exactly, large ones together with others.
fn few(count: usize) -> usize {
    match count {
        0..=5 => count,
        6..=15 => 5 + count.div_ceil(5) - 1,
        _ => 8 + (count - 16) / 8,
    }
}

fn stage(stage: AttackStage) -> usize {
    match stage {
        AttackStage::Declared => 0,
        AttackStage::Revealed => 1,
        AttackStage::Fought => 2,
        AttackStage::Cancelled => 3,
    }
}

fn kind_of(action: Action) -> usize {
    match action {
        Action::Draw => 1,
        Action::Discard(_) => 2,
        Action::Skip => 3,
    }
}

/// A number for each kind of frame.
fn number(frame: &Frame) -> usize {
    match frame {
        Frame::ChooseGraveyard(_) => 0,
        Frame::Deal => 1,
        Frame::BeginTurn => 2,
        Frame::EndTurn => 3,
        Frame::Action(_) => 4,
        Frame::OpenWindow => 5,
        Frame::Window(_) => 6,
        Frame::Summon(_) => 7,
        Frame::Attack(_) => 8,
        Frame::AttackPrice(_) => 9,
        Frame::Apply(_) => 10,
        Frame::PutAway(_) => 11,
        Frame::Draw(_) => 12,
        Frame::Settle(_) => 13,
        Frame::Run(_) => 14,
        Frame::Leave(_) => 15,
        Frame::Fuse(_) => 16,
        Frame::Search(_) => 17,
    }
}
