//! How the figures of a finished card follow from prefix, root and title.

use super::files::{Part, Plain};
use crate::rules::card::{Card, NO_PREFIX, NO_TEXT};
use crate::rules::effect::RuleKinds;
use crate::rules::words::{Class, Classes, Elements, Keywords, Kind};
use std::iter;

/// Figures of card files have at most two decimal places and are kept as hundredths, so that
/// every half-way case is rounded the same way on every machine.
pub(super) const HUNDRED: i128 = 100;
/// The product of three factors in hundredths.
const MILLION: i128 = HUNDRED * HUNDRED * HUNDRED;

/// The Monster of these three parts, with the keywords and elements of all of them (B-KEY-03).
pub(super) fn finish(prefix: u8, parts: [&Part; 3]) -> Card {
    let scaled = |add: fn(&Part) -> i64, times: fn(&Part) -> i64| {
        let sum: i128 = parts.iter().map(|part| i128::from(add(part))).sum();
        parts.iter().fold(sum, |product, part| product * i128::from(times(part)))
    };
    let power = scaled(|part| part.power, |part| part.power_times);
    let attack = scaled(|part| part.attack, |part| part.attack_times);
    let defence = scaled(|part| part.defence, |part| part.defence_times);
    // Attack and defence only say how power is shared out.
    let share = |part: i128| round_to_hundreds(power * part, HUNDRED * MILLION * (attack + defence));
    let (attack, defence) = (share(attack), share(defence));
    let stars = stars(power, attack.max(defence));
    let classes: Classes = parts.iter().fold(Classes::EMPTY, |all, part| all.with(part.classes));
    Card {
        kind: Kind::Monster,
        attack,
        defence,
        stars,
        sacrifices: sacrifices(stars),
        elements: parts.iter().fold(Elements::EMPTY, |all, part| all.with(part.elements)),
        keywords: parts.iter().fold(Keywords::EMPTY, |all, part| all.with(part.keywords)),
        classes: if classes.is_empty() { Class::Regular.into() } else { classes },
        prefix,
        texts: parts.map(|part| part.text),
        rules: RuleKinds::EMPTY,
    }
}

/// A Spell or Trap: no points, no stars.
pub(super) fn plain(kind: Kind, entry: &Plain) -> Card {
    Card {
        kind,
        attack: 0,
        defence: 0,
        stars: 0,
        sacrifices: 0,
        elements: entry.elements,
        keywords: Keywords::EMPTY,
        classes: Classes::EMPTY,
        prefix: NO_PREFIX,
        texts: [entry.text, NO_TEXT, NO_TEXT],
        rules: RuleKinds::EMPTY,
    }
}

/// The multiple of 100 nearest to `over / under`, the upper one from half-way on.
fn round_to_hundreds(over: i128, under: i128) -> i16 {
    if under == 0 {
        return 0;
    }
    let hundreds = (2 * over + 100 * under).div_euclid(200 * under);
    (hundreds * 100).clamp(i16::MIN.into(), i16::MAX.into()) as i16
}

/// Stars by the mean of the unrounded power (in hundredths of millionths) and the higher points.
fn stars(power: i128, points: i16) -> u8 {
    let unit = HUNDRED * MILLION;
    let doubled = power + i128::from(points) * unit;
    let reaches = |mean: i128| doubled > 2 * mean * unit;
    let steps = iter::successors(Some(600), |mean| Some(mean + 200)).take_while(|&mean| mean <= 1400);
    let low = 1 + steps.filter(|&mean| reaches(mean)).count() as u8;
    // Above 1400 the sixth star is only reached with a whole step of 200.
    let high = || 5 + (doubled - 2 * 1400 * unit).div_euclid(2 * 200 * unit).min(250) as u8;
    if low > 5 { high() } else { low }
}

/// The price of a summon from the hand (B-SUMMON-09).
fn sacrifices(stars: u8) -> u8 {
    (stars.saturating_sub(1) / 2).min(4)
}
