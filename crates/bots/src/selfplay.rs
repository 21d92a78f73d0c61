//! Games from which a network learns.

use crate::course::{Until, play};
use crate::judge::Judging;
use crate::{Evaluate, Judge, Mistaken, Player, Quick, Seen, Taught};
use tercet_kernel::{Chance, PerSeat, Rules, Seat, Seed, Setup, Silent};
use tercet_nets::{Features, Samples};

/// Quick players play against themselves, and leave some choices to chance, so that they see more than what they would
/// bring about. Each game follows from its number.
pub struct SelfPlay<'a, R: Rules> {
    /// The card definitions.
    pub cards: &'a R::Cards,
    /// By what they judge positions.
    pub judge: Judge,
    /// In how many imagined worlds they try each option: with fewer a game takes less time, and more can be learned
    /// from.
    pub worlds: u8,
    /// Of a hundred choices this many are left to chance.
    pub any: u8,
    /// From which everything follows.
    pub seed: Seed,
    /// Makes the decks and agreed rules of one game; its seed is set here.
    pub contest: &'a (dyn Fn(&mut Chance) -> Setup<R> + Sync),
}

/// A game as what it follows from: its number, and which options were taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// Its number.
    pub number: u64,
    /// The options that were taken, by their places among those on offer.
    pub taken: Vec<u16>,
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
}

impl<R: Evaluate> SelfPlay<'_, R> {
    /// Plays the game with this number; nothing if it does not end.
    pub fn play(&self, number: u64) -> Option<Course> {
        let mut chance = self.chance(number);
        let mut state = self.begin(&mut chance);
        let mut players = PerSeat::new(|_| -> Box<dyn Player<R>> {
            let seed = chance.bits();
            let quick = Quick::new(seed).judging_by(self.judge.clone()).in_worlds(self.worlds);
            Box::new(Mistaken::new(Box::new(quick), self.any, seed))
        });
        let mut options = Vec::new();
        let mut taken = Vec::new();
        let went = play::<R>(self.cards, &mut state, &mut players, Until::default(), |state, _, choice| {
            R::options(self.cards, state, &mut options);
            taken.extend(options.iter().position(|option| *option == choice).map(|place| place as u16));
        });
        went.ending.map(|ending| Course { number, taken, winner: ending.winner })
    }

    /// Adds to `samples` what can be learned from a game: each position in which there was a choice, as it was, with
    /// what either player could not see. A player who asks for a judgement asks about imagined positions, of which
    /// everything is known too; seen with one of the hands made up, a position would teach that the cards of that hand
    /// mean nothing.
    ///
    /// What is taught of them is TD(λ): `lambda` is by how much each position believes what was learned after the next
    /// one rather than what the judge says of that one. At 1 only the end of the game counts; with less, what happened
    /// long afterwards, and may have been luck, counts less than what came of it soon. `features` is room to note
    /// positions in.
    pub fn learn_from(
        &self,
        course: &Course,
        taught: &Taught<R>,
        lambda: f32,
        features: &mut Features,
        samples: &mut Samples,
    ) {
        let mut chance = self.chance(course.number);
        let mut state = self.begin(&mut chance);
        let mut options = Vec::new();
        let mut judging = Judging::<R>::new(&self.judge, self.cards);
        let (first, mut judged) = (samples.len(), Vec::new());
        for &place in &course.taken {
            let Some(seen) = Seen::<R>::new(self.cards, &state) else { break };
            seen.options(&mut options);
            let Some(&choice) = options.get(usize::from(place)) else { break };
            if options.len() > 1 {
                features.clear();
                let own = (taught.look)(self.cards, &state, features);
                samples.add(features, 0.5);
                let is_judged = lambda < 1.0 && judging.is_ready_for(&state);
                judged.push((own, is_judged.then(|| judging.value(self.cards, &state, own))));
            }
            R::apply(self.cards, &mut state, choice, &mut Silent);
        }
        // What came of it, as worth to the first seat, goes back from the end to the beginning.
        let to_a = |worth: f32, own: Seat| if own == Seat::A { worth } else { -worth };
        let mut came = course.winner.map_or(0.0, |winner| to_a(1.0, winner));
        for (result, (own, worth)) in samples.results_from(first).zip(judged).rev() {
            *result = f32::midpoint(1.0, to_a(came, own));
            if let Some(worth) = worth {
                came = lambda * came + (1.0 - lambda) * to_a(worth, own);
            }
        }
    }

    fn chance(&self, number: u64) -> Chance {
        Chance::new(Seed(self.seed.0 ^ u128::from(number) << 64))
    }

    fn begin(&self, chance: &mut Chance) -> R::State {
        let mut setup = (self.contest)(chance);
        setup.seed = chance.seed();
        R::begin(self.cards, &setup, &mut Silent)
    }
}
