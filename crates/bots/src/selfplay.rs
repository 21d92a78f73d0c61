//! Games from which a network learns.

use crate::course::play;
use crate::{Evaluate, Judge, Mistaken, Player, Quick, Seen, Taught};
use tercet_kernel::{Chance, PerSeat, Rules, Seat, Seed, Setup, Silent, Status};
use tercet_nets::{Features, Samples};

/// Quick players play against themselves, and leave some choices to chance, so that they see more than what they would
/// bring about. Each game follows from its number.
pub struct SelfPlay<'a, R: Rules> {
    /// The card definitions.
    pub cards: &'a R::Cards,
    /// By what they judge positions.
    pub judge: Judge,
    /// In how many imagined worlds they try each option: with fewer a game takes less time, and more can be learned from.
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
        play(self.cards, &mut state, &mut players, |seen, choice| {
            seen.options(&mut options);
            taken.extend(options.iter().position(|option| *option == choice).map(|place| place as u16));
        });
        match R::status(&state) {
            Status::Over(ending) => Some(Course { number, taken, winner: ending.winner }),
            Status::Waiting(_) => None,
        }
    }

    /// Adds to `samples` what can be learned from a game: each position in which there was a choice, as it was, with what
    /// either player could not see. A player who asks for a judgement asks about imagined positions, of which everything is
    /// known too; seen with one of the hands made up, a position would teach that the cards of that hand mean nothing.
    /// `features` is room to note them in.
    pub fn learn_from(&self, course: &Course, taught: &Taught<R>, features: &mut Features, samples: &mut Samples) {
        let mut chance = self.chance(course.number);
        let mut state = self.begin(&mut chance);
        let mut options = Vec::new();
        for &place in &course.taken {
            let Some(seen) = Seen::<R>::new(self.cards, &state) else { return };
            seen.options(&mut options);
            let Some(&choice) = options.get(usize::from(place)) else { return };
            if options.len() > 1 {
                features.clear();
                let own = (taught.look)(self.cards, &state, features);
                samples.add(features, course.winner.map_or(0.5, |winner| f32::from(u8::from(winner == own))));
            }
            R::apply(self.cards, &mut state, choice, &mut Silent);
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
