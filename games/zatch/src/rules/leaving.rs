//! How cards leave play (Z-MAM-10, Z-PART-06, Z-RULE-122, Z-RULE-155, Z-RULE-173).

use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::effect::{Rule, RuleKind, Step};
use crate::rules::effects::figures;
use crate::rules::effects::holding::rules::rules_on;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::event::{DiscardedBy, Event};
use crate::rules::game::Game;
use crate::rules::permission::prohibited::{Doer, Doing, ban};
use crate::rules::rulebook::Why;
use crate::rules::state::{Beneath, CardStatus, Entry, Fallen, OnMat};
use crate::rules::words::Kind;
use tercet_kernel::{Log, Seat, Seq};

/// By what a card is discarded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The effect of a player's card.
    Effect(Seat),
    /// A rule of the game, or the owner's free will where a text allows it.
    Rule,
    /// A second Injury, which is a rule too (Z-DMG-06, Z-RULE-115).
    Damage,
    /// The status of an Injured MAMODO worsens, and a rule discards it (Z-RULE-220).
    Worsened,
    /// As a cost (Z-ACT-03).
    Cost,
}

impl By {
    /// How it is told.
    const fn told(self) -> DiscardedBy {
        match self {
            By::Effect(_) => DiscardedBy::Effect,
            By::Rule => DiscardedBy::Rule,
            By::Damage => DiscardedBy::Injury,
            By::Worsened => DiscardedBy::Worsened,
            By::Cost => DiscardedBy::Cost,
        }
    }
}

/// Whether a card says that the cards under it stay when it is discarded.
fn leaves_alone(b: Board, card: CardId) -> bool {
    let rule = b.cards.text(b.card(card).rule);
    rule.effects.iter().flat_map(|effect| &effect.steps).any(|step| *step == Step::Holds(Rule::LeavesAlone))
}

/// Why a player cannot discard a card of their own freely: its text must allow it at any time (Z-RULE-129), and
/// nothing may prohibit discarding it (Z-RULE-155).
pub fn ban_drop(b: Board, seat: Seat, card: &OnMat) -> Option<Why> {
    let mut rules = rules_on(b, seat, card, RuleKind::Entry);
    if card.owner != seat || !rules.any(|rule| *rule == Rule::Discardable) {
        return Some(Why::rule("Z-RULE-129"));
    }
    let doing = Doing::Discard(Thing::on_mat(seat, card));
    ban(b, Doer::player(seat), &doing).map(|by| Why::effect("Z-RULE-155", by))
}

/// The player's own cards whose texts may say that they can be discarded at any time.
pub fn droppable<'a>(b: Board<'a>, seat: Seat) -> impl Iterator<Item = &'a OnMat> {
    let some = b.s.kinds.sides[seat].contains(RuleKind::Entry);
    let own = some.then(|| b.s.sides[seat].mat.iter()).into_iter().flatten();
    own.filter(move |card| b.card(card.card).rules.contains(RuleKind::Entry))
}

/// Whether a player is kept from taking cards out of their own Discard Pile, and this is it (Z-NEG-03).
pub fn stays_in_pile(b: Board, by: Seat, seat: Seat) -> bool {
    by == seat && ban(b, Doer::player(by), &Doing::TakeFromPile).is_some()
}

impl<L: Log<Event>> Game<'_, L> {
    /// An effect of a player discards a card on the mat, with what lies under it and is attached to it.
    pub fn discard_by_effect(&mut self, by: Seat, entry: Entry) {
        self.discard(entry, By::Effect(by));
    }

    /// A rule of the game discards it.
    pub fn discard_by_rule(&mut self, entry: Entry) {
        self.discard(entry, By::Rule);
    }

    /// A card on the mat is discarded. PARTNER and lower cards go at the same moment to their owners'
    /// piles (Z-RULE-122); what reacts to it looks at the moment before (Z-RULE-134). Nobody discards their own
    /// MAMODO at will (Z-MAM-13), and nothing can be used on the way (Z-RULE-49). A Petrified one can be
    /// discarded (Z-PETR-07); a MAMODO does not mind that its PARTNER leaves (Z-PART-08).
    pub fn discard(&mut self, entry: Entry, by: By) {
        let Some((seat, card)) = self.s.on_mat(entry).map(|(seat, card)| (seat, *card)) else { return };
        if leaves_alone(self.board(), card.card) {
            self.discard_top(entry, by);
        } else {
            self.discard_whole(seat, &card, by);
        }
    }

    /// The same for all that lies there, whatever its text says.
    fn discard_whole(&mut self, seat: Seat, card: &OnMat, by: By) {
        self.raise_discarded(seat, card);
        self.raise_lower_discarded(seat, card.entry);
        let attached = self.attached_about_to_go(seat, card.entry);
        self.freeze(card.entry);
        self.take_off(seat, card.entry);
        self.fall(seat, card, by);
        self.send_what_lies_below(seat, card.entry);
        self.send_attached(seat, &attached);
        self.end_lasting_about(card.entry);
    }

    /// Only the top card of a stack is discarded: the card below is the MAMODO again and keeps its
    /// PARTNER, counters and status; it has not newly entered (Z-RULE-173).
    pub fn discard_top(&mut self, entry: Entry, by: By) {
        let Some((seat, card)) = self.s.on_mat(entry).map(|(seat, card)| (seat, *card)) else { return };
        let Some(at) = self.s.sides[seat].beneath.iter().rposition(|below| below.over == entry) else {
            return self.discard_whole(seat, &card, by);
        };
        self.raise_discarded(seat, &card);
        let below = self.s.sides[seat].beneath.remove(at);
        self.fewer = true;
        let fresh = self.s.house.uncovered_is_fresh;
        if let Some(mamodo) = self.s.on_mat_mut(entry) {
            (mamodo.card, mamodo.front, mamodo.owner) = (below.card, below.card, below.owner);
            mamodo.arrived = below.arrived;
            if fresh {
                mamodo.status = CardStatus::Normal;
            }
        }
        self.fall(seat, &card, by);
    }

    /// All but the lowest card of a stack are discarded (Z-RULE-173).
    pub fn uncover(&mut self, entry: Entry, by: By) {
        while let Some((seat, _)) = self.s.on_mat(entry)
            && self.s.sides[seat].beneath.iter().any(|below| below.over == entry)
        {
            self.discard_top(entry, by);
        }
    }

    fn take_off(&mut self, seat: Seat, entry: Entry) {
        self.s.sides[seat].mat.retain(|card| card.entry != entry);
        self.fewer = true;
    }

    /// A card that was in play falls on its owner's pile.
    fn fall(&mut self, seat: Seat, card: &OnMat, by: By) {
        if let By::Effect(whose) = by
            && whose != card.owner
        {
            self.lost_to_effect(card.owner, card.card);
        }
        let (entry, id) = (Some(card.entry), card.card);
        self.note(|_| Event::Discarded { seat, entry, card: id, by: by.told() });
        self.pile(card.owner, card.front, by == By::Damage);
    }

    /// Effects of the opponent have discarded a card of the player (Z-RULE-140).
    fn lost_to_effect(&mut self, owner: Seat, card: CardId) {
        let lost = &mut self.s.sides[owner].record.lost_to_effects;
        if !lost.contains(&card) {
            lost.push(card);
        }
    }

    /// A card that lay on no page and not alone on the mat goes to a pile.
    fn send_to_pile(&mut self, owner: Seat, card: CardId, by: By) {
        self.note(|_| Event::Discarded { seat: owner, entry: None, card, by: by.told() });
        self.pile(owner, card, by == By::Damage);
    }

    fn pile(&mut self, owner: Seat, card: CardId, by_damage: bool) {
        let turn = self.s.turn;
        self.s.sides[owner].pile.push(Fallen { card, turn, by_damage });
    }

    /// The card of a page is discarded; by an effect of this player, if one does it.
    pub fn discard_page(&mut self, seat: Seat, page: u8, by: Option<Seat>) {
        let slot = &mut self.s.sides[seat].book[usize::from(page) - 1];
        let Some(card) = slot.card.take() else { return };
        slot.known = true;
        if by.is_some_and(|by| by != seat) {
            self.lost_to_effect(seat, card);
        }
        self.raise_card_discarded(seat, card);
        self.send_to_pile(seat, card, by.map_or(By::Rule, By::Effect));
        self.end_lasting_about_page(seat, page);
    }

    /// The Power of a fighting MAMODO that leaves or is Petrified counts as it stands now (Z-RULE-29).
    fn freeze(&mut self, entry: Entry) {
        let b = self.board();
        if b.s.battle.is_none() {
            return;
        }
        let power = figures::power(b, entry);
        let Some(battle) = &mut self.s.battle else { return };
        for seat in Seat::BOTH {
            if let Some(fight) = battle.of_mut(seat).filter(|fight| fight.mamodo == entry && fight.frozen.is_none()) {
                fight.frozen = Some(power);
            }
        }
    }

    /// A MAMODO leaves play for a page of its owner's Book; its PARTNER and the cards under it go to
    /// their owners' Discard Piles (Z-RULE-178).
    pub fn return_to_book(&mut self, entry: Entry, page: u8) {
        let Some((seat, card)) = self.s.on_mat(entry).map(|(seat, card)| (seat, *card)) else { return };
        self.raise_lower_discarded(seat, entry);
        let attached = self.attached_about_to_go(seat, entry);
        self.freeze(entry);
        self.take_off(seat, entry);
        self.put_on_page(card.owner, card.front, page);
        self.send_what_lies_below(seat, entry);
        self.send_attached(seat, &attached);
        self.end_lasting_about(entry);
    }

    /// What is attached to a MAMODO that is about to leave is discarded with it, by rule: what reacts to that looks
    /// at this moment too, so that the PARTNER of a Petrified one does nothing (Z-RULE-134, Z-RULE-176).
    fn attached_about_to_go(&mut self, seat: Seat, mamodo: Entry) -> Seq<OnMat, 4> {
        let attached: Seq<OnMat, 4> = self.s.sides[seat].attached(mamodo).copied().collect();
        for partner in &attached {
            self.raise_discarded(seat, partner);
        }
        attached
    }

    /// The cards that were attached to a MAMODO go to their owners' piles (Z-PART-06).
    fn send_attached(&mut self, seat: Seat, attached: &[OnMat]) {
        for partner in attached {
            self.take_off(seat, partner.entry);
            self.fall(seat, partner, By::Rule);
            self.end_lasting_about(partner.entry);
        }
    }

    /// The lower cards of a stack go to their owners' piles.
    fn send_what_lies_below(&mut self, seat: Seat, entry: Entry) {
        let beneath = &mut self.s.sides[seat].beneath;
        let below: Seq<Beneath, 4> = beneath.iter().filter(|below| below.over == entry).copied().collect();
        beneath.retain(|below| below.over != entry);
        for lower in &below {
            self.send_to_pile(lower.owner, lower.card, By::Rule);
        }
    }

    /// A card comes to an empty page of its owner's Book.
    pub fn put_on_page(&mut self, owner: Seat, card: CardId, page: u8) {
        let slot = &mut self.s.sides[owner].book[usize::from(page) - 1];
        (slot.card, slot.known) = (Some(card), true);
        self.note(|_| Event::ToBook { seat: owner, card, page });
    }

    /// Takes a card out of a Discard Pile.
    fn take_from_pile(&mut self, seat: Seat, card: CardId) -> bool {
        let pile = &mut self.s.sides[seat].pile;
        let at = pile.iter().rposition(|fallen| fallen.card == card);
        at.map(|at| pile.remove(at)).is_some()
    }

    /// An effect of a player takes a card out of a Discard Pile, unless it has to stay there.
    pub fn take_by_effect(&mut self, by: Seat, seat: Seat, card: CardId) -> bool {
        !stays_in_pile(self.board(), by, seat) && self.take_from_pile(seat, card)
    }

    /// A PARTNER moves to another MAMODO, perhaps on the other side (Z-RULE-177).
    pub fn move_partner(&mut self, entry: Entry, seat: Seat, to: Entry, extra: bool) {
        let Some((from, mut card)) = self.s.on_mat(entry).map(|(seat, card)| (seat, *card)) else { return };
        self.take_off(from, entry);
        (card.to, card.extra) = (to, extra);
        let id = card.card;
        self.s.sides[seat].mat.push(card);
        self.add_kinds_of(seat, id);
        self.note(|_| Event::Attached { seat, entry, card: id, to });
    }

    /// The status of a MAMODO changes (Z-TERM-22).
    pub fn set_status(&mut self, entry: Entry, status: CardStatus) {
        let Some((seat, card)) = self.s.on_mat(entry).map(|(seat, card)| (seat, *card)) else { return };
        if card.status == status || self.cards.card(card.card).kind != Kind::Mamodo {
            return;
        }
        if status == CardStatus::Petrified {
            self.freeze(entry);
        }
        if let Some(mamodo) = self.s.on_mat_mut(entry) {
            mamodo.status = status;
        }
        let id = card.card;
        self.note(|_| Event::StatusChanged { seat, entry, card: id, status });
    }
}
