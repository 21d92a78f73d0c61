//! How a table looks to somebody.

use crate::clock::Clock;
use crate::log::LogMark;
use crate::play::{Advice, Play};
use crate::protocol::{BySeat, EndingInfo, MatchInfo, MatchState, Outcome, Phase, PuzzleState, SeatInfo};
use crate::{Beginning, Table, Who};
use serde_json::Value;
use tercet_kernel::{PerSeat, Seat, Viewer};

impl Table {
    /// Through whose eyes `who` looks. Two players in one browser see what the one who has to choose sees.
    pub fn viewer(&self, who: Who) -> Viewer {
        match who {
            Who::Seat(seat) => seat.into(),
            Who::Both => self.chooser().unwrap_or(Seat::A).into(),
            Who::Referee(_) if self.is_referee(who) => Viewer::Referee,
            Who::Referee(_) | Who::Spectator => Viewer::Spectator,
        }
    }

    /// All that `viewer` may see at `now` (milliseconds since 1970).
    pub fn state(&self, now: u64, viewer: Viewer) -> MatchState {
        self.state_since(now, viewer, None)
    }

    /// What `viewer` has read of the log after [`state`](Self::state).
    pub fn log_mark(&self, viewer: Viewer) -> LogMark {
        self.log.mark(viewer)
    }

    /// All that `viewer` may see, of the log only what it has not read by `mark`.
    pub fn state_since(&self, now: u64, viewer: Viewer, mark: Option<LogMark>) -> MatchState {
        let chooser = self.chooser();
        let chooses = chooser.is_some_and(|seat| viewer.sees(seat));
        let play = self.play.as_ref().map(Play::now);
        let (log_from, log) = self.log.since(mark, viewer);
        let guide = self.guide();
        let puzzle = self.puzzle();
        let chooses = chooses && puzzle.as_ref().is_none_or(PuzzleState::is_open);
        // Once a lesson is over one may play on, with the advice of any match.
        let leading = guide.as_ref().filter(|guide| !guide.over);
        let Advice { highlighted, undone } = if chooses { self.advice(leading) } else { Advice::default() };
        MatchState {
            id: self.opening.id.clone(),
            game: self.opening.game.clone(),
            step: self.step(),
            you: viewer,
            hotseat: self.opening.hotseat,
            ruling: match &self.opening.beginning {
                Beginning::Ruling(id) => Some(id.clone()),
                _ => None,
            },
            trial: matches!(self.opening.beginning, Beginning::Trial(_)),
            guide,
            puzzle,
            sealed: self.opening.sealed.clone(),
            own_pool: self.own_pool().map(|own| own.called.clone()),
            unofficial: !self.official,
            tournament: self.opening.tournament,
            rated: self.opening.rated,
            claim_after_ms: self.claim_after_ms(),
            draws: self.conduct().draws && !self.opening.tournament,
            house: self.house(),
            clock: self.opening.clock,
            phase: self.phase(),
            seats: self.seat_infos(now),
            turn_of: chooser,
            clock_running: self.clock.as_ref().and_then(Clock::running),
            question: self.question(chooses),
            undone,
            highlighted,
            offers: play.filter(|_| chooses).map(|play| play.offers()).unwrap_or_default(),
            draw_offered_by: self.draws.offered_by,
            undo_asked: self.undo_asked,
            undo_stops: viewer.seat().map(|seat| self.undo_stops(self.undoing_seat(seat))).unwrap_or_default(),
            rematch_asked_by: Seat::BOTH.into_iter().filter(|&seat| self.rematch_asked[seat]).collect(),
            ending: self.ending(),
            moved_to: self.moved_to.clone(),
            room: self.room_info(viewer),
            view: play.map(|play| play.view(viewer)).unwrap_or_default(),
            log_from,
            log,
        }
    }

    /// What anybody may know at `now` (milliseconds since 1970), also those who see things late.
    pub fn info_for_all(&self, now: u64) -> MatchInfo {
        let mut info = self.info(now);
        if self.delay_ms() == 0 {
            return info;
        }
        for seat in [&mut info.seats.a, &mut info.seats.b] {
            (seat.clock_ms, seat.away_ms, seat.away) = (None, None, None);
        }
        info.turn_of = None;
        info.phase = self.phase_for_all(now);
        info.outcome = info.outcome.filter(|_| info.phase == Phase::Over);
        info
    }

    /// How far the match is as those see it who see it late.
    pub(crate) fn phase_for_all(&self, now: u64) -> Phase {
        match self.phase() {
            Phase::Over if self.play.is_some() && self.has_ended_for_all(now).is_err() => Phase::Playing,
            phase => phase,
        }
    }

    /// What its players may know at `now` (milliseconds since 1970) without looking on.
    pub fn info(&self, now: u64) -> MatchInfo {
        MatchInfo {
            id: self.opening.id.clone(),
            game: self.opening.game.clone(),
            phase: self.phase(),
            seats: self.seat_infos(now),
            house: self.house(),
            unofficial: !self.official,
            rated: self.opening.rated,
            audience: self.room.audience,
            delay_seconds: self.room.delay_seconds,
            by_invitation: self.is_by_invitation(),
            turn_of: self.chooser(),
            outcome: self.ended().map(|ended| Outcome { winner: ended.winner, how: ended.how }),
            tournament: self.opening.tournament,
            clock: self.opening.clock,
            sealed: self.opening.sealed.clone(),
            own_pool: self.own_pool().map(|own| own.called.clone()),
        }
    }

    /// The agreed rules; none are an empty object.
    pub(crate) fn house(&self) -> Value {
        match &self.opening.house {
            Value::Null => Value::Object(serde_json::Map::new()),
            agreed => agreed.clone(),
        }
    }

    fn seat_infos(&self, now: u64) -> BySeat<SeatInfo> {
        let left = self.clock.as_ref().map(|clock| clock.left_at(now));
        PerSeat::new(|seat| {
            let (sitter, chair) = (&self.opening.seats[seat], self.seats[seat]);
            SeatInfo {
                name: sitter.name(),
                kind: sitter.kind(),
                level: sitter.level(),
                ready: chair.ready,
                online: chair.online,
                clock_ms: left.map(|left| left[seat]),
                player: sitter.player().cloned(),
                away_ms: chair.away_since.map(|since| now.saturating_sub(since)),
                away: chair.why_away(),
            }
        })
        .into()
    }

    fn question(&self, chooses: bool) -> String {
        match (self.phase(), self.chooser()) {
            (Phase::Playing, Some(_)) if chooses => {
                self.play.as_ref().map(|play| play.now().question()).unwrap_or_default()
            }
            (Phase::Playing, Some(seat)) => format!("Waiting for {{{seat}}}."),
            (Phase::Gathering, _) if self.is_open() => "Waiting for another player.".to_owned(),
            (Phase::Gathering, _) => "Waiting until both agree to the rules.".to_owned(),
            _ => String::new(),
        }
    }

    fn ending(&self) -> Option<EndingInfo> {
        let ended = self.ended()?;
        let rule = self.game.rules().clause_text(&ended.clause).unwrap_or_default().to_owned();
        Some(EndingInfo {
            winner: ended.winner,
            sentence: ended.sentence(),
            clause: ended.clause.into_owned(),
            rule,
            how: ended.how,
        })
    }
}
