//! What the organiser arranges beside play: who judges, and what everybody is told.

use super::{Phase, Tournament};
use crate::{EntrantId, Entry, News, Referee, RefereeId, Refused, Spot};

/// This many judge at most, and this many are ever appointed.
const JUDGES: usize = 20;
const APPOINTED: usize = 200;
/// This many times the organiser tells everybody something, at most.
const NEWS: usize = 100;

impl Tournament {
    /// The organiser appoints a referee.
    ///
    /// # Errors
    /// If the tournament is over, there are too many, or another one is called so.
    pub fn appoint(&mut self, at: u64, name: String) -> Result<Vec<Entry>, Refused> {
        let news = self.carry_out(Entry::Appointed { at, name })?;
        Ok(self.bench_is_known_at_once(at, news))
    }

    pub(super) fn appointed(&mut self, name: &str) -> Result<(), Refused> {
        if self.phase() == Phase::Over {
            return Err(Refused::Over);
        }
        if self.judges().count() >= JUDGES {
            return Err(Refused::TooManyReferees(JUDGES));
        }
        if self.referees.len() >= APPOINTED {
            return Err(Refused::TooManyAppointed(APPOINTED));
        }
        self.must_not_be_a_namesake(name, None)?;
        self.referees.push(Referee { name: name.to_owned(), known_as: None, here: false, judges: true });
        Ok(())
    }

    /// No two who judge are called the same. An empty name is one that
    /// was taken out of what is stored; an entry that follows gives them another.
    pub(super) fn must_not_be_a_namesake(&self, name: &str, own: Option<RefereeId>) -> Result<(), Refused> {
        let is_taken = |(other, judge): (RefereeId, &Referee)| {
            Some(other) != own && judge.name.to_lowercase() == name.to_lowercase()
        };
        if !name.is_empty() && self.judges().any(is_taken) {
            return Err(Refused::NameTaken(name.to_owned()));
        }
        Ok(())
    }

    /// A referee comes, who may be known elsewhere as `player`.
    ///
    /// # Errors
    /// If that referee does not judge any more, plays, or is another player.
    pub fn come_to_judge(
        &mut self,
        at: u64,
        referee: RefereeId,
        player: Option<String>,
    ) -> Result<Vec<Entry>, Refused> {
        if player.as_deref().is_some_and(|known_as| self.place_of(known_as).is_some()) {
            return Err(Refused::JudgesAndPlays);
        }
        let known = self.judge(referee)?;
        match (&known.known_as, &player) {
            (Some(known_as), Some(player)) if known_as != player => return Err(Refused::JudgedByAnother),
            (Some(_), _) => return Ok(Vec::new()),
            (None, None) if known.here => return Ok(Vec::new()),
            (None, _) => {}
        }
        self.carry_out(Entry::CameToJudge { at, referee, player })
    }

    pub(super) fn has_come_to_judge(&mut self, referee: RefereeId, player: Option<&str>) -> Result<(), Refused> {
        self.judge(referee)?;
        let referee = &mut self.referees[referee.index()];
        (referee.here, referee.known_as) = (true, player.map(str::to_owned));
        Ok(())
    }

    /// The organiser dismisses a referee.
    ///
    /// # Errors
    /// If that referee does not judge any more.
    pub fn dismiss(&mut self, at: u64, referee: RefereeId) -> Result<Vec<Entry>, Refused> {
        let news = self.carry_out(Entry::Dismissed { at, referee })?;
        Ok(self.bench_is_known_at_once(at, news))
    }

    pub(super) fn dismissed(&mut self, referee: RefereeId) -> Result<(), Refused> {
        self.judge(referee)?;
        self.referees[referee.index()].judges = false;
        Ok(())
    }

    /// All matches know who judges, as of when that had changed so often.
    ///
    /// # Errors
    /// If that cannot be noted.
    pub fn bench_is_known(&mut self, at: u64, bench: usize) -> Result<Vec<Entry>, Refused> {
        self.carry_out(Entry::BenchKnown { at, bench })
    }

    /// Where no match is being played, none has to hear who judges.
    fn bench_is_known_at_once(&mut self, at: u64, mut news: Vec<Entry>) -> Vec<Entry> {
        let plays = self.open_tables().any(|(_, table)| table.running().is_some());
        if !plays && let Ok(known) = self.bench_is_known(at, self.bench()) {
            news.extend(known);
        }
        news
    }

    /// Whether all matches know who judges.
    pub fn is_bench_known(&self) -> bool {
        self.known_bench == self.bench()
    }

    /// Those at a table who call the referee are these from now on.
    ///
    /// # Errors
    /// If there is no such table, its match is decided, or somebody does not sit there.
    pub fn call(&mut self, at: u64, spot: Spot, callers: Vec<EntrantId>) -> Result<Vec<Entry>, Refused> {
        self.carry_out(Entry::Called { at, spot, callers })
    }

    pub(super) fn called(&mut self, spot: Spot, callers: &[EntrantId]) -> Result<(), Refused> {
        let table = self.open_table(spot)?;
        if callers.iter().any(|&caller| !table.pairing.holds(caller)) {
            return Err(Refused::NotAtTable);
        }
        table.callers = callers.to_vec();
        Ok(())
    }

    /// The organiser tells everybody something.
    ///
    /// # Errors
    /// If that was done too often.
    pub fn announce(&mut self, at: u64, text: String) -> Result<Vec<Entry>, Refused> {
        self.carry_out(Entry::Announced { at, text })
    }

    pub(super) fn announced(&mut self, at: u64, text: &str) -> Result<(), Refused> {
        if self.news.len() >= NEWS {
            return Err(Refused::TooMuchNews(NEWS));
        }
        self.news.push(News { at, text: text.to_owned() });
        Ok(())
    }

    /// Everybody who was ever appointed to judge, the first one first.
    pub fn referees(&self) -> &[Referee] {
        &self.referees
    }

    /// Those who judge.
    pub fn judges(&self) -> impl Iterator<Item = (RefereeId, &Referee)> {
        (0..).map(RefereeId).zip(&self.referees).filter(|(_, referee)| referee.judges)
    }

    /// How often it has changed who judges.
    pub fn bench(&self) -> usize {
        self.referees.len() + self.referees.iter().filter(|referee| !referee.judges).count()
    }

    /// Whether somebody who is known elsewhere by this judges.
    pub fn is_judge(&self, known_as: &str) -> bool {
        self.judges().any(|(_, judge)| judge.known_as.as_deref() == Some(known_as))
    }

    /// What the organiser has told everybody, the first news first.
    pub fn news(&self) -> &[News] {
        &self.news
    }

    fn judge(&self, referee: RefereeId) -> Result<&Referee, Refused> {
        self.referees.get(referee.index()).filter(|referee| referee.judges).ok_or(Refused::NoSuchReferee)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Draws, Kind, Plan, Seeding};
    use tercet_kernel::Seed;

    fn cup() -> Tournament {
        Tournament::new(Plan {
            kind: Kind::Single { third_place: false },
            best_of: 1,
            draws: Draws::Replayed,
            seeding: Seeding::Entered,
            most: 4,
            decks: false,
            limited: None,
            round_ms: None,
            seed: Seed(1),
        })
        .unwrap()
    }

    #[test]
    fn who_judges_does_not_play_and_who_plays_does_not_judge() {
        let mut cup = cup();
        cup.enter(0, "Ann", None, Some("ann".to_owned())).unwrap();
        cup.appoint(1, "Judy".to_owned()).unwrap();
        assert_eq!(cup.come_to_judge(2, RefereeId(0), Some("ann".to_owned())), Err(Refused::JudgesAndPlays));
        cup.come_to_judge(3, RefereeId(0), Some("judy".to_owned())).unwrap();
        assert_eq!(cup.come_to_judge(4, RefereeId(0), None), Ok(Vec::new()), "they are here already");
        assert_eq!(cup.come_to_judge(4, RefereeId(0), Some("bob".to_owned())), Err(Refused::JudgedByAnother));
        assert_eq!(cup.enter(5, "Jude", None, Some("judy".to_owned())), Err(Refused::JudgesAndPlays));
        cup.dismiss(6, RefereeId(0)).unwrap();
        assert!(cup.enter(7, "Jude", None, Some("judy".to_owned())).is_ok());
        assert_eq!(cup.come_to_judge(8, RefereeId(0), None), Err(Refused::NoSuchReferee));
    }

    #[test]
    fn two_referees_are_not_called_the_same_and_there_are_not_too_many() {
        let mut cup = cup();
        cup.appoint(0, "Judy".to_owned()).unwrap();
        assert_eq!(cup.appoint(1, "JUDY".to_owned()), Err(Refused::NameTaken("JUDY".to_owned())));
        for number in 1..JUDGES {
            cup.appoint(2, format!("Judge {number}")).unwrap();
        }
        assert_eq!(cup.appoint(3, "One more".to_owned()), Err(Refused::TooManyReferees(JUDGES)));
        assert!(cup.is_bench_known(), "no match is being played");
        assert_eq!(cup.bench(), JUDGES);
        cup.dismiss(4, RefereeId(3)).unwrap();
        assert_eq!(cup.bench(), JUDGES + 1, "who judges has changed once more");
        assert!(cup.appoint(5, "One more".to_owned()).is_ok());
    }

    #[test]
    fn a_table_calls_until_it_is_decided() {
        let mut cup = cup();
        for name in ["Ann", "Ben"] {
            cup.enter(0, name, None, None).unwrap();
        }
        cup.begin(1).unwrap();
        let spot = Spot { round: 0, table: 0 };
        let [ann, ben, nobody] = [0, 1, 2].map(EntrantId);
        assert_eq!(cup.call(2, spot, vec![nobody]), Err(Refused::NotAtTable));
        cup.call(3, spot, vec![ann, ben]).unwrap();
        assert_eq!(cup.table(spot).unwrap().callers, [ann, ben]);
        cup.open_game(4, spot, "game".to_owned()).unwrap();
        cup.appoint(4, "Judy".to_owned()).unwrap();
        assert!(!cup.is_bench_known(), "that match has to hear of it");
        cup.game_over(5, spot, Some(ann)).unwrap();
        assert!(cup.table(spot).unwrap().callers.is_empty(), "nobody waits for a referee once it is over");
        assert_eq!(cup.call(6, spot, vec![ben]), Err(Refused::Decided));
    }

    #[test]
    fn there_is_not_too_much_news() {
        let mut cup = cup();
        for number in 0..NEWS {
            cup.announce(0, format!("News {number}")).unwrap();
        }
        assert_eq!(cup.announce(1, "More".to_owned()), Err(Refused::TooMuchNews(NEWS)));
        assert_eq!(cup.news().len(), NEWS);
    }
}
