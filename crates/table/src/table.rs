//! The table itself.

use crate::clock::Clock;
use crate::draw::Draws;
use crate::log::Log;
use crate::play::Play;
use crate::protocol::{ChatLine, HowEnded, Phase, Refused, SeatKind};
use crate::{Command, Conduct, Effect, Entry, Game, Happened, Level, MatchId, Opening, Sitter, Who};
use serde_json::Value;
use std::collections::VecDeque;
use std::sync::Arc;
use tercet_kernel::{AnyEvent, AnyMatch, Clause, Denied, PerSeat, Refusal, Seat, Status, Viewer};

/// The longest chat message, in characters.
const CHAT_LENGTH: usize = 500;
/// So many chat lines are kept at hand for those who come later.
const CHAT_LINES: usize = 100;

/// What each viewer of [`Viewer::ALL`] saw happen.
pub(crate) type Seen = [Vec<AnyEvent>; Viewer::ALL.len()];

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
    pub(crate) undo_asked_by: Option<Seat>,
    pub(crate) rematch_asked: PerSeat<bool>,
    pub(crate) moved_to: Option<MatchId>,
    pub(crate) log: Log,
    pub(crate) chat: VecDeque<ChatLine>,
}

/// What changes about a seat; who sits there stands in the opening.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chair {
    pub ready: bool,
    pub online: bool,
}

/// An end that the rules did not bring about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ended {
    pub winner: Option<Seat>,
    pub clause: Clause,
    pub how: HowEnded,
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
    /// Opens a table. A match against the computer or in one browser begins at once.
    ///
    /// # Errors
    /// What is wrong with the opening.
    pub fn open(game: Arc<dyn Game>, opening: Opening) -> Result<Table, Refused> {
        let official = game.rules().check_house(&opening.house).map_err(Refused::plain)?;
        let alone = opening.hotseat || opening.seats.0.iter().any(|sitter| sitter.kind() == SeatKind::Computer);
        let seats = PerSeat::new(|seat| Chair {
            ready: alone || opening.agreed_before,
            online: opening.seats[seat].kind() == SeatKind::Computer,
        });
        let mut table = Table {
            clock: opening.clock.map(Clock::new),
            game,
            opening,
            official,
            seats,
            play: None,
            ended: None,
            draws: Draws::default(),
            undo_asked_by: None,
            rematch_asked: PerSeat::default(),
            moved_to: None,
            log: Log::default(),
            chat: VecDeque::new(),
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
        }
        Ok(table)
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
            None => Phase::Gathering,
            Some(play) if self.ended.is_none() && play.chooser().is_some() => Phase::Playing,
            Some(_) => Phase::Over,
        }
    }

    /// Who chooses now.
    pub fn chooser(&self) -> Option<Seat> {
        self.play.as_ref().filter(|_| self.ended.is_none()).and_then(Play::chooser)
    }

    /// The computer player that is to choose now.
    pub fn thinker(&self) -> Option<(Seat, Level)> {
        let seat = self.chooser()?;
        match self.opening.seats[seat] {
            Sitter::Computer { level, .. } => Some((seat, level)),
            Sitter::Open | Sitter::Human { .. } => None,
        }
    }

    /// Whether seat B is still free.
    pub fn is_open(&self) -> bool {
        self.opening.seats[Seat::B] == Sitter::Open
    }

    /// Everything that was said, as far as it is kept, oldest first.
    pub fn chat(&self) -> impl Iterator<Item = &ChatLine> {
        self.chat.iter()
    }

    /// The rematch of this match.
    pub fn moved_to(&self) -> Option<&MatchId> {
        self.moved_to.as_ref()
    }

    /// When [`tick`](Table::tick) is due, in milliseconds since 1970.
    pub fn deadline(&self) -> Option<u64> {
        self.clock.as_ref().and_then(Clock::deadline)
    }

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
            Command::Join { name, deck } => self.join(now, name.as_deref(), deck),
            Command::Ready { agree } => self.agree(now, who, agree),
            Command::Choose { step, key } => self.choose(now, who, step, &key),
            Command::Resign => {
                let seat = self.player(who)?;
                self.must_be_playing()?;
                self.carry_out(now, Happened::Resigned { seat })
            }
            Command::OfferDraw => self.offer_draw(now, who),
            Command::AnswerDraw { accept } => self.answer_draw(now, who, accept),
            Command::AskUndo => self.ask_undo(now, who),
            Command::AnswerUndo { accept } => self.answer_undo(now, who, accept),
            Command::AskRematch => self.ask_rematch(now, who),
            Command::Say { text } => self.say(now, who, &text),
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
        if self.opening.seats[seat].kind() != SeatKind::Human || self.seats[seat].online == online {
            return effects;
        }
        self.seats[seat].online = online;
        self.wind(now);
        effects.push(Effect::Changed);
        effects
    }

    /// What cannot be done with any of the cards `touches`, with the reasons, for the player `who`.
    ///
    /// # Errors
    /// If `who` does not play, or nothing is played.
    pub fn reasons(&self, who: Who, touches: &[String]) -> Result<Vec<Denied>, Refused> {
        let seat = self.player(who)?;
        let Some(play) = &self.play else { return Err(Refused::plain("The match has not begun.")) };
        let denied = play.now().denied(seat).into_iter();
        Ok(denied
            .filter(|denied| denied.wish.description.touches.iter().any(|touch| touches.contains(touch)))
            .collect())
    }

    fn choose(&mut self, now: u64, who: Who, step: u32, key: &str) -> Result<Vec<Effect>, Refused> {
        let seat = self.player(who)?;
        self.must_be_playing()?;
        if step != self.step() {
            return Err(Refused::plain("The table has changed since; look again and choose anew."));
        }
        let clock = self.clock.as_ref().map(Clock::left);
        let seen = self.take(seat, key)?;
        let play = self.play.as_ref().expect("it is played");
        let what = Happened::Chosen { seat, key: key.to_owned(), hash: play.now().hash(), clock };
        self.wind(now);
        let events = Effect::Events { step: self.step(), seen };
        Ok(vec![Effect::Persist(Entry { at: now, what }), events, Effect::Changed])
    }

    fn say(&mut self, now: u64, who: Who, text: &str) -> Result<Vec<Effect>, Refused> {
        let seat = self.player(who)?;
        let text: String = text.chars().filter(|c| !c.is_control()).collect();
        let text = text.trim();
        match text.chars().count() {
            0 => Err(Refused::plain("There is nothing to say in this message.")),
            1..=CHAT_LENGTH => self.carry_out(now, Happened::Said { seat, text: text.to_owned() }),
            long => Err(Refused::plain(format!("A message has at most {CHAT_LENGTH} characters, not {long}."))),
        }
    }

    /// Lets it happen, and says what is to be done.
    pub(crate) fn carry_out(&mut self, now: u64, what: Happened) -> Result<Vec<Effect>, Refused> {
        self.happen(&what)?;
        self.wind(now);
        let announce = match &what {
            Happened::Said { seat, text } => Effect::Said(ChatLine { from: *seat, text: text.clone() }),
            Happened::Moved { to } => Effect::Moved(to.clone()),
            _ => Effect::Changed,
        };
        Ok(vec![Effect::Persist(Entry { at: now, what }), announce])
    }

    /// Changes the table by what happened, whether just now or before the program was started.
    fn happen(&mut self, what: &Happened) -> Result<(), Refused> {
        match what {
            Happened::Joined { name, deck } => {
                self.opening.seats[Seat::B] = Sitter::Human { name: name.clone(), deck: deck.clone() };
            }
            Happened::Ready { seat, agree } => {
                let before = std::mem::replace(&mut self.seats[*seat].ready, *agree);
                self.begin_if_ready().inspect_err(|_| self.seats[*seat].ready = before)?;
            }
            Happened::Chosen { seat, key, hash, clock } => {
                if let (Some(own), Some(stored)) = (&mut self.clock, clock) {
                    own.set(*stored);
                }
                self.take(*seat, key)?;
                let reached = self.play.as_ref().map(|play| play.now().hash()).unwrap_or_default();
                if reached != *hash {
                    return Err(Refused::plain(format!("{key:?} leads to position {reached} rather than {hash}")));
                }
            }
            Happened::Resigned { seat } => {
                self.end(Some(seat.other()), self.conduct().resigning, HowEnded::Resigned);
                self.tell(&format!("{{{seat}}} gives up."));
            }
            Happened::TimeUp { seat } => {
                if let Some(clock) = &mut self.clock {
                    let mut left = clock.left();
                    left[*seat] = 0;
                    clock.set(left);
                }
                self.end(Some(seat.other()), self.conduct().agreed, HowEnded::Time);
                self.tell(&format!("The time of {{{seat}}} is up."));
            }
            Happened::DrawOffered { seat } => {
                if let Some(play) = &self.play {
                    self.draws.offer(*seat, play);
                }
                self.tell(&format!("{{{seat}}} offers a draw."));
            }
            Happened::DrawAnswered { accept } => self.draw_answered(*accept),
            Happened::UndoAsked { seat } => {
                self.undo_asked_by = Some(*seat);
                self.tell(&format!("{{{seat}}} asks to take a choice back."));
            }
            Happened::UndoRefused => {
                self.undo_asked_by = None;
                self.tell("It is not taken back.");
            }
            Happened::TakenBack { seat, to } => self.take_back(*seat, *to)?,
            Happened::RematchAsked { seat } => self.rematch_asked[*seat] = true,
            Happened::Moved { to } => self.moved_to = Some(to.clone()),
            Happened::Said { seat, text } => {
                if self.chat.len() == CHAT_LINES {
                    self.chat.pop_front();
                }
                self.chat.push_back(ChatLine { from: *seat, text: text.clone() });
            }
        }
        Ok(())
    }

    /// Takes an option and writes it into the log. Offers and requests lapse.
    pub(crate) fn take(&mut self, seat: Seat, key: &str) -> Result<Seen, Refusal> {
        let play =
            self.play.as_mut().ok_or_else(|| Refusal::new(self.game.conduct().begun, "The match has not begun."))?;
        let seen = play.choose(seat, key, self.clock.as_ref())?;
        self.log.add(play.step(), &seen);
        self.draws.chosen(seat);
        self.undo_asked_by = None;
        if let Some(clock) = &mut self.clock
            && play.chooser() != Some(seat)
        {
            clock.add_increment(seat);
        }
        Ok(seen)
    }

    /// Lets the right clock run from `now` on. The first choice of each seat is not charged.
    fn wind(&mut self, now: u64) {
        let running = self.chooser().filter(|&seat| self.play.as_ref().is_some_and(|play| play.choices_of(seat) > 0));
        let away = running.is_some_and(|seat| !self.seats[seat].online);
        if let Some(clock) = &mut self.clock {
            clock.run(now, running, away);
        }
    }

    pub(crate) fn end(&mut self, winner: Option<Seat>, clause: Clause, how: HowEnded) {
        self.ended = Some(Ended { winner, clause, how });
        self.undo_asked_by = None;
        self.draws = Draws::default();
    }

    pub(crate) fn tell(&mut self, line: &str) {
        self.log.tell_all(self.step(), line);
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
            Who::Spectator => Err(self.cite(self.conduct().foreign, "You look on; only the players act.")),
        }
    }

    pub(crate) fn must_be_playing(&self) -> Result<(), Refused> {
        match self.phase() {
            Phase::Playing => Ok(()),
            Phase::Gathering => Err(Refused::plain("The match has not begun.")),
            Phase::Over => Err(Refused::plain("The match is over.")),
        }
    }

    /// How the rules ended the match.
    pub(crate) fn ended_by_rules(&self) -> Option<Ended> {
        match self.play.as_ref()?.now().status() {
            Status::Over(ending) => Some(Ended { winner: ending.winner, clause: ending.clause, how: HowEnded::Rules }),
            Status::Waiting(_) => None,
        }
    }
}
