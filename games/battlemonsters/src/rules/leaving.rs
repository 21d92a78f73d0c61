//! The way to the graveyard, and what can stand in it (B-RULE-50).

use crate::rules::board::Board;
use crate::rules::card::{CardId, NO_TEXT};
use crate::rules::effect::{Ability, Moment, Objects, Place, Replacement, RuleKind};
use crate::rules::effects::condition::holds;
use crate::rules::effects::filter::{Basis, Candidate, concerns};
use crate::rules::effects::immunity::{Subject, affects, nullified};
use crate::rules::effects::triggers::{Triggers, triggered};
use crate::rules::effects::{Source, texts};
use crate::rules::event::Event;
use crate::rules::frame::{Cause, Frame, Leave, Pile};
use crate::rules::game::Game;
use crate::rules::state::{Entry, FieldCard, HandCard, State};
use crate::rules::summon::cannot_leave;
use crate::rules::words::Kind;
use tercet_kernel::{Log, Seat};

/// The two seats in the order in which they are asked for a replacement: the leaving card's first.
pub fn asked_seat(owner: Seat, leave: &Leave) -> Option<Seat> {
    owner.then_other().get(usize::from(leave.asked)).copied()
}

/// A replacement that a seat may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Substitute {
    /// This Monster goes instead.
    Field(Entry),
    /// This card of the hand goes instead, by the effect of that Monster.
    Hand(CardId, Entry),
}

/// Whether `asked` has a say about this leaving at all. A Monster that returns by its own text has its
/// one replacement (B-RULE-50), so the opponent has none. This must not depend on what is in the hand,
/// or the question would give it away.
pub fn may_replace(b: Board, asked: Seat, leave: &Leave) -> bool {
    let mut any = false;
    each_replacement(b, asked, leave, |source, replacement| {
        any |= match replacement {
            Replacement::ThisForBattleLoser => source.entry != leave.entry,
            Replacement::RevealFromHand { .. } => !b.s.sides[asked].hand.is_empty(),
            Replacement::ReturnsToHand => false,
        };
    });
    any && b.s.find(leave.entry).is_some_and(|(owner, _)| asked == owner || !returns(b, owner, leave))
}

/// What `asked` can send instead.
pub fn substitutes(b: Board, asked: Seat, leave: &Leave, out: &mut impl FnMut(Substitute)) {
    each_replacement(b, asked, leave, |source, replacement| match replacement {
        Replacement::ThisForBattleLoser if source.entry != leave.entry => out(Substitute::Field(source.entry)),
        Replacement::RevealFromHand { substitute, .. } => {
            for held in &b.s.sides[asked].hand {
                let it = Candidate::elsewhere(asked, held.card);
                if concerns(b, substitute, source, Basis::Current, it) {
                    out(Substitute::Hand(held.card, source.entry));
                }
            }
        }
        _ => {}
    });
}

/// Every replacement on visible cards of `asked` that could act on this leaving.
fn each_replacement(b: Board, asked: Seat, leave: &Leave, mut found: impl FnMut(&Source, &Replacement)) {
    let Some((owner, leaving)) = b.s.find(leave.entry) else { return };
    if b.cards.card(leaving.card).kind != Kind::Monster || leave.cause == Cause::Sacrifice {
        return;
    }
    let lost_battle = matches!(leave.cause, Cause::Battle(_));
    for card in
        b.s.sides[asked].field.iter().filter(|card| card.stance.visible() && card.rules.contains(RuleKind::Replaces))
    {
        let source = Source::on_field(asked, card);
        for ability in texts(b, card).flat_map(|text| &b.cards.text(text).abilities) {
            let Ability::Replacement(replacement) = ability else { continue };
            let acts = match replacement {
                Replacement::ThisForBattleLoser => lost_battle && asked == owner,
                Replacement::ReturnsToHand => lost_battle && card.entry == leave.entry,
                Replacement::RevealFromHand { leaving: filter, .. } => {
                    let it = Candidate::on_field(owner, leaving);
                    leaving.stance.visible() && concerns(b, filter, &source, Basis::Current, it)
                }
            };
            if acts && !nullified(b, asked) && affects(b, &source, Subject::Card(owner, leaving)) {
                found(&source, replacement);
            }
        }
    }
}

/// Whether the leaving card returns to its owner's hand by its own text.
fn returns(b: Board, owner: Seat, leave: &Leave) -> bool {
    let mut returns = false;
    each_replacement(b, owner, leave, |_, replacement| {
        returns |= *replacement == Replacement::ReturnsToHand;
    });
    returns
}

impl<L: Log<Event>> Game<'_, L> {
    /// Sends a card on its way to the graveyard; effects may still act instead (B-RULE-50).
    pub fn send(&mut self, entry: Entry, cause: Cause) {
        // What its arrival triggers is settled when the card has arrived.
        let from = self.s.pending.group();
        self.push_settle(from);
        self.s.stack.push(Frame::Leave(Leave { entry, cause, asked: 0 }));
    }

    /// The card goes, unless its own text says otherwise; nobody wants to replace it (any more).
    pub fn leave(&mut self, leave: Leave) {
        let Some((owner, card)) = self.s.find(leave.entry) else { return };
        let card = *card;
        if usize::from(leave.asked) < 2 {
            return self.s.stack.push(Frame::Leave(Leave { asked: leave.asked + 1, ..leave }));
        }
        if cannot_leave(self.board(), owner, &card) {
            self.note(|_| Event::Stays { seat: owner, entry: card.entry, card: card.card });
        } else if returns(self.board(), owner, &leave) {
            self.take_back(leave.entry, Place::Hand);
        } else {
            self.send_now(leave.entry, leave.cause);
        }
    }

    /// Something else goes in the place of the leaving card, which stays as it lies; what waits for its
    /// arrival in the graveyard does not happen (B-GRAVE-06).
    pub fn substitute(&mut self, seat: Seat, leave: &Leave, instead: Substitute) {
        if let Some((owner, card)) = self.s.find(leave.entry) {
            let card = card.card;
            self.note(|_| Event::Stays { seat: owner, entry: leave.entry, card });
        }
        match instead {
            Substitute::Field(entry) => self.send(entry, Cause::Effect(entry)),
            Substitute::Hand(card, by) => self.send_from_hand_shown(seat, card, by),
        }
    }

    /// The card goes to its owner's graveyard at once (B-GRAVE-02), with what lies beneath it. No card
    /// ever lies on another side than its owner's (B-RULE-31).
    pub fn send_now(&mut self, entry: Entry, cause: Cause) {
        let Some((seat, card)) = self.s.find(entry) else { return };
        let card = *card;
        if card.stance.visible() {
            // B-RULE-39: face up, so its effects of going there happen.
            self.trigger(seat, entry, &Moment::GoesToGraveyard, cause.card());
            self.raise_watchers(Candidate::on_field(seat, &card), cause);
        }
        let by = self.card_of(cause);
        self.take_off(seat, entry);
        self.note(|_| Event::ToGraveyard { seat, entry, card: card.card, cause, by });
        self.s.sides[seat].graveyard.push(card.card);
        self.move_beneath(entry, |s, beneath| s.sides[seat].graveyard.push(beneath));
        self.s.changed = true;
    }

    /// The card that a cause speaks of, while it is on the field or its effect is being carried out.
    fn card_of(&self, cause: Cause) -> Option<CardId> {
        let (Cause::Battle(entry) | Cause::Attack(entry) | Cause::Effect(entry)) = cause else { return None };
        let acts = |frame: &Frame| {
            let Frame::Run(run) = frame else { return None };
            (run.effect.source == entry).then_some(run.effect.card)
        };
        let there = self.s.find(entry).map(|(_, card)| card.card);
        there.or_else(|| self.s.stack.from_top().find_map(acts))
    }

    /// Every card that watches such cards go, except the one that caused it (B-RULE-58).
    fn raise_watchers(&mut self, leaving: Candidate, cause: Cause) {
        let cause = cause.card();
        let mut raised = tercet_kernel::Seq::<_, 4>::new();
        for (seat, card) in self
            .s
            .field_from(Seat::A)
            .filter(|(_, card)| card.entry != cause && self.lies_in_wait(RuleKind::Watches, card))
        {
            let (b, source) = (self.board(), Source::on_field(seat, card));
            for text in texts(b, card) {
                for (index, ability) in self.cards.text(text).abilities.iter().enumerate() {
                    if let Ability::Triggered { moment: Moment::CardGoesToGraveyard(filter), condition, steps, .. } =
                        ability
                        && concerns(b, filter, &source, Basis::Current, leaving)
                        && condition.as_ref().is_none_or(|condition| holds(b, condition, &source))
                        && (cause != Entry::NONE || !steps.iter().any(|step| step.objects() == Some(&Objects::Cause)))
                        && !nullified(b, seat)
                        && let Ok(ability) = u8::try_from(index)
                    {
                        let effect = crate::rules::frame::Trigger {
                            source: source.entry,
                            card: source.card,
                            text,
                            ability,
                            cause,
                        };
                        raised.push((seat, effect));
                    }
                }
            }
        }
        for (seat, effect) in &raised {
            self.s.pending.raise(*seat, *effect);
        }
    }

    /// Takes a card off the field and forgets what was noted about it (B-GRAVE-05).
    fn take_off(&mut self, seat: Seat, entry: Entry) {
        self.s.sides[seat].field.retain(|card| card.entry != entry);
        self.s.note_rules();
        self.s.lasting.end(|lasting| lasting.source == entry.0);
    }

    fn move_beneath(&mut self, entry: Entry, mut to: impl FnMut(&mut State, CardId)) {
        for at in 0..self.s.beneath.len() {
            let beneath = self.s.beneath[at];
            if beneath.over == entry {
                to(self.s, beneath.card);
            }
        }
        self.s.beneath.retain(|beneath| beneath.over != entry);
    }

    /// The card goes back to its owner (B-FAIR-10, B-RULE-31), with what lies beneath it (B-RULE-51), and starts
    /// afresh (B-GRAVE-05): to the hand, where the opponent knows it if it lay face up, or into the supply.
    pub fn take_back(&mut self, entry: Entry, place: Place) {
        let Some((seat, card)) = self.s.find(entry) else { return };
        let FieldCard { card, known, summoned, .. } = *card;
        self.take_off(seat, entry);
        self.note(|_| Event::Returned { seat, entry, card: Some(card), known, to: place.into() });
        let put = |s: &mut State, card: CardId| match place {
            Place::Hand => s.sides[seat].hand.push(HandCard { card, summoned, known }),
            Place::Supply => s.sides[seat].supply.push(card),
        };
        put(self.s, card);
        self.move_beneath(entry, put);
        if place == Place::Supply {
            self.shuffle(seat, Pile::Supply);
        }
    }

    /// A card of the hand goes to the graveyard by an effect: its effects of going there happen
    /// (B-RULE-39).
    pub fn send_from_hand(&mut self, seat: Seat, at: usize, cause: Cause) {
        let card = self.s.sides[seat].hand.remove(at).card;
        self.s.sides[seat].graveyard.push(card);
        self.s.changed = true;
        let by = self.card_of(cause);
        self.note(|_| Event::ToGraveyard { seat, entry: Entry::NONE, card, cause, by });
        self.trigger_elsewhere(seat, card, &Moment::GoesToGraveyard, cause.card());
        self.raise_watchers(Candidate::elsewhere(seat, card), cause);
    }

    /// A card of the hand is discarded as the price of an effect: its own effects of going to the graveyard happen
    /// (B-RULE-39).
    pub fn discard_as_price(&mut self, seat: Seat, card: CardId) {
        let Some(at) = self.s.sides[seat].hand.iter().position(|held| held.card == card) else { return };
        let from = self.s.pending.group();
        self.send_from_hand(seat, at, Cause::Discard);
        self.push_settle(from);
    }

    /// A card of the hand is revealed and goes to the graveyard in another's place; it counts as
    /// revealed too (B-RULE-50).
    fn send_from_hand_shown(&mut self, seat: Seat, card: CardId, by: Entry) {
        let Some(at) = self.s.sides[seat].hand.iter().position(|held| held.card == card) else { return };
        let from = self.s.pending.group();
        self.note(|_| Event::Shown { seat, card });
        self.trigger_elsewhere(seat, card, &Moment::Revealed, Entry::NONE);
        self.trigger_elsewhere(seat, card, &Moment::PlayedOrRevealed, Entry::NONE);
        self.send_from_hand(seat, at, Cause::Effect(by));
        self.push_settle(from);
    }

    /// Raises the effects of a card that is not on the field.
    fn trigger_elsewhere(&mut self, seat: Seat, card: CardId, moment: &Moment, cause: Entry) {
        if nullified(self.board(), seat) {
            return;
        }
        let source = Source { entry: Entry::NONE, card, seat, stamp: self.s.stamp };
        for text in self.cards.card(card).texts.into_iter().filter(|text| *text != NO_TEXT) {
            let effects: Triggers = triggered(self.board(), source, text, |when| when == moment, cause).collect();
            for effect in &effects {
                self.s.pending.raise(seat, *effect);
            }
        }
    }

    /// A used Spell or Trap goes to the graveyard (B-RULE-39).
    pub fn put_away(&mut self, entry: Entry) {
        if self.s.find(entry).is_some() {
            self.send(entry, Cause::Used);
        }
    }
}
