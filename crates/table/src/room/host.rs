//! The host of a room (Z-ROOM-01): settings until both agree, who may watch, who sits there.

use super::RoomChange;
use crate::clock::Clock;
use crate::protocol::{Audience, Phase, Refused, RoomSettings, SeatKind};
use crate::request::{check_clock, check_deck, check_terms};
use crate::{Effect, Opening, Table, Who};
use serde_json::Value;
use tercet_kernel::{Seat, in_a_tournament};

/// Spectators see things at most this many seconds late.
pub(crate) const DELAY_SECONDS: u32 = 600;

impl Opening {
    /// Who may watch, as it was opened.
    pub fn audience(&self) -> Audience {
        Audience::of(self.audience, self.private)
    }
}

impl Audience {
    /// Who may watch what was opened so: where nobody said who, that follows from whether it is listed.
    pub fn of(said: Option<Audience>, private: bool) -> Audience {
        said.unwrap_or(if private { Audience::Link } else { Audience::Everybody })
    }
}

impl Table {
    /// Whether `who` may look at this table: those who could still sit down have to.
    pub fn may_watch(&self, who: Who) -> bool {
        let belongs = matches!(who, Who::Seat(_) | Who::Both) || self.is_referee(who);
        belongs || self.room.audience != Audience::Nobody || self.phase() == Phase::Gathering
    }

    /// Whoever may not look at this table neither writes nor reports anything there.
    ///
    /// # Errors
    /// That the host lets nobody watch, where `who` may not.
    pub fn must_watch(&self, who: Who) -> Result<(), Refused> {
        if self.may_watch(who) { Ok(()) } else { Err(Refused::plain("The host of this match lets nobody watch it.")) }
    }

    /// For how many milliseconds spectators see things late.
    pub fn delay_ms(&self) -> u64 {
        u64::from(self.room.delay_seconds) * 1000
    }

    /// The host acts, before the match has begun.
    pub(super) fn arranging(&self, who: Who) -> Result<(), Refused> {
        let host = self.room.host;
        if !who.holds(host) {
            return Err(Refused::plain("Only the host of this room does that."));
        }
        match self.phase() {
            Phase::Gathering => Ok(()),
            Phase::Playing => Err(self.cite(self.conduct().begun, "The match has begun; its rules are agreed.")),
            Phase::Over => Err(Refused::plain("The match is over.")),
        }
    }

    pub(super) fn arrange(&mut self, now: u64, who: Who, settings: RoomSettings) -> Result<Vec<Effect>, Refused> {
        self.arranging(who)?;
        let settings = self.with_tournament(settings);
        let by_the_book = self.game.rules().check_house(&settings.house).map_err(Refused::plain)?;
        if self.opening.rated {
            let official = by_the_book && self.opening.own_pool.is_none();
            check_terms(settings.clock, settings.delay_seconds, official)?;
        }
        settings.clock.map_or(Ok(()), check_clock)?;
        check_delay(settings.delay_seconds)?;
        let changes_rules = plain(&settings.house) != plain(&self.opening.house);
        if changes_rules && self.opening.sealed.is_some() {
            return Err(Refused::plain(
                "The decks of a sealed match were built by its rules, so these stay as they are.",
            ));
        }
        for seat in Seat::BOTH.into_iter().filter(|_| changes_rules) {
            let Some(deck) = self.opening.seats[seat].deck() else { continue };
            let checked = check_deck(&*self.game, &settings.house, None, deck);
            checked.map_err(|why| why.about(if seat == self.room.host { "Your deck" } else { "The other deck" }))?;
        }
        self.counted.may_arrange()?;
        self.change_room(now, RoomChange::Arranged { settings })
    }

    /// The same settings where it is said whether this is a tournament, with what the rule book says of one if it is.
    fn with_tournament(&self, settings: RoomSettings) -> RoomSettings {
        let tournament = settings.tournament.unwrap_or(self.opening.tournament);
        let rules = self.game.rules().house_rules();
        let house = if tournament { in_a_tournament(&rules, settings.house) } else { settings.house };
        RoomSettings { house, tournament: Some(tournament), ..settings }
    }

    pub(super) fn is_arranged(&mut self, settings: &RoomSettings) -> Result<(), Refused> {
        let by_the_book = self.game.rules().check_house(&settings.house).map_err(Refused::plain)?;
        self.official = by_the_book && self.opening.own_pool.is_none();
        self.opening.house = settings.house.clone();
        self.opening.clock = settings.clock;
        self.clock = settings.clock.map(Clock::new);
        self.room.audience = settings.audience;
        self.room.delay_seconds = settings.delay_seconds;
        let before = self.opening.tournament;
        self.opening.tournament = settings.tournament.unwrap_or(before);
        // Whoever agreed, agreed to something else.
        Seat::BOTH.into_iter().for_each(|seat| self.must_agree_again(seat));
        self.tell(&format!("{{{}}} changes the settings.", self.room.host));
        if self.opening.tournament != before {
            let now = if before { "no longer a tournament" } else { "a tournament" };
            self.tell(&format!("The match is {now}."));
        }
        Ok(())
    }

    pub(super) fn close(&mut self, now: u64, who: Who) -> Result<Vec<Effect>, Refused> {
        self.arranging(who)?;
        self.change_room(now, RoomChange::Closed)
    }

    pub(super) fn is_closed(&mut self) {
        self.room.closed = true;
        self.tell(&format!("{{{}}} closes the match.", self.room.host));
    }

    pub(super) fn hand_over(&mut self, now: u64, who: Who) -> Result<Vec<Effect>, Refused> {
        let to = self.room.host.other();
        if !who.holds(self.room.host) || who.holds(to) {
            return Err(Refused::plain("Only the host hands the room over."));
        }
        if self.opening.seats[to].kind() != SeatKind::Human {
            return Err(Refused::plain("There is nobody to hand the room over to."));
        }
        self.counted.may_ask(self.room.host)?;
        self.change_room(now, RoomChange::HandedOver { to })
    }

    pub(super) fn is_handed_over(&mut self, to: Seat) {
        self.room.host = to;
        self.tell(&format!("{{{to}}} is the host of this room now."));
    }
}

/// Checks for how many seconds spectators see things late.
///
/// # Errors
/// If they would see them too late.
pub fn check_delay(seconds: u32) -> Result<(), Refused> {
    if seconds <= DELAY_SECONDS {
        return Ok(());
    }
    Err(Refused::plain(format!("Spectators can be at most {DELAY_SECONDS} seconds late, not {seconds}.")))
}

/// Agreed rules, where none are an empty object.
fn plain(house: &Value) -> Value {
    if house.is_null() { Value::Object(serde_json::Map::new()) } else { house.clone() }
}
