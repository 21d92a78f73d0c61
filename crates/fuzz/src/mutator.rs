//! Nonsense made of sense, the same every time.

use tercet_kernel::{Chance, Seed};

/// Most changes made to one input.
const CHANGES: usize = 6;
/// Longest piece that is cut, doubled or brought in from elsewhere, in characters.
const PIECE: usize = 60;
/// Characters that mean something to one of the readers.
const SIGNS: &[char] =
    &['"', '\'', '{', '}', '[', ']', '\n', '\\', '#', '=', ',', ':', '-', '0', '9', '\u{0}', 'é', '🂡'];

/// Makes inputs out of seeds: pieces are dropped, doubled, swapped or taken from other seeds, numbers
/// grow, signs turn up.
#[derive(Debug)]
pub struct Mutator {
    seeds: Vec<Vec<char>>,
    chance: Chance,
}

impl Mutator {
    /// Of these seeds, at least one. The same `seed` gives the same inputs.
    pub fn new(seeds: &[String], seed: Seed) -> Self {
        assert!(!seeds.is_empty(), "there is nothing to begin with");
        Mutator { seeds: seeds.iter().map(|seed| seed.chars().collect()).collect(), chance: Chance::new(seed) }
    }

    /// The next input.
    pub fn next_input(&mut self) -> String {
        let mut input = self.any_seed();
        for _ in 0..=self.chance.below(CHANGES) {
            self.change(&mut input);
        }
        input.into_iter().collect()
    }

    fn any_seed(&mut self) -> Vec<char> {
        let at = self.chance.below(self.seeds.len());
        self.seeds[at].clone()
    }

    fn change(&mut self, input: &mut Vec<char>) {
        let (from, to) = self.piece(input);
        match self.chance.below(6) {
            0 => drop(input.drain(from..to)),
            1 => {
                let doubled = input[from..to].to_vec();
                input.splice(to..to, doubled);
            }
            2 => {
                let other = self.any_seed();
                let (begin, end) = self.piece(&other);
                input.splice(from..to, other[begin..end].iter().copied());
            }
            3 => {
                let sign = SIGNS[self.chance.below(SIGNS.len())];
                input.splice(from..from, [sign]);
            }
            4 => {
                let digits = input.iter().enumerate().filter(|(_, sign)| sign.is_ascii_digit());
                let digits: Vec<usize> = digits.map(|(at, _)| at).collect();
                if !digits.is_empty() {
                    let at = digits[self.chance.below(digits.len())];
                    let number = ["0", "-1", "255", "65536", "4294967296", "99999999999999999999"];
                    input.splice(at..=at, number[self.chance.below(number.len())].chars());
                }
            }
            _ => {
                let (begin, end) = self.piece(input);
                input[begin..end].reverse();
            }
        }
    }

    /// Where some piece of an input begins and ends.
    fn piece(&mut self, input: &[char]) -> (usize, usize) {
        let from = self.chance.below(input.len() + 1);
        let longest = PIECE.min(input.len() - from);
        (from, from + self.chance.below(longest + 1))
    }
}
