//! The Monsters of one player that both see, as they would meet those of the other.

use crate::rules::attack::defends_with;
use crate::rules::board::Board;
use crate::rules::effect::Points;
use crate::rules::effects::figures;
use crate::rules::words::Kind;
use tercet_kernel::{Seat, Seq};

/// The points of visible Monsters, as they stand.
#[derive(Default)]
pub struct Line {
    /// The attack points of those in attack mode.
    attack: Seq<i16, 24>,
    /// The points with which each of them meets an attack.
    meet: Seq<i16, 24>,
}

impl Line {
    /// The line of a player.
    pub fn of(b: Board, seat: Seat) -> Line {
        let mut line = Line::default();
        for card in &b.s.sides[seat].field {
            if !card.stance.visible() || b.cards.card(card.card).kind != Kind::Monster {
                continue;
            }
            line.meet.push(match defends_with(card) {
                Points::Attack => figures::attack(b, seat, card),
                Points::Defence => figures::defence(b, seat, card),
            });
            if card.stance.attacking() {
                line.attack.push(figures::attack(b, seat, card));
            }
        }
        line
    }

    /// How many Monsters there are.
    pub fn monsters(&self) -> usize {
        self.meet.len()
    }

    /// How many of them are in attack mode.
    pub fn attackers(&self) -> usize {
        self.attack.len()
    }

    /// The most attack points.
    pub fn best_attack(&self) -> Option<i16> {
        self.attack.iter().copied().max()
    }

    /// The most points with which an attack is met.
    pub fn strongest(&self) -> Option<i16> {
        self.meet.iter().copied().max()
    }

    /// The fewest points with which an attack is met.
    pub fn weakest(&self) -> Option<i16> {
        self.meet.iter().copied().min()
    }

    /// How many of these attackers beat a Monster of the other line, and how many Monsters of that some of them beat.
    pub fn beats(&self, other: &Line) -> (usize, usize) {
        let winners = other.weakest().map_or(0, |weakest| self.attack.iter().filter(|own| **own > weakest).count());
        let losers = self.best_attack().map_or(0, |best| other.meet.iter().filter(|met| **met < best).count());
        (winners, losers)
    }
}
