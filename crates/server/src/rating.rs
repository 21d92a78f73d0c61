//! Ratings, by Glicko-2: every rated match is a rating period of its own, and every week without one makes a rating
//! less certain.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2_rating_period};
use tercet_table::protocol::{RatingShown, Score};

/// After this many milliseconds without a rated match a rating becomes less certain.
const PERIOD: i64 = 7 * 24 * 60 * 60 * 1_000;
/// No rating is less certain than that of somebody who has never played.
const LEAST_CERTAIN: f64 = 350.0;
/// After this many periods nothing is certain any more.
const PERIODS: i64 = 1_200;

/// How well somebody plays, and how certain that is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength(Glicko2Rating);

impl Strength {
    /// That of somebody who has never played.
    pub fn unknown() -> Self {
        Strength(Glicko2Rating::new())
    }

    /// As it is stored.
    pub fn of(rating: f64, deviation: f64, volatility: f64) -> Self {
        Strength(Glicko2Rating { rating, deviation, volatility })
    }

    pub fn rating(&self) -> f64 {
        self.0.rating
    }

    pub fn deviation(&self) -> f64 {
        self.0.deviation
    }

    pub fn volatility(&self) -> f64 {
        self.0.volatility
    }

    /// As people read it.
    pub fn shown(&self) -> RatingShown {
        RatingShown { rating: self.0.rating.round() as i32, deviation: self.0.deviation.round() as i32 }
    }

    /// The same after this many milliseconds without a rated match.
    pub fn rested(self, passed: i64) -> Self {
        let periods = (passed / PERIOD).clamp(0, PERIODS);
        let rested = (0..periods).fold(self.0, |rating, _| decay_deviation(&rating));
        Strength(Glicko2Rating { deviation: rested.deviation.min(LEAST_CERTAIN), ..rested })
    }

    /// The same after these results against others in one period.
    pub fn after(self, results: &[(Strength, Score)]) -> Self {
        let results: Vec<_> = results.iter().map(|(other, score)| (other.0, outcome(*score))).collect();
        let after = glicko2_rating_period(&self.0, &results, &Glicko2Config::new());
        Strength(Glicko2Rating { deviation: after.deviation.min(LEAST_CERTAIN), ..after })
    }
}

fn outcome(score: Score) -> Outcomes {
    match score {
        Score::Won => Outcomes::WIN,
        Score::Drawn => Outcomes::DRAW,
        Score::Lost => Outcomes::LOSS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, wanted: f64, within: f64) {
        assert!((found - wanted).abs() < within, "{found} is not {wanted}");
    }

    /// The example of Glickman, "Example of the Glicko-2 system" (2022), with its constant of 0.5.
    #[test]
    fn the_example_of_the_paper_comes_out_as_published() {
        let player = Strength::of(1500.0, 200.0, 0.06);
        let results = [
            (Strength::of(1400.0, 30.0, 0.06), Score::Won),
            (Strength::of(1550.0, 100.0, 0.06), Score::Lost),
            (Strength::of(1700.0, 300.0, 0.06), Score::Lost),
        ];
        let after = player.after(&results);
        near(after.rating(), 1464.06, 0.01);
        near(after.deviation(), 151.52, 0.01);
        near(after.volatility(), 0.05999, 0.00001);
    }

    #[test]
    fn what_one_wins_the_other_loses_where_both_are_as_certain() {
        let new = Strength::unknown();
        let (winner, loser) = (new.after(&[(new, Score::Won)]), new.after(&[(new, Score::Lost)]));
        near(winner.rating() - 1500.0, 1500.0 - loser.rating(), 1e-9);
        assert!(winner.rating() > 1600.0 && winner.deviation() < 350.0, "{winner:?}");
        near(new.after(&[(new, Score::Drawn)]).rating(), 1500.0, 1e-9);
    }

    #[test]
    fn a_rating_becomes_less_certain_with_the_weeks_and_changes_no_further() {
        let sure = Strength::of(1800.0, 60.0, 0.06);
        assert_eq!(sure.rested(PERIOD - 1), sure);
        let later = sure.rested(10 * PERIOD);
        near(later.rating(), 1800.0, 1e-9);
        near(later.deviation(), (60.0_f64.powi(2) + 10.0 * (173.7178_f64 * 0.06).powi(2)).sqrt(), 1e-6);
        assert_eq!(sure.rested(i64::MAX).deviation(), LEAST_CERTAIN);
        assert_eq!(sure.rested(-5), sure);
    }

    #[test]
    fn nobody_is_so_certain_that_nothing_counts_any_more() {
        let mut player = Strength::of(1500.0, 46.0, 0.06);
        let other = Strength::of(1500.0, 50.0, 0.06);
        for _ in 0..200 {
            player = player.after(&[(other, Score::Drawn)]);
        }
        // Every match brings the doubt of a period with it, so it comes to rest.
        assert!((55.0..65.0).contains(&player.deviation()), "{player:?}");
    }
}
