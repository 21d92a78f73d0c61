//! Which of several effects comes first: the Attacker says it (Z-EFF-07, Z-TERM-18), effect by effect, also where
//! several of them stand on one card. Where the order cannot matter nobody is asked.

use crate::rules::board::Board;
use crate::rules::choice::Choice;
use crate::rules::effect::{Act, Amount, Cards, RuleKind, RuleKinds, Step, Trait};
use crate::rules::event::Event;
use crate::rules::frame::{Frame, Source, Trigger};
use crate::rules::game::Game;
use crate::rules::state::{CardStatus, Sentence};
use tercet_kernel::{Log, PerSeat, Seat, Seq, unoffered};

/// The effects that wait in a group, and how each is chosen: those of one card by number.
pub fn choices(b: Board, from: u8) -> Seq<(Choice, Source), 8> {
    let all: Seq<Source, 8> = b.s.pending.sources(from, b.s.active).collect();
    let number = |source: &Source| {
        let mut of_card = all.iter().filter(|other| other.is_of_card(source));
        let before = of_card.by_ref().take_while(|other| *other != source).count();
        let alone = before == 0 && of_card.next().is_none();
        if alone { 0 } else { before as u8 + 1 }
    };
    all.iter().map(|source| (Choice::Order(source.seat, source.this, source.card, number(source)), *source)).collect()
}

/// Whether the order of the effects that wait in a group can matter (Z-TERM-18). It cannot where each of them but
/// gives or takes MP, of which nobody has too few, or returns MAMODO to Normal Status, and nothing else comes of that.
/// In doubt it can.
pub fn matters(b: Board, from: u8) -> bool {
    let mut taken = PerSeat::new(|_| 0);
    let waiting = || b.s.pending.of(from, b.s.active).map(|(_, trigger)| trigger);
    let plain = waiting().all(|trigger| is_plain(b, &trigger, &mut taken));
    !plain
        || Seat::BOTH.into_iter().any(|seat| taken[seat] > b.s.sides[seat].mp)
        || anything_follows(b)
        || may_restore_between(b)
}

/// Whether an effect does nothing else than giving or taking MP and returning MAMODO to Normal Status; adds what it
/// takes.
fn is_plain(b: Board, trigger: &Trigger, taken: &mut PerSeat<u16>) -> bool {
    let of_status = |wanted: &Trait| matches!(wanted, Trait::Injured | Trait::Petrified);
    let heals =
        |step: &Step| matches!(step, Step::Act(Act::Heal, Cards::All(filter)) if filter.traits.iter().all(of_status));
    let mut plain = |step: &Step| {
        if let Step::Lose(who, Amount::Number(mp)) = step {
            who.seats(trigger.seat).for_each(|seat| taken[seat] += u16::from(*mp));
            return true;
        }
        heals(step) || matches!(step, Step::Gain(_, Amount::Number(_)))
    };
    let mut all = (trigger.at.op..trigger.end).map(|op| b.cards.op(Sentence { op, ..trigger.at }));
    !trigger.fight && all.all(|op| op.step().is_some_and(&mut plain))
}

/// Whether any text that everybody can read has to do with MP that rise or fall, or may give such a text to others.
fn anything_follows(b: Board) -> bool {
    let kinds = [RuleKind::OnMp, RuleKind::BanMp, RuleKind::Grants];
    let has = |rules: RuleKinds| kinds.into_iter().any(|kind| rules.contains(kind));
    let open = b.s.mat().filter(|(_, card)| card.status != CardStatus::Hidden).map(|(_, card)| card.card);
    let beneath = b.s.sides.0.iter().flat_map(|side| side.beneath.iter()).map(|below| below.card);
    let fights = b.s.battle.iter().flat_map(|battle| battle.fights()).map(|fight| fight.card);
    open.chain(beneath).chain(fights).any(|card| has(b.card(card).rules))
        || b.s.lasting.iter().any(|laid| has(laid.effect.kind))
}

/// Whether the Attacker has a Petrified MAMODO, which may be restored between effects of the END PHASE (Z-RULE-79).
fn may_restore_between(b: Board) -> bool {
    b.s.sides[b.s.active].mat.iter().any(|card| card.status == CardStatus::Petrified)
}

impl<L: Log<Event>> Game<'_, L> {
    /// The Attacker has said which effect comes first.
    pub fn order(&mut self, from: u8, choice: Choice) {
        let found = choices(self.board(), from).iter().find(|(offered, _)| *offered == choice).map(|(_, found)| *found);
        let first = found.and_then(|source| self.s.pending.take_of(from, self.s.active, source));
        self.start(first.unwrap_or_else(|| unoffered(Frame::Settle(from), choice)));
    }
}
