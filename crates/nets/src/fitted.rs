//! A network that is ready to judge positions with a pool of cards.

use crate::file::checksum;
use crate::network::Network;
use crate::table::Table;
use crate::{BadNetwork, CEILING_UNITS, DIRECT, DIRECT_PARTS, Features, HIDDEN, Half, UNIT, WIDTH, Weights, worth_of};
use std::collections::BTreeMap;

/// A network with the weights of each card of a pool put together.
#[derive(Clone, Debug)]
pub struct Fitted {
    table: Table,
    /// What each feature adds to the numbers of its half.
    rows: Vec<[i16; WIDTH]>,
    bias: [i16; WIDTH],
    hidden: Vec<[i16; 2 * WIDTH]>,
    hidden_bias: [i32; HIDDEN],
    out: [i16; HIDDEN],
    out_bias: i32,
    leans: bool,
    kept: u8,
    checksum: String,
}

impl Fitted {
    /// Makes a network ready for the cards of a table. Of traits that it has not learned it knows nothing.
    ///
    /// # Errors
    /// If the network was made for another game, or for other zones or facts.
    pub fn new(network: &Network, table: Table) -> Result<Fitted, BadNetwork> {
        if !network.fits(&table) {
            return Err(BadNetwork::Foreign(network.game.clone(), table.game.to_owned()));
        }
        let known: BTreeMap<&str, usize> =
            network.traits.iter().enumerate().map(|(number, name)| (name.as_str(), number)).collect();
        let learned: Vec<Option<usize>> = table.traits().iter().map(|name| known.get(name.as_str()).copied()).collect();
        let Weights { rows, bias, hidden, hidden_bias, out, out_bias } = &network.weights;
        let mut together = Vec::with_capacity(table.len());
        for zone in 0..table.zones.len() {
            let in_zone = &rows[zone * network.traits.len()..][..network.traits.len()];
            for card in table.cards() {
                let of_card = card.iter().filter_map(|&of_card| learned[of_card as usize]);
                together.push(sum(of_card.map(|number| &in_zone[number])));
            }
        }
        together.extend_from_slice(&rows[network.zones.len() * network.traits.len()..]);
        Ok(Fitted {
            table,
            rows: together,
            bias: *bias,
            hidden: hidden.clone(),
            hidden_bias: *hidden_bias,
            out: *out,
            out_bias: *out_bias,
            leans: network.leans,
            kept: network.kept,
            checksum: checksum(&network.weights.write()),
        })
    }

    /// Reads a network from a file and makes it ready for the cards of a table.
    ///
    /// # Errors
    /// What is wrong with the file, or why it cannot be used here.
    pub fn read(file: &[u8], table: Table) -> Result<Fitted, BadNetwork> {
        Fitted::new(&Network::read(file)?, table)
    }

    /// The checksum that the file of the network says too.
    pub fn checksum(&self) -> &str {
        &self.checksum
    }

    /// What it was fitted to.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What a position is worth to its own half: from -1 to 1.
    pub fn worth(&self, features: &Features) -> f32 {
        let unit = (UNIT * UNIT) as f32;
        let lean = (features.leaning() * unit).round() as i32;
        let learned = worth_of((self.sum(features) + if self.leans { lean } else { 0 }) as f32 / unit);
        let kept = f32::from(self.kept) / 100.0;
        kept * worth_of(lean as f32 / unit) + (1.0 - kept) * learned
    }

    fn sum(&self, features: &Features) -> i32 {
        let own = self.half(features.half(Half::Own));
        let other = self.half(features.half(Half::Other));
        let mut both = [0i16; 2 * WIDTH];
        for (at, number) in both.iter_mut().zip(own.iter().chain(&other)) {
            *at = i32::from(*number).clamp(0, CEILING_UNITS) as i16;
        }
        let direct = UNIT / DIRECT_PARTS * (i32::from(own[DIRECT]) - i32::from(other[DIRECT]));
        let hidden = self.hidden.iter().zip(&self.hidden_bias).zip(&self.out);
        hidden.fold(self.out_bias + direct, |sum, ((weights, bias), out)| {
            let number = ((bias + product(weights, &both)) / UNIT).clamp(0, CEILING_UNITS);
            sum + number * i32::from(*out)
        })
    }

    /// The numbers of a half. What goes beyond the largest number stays there; the order is that of the features.
    fn half(&self, features: &[u32]) -> [i16; WIDTH] {
        let mut sum = self.bias;
        for &feature in features {
            for (number, weight) in sum.iter_mut().zip(&self.rows[feature as usize]) {
                *number = number.saturating_add(*weight);
            }
        }
        sum
    }
}

/// The product of two rows. It cannot overflow: both are bounded.
fn product(one: &[i16; 2 * WIDTH], other: &[i16; 2 * WIDTH]) -> i32 {
    one.iter().zip(other).map(|(one, other)| i32::from(*one) * i32::from(*other)).sum()
}

fn sum<'a>(rows: impl Iterator<Item = &'a [i16; WIDTH]>) -> [i16; WIDTH] {
    let mut sum = [0i32; WIDTH];
    for row in rows {
        sum.iter_mut().zip(row).for_each(|(sum, weight)| *sum += i32::from(*weight));
    }
    sum.map(|sum| sum.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16)
}
