//! A referee: sees both hands, pauses, answers, decides, and ends the match (Z-ROOM-05).
//!
//! Both players agree to a referee, since whoever has that link sees everything: before the match by agreeing to
//! its rules, later by an answer of its own.

use super::RoomChange;
use crate::protocol::{Phase, RefereeInfo, Refused, SeatKind, Verdict};
use crate::readable::readable;
use crate::table::End;
use crate::{Effect, Table, Who};
use tercet_kernel::{PerSeat, Seat, Viewer};

/// The longest reason of a verdict, in characters.
const REASON_LENGTH: usize = 200;
/// As much of the name of a clause as a refusal repeats.
const CLAUSE_LENGTH: usize = 40;

/// A referee who is invited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Referee {
    /// Who invited them.
    pub by: Seat,
    /// Which of the invitations to this match it is: links of earlier ones are good for nothing.
    pub number: u32,
    /// Whether both players have agreed.
    pub admitted: bool,
    /// How many browsers with the link are connected.
    pub browsers: u32,
}

impl Referee {
    pub fn info(self) -> RefereeInfo {
        RefereeInfo { by: self.by, admitted: self.admitted, browsers: self.browsers }
    }
}

impl Table {
    /// Whether `who` holds the link of the referee whom both have agreed to.
    pub fn is_referee(&self, who: Who) -> bool {
        let Who::Referee(number) = who else { return false };
        self.room.referee.is_some_and(|referee| referee.admitted && referee.number == number)
    }

    /// The number of the present invitation of a referee; 0 before there was any.
    pub fn invitation(&self) -> u32 {
        self.room.invitations
    }

    /// Invites a referee. Links of earlier invitations are good for nothing any more.
    pub(crate) fn invite_referee(&mut self, now: u64, who: Who) -> Result<Vec<Effect>, Refused> {
        let by = self.player(who)?;
        if !self.is_between_people() {
            return Err(Refused::plain("A referee is for a match between two people."));
        }
        if self.opening.rated {
            return Err(Refused::plain("A rated match has no referee, since anybody could be one."));
        }
        if self.phase() == Phase::Over {
            return Err(Refused::plain("The match is over."));
        }
        if self.phase() == Phase::Gathering && by != self.room.host {
            return Err(Refused::plain("Before the match begins only its host invites a referee."));
        }
        self.counted.may_ask(by)?;
        self.change_room(now, RoomChange::RefereeInvited { by })
    }

    fn is_between_people(&self) -> bool {
        let computer = self.opening.seats.0.iter().any(|sitter| sitter.kind() == SeatKind::Computer);
        !self.opening.hotseat && !computer
    }

    pub(super) fn referee_is_invited(&mut self, by: Seat) {
        self.room.invitations += 1;
        let admitted = false;
        self.room.referee = Some(Referee { by, number: self.room.invitations, admitted, browsers: 0 });
        self.tell(&format!("{{{by}}} invites a referee, who would see both hands."));
        // What the other one agreed to was a match without one.
        self.seats[by.other()].ready = false;
    }

    pub(super) fn answer_referee(&mut self, now: u64, who: Who, accept: bool) -> Result<Vec<Effect>, Refused> {
        let seat = self.player(who)?;
        let waiting = self.room.referee.filter(|referee| !referee.admitted && referee.by != seat);
        if waiting.is_none() || self.phase() != Phase::Playing {
            return Err(Refused::plain("Nobody asks you about a referee."));
        }
        self.change_room(now, RoomChange::RefereeAnswered { seat, accept })
    }

    pub(super) fn referee_is_answered(&mut self, seat: Seat, accept: bool) {
        if accept {
            self.admit_referee();
        } else {
            self.room.referee = None;
            self.tell(&format!("{{{seat}}} wants no referee."));
        }
    }

    /// Both have agreed to a match with the referee who is invited, if one is.
    pub(crate) fn admit_referee(&mut self) {
        let Some(referee) = self.room.referee.as_mut().filter(|referee| !referee.admitted) else { return };
        referee.admitted = true;
        self.tell("Both agree to a referee, who sees both hands.");
    }

    pub(super) fn call_referee(&mut self, now: u64, who: Who, call: bool) -> Result<Vec<Effect>, Refused> {
        let seat = self.player(who)?;
        if !self.room.referee.is_some_and(|referee| referee.admitted) {
            return Err(Refused::plain("This match has no referee."));
        }
        if self.room.called_by[seat] == call {
            return Ok(Vec::new());
        }
        self.counted.may_ask(seat)?;
        self.change_room(now, RoomChange::RefereeCalled { seat, call })
    }

    pub(super) fn referee_is_called(&mut self, seat: Seat, call: bool) {
        self.room.called_by[seat] = call;
        let does = if call { "calls the referee" } else { "no longer needs the referee" };
        self.tell(&format!("{{{seat}}} {does}."));
    }

    /// The referee is there for whoever called.
    pub(super) fn referee_acts(&mut self) {
        self.room.called_by = PerSeat::default();
    }

    /// How many browsers of the referee are connected has changed, perhaps.
    pub fn referees(&mut self, browsers: u32) -> Vec<Effect> {
        match &mut self.room.referee {
            Some(referee) if referee.browsers != browsers => {
                referee.browsers = browsers;
                vec![Effect::Changed]
            }
            _ => Vec::new(),
        }
    }

    /// The referee decides here, and nobody else.
    pub(crate) fn must_referee(&self, who: Who) -> Result<(), Refused> {
        if self.is_referee(who) {
            return Ok(());
        }
        Err(self.cite(self.conduct().judging, "Only the referee decides this."))
    }

    pub(super) fn pause(&mut self, now: u64, who: Who, on: bool) -> Result<Vec<Effect>, Refused> {
        self.must_be_playing()?;
        let alone = !on && self.room.referee.is_none_or(|referee| referee.browsers == 0);
        let by = match who {
            Who::Seat(seat) if alone => seat.into(),
            _ => {
                self.must_referee(who)?;
                self.counted.may_referee()?;
                Viewer::Referee
            }
        };
        if self.room.paused == on {
            return Ok(Vec::new());
        }
        self.change_room(now, RoomChange::Paused { by, on })
    }

    pub(super) fn is_paused(&mut self, by: Viewer, on: bool) {
        self.room.paused = on;
        if by == Viewer::Referee {
            self.referee_acts();
        }
        let who = by.seat().map_or_else(|| "The referee".to_owned(), |seat| format!("{{{seat}}}"));
        self.tell(&format!("{who} {} the match.", if on { "pauses" } else { "goes on with" }));
    }

    /// Nobody chooses while the match is paused.
    pub(crate) fn must_go_on(&self) -> Result<(), Refused> {
        if !self.room.paused {
            return Ok(());
        }
        Err(self.cite(self.conduct().judging, "The referee has paused the match; it goes on when the referee says so."))
    }

    pub(super) fn judge(
        &mut self,
        now: u64,
        who: Who,
        verdict: Verdict,
        clause: Option<String>,
        reason: &str,
    ) -> Result<Vec<Effect>, Refused> {
        self.must_referee(who)?;
        self.must_be_playing()?;
        let reason = readable(reason);
        match reason.chars().count() {
            0 => return Err(Refused::plain("Say why in one sentence; both players read it.")),
            1..=REASON_LENGTH => {}
            _ => return Err(Refused::plain(format!("A reason can have at most {REASON_LENGTH} characters."))),
        }
        let clause = match self.checked(clause)? {
            Some(clause) => clause,
            None if verdict.disqualified().is_some() => self.conduct().disqualifying.0.to_owned(),
            None => self.conduct().judging.0.to_owned(),
        };
        self.change_room(now, RoomChange::Judged { verdict, clause, reason })
    }

    pub(super) fn is_judged(&mut self, verdict: Verdict, clause: &str, reason: &str) {
        self.referee_acts();
        self.room.paused = false;
        let told = match verdict.disqualified() {
            Some(_) => format!("The referee disqualifies {{loser}}: {reason}"),
            None => format!("The referee ends the match: {reason}"),
        };
        self.end(End::Judged { winner: verdict.winner(), clause: clause.to_owned(), reason: told });
    }

    /// A clause that somebody names, if there is one.
    ///
    /// # Errors
    /// If the rule book has none of this name.
    pub(super) fn checked(&self, clause: Option<String>) -> Result<Option<String>, Refused> {
        let Some(clause) = clause.filter(|clause| !clause.is_empty()) else { return Ok(None) };
        match self.game.rules().clause_text(&clause) {
            Some(_) => Ok(Some(clause)),
            None => {
                let named: String = clause.chars().take(CLAUSE_LENGTH).collect();
                Err(Refused::plain(format!("The rule book has no clause {named:?}.")))
            }
        }
    }
}

impl Verdict {
    /// Who wins by it.
    fn winner(self) -> Option<Seat> {
        match self {
            Verdict::WinA | Verdict::DisqualifyB => Some(Seat::A),
            Verdict::WinB | Verdict::DisqualifyA => Some(Seat::B),
            Verdict::Draw => None,
        }
    }

    /// Who is disqualified by it.
    fn disqualified(self) -> Option<Seat> {
        match self {
            Verdict::DisqualifyA => Some(Seat::A),
            Verdict::DisqualifyB => Some(Seat::B),
            Verdict::WinA | Verdict::WinB | Verdict::Draw => None,
        }
    }
}
