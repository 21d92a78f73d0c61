//! What happens when something happens, and in which order.

use super::condition::holds;
use super::filter::{Basis, Candidate, concerns};
use super::immunity::nullified;
use super::{Source, texts};
use crate::rules::board::Board;
use crate::rules::card::{CardId, TextId};
use crate::rules::cards::Cards;
use crate::rules::effect::{Ability, Moment, RuleKind};
use crate::rules::event::Event;
use crate::rules::frame::{Apply, AttackStage, Frame, Trigger};
use crate::rules::game::Game;
use crate::rules::state::{Entry, FieldCard};
use crate::rules::words::Kind;
use tercet_kernel::{Log, Seat, Seq};

impl<L: Log<Event>> Game<'_, L> {
    /// The effects of a card on the field whose moment this is: their conditions are tested now
    /// (B-RULE-57).
    fn effects_of(&self, seat: Seat, entry: Entry, now: impl Fn(&Moment) -> bool + Copy, cause: Entry) -> Triggers {
        let Some((_, card)) = self.s.find(entry) else { return Triggers::new() };
        let source = Source::on_field(seat, card);
        texts(self.board(), card).flat_map(|text| triggered(self.board(), source, text, now, cause)).collect()
    }

    /// Raises the effects of a card on the field for this moment.
    pub fn trigger(&mut self, seat: Seat, entry: Entry, moment: &Moment, cause: Entry) {
        if nullified(self.board(), seat) {
            return;
        }
        for effect in &self.effects_of(seat, entry, |when| when == moment, cause) {
            self.s.pending.raise(seat, *effect);
        }
    }

    /// What of `seat` lies in wait for this deed of the other player triggers by itself, without being
    /// asked (B-TRAP-01, B-RULE-22), and is carried out before what it answers (B-TRAP-09): after the
    /// deed is declared, before it takes effect (B-RULE-24).
    pub fn answer(&mut self, seat: Seat, deed: &Moment, cause: Entry) {
        self.answer_as(seat, |_, when| when == deed, cause);
    }

    /// The same for a deed that not every card sees alike: `is_deed` says of a card whether a moment
    /// of its text is this one.
    pub fn answer_as(&mut self, seat: Seat, is_deed: impl Fn(Entry, &Moment) -> bool, cause: Entry) {
        if self.s.sides[seat].field.is_empty() || nullified(self.board(), seat) {
            return;
        }
        let from = self.s.pending.group();
        self.raise_answers(seat, |_, own, when| is_deed(own, when), cause);
        self.push_settle(from);
    }

    /// Raises what of `seat` lies in wait for a deed, to be settled with what else that triggers.
    fn raise_answers(&mut self, seat: Seat, is_deed: impl Fn(Board, Entry, &Moment) -> bool, cause: Entry) {
        for at in 0..self.s.sides[seat].field.len() {
            let card = self.s.sides[seat].field[at];
            if self.lies_in_wait(RuleKind::Answers, &card) {
                let b = self.board();
                let effects = self.effects_of(seat, card.entry, |when| is_deed(b, card.entry, when), cause);
                for effect in &effects {
                    self.s.pending.raise(seat, *effect);
                }
            }
        }
    }

    /// A card has been put down face up (B-RULE-37). What the other player has for that is settled together with
    /// what the card itself has, first that of the player whose turn it is (B-RULE-23).
    pub fn answer_summon(&mut self, seat: Seat, summoned: Entry) {
        let other = seat.other();
        if nullified(self.board(), other) {
            return;
        }
        let is_deed = |b: Board, own: Entry, when: &Moment| match (when, b.s.find(own), b.s.find(summoned)) {
            (Moment::OpponentSummons(filter), Some((side, own)), Some((_, card))) => {
                let it = Candidate::on_field(seat, card);
                concerns(b, filter, &Source::on_field(side, own), Basis::Current, it)
            }
            _ => false,
        };
        self.raise_answers(other, is_deed, summoned);
    }

    /// Whether this card can be triggered by what others do, as a text of this kind says: Traps
    /// can in whatever stance (B-TRAP-03, B-STANCE-06, B-STANCE-07, B-STANCE-08, B-STANCE-09), in either player's
    /// turn (B-TRAP-04) and from the one on in which they come (B-TRAP-10); other cards face up (B-REVEAL-03). What
    /// is being used up cannot.
    pub fn lies_in_wait(&self, kind: RuleKind, card: &FieldCard) -> bool {
        let of = self.cards.card(card.card).kind;
        card.rules.contains(kind)
            && (of == Kind::Trap || card.stance.visible())
            && (of == Kind::Monster || !self.is_under_way(card.entry))
    }

    /// Has everything that waits from this index on carried out next.
    pub fn push_settle(&mut self, from: u8) {
        self.s.stack.push(Frame::Settle(from));
    }

    /// Carries out the waiting effects one after the other: first those of the player whose turn
    /// it is, each player's in the order that player wishes (B-RULE-23, B-TRAP-08).
    pub fn settle(&mut self, from: u8) {
        if let Some((seat, effect)) = self.s.pending.take_next(from, self.s.active) {
            self.s.stack.push(Frame::Settle(from));
            self.start(seat, effect);
        }
    }

    /// The player has said which card's effect comes first.
    pub fn order(&mut self, from: u8, seat: Seat, entry: Entry, card: CardId) {
        if let Some(effect) = self.s.pending.take_of(from, seat, (entry, card)) {
            self.start(seat, effect);
        }
    }

    fn start(&mut self, seat: Seat, effect: Trigger) {
        // One whose condition has become impossible does nothing and stays (B-RULE-23).
        if !self.still_stands(seat, &effect) {
            return;
        }
        let deed = matches!(ability(self.cards, &effect), Ability::Triggered { moment, .. } if moment.is_deed());
        if deed && self.cards.card(effect.card).kind != Kind::Monster {
            return self.spring(seat, effect);
        }
        if let Some(run) = self.to_run(effect, seat) {
            self.note(|_| Event::EffectBegan { seat, card: effect.card });
            self.s.stack.push(Frame::Run(run));
        }
    }

    /// A Trap, or a Spell that lay in wait, triggers: a Trap turns itself face up (B-TRAP-02), which is
    /// neither a sub-action nor an action (B-TRAP-06), and may be answered by the opponent's (B-RULE-55).
    fn spring(&mut self, seat: Seat, effect: Trigger) {
        let Some((_, card)) = self.s.find(effect.source) else { return };
        let was_hidden = !card.stance.visible();
        let Trigger { source: entry, card, .. } = effect;
        let event = match self.cards.card(card).kind {
            Kind::Trap => Event::TrapTriggered { seat, entry, card },
            Kind::Monster | Kind::Spell => Event::EffectBegan { seat, card },
        };
        self.note(|_| event);
        self.s.stack.push(Frame::Apply(Apply { effect, controller: seat, nullified: false }));
        if was_hidden {
            self.turn_up(effect.source);
            self.answer(seat.other(), &Moment::OpponentRevealsTrap, effect.source);
        }
    }

    /// Whether what an effect answers can still be answered.
    fn still_stands(&self, seat: Seat, effect: &Trigger) -> bool {
        let mut below = self.s.stack.from_top();
        match ability(self.cards, effect) {
            Ability::Triggered { moment: Moment::OpponentAttacks(_), .. } => below.any(|frame| {
                matches!(frame, Frame::Attack(attack)
                    if attack.attacker == effect.cause && attack.stage == AttackStage::Declared && self.can_go_on(attack))
            }),
            Ability::Triggered { moment: Moment::OpponentPlaysSpell, .. } => below.any(|frame| {
                matches!(frame, Frame::Apply(apply)
                    if apply.effect.source == effect.cause && !apply.nullified && apply.controller != seat)
            }),
            Ability::Triggered { moment: Moment::OpponentRevealsTrap | Moment::OpponentSummons(_), .. } => {
                self.s.find(effect.cause).is_some()
            }
            Ability::Triggered { moment: Moment::OpponentDraws, .. } => {
                below.any(|frame| matches!(frame, Frame::Draw(draw) if draw.seat != seat && draw.first.is_some()))
            }
            _ => true,
        }
    }
}

/// A few effects, triggered by one moment.
pub type Triggers = Seq<Trigger, 4>;

/// The effects of one text whose moment is `now`.
pub fn triggered<'a>(
    b: Board<'a>,
    source: Source,
    text: TextId,
    now: impl Fn(&Moment) -> bool + 'a,
    cause: Entry,
) -> impl Iterator<Item = Trigger> + 'a {
    b.cards.text(text).abilities.iter().enumerate().filter_map(move |(index, ability)| match ability {
        Ability::Triggered { moment: when, condition, .. }
            if now(when) && condition.as_ref().is_none_or(|c| holds(b, c, &source)) =>
        {
            let ability = u8::try_from(index).ok()?;
            Some(Trigger { source: source.entry, card: source.card, text, ability, cause })
        }
        _ => None,
    })
}

/// The sentence an effect carries out.
pub fn ability<'a>(cards: &'a Cards, effect: &Trigger) -> &'a Ability {
    &cards.text(effect.text).abilities[usize::from(effect.ability)]
}
