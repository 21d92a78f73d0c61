//! Using cards and skills: declare, pay, Cancel window, effect (M-USE-01, M-CHAR-07).

use crate::rules::board::Board;
use crate::rules::card::{CardId, Cost, NO_TEXT, TextId, slot};
use crate::rules::effect::{Equipment, Rule, RuleKind};
use crate::rules::effects::requirement::meets_for_support;
use crate::rules::effects::steps::can_begin;
use crate::rules::effects::{Source, all_rules, cost};
use crate::rules::event::{Event, TrashedBy};
use crate::rules::frame::{Frame, Usage, Use, UseStage};
use crate::rules::game::Game;
use crate::rules::rulebook::Why;
use crate::rules::state::{Entry, Item, Knowers, Member};
use crate::rules::words::{Kind, Timing};
use tercet_kernel::{Log, Seat};

/// The text that is carried out when a card of the hand is used.
pub fn text_of(b: Board, card: CardId) -> TextId {
    let slot = if b.card(card).kind == Kind::Artifact { slot::ARTIFACT } else { slot::SKILL };
    b.card(card).texts[slot]
}

/// Why a player cannot use this card of the hand for its effect at a moment of this timing, the
/// number `x` being chosen for a cost X: its timing must fit (M-USE-05). An Artifact is used in the player's own
/// Main Phase (M-ART-01) and needs nothing but its cost (M-ART-03); a Support for the Main Phase waits
/// until no battle is fought (M-SUPPORT-04).
pub fn ban_use(b: Board, seat: Seat, card: CardId, timing: Timing, x: u8) -> Option<Why> {
    let wanted = b.card(card);
    let fits = match wanted.kind {
        Kind::Artifact => timing == Timing::MainPhase,
        Kind::Support => wanted.timing == Some(timing),
        Kind::Monster | Kind::Item | Kind::Character => return Some(Why::rule("M-USE-05")),
    };
    if !fits {
        return Some(Why::rule("M-USE-05"));
    }
    if wanted.cost.is_none() {
        return Some(Why::rule("M-ART-01"));
    }
    if !cost::can_use(b, seat, card, x) {
        return Some(Why::rule("M-MANA-04"));
    }
    if wanted.kind == Kind::Support && !meets_for_support(b, seat, wanted.requirement) {
        return Some(Why::rule("M-SUPPORT-02"));
    }
    let text = text_of(b, card);
    if wanted.rules.contains(RuleKind::Usage) && all_rules(b, text).any(|(_, rule)| *rule == Rule::OnlyAgainstFaceDown)
    {
        let against =
            b.s.battle
                .as_ref()
                .is_some_and(|battle| !battle.was_open && battle.monster_seat != seat && !battle.is_arena());
        if !against {
            return Some(Why::rule("M-USE-05"));
        }
    }
    (!can_begin(b, text, Source { entry: Entry::NONE, card, seat })).then_some(Why::rule("M-USE-10"))
}

/// The numbers that can be wished for the cost of a card: 0 for a fixed one; for X whatever can be
/// paid, and the first that is too dear, which is refused (M-USE-08, M-MANA-04).
pub fn numbers(b: Board, seat: Seat, card: CardId) -> std::ops::RangeInclusive<u8> {
    match b.card(card).cost {
        Some(Cost::X) => {
            let too_dear = (1..u8::MAX).find(|x| !cost::can_use(b, seat, card, *x));
            1..=too_dear.unwrap_or(u8::MAX)
        }
        _ => 0..=0,
    }
}

/// Why a player cannot equip this Character with this Item (M-ITEM-01, M-ITEM-06, M-ITEM-09).
pub fn ban_equip(b: Board, seat: Seat, card: CardId, on: &Member) -> Option<Why> {
    let wanted = b.card(card);
    if wanted.kind != Kind::Item {
        return Some(Why::rule("M-ITEM-01"));
    }
    if !cost::can_use(b, seat, card, 0) {
        return Some(Why::rule("M-MANA-04"));
    }
    if b.card(on.card).kind != Kind::Character {
        return Some(Why::rule("M-RULE-116"));
    }
    remarks(b, on).find_map(|remark| match (remark, wanted.class) {
        (Equipment::Nothing, _) => Some(Why::rule("M-ITEM-09")),
        (Equipment::Only(kinds), Some(class)) if !kinds.contains(class) => Some(Why::rule("M-ITEM-06")),
        (Equipment::Not(kinds), Some(class)) if kinds.contains(class) => Some(Why::rule("M-ITEM-06")),
        _ => None,
    })
}

/// The equipment remarks of a Character (M-RULE-122).
fn remarks<'a>(b: Board<'a>, member: &Member) -> impl Iterator<Item = Equipment> + 'a {
    all_rules(b, b.card(member.card).texts[slot::EQUIPMENT])
        .filter_map(|(_, rule)| if let Rule::Equips(remark) = rule { Some(*remark) } else { None })
}

/// Whether a Character keeps all Items that it is equipped with (M-RULE-122).
pub fn keeps_all_items(b: Board, member: &Member) -> bool {
    remarks(b, member).any(|remark| remark == Equipment::AnyNumber)
}

/// Why a player cannot tap a Character for its skill at a moment of this timing (M-CHAR-02,
/// M-CHAR-04, M-CHAR-07, M-RULE-49). Skills with another timing work by themselves (M-CHAR-06).
pub fn ban_skill(b: Board, seat: Seat, member: &Member, timing: Timing) -> Option<Why> {
    let card = b.card(member.card);
    if card.timing == Some(Timing::Replenishment) {
        return Some(Why::rule("M-START-13"));
    }
    // A Support that counts as a Character has no skill (M-RULE-116).
    if card.kind != Kind::Character || card.timing != Some(timing) || card.texts[slot::SKILL] == NO_TEXT {
        return Some(Why::rule("M-CHAR-06"));
    }
    if member.tapped {
        return Some(Why::rule("M-CHAR-02"));
    }
    let source = Source { entry: member.entry, card: member.card, seat };
    (!can_begin(b, card.texts[slot::SKILL], source)).then_some(Why::rule("M-USE-10"))
}

impl<L: Log<Event>> Game<'_, L> {
    /// A card of the hand is declared and paid for (M-USE-01); from now on it lies in no hand and
    /// no pile (M-USE-09).
    pub fn declare(&mut self, seat: Seat, card: CardId, of: Usage, x: u8) {
        let paid = cost::to_use(self.board(), seat, card, x);
        let Some(card) = self.take_from_hand(seat, card) else { return };
        let on = if let Usage::Equip(on) = of { Some(on) } else { None };
        self.note(|_| Event::Used { seat, card, on, paid });
        self.pay(seat, u16::from(paid));
        self.s.stack.push(Frame::Use(Use { seat, card, of, x, paid, stage: UseStage::Declared }));
    }

    /// A Character is tapped for its skill as it is declared (M-CHAR-07, M-RULE-49).
    pub fn declare_skill(&mut self, seat: Seat, entry: Entry) {
        let Some(card) = self.tap_for_skill(seat, entry) else { return };
        let of = Usage::Skill(entry);
        self.s.stack.push(Frame::Use(Use { seat, card, of, x: 0, paid: 0, stage: UseStage::Declared }));
    }

    /// Taps the Character whose skill is used.
    pub fn tap_for_skill(&mut self, seat: Seat, entry: Entry) -> Option<CardId> {
        let member = self.s.member_mut(entry)?;
        member.tapped = true;
        let card = member.card;
        self.note(|_| Event::SkillUsed { seat, entry, card });
        Some(card)
    }

    /// A use goes on after its Cancel window, or after its effect.
    pub fn go_on_with(&mut self, usage: Use) {
        match usage.stage {
            UseStage::Declared | UseStage::Settled => {
                self.s.stack.push(Frame::Use(Use { stage: UseStage::Done, ..usage }));
                self.carry_out(usage);
            }
            UseStage::Done => self.put_away(usage),
            UseStage::Cancelled => {
                self.note(|_| Event::Cancelled { seat: usage.seat, card: usage.card });
                self.put_away(usage);
            }
            UseStage::Returned => {
                self.note(|_| Event::Cancelled { seat: usage.seat, card: usage.card });
                self.take_back(usage);
            }
            UseStage::Stays => {}
        }
    }

    /// The effect: what it does other than changing numbers happens now, unless a sentence waits for a later
    /// moment (M-BATTLE-12). In a battle the next Support is declared after that (M-BATTLE-03).
    fn carry_out(&mut self, usage: Use) {
        match usage.of {
            Usage::Card => {
                let text = text_of(self.board(), usage.card);
                self.lie_in_wait(usage.seat, usage.card, Entry::NONE, text);
                self.run_used(usage.seat, usage.card, Entry::NONE, text, usage.x);
            }
            Usage::Equip(on) => self.equip(usage.seat, usage.card, on),
            Usage::Skill(entry) => {
                let text = self.cards.card(usage.card).texts[slot::SKILL];
                self.run_used(usage.seat, usage.card, entry, text, 0);
            }
        }
    }

    /// A used Artifact or Support is trashed, as is a cancelled Item; a Character stays in the Party,
    /// and the cost stays Spent (M-USE-04, M-ART-04, M-SUPPORT-01, M-CANCEL-10, M-RULE-46).
    fn put_away(&mut self, usage: Use) {
        match usage.of {
            Usage::Card => self.discard(usage.seat, usage.card),
            Usage::Equip(_) if usage.stage == UseStage::Cancelled => self.discard(usage.seat, usage.card),
            Usage::Equip(_) | Usage::Skill(_) => {}
        }
    }

    /// A cancelled card goes back to the hand of its player; a Character whose skill was used stays in the Party, for
    /// only what lies on the table for its use can be sent elsewhere (M-CANCEL-10, M-RULE-46).
    fn take_back(&mut self, usage: Use) {
        match usage.of {
            Usage::Card | Usage::Equip(_) => self.put_into_hand(usage.seat, usage.card, Knowers::BOTH),
            Usage::Skill(_) => {}
        }
    }

    /// The card being used has come into play by its own effect (M-USE-04).
    pub fn used_card_stays(&mut self) {
        let top = self
            .s
            .stack
            .from_top_mut()
            .find_map(|frame| if let Frame::Use(usage) = frame { Some(usage) } else { None });
        if let Some(usage) = top {
            usage.stage = UseStage::Stays;
        }
    }

    /// A Character is equipped; one that has as many Items as it may have loses the older one
    /// (M-ITEM-02, M-ITEM-03). If it has left in the meantime, the Item has nowhere to lie.
    fn equip(&mut self, seat: Seat, card: CardId, on: Entry) {
        let Some(member) = self.s.sides[seat].member(on).copied() else { return self.discard(seat, card) };
        let keeps_all = keeps_all_items(self.board(), &member);
        let older = self.s.sides[seat].items_of(on).next().map(|item| item.entry);
        if let Some(older) = older.filter(|_| !keeps_all) {
            self.trash_item(older, TrashedBy::NewerItem);
        }
        let entry = self.s.number();
        self.s.sides[seat].items.push(Item { entry, card, on });
        self.note(|_| Event::Equipped { seat, entry, card, on, whom: member.card });
    }
}
