//! A referee: sees both hands, pauses, answers, decides, and ends the match (Z-ROOM-05).
//!
//! Both players agree to a referee, since whoever has that link sees everything: before the match by agreeing to
//! its rules, later by an answer of its own. Whoever enters a tournament agrees to those whom its organiser appoints.

use super::RoomChange;
use crate::protocol::{Phase, PlayerId, RefereeInfo, Refused, SeatKind, SeatPlayer, Verdict};
use crate::readable::readable;
use crate::table::End;
use crate::{Effect, Sitter, Table, Who, request};
use serde::{Deserialize, Serialize};
use tercet_kernel::{PerSeat, Seat};

/// The longest reason of a verdict, in characters.
const REASON_LENGTH: usize = 200;
/// Nobody gets round a referee who has been gone for less than this, in milliseconds.
const AWAY_MS: u64 = 120_000;
/// As much of the name of a clause as a refusal repeats.
const CLAUSE_LENGTH: usize = 40;

/// A referee who is invited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Referee {
    /// Who invited them; nobody at the table if the organiser of a tournament has appointed them.
    pub by: Option<Seat>,
    /// Which of the invitations to this match it is: links of earlier ones are not valid.
    pub number: u32,
    /// Whether both players have agreed.
    pub admitted: bool,
    /// How many browsers with the link are connected.
    pub browsers: u32,
    /// Since when none of them is, as far as this table has been watched.
    away_since: Option<u64>,
    /// What they are called, once they have come and said so. Nobody agrees to somebody without a name.
    name: Option<String>,
    /// Which player came, known until the program ends: whoever judges a match does not play in it.
    player: Option<PlayerId>,
}

/// A referee to whom both have agreed before the match begins: that of the match before, or those of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refereed {
    /// Who invited them; nobody at the table if the organiser of a tournament has appointed them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// The number of that invitation.
    pub number: u32,
    /// How often it had changed who judges the tournament, if it is one.
    #[serde(default)]
    pub bench: u32,
    /// What they are called.
    pub name: Option<String>,
}

impl Referee {
    fn invited(by: Seat, number: u32) -> Referee {
        Referee { by: Some(by), number, admitted: false, browsers: 0, away_since: None, name: None, player: None }
    }

    /// The same referee in a rematch.
    pub fn again(Refereed { by, number, name, .. }: Refereed) -> Referee {
        Referee { by, admitted: true, name, ..Referee::invited(Seat::A, number) }
    }

    pub fn info(&self) -> RefereeInfo {
        let (by, admitted, browsers, name) = (self.by, self.admitted, self.browsers, self.name.clone());
        RefereeInfo { by, admitted, browsers, name }
    }

    /// Takes over how many browsers are connected, if this is the same referee.
    pub fn is_with(&mut self, other: &Referee) {
        if self.number == other.number {
            self.browsers = other.browsers;
        }
    }

    /// Whether they have been gone for so long that the players need not wait for them.
    pub fn is_gone(&self, now: u64) -> bool {
        self.browsers == 0 && self.away_since.is_some_and(|since| now.saturating_sub(since) >= AWAY_MS)
    }
}

impl Table {
    /// Whether `who` holds the link of the referee whom both have agreed to.
    pub fn is_referee(&self, who: Who) -> bool {
        let Who::Referee(number) = who else { return false };
        self.admitted().is_some_and(|referee| referee.number == number)
    }

    /// The referee whom both have agreed to.
    pub(super) fn admitted(&self) -> Option<&Referee> {
        self.room.referee.as_ref().filter(|referee| referee.admitted)
    }

    /// The same, as a rematch is told of them.
    pub(crate) fn refereed(&self) -> Option<Refereed> {
        self.admitted().map(|referee| Refereed {
            by: referee.by,
            number: referee.number,
            bench: self.room.bench,
            name: referee.name.clone(),
        })
    }

    /// The number of the present invitation of a referee; 0 before there was any.
    pub fn invitation(&self) -> u32 {
        self.room.invitations
    }

    /// Invites a referee. Links of earlier invitations are no longer valid.
    pub(crate) fn invite_referee(&mut self, now: u64, who: Who) -> Result<Vec<Effect>, Refused> {
        let by = self.player(who)?;
        if !self.is_between_people() {
            return Err(Refused::plain("A referee is for a match between two people."));
        }
        if self.phase() == Phase::Over {
            return Err(Refused::plain("The match is over."));
        }
        if self.phase() == Phase::Gathering && by != self.room.host {
            return Err(Refused::plain("Before the match begins only its host can invite a referee."));
        }
        if self.admitted().is_some_and(|referee| referee.by.is_none()) {
            return Err(Refused::plain("The organiser of the tournament appoints its referees."));
        }
        if self.admitted().is_some_and(|referee| !referee.is_gone(now)) {
            return Err(Refused::plain(
                "Both of you have agreed to a referee; another one can come once they have been gone for two minutes.",
            ));
        }
        self.counted.may_ask(by)?;
        self.change_room(now, RoomChange::RefereeInvited { by })
    }

    /// Whether two people play, or will, each in a browser of their own.
    pub fn is_between_people(&self) -> bool {
        let computer = self.opening.seats.0.iter().any(|sitter| sitter.kind() == SeatKind::Computer);
        !self.opening.hotseat && !computer
    }

    pub(super) fn referee_is_invited(&mut self, by: Seat) {
        self.room.invitations += 1;
        self.room.referee = Some(Referee::invited(by, self.room.invitations));
        self.tell(&format!("{{{by}}} invites a referee, who would see both hands."));
        // What the other one agreed to was a match without one.
        self.must_agree_again(by.other());
    }

    /// Whoever has the link of a referee says who they are.
    pub(crate) fn come_as_referee(
        &mut self,
        now: u64,
        who: Who,
        name: &str,
        player: Option<PlayerId>,
    ) -> Result<Vec<Effect>, Refused> {
        let invited = |referee: &&Referee| who == Who::Referee(referee.number);
        let Some(referee) = self.room.referee.as_ref().filter(invited) else {
            return Err(Refused::plain("This referee link is no longer valid; ask for a new one."));
        };
        let sits = |id: &PlayerId| self.opening.seats.0.iter().filter_map(Sitter::player).any(|sits| sits.id == *id);
        if player.as_ref().is_some_and(sits) {
            return Err(Refused::plain("You play in this match, so you cannot be its referee."));
        }
        let name = request::name(Some(name))?;
        if name.is_empty() {
            return Err(Refused::plain("Say what you are called; both players read it before they agree to you."));
        }
        if let Some(known) = &referee.name {
            let differs = || Refused::plain("Both players know this referee by another name, which stays as it is.");
            return if *known == name { Ok(Vec::new()) } else { Err(differs()) };
        }
        let effects = self.change_room(now, RoomChange::RefereeCame { name })?;
        if let Some(referee) = &mut self.room.referee {
            referee.player = player;
        }
        Ok(effects)
    }

    pub(super) fn referee_has_come(&mut self, name: &str) {
        let Some(referee) = &mut self.room.referee else { return };
        referee.name = Some(name.to_owned());
        let Some(by) = referee.by else { return };
        self.tell(&format!("The referee whom {{{by}}} invites has come."));
        // What the other one agreed to was a match without this one.
        self.must_agree_again(by.other());
    }

    /// Those whom the organiser of the tournament has appointed judge this match, or nobody does any more. `bench` says
    /// how often that has changed: what comes late changes nothing. Links of those before are no longer valid.
    ///
    /// # Errors
    /// If that cannot be stored of the match.
    pub fn appoint_referees(&mut self, now: u64, bench: u32, name: Option<String>) -> Result<Vec<Effect>, Refused> {
        if bench <= self.room.bench || self.phase() == Phase::Over {
            return Ok(Vec::new());
        }
        self.change_room(now, RoomChange::RefereesAppointed { bench, name })
    }

    pub(super) fn referees_are_appointed(&mut self, bench: u32, name: Option<&str>) {
        let room = &mut self.room;
        room.bench = bench;
        room.pause_asked = None;
        room.invitations += 1;
        let number = room.invitations;
        room.referee =
            name.map(|name| Referee::again(Refereed { by: None, number, bench, name: Some(name.to_owned()) }));
        // Nobody waits for somebody who is gone.
        if name.is_none() {
            room.called_by = PerSeat::default();
        }
        self.tell(match name {
            Some(_) => "Referees of the tournament can judge this match, and see both hands.",
            None => "The tournament has no referee any more.",
        });
    }

    /// Who calls the referee.
    pub fn callers(&self) -> impl Iterator<Item = Seat> {
        Seat::BOTH.into_iter().filter(|&seat| self.room.called_by[seat])
    }

    /// Whoever has come as the referee does not sit down to play.
    pub(crate) fn check_not_referee(&self, joining: Option<&SeatPlayer>) -> Result<(), Refused> {
        let referee = self.room.referee.as_ref().and_then(|referee| referee.player.as_ref());
        match joining {
            Some(joining) if referee == Some(&joining.id) => {
                Err(Refused::plain("You are the referee of this match, so you cannot play in it."))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn answer_referee(&mut self, now: u64, who: Who, accept: bool) -> Result<Vec<Effect>, Refused> {
        let seat = self.player(who)?;
        let asks = |referee: &&Referee| !referee.admitted && referee.by != Some(seat) && self.phase() == Phase::Playing;
        let Some(waiting) = self.room.referee.as_ref().filter(asks) else {
            return Err(Refused::plain("Nobody has asked you about a referee."));
        };
        if accept && waiting.name.is_none() {
            return Err(Refused::plain("The referee has not come yet; you can agree once you read who it is."));
        }
        self.change_room(now, RoomChange::RefereeAnswered { seat, accept })
    }

    pub(super) fn referee_is_answered(&mut self, seat: Seat, accept: bool) {
        if accept {
            self.admit_referee();
        } else {
            self.room.referee = None;
            self.tell(&format!("{{{seat}}} does not want a referee."));
        }
    }

    /// Both have agreed to a match with the referee who is invited, if one is and has come. One who comes later is
    /// agreed to later.
    pub(crate) fn admit_referee(&mut self) {
        let known = |referee: &&mut Referee| !referee.admitted && referee.name.is_some();
        let Some(referee) = self.room.referee.as_mut().filter(known) else { return };
        referee.admitted = true;
        self.room.pause_asked = None;
        self.tell("Both agree to a referee, who sees both hands.");
    }

    pub(super) fn call_referee(&mut self, now: u64, who: Who, call: bool) -> Result<Vec<Effect>, Refused> {
        let seat = self.player(who)?;
        if self.admitted().is_none() {
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

    /// How many browsers with the link of the present invitation are connected may have changed.
    pub fn referees(&mut self, now: u64, browsers: u32) -> Vec<Effect> {
        let Some(referee) = &mut self.room.referee else { return Vec::new() };
        referee.away_since = if browsers > 0 { None } else { referee.away_since.or(Some(now)) };
        let before = std::mem::replace(&mut referee.browsers, browsers);
        if before == browsers { Vec::new() } else { vec![Effect::Changed] }
    }

    /// The referee decides here, and nobody else.
    pub(crate) fn must_referee(&self, who: Who) -> Result<(), Refused> {
        if self.is_referee(who) {
            return Ok(());
        }
        Err(self.cite(self.conduct().judging, "Only the referee decides this."))
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
        let reason = why(reason)?;
        let clause = match self.checked(clause)? {
            Some(clause) => clause,
            None if verdict.disqualified().is_some() => self.conduct().disqualifying.0.to_owned(),
            None => self.conduct().judging.0.to_owned(),
        };
        self.change_room(now, RoomChange::Judged { verdict, clause, reason })
    }

    pub(super) fn is_judged(&mut self, verdict: Verdict, clause: &str, reason: &str) {
        self.referee_acts();
        self.room.paused = None;
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

/// The reason that a referee gives.
///
/// # Errors
/// If it says nothing, or too much.
pub(super) fn why(reason: &str) -> Result<String, Refused> {
    let reason = readable(reason);
    match reason.chars().count() {
        0 => Err(Refused::plain("Say why in one sentence; both players read it.")),
        1..=REASON_LENGTH => Ok(reason),
        _ => Err(Refused::plain(format!("A reason can have at most {REASON_LENGTH} characters."))),
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
