//! Ratings from games, after Bradley and Terry: how likely one wins against another follows from the difference of
//! their ratings alone, and the ratings are those that make the games played most likely.

/// A difference of this many points means odds of ten to one.
const TEN_TO_ONE: f64 = 400.0;

/// Of this many standard deviations on either side of it an interval is made that holds the truth 19 times out of 20.
const REACH: f64 = 1.96;

/// This many drawn games are added to those of each pair, so that a player who won them all has a rating too.
const ADDED: f64 = 1.0;

/// How often the ratings are brought closer to the truth; each time the number of right digits doubles.
const STEPS: usize = 40;

/// The farthest that a rating is moved at once, in natural logarithms of odds.
const STRIDE: f64 = 1.0;

/// The games of two players, by number.
#[derive(Clone, Copy, Debug)]
pub struct Met {
    /// Who they are.
    pub players: [usize; 2],
    /// The points of each: a win counts 1, a draw half.
    pub points: [f64; 2],
}

/// How strong somebody is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// In points; the first player has none.
    pub points: f64,
    /// By this much it could be more or less, compared with the players on average, 19 times out of 20.
    pub reach: f64,
}

/// The ratings of this many players who met like this. Each must be connected with each by some who met.
pub fn ratings(players: usize, met: &[Met]) -> Vec<Rating> {
    let mut strengths = vec![0.0; players];
    let mut spread = Vec::new();
    for _ in 0..STEPS {
        let (slopes, bends) = likelihood(&strengths, met);
        spread = inverse(bends);
        for (strength, row) in strengths.iter_mut().zip(&spread) {
            let step: f64 = row.iter().zip(&slopes).map(|(spread, slope)| spread * slope).sum();
            *strength += step.clamp(-STRIDE, STRIDE);
        }
    }
    let unit = TEN_TO_ONE / f64::ln(10.0);
    let first = strengths.first().copied().unwrap_or(0.0);
    // The part that all of them have in common was put in by `likelihood`.
    let common = 1.0 / (players.max(1) as f64).powi(2);
    let rating = |(at, strength): (usize, f64)| Rating {
        points: unit * (strength - first),
        reach: unit * REACH * (spread[at][at] - common).max(0.0).sqrt(),
    };
    strengths.into_iter().enumerate().map(rating).collect()
}

/// How fast the logarithm of the likelihood rises with each strength, and how it bends. Strengths are known up to what
/// all have in common only; bend is added for that as if their sum were known to be 0.
fn likelihood(strengths: &[f64], met: &[Met]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let count = strengths.len();
    let sum: f64 = strengths.iter().sum();
    let mut slopes = vec![-sum; count];
    let mut bends = vec![vec![1.0; count]; count];
    for Met { players: [one, other], points } in met {
        let games = points[0] + points[1] + ADDED;
        let chance = 1.0 / (1.0 + (strengths[*other] - strengths[*one]).exp());
        let slope = points[0] + ADDED / 2.0 - games * chance;
        let bend = games * chance * (1.0 - chance);
        slopes[*one] += slope;
        slopes[*other] -= slope;
        bends[*one][*one] += bend;
        bends[*other][*other] += bend;
        bends[*one][*other] -= bend;
        bends[*other][*one] -= bend;
    }
    (slopes, bends)
}

/// The inverse of a matrix that is symmetric and positive definite, by elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let count = matrix.len();
    for (at, row) in matrix.iter_mut().enumerate() {
        row.extend((0..count).map(|column| f64::from(u8::from(column == at))));
    }
    for at in 0..count {
        let pivot = matrix[at][at];
        matrix[at].iter_mut().for_each(|number| *number /= pivot);
        let cleared = matrix[at].clone();
        for row in (0..count).filter(|row| *row != at) {
            let times = matrix[row][at];
            matrix[row].iter_mut().zip(&cleared).for_each(|(number, other)| *number -= times * other);
        }
    }
    matrix.into_iter().map(|row| row[count..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn met(one: usize, other: usize, won: f64, lost: f64) -> Met {
        Met { players: [one, other], points: [won, lost] }
    }

    #[test]
    fn odds_of_ten_to_one_are_400_points() {
        let [first, second] = ratings(2, &[met(0, 1, 1_000_000.0, 10_000_000.0)])[..] else { panic!("two players") };
        assert_eq!(first.points, 0.0);
        assert!((second.points - 400.0).abs() < 0.01, "{second:?}");
    }

    #[test]
    fn two_who_never_met_are_compared_by_a_third() {
        let games = [met(0, 1, 2_500.0, 7_500.0), met(1, 2, 2_500.0, 7_500.0)];
        let rated = ratings(3, &games);
        let step = rated[1].points;
        assert!((step - 190.8).abs() < 0.1 && (rated[2].points - 2.0 * step).abs() < 0.01, "{rated:?}");
    }

    #[test]
    fn an_interval_is_that_of_the_share_of_games_and_narrows_with_more() {
        let few = ratings(2, &[met(0, 1, 50.0, 50.0)]);
        let many = ratings(2, &[met(0, 1, 5000.0, 5000.0)]);
        // 1.96 / √101 natural logarithms of odds: a drawn game is added.
        assert!((few[1].reach - 33.88).abs() < 0.01, "{few:?}");
        assert!(few[1].reach > 9.0 * many[1].reach, "{few:?} {many:?}");
    }

    #[test]
    fn whoever_won_every_game_has_a_rating_too() {
        let rated = ratings(2, &[met(0, 1, 0.0, 20.0)]);
        assert!(rated[1].points > 400.0 && rated[1].points < 1000.0 && rated[1].reach < 1000.0, "{rated:?}");
    }
}
