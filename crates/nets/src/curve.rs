//! From what a network says to a chance of winning.

/// Where the curve has reached its ends.
const END: f32 = 3.0;

/// A sum as worth, from -1 to 1: near to the hyperbolic tangent of its half, but with nothing in it that is not worked
/// out the same way on every machine.
pub fn worth_of(sum: f32) -> f32 {
    let x = (sum / 2.0).clamp(-END, END);
    let square = x * x;
    x * (27.0 + square) / (27.0 + 9.0 * square)
}

/// The same as a chance, from 0 to 1.
pub fn chance_of(sum: f32) -> f32 {
    f32::midpoint(1.0, worth_of(sum))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_is_near_to_the_one_it_stands_for() {
        for step in -80..=80 {
            let sum = step as f32 / 8.0;
            let off = worth_of(sum) - (sum / 2.0).tanh();
            assert!(off.abs() < 0.025, "{sum} is off by {off}");
        }
    }

    #[test]
    fn it_rises_from_end_to_end_and_is_even_in_the_middle() {
        assert_eq!((worth_of(-50.0), worth_of(0.0), worth_of(50.0)), (-1.0, 0.0, 1.0));
        assert_eq!(chance_of(0.0), 0.5);
        assert!((-60..60).all(|step| worth_of(step as f32 / 10.0) <= worth_of((step + 1) as f32 / 10.0)));
    }
}
