//! What a network sees in a position of Legend of Mana, from the side of the player whose turn it is.

mod traits;
mod zones;

#[cfg(test)]
mod tests;

use super::evaluate;
use crate::rules::Mana;
use crate::rules::battle::{Battle, Cause, Stage};
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::effects::figures::{self, Combat};
use crate::rules::frame::{Frame, UseStage};
use crate::rules::state::{Limit, Phase, Side, State};
use tercet_bots::Taught;
use tercet_kernel::{Rules, Seat};
use tercet_nets::{Features, Half, Table};
use zones::{FACTS, Known, ZONES, Zone};

/// How a network reads the positions. None comes with the game yet: `tercet train mana` can make one.
pub const TAUGHT: Taught<Mana> = Taught { table, look, learned: |_| None };

fn table(cards: &Cards) -> Table {
    Table::new(Mana::GAME, ZONES, FACTS, cards.all().map(|card| traits::of(cards, card)))
}

fn look(cards: &Cards, state: &State, out: &mut Features) -> Seat {
    let looking = &mut Looking { b: Board { cards, s: state }, out };
    let [own, other] = state.active.then_other();
    looking.side(Half::Own, own);
    looking.side(Half::Other, other);
    looking.monsters();
    looking.under_way();
    if let Some(battle) = &state.battle {
        looking.battle(battle);
    }
    for lasting in state.lasting.iter() {
        looking.card(looking.half(lasting.effect.seat), Zone::Lasts, lasting.effect.card);
    }
    let made = usize::from(state.limits.uses(Limit::LandMake) > 0);
    looking.fact(Half::Own, Known::Phase, 2 * phase(state.phase) + made);
    looking.fact(Half::Own, Known::Turn, usize::from(state.turn.div_ceil(4)));
    // Two fifths of a point of worth are a bin, and no advantage is in the middle.
    let advantage = evaluate::advantage(cards, state, own);
    looking.fact(Half::Own, Known::ByHand, (advantage * 2.5 + 16.0).max(0.0) as usize);
    own
}

/// A position that is looked at, and what is noted of it.
struct Looking<'a> {
    b: Board<'a>,
    out: &'a mut Features,
}

impl Looking<'_> {
    fn card(&mut self, half: Half, zone: Zone, card: CardId) {
        self.out.card(half, zone as usize, usize::from(card.0));
    }

    fn fact(&mut self, half: Half, fact: Known, value: usize) {
        self.out.fact(half, fact as usize, value);
    }

    /// The half of a player.
    fn half(&self, seat: Seat) -> Half {
        if seat == self.b.s.active { Half::Own } else { Half::Other }
    }

    /// What a player has, the Monsters apart.
    fn side(&mut self, half: Half, seat: Seat) {
        let side = &self.b.s.sides[seat];
        side.hand.iter().for_each(|held| self.card(half, Zone::Hand, held.card));
        side.characters.iter().for_each(|waiting| self.card(half, Zone::Waiting, waiting.card));
        side.fallen.iter().for_each(|fallen| self.card(half, Zone::Fallen, *fallen));
        side.items.iter().for_each(|item| self.card(half, Zone::Item, item.card));
        for land in &side.lands {
            self.card(half, if land.invaded(seat) { Zone::Invaded } else { Zone::Land }, land.card);
        }
        for member in &side.party {
            self.card(half, if member.tapped { Zone::Tapped } else { Zone::Untapped }, member.card);
        }
        self.counts(half, seat, side);
    }

    /// How much of everything there is.
    fn counts(&mut self, half: Half, seat: Seat, side: &Side) {
        let invaded = side.lands.iter().filter(|land| land.invaded(seat)).count().min(4);
        let tapped = side.party.iter().filter(|member| member.tapped).count().min(3);
        let untapped = (side.party.len() - tapped).min(3);
        let goal = u16::from(self.b.s.house.mana);
        self.fact(half, Known::Available, usize::from(side.available));
        self.fact(half, Known::Total, usize::from(side.total()));
        self.fact(half, Known::Missing, usize::from(goal.saturating_sub(side.total())));
        self.fact(half, Known::Lands, 5 * side.lands.len() + invaded);
        self.fact(half, Known::Party, 4 * untapped + tapped);
        self.fact(half, Known::Characters, side.party.len() + side.characters.len());
        self.fact(half, Known::Hand, side.hand.len());
        self.fact(half, Known::Deck, side.deck.len() / 2);
    }

    fn monsters(&mut self) {
        for (owner, _, monster) in self.b.s.monsters() {
            let half = self.half(monster.seat);
            let zone = match (owner == monster.seat, monster.open) {
                (true, true) => Zone::Open,
                (true, false) => Zone::Down,
                (false, _) => Zone::Invades,
            };
            self.card(half, zone, monster.card);
            if monster.acted.is_some() || monster.fresh {
                self.card(half, Zone::Spent, monster.card);
            }
        }
    }

    /// What is being carried out.
    fn under_way(&mut self) {
        let s = self.b.s;
        let whose = usize::from(s.chooser != s.active);
        let top = s.stack.top().map_or(0, |frame| 1 + number(frame));
        self.fact(Half::Own, Known::UnderWay, 2 * top + whose);
        for frame in s.stack.from_top() {
            match frame {
                Frame::Use(usage) => {
                    self.card(self.half(usage.seat), Zone::Used, usage.card);
                    self.fact(self.half(usage.seat), Known::Use, stage(usage.stage));
                }
                Frame::Lay(lay) if !lay.cancelled => self.card(self.half(lay.seat), Zone::Laid, lay.card),
                Frame::Run(run) => self.card(self.half(run.seat), Zone::Runs, run.effect.card),
                Frame::Lay(_)
                | Frame::Redraw(_)
                | Frame::LayParties
                | Frame::BeginTurn
                | Frame::StartPhase(_)
                | Frame::Replenished
                | Frame::BeginMain
                | Frame::EndPhase(_)
                | Frame::AttackTarget(_)
                | Frame::Move(_)
                | Frame::Defend(_)
                | Frame::Battle(_)
                | Frame::Settle(_) => {}
            }
        }
    }

    /// The battle that is fought, and how it would end as it stands.
    fn battle(&mut self, battle: &Battle) {
        let monsters = self.half(battle.monster_seat);
        self.fact(Half::Own, Known::Cause, 1 + cause(battle.cause));
        let (mut party, mut monster) = (Combat::default(), Combat::default());
        for fighter in battle.standing() {
            self.card(self.half(fighter.seat), Zone::Fights, fighter.card);
            if let Some((item, _)) = fighter.technique {
                self.card(self.half(fighter.seat), Zone::Technique, item);
            }
            figures::of_fighter(self.b, battle, fighter, &mut party);
        }
        if battle.monster_gone {
            return;
        }
        if let Some(monster) = self.b.s.battling_monster() {
            self.card(monsters, Zone::Fights, monster.card);
        }
        figures::of_battling(self.b, battle, &mut monster);
        let by = |figure: i16, than: i16| (figure.saturating_sub(than).clamp(-8, 7) + 8) as usize;
        self.fact(monsters, Known::MonsterHurt, by(party.str, monster.def));
        self.fact(monsters, Known::PartyHurt, by(monster.str, party.def));
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
