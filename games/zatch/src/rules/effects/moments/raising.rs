//! The moments that effects wait for, as they come (Z-ACT-08).

use super::happening::Happening;
use super::triggers::{Triggered, on_card, triggered, waiting};
use crate::rules::battle::reacting;
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::event::Event;
use crate::rules::frame::{Trigger, Use};
use crate::rules::game::Game;
use crate::rules::state::{Entry, Laid, Object, OnMat, Phase, Sentence};
use tercet_kernel::{Log, Seat, Seq};

impl<L: Log<Event>> Game<'_, L> {
    /// What happens sets off everything that waits for it.
    fn raise_for(&mut self, what: Happening) {
        let all = triggered(self.board(), &what);
        self.raise(&all);
    }

    /// The same, where what is set off does something for each of this many.
    fn raise_for_many(&mut self, what: Happening, many: u16) {
        let mut all = triggered(self.board(), &what);
        all.iter_mut().for_each(|trigger| trigger.tally = many);
        self.raise(&all);
    }

    /// The same effects for each of several things that happened at once.
    fn raise_so_often(&mut self, all: &Triggered, times: u16) {
        for _ in 0..times {
            self.raise(all);
        }
    }

    /// A card enters play, or is turned up (Z-BATTLE-16).
    pub fn raise_entered(&mut self, entry: Entry, turned_up: bool) {
        let b = self.board();
        let Some((seat, card)) = b.s.on_mat(entry) else { return };
        let what = if turned_up { Happening::TurnedUp } else { Happening::Entered };
        let all = on_card(b, seat, card, &what);
        self.raise(&all);
    }

    /// A card is about to fall on a pile: what reacts to it looks at this moment (Z-RULE-134). Lower
    /// cards react only if they speak of the card on top of them.
    pub fn raise_discarded(&mut self, seat: Seat, card: &OnMat) {
        let b = self.board();
        let mut all = triggered(b, &Happening::Discarded(&Thing::on_mat(seat, card)));
        let top = Happening::TopDiscarded(b.cards.name(card.card));
        for below in b.s.sides[seat].beneath.iter().filter(|below| below.over == card.entry) {
            let lower = OnMat { card: below.card, owner: below.owner, ..*card };
            all.extend(on_card(b, seat, &lower, &top).iter().copied());
        }
        self.raise(&all);
    }

    /// The lower cards of a stack go along with it: what looks for cards of a kind sees each of them
    /// (Z-RULE-155), what speaks of its own card has seen that.
    pub fn raise_lower_discarded(&mut self, seat: Seat, over: Entry) {
        let beneath = self.s.sides[seat].beneath.iter().filter(|below| below.over == over);
        let lower: Seq<CardId, 4> = beneath.map(|below| below.card).collect();
        lower.iter().for_each(|card| self.raise_card_discarded(seat, *card));
    }

    /// A card falls on a pile that has no number of its own in play: out of a Book, or from under another one.
    pub fn raise_card_discarded(&mut self, seat: Seat, card: CardId) {
        self.raise_for(Happening::Discarded(&Thing::in_pile(seat, card)));
    }

    /// Effects of the opponent have turned pages of a player's Book; this many before.
    pub fn raise_pages_turned(&mut self, book: Seat, before: u8) {
        let b = self.board();
        let now = b.s.sides[book].record.turned_by_foe;
        let mut all = triggered(b, &Happening::PagesTurned { book, before, now });
        all.iter_mut().for_each(|trigger| trigger.tally = u16::from(now) - turned_before(b, trigger));
        self.raise(&all);
    }

    /// A player turns back pages.
    pub fn raise_turned_back(&mut self, seat: Seat, pages: u16) {
        let each = triggered(self.board(), &Happening::PageTurnedBack(seat));
        self.raise_for(Happening::TurnedBack(seat));
        self.raise_so_often(&each, pages);
    }

    /// A player has gained MP by an effect.
    pub fn raise_gained(&mut self, seat: Seat, mp: u16) {
        self.raise_for_many(Happening::Gained(seat), mp);
    }

    /// An effect of the other player has lowered a player's MP (Z-RULE-154).
    pub fn raise_lost(&mut self, seat: Seat, mp: u16) {
        let gone = self.s.sides[seat].mp == 0;
        self.raise_for_many(Happening::Lost { seat, gone }, mp);
    }

    /// A player has flipped coins; each one counts (Z-RULE-157).
    pub fn raise_flipped(&mut self, seat: Seat, coins: u16) {
        let all = triggered(self.board(), &Happening::Flipped(seat));
        self.raise_so_often(&all, coins);
    }

    /// A SPELL or EVENT card is played, and the MAMODO it is played for attacks with it.
    pub fn raise_played(&mut self, thing: &Thing) {
        let mut all = triggered(self.board(), &Happening::Played(thing));
        all.iter_mut().for_each(|trigger| trigger.that = Object::Use);
        self.raise(&all);
    }

    /// An EVENT card of a player is over: nothing comes between its use and its resolution (Z-EFF-08). One that
    /// was negated was played as well (Z-RULE-140).
    pub fn raise_event_over(&mut self, seat: Seat) {
        self.raise_for(Happening::EventOver(seat));
    }

    /// A player attacks, with a MAMODO or without.
    pub fn raise_attack(&mut self, usage: &Use) {
        let mamodo = self.s.on_mat(usage.mamodo).map(|(seat, card)| Thing::on_mat(seat, card));
        self.raise_for(Happening::Attack(usage.seat, mamodo.as_ref()));
    }

    /// A MAMODO has lost a Battle as Attacker.
    pub fn raise_lost_attack(&mut self, mamodo: Entry) {
        if mamodo != Entry::NONE {
            self.raise_for(Happening::LostAttack(mamodo));
        }
    }

    /// A player has inflicted Damage, protected against or not (Z-RULE-42).
    pub fn raise_damage_by(&mut self, seat: Seat) {
        self.raise_for(Happening::Damage(seat));
    }

    /// Damage of a player has turned this many pages of the opponent's Book (Z-RULE-42).
    pub fn raise_damage_to_book(&mut self, seat: Seat, pages: u8) {
        self.raise_for_many(Happening::DamageToBook(seat), u16::from(pages));
    }

    /// What occurs because the Attack or `[COUNTER]` has inflicted Damage or Injury (Z-STEP5-03).
    pub fn raise_inflictions(&mut self) {
        let b = self.board();
        let Some(battle) = &b.s.battle else { return };
        let mut all = Triggered::new();
        for fight in battle.fights().filter(|fight| !fight.negated) {
            let won = battle.won == Some(fight.seat);
            if won && fight.inflicted {
                all.extend(reacting(b, fight, Happening::Inflicted));
            }
            if won && fight.pages > 0 {
                let tally = u16::from(fight.pages);
                let on_book = reacting(b, fight, Happening::InflictedOnBook);
                all.extend(on_book.map(|trigger| Trigger { tally, ..trigger }));
            }
            if won {
                let mamodo = b.s.on_mat(fight.mamodo).map(|(seat, card)| Thing::on_mat(seat, card));
                for (entry, protected) in &battle.hurt {
                    let that = Object::Mat(*entry);
                    all.extend(reacting(b, fight, Happening::Injured).map(|trigger| Trigger { that, ..trigger }));
                    if let Some(mamodo) = mamodo.filter(|_| *protected) {
                        let waits = waiting(b, &Happening::InjuredProtector(&mamodo));
                        all.extend(waits.iter().map(|trigger| Trigger { that, ..*trigger }));
                    }
                }
                for entry in &battle.protectors {
                    let that = Object::Mat(*entry);
                    all.extend(reacting(b, fight, Happening::Protected).map(|trigger| Trigger { that, ..trigger }));
                }
            }
            // What a Defense has of an Attack that was won (Z-RULE-142).
            if !fight.attacks && battle.attack.pages > 0 {
                let tally = u16::from(battle.attack.pages);
                let gains = reacting(b, fight, Happening::AttackInflicted);
                all.extend(gains.map(|trigger| Trigger { tally, ..trigger }));
            }
        }
        self.raise_now(&all);
    }

    /// Battle Out: what the Attack or Defense does after it, won or lost (Z-RULE-156).
    pub fn raise_battle_out(&mut self) {
        let b = self.board();
        let Some(battle) = &b.s.battle else { return };
        let mut all = Triggered::new();
        for fight in battle.fights().filter(|fight| !fight.negated) {
            let after = reacting(b, fight, Happening::BattleOut);
            all.extend(after.map(|trigger| Trigger { fight: false, ..trigger }));
        }
        self.raise(&all);
    }

    /// The START PHASE begins (Z-RULE-130).
    pub fn raise_start_begins(&mut self) {
        self.raise_for(Happening::StartBegins);
    }

    /// The effects of the START PHASE, of both players (Z-START-06, Z-RULE-11).
    pub fn raise_start(&mut self) {
        self.raise_for(Happening::Start);
    }

    /// The effects of the END PHASE (Z-END-02).
    pub fn raise_end(&mut self) {
        self.raise_for(Happening::End);
    }

    /// What comes after the forced turn (Z-RULE-139).
    pub fn raise_turn_over(&mut self) {
        self.raise_for(Happening::TurnOver);
    }
}

/// An effect is about to lower a player's MP: what can stop it.
pub fn about_to_lose(b: Board, seat: Seat) -> Triggered {
    with_tally(b, triggered(b, &Happening::AboutToLose(seat)))
}

/// A player is about to gain MP by an effect: what can divert them, in the BATTLE PHASE.
pub fn about_to_gain(b: Board, seat: Seat) -> Triggered {
    if b.s.phase != Phase::Battle {
        return Triggered::new();
    }
    with_tally(b, triggered(b, &Happening::AboutToGain(seat)))
}

/// The same effects; the last amount is still that of the effect that they come before.
fn with_tally(b: Board, mut all: Triggered) -> Triggered {
    all.iter_mut().for_each(|trigger| trigger.tally = b.s.tally);
    all
}

/// How many pages had been turned before an effect began to wait for more of them (Z-RULE-140).
fn turned_before(b: Board, trigger: &Trigger) -> u16 {
    let start = Sentence { op: trigger.at.op.saturating_sub(1), ..trigger.at };
    let waiting = |laid: &Laid| (laid.seat, laid.sentence, laid.this) == (trigger.seat, start, trigger.this);
    let found = b.s.lasting.iter().find(|laid| waiting(&laid.effect));
    found.map_or(0, |laid| laid.effect.value.unsigned_abs())
}
