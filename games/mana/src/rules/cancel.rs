//! Answering with Cancel.

use crate::rules::board::Board;
use crate::rules::card::{CardId, slot};
use crate::rules::effect::{Answer, Answered, Rule, RuleKind, Step};
use crate::rules::effects::requirement::meets_for_support;
use crate::rules::effects::{all_rules, cost, used_steps};
use crate::rules::event::Event;
use crate::rules::frame::{Frame, Lay, Usage, Use, UseStage};
use crate::rules::game::Game;
use crate::rules::rulebook::Why;
use crate::rules::state::{Entry, Member};
use crate::rules::words::{Kind, Timing};
use tercet_kernel::{Log, Seat};

/// What can be answered now (M-RULE-44).
#[derive(Clone, Copy, Debug)]
pub enum Answerable<'a> {
    /// The use of a card or skill.
    Use(&'a Use),
    /// The laying of a Land (M-RULE-47).
    Lay(&'a Lay),
}

impl Answerable<'_> {
    /// Who may answer: only the opponent of who uses it (M-CANCEL-02).
    pub fn answerer(self) -> Seat {
        match self {
            Answerable::Use(usage) => usage.seat.other(),
            Answerable::Lay(lay) => lay.seat.other(),
        }
    }

    /// Whether a text that names this kind of use names this one (M-CANCEL-03): that of an Artifact
    /// (M-ART-06) or an Item being equipped (M-ITEM-07), in battles of a Support (M-CANCEL-07). An
    /// Artifact that is laid as a Land is not used (M-CANCEL-08).
    fn is_named(self, b: Board, named: Answered) -> bool {
        match (self, named) {
            (Answerable::Lay(_), Answered::Land) => true,
            (Answerable::Use(usage), Answered::Use(kinds, cost)) => {
                let card = b.card(usage.card);
                kinds.contains(card.kind) && cost.is_none_or(|most| card.printed_cost(usage.x) <= most)
            }
            (Answerable::Lay(_), Answered::Use(..)) | (Answerable::Use(_), Answered::Land) => false,
        }
    }

    /// The number that a cost X means for a card that costs what it answers (M-RULE-95).
    fn printed_cost(self, b: Board) -> u8 {
        match self {
            Answerable::Use(usage) => b.card(usage.card).printed_cost(usage.x),
            Answerable::Lay(_) => 0,
        }
    }
}

/// What is open to an answer at this frame.
pub fn answerable(frame: &Frame) -> Option<Answerable<'_>> {
    match frame {
        Frame::Use(usage) if usage.stage == UseStage::Declared => Some(Answerable::Use(usage)),
        Frame::Lay(lay) if !lay.settled => Some(Answerable::Lay(lay)),
        _ => None,
    }
}

/// The number chosen for a cost X of a Cancel card: it follows from what is answered.
pub fn number_for(b: Board, card: CardId, what: Answerable) -> u8 {
    let follows = b.card(card).rules.contains(RuleKind::Usage)
        && all_rules(b, b.card(card).texts[slot::SKILL]).any(|(_, rule)| *rule == Rule::CostsAsAnswered);
    if follows { what.printed_cost(b) } else { 0 }
}

/// Why a player cannot answer with this card of the hand (M-CANCEL-03, M-CANCEL-04, M-CANCEL-08, M-CANCEL-09).
pub fn ban_answer(b: Board, seat: Seat, card: CardId, what: Answerable) -> Option<Why> {
    let answer = b.card(card);
    if answer.kind != Kind::Support || answer.timing != Some(Timing::Cancel) {
        return Some(Why::rule("M-CANCEL-01"));
    }
    if !names(b, card, what) {
        return Some(not_named(b, card, what));
    }
    if !cost::can_use(b, seat, card, number_for(b, card, what)) {
        return Some(Why::rule("M-MANA-04"));
    }
    (!meets_for_support(b, seat, answer.requirement)).then_some(Why::rule("M-SUPPORT-02"))
}

/// Why a player cannot answer with the skill of this Character (M-CANCEL-12, M-RULE-101): not either in its
/// own battle if skills are without effect there (M-RULE-111).
pub fn ban_answering_skill(b: Board, member: &Member, what: Answerable) -> Option<Why> {
    let card = b.card(member.card);
    if card.kind != Kind::Character || card.timing != Some(Timing::Cancel) {
        return Some(Why::rule("M-CANCEL-01"));
    }
    if member.tapped {
        return Some(Why::rule("M-CHAR-02"));
    }
    let battle = b.s.battle.as_ref().filter(|battle| battle.suspended);
    if battle.is_some_and(|battle| battle.fighter(member.entry).is_some()) {
        return Some(Why::rule("M-RULE-111"));
    }
    (!names(b, member.card, what)).then(|| not_named(b, member.card, what))
}

/// Why a text does not answer what it does not name (M-CANCEL-03): one about the use of Artifacts not their being
/// laid as Lands (M-CANCEL-08), nothing else that either (M-CANCEL-09).
fn not_named(b: Board, card: CardId, what: Answerable) -> Why {
    let names_artifacts = |step: &Step| match step {
        Step::Answer(_, Answered::Use(kinds, _)) => kinds.contains(Kind::Artifact),
        _ => false,
    };
    Why::rule(match what {
        Answerable::Use(_) => "M-CANCEL-03",
        Answerable::Lay(_) if used_steps(b, b.card(card).texts[slot::SKILL]).any(names_artifacts) => "M-CANCEL-08",
        Answerable::Lay(_) => "M-CANCEL-09",
    })
}

fn names(b: Board, card: CardId, what: Answerable) -> bool {
    used_steps(b, b.card(card).texts[slot::SKILL])
        .any(|step| matches!(step, Step::Answer(_, named) if what.is_named(b, *named)))
}

/// Whether the opponent could answer, as far as both players can see: some Cancel card of the game
/// names this use, and Mana and Lands would suffice for it. A player without such a card must be
/// asked all the same, or the question would tell what the hand holds (M-RULE-17).
pub fn could_answer(b: Board, what: Answerable) -> bool {
    let seat = what.answerer();
    let side = &b.s.sides[seat];
    side.party.iter().any(|member| ban_answering_skill(b, member, what).is_none())
        || (!side.hand.is_empty()
            && b.cards.with_timing(Timing::Cancel).iter().any(|card| ban_answer(b, seat, *card, what).is_none()))
}

impl<L: Log<Event>> Game<'_, L> {
    /// A card of the hand answers: it is paid for and works at once; nothing can answer it
    /// (M-CANCEL-04, M-CANCEL-05, M-CANCEL-06).
    pub fn answer_with(&mut self, seat: Seat, card: CardId) {
        let Some(x) = self.s.stack.top().and_then(answerable).map(|what| number_for(self.board(), card, what)) else {
            return;
        };
        let paid = cost::to_use(self.board(), seat, card, x);
        let Some(card) = self.take_from_hand(seat, card) else { return };
        self.note(|_| Event::Used { seat, card, on: None, paid });
        self.pay(seat, u16::from(paid));
        self.s.stack.push(Frame::Use(Use { seat, card, of: Usage::Card, x, paid, stage: UseStage::Settled }));
    }

    /// A Character answers with its skill (M-CANCEL-12).
    pub fn answer_with_skill(&mut self, seat: Seat, entry: Entry) {
        let Some(card) = self.tap_for_skill(seat, entry) else { return };
        let of = Usage::Skill(entry);
        self.s.stack.push(Frame::Use(Use { seat, card, of, x: 0, paid: 0, stage: UseStage::Settled }));
    }

    /// What an answer does to what it answers, if these words of it name that (M-CANCEL-03): a doubled cost is
    /// paid at once if it can be (M-RULE-95), else all there is; the window of a use that was only changed
    /// stays open (M-RULE-45).
    pub fn answered(&mut self, answer: Answer, named: Answered) {
        let open = |b: Board| {
            let frames = b.s.stack.from_top().enumerate();
            let (depth, what) = frames.filter_map(|(depth, frame)| Some((depth, answerable(frame)?))).next()?;
            what.is_named(b, named).then_some(depth)
        };
        let Some(depth) = open(self.board()) else { return };
        let waiting = self.s.stack.from_top_mut().nth(depth);
        match waiting {
            Some(Frame::Lay(lay)) => (lay.cancelled, lay.settled) = (true, true),
            Some(Frame::Use(usage)) => match answer {
                Answer::Trash => usage.stage = UseStage::Cancelled,
                Answer::ReturnToHand => usage.stage = UseStage::Returned,
                Answer::DoubleCost => {
                    let Use { seat, paid, .. } = *usage;
                    if self.s.sides[seat].available < u16::from(paid) {
                        usage.stage = UseStage::Cancelled;
                    }
                    self.pay(seat, u16::from(paid));
                }
            },
            _ => {}
        }
    }
}
