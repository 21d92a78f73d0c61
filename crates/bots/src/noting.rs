//! Noting what is seen in a position.

use tercet_kernel::Seat;
use tercet_nets::{Features, Half, Numbered};

/// What is noted of one position, from the side of one player: cards in zones and facts, each about one of the players.
/// The zones and facts are those of a game, named once.
pub struct Noting<'a> {
    own: Seat,
    out: &'a mut Features,
}

impl<'a> Noting<'a> {
    /// Nothing yet, from the side of this player.
    pub fn new(own: Seat, out: &'a mut Features) -> Self {
        Noting { own, out }
    }

    /// Notes a card of a player in a zone, by number.
    #[inline]
    pub fn card(&mut self, seat: Seat, zone: impl Numbered, card: impl Into<usize>) {
        self.out.card(self.half(seat), zone.number(), card.into());
    }

    /// Notes a fact about a player.
    #[inline]
    pub fn fact(&mut self, seat: Seat, fact: impl Numbered, value: usize) {
        self.out.fact(self.half(seat), fact.number(), value);
    }

    /// Notes what the judgement by hand says: how much more the player from whose side it is has than the other one.
    /// As much as `decisive` is nearly a won game; a sixteenth of it is a bin of the fact, and no advantage is in the
    /// middle.
    pub fn by_hand(&mut self, fact: impl Numbered, advantage: f32, decisive: f32) {
        let part = advantage / decisive;
        self.fact(self.own, fact, (16.0 * part + 16.0).max(0.0) as usize);
        // The judgement by hand is the hyperbolic tangent of that part.
        self.out.lean(2.0 * part);
    }

    fn half(&self, seat: Seat) -> Half {
        if seat == self.own { Half::Own } else { Half::Other }
    }
}
