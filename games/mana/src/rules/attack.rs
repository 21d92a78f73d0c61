//! Characters attack a Monster.

use crate::rules::battle::{Battle, Cause, Fighter, Stage};
use crate::rules::board::Board;
use crate::rules::choice::Group;
use crate::rules::event::Event;
use crate::rules::frame::Frame;
use crate::rules::game::Game;
use crate::rules::rulebook::Why;
use crate::rules::state::{Entry, Member, Monster};
use crate::rules::words::Kind;
use tercet_kernel::{Log, Seat};

/// Whether a Monster can fight at all: a Support that counts as one cannot, and nothing can attack
/// it (M-RULE-117).
pub fn can_battle(b: Board, monster: &Monster) -> bool {
    b.card(monster.card).kind == Kind::Monster
}

/// Why the Characters of a player cannot attack this Monster: it is not an opposing one, or cannot
/// battle (M-CATK-01, M-CATK-07). On whose Land it stands, and whether it is Open, does not matter
/// (M-CATK-02, M-CATK-03).
pub fn ban_target(b: Board, seat: Seat, monster: &Monster) -> Option<Why> {
    if monster.seat == seat {
        return Some(Why::rule("M-CATK-07"));
    }
    (!can_battle(b, monster)).then_some(Why::rule("M-RULE-117"))
}

/// Whether there is a Monster to attack; without one nobody can be tapped for it (M-CATK-10).
pub fn has_target(b: Board, seat: Seat) -> bool {
    b.s.monsters().any(|(_, _, monster)| ban_target(b, seat, monster).is_none())
}

/// Why a Character cannot attack or block (M-CHAR-02, M-MOVE-06).
pub fn ban_fighter(member: &Member) -> Option<Why> {
    member.tapped.then_some(Why::rule("M-CHAR-02"))
}

impl<L: Log<Event>> Game<'_, L> {
    /// The attackers are tapped when they are chosen, before the target (M-CATK-04).
    pub fn attack(&mut self, group: Group) {
        self.tap_group(self.s.active, group);
        self.s.stack.push(Frame::AttackTarget(group));
    }

    /// The target is chosen: the battle begins on its Land. Being attacked is not an action of the
    /// Monster (M-MAIN-08).
    pub fn attack_target(&mut self, group: Group, monster: Entry) {
        let Some((_, land, &Monster { seat, open, .. })) = self.s.monster(monster) else { return };
        let mut battle = Battle::new(Cause::CharacterAttack, monster, seat);
        (battle.land, battle.was_open) = (land.entry, open);
        battle.fighters = self.fighters(seat.other(), group, false);
        self.begin_battle(battle);
    }

    /// Taps Characters for their attack or block, which does not weaken them (M-CATK-05, M-MOVE-07).
    pub fn tap_group(&mut self, seat: Seat, group: Group) {
        let entries: tercet_kernel::Seq<Entry, 3> = group.entries(&self.s.sides[seat]).collect();
        for entry in &entries {
            self.set_tapped(*entry, true);
        }
    }

    /// Taps or untaps a Character (M-CHAR-01), by an effect also outside its Start Phase (M-CHAR-03).
    /// A Character that is tapped so performs no skill (M-CHAR-05).
    pub fn set_tapped(&mut self, entry: Entry, tapped: bool) {
        let Some((seat, &Member { card, .. })) = self.s.member(entry) else { return };
        if let Some(member) = self.s.member_mut(entry).filter(|member| member.tapped != tapped) {
            member.tapped = tapped;
            self.note(
                |_| if tapped { Event::Tapped { seat, entry, card } } else { Event::Untapped { seat, entry, card } },
            );
        }
    }

    /// The participants of a battle. In a Party attack it counts who is tapped as they are chosen
    /// (M-RULE-55).
    pub fn fighters(&self, seat: Seat, group: Group, tapped_counts: bool) -> tercet_kernel::Seq<Fighter, 3> {
        let side = &self.s.sides[seat];
        let chosen = side.party.iter().enumerate().filter(|(place, _)| group.contains(*place));
        chosen.map(|(_, member)| Fighter::new(seat, member, tapped_counts && member.tapped)).collect()
    }

    /// A battle begins with the active player's Techniques (M-BATTLE-01), also when that is the
    /// Monster's player, for a block too (M-BATTLE-04, M-RULE-61).
    pub fn begin_battle(&mut self, battle: Battle) {
        self.note(|s| {
            let monster = s.monster(battle.monster);
            Event::BattleBegan {
                cause: battle.cause,
                monster: battle.monster,
                card: monster.filter(|(_, _, monster)| monster.open).map(|(_, _, monster)| monster.card),
                land: monster.map(|(_, land, _)| land.card),
                fighters: battle.fighters.iter().map(|fighter| fighter.entry).collect(),
                characters: battle.fighters.iter().map(|fighter| fighter.card).collect(),
            }
        });
        let monster_owner = self.s.monster(battle.monster).map_or(battle.monster_seat, |(_, _, monster)| monster.owner);
        self.s.battle = Some(Battle { monster_owner, ..battle });
        self.s.stack.push(Frame::Battle(Stage::Techniques(self.s.active)));
    }
}
