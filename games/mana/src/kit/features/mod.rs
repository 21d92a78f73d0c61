//! What a network sees in a position of Legend of Mana, from the side of the player whose turn it is.

mod traits;
mod zones;

use super::evaluate;
use crate::rules::Mana;
use crate::rules::battle::{Battle, Cause, Stage};
use crate::rules::board::Board;
use crate::rules::cards::Cards;
use crate::rules::effects::figures::{self, Combat};
use crate::rules::frame::{Frame, UseStage};
use crate::rules::grid;
use crate::rules::lands::{ban_as_land, free_cells};
use crate::rules::state::{Limit, Phase, Side, State};
use tercet_bots::{Noting, Taught};
use tercet_kernel::{Rules, Seat};
use tercet_nets::{Features, Fitted, Table};
use zones::{FACTS, Known, ZONES, Zone};

/// How a network reads the positions.
pub const TAUGHT: Taught<Mana> = Taught { table, look, look_ahead: 6, first_sight: Some(0.1), learned };

/// The network that comes with the game.
const NETWORK: &[u8] = include_bytes!("../../../nets/judgement.net");

fn table(cards: &Cards) -> Table {
    Table::new(Mana::GAME, ZONES, FACTS, cards.all().map(|card| traits::of(cards, card)))
}

fn learned(cards: &Cards) -> Option<&Fitted> {
    cards.kept.get(|| Fitted::read(NETWORK, table(cards)).ok())?.as_ref()
}

fn look(cards: &Cards, state: &State, out: &mut Features) -> Seat {
    let looking = &mut Looking { b: Board { cards, s: state }, out: Noting::new(state.active, out) };
    let [own, other] = state.active.then_other();
    looking.side(own);
    looking.side(other);
    looking.monsters();
    looking.under_way();
    looking.waiting();
    if let Some(battle) = &state.battle {
        looking.battle(battle);
    }
    for lasting in state.lasting.iter() {
        looking.out.card(lasting.effect.seat, Zone::Lasts, lasting.effect.card.0);
    }
    let made = usize::from(state.limits.uses(Limit::LandMake) > 0);
    looking.out.fact(own, Known::Phase, 2 * phase(state.phase) + made);
    looking.out.fact(own, Known::Turn, usize::from(state.turn.div_ceil(4)));
    looking.out.by_hand(Known::ByHand, evaluate::advantage(cards, state, own), evaluate::DECISIVE);
    own
}

/// A position that is looked at, and what is noted of it.
struct Looking<'a> {
    b: Board<'a>,
    out: Noting<'a>,
}

impl Looking<'_> {
    /// What a player has, the Monsters apart.
    fn side(&mut self, seat: Seat) {
        let side = &self.b.s.sides[seat];
        side.hand.iter().for_each(|held| self.out.card(seat, Zone::Hand, held.card.0));
        side.characters.iter().for_each(|waiting| self.out.card(seat, Zone::Waiting, waiting.card.0));
        side.fallen.iter().for_each(|fallen| self.out.card(seat, Zone::Fallen, fallen.0));
        side.items.iter().for_each(|item| self.out.card(seat, Zone::Item, item.card.0));
        for land in &side.lands {
            self.out.card(seat, if land.invaded(seat) { Zone::Invaded } else { Zone::Land }, land.card.0);
        }
        for member in &side.party {
            self.out.card(seat, if member.tapped { Zone::Tapped } else { Zone::Untapped }, member.card.0);
        }
        self.counts(seat, side);
    }

    /// How much of everything there is.
    fn counts(&mut self, seat: Seat, side: &Side) {
        let invaded = side.lands.iter().filter(|land| land.invaded(seat)).count().min(4);
        let tapped = side.party.iter().filter(|member| member.tapped).count().min(3);
        let untapped = (side.party.len() - tapped).min(3);
        let goal = u16::from(self.b.s.house.mana);
        self.out.fact(seat, Known::Available, usize::from(side.available));
        self.out.fact(seat, Known::Total, usize::from(side.total()));
        self.out.fact(seat, Known::Missing, usize::from(goal.saturating_sub(side.total())));
        let best = self.best_land(seat);
        self.out.fact(seat, Known::BestLand, best);
        self.out.fact(
            seat,
            Known::MissingThen,
            (usize::from(goal) + 3).saturating_sub(usize::from(side.total()) + best),
        );
        self.out.fact(seat, Known::Lands, 5 * side.lands.len() + invaded);
        self.out.fact(seat, Known::Party, 4 * untapped + tapped);
        self.out.fact(seat, Known::Characters, side.party.len() + side.characters.len());
        self.out.fact(seat, Known::Hand, side.hand.len());
        self.out.fact(seat, Known::Deck, side.deck.len() / 2);
    }

    /// The most Mana that one of the Artifacts in a hand would yield as a Land.
    fn best_land(&self, seat: Seat) -> usize {
        let side = &self.b.s.sides[seat];
        let cells = free_cells(self.b, seat);
        let artifacts = side.hand.iter().filter(|held| ban_as_land(self.b, seat, held.card, side.pile()).is_none());
        let yielded = artifacts.flat_map(|held| {
            cells.iter().map(|cell| usize::from(grid::generated(self.b.cards, &side.lands, held.card, *cell)))
        });
        yielded.max().unwrap_or(0)
    }

    fn monsters(&mut self) {
        for (owner, _, monster) in self.b.s.monsters() {
            let seat = monster.seat;
            let zone = match (owner == monster.seat, monster.open) {
                (true, true) => Zone::Open,
                (true, false) => Zone::Down,
                (false, _) => Zone::Invades,
            };
            self.out.card(seat, zone, monster.card.0);
            if monster.acted.is_some() || monster.fresh {
                self.out.card(seat, Zone::Spent, monster.card.0);
            }
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
                Frame::Use(usage) => {
                    self.out.card(usage.seat, Zone::Used, usage.card.0);
                    self.out.fact(usage.seat, Known::Use, stage(usage.stage));
                }
                Frame::Lay(lay) if !lay.cancelled => self.out.card(lay.seat, Zone::Laid, lay.card.0),
                Frame::Run(run) => self.out.card(run.seat, Zone::Runs, run.effect.card.0),
                Frame::Move(moving) => {
                    if let Some((_, _, monster)) = s.monster(moving.monster) {
                        self.out.card(monster.seat, Zone::Moves, monster.card.0);
                    }
                    if let Some((owner, land)) = s.land(moving.to) {
                        self.out.card(owner, Zone::Goal, land.card.0);
                    }
                }
                Frame::Defend(attacker) => {
                    if let Some((_, _, monster)) = s.monster(*attacker) {
                        self.out.card(monster.seat, Zone::Assaults, monster.card.0);
                    }
                }
                Frame::AttackTarget(group) => {
                    let party = s.sides[s.active].party.iter().enumerate();
                    for (_, member) in party.filter(|(place, _)| group.contains(*place)) {
                        self.out.card(self.b.s.active, Zone::Strikes, member.card.0);
                    }
                }
                Frame::Lay(_)
                | Frame::Redraw(_)
                | Frame::LayParties
                | Frame::BeginTurn
                | Frame::StartPhase(_)
                | Frame::Replenished
                | Frame::BeginMain
                | Frame::EndPhase(_)
                | Frame::Battle(_)
                | Frame::Settle(_) => {}
            }
        }
    }

    /// Triggered effects that are waiting to be carried out.
    fn waiting(&mut self) {
        for seat in Seat::BOTH {
            for (_, trigger) in self.b.s.pending.of(0, seat) {
                self.out.card(seat, Zone::Waits, trigger.card.0);
            }
        }
    }

    /// The battle that is fought, and how it would end as it stands.
    fn battle(&mut self, battle: &Battle) {
        let monsters = battle.monster_seat;
        self.out.fact(self.b.s.active, Known::Cause, 1 + cause(battle.cause));
        let (mut party, mut monster) = (Combat::default(), Combat::default());
        for fighter in battle.standing() {
            self.out.card(fighter.seat, Zone::Fights, fighter.card.0);
            if let Some((item, _)) = fighter.technique {
                self.out.card(fighter.seat, Zone::Technique, item.0);
            }
            figures::of_fighter(self.b, battle, fighter, &mut party);
        }
        if battle.monster_gone {
            return;
        }
        if let Some(monster) = self.b.s.battling_monster() {
            self.out.card(monsters, Zone::Fights, monster.card.0);
        }
        figures::of_battling(self.b, battle, &mut monster);
        let by = |figure: i16, than: i16| (figure.saturating_sub(than).clamp(-8, 7) + 8) as usize;
        self.out.fact(monsters, Known::MonsterHurt, by(party.str, monster.def));
        self.out.fact(monsters, Known::PartyHurt, by(monster.str, party.def));
    }
}

fn phase(phase: Phase) -> usize {
    match phase {
        Phase::Setup => 0,
        Phase::Start => 1,
        Phase::Main => 2,
        Phase::Placement => 3,
        Phase::End => 4,
    }
}

fn stage(stage: UseStage) -> usize {
    match stage {
        UseStage::Declared => 0,
        UseStage::Settled => 1,
        UseStage::Done => 2,
        UseStage::Cancelled => 3,
        UseStage::Returned => 4,
        UseStage::Stays => 5,
    }
}

fn cause(cause: Cause) -> usize {
    match cause {
        Cause::CharacterAttack => 0,
        Cause::Block => 1,
        Cause::PartyAttack => 2,
        Cause::Arena { .. } => 3,
        Cause::Duel => 4,
    }
}

/// A number for each kind of frame, and for each stage of a battle.
fn number(frame: &Frame) -> usize {
    match frame {
        Frame::Redraw(_) => 0,
        Frame::LayParties => 1,
        Frame::BeginTurn => 2,
        Frame::StartPhase(_) => 3,
        Frame::Replenished => 4,
        Frame::BeginMain => 5,
        Frame::EndPhase(_) => 6,
        Frame::Use(_) => 7,
        Frame::Lay(_) => 8,
        Frame::AttackTarget(_) => 9,
        Frame::Move(_) => 10,
        Frame::Defend(_) => 11,
        Frame::Settle(_) => 12,
        Frame::Run(_) => 13,
        Frame::Battle(stage) => 14 + of_battle(*stage),
    }
}

fn of_battle(stage: Stage) -> usize {
    match stage {
        Stage::Techniques(_) => 0,
        Stage::Supports(_) => 1,
        Stage::Opening => 2,
        Stage::Bonus => 3,
        Stage::Damage(_) => 4,
        Stage::Order(_) => 5,
        Stage::Apply(_) => 6,
        Stage::Aftermath => 7,
        Stage::End => 8,
        Stage::Close => 9,
    }
}
