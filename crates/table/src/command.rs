//! Carrying out what is asked of a table, and what the time brings.

use crate::bounds::SPEECH;
use crate::clock::Clock;
use crate::protocol::{Phase, Refused, SeatKind};
use crate::readable::readable;
use crate::room::spoken;
use crate::{Command, Effect, Entry, Happened, Table, Who};
use tercet_kernel::{Seat, Viewer};

impl Table {
    /// Carries out what `who` asks for at `now` (milliseconds since 1970).
    ///
    /// # Errors
    /// Why not; then nothing has changed.
    pub fn handle(&mut self, now: u64, who: Who, command: Command) -> Result<Vec<Effect>, Refused> {
        let late = self.tick(now);
        if !late.is_empty() {
            return Ok(late);
        }
        match command {
            Command::Join { name, deck, pool, player, invite } => {
                self.must_be_invited(invite.as_deref())?;
                self.join(now, name.as_deref(), deck, pool.as_deref(), player)
            }
            Command::Ready { agree } => self.agree(now, who, agree),
            Command::AgreeTo { terms } => self.agree_to(now, who, terms),
            Command::Choose { step, key } => self.choose(now, who, step, &key),
            Command::Resign => {
                let seat = self.player(who)?;
                self.must_be_playing()?;
                self.carry_out(now, Happened::Resigned { seat })
            }
            Command::ClaimWin => self.claim_win(now, who),
            Command::OfferDraw => self.offer_draw(now, who),
            Command::AnswerDraw { accept } => self.answer_draw(now, who, accept),
            Command::AskUndo { step, to } => self.ask_undo(now, who, step, to),
            Command::AnswerUndo { accept } => self.answer_undo(now, who, accept),
            Command::AskRematch => self.ask_rematch(now, who),
            Command::Say { text } => self.say(now, who, &text),
            Command::InviteReferee => self.invite_referee(now, who),
            Command::ComeAsReferee { name, player } => self.come_as_referee(now, who, &name, player),
            Command::SetRight { step, right } => self.set_right(now, who, step, right),
            Command::Room(wish) => self.wish(now, who, wish),
        }
    }

    /// Looks at the clocks.
    pub fn tick(&mut self, now: u64) -> Vec<Effect> {
        let Some(clock) = &mut self.clock else { return Vec::new() };
        clock.settle(now);
        let Some(seat) = clock.flagged().filter(|_| self.phase() == Phase::Playing) else { return Vec::new() };
        self.carry_out(now, Happened::TimeUp { seat }).unwrap_or_default()
    }

    /// A player's browser came or went.
    pub fn presence(&mut self, now: u64, seat: Seat, online: bool) -> Vec<Effect> {
        let mut effects = self.tick(now);
        if self.opening.seats[seat].kind() != SeatKind::Human {
            return effects;
        }
        self.seats[seat].note(now, online);
        if self.seats[seat].online == online {
            return effects;
        }
        self.seats[seat].online = online;
        self.wind(now);
        effects.push(Effect::Changed);
        effects
    }

    pub(crate) fn choose(&mut self, now: u64, who: Who, step: u32, key: &str) -> Result<Vec<Effect>, Refused> {
        let seat = self.player(who)?;
        self.must_be_playing()?;
        self.must_go_on()?;
        if step != self.step() {
            return Err(Refused::plain("The table has changed since then; look again before you choose."));
        }
        self.must_lead_on(seat, key)?;
        self.must_be_open(key)?;
        let clock = self.clock.as_ref().map(Clock::left);
        let seen = self.take(seat, key)?;
        let play = self.play.as_ref().expect("it is played");
        let what = Happened::Chosen { seat, key: key.to_owned(), hash: play.now().hash(), clock };
        self.counted.note(&what, None);
        self.end_if_too_long();
        self.wind(now);
        let events = Effect::Events { step: self.step(), seen };
        Ok(vec![self.persist(now, what), events, Effect::Changed])
    }

    pub(crate) fn say(&mut self, now: u64, who: Who, text: &str) -> Result<Vec<Effect>, Refused> {
        let seat = self.player(who)?;
        if self.is_open() {
            return Err(Refused::plain("Nobody has joined yet, so nobody would read this."));
        }
        self.counted.may_say(seat)?;
        let text = readable(text);
        match text.chars().count() {
            0 => Err(Refused::plain("This message says nothing.")),
            1..=SPEECH => self.carry_out(now, Happened::Said { seat, text }),
            long => Err(Refused::plain(format!("A message can have at most {SPEECH} characters, not {long}."))),
        }
    }

    /// Lets it happen, and says what is to be done.
    pub(crate) fn carry_out(&mut self, now: u64, what: Happened) -> Result<Vec<Effect>, Refused> {
        self.happen(&what)?;
        self.wind(now);
        let announce = Self::news(&what);
        Ok(vec![self.persist(now, what), announce])
    }

    /// Who is told of what has happened, and how.
    pub(crate) fn news(what: &Happened) -> Effect {
        match what {
            Happened::Said { seat, text } => Effect::Said(spoken(Viewer::from(*seat), "", text, None)),
            Happened::Room(change) => Self::announced(change),
            Happened::Moved { to } => Effect::Moved(to.clone()),
            Happened::Joined { .. }
            | Happened::Ready { .. }
            | Happened::Chosen { .. }
            | Happened::Resigned { .. }
            | Happened::TimeUp { .. }
            | Happened::Absent { .. }
            | Happened::DrawOffered { .. }
            | Happened::DrawAnswered { .. }
            | Happened::UndoAsked { .. }
            | Happened::UndoRefused { .. }
            | Happened::TakenBack { .. }
            | Happened::RematchAsked { .. } => Effect::Changed,
        }
    }

    fn persist(&mut self, now: u64, what: Happened) -> Effect {
        self.note_end(now);
        Effect::Persist(Entry { at: now, what })
    }

    /// Lets the right clock run from `now` on. The first choice of each seat is not charged.
    pub(crate) fn wind(&mut self, now: u64) {
        let awaited = self.chooser().filter(|_| self.room.paused.is_none());
        if self.awaited.map(|(seat, _)| seat) != awaited {
            self.awaited = awaited.map(|seat| (seat, now));
        }
        let running = awaited.filter(|&seat| self.play.as_ref().is_some_and(|play| play.has_chosen(seat)));
        let away = running.is_some_and(|seat| !self.seats[seat].online);
        if let Some(clock) = &mut self.clock {
            clock.run(now, running, away);
        }
    }
}
