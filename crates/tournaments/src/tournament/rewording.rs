//! Words of people in the place of which whoever runs the server puts others.

use super::Tournament;
use crate::{Entry, RefereeId, Refused, Words};

impl Tournament {
    /// Other words come in the place of these. What the tournament is called and the organiser's own rules are kept by
    /// whoever runs the tournament, who has to change them there.
    ///
    /// # Errors
    /// If there is no such news or referee, or another referee is called so.
    pub fn reword(&mut self, at: u64, words: Words, text: String) -> Result<Vec<Entry>, Refused> {
        self.carry_out(Entry::Reworded { at, words, text })
    }

    /// What a referee is called whose name is taken away: by a number, from their own, that is nobody else's name.
    ///
    /// # Panics
    /// Never: there are more numbers than referees.
    pub fn numbered(&self, referee: RefereeId) -> String {
        let mut names = (referee.index() + 1..).map(|number| format!("Referee {number}"));
        let is_free = |name: &String| self.must_not_be_a_namesake(name, Some(referee)).is_ok();
        names.find(is_free).expect("there are more numbers than referees")
    }

    pub(super) fn reworded(&mut self, words: Words, text: &str) -> Result<(), Refused> {
        match words {
            Words::Name | Words::Rules => {}
            Words::News { news } => self.news.get_mut(news).ok_or(Refused::NoSuchNews)?.text = text.to_owned(),
            Words::Referee { referee } => {
                if self.referees.get(referee.index()).is_none() {
                    return Err(Refused::NotAppointed);
                }
                self.must_not_be_a_namesake(text, Some(referee))?;
                self.referees[referee.index()].name = text.to_owned();
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Draws, Kind, Plan, Seeding};
    use tercet_kernel::Seed;

    fn plan() -> Plan {
        Plan {
            kind: Kind::Double,
            best_of: 1,
            draws: Draws::Replayed,
            seeding: Seeding::Entered,
            most: 4,
            decks: false,
            limited: None,
            round_ms: None,
            seed: Seed(1),
        }
    }

    #[test]
    fn news_and_referees_are_reworded_even_after_the_end() {
        let mut cup = Tournament::new(plan()).unwrap();
        let mut entries = Vec::new();
        for text in ["Lunch at noon.", "Rude words."] {
            entries.extend(cup.announce(0, text.to_owned()).unwrap());
        }
        for name in ["Rude Rita", "Ron"] {
            entries.extend(cup.appoint(1, name.to_owned()).unwrap());
        }
        entries.extend(cup.close(2).unwrap());
        let rita = Words::Referee { referee: RefereeId(0) };
        assert_eq!(cup.reword(3, rita, "RON".to_owned()), Err(Refused::NameTaken("RON".to_owned())));
        entries.extend(cup.reword(3, rita, "Rita".to_owned()).unwrap());
        entries.extend(cup.reword(3, rita, "RITA".to_owned()).unwrap());
        entries.extend(cup.reword(4, Words::News { news: 1 }, "(Gone.)".to_owned()).unwrap());
        entries.extend(cup.reword(5, Words::Name, "Cup".to_owned()).unwrap());
        let told: Vec<&str> = cup.news().iter().map(|news| news.text.as_str()).collect();
        assert_eq!(told, ["Lunch at noon.", "(Gone.)"], "the others are counted as before");
        assert_eq!(cup.referees()[0].name, "RITA");
        assert_eq!(cup.reword(6, Words::News { news: 2 }, String::new()), Err(Refused::NoSuchNews));
        let nobody = Words::Referee { referee: RefereeId(2) };
        assert_eq!(cup.reword(6, nobody, "Rob".to_owned()), Err(Refused::NotAppointed));
        assert_eq!(Tournament::restore(plan(), &entries), Ok(cup));
    }

    #[test]
    fn a_referee_without_a_name_is_called_by_a_number_that_is_free() {
        let mut cup = Tournament::new(plan()).unwrap();
        for name in ["Rita", "referee 1", "Referee 3"] {
            cup.appoint(0, name.to_owned()).unwrap();
        }
        let numbered = [0, 1, 2].map(|referee| cup.numbered(RefereeId(referee)));
        assert_eq!(numbered, ["Referee 2", "Referee 2", "Referee 3"], "their own name may stay");
    }

    #[test]
    fn names_of_referees_that_are_not_stored_any_more_clash_with_none() {
        let appointed = || Entry::Appointed { at: 0, name: String::new() };
        let called = |referee, name: &str| {
            let (words, text) = (Words::Referee { referee: RefereeId(referee) }, name.to_owned());
            Entry::Reworded { at: 1, words, text }
        };
        let entries = [appointed(), appointed(), called(0, "Rita"), called(1, "Ron")];
        let cup = Tournament::restore(plan(), &entries).unwrap();
        let names: Vec<&str> = cup.judges().map(|(_, judge)| judge.name.as_str()).collect();
        assert_eq!(names, ["Rita", "Ron"]);
    }
}
