//! Places in a dictionary, packed into as few bits as they need.

use crate::thrift::varint;

/// Places are packed in eights.
const GROUP: usize = 8;

/// How many bits the last of this many places takes.
pub(crate) fn width(values: usize) -> u32 {
    usize::BITS - values.saturating_sub(1).leading_zeros()
}

/// One run of packed places, each of `width` bits, the lowest first.
pub(crate) fn packed(places: &[u32], width: u32) -> Vec<u8> {
    let groups = places.len().div_ceil(GROUP);
    let mut bytes = Vec::with_capacity(groups * width as usize + 5);
    varint(&mut bytes, (groups as u64) << 1 | 1);
    let (mut held, mut bits) = (0_u64, 0);
    let filled = places.iter().copied().chain(std::iter::repeat(0)).take(groups * GROUP);
    for place in filled {
        held |= u64::from(place) << bits;
        bits += width;
        while bits >= u8::BITS {
            bytes.push(held as u8);
            held >>= u8::BITS;
            bits -= u8::BITS;
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_take_as_few_bits_as_they_need() {
        assert_eq!([0, 1, 2, 3, 4, 5, 256, 257].map(width), [0, 0, 1, 2, 2, 3, 8, 9]);
    }

    #[test]
    fn places_are_packed_as_in_the_example_of_the_format() {
        // Numbers 0 to 7 in three bits each: 10001000 11000110 11111010, says the format, lowest bits first.
        assert_eq!(packed(&[0, 1, 2, 3, 4, 5, 6, 7], 3), [3, 0b1000_1000, 0b1100_0110, 0b1111_1010]);
        assert_eq!(packed(&[1], 1), [3, 1]);
        assert_eq!(packed(&[0; 9], 0), [5]);
    }
}
