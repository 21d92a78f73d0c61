//! What each step of an effect does.

use super::condition::stands_on;
use super::figures::amount;
use super::run::{players, source_of};
use super::{Source, filter, used_steps};
use crate::rules::attack::can_battle;
use crate::rules::battle::{Added, Battle, Cause, Fighter, StandIn};
use crate::rules::board::Board;
use crate::rules::card::TextId;
use crate::rules::choice::{Choice, Facing};
use crate::rules::effect::{Act, Amount, ManaChange, Part, Step, Targets, Who};
use crate::rules::event::{Event, TrashedBy};
use crate::rules::frame::{Frame, Run, Usage, UseStage};
use crate::rules::game::Game;
use crate::rules::lands;
use crate::rules::leaving::By;
use crate::rules::state::{Entry, Item, Knowers, Monster, Waiting};
use crate::rules::words::Kind;
use tercet_kernel::{Clause, Log, Seat, Seq, unoffered};

/// The only one of some cards.
pub fn sole(entries: &filter::Entries) -> Option<Entry> {
    if let [entry] = entries[..] { Some(entry) } else { None }
}

/// The face-down Monsters of a player's opponent.
pub fn face_down_opposing(b: Board, seat: Seat) -> filter::Entries {
    let theirs = b.s.monsters().filter(|(_, _, monster)| monster.seat != seat && !monster.open);
    theirs.map(|(_, _, monster)| monster.entry).collect()
}

/// The Monsters of a player that a card can make fight (M-RULE-109).
pub fn duelling_monsters(b: Board, seat: Seat) -> filter::Entries {
    let own = b.s.monsters().filter(|(_, _, monster)| monster.seat == seat && can_battle(b, monster));
    own.map(|(_, _, monster)| monster.entry).collect()
}

/// Whether a player has a Monster, and the opponent a Character, to make fight each other.
pub fn can_duel(b: Board, seat: Seat) -> bool {
    b.s.battle.is_none() && !duelling_monsters(b, seat).is_empty() && !b.s.sides[seat.other()].party.is_empty()
}

/// Whether the card of an effect lies on the table because it is being used (M-RULE-87): no other card can stay in play
/// or fight by its own text, for it is there already or has gone.
pub fn can_stay(b: Board, run: &Run) -> bool {
    let mut uses =
        b.s.stack.from_top().filter_map(|frame| if let Frame::Use(usage) = frame { Some(usage) } else { None });
    uses.next().is_some_and(|usage| {
        let this = (usage.seat, usage.card) == (run.seat, run.effect.card);
        this && usage.of == Usage::Card && usage.stage != UseStage::Stays
    })
}

/// Whether a text can be used now: nothing it has to choose is visibly missing, nor the Monster of which
/// it speaks (M-USE-10, M-RULE-88). A search in hidden cards may come up empty.
pub fn can_begin(b: Board, text: TextId, source: Source) -> bool {
    used_steps(b, text).all(|step| has_something(b, step, source))
}

fn has_something(b: Board, step: &Step, source: Source) -> bool {
    let side = &b.s.sides[source.seat];
    match step {
        Step::Act(Act::PlaceAgain, Targets::One(_, wanted)) => {
            filter::all(b, wanted, source).iter().any(|land| !lands::cells_again(b, *land).is_empty())
        }
        Step::Act(Act::Untap, Targets::One(_, wanted)) => {
            filter::all(b, wanted, source).iter().any(|entry| *entry != source.entry)
        }
        Step::Act(_, Targets::One(_, wanted)) => filter::any(b, wanted, source),
        // Where Characters fight each other there is no Monster (M-RULE-83).
        Step::Act(_, Targets::TheMonster) => b.s.battle.as_ref().is_some_and(Battle::monster_stands),
        Step::Recall(kinds, to) => super::piles::recallable(b, source.seat, *kinds, *to).next().is_some(),
        Step::SearchAndPlace | Step::StayAs(Part::Monster) => side.lands.iter().any(|land| land.monster.is_none()),
        Step::StayAs(Part::Land) => !lands::free_cells(b, source.seat).is_empty(),
        Step::TellFigures => !face_down_opposing(b, source.seat).is_empty(),
        Step::Arena { .. } => b.s.battle.is_none() && Seat::BOTH.iter().all(|seat| !b.s.sides[*seat].party.is_empty()),
        Step::Duel => can_duel(b, source.seat),
        Step::StandIn(_) => has_monster_to_replace(b, source.seat),
        Step::DiscardUnseen { up_to: false, .. } => !b.s.sides[source.seat.other()].hand.is_empty(),
        Step::Act(_, Targets::All(_) | Targets::UpTo(..) | Targets::This | Targets::Chosen | Targets::TheLand)
        | Step::Draw(..)
        | Step::DrawUntil(_)
        | Step::Discard(..)
        | Step::DiscardHand
        | Step::DiscardUnseen { up_to: true, .. }
        | Step::DiscardAll(_)
        | Step::DiscardMonstersFor(_)
        | Step::Recycle
        | Step::Search { .. }
        | Step::Mana(..)
        | Step::RecoverMana
        | Step::TurnDeckUp
        | Step::OrderCharacters
        | Step::SiftOpponentsDeck(_)
        | Step::TrashTopCharacter
        | Step::TrashTopFor(..)
        | Step::Swap
        | Step::StayAs(Part::Character(_))
        | Step::SuspendBattle
        | Step::EndBattle
        | Step::Answer(..)
        | Step::Return(_)
        | Step::Revive
        | Step::Until(..) => true,
    }
}

/// Whether a Monster of this player fights, in whose place a card can.
fn has_monster_to_replace(b: Board, seat: Seat) -> bool {
    let replaceable =
        |battle: &Battle| battle.monster_seat == seat && battle.stand_in.is_none() && battle.monster_stands();
    b.s.battle.as_ref().is_some_and(replaceable)
}

impl<L: Log<Event>> Game<'_, L> {
    /// Carries out a step for which everything is chosen, as far as it can be; the rest lapses
    /// (M-RULE-89).
    pub fn do_step(&mut self, run: &Run, step: &Step) {
        match step {
            Step::Act(act, targets) => self.act_on(run, *act, targets),
            Step::Mana(who, change, mana) => self.change_mana(run, *who, *change, u16::from(*mana)),
            Step::RecoverMana => self.recover(run.seat),
            Step::TellFigures => {
                let told = if run.chosen[0] == Entry::NONE {
                    sole(&face_down_opposing(self.board(), run.seat))
                } else {
                    Some(run.chosen[0])
                };
                if let Some(entry) = told {
                    self.tell_figures(entry);
                }
            }
            Step::Arena { prize } => self.begin_arena(run, *prize),
            Step::Duel => self.begin_duel(run),
            Step::StandIn(points) => {
                let stand_in = StandIn { card: run.effect.card, points: *points, gone: false };
                let can = can_stay(self.board(), run) && has_monster_to_replace(self.board(), run.seat);
                if let Some(battle) = self.s.battle.as_mut().filter(|_| can) {
                    battle.stand_in = Some(stand_in);
                    self.used_card_stays();
                }
            }
            Step::SuspendBattle => {
                if let Some(battle) = &mut self.s.battle {
                    battle.suspended = true;
                }
            }
            Step::EndBattle => {
                if let Some(battle) = &mut self.s.battle {
                    battle.ended = true;
                }
            }
            Step::Answer(answer, named) => self.answered(*answer, *named),
            Step::Until(until, _) => self.let_last(run, *until),
            // What these ask for was not there, so nothing happens (M-USE-11).
            Step::StayAs(_) | Step::Swap => {}
            Step::Draw(..)
            | Step::DrawUntil(_)
            | Step::Discard(..)
            | Step::DiscardHand
            | Step::DiscardUnseen { .. }
            | Step::DiscardAll(_)
            | Step::DiscardMonstersFor(_)
            | Step::Recycle
            | Step::Search { .. }
            | Step::SearchAndPlace
            | Step::Recall(..)
            | Step::TurnDeckUp
            | Step::OrderCharacters
            | Step::SiftOpponentsDeck(_)
            | Step::TrashTopCharacter
            | Step::TrashTopFor(..)
            | Step::Return(_)
            | Step::Revive => self.do_pile_step(run, step),
        }
    }

    fn act_on(&mut self, run: &Run, act: Act, targets: &Targets) {
        match targets {
            Targets::One(_, wanted) => {
                if let Some(entry) = self.target_of(run, act, wanted) {
                    self.act(run, act, entry);
                }
            }
            Targets::All(wanted) if act == Act::Trash => {
                let all = filter::all(self.board(), wanted, source_of(run));
                self.trash(&all, self.trasher(run));
            }
            Targets::All(wanted) => {
                for entry in &filter::all(self.board(), wanted, source_of(run)) {
                    self.act(run, act, *entry);
                }
            }
            // Those that were wanted have been chosen one by one.
            Targets::UpTo(..) => {}
            Targets::This | Targets::Chosen => self.act(run, act, run.effect.source),
            Targets::TheMonster => self.act_on_monster(run, act),
            Targets::TheLand => {
                let b = self.board();
                let of_battle =
                    b.s.battle
                        .as_ref()
                        .map(|battle| if battle.shaken_land == Entry::NONE { battle.land } else { battle.shaken_land });
                let stood_on = || stands_on(b, run.effect.source).map(|(_, land)| land.entry);
                let land = of_battle.filter(|land| *land != Entry::NONE).or_else(stood_on);
                if let Some(land) = land {
                    self.act(run, act, land);
                }
            }
        }
    }

    /// The Monster of the battle, or what stands in for it (M-RULE-110).
    fn act_on_monster(&mut self, run: &Run, act: Act) {
        let Some(battle) = &self.s.battle else { return };
        let (monster, stands_in) = (battle.monster, battle.stand_in.is_some());
        match act {
            Act::Trash if stands_in => self.drop_stand_in(),
            // Redirections and skills about Monsters do not apply to a card that stands in.
            Act::ReturnToHand if stands_in => {}
            _ => self.act(run, act, monster),
        }
    }

    /// What trashes cards by this effect.
    fn trasher(&self, run: &Run) -> By {
        let card = run.effect.card;
        let monster = (self.cards.card(card).kind == Kind::Monster).then_some(run.seat);
        By { monster, told: TrashedBy::Effect(card) }
    }

    /// Does something to a card in play.
    pub fn act(&mut self, run: &Run, act: Act, entry: Entry) {
        match act {
            Act::Trash => self.trash(&[entry], self.trasher(run)),
            Act::TrashItems => {
                let Some((seat, _)) = self.s.member(entry) else { return };
                let items: Seq<Entry, 4> = self.s.sides[seat].items_of(entry).map(|item: &Item| item.entry).collect();
                for item in &items {
                    self.trash_item(*item, TrashedBy::Effect(run.effect.card));
                }
            }
            Act::Tap => self.set_tapped(entry, true),
            Act::Untap => self.set_tapped(entry, false),
            Act::TapOrUntap => {
                let tapped = self.s.member(entry).is_some_and(|(_, member)| member.tapped);
                self.set_tapped(entry, !tapped);
            }
            Act::Open => self.open(entry),
            Act::ReturnToHand if self.s.land(entry).is_some() => self.return_land(entry),
            Act::ReturnToHand => self.return_monster(entry),
            Act::PlaceAgain => {}
            Act::TakeOver => self.take_over(run.seat, entry),
            Act::Points(points) => {
                if let Some(battle) = &mut self.s.battle {
                    battle.added.push(Added { to: entry, card: run.effect.card, points });
                }
            }
            Act::Choose => self.remember(run, entry),
        }
    }

    /// The text speaks of this card from now on.
    fn remember(&mut self, run: &Run, entry: Entry) {
        for frame in self.s.stack.from_top_mut().take(1) {
            if let Frame::Run(next) = frame {
                next.effect.source = entry;
            }
        }
        let waiting = self.s.battle.as_mut().map(|battle| battle.waiting.iter_mut());
        for (_, trigger) in waiting.into_iter().flatten() {
            if trigger.card == run.effect.card && trigger.source == Entry::NONE {
                trigger.source = entry;
            }
        }
    }

    fn change_mana(&mut self, run: &Run, who: Who, change: ManaChange, mana: u16) {
        for seat in players(self.board(), run, who).iter().copied() {
            match change {
                ManaChange::Gain => self.gain(seat, mana),
                ManaChange::Lose => self.lose(seat, mana),
                ManaChange::Deplete => self.deplete(seat, mana),
            }
        }
    }

    /// The printed figures of a face-down Monster are told to both players (M-RULE-90).
    fn tell_figures(&mut self, entry: Entry) {
        let Some((_, _, &Monster { card, seat, .. })) = self.s.monster(entry) else { return };
        let cards = self.cards;
        self.note(|_| {
            let face = cards.face(card);
            Event::FiguresTold { seat, entry, figures: format!("STR {} DEF {}", face.str, face.def) }
        });
    }

    /// A Monster fights for the other player from now on; Mana follows who holds the Land, and the
    /// Monster keeps its owner (M-MANA-24, M-RULE-32).
    fn take_over(&mut self, seat: Seat, entry: Entry) {
        let Some((owner, land, monster)) = self.s.monster(entry) else { return };
        if monster.seat == seat {
            return;
        }
        let mana = u16::from(self.cards.card(land.card).basic_mana);
        let from = if seat == owner { monster.seat } else { owner };
        if let Some(monster) = self.s.monster_mut(entry) {
            monster.seat = seat;
        }
        self.note(|_| Event::TakenOver { seat, entry });
        self.steal(from, mana, Clause("M-MANA-24"));
    }

    /// Two Characters fight: all are untapped, the picked ones are tapped by being picked, which does
    /// not weaken them (M-RULE-83).
    fn begin_arena(&mut self, run: &Run, prize: u8) {
        // One battle is fought at a time (M-RULE-130).
        if self.s.battle.is_some() {
            return;
        }
        for seat in run.seat.then_other() {
            let party: Seq<Entry, 3> = self.s.sides[seat].party.iter().map(|member| member.entry).collect();
            for entry in &party {
                self.set_tapped(*entry, false);
            }
        }
        let fighters: Seq<Fighter, 3> = run
            .chosen
            .iter()
            .filter_map(|entry| self.s.member(*entry).map(|(seat, member)| Fighter::new(seat, member, false)))
            .collect();
        if fighters.len() < 2 {
            return;
        }
        for fighter in &fighters {
            self.set_tapped(fighter.entry, true);
        }
        let cause = Cause::Arena { prize };
        self.begin_battle(Battle { fighters, ..Battle::new(cause, Entry::NONE, run.seat) });
    }

    /// An opposing Character, untapped for it, fights a Monster of the player on its Land (M-RULE-109).
    fn begin_duel(&mut self, run: &Run) {
        if self.s.battle.is_some() {
            return;
        }
        let [character, monster] = run.chosen;
        self.set_tapped(character, false);
        let Some((seat, member)) = self.s.member(character) else { return };
        let fighters = [Fighter::new(seat, member, false)].into_iter().collect();
        let Some((_, land, found)) = self.s.monster(monster) else { return };
        let (land, was_open) = (land.entry, found.open);
        self.begin_battle(Battle { fighters, land, was_open, ..Battle::new(Cause::Duel, monster, run.seat) });
    }

    /// The used card stays in play in another part (M-RULE-116, M-RULE-117, M-RULE-118).
    pub fn stay_as(&mut self, run: &Run, part: Part, choice: Choice) {
        let (seat, card) = (run.seat, run.effect.card);
        self.used_card_stays();
        match (part, choice) {
            (Part::Character(_), Choice::Player(whose)) => {
                self.s.sides[whose].characters.push(Waiting { card, owner: seat, known: Knowers::BOTH });
                self.note(|_| Event::ToCharacterDeck { seat: whose, card });
            }
            (Part::Land, Choice::At(cell)) => self.land_comes(seat, card, cell),
            (Part::Character(_) | Part::Land | Part::Monster, choice) => unoffered(part, choice),
        }
    }

    /// A Support comes onto one of its player's Lands and counts as an Open Monster there (M-RULE-117).
    pub fn stay_as_monster(&mut self, run: &Run, on: Entry) {
        let (seat, card) = (run.seat, run.effect.card);
        self.used_card_stays();
        let entry = self.s.number();
        let Some(land) = self.s.land_mut(on) else { return };
        land.monster =
            Some(Monster { entry, card, owner: seat, seat, open: true, known: true, acted: None, fresh: true });
        let (land, facing) = (land.card, Facing::Open);
        self.note(|_| Event::Placed { seat, entry, card: Some(card), on, land, facing });
    }
}

/// A number in a text.
pub fn number(b: Board, run: &Run, wanted: Amount) -> usize {
    usize::try_from(amount(b, wanted, run.x, source_of(run))).unwrap_or(0)
}
