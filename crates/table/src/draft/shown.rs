//! What is seen of a draft: while it goes on, each their own; afterwards everything.

use super::Drafting;
use crate::Refused;
use crate::protocol::{DraftInfo, DraftPick, DraftRecord, DraftSeat, DraftState, Phase, SeatKind};
use tercet_library::draft::{Draft, Entry};

impl Drafting {
    /// What anybody may know.
    pub fn info(&self) -> DraftInfo {
        DraftInfo {
            id: self.opening.id.clone(),
            game: self.opening.game.clone(),
            packs: self.opening.packs.clone(),
            sealed: self.opening.setup.sealed,
            clock_seconds: self.opening.setup.clock.map(|clock| (clock / 1000) as u32),
            own_pool: self.own_pool().map(|own| own.called.clone()),
            phase: self.phase(),
            round: self.draft.round(),
            seats: self.seats(),
        }
    }

    fn seats(&self) -> Vec<DraftSeat> {
        let seats = self.chairs.iter().enumerate().map(|(seat, chair)| DraftSeat {
            name: chair.name.clone().unwrap_or_default(),
            kind: self.kind(seat),
            online: chair.online,
            taken: self.draft.taken(seat).len(),
            choosing: !self.draft.pack(seat).is_empty(),
        });
        seats.collect()
    }

    /// All that the player of a seat may see, or a spectator: never a card of somebody else.
    pub fn state(&self, now: u64, you: Option<usize>) -> DraftState {
        DraftState {
            info: self.info(),
            you,
            to_the_left: self.draft.to_the_left(),
            pack: you.map(|seat| self.draft.pack(seat).to_vec()).unwrap_or_default(),
            taken: you.map(|seat| self.draft.taken(seat).to_vec()).unwrap_or_default(),
            late: you.and_then(|seat| self.taken_late(seat)),
            left_ms: self.draft.deadline().map(|deadline| deadline.saturating_sub(now)),
        }
    }

    /// The last card of a seat, if it was taken because time was up.
    fn taken_late(&self, seat: usize) -> Option<String> {
        let mut newest = self.past.iter().rev();
        newest.find_map(|entry| match entry {
            Entry::Taken(taken) if taken.seat == seat => Some(taken.late.then(|| taken.card.clone())),
            _ => None,
        })?
    }

    /// From whose cards an opponent is built a deck for whom nobody chooses: the first computer player's, or else those
    /// of the seat after this one.
    pub fn stand_in(&self, seat: usize) -> usize {
        let computer = (0..self.chairs.len()).find(|&other| self.kind(other) == SeatKind::Computer);
        computer.unwrap_or((seat + 1) % self.chairs.len())
    }

    /// Everything that a seat has got.
    ///
    /// # Errors
    /// Before the end.
    pub fn pool(&self, seat: usize) -> Result<Vec<String>, Refused> {
        self.must_be_over("You can build from your cards once the draft is over.")?;
        Ok(self.draft.taken(seat).to_vec())
    }

    /// What everybody opened, and who took what.
    ///
    /// # Errors
    /// Before the end.
    pub fn record(&self) -> Result<DraftRecord, Refused> {
        self.must_be_over("The record can be read when the draft is over.")?;
        let mut again = Draft::new(self.opening.setup.clone()).map_err(Refused::plain)?;
        let mut picks = Vec::new();
        for entry in &self.past {
            if let Entry::Taken(taken) = entry {
                let (seat, card, late) = (taken.seat, taken.card.clone(), taken.late);
                picks.push(DraftPick { round: again.round(), seat, pack: again.opener(seat), card, late });
            }
            again.happen(entry).map_err(Refused::plain)?;
        }
        Ok(DraftRecord {
            id: self.opening.id.clone(),
            game: self.opening.game.clone(),
            at: self.opening.at,
            packs: self.opening.packs.clone(),
            sealed: self.opening.setup.sealed,
            seats: self.seats(),
            opened: self.opening.setup.packs.clone(),
            picks,
            own_pool: self.own_pool().cloned(),
        })
    }

    /// The packs that were opened, as words: `2 × booster, rare`.
    pub fn packs_in_words(&self) -> String {
        let alike = self.opening.packs.chunk_by(|one, next| one == next);
        let words = alike.map(|packs| match packs.len() {
            1 => packs[0].clone(),
            count => format!("{count} × {}", packs[0]),
        });
        words.collect::<Vec<_>>().join(", ")
    }

    fn must_be_over(&self, otherwise: &str) -> Result<(), Refused> {
        if self.phase() == Phase::Over { Ok(()) } else { Err(Refused::plain(otherwise)) }
    }
}
