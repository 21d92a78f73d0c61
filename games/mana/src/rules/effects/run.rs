//! An effect being carried out, step by step: what it asks, and what the answers do.

use super::figures::amount;
use super::piles;
use super::steps::{self, sole};
use super::{Source, ability, filter, steps_of};
use crate::rules::battle::Battle;
use crate::rules::board::Board;
use crate::rules::choice::Choice;
use crate::rules::effect::{Ability, Act, Filter, Part, Step, Targets, Who};
use crate::rules::event::Event;
use crate::rules::frame::{Frame, Run};
use crate::rules::game::Game;
use crate::rules::grid::Cells;
use crate::rules::lands;
use crate::rules::state::Entry;
use tercet_kernel::{Log, Seat, Seq, unoffered};

/// Options of a question inside an effect.
pub type Options = Seq<Choice, 32>;

/// A question that an effect puts before it goes on.
#[derive(Clone, Debug)]
pub struct Question {
    /// To whom.
    pub seat: Seat,
    /// What can be answered.
    pub options: Options,
}

impl Question {
    /// A question with these options.
    pub fn new(seat: Seat, options: impl IntoIterator<Item = Choice>) -> Self {
        Question { seat, options: options.into_iter().collect() }
    }
}

/// The step at which an effect is.
pub fn step_of<'a>(b: Board<'a>, run: &Run) -> Option<&'a Step> {
    steps_of(ability(b.cards, run.effect.sentence)).get(usize::from(run.step))
}

/// The text's card, as the text sees it.
pub fn source_of(run: &Run) -> Source {
    Source { entry: run.effect.source, card: run.effect.card, seat: run.seat }
}

/// The player of whom a text speaks.
pub fn player(b: Board, run: &Run, who: Who) -> Seat {
    match who {
        Who::You | Who::MonstersOwner | Who::Each => run.seat,
        Who::Opponent => run.seat.other(),
        Who::CharactersOwner => b.s.battle.as_ref().map_or(run.seat, Battle::characters_seat),
    }
}

/// The players of whom a text speaks, the active one first (M-USE-07).
pub fn players(b: Board, run: &Run, who: Who) -> Seq<Seat, 2> {
    match who {
        Who::Each => b.s.active.then_other().into_iter().collect(),
        _ => [player(b, run, who)].into_iter().collect(),
    }
}

/// What an effect asks before it can go on, if anything.
pub fn question(b: Board, run: &Run) -> Option<Question> {
    if run.undecided {
        return Some(Question::new(run.seat, [Choice::Yes, Choice::No]));
    }
    let step = step_of(b, run)?;
    match step {
        Step::Act(act, targets) => about_targets(b, run, *act, targets),
        Step::TellFigures if run.chosen[0] == Entry::NONE => among(run.seat, steps::face_down_opposing(b, run.seat)),
        Step::StayAs(part) if steps::can_stay(b, run) => about_place(b, run, *part),
        Step::Arena { .. } | Step::Duel => about_duellists(b, run, step),
        Step::Swap if run.chosen[0] == Entry::NONE => {
            let untapped = b.s.sides[run.seat].party.iter().filter(|member| !member.tapped);
            among_or_one(run.seat, untapped.map(|member| member.entry).collect())
        }
        Step::Discard(..)
        | Step::DiscardUnseen { .. }
        | Step::DiscardMonstersFor(_)
        | Step::Search { .. }
        | Step::SearchAndPlace
        | Step::Recall(..)
        | Step::TurnDeckUp
        | Step::OrderCharacters
        | Step::SiftOpponentsDeck(_)
        | Step::Swap => piles::question(b, run, step),
        Step::Draw(..)
        | Step::DrawUntil(_)
        | Step::DiscardHand
        | Step::DiscardAll(_)
        | Step::Recycle
        | Step::Mana(..)
        | Step::RecoverMana
        | Step::TrashTopCharacter
        | Step::TrashTopFor(..)
        | Step::TellFigures
        | Step::StayAs(_)
        | Step::StandIn(_)
        | Step::SuspendBattle
        | Step::EndBattle
        | Step::Answer(..)
        | Step::Return(_)
        | Step::Revive
        | Step::Until(..) => None,
    }
}

/// Whether what an effect asks is about cards that only one player knows: of a hand, or of a deck. Every step is named,
/// so that a new one does not compile until it is answered for.
pub fn run_hides(b: Board, run: &Run) -> bool {
    // What a text leaves to its player is asked, though it should come to nothing.
    if run.undecided {
        return true;
    }
    step_of(b, run).is_some_and(|step| match step {
        Step::Swap => run.chosen[0] != Entry::NONE && b.s.sides[run.seat].characters.len() > 1,
        Step::Discard(..)
        | Step::DiscardMonstersFor(_)
        | Step::Search { .. }
        | Step::SearchAndPlace
        | Step::OrderCharacters
        | Step::SiftOpponentsDeck(_) => true,
        Step::Act(..)
        | Step::Draw(..)
        | Step::DrawUntil(_)
        | Step::DiscardHand
        | Step::DiscardUnseen { .. }
        | Step::DiscardAll(_)
        | Step::Recycle
        | Step::Recall(..)
        | Step::Mana(..)
        | Step::RecoverMana
        | Step::TurnDeckUp
        | Step::TrashTopCharacter
        | Step::TrashTopFor(..)
        | Step::TellFigures
        | Step::StayAs(_)
        | Step::Arena { .. }
        | Step::Duel
        | Step::StandIn(_)
        | Step::SuspendBattle
        | Step::EndBattle
        | Step::Answer(..)
        | Step::Return(_)
        | Step::Revive
        | Step::Until(..) => false,
    })
}

/// A choice among cards in play, if there is one.
fn among(seat: Seat, entries: filter::Entries) -> Option<Question> {
    (entries.len() > 1).then(|| Question::new(seat, entries.iter().map(|entry| Choice::Choose(*entry))))
}

/// The same, asked for also if there is only one.
fn among_or_one(seat: Seat, entries: filter::Entries) -> Option<Question> {
    (!entries.is_empty()).then(|| Question::new(seat, entries.iter().map(|entry| Choice::Choose(*entry))))
}

/// The cards to which an act can be done: what is placed again needs a cell (M-RULE-26), nobody untaps the Character
/// that was tapped for it (M-CHAR-14, M-RULE-119), and nothing but a face-down Monster is opened (M-OPEN-01).
pub fn candidates(b: Board, run: &Run, act: Act, wanted: &Filter) -> filter::Entries {
    let mut found = filter::all(b, wanted, source_of(run));
    match act {
        Act::PlaceAgain => found.retain(|land| !lands::cells_again(b, *land).is_empty()),
        Act::Untap => found.retain(|entry| *entry != run.effect.source),
        Act::Open => found.retain(|entry| b.s.monster(*entry).is_some_and(|(_, _, monster)| !monster.open)),
        Act::Trash
        | Act::TrashItems
        | Act::Tap
        | Act::TapOrUntap
        | Act::ReturnToHand
        | Act::TakeOver
        | Act::Points(_)
        | Act::Choose => {}
    }
    found
}

/// Which cards an act is done to. Several Monsters are opened one by one, in the order of the player
/// whose effect it is (M-OPEN-16).
fn about_targets(b: Board, run: &Run, act: Act, targets: &Targets) -> Option<Question> {
    match targets {
        Targets::One(who, wanted) if run.chosen[0] == Entry::NONE => {
            let found = candidates(b, run, act, wanted);
            if act == Act::PlaceAgain {
                among_or_one(player(b, run, *who), found)
            } else {
                among(player(b, run, *who), found)
            }
        }
        Targets::One(..) if act == Act::PlaceAgain => about_cell(run.seat, lands::cells_again(b, run.chosen[0])),
        Targets::All(wanted) if act == Act::Open => among(run.seat, candidates(b, run, act, wanted)),
        Targets::UpTo(most, wanted) if i16::from(run.done) < amount(b, *most, run.x, source_of(run)) => {
            let mut question = among_or_one(run.seat, candidates(b, run, act, wanted))?;
            question.options.push(Choice::Pass);
            Some(question)
        }
        _ => None,
    }
}

/// A choice among cells.
pub fn about_cell(seat: Seat, cells: Cells) -> Option<Question> {
    (!cells.is_empty()).then(|| Question::new(seat, cells.iter().map(|cell| Choice::At(*cell))))
}

/// Where a card that stays in play goes (M-RULE-116, M-RULE-117, M-RULE-118).
fn about_place(b: Board, run: &Run, part: Part) -> Option<Question> {
    match part {
        Part::Character(_) => Some(Question::new(run.seat, run.seat.then_other().map(Choice::Player))),
        Part::Monster => {
            let empty = b.s.sides[run.seat].lands.iter().filter(|land| land.monster.is_none());
            among_or_one(run.seat, empty.map(|land| land.entry).collect())
        }
        Part::Land => about_cell(run.seat, lands::free_cells(b, run.seat)),
    }
}

/// Who fights whom (M-RULE-83, M-RULE-109).
fn about_duellists(b: Board, run: &Run, step: &Step) -> Option<Question> {
    if b.s.battle.is_some() {
        return None;
    }
    let characters = |seat: Seat| b.s.sides[seat].party.iter().map(|member| member.entry).collect();
    let foe = run.seat.other();
    match (step, run.chosen) {
        (Step::Arena { .. }, [Entry::NONE, _]) => among_or_one(run.seat, characters(run.seat)),
        (Step::Arena { .. }, [_, Entry::NONE]) => among_or_one(foe, characters(foe)),
        (_, [Entry::NONE, _]) if steps::can_duel(b, run.seat) => among_or_one(run.seat, characters(foe)),
        (_, [first, Entry::NONE]) if first != Entry::NONE => {
            among_or_one(run.seat, steps::duelling_monsters(b, run.seat))
        }
        _ => None,
    }
}

impl<L: Log<Event>> Game<'_, L> {
    /// Carries out the present step of an effect that asks for nothing, and goes on to the next.
    pub fn run_effect(&mut self, run: Run) {
        let Some(step) = steps_of(ability(self.cards, run.effect.sentence)).get(usize::from(run.step)) else { return };
        let next = Run { step: run.step + 1, done: 0, chosen: [Entry::NONE; 2], taken: None, ..run };
        self.s.stack.push(Frame::Run(next));
        self.do_step(&run, step);
    }

    /// The answer to what an effect asked; its frame is the topmost.
    pub fn answer_effect(&mut self, run: Run, choice: Choice) {
        let step = steps_of(ability(self.cards, run.effect.sentence)).get(usize::from(run.step));
        match (step, choice) {
            (_, Choice::Yes) if run.undecided => {
                self.s.stack.replace_top(Frame::Run(Run { undecided: false, ..run }));
                self.pay_price(&run);
            }
            (_, Choice::No) if run.undecided => {
                self.s.stack.pop();
            }
            // Nothing fitting was found, but the deck was looked through and is shuffled (M-RULE-90).
            (Some(Step::Search { .. } | Step::SearchAndPlace), Choice::Pass) => {
                self.s.stack.replace_top(Frame::Run(Run { done: run.done + 1, ..run }));
            }
            (_, Choice::Pass) => self.skip_step(&run),
            (Some(Step::Act(act, Targets::UpTo(..) | Targets::All(_))), Choice::Choose(entry)) => {
                self.s.stack.replace_top(Frame::Run(Run { done: run.done + 1, ..run }));
                self.act(&run, *act, entry);
            }
            (Some(Step::Act(Act::PlaceAgain, _)), Choice::At(cell)) => {
                self.skip_step(&run);
                self.set_again(run.chosen[0], cell);
            }
            (Some(Step::StayAs(Part::Monster)), Choice::Choose(land)) => {
                self.skip_step(&run);
                self.stay_as_monster(&run, land);
            }
            (_, Choice::Choose(entry)) => {
                let mut chosen = run.chosen;
                chosen[usize::from(chosen[0] != Entry::NONE)] = entry;
                self.s.stack.replace_top(Frame::Run(Run { chosen, ..run }));
            }
            (Some(Step::StayAs(part)), choice) => {
                self.skip_step(&run);
                self.stay_as(&run, *part, choice);
            }
            (Some(step), choice) => self.answer_about_piles(run, step, choice),
            (None, choice) => unoffered(run, choice),
        }
    }

    /// Goes on to the next step.
    pub fn skip_step(&mut self, run: &Run) {
        let next = Run { step: run.step + 1, done: 0, chosen: [Entry::NONE; 2], taken: None, ..*run };
        self.s.stack.replace_top(Frame::Run(next));
    }

    /// What a player pays for an optional effect.
    fn pay_price(&mut self, run: &Run) {
        if let Ability::Triggered { price, .. } = ability(self.cards, run.effect.sentence) {
            self.pay(run.seat, u16::from(*price));
        }
    }

    /// The one card an act is done to: the chosen one, or the only one there is.
    pub fn target_of(&self, run: &Run, act: Act, wanted: &Filter) -> Option<Entry> {
        if run.chosen[0] != Entry::NONE {
            return Some(run.chosen[0]);
        }
        sole(&candidates(self.board(), run, act, wanted))
    }
}
