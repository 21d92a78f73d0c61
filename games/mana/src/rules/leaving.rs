//! Trashing and leaving the field (M-MANA-15, M-MANA-23, M-WIN-04).

use crate::rules::battle::Owed;
use crate::rules::card::CardId;
use crate::rules::effect::{Rule, RuleKind};
use crate::rules::effects::disabled::{characters_disabled, monster_works};
use crate::rules::effects::lasting;
use crate::rules::event::{Event, TrashedBy};
use crate::rules::game::Game;
use crate::rules::state::{Entry, Item, Knowers, Land, Member, Monster, Reason, Waiting};
use crate::rules::words::Kind;
use tercet_kernel::{Clause, Log, Seat, Seq};

/// What trashes a Character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct By {
    /// Whose Monster does it, by its damage or its skill: texts ask for that (M-RULE-96).
    pub monster: Option<Seat>,
    /// How it is told.
    pub told: TrashedBy,
}

impl<L: Log<Event>> Game<'_, L> {
    /// Trashes whatever has these numbers, all at the same moment: victory is checked when the last
    /// Character has fallen (M-RULE-04, M-RULE-05).
    pub fn trash(&mut self, entries: &[Entry], by: By) {
        let mut characters = false;
        for entry in entries.iter().copied() {
            if self.s.member(entry).is_some() {
                characters = true;
                self.trash_character(entry, by);
            } else if self.s.land(entry).is_some() {
                self.trash_land(entry, by.told);
            } else if self.s.item(entry).is_some() {
                self.trash_item(entry, by.told);
            } else {
                self.trash_monster(entry, by.told);
            }
        }
        if characters {
            self.check_characters();
        }
    }

    /// A Character is trashed, and its Items with it (M-ITEM-05, M-TRASH-02). A text may have it go
    /// under its deck instead: then it was not trashed (M-TRASH-10, M-RULE-97). Victory is checked by
    /// the caller, once for all that fall together (M-RULE-05). Its place stays empty until its owner's
    /// Start Phase (M-CHAR-12).
    pub fn trash_character(&mut self, entry: Entry, by: By) {
        let Some((seat, &member)) = self.s.member(entry) else { return };
        let character = self.cards.card(member.card).kind == Kind::Character;
        let spared = character && lasting::holds_for(self.board(), seat, &Rule::CharactersSpared);
        self.leave_party(seat, member, !spared);
        if spared {
            let waiting = Waiting { card: member.card, owner: member.owner, known: Knowers::BOTH };
            let deck = &mut self.s.sides[seat].characters;
            *deck = std::iter::once(waiting).chain(deck.iter().copied()).collect();
            return self.note(|_| Event::Spared { seat, entry, card: member.card });
        }
        self.note(|_| Event::Trashed { seat, entry, card: member.card, by: by.told });
        if character {
            self.s.sides[member.owner].fallen.push(member.card);
        } else {
            self.put_on_discards(member.owner, member.card);
        }
        self.character_was_trashed(seat, member, by);
    }

    /// A Character leaves the Party; its Items are trashed, however it leaves (M-RULE-48).
    pub fn leave_party(&mut self, seat: Seat, member: Member, trashed: bool) {
        self.s.sides[seat].party.retain(|other| other.entry != member.entry);
        let fighters = self.s.battle.as_mut().map(|battle| battle.fighters.iter_mut());
        if let Some(fighter) = fighters.and_then(|mut fighters| fighters.find(|fighter| fighter.entry == member.entry))
        {
            (fighter.gone, fighter.trashed) = (true, trashed);
        }
        let items: Seq<Entry, 4> = self.s.sides[seat].items_of(member.entry).map(|item: &Item| item.entry).collect();
        for item in &items {
            self.trash_item(*item, TrashedBy::Character);
        }
    }

    /// An Item is trashed.
    pub fn trash_item(&mut self, entry: Entry, by: TrashedBy) {
        let Some((seat, &Item { card, .. })) = self.s.item(entry) else { return };
        self.s.sides[seat].items.retain(|item| item.entry != entry);
        self.forget_techniques(seat, card);
        self.note(|_| Event::Trashed { seat, entry, card, by });
        self.put_on_discards(seat, card);
    }

    /// A Technique of an Item that is gone has no effect any more, as the texts say that take Items in a
    /// battle (M-RULE-01): it disables nothing any longer, and what it has added is gone too, for changes of
    /// figures count at step 7 (M-RULE-104). One whose user has fallen goes on (M-RULE-105, M-RULE-84).
    fn forget_techniques(&mut self, seat: Seat, item: CardId) {
        let Some(battle) = &mut self.s.battle else { return };
        let equipped: Seq<(Entry, CardId), 8> =
            self.s.sides[seat].items.iter().map(|item| (item.on, item.card)).collect();
        for fighter in battle.fighters.iter_mut().filter(|fighter| fighter.seat == seat && !fighter.gone) {
            if fighter.technique.is_some_and(|(of, _)| of == item && !equipped.contains(&(fighter.entry, item))) {
                (fighter.technique, fighter.disables) = (None, false);
                let user = fighter.entry;
                battle.added.retain(|added| added.to != user || added.card != item);
            }
        }
    }

    /// A Monster is trashed. On an opposing Land it gives the Basic Mana back: at once outside
    /// battle, after the battle if it fought (M-MANA-15, M-TRASH-03, M-CATK-08, M-RULE-84); on the player's own
    /// Land no Mana moves (M-TRASH-04, M-CATK-09). One that was never opened costs nothing and uses no
    /// skill (M-OPEN-15, M-RULE-70).
    pub fn trash_monster(&mut self, entry: Entry, by: TrashedBy) {
        let skill = self.monster_can_react(entry);
        let Some((land, monster)) = self.take_monster(entry, Leaving::Trashed) else { return };
        self.note(|_| Event::Trashed { seat: monster.owner, entry, card: monster.card, by });
        self.put_on_discards(monster.owner, monster.card);
        self.monster_was_trashed(monster, land, skill);
    }

    /// A Monster goes to its owner's hand without being trashed: the same Mana goes back
    /// (M-MANA-23, M-RULE-31).
    pub fn return_monster(&mut self, entry: Entry) {
        let Some((_, monster)) = self.take_monster(entry, Leaving::Returned) else { return };
        let known = if monster.open || monster.known { Knowers::BOTH } else { Knowers::NOBODY };
        let shown = (known == Knowers::BOTH).then_some(monster.card);
        self.note(|_| Event::ToHand { seat: monster.owner, card: shown });
        self.put_into_hand(monster.owner, monster.card, known);
    }

    /// Whether the skill of a Monster reacts to its being trashed: it is Open (M-OPEN-13), and nothing
    /// in its battle disables it (M-RULE-96, M-RULE-105).
    fn monster_can_react(&self, entry: Entry) -> bool {
        let fights = self.s.battle.as_ref().filter(|battle| battle.monster == entry && battle.stand_in.is_none());
        match (fights, self.s.monster(entry)) {
            (Some(battle), _) => monster_works(self.board(), battle),
            (None, Some((_, _, monster))) => monster.open,
            (None, None) => false,
        }
    }

    /// Takes a Monster off its Land; gives the Land on which it stood, if it is still there.
    fn take_monster(&mut self, entry: Entry, how: Leaving) -> Option<(Entry, Monster)> {
        let homeless =
            self.s.battle.as_ref().and_then(|battle| battle.homeless.filter(|monster| monster.entry == entry));
        let place = self.s.monster(entry).map(|(owner, land, monster)| (owner, *land, *monster));
        let (owner, land, monster) = match (place, homeless) {
            (Some((owner, land, monster)), _) => (Some(owner), land.entry, monster),
            (None, Some(monster)) => (None, Entry::NONE, monster),
            (None, None) => return None,
        };
        let mana = self.s.land(land).map_or(0, |(_, land)| self.cards.card(land.card).basic_mana);
        self.monster_leaves_battle(entry, land, how);
        if let Some(land) = self.s.land_mut(land) {
            land.monster = None;
        }
        if owner.is_some_and(|owner| owner != monster.seat) {
            self.give_back(monster, Owed { from: monster.seat, mana, land }, how);
        }
        Some((land, monster))
    }

    /// The Basic Mana of an opposing Land goes back to its owner: the full amount, whatever was
    /// stolen (M-RULE-30), and no influence with it (M-MANA-18), after the battle for a Monster trashed
    /// in it.
    fn give_back(&mut self, monster: Monster, owed: Owed, how: Leaving) {
        let battle = self.s.battle.as_mut().filter(|battle| battle.monster == monster.entry);
        match battle {
            Some(battle) if how == Leaving::Trashed => battle.owed = Some(owed),
            _ => {
                let by = Clause(if how == Leaving::Trashed { "M-MANA-15" } else { "M-MANA-23" });
                self.steal(owed.from, u16::from(owed.mana), by);
            }
        }
    }

    /// The Monster's side of the battle is empty; what its skill has disabled stays so (M-RULE-105).
    fn monster_leaves_battle(&mut self, entry: Entry, land: Entry, how: Leaving) {
        let fallen = self.s.battling_monster().map(|monster| monster.card).filter(|_| how == Leaving::Trashed);
        let silences = self.s.battle.as_ref().is_some_and(|battle| {
            let disables =
                |monster: &Monster| self.cards.card(monster.card).rules.contains(RuleKind::DisablesCharacters);
            battle.monster == entry
                && self.s.battling_monster().is_some_and(disables)
                && characters_disabled(self.board(), battle)
        });
        if let Some(battle) = self.s.battle.as_mut().filter(|battle| battle.monster == entry) {
            battle.silenced |= silences;
            battle.monster_gone = true;
            battle.fallen = fallen;
            battle.homeless = None;
            if how == Leaving::Trashed && battle.land == land {
                battle.shaken_land = land;
            }
        }
    }

    /// The Mana owed for a Monster trashed in battle is given back: in the post-battle step, or just
    /// before its Land is trashed (M-RULE-84).
    pub fn pay_owed(&mut self) {
        if let Some(owed) = self.s.battle.as_mut().and_then(|battle| battle.owed.take()) {
            self.steal(owed.from, u16::from(owed.mana), Clause("M-MANA-15"));
        }
    }

    /// The same, if it is for this Land.
    pub fn pay_owed_for(&mut self, land: Entry) {
        if self.s.battle.as_ref().and_then(|battle| battle.owed).is_some_and(|owed| owed.land == land) {
            self.pay_owed();
        }
    }

    /// The Land of a Monster that is away is trashed: the Monster fights on, and gives back what it
    /// owes for the Land now (M-RULE-66).
    pub fn leave_homeless(&mut self, land: Entry) {
        let Some((owner, &Land { card, monster: Some(monster), .. })) = self.s.land(land) else { return };
        if let Some(land) = self.s.land_mut(land) {
            land.monster = None;
        }
        if let Some(battle) = &mut self.s.battle {
            battle.homeless = Some(monster);
        }
        if monster.seat != owner {
            self.steal(monster.seat, u16::from(self.cards.card(card).basic_mana), Clause("M-RULE-66"));
        }
    }

    /// A card comes onto the Discard Pile of its owner (M-TRASH-01), as the card it is (M-TRASH-07).
    pub fn put_on_discards(&mut self, owner: Seat, card: CardId) {
        self.s.sides[owner].discards.push(card);
    }

    /// A player with no Character left has lost (M-WIN-04). Both at once is a draw (M-WIN-13, M-RULE-04).
    pub fn check_characters(&mut self) {
        let lost = |seat: Seat| !self.board().has_characters(seat);
        match (lost(Seat::A), lost(Seat::B)) {
            (true, true) => self.end(None, Reason::Together),
            (true, false) => self.end(Some(Seat::B), Reason::Characters),
            (false, true) => self.end(Some(Seat::A), Reason::Characters),
            (false, false) => {}
        }
    }
}

/// How a Monster leaves the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leaving {
    Trashed,
    Returned,
}
