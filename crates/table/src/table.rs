//! The table itself.

use crate::bounds::Counted;
use crate::clock::Clock;
use crate::draw::Draws;
use crate::log::Log;
use crate::play::Play;
use crate::protocol::{Audience, Away, HowEnded, Phase, Refused, Sealed, SeatKind, UndoRequest};
use crate::room::{Chat, Room};
use crate::{Conduct, Entry, Game, Level, MatchId, Opening, OwnPoolFile, PlayerId, Sitter, Who};
use serde_json::Value;
use std::borrow::Cow;
use std::sync::Arc;
use tercet_kernel::{AnyMatch, Clause, Denied, PerSeat, Refusal, Seat, Status};

/// A match with people around it.
pub struct Table {
    pub(crate) game: Arc<dyn Game>,
    /// What it was opened with, and who has sat down since.
    pub(crate) opening: Opening,
    pub(crate) official: bool,
    pub(crate) seats: PerSeat<Chair>,
    pub(crate) play: Option<Play>,
    pub(crate) ended: Option<Ended>,
    pub(crate) clock: Option<Clock>,
    pub(crate) draws: Draws,
    pub(crate) undo_asked: Option<UndoRequest>,
    pub(crate) rematch_asked: PerSeat<bool>,
    pub(crate) moved_to: Option<MatchId>,
    pub(crate) log: Log,
    pub(crate) chat: Chat,
    pub(crate) room: Room,
    /// Whom it waits for, and since when, in milliseconds since 1970, as far as this table has been watched.
    pub(crate) awaited: Option<(Seat, u64)>,
    /// When it came to its end, in milliseconds since 1970.
    pub(crate) over_at: Option<u64>,
    pub(crate) counted: Counted,
}

/// What changes about a seat; who sits there is in the opening.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Chair {
    pub ready: bool,
    pub online: bool,
    /// Whether whoever sits there has sat down since the table was opened.
    pub joined: bool,
    /// Since when no browser of the player has been connected, as far as this table has been watched.
    pub away_since: Option<u64>,
    /// Why they are away, as far as that is known.
    pub away: Option<Away>,
    /// Until when they count as being on another page of the site, if no more is heard of them.
    pub elsewhere_until: Option<u64>,
}

/// An end.
#[derive(Clone, Debug)]
pub(crate) struct Ended {
    pub winner: Option<Seat>,
    /// The name of the clause.
    pub clause: Cow<'static, str>,
    /// Why, with `{winner}` and `{loser}` for the players.
    pub reason: Cow<'static, str>,
    pub how: HowEnded,
}

/// What ends a match beside its rules.
#[derive(Clone, Debug)]
pub(crate) enum End {
    /// This player gave up.
    Resigned(Seat),
    /// This player ran out of time.
    TimeUp(Seat),
    /// This player was away for too long.
    Absent(Seat),
    /// Both agreed to a draw.
    Agreed,
    /// There were too many choices.
    TooLong,
    /// The referee decided.
    Judged { winner: Option<Seat>, clause: String, reason: String },
}

impl Ended {
    /// Why, with `{a}` and `{b}` for the players.
    pub fn sentence(&self) -> String {
        let called = |seat: Option<Seat>| seat.map(|seat| format!("{{{seat}}}")).unwrap_or_default();
        let sentence = self.reason.replace("{winner}", &called(self.winner));
        sentence.replace("{loser}", &called(self.winner.map(Seat::other)))
    }
}

/// Why a stored match cannot be taken up again.
#[derive(Debug, thiserror::Error)]
#[error("entry {number} of match {id} cannot be carried out ({why}); was it played by another version of the program?")]
pub struct NotRestored {
    /// Which match.
    pub id: MatchId,
    /// Counted from 1; 0 is the opening.
    pub number: usize,
    /// What is wrong.
    pub why: String,
}

impl Table {
    /// Opens a table for a game that is played with the pool of the opening, if it has one. A match against the
    /// computer or in one browser begins at once.
    ///
    /// # Errors
    /// What is wrong with the opening.
    pub fn open(game: Arc<dyn Game>, opening: Opening) -> Result<Table, Refused> {
        let by_the_book = game.rules().check_house(&opening.house).map_err(Refused::plain)?;
        let official = by_the_book && opening.own_pool.is_none();
        let alone = opening.hotseat || opening.seats.0.iter().any(|sitter| sitter.kind() == SeatKind::Computer);
        let seats = PerSeat::new(|seat| Chair {
            ready: alone || opening.agreed_before,
            online: opening.seats[seat].kind() == SeatKind::Computer,
            ..Chair::default()
        });
        let mut table = Table {
            clock: opening.clock.map(Clock::new),
            room: Room::of(&opening),
            chat: Chat::default(),
            awaited: None,
            over_at: None,
            game,
            opening,
            official,
            seats,
            play: None,
            ended: None,
            draws: Draws::default(),
            undo_asked: None,
            rematch_asked: PerSeat::default(),
            moved_to: None,
            log: Log::default(),
            counted: Counted::default(),
        };
        table.begin_if_ready()?;
        Ok(table)
    }

    /// The table as it was after all these entries. The clocks stand still until somebody comes.
    ///
    /// # Errors
    /// The first entry that cannot be carried out.
    pub fn restore(game: Arc<dyn Game>, opening: Opening, entries: &[Entry]) -> Result<Table, NotRestored> {
        let id = opening.id.clone();
        let bad = |number, why: Refused| NotRestored { id: id.clone(), number, why: why.sentence };
        let mut table = Table::open(game, opening).map_err(|why| bad(0, why))?;
        for (index, entry) in entries.iter().enumerate() {
            table.happen(&entry.what).map_err(|why| bad(index + 1, why))?;
            table.note_end(entry.at);
        }
        Ok(table)
    }

    /// Notes when it came to its end, if it has.
    pub(crate) fn note_end(&mut self, at: u64) {
        if self.over_at.is_none() && self.phase() == Phase::Over {
            self.over_at = Some(at);
        }
    }

    /// The game that is played.
    pub fn game(&self) -> &Arc<dyn Game> {
        &self.game
    }

    /// The match, once it has begun. It holds secrets: never send it to anybody.
    pub fn playing(&self) -> Option<&dyn AnyMatch> {
        self.play.as_ref().map(Play::now)
    }

    /// The face of a card of this match, which may be one of a ruling's own.
    pub fn card(&self, id: &str) -> Option<Value> {
        match self.playing() {
            Some(playing) => self.game.card_of(playing, id),
            None => self.game.card(id),
        }
    }

    /// How many choices were taken.
    pub fn step(&self) -> u32 {
        self.play.as_ref().map_or(0, Play::step)
    }

    /// How far the match is.
    pub fn phase(&self) -> Phase {
        match &self.play {
            _ if self.room.closed => Phase::Over,
            None => Phase::Gathering,
            Some(play) if self.ended.is_none() && play.chooser().is_some() => Phase::Playing,
            Some(_) => Phase::Over,
        }
    }

    /// Who chooses now.
    pub fn chooser(&self) -> Option<Seat> {
        self.play.as_ref().filter(|_| self.ended.is_none() && !self.room.closed).and_then(Play::chooser)
    }

    /// The computer player that is to choose now.
    pub fn thinker(&self) -> Option<(Seat, Level)> {
        let seat = self.chooser().filter(|_| !self.is_decided())?;
        Some((seat, self.opening.seats[seat].level()?))
    }

    /// The seat that is still free, if one is.
    pub fn open_seat(&self) -> Option<Seat> {
        let is_free = |seat: &Seat| self.opening.seats[*seat] == Sitter::Open;
        Seat::BOTH.into_iter().find(is_free).filter(|_| !self.room.closed)
    }

    /// Whether a seat is still free.
    pub fn is_open(&self) -> bool {
        self.open_seat().is_some()
    }

    /// Whether whoever sits there has sat down since the table was opened.
    pub fn has_joined(&self, seat: Seat) -> bool {
        self.seats[seat].joined
    }

    /// Where its pool comes from, if it is sealed.
    pub fn sealed(&self) -> Option<&Sealed> {
        self.opening.sealed.as_ref()
    }

    /// The pool of own cards that it is played with.
    pub fn own_pool(&self) -> Option<&OwnPoolFile> {
        self.opening.own_pool.as_ref()
    }

    /// The player in a seat, if it is one who is somebody.
    pub fn player_in(&self, seat: Seat) -> Option<&PlayerId> {
        self.opening.seats[seat].player().map(|player| &player.id)
    }

    /// What the player in a seat is called; empty if nobody sits there or no name was given.
    pub fn name_in(&self, seat: Seat) -> String {
        self.opening.seats[seat].name()
    }

    /// When it was opened, in milliseconds since 1970.
    pub fn opened_at(&self) -> u64 {
        self.opening.at
    }

    /// Whether a stranger could want to join or to watch: one of its players is there, and it waits for
    /// an opponent or is played, as far as anybody may know at `now` (milliseconds since 1970).
    pub fn is_wanted(&self, now: u64) -> bool {
        let is_there = |seat| self.opening.seats[seat].kind() == SeatKind::Human && self.seats[seat].online;
        let present = Seat::BOTH.into_iter().any(is_there);
        let can_be_joined = self.is_open() && self.room.invite.is_none();
        self.room.audience == Audience::Everybody
            && present
            && (can_be_joined || self.phase_for_all(now) == Phase::Playing)
    }

    /// The rematch of this match.
    pub fn moved_to(&self) -> Option<&MatchId> {
        self.moved_to.as_ref()
    }

    /// When [`tick`](Table::tick) is due, in milliseconds since 1970.
    pub fn deadline(&self) -> Option<u64> {
        self.clock.as_ref().and_then(Clock::deadline)
    }

    /// Why nothing else can be done with any of the cards `touches`, for the player `who`.
    ///
    /// # Errors
    /// If `who` does not play, or nothing is played.
    pub fn reasons(&self, who: Who, touches: &[String]) -> Result<Vec<Denied>, Refused> {
        let seat = self.player(who)?;
        let Some(play) = &self.play else { return Err(Refused::plain("The match has not begun.")) };
        Ok(play.now().reasons(seat, touches))
    }

    /// What the option `key` comes to, as far as the player `who` can know, in sentences like those of the log; nothing
    /// if they have no such option, though it may have been there a moment ago.
    ///
    /// # Errors
    /// If `who` does not play.
    pub fn preview(&self, who: Who, key: &str) -> Result<Option<Vec<String>>, Refused> {
        let seat = self.player(who)?;
        let play = self.play.as_ref().filter(|_| self.phase() == Phase::Playing);
        Ok(play.and_then(|play| play.now().preview(seat, key)))
    }

    pub(crate) fn conduct(&self) -> Conduct {
        self.game.conduct()
    }

    pub(crate) fn cite(&self, clause: Clause, sentence: &str) -> Refused {
        Refusal::new(clause, sentence).into()
    }

    /// The seat for which `who` acts.
    pub(crate) fn player(&self, who: Who) -> Result<Seat, Refused> {
        match who {
            Who::Seat(seat) => Ok(seat),
            Who::Both => Ok(self.chooser().unwrap_or(Seat::A)),
            Who::Referee(_) => Err(self.cite(self.conduct().judging, "The referee chooses for nobody.")),
            Who::Spectator => Err(self.cite(self.conduct().other_seat, "You are spectating; only the players act.")),
        }
    }

    /// The seat for which `who` acts where it does not hang on who chooses now.
    pub(crate) fn player_of_one(&self, who: Who) -> Result<Seat, Refused> {
        if who == Who::Both { Ok(Seat::A) } else { self.player(who) }
    }

    pub(crate) fn must_be_playing(&self) -> Result<(), Refused> {
        match self.phase() {
            Phase::Playing => Ok(()),
            Phase::Gathering => Err(Refused::plain("The match has not begun.")),
            Phase::Over => Err(Refused::plain("The match is over.")),
        }
    }

    /// How the match ended.
    pub(crate) fn ended(&self) -> Option<Ended> {
        self.ended.clone().or_else(|| self.ended_by_rules())
    }

    /// How the rules ended the match.
    pub(crate) fn ended_by_rules(&self) -> Option<Ended> {
        match self.play.as_ref()?.now().status() {
            Status::Over(ending) => Some(Ended {
                winner: ending.winner,
                clause: ending.clause.0.into(),
                reason: ending.reason.into(),
                how: HowEnded::Rules,
            }),
            Status::Waiting(_) => None,
        }
    }
}
